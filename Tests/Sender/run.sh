#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds a package that imports only SoundManifest, runs it, and checks that it is linked to no other
# module than SoundFindings and to none of the C libraries that other modules need.
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
  echo "Tests/Sender: SoundManifest depends on more than SoundFindings: $modules" >&2
  exit 1
fi
if command -v ldd >/dev/null && ldd $program | grep -E 'sndfile|libzip|libsoxr'; then
  echo "Tests/Sender: SoundManifest links a C library" >&2
  exit 1
fi
