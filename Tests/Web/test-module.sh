#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the WebAssembly module with Node's test runner against the native program:
#   test-module.sh MODULE EARCON
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v node >/dev/null || {
  echo "skipped: tests of the WebAssembly module: node is not installed"
  exit 0
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for name in AIFF WAVE CAF Foreign IMA4 Laws LinearPCM Validate; do
  mkdir "$folder/$name"
  python3 -m zipfile -e "Tests/Fuzz/Corpus/Fuzz$name.zip" "$folder/$name"
  find "$folder/$name" -type f | while IFS= read -r file; do mv "$file" "$folder/$name-${file##*/}"; done
  rm -r "${folder:?}/$name"
done
EARCON_WASM=$(realpath "$1") EARCON=$(realpath "$2") EARCON_CORPUS=$folder node --test --test-reporter=spec Tests/Web/*.test.mjs
