#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the libraries as WebAssembly with Embedded Swift and the toolchain alone:
#   build.sh FOLDER
# Writes FOLDER/earcon.wasm. SWIFTC names another compiler.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p "$1"
folder=$(cd "$1" && pwd)

target=wasm32-unknown-none-wasm
swiftc=${SWIFTC:-swiftc}
toolchain=$("$swiftc" -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
modules=$folder/modules
mkdir -p "$modules"

# Compiles a module: compile MODULE FILE... The objects of libraries are empty; the last module has all code.
compile() {
  local module=$1
  shift
  "$swiftc" -c "$@" -o "$modules/$module.o" -module-name "$module" -package-name earcon \
    -parse-as-library -swift-version 6 -target $target -wmo -Osize -Xcc -msimd128 \
    -emit-module -emit-module-path "$modules/$module.swiftmodule" -I "$modules" \
    -module-cache-path "$modules/cache" \
    -enable-experimental-feature Embedded -enable-experimental-feature Extern \
    -strict-memory-safety -warnings-as-errors -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility
}
library() { compile "$@" -Xfrontend -emit-empty-object-file; }

# Lists the Swift files of a folder: sources FOLDER [CONDITION...]. The conditions, those of 'find', leave out files
# that need an operating system or threads.
sources() {
  local folder=$1
  shift
  find "Sources/$folder" -name '*.swift' "$@" | LC_ALL=C sort
}
own=Sources/EarconWeb

# shellcheck disable=SC2046 # Names of sources contain no spaces.
{
  library SoundFile $(sources SoundFile -not -path '*/Storage/*' -not -path '*/Threads/*') \
    Sources/SoundFile/Storage/Files/PathText.swift $own/StandIns/FileOperations.swift
  library SoundFindings $(sources SoundFindings -not -path '*/HTML/*' -not -path '*/Reporters/*') \
    Sources/SoundFindings/HTML/SoundPicture.swift
  library SoundLoudness $(sources SoundLoudness)
  library SoundValidation $(sources SoundValidation)
  library SoundConversion $(sources SoundConversion -not -path '*/Foreign/*' \
    -not -name '*+Async.swift' -not -name SoundInput.swift -not -name '*+Rates.swift') \
    $own/StandIns/Resampling.swift
  compile EarconWeb $(sources EarconWeb/Entry)
}
for file in "$own"/Runtime/*.c; do
  "$toolchain/bin/clang" --target=wasm32 -Oz -mbulk-memory -ffreestanding -Wall -Wextra -Werror \
    -c "$file" -o "$modules/$(basename "$file" .c).o"
done
"$toolchain/bin/wasm-ld" --no-entry --strip-all --gc-sections --fatal-warnings \
  -z stack-size=1048576 --stack-first --max-memory=4294967296 \
  "$modules"/*.o "$toolchain/lib/swift/embedded/$target/libswiftUnicodeDataTables.a" \
  -o "$folder/earcon.wasm"
echo "$folder/earcon.wasm: $(wc -c <"$folder/earcon.wasm") bytes"
