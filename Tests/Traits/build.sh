#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds, in debug mode, every combination of traits that can differ: each target with each
# combination of the traits that its own sources or dependencies name. All but earcon-full name at
# most one, which this script checks, so the other combinations compile the same code. Tests/Consumer
# has no trait, `make test` all of them.
set -euo pipefail
cd "$(dirname "$0")/../.."
# SwiftPM orders traits by hash; a fixed order lets it build only changes.
export SWIFT_DETERMINISTIC_HASHING=1

# Traits that each target names, as `#if TRAIT` or by the C library of a trait.
named=$(
  for target in Sources/*/; do
    traits=$(grep -rhoE '^ *#if (!?(Archives|Resampling|Decoding|YAML)|!?canImport\(C(Zip|Soxr|SndFile|YAML)\))' "$target" |
      sed -E 's/.*CZip.*/Archives/; s/.*CSoxr.*/Resampling/; s/.*CSndFile.*/Decoding/; s/.*CYAML.*/YAML/; s/^ *#if !?//' |
      sort -u | tr '\n' ' ')
    [ -z "$traits" ] || echo "$(basename "$target"): ${traits% }"
  done
)
expected="EarconCommands: YAML
SoundArchive: Archives
SoundResampling: Resampling
earcon-decode: Decoding
earcon-full: Archives Resampling"
if [ "$named" != "$expected" ]; then
  printf 'Tests/Traits: build the combinations of these targets too:\n%s\n' "$named" >&2
  exit 1
fi

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
# Without the trait, it names the missing trait instead of ignoring the configuration.
echo 'limit: 1' >"$folder/.earcon.yml"
if found=$($program validate "$folder" 2>&1); then
  echo "Tests/Traits: the configuration was ignored" >&2
  exit 1
fi
case $found in *"--traits Commands,YAML, or add --no-config"*) ;; *) echo "Tests/Traits: found: $found" >&2; exit 1 ;; esac

build --traits Commands,YAML --product earcon
build --traits Commands,Archives --product earcon-full
build --traits Commands,Resampling --product earcon-full
build --traits Archives --target SoundArchive
build --traits Resampling --target SoundResampling
build --traits Decoding --product earcon-decode
