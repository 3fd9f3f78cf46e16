#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the sample programs as a package that depends on Earcon with `traits: []`, and converts a
# sound. Checks that SwiftPM fetched nothing and, where ldd exists, that ConvertSound links no C library of
# a trait.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=.build/consumer
${SWIFT:-swift} build --package-path Tests/Consumer --scratch-path $build --disable-index-store -debug-info-format none
fetched=$(find $build/checkouts $build/repositories -mindepth 1 -maxdepth 1 2>/dev/null || true)
if [ -n "$fetched" ]; then
  echo "Tests/Consumer: with traits: [] SwiftPM fetched packages; expected none: $fetched" >&2
  exit 1
fi
rm -f $build/chime.caf
$build/debug/ConvertSound Samples/Sounds/chime.aiff $build/chime.caf
if command -v ldd >/dev/null && ldd $build/debug/ConvertSound | grep -E 'sndfile|libzip|libsoxr|libyaml'; then
  echo "Tests/Consumer: with traits: [] ConvertSound links the C libraries above; expected none" >&2
  exit 1
fi
