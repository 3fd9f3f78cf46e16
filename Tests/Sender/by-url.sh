#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the sample SendSound as a package that gets Earcon by the URL of a git repository with a tag, as after a
# release, and runs it. Checks that SwiftPM fetched no other package. EARCON_STATIC, a setting of `make`, must not matter.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p .build/sender-by-url
work=$(cd .build/sender-by-url && pwd)
# A tag of its own for each run, because SwiftPM remembers the commits of tags.
version=1.0.$(date +%s)

# The repository has the current files of this one.
rm -rf "$work/earcon.git" "$work/package"
git clone --quiet --bare --shared . "$work/earcon.git"
repository() {
  git --git-dir="$work/earcon.git" --work-tree=. -c core.bare=false -c user.name=test -c user.email=test@example.com "$@"
}
repository add --all .
repository commit --quiet --allow-empty --message "Add the files"
repository tag "$version"

mkdir -p "$work/package/Sources/SendSound"
cp Samples/SendSound/SendSound.swift "$work/package/Sources/SendSound/"
cat >"$work/package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sender",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$work/earcon.git", exact: "$version", traits: [])],
  targets: [
    .executableTarget(
      name: "SendSound",
      dependencies: [
        .product(name: "SoundFindings", package: "earcon"),
        .product(name: "SoundManifest", package: "earcon"),
      ])
  ]
)
END
cat >"$work/package/sounds.json" <<END
{"version": 1, "bundles": [{"path": ".", "platforms": ["ios"], "sounds": [
  {"name": "chime.caf", "bytes": 1, "sha256": "$(printf '0%.0s' {1..64})"}]}]}
END

EARCON_STATIC=1 ${SWIFT:-swift} build --package-path "$work/package" --scratch-path "$work/build" \
  --disable-dependency-cache --disable-index-store -debug-info-format none --product SendSound
fetched=$(ls "$work/build/checkouts")
if [ "$fetched" != earcon ]; then
  echo "Tests/Sender: SwiftPM fetched: $fetched; expected only earcon" >&2
  exit 1
fi
status=0
found=$("$work/build/debug/SendSound" "$work/package/sounds.json" chime.caf gone.caf) || status=$?
case $status:$found in
  "1:"*'"chime.caf"'*"error: "*"'gone.caf'"*) echo "Tests/Sender: by URL: passed" ;;
  *)
    printf 'Tests/Sender: SendSound by URL\n  expected: exit code 1, a payload and an error\n  found:    exit code %s\n%s\n' \
      "$status" "$found" >&2
    exit 1
    ;;
esac
