#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Installs into a temporary folder, uses the installed files, and removes them again. 'make
# test-install' runs this script after the build, with the names of the programs in libexec/earcon.
set -euo pipefail
cd "$(dirname "$0")/../.."
repository=$PWD
helpers=("$@")

# The variables of the calling make must not reach those that this script starts.
unset MAKEFLAGS MAKELEVEL MFLAGS PREFIX DESTDIR

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix="$folder/a prefix"
root="$folder/root"

# fail WHAT EXPECTED FOUND
fail() {
  printf 'test-install: %s\n  expected: %s\n  found:    %s\n' "$1" "$2" "$3" >&2
  exit 1
}

skip() { printf 'test-install: skipped: %s\n' "$1"; }

expect_equal() {
  if [ "$2" != "$3" ]; then fail "$1" "$2" "$3"; fi
}

# expect_words WHAT TEXT WORD...: checks that the text contains each word between blanks.
expect_words() {
  local what=$1 text=" ${2//$'\n'/ } " word
  shift 2
  for word in "$@"; do
    case $text in *" $word "*) ;; *) fail "$what" "$word" "$text" ;; esac
  done
}

# quiet_make [ARGUMENT]...: runs make. With SWIFT=false a build would fail, so success shows that 'install' builds
# nothing, as 'sudo make install' requires.
quiet_make() {
  if ! make --no-print-directory SWIFT=false HELPERS="${helpers[*]-}" "$@" >"$folder/log" 2>&1; then
    fail "make $*" "exit code 0" "$(cat "$folder/log")"
  fi
}

# Lists the files below a folder with their access rights, one per line.
listing() { (cd "$1" && find . -type f -exec ls -l {} + | awk '{ print $1, $NF }' | LC_ALL=C sort -k 2); }

expected_files() {
  local helper
  echo "-rwxr-xr-x ./bin/earcon"
  for helper in ${helpers[@]+"${helpers[@]}"}; do echo "-rwxr-xr-x ./libexec/earcon/$helper"; done
  cat <<'END'
-rw-r--r-- ./share/bash-completion/completions/earcon
-rw-r--r-- ./share/fish/vendor_completions.d/earcon.fish
-rw-r--r-- ./share/man/man1/earcon.1
-rw-r--r-- ./share/man/man1/earcon.check.1
-rw-r--r-- ./share/man/man1/earcon.config.1
-rw-r--r-- ./share/man/man1/earcon.convert.1
-rw-r--r-- ./share/man/man1/earcon.fix.1
-rw-r--r-- ./share/man/man1/earcon.formats.1
-rw-r--r-- ./share/man/man1/earcon.help.1
-rw-r--r-- ./share/man/man1/earcon.info.1
-rw-r--r-- ./share/man/man1/earcon.listen.1
-rw-r--r-- ./share/man/man1/earcon.manifest.1
-rw-r--r-- ./share/man/man1/earcon.manifest.build.1
-rw-r--r-- ./share/man/man1/earcon.manifest.check.1
-rw-r--r-- ./share/man/man1/earcon.manifest.constants.1
-rw-r--r-- ./share/man/man1/earcon.manifest.diff.1
-rw-r--r-- ./share/man/man1/earcon.manifest.find.1
-rw-r--r-- ./share/man/man1/earcon.manifest.list.1
-rw-r--r-- ./share/man/man1/earcon.manifest.merge.1
-rw-r--r-- ./share/man/man1/earcon.payload.1
-rw-r--r-- ./share/man/man1/earcon.payload.check.1
-rw-r--r-- ./share/man/man1/earcon.references.1
-rw-r--r-- ./share/man/man1/earcon.report.1
-rw-r--r-- ./share/man/man1/earcon.report.merge.1
-rw-r--r-- ./share/man/man1/earcon.resources.1
-rw-r--r-- ./share/man/man1/earcon.rules.1
-rw-r--r-- ./share/man/man1/earcon.validate.1
-rw-r--r-- ./share/zsh/site-functions/_earcon
END
}

