#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the packages that `make dist` has made, without installing them:
#   check-packages.sh VERSION FOLDER-OF-PACKAGES
# Needs SOURCE_DATE_EPOCH, as dist.sh does. pip installs the checkers into .build/test-dist/tools.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1
packages=$(cd "$2" && pwd)
tools=$PWD/.build/test-dist/tools

fail() {
  printf 'check-packages.sh: %s\n' "$*" >&2
  exit 1
}

install_tools() {
  [ ! -e "$tools/complete" ] || return 0
  rm -rf "$tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check --requirement Tests/Packages/requirements.txt
  touch "$tools/complete"
}

# Packs the same build again, and compares.
check_repetition() {
  Packaging/dist.sh "$version" .build/test-dist/again >/dev/null
  diff -r "$packages" .build/test-dist/again || fail "the second run of dist.sh wrote other bytes"
  rm -r .build/test-dist/again
  echo "packages are identical when made twice"
}

check_sums() {
  (cd "$packages" && sha256sum --check --strict --quiet SHA256SUMS)
  local listed
  listed=$(cd "$packages" && LC_ALL=C ls | grep -v '^SHA256SUMS$')
  [ "$listed" = "$(sed 's/^[0-9a-f]*  //' "$packages/SHA256SUMS")" ] || fail "SHA256SUMS does not list every file"
}

# SwiftPM must compute the checksum that SHA256SUMS has for the bundle.
check_bundle() {
  local bundle=earcon-$version.artifactbundle.zip checksum
  checksum=$("${SWIFT:-swift}" package compute-checksum "$packages/$bundle")
  grep -qx "$checksum  $bundle" "$packages/SHA256SUMS" || fail "SwiftPM computes another checksum of $bundle: $checksum"
  echo "$bundle: checksum $checksum"
}

# Makes the source package of the last commit as a packager does (Packaging/README.md), without compiling it.
check_source() {
  local folder=$PWD/.build/test-dist/source
  rm -rf "$folder"
  mkdir -p "$folder"
  git archive --prefix="earcon-$version/" --output="$folder/earcon_$version.orig.tar.gz" HEAD
  tar xf "$folder/earcon_$version.orig.tar.gz" -C "$folder"
  cp -R Packaging/debian "$folder/earcon-$version/debian"
  (cd "$folder/earcon-$version" && dpkg-buildpackage --build=source --no-sign --no-check-builddeps) \
    >"$folder/build.log" 2>&1 || fail "dpkg-buildpackage failed: $(cat "$folder/build.log")"
  lintian --allow-root --fail-on error,warning "$folder"/*_source.changes
}

install_tools
check_repetition
check_sums
check_bundle
check_source
lintian --allow-root --fail-on error,warning "$packages"/*.deb
"$tools/bin/python" -B Tests/Packages/check-wheel.py "$packages"/*.whl
"$tools/bin/python" -B Tests/Packages/check-sbom.py "$packages/earcon-$version.cdx.json"
"$tools/bin/hadolint" Packaging/docker/Dockerfile
ruby -c Packaging/homebrew/earcon.rb
echo "check-packages.sh: passed"
