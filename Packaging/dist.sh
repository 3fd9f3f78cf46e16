#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes all packages of a release from the files of `make build`, `make licenses` and `make web`:
#   dist.sh VERSION OUTPUT-FOLDER
# `make dist` runs this script, with the date of the release in SOURCE_DATE_EPOCH. The packages contain no other
# date, so that two runs write the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$1
output=$2
: "${SOURCE_DATE_EPOCH:?set it to the date of the release in seconds; 'make dist' does}"
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

stage=$PWD/.build/stage
licenses=$PWD/.build/licenses
architecture=$(uname -m)
name=earcon-$version-linux-$architecture

# expect_version PLACE FOUND EXPECTED
expect_version() {
  if [ "$2" != "$3" ]; then
    echo "make dist: $1 is '$2'; expected '$3'; see RELEASING.md" >&2
    exit 1
  fi
}

check_version() {
  local changelog=Packaging/debian/changelog
  expect_version "VERSION" "$version" "$("$stage/bin/earcon" --version)"
  expect_version "the version in $changelog" \
    "$(dpkg-parsechangelog --file $changelog --show-field Version | sed 's/-[^-]*$//')" "$version"
  expect_version "the date in $changelog" \
    "$(dpkg-parsechangelog --file $changelog --show-field Timestamp)" "$SOURCE_DATE_EPOCH"
}

check_version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$output"
mkdir -p "$output"
output=$(cd "$output" && pwd)

# The tree of the tarball and the wheel: an installation, the two links, and the licenses.
make_tree() {
  local documents=$work/$name/share/doc/earcon
  mkdir -p "$documents"
  cp -R "$stage/bin" "$stage/libexec" "$stage/share" "$work/$name/"
  ln -s earcon "$work/$name/bin/afconvert"
  ln -s earcon "$work/$name/bin/afinfo"
  cp LICENSE CHANGELOG.md "$licenses/THIRD-PARTY-LICENSES" "$licenses/earcon.cdx.json" "$documents/"
  chmod -R u=rwX,go=rX "$work/$name"
}

# One thread, because the number of threads changes the bytes.
make_tarball() {
  tar --create --directory "$work" --format=gnu --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" "$name" | xz --threads=1 -6 >"$output/$name.tar.xz"
}

make_wheel() {
  python3 -B Packaging/wheel.py --version "$version" --date "$SOURCE_DATE_EPOCH" "$work/$name" "$output"
}

make_deb() {
  mkdir "$work/source"
  cp -R Packaging/debian "$work/source/debian"
  (cd "$work/source" && EARCON=$OLDPWD dpkg-buildpackage --build=binary --no-sign --no-check-builddeps) \
    >"$work/deb.log" 2>&1 || {
    cat "$work/deb.log" >&2
    exit 1
  }
  cp "$work/earcon_$version-"*.deb "$output/"
}

# This EarconPlugins contains the bundle; RELEASING.md makes one that refers to the published bundle.
make_plugins() {
  local bundle=$output/earcon-$version.artifactbundle.zip
  Packaging/plugins/make-bundle.sh "$stage/bin/earcon" "$version" "$bundle" "$licenses/THIRD-PARTY-LICENSES"
  Packaging/plugins/make-package.sh "$bundle" "$work/EarconPlugins"
  python3 -B Packaging/plugins/zip-folder.py "$work/EarconPlugins" "$output/EarconPlugins-$version.zip"
}

# The page for designers and the package for npm, from the files of `make web`.
make_web() {
  cp .build/web/index.html "$output/earcon-$version.html"
  Packaging/npm.sh "$version" .build/web/earcon.wasm "$output"
}

make_tree
make_tarball
make_wheel
make_deb
make_plugins
make_web
cp "$licenses/THIRD-PARTY-LICENSES" "$output/"
cp "$licenses/earcon.cdx.json" "$output/earcon-$version.cdx.json"
(cd "$output" && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
ls -l "$output"
