#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks in debug mode that the package builds with every combination of traits that includes Commands, which
# the command line needs. First checks that the conditions of a source file name at most one trait, and that a
# dependency depends on at most one. So it is enough to compile each file with its trait and without: 'make
# test' builds with all traits, this script with Commands only. The script also builds the libraries and
# programs that need no Commands without it; Tests/Consumer builds the libraries of the samples with no trait.
set -euo pipefail
cd "$(dirname "$0")/../.."
# SwiftPM orders traits by hash; a fixed order lets it build only changes.
export SWIFT_DETERMINISTIC_HASHING=1

# mixed_files FOLDER: prints the Swift files that name two or more traits in conditions of `#if` and
# `#elseif`, also in one condition, by the trait's name or by its C library.
mixed_files() {
  grep -rlE '^[[:space:]]*#(if|elseif)[^[:alnum:]]' "$1" --include='*.swift' | while read -r file; do
    traits=$(grep -hE '^[[:space:]]*#(if|elseif)[^[:alnum:]]' "$file" | sed -E 's,//.*,,' |
      { grep -owE 'Archives|Resampling|Decoding|YAML|Commands|CZip|CSoxr|CSndFile|CYAML' || true; } |
      sed -E 's/CZip/Archives/; s/CSoxr/Resampling/; s/CSndFile/Decoding/; s/CYAML/YAML/' |
      sort -u | wc -l)
    [ "$traits" -lt 2 ] || echo "$file"
  done
}

mixed=$(mixed_files Sources)
if [ -n "$mixed" ]; then
  printf 'Tests/Traits: these files name more than one trait; split them:\n%s\n' "$mixed" >&2
  exit 1
fi

# Fails if a dependency in Package.swift depends on two traits.
${SWIFT:-swift} package --scratch-path .build/traits dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    for dependency in target["dependencies"]:
        for condition in [part for value in dependency.values() for part in value if isinstance(part, dict)]:
            if len(condition.get("traits") or []) > 1:
                sys.exit("Tests/Traits: a dependency of {} has more than one trait: {}".format(target["name"], condition))
'

# build [OPTION]...: builds with the options of `swift build`.
build() {
  echo "swift build $*"
  ${SWIFT:-swift} build --scratch-path .build/traits --disable-index-store -debug-info-format none -q "$@"
}

# Builds with the default trait, Commands, which needs only Swift.
build --product earcon
build --product earcon-full
program=.build/traits/debug/earcon
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for sound in chime.aiff alarm.wav doorbell.caf; do
  $program convert "Samples/Sounds/$sound" "$folder/${sound%.*}.caf" -d ima4
done
$program validate "$folder"
# Without YAML, earcon names the missing trait instead of ignoring the configuration.
echo 'limit: 1' >"$folder/.earcon.yml"
if found=$($program validate "$folder" 2>&1); then
  echo "Tests/Traits: earcon without YAML ignored .earcon.yml; expected an error" >&2
  exit 1
fi
case $found in *'--traits Commands,YAML (in Package.swift: add "YAML" to traits), or add --no-config'*) ;; *) echo "Tests/Traits: expected a message that names the trait YAML; found: $found" >&2; exit 1 ;; esac

# Without the resampler, earcon-full reports that the rate cannot change; it does not start itself.
if found=$(timeout 20 .build/traits/debug/earcon-full convert Samples/Sounds/alarm.wav "$folder/rate.caf" \
  -d LEI16@11025 2>&1); then
  echo "Tests/Traits: earcon-full changed the sample rate without a resampler" >&2
  exit 1
fi
case $found in *"a change of the sample rate needs earcon-full (with libsoxr)"*) ;; *) echo "Tests/Traits: found: $found" >&2; exit 1 ;; esac

# The same traits for all of these, because others would recompile the modules that they share.
build --traits Archives,Resampling,Decoding,YAML --target SoundArchive
build --traits Archives,Resampling,Decoding,YAML --target SoundResampling
build --traits Archives,Resampling,Decoding,YAML --target SoundFoundation
build --traits Archives,Resampling,Decoding,YAML --product earcon-decode
build --traits Archives,Resampling,Decoding,YAML --product earcon-resources
