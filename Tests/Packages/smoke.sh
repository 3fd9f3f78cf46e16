#!/bin/sh
# SPDX-License-Identifier: MIT
# Uses the `earcon` in PATH for each of its main tasks:
#   smoke.sh full|bare|alone INPUTS VERSION
# INPUTS has the sounds that test-dist.sh makes. With `bare`, the system lacks libsndfile, libzip, libsoxr and
# libyaml, and earcon must name the missing library where it needs one. With `alone`, earcon has no helper programs,
# and must name the missing one. The shell may be that of a minimal system.
set -eu
mode=$1
inputs=$2
version=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir sounds

# expect WHAT EXPECTED-CODE TEXT COMMAND...: runs a command, whose output must contain the text.
expect() {
  what=$1 code=$2 text=$3
  shift 3
  status=0
  found=$("$@" 2>&1) || status=$?
  case $status:$found in
    "$code:"*"$text"*) ;;
    *)
      printf 'smoke.sh: %s\n  expected: exit code %s and %s\n  found:    exit code %s and %s\n' \
        "$what" "$code" "$text" "$status" "$found" >&2
      exit 1 ;;
  esac
}


payloads() {
  printf '%s\n' '{"aps": {"alert": "Hi", "sound": "chime.caf"}}' '{"aps": {"alert": "Hi", "sound": "gone.caf"}}'
}

# Passes the valid payload through, and reports the other.
check_stream() {
  payloads | earcon payload check --manifest sounds.json --pass-through - >passed.ndjson
}

expect "the version" 0 "$version" earcon --version
expect "a conversion" 0 "" earcon convert "$inputs/chime.aiff" sounds/chime.caf
expect "the converted sound" 0 "documented as playable: yes" earcon info sounds/chime.caf
expect "a check of a valid sound" 0 "1 sound: no findings" earcon validate sounds
expect "a check of a long sound" 1 "[duration/too-long]" earcon validate "$inputs/too-long.wav"
expect "a manifest" 0 "" earcon manifest build sounds -o sounds.json
expect "a stream of payloads" 1 "'gone.caf'" check_stream
[ "$(payloads | head -n 1)" = "$(cat passed.ndjson)" ] || {
  printf 'smoke.sh: the passed payloads\n  expected: %s\n  found:    %s\n' "$(payloads | head -n 1)" "$(cat passed.ndjson)" >&2
  exit 1
}

case $mode in
  full)
    expect "an archive" 0 "1 sound: no findings" earcon validate "$inputs/app.ipa"
    expect "a change of the rate" 0 "" earcon convert "$inputs/chime.aiff" slow.wav -d LEI16@8000
    expect "the changed rate" 0 "8000 Hz" earcon info slow.wav
    expect "an MP3" 0 "libsndfile, from MP3" earcon convert "$inputs/bell.mp3" bell.caf -v
    expect "the converted MP3" 0 "documented as playable: yes" earcon info bell.caf
    ;;
  bare)
    expect "an archive" 2 "missing: libyaml-0.so.2, libzip.so.4, libsoxr.so.0; install them" \
      earcon validate "$inputs/app.ipa"
    expect "a change of the rate" 1 "missing: libyaml-0.so.2, libzip.so.4, libsoxr.so.0; install them" \
      earcon convert "$inputs/chime.aiff" slow.wav -d LEI16@8000
    expect "an MP3" 1 "needs a shared library that is missing: libsndfile.so.1" \
      earcon convert "$inputs/bell.mp3" bell.caf
    ;;
  alone)
    expect "an archive" 2 "needs earcon-full (with libzip), which is missing" earcon validate "$inputs/app.ipa"
    expect "a change of the rate" 1 "needs earcon-full (with libsoxr), which is missing" \
      earcon convert "$inputs/chime.aiff" slow.wav -d LEI16@8000
    expect "an MP3" 1 "the program earcon-decode, which decodes this format, is neither next to earcon" \
      earcon convert "$inputs/bell.mp3" bell.caf
    ;;
esac
echo "smoke.sh: passed ($mode)"
