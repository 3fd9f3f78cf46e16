#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds a package that imports SoundManifest alone, runs it, and looks at what it is linked to: no
# library of ours but SoundFindings, none of the system's that another module needs.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
build=.build/sender
$swift build --package-path Tests/Sender -c release --scratch-path $build
program=$build/release/Sender
$program
# Folders stand there for every target, objects for those that were compiled.
modules=$(cd $build/release && find . -name '*.o' | sed 's|^\./||; s|\.build/.*||' | LC_ALL=C sort -u | tr '\n' ' ')
if [ "$modules" != "CAllocations Sender SoundFindings SoundManifest " ]; then
  echo "Tests/Sender: SoundManifest needs more than SoundFindings: $modules" >&2
  exit 1
fi
if command -v ldd >/dev/null && ldd $program | grep -E 'sndfile|libzip|libsoxr'; then
  echo "Tests/Sender: SoundManifest brings a library of the system's" >&2
  exit 1
fi