check_program() {
  local version found
  version=$(sed -n 's/.* static let current = "\(.*\)"/\1/p' Sources/EarconCore/ProgramVersion.swift)
  expect_equal "earcon --version" "$version" "$(PATH="$prefix/bin" earcon --version)"
  mkdir "$folder/elsewhere"
  cp Samples/Sounds/chime.aiff "$folder/elsewhere/"
  cd "$folder/elsewhere"
  found=$(PATH="$prefix/bin" earcon convert chime.aiff 2>&1) || fail "a conversion" "exit code 0" "$found"
  expect_equal "a conversion's messages" "" "$found"
  found=$(PATH="$prefix/bin" earcon info chime.caf)
  cd "$repository"
  case $found in
    *"documented as playable: yes"*) ;;
    *) fail "the converted sound" "documented as playable: yes" "$found" ;;
  esac
}

# Checks the links with the names of macOS's programs, which 'install' makes only if the system lacks them.
check_links() {
  local found
  if command -v afconvert afinfo >/dev/null; then skip "the links: the system has its own afconvert or afinfo"; return; fi
  expect_equal "links in bin" "earcon earcon" \
    "$(readlink "$prefix/bin/afconvert") $(readlink "$prefix/bin/afinfo")"
  cd "$folder/elsewhere"
  found=$(PATH="$prefix/bin" afconvert chime.aiff linked.caf -d ima4 -f caff 2>&1) ||
    fail "afconvert" "exit code 0" "$found"
  expect_equal "afconvert's messages" "" "$found"
  found=$(PATH="$prefix/bin" afinfo -b linked.caf 2>&1)
  cd "$repository"
  case $found in
    *"1.200 sec, format:   2 ch,  44100 Hz, ima4 ("*) ;;
    *) fail "afinfo -b" "1.200 sec, format: 2 ch, 44100 Hz, ima4" "$found" ;;
  esac
}

# Checks that 'install' and 'uninstall' leave other programs named afconvert and afinfo alone.
check_other_afinfo() {
  if command -v afconvert afinfo >/dev/null; then return; fi
  mkdir -p "$folder/others" "$root/own/bin"
  printf '#!/bin/sh\n' >"$folder/others/afinfo"
  printf '#!/bin/sh\n' >"$root/own/bin/afconvert"
  chmod +x "$folder/others/afinfo" "$root/own/bin/afconvert"
  PATH="$folder/others:$PATH" quiet_make install PREFIX=/own "DESTDIR=$root"
  if [ -L "$root/own/bin/afconvert" ] || [ -e "$root/own/bin/afinfo" ]; then
    fail "other programs named afconvert and afinfo" "no link" "$(ls -l "$root/own/bin")"
  fi
  quiet_make uninstall PREFIX=/own "DESTDIR=$root"
  expect_equal "another afconvert after make uninstall" "afconvert" "$(ls "$root/own/bin")"
  rm -r "$root/own"
}

# Checks a format that the helper in libexec decodes.
check_decoder() {
  local found
  sndfile-convert -pcm16 Samples/Sounds/chime.aiff "$folder/elsewhere/bell.flac" >/dev/null
  cd "$folder/elsewhere"
  found=$(PATH="$prefix/bin" earcon convert bell.flac -v 2>&1) ||
    fail "a conversion of FLAC" "exit code 0" "$found"
  cd "$repository"
  expect_words "a conversion of FLAC" "$found" "Decoded by     libsndfile, from FLAC"
}

# Checks an archive, which the helper in libexec opens and Python wrote, and the cost of hostile archives.
check_archive() {
  local found
  python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as archive: archive.write(sys.argv[2], "Payload/App.app/chime.aiff")' \
    "$folder/elsewhere/app.ipa" Samples/Sounds/chime.aiff
  cd "$folder/elsewhere"
  found=$(PATH="$prefix/bin" earcon validate app.ipa 2>&1) ||
    fail "a check of an archive" "exit code 0" "$found"
  cd "$repository"
  expect_equal "a check of an archive" "1 sound: no findings" "$found"
  found=$(python3 -B Tests/Install/archives.py "$prefix/bin/earcon" 2>&1) ||
    fail "the cost of archives" "within the limits" "$found"
}

