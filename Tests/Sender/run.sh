#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds a package that imports only SoundManifest of Earcon's modules, and runs it. Checks that the build
# compiled no other module of Earcon than SoundManifest and SoundFindings and, where ldd exists, that the
# program does not link libsndfile, libzip or libsoxr.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
build=.build/sender
$swift build --package-path Tests/Sender -c release --scratch-path $build
program=$build/release/Sender
$program
# Every target has a folder; only compiled ones have objects.
modules=$(cd $build/release && find . -name '*.o' | sed 's|^\./||; s|\.build/.*||' | LC_ALL=C sort -u | tr '\n' ' ')
if [ "$modules" != "CAllocations Sender SoundFindings SoundManifest " ]; then
  echo "Tests/Sender: compiled modules: $modules; expected CAllocations Sender SoundFindings SoundManifest" >&2
  exit 1
fi
if command -v ldd >/dev/null && ldd $program | grep -E 'sndfile|libzip|libsoxr'; then
  echo "Tests/Sender: the program links the C libraries above; expected none" >&2
  exit 1
fi
