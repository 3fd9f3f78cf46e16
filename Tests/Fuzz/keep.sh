#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Replaces the repository's corpora of some targets after 'make fuzz':
#   keep.sh TARGET...
# Cuts each file of the run's corpus and of the current one to 512 bytes, or 1,024 for FuzzArchive. The new
# corpus is a small set of these files that covers the same code as all of them.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=.build/fuzz
export SWIFT_BACKTRACE=enable=no
for target in "$@"; do
  folder=$(mktemp -d)
  longest=512
  [ "$target" != FuzzArchive ] || longest=1024
  old=$work/kept/$target
  mkdir -p "$old" Tests/Fuzz/Corpus
  EARCON_FUZZ_TARGET=$target $work/build/release/Fuzzers -set_cover_merge=1 -max_len=$longest "$folder" \
    "$work/corpus/$target" "$old" >"$work/$target-keep.log" 2>&1
  # Dates are fixed and names sorted, so that the same files give the same archive.
  python3 - "$folder" "Tests/Fuzz/Corpus/$target.zip" <<'END'
import os, sys, zipfile
folder, path = sys.argv[1:]
with zipfile.ZipFile(path, "w") as archive:
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            archive.writestr(zipfile.ZipInfo(name[:12]), file.read(), zipfile.ZIP_DEFLATED, 9)
END
  rm -rf "$folder"
  echo "$target: $(stat -c %s "Tests/Fuzz/Corpus/$target.zip" 2>/dev/null || stat -f %z "Tests/Fuzz/Corpus/$target.zip") bytes"
done
