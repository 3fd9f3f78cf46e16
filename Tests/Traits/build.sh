#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the package with the default traits and with each further trait, in debug mode: a trait's code
# compiles without the others, but that programs need Commands. Tests/Consumer has no trait, `make
# test` all of them.
set -euo pipefail
cd "$(dirname "$0")/../.."
# SwiftPM orders traits by hash; the same order every time lets it build only what changed.
export SWIFT_DETERMINISTIC_HASHING=1

# build WORDS...: the products or targets that the traits are for.
build() {
  echo "swift build $*"
  ${SWIFT:-swift} build --scratch-path .build/traits --disable-index-store -q "$@"
}

# What a machine with Swift alone gets.
build
program=.build/traits/debug/earcon
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for sound in chime.aiff alarm.wav doorbell.caf; do
  $program convert "Samples/Sounds/$sound" "$folder/${sound%.*}.caf" -d ima4
done
$program validate "$folder"
# It says which trait is missing instead of passing the configuration over.
echo 'limit: 1' >"$folder/.earcon.yml"
if found=$($program validate "$folder" 2>&1); then
  echo "Tests/Traits: a configuration was passed over" >&2
  exit 1
fi
case $found in *"--traits Commands,YAML, or add --no-config"*) ;; *) echo "Tests/Traits: found: $found" >&2; exit 1 ;; esac

build --traits Commands,YAML --product earcon
build --traits Archives --target SoundArchive
build --traits Resampling --target SoundResampling
build --traits Decoding --product earcon-decode