# Checks another sample rate, which the helper in libexec converts to.
check_rate() {
  local found
  cd "$folder/elsewhere"
  found=$(PATH="$prefix/bin" earcon convert "$repository/Samples/Sounds/chime.aiff" slow.wav \
    -d LEI16@8000 2>&1 && PATH="$prefix/bin" earcon info slow.wav 2>&1) ||
    fail "a change of the rate" "exit code 0" "$found"
  cd "$repository"
  expect_words "a change of the rate" "$found" "8000 Hz,"
}

# check_libraries PROGRAM: checks that the program needs no library of Swift's, and only libraries of the system.
check_libraries() {
  local library path
  if ! command -v ldd >/dev/null; then skip "the libraries: ldd is missing"; return; fi
  if ! ldd "$1" >"$folder/linked" 2>&1; then
    # Both glibc's ldd and musl's print this for a static program.
    expect_words "the libraries of $1" "$(cat "$folder/linked")" dynamic
    return
  fi
  # The line of ldd for a static program that is position-independent.
  if grep -q 'statically linked' "$folder/linked"; then return; fi
  sed 's/ (0x.*//' "$folder/linked" >"$folder/libraries"
  while read -r library _ path; do
    case $library in
      linux-vdso.so.* | /lib*/ld-* | libc.so.* | libm.so.* | libstdc++.so.* | libgcc_s.so.*) ;;
      libpthread.so.* | libdl.so.* | librt.so.* | libutil.so.*) ;; # of older C libraries
      libswift* | lib*Foundation* | libdispatch* | libBlocksRuntime*)
        fail "the libraries of $1" "no library of Swift's" "$library" ;;
      *)
        case ${path:-none} in
          /lib/* | /lib64/* | /usr/lib/* | /usr/lib64/*) ;;
          *) fail "the libraries of $1" "$library among the system's" "${path:-nowhere}" ;;
        esac ;;
    esac
  done <"$folder/libraries"
}

# check_position PROGRAM: checks that the program is position-independent; its addresses differ in each run.
check_position() {
  if [ "$(uname)" != Linux ] || ! command -v readelf >/dev/null; then
    skip "the type of $1: needs Linux and readelf"
    return
  fi
  expect_words "the type of $1" "$(readelf -h "$1")" DYN
}

# Checks that the static program needs no /proc.
check_without_proc() {
  local found hide="mount -t tmpfs none /proc"
  if ! unshare -m sh -c "$hide" 2>/dev/null; then skip "a run without /proc: unshare cannot hide it; run as root"; return; fi
  found=$(cd "$folder/elsewhere" &&
    unshare -m sh -c "$hide && exec \"\$1/bin/earcon\" info -b chime.aiff" sh "$prefix" 2>&1) ||
    fail "a run without /proc" "exit code 0" "$found"
  expect_words "a run without /proc" "$found" "44100 Hz,"
}

check_manual() {
  local page text
  for page in "$prefix"/share/man/man1/*; do
    text=$(cat "$page")
    case $text in *$'\n.Dd '*$'\n.Sh NAME'*$'\n.Sh SYNOPSIS'*$'\n.Sh DESCRIPTION'*) ;;
      *) fail "$page" ".Dd and .Sh NAME, SYNOPSIS, DESCRIPTION" "$text" ;;
    esac
  done
  page="$prefix/share/man/man1/earcon.convert.1"
  if man --version 2>/dev/null | grep -q '^man [0-9]'; then
    text=$(MANWIDTH=80 MANPAGER=cat LC_ALL=C man --warnings=w -l "$page" 2>&1)
  elif command -v mandoc >/dev/null; then
    text=$(mandoc -T ascii "$page" | col -b)
  else
    skip "rendering man pages: neither man nor mandoc is installed"
    return
  fi
  expect_words "the rendered manual" "$text" NAME SYNOPSIS --strict --no-filler "-d," caff ima4
  case $text in *warning* | *error:*) fail "the manual" "no warnings" "$text" ;; esac
}

# completions WORD...: prints bash's completions of the last word of a command line.
completions() {
  bash --norc -c '
    source "$1"
    shift
    case $(complete -p earcon) in *" -F _earcon earcon") ;; *) exit 1 ;; esac
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
    COMP_POINT=${#COMP_LINE}
    _earcon earcon "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf "%s\n" "${COMPREPLY[@]}"
  ' bash "$prefix/share/bash-completion/completions/earcon" "$@"
}

check_bash() {
  local options=(--data --file --channels --channellayout --quality --effort --src-quality --src-complexity
    --no-filler --mix --dither --offset --read-track --tag --rate --mono --start --trim --fade
    --trim-silence --loop-to
    --help-formats --verbose --json --force --strict --help)
  expect_equal "earcon conv<Tab>" "convert" "$(completions earcon conv)"
  expect_words "earcon convert --<Tab>" "$(completions earcon convert --)" "${options[@]}"
  expect_words "earcon convert -f <Tab>" "$(completions earcon convert -f '')" AIFF AIFC WAVE caff
  expect_equal "earcon convert -d im<Tab>" "ima4" "$(completions earcon convert -d im)"
  expect_equal "earcon convert READ<Tab>" "README.md" "$(completions earcon convert READ)"
  expect_equal "earcon info READ<Tab>" "README.md" "$(completions earcon info READ)"
  expect_equal "earcon vali<Tab>" "validate" "$(completions earcon vali)"
  expect_equal "earcon rules duration/too<Tab>" "duration/too-long" "$(completions earcon rules duration/too)"
}

# check_shell SHELL FILE: checks that the shell can parse the file.
check_shell() {
  local found
  if ! command -v "$1" >/dev/null; then skip "completions for $1: $1 is not installed"; return; fi
  found=$("$1" -n "$prefix/$2" 2>&1) || fail "$1 -n $2" "exit code 0" "$found"
  expect_equal "$1 -n $2" "" "$found"
}

# Checks that 'uninstall' removes our files and keeps those of other programs, and can run twice.
check_uninstall() {
  local other
  for other in bin/earcon-other share/man/man1/earcon.other.1; do echo >"$prefix/$other"; done
  quiet_make uninstall "PREFIX=$prefix"
  expect_equal "files after make uninstall" \
    "-rw-r--r-- ./bin/earcon-other
-rw-r--r-- ./share/man/man1/earcon.other.1" "$(listing "$prefix")"
  if [ -L "$prefix/bin/afconvert" ] || [ -L "$prefix/bin/afinfo" ]; then
    fail "after make uninstall" "no links" "$(ls -l "$prefix/bin")"
  fi
  if [ -e "$prefix/libexec/earcon" ]; then
    fail "after make uninstall" "no libexec/earcon" "$(ls -a "$prefix/libexec/earcon")"
  fi
  quiet_make uninstall "PREFIX=$prefix"
}

check_destdir() {
  quiet_make install PREFIX=/opt/earcon "DESTDIR=$root"
  expect_equal "files below DESTDIR" "$(expected_files)" "$(listing "$root/opt/earcon")"
  quiet_make uninstall PREFIX=/opt/earcon "DESTDIR=$root"
  expect_equal "files below DESTDIR after make uninstall" "" "$(listing "$root")"
}

umask 022
quiet_make install "PREFIX=$prefix"
expect_equal "the installed files" "$(expected_files)" "$(listing "$prefix")"
check_program
check_links
check_decoder
check_archive
check_rate
for program in "$prefix"/bin/* "$prefix"/libexec/earcon/*; do
  if [ -f "$program" ]; then
    check_libraries "$program"
    check_position "$program"
  fi
done
check_without_proc
check_manual
check_bash
check_shell zsh share/zsh/site-functions/_earcon
check_shell fish share/fish/vendor_completions.d/earcon.fish
check_uninstall
check_destdir
check_other_afinfo
echo "test-install: passed"
