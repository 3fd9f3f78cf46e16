#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the package EarconPlugins, whose plugins run the `earcon` of an artifact bundle:
#   make-package.sh earcon.artifactbundle[.zip] OUTPUT-FOLDER [URL]
# The package refers to the bundle by the URL of its zip file and the file's checksum; without a URL, it
# contains a copy of the bundle.
set -euo pipefail
bundle=$1 output=$2 url=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
repository=$here/../..

if [ -n "$url" ]; then
  case $bundle in
    *.zip) ;;
    *)
      echo "make-package.sh: '$bundle' is not a zip file, the only form that can have a URL; pass a zip file, or omit the URL" >&2
      exit 64
      ;;
  esac
  checksum=$(sha256sum "$bundle" 2>/dev/null || shasum -a 256 "$bundle")
  location="url: \"$url\", checksum: \"${checksum%% *}\""
else
  location="path: \"$(basename "$bundle")\""
fi

rm -rf "$output"
mkdir -p "$output"
cp -R "$repository/Plugins" "$repository/LICENSE" "$here/README.md" "$output/"
[ -n "$url" ] || cp -R "$bundle" "$output/"
sed "s|BUNDLE-LOCATION|$location|" "$here/Package.swift.in" >"$output/Package.swift"
