#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds every combination of traits that compiles other code, in debug mode. A source file names at
# most one trait and a dependency depends on at most one, which this script checks. So it is enough to
# compile each file with its trait and without: `make test` has all traits, the build here none but
# Commands, Tests/Consumer none at all. The small libraries and programs of a trait are also built alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
# SwiftPM orders traits by hash; a fixed order lets it build only changes.
export SWIFT_DETERMINISTIC_HASHING=1

# Prints the files that name two traits, as `#if TRAIT` or by the C library of a trait.
mixed=$(
  grep -rlE '^ *#if ' Sources --include='*.swift' | while read -r file; do
    traits=$(grep -hoE '^ *#if (!?(Archives|Resampling|Decoding|YAML|Commands)|!?canImport\(C(Zip|Soxr|SndFile|YAML)\))' "$file" |
      sed -E 's/.*CZip.*/Archives/; s/.*CSoxr.*/Resampling/; s/.*CSndFile.*/Decoding/; s/.*CYAML.*/YAML/; s/^ *#if !?//' |
      sort -u | wc -l)
    [ "$traits" -lt 2 ] || echo "$file"
  done
)
if [ -n "$mixed" ]; then
  printf 'Tests/Traits: split these files, each names two traits:\n%s\n' "$mixed" >&2
  exit 1
fi

# Fails if a dependency in Package.swift depends on two traits.
${SWIFT:-swift} package dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    for dependency in target["dependencies"]:
        for condition in [part for value in dependency.values() for part in value if isinstance(part, dict)]:
            if len(condition.get("traits") or []) > 1:
                sys.exit("Tests/Traits: {} depends on two traits: {}".format(target["name"], condition))
'

# build WORDS...: builds the products or targets of a trait.
build() {
  echo "swift build $*"
  ${SWIFT:-swift} build --scratch-path .build/traits --disable-index-store -q "$@"
}

# The build on a machine with only Swift.
build
program=.build/traits/debug/earcon
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for sound in chime.aiff alarm.wav doorbell.caf; do
  $program convert "Samples/Sounds/$sound" "$folder/${sound%.*}.caf" -d ima4
done
$program validate "$folder"
# Without the trait, earcon names the missing trait instead of ignoring the configuration.
echo 'limit: 1' >"$folder/.earcon.yml"
if found=$($program validate "$folder" 2>&1); then
  echo "Tests/Traits: the configuration was ignored" >&2
  exit 1
fi
case $found in *"--traits Commands,YAML, or add --no-config"*) ;; *) echo "Tests/Traits: found: $found" >&2; exit 1 ;; esac

# Without the resampler, earcon-full reports that the rate cannot change; it does not start itself.
if found=$(timeout 20 .build/traits/debug/earcon-full convert Samples/Sounds/alarm.wav "$folder/rate.caf" \
  -d LEI16@11025 2>&1); then
  echo "Tests/Traits: earcon-full changed the sample rate without a resampler" >&2
  exit 1
fi
case $found in *"which changes sample rates"*) ;; *) echo "Tests/Traits: found: $found" >&2; exit 1 ;; esac

build --traits Archives --target SoundArchive
build --traits Resampling --target SoundResampling
build --traits Decoding --product earcon-decode
