#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the package for npm from the module that `make web` built:
#   npm.sh VERSION WASM OUTPUT-FOLDER
# SOURCE_DATE_EPOCH is the date of the files in seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$1
wasm=$2
output=$3
: "${SOURCE_DATE_EPOCH:?set it to the date of the release in seconds; 'make dist' does}"
umask 022

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/package"
cp LICENSE Sources/EarconWeb/Module/* "$work/package/"
cp "$wasm" "$work/package/earcon.wasm"
sed -i.old "s/\"version\": \"0.0.0\"/\"version\": \"$version\"/" "$work/package/package.json"
rm "$work/package/package.json.old"
grep -q "\"version\": \"$version\"" "$work/package/package.json"
tar --create --directory "$work" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$SOURCE_DATE_EPOCH" package | gzip -9 --no-name >"$output/earcon-$version.tgz"
