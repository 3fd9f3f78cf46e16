#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the package with the default traits and with each further trait, in debug mode. The code of
# each trait compiles without the others, except that programs need Commands. Tests/Consumer covers
# no trait, `make test` all of them.
set -euo pipefail
cd "$(dirname "$0")/../.."
# SwiftPM orders traits by hash; a fixed order lets it build only changes.
export SWIFT_DETERMINISTIC_HASHING=1

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
build --traits Archives --target SoundArchive
build --traits Resampling --target SoundResampling
build --traits Decoding --product earcon-decode
