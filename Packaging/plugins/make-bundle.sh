#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes an artifact bundle of `earcon` for Swift packages:
#   make-bundle.sh EARCON-BINARY VERSION OUTPUT.artifactbundle[.zip] [LICENSE-FILE]...
# Prints nothing. The same files and SOURCE_DATE_EPOCH (default: 1980) give the same bytes. The binary must run
# alone, as the static one of `make build` for Linux does.
#
# Each binary is a variant with the triples that it runs on. This script writes one variant for x86_64 Linux; a
# bundle for more systems has further variants in info.json, each with its own path:
#   aarch64-unknown-linux-gnu                     Linux on ARM
#   arm64-apple-macosx, x86_64-apple-macosx       macOS; one universal binary can serve both
set -euo pipefail
binary=$1 version=$2 output=$3
licenses=("$(dirname "$0")/../../LICENSE" "${@:4}")
variant=earcon-$version-linux-x86_64

case $output in
  *.artifactbundle | *.artifactbundle.zip) ;;
  *)
    echo "make-bundle.sh: '$output' must end in .artifactbundle or .artifactbundle.zip, as SwiftPM requires" >&2
    exit 64
    ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bundle=$work/earcon.artifactbundle
mkdir -p "$bundle/$variant/bin"
install -m 755 "$binary" "$bundle/$variant/bin/earcon"
install -m 644 "${licenses[@]}" "$bundle/"
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "earcon": {
      "type": "executable",
      "version": "$version",
      "variants": [
        {
          "path": "$variant/bin/earcon",
          "supportedTriples": ["x86_64-unknown-linux-gnu"]
        }
      ]
    }
  }
}
END

rm -rf "$output"
case $output in
  *.zip) python3 -B "$(dirname "$0")/zip-folder.py" "$bundle" "$output" ;;
  *) cp -R "$bundle" "$output" ;;
esac
