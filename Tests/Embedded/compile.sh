#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Compiles SoundFile as Embedded Swift for WebAssembly to a temporary object file:
#   compile.sh
# `Storage` needs an operating system and `Threads` needs threads; every other folder must compile.
# Compiles without optimization, which takes half the time; the rules of Embedded Swift apply all the same.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=wasm32-unknown-none-wasm
swiftc=${SWIFTC:-swiftc}
sources=Sources/SoundFile
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

files=()
while IFS= read -r file; do files+=("$file"); done < <(find $sources -name '*.swift' \
  -not -path "$sources/Storage/*" -not -path "$sources/Threads/*" | sort)
"$swiftc" -c "${files[@]}" -o "$folder/SoundFile.o" \
  -module-name SoundFile -package-name earcon -parse-as-library -swift-version 6 \
  -target $target -enable-experimental-feature Embedded -wmo -Onone \
  -module-cache-path "$folder/modules" \
  -strict-memory-safety -warnings-as-errors -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility
echo "SoundFile compiles as Embedded Swift for $target: ${#files[@]} files"
