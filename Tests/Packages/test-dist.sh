#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the packages in new Debian systems without Swift, uses and removes them:
#   test-dist.sh VERSION FOLDER-OF-PACKAGES
# `make test-dist` runs this script. It needs root, for chroot, and packages from Debian. debootstrap makes the
# system in .build/test-dist once; each test gets a copy.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1
packages=$(cd "$2" && pwd)
work=.build/test-dist
base=$work/base
inputs=$work/inputs

if [ "$(id -u)" != 0 ]; then
  echo "test-dist.sh: chroot needs root; run: sudo make test-dist" >&2
  exit 1
fi

fail() {
  printf 'test-dist.sh: %s\n' "$*" >&2
  exit 1
}

make_base() {
  [ ! -e "$base/complete" ] || return 0
  rm -rf "$base"
  mkdir -p "$work"
  debootstrap --variant=minbase --include=python3-venv,xz-utils "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$base" \
    >"$work/debootstrap.log" || fail "debootstrap failed; see $work/debootstrap.log"
  touch "$base/complete"
}

make_inputs() {
  rm -rf "$inputs"
  mkdir -p "$inputs"
  cp Samples/Sounds/chime.aiff Samples/Sounds/too-long.wav "$inputs/"
  ffmpeg -loglevel error -i Samples/Sounds/chime.aiff "$inputs/bell.mp3"
  python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as archive: archive.write(sys.argv[2], "Payload/App.app/chime.aiff")' \
    "$inputs/app.ipa" Samples/Sounds/chime.aiff
}

# new_system: sets `system` to a copy of the base with the packages and inputs in /test.
new_system() {
  system=$work/system
  rm -rf "$system"
  cp -a --reflink=auto "$base" "$system"
  mkdir "$system/test"
  cp -R "$packages" "$system/test/packages"
  cp -R "$inputs" Tests/Packages/smoke.sh "$system/test/"
}

# inside COMMAND...: runs a command in the system, with /proc; the mount ends with the command.
inside() {
  unshare --mount sh -c 'mount -t proc proc "$1/proc" && exec chroot "$@"' sh "$system" \
    env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH="${folder:+$folder:}/usr/sbin:/usr/bin:/sbin:/bin" "$@"
}

# smoke full|bare FOLDER-OF-EARCON: runs the smoke test.
smoke() {
  folder=$2 inside sh /test/smoke.sh "$1" /test/inputs "$version"
}

install_packages() {
  inside apt-get install --yes -qq --no-install-recommends "$@" >"$work/apt.log" 2>&1 ||
    fail "apt-get install $* failed: $(cat "$work/apt.log")"
}

# listing PATH [TEST]...: lists the files of the system below a path that pass the tests of find, without the
# package manager's own.
listing() {
  local path=$1
  shift
  (cd "$system$path" && find . -path ./proc -prune -o -path ./test -prune -o -path ./tmp -prune -o -path ./var/cache -prune \
    -o -path ./var/lib/apt -prune -o -path ./var/lib/dpkg -prune -o -path ./var/log -prune -o "$@" -print | sort)
}

# expect_same WHAT BEFORE AFTER
expect_same() {
  diff "$2" "$3" >"$work/difference" || fail "$1: $(cat "$work/difference")"
}

# The tarball and the wheel work without libraries, and then with them.
test_tarball_and_wheel() {
  local name=earcon-$version-linux-$(uname -m) environment=/opt/venv
  new_system
  inside tar xf "/test/packages/$name.tar.xz" -C /opt
  inside python3 -m venv $environment
  # pip leaves empty folders, such as libexec and share.
  listing $environment ! -type d >"$work/before"
  inside $environment/bin/pip install --quiet --no-index --disable-pip-version-check /test/packages/"$(basename "$packages"/*.whl)"
  echo "tarball, without libraries:"
  smoke bare "/opt/$name/bin"
  echo "wheel, without libraries:"
  smoke bare $environment/bin
  inside apt-get update -qq
  install_packages libsndfile1 libzip4 libsoxr0 libyaml-0-2
  echo "tarball, with libraries:"
  smoke full "/opt/$name/bin"
  echo "wheel, with libraries:"
  smoke full $environment/bin
  inside $environment/bin/pip uninstall --quiet --yes earcon-cli
  listing $environment ! -type d >"$work/after"
  expect_same "pip uninstall left or removed files" "$work/before" "$work/after"
}

test_deb() {
  new_system
  inside apt-get update -qq
  listing / >"$work/before"
  install_packages /test/packages/"$(basename "$packages"/*.deb)"
  echo "deb:"
  smoke full ""
  inside test -e /usr/share/man/man1/earcon.convert.1.gz || fail "the .deb has no man page of 'earcon convert'"
  inside apt-get purge --yes -qq --auto-remove earcon >"$work/apt.log" 2>&1
  listing / >"$work/after"
  expect_same "apt-get purge left or removed files" "$work/before" "$work/after"
}

make_base
make_inputs
test_tarball_and_wheel
test_deb
rm -rf "$work/system"
echo "test-dist.sh: passed"
