#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs tests under the thread sanitizer and the address sanitizer, and imports under a leak check;
# 'make test-sanitizers' calls it:
#   run.sh [thread] [address] [leaks]
# Default: all three. First plants an error of each kind and requires its report. IMPORTS=N sets the number of
# imports (1000). Prints the seconds and tests of each part; keeps logs and reports in .build/sanitizers.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The tests of code that several threads run: catalogs, the pool and its users.
thread_suites=(
  "SoundManifestTests.A live catalog"
  "SoundFileTests.ThreadPoolTests"
  "SoundFileTests.SoundWorkersTests"
  "SoundFileTests.JobsTests"
  "SoundFileTests.IMA4SegmentTests"
  "SoundFileTests.IMA4BytesTests"
  "SoundConversionTests.SoundConverterTests"
  "SoundValidationTests.A validator"
  "SoundBundleTests.BundleValidatorTests"
  "SoundRepairTests.Repairing sounds"
  "EarconCommandsTests.Batch conversion"
  "EarconCommandsTests.Collisions in a batch conversion"
  "EarconCommandsTests.Failures in a batch conversion"
  "EarconCommandsTests.Interrupted batch conversions"
  "EarconCommandsTests.Repeated batch conversions"
  "EarconCommandsTests.Reports of batch conversions"
  "EarconCommandsTests.The table of a planned batch"
  "EarconCommandsTests.Streams of payloads"
  "DocumentationExamples.CheckingPayloads"
)

# The tests of code that calls C: libsndfile's helper and ffmpeg, libzip, libsoxr, libyaml, the system, and the
# SHA instructions.
address_suites=(
  "SoundConversionTests.Choice of a decoder"
  "SoundConversionTests.Results of decoders"
  "SoundConversionTests.Resources after decoding"
  "OracleTests.Foreign files"
  "OracleTests.Damaged foreign files"
  "EarconCommandsTests.Messages about foreign files"
  "SoundBundleTests.ArchiveTests"
  "SoundBundleTests.HostileArchiveTests"
  "EarconCommandsTests.Validation of archives"
  "SoundResamplingTests.Recipes of libsoxr"
  "SoundResamplingTests.Resampled frame counts"
  "SoundResamplingTests.Resampling by blocks"
  "SoundResamplingTests.Resampling quality"
  "SoundResamplingTests.Resampling refusals"
  "OracleTests.Sample rate conversion beside peers"
  "EarconCommandsTests.Sample rate conversion in earcon convert"
  "EarconCommandsTests.Configurations"
  "EarconCommandsTests.Random configurations"
  "EarconCommandsTests.Limits of configurations"
  "SoundFileTests.FileSourceTests"
  "SoundFileTests.OutputFileTests"
  "SoundFileTests.Output files and their inputs"
  "SoundFileTests.Replacing files"
  "SoundFileTests.Device files"
  "SoundFileTests.Paths as text"
  "SoundFileTests.SHA-256"
  "SoundBundleTests.WalkingTests"
  "EarconCommandsTests.Errors of the system"
)

# Tests of those suites that cannot pass with a sanitizer:
skipped=(
  # The sanitizer writes a temporary file that exceeds the limit.
  "EarconCommandsTests.Failures in a batch conversion/A limit on file size fails only the long sounds of a batch"
  # The sanitizer needs more memory than the limit.
  "EarconCommandsTests.Streams of payloads/Streams of any shape are checked in less than 64 MiB"
)

swift=${SWIFT:-swift}
imports=${IMPORTS:-1000}
parts=${*:-thread address leaks}
for part in $parts; do
  case $part in
  thread | address | leaks) ;;
  *)
    echo "usage: Tests/Sanitizers/run.sh [thread] [address] [leaks]" >&2
    exit 64
    ;;
  esac
done
if [ "$(uname)" != Linux ]; then
  echo "Tests/Sanitizers: mutex.c and the leak check need Linux; this is $(uname)" >&2
  exit 1
fi

source=Tests/Sanitizers
work=$PWD/.build/sanitizers
reports=$work/reports
rm -rf "$reports"
mkdir -p "$work" "$reports"
# Swift's own backtraces would delay the end of a program that crashes.
export SWIFT_BACKTRACE=enable=no
# The settings of the tests' debug build; see the Makefile.
export EARCON_TEST_BUILD=1 EARCON_REQUIRE_ORACLES=1
thread_options=halt_on_error=0:log_exe_name=1
address_options=log_exe_name=1

fail() {
  echo "Tests/Sanitizers: $*" >&2
  exit 1
}

table=$(printf '%-34s %8s %8s' part seconds tests)
started=0
start() {
  started=$(date +%s)
  echo "$1 …"
}
# finish NAME TESTS: adds a row to the table, with the seconds since the last 'start'.
finish() { table+=$'\n'$(printf '%-34s %8s %8s' "$1" $(($(date +%s) - started)) "$2"); }

# logged NAME COMMAND...: writes the output to a log, and prints the log's end if the command fails.
logged() {
  local log=$work/$1.log
  shift
  "$@" >"$log" 2>&1 || {
    tail -40 "$log" >&2
    fail "failed: $* (log: $log)"
  }
}

# expect_no_reports WHAT: fails if a process has written a report, even if its test passed.
expect_no_reports() {
  local found
  found=$(find "$reports" -type f)
  [ -n "$found" ] || return 0
  head -60 "$(head -1 <<<"$found")" >&2
  fail "$1: reports of a sanitizer: $(wc -l <<<"$found"), in $reports"
}

# Compiles a program and runs it twice: without its error, when it must succeed without a report, and with it,
# when it must fail with a report:  planted PROGRAM SANITIZER PATTERN [OBJECT]...
planted() {
  local program=$1 sanitizer=$2 pattern=$3 status=0
  shift 3
  logged "$program" "${swift}c" -parse-as-library -sanitize="$sanitizer" "$source/Planted/$program.swift" "$@" \
    -o "$work/$program"
  run_with_options "$work/$program" clean || fail "$program fails without its planted error"
  expect_no_reports "$program without an error"
  run_with_options "$work/$program" planted || status=$?
  [ $status != 0 ] || fail "$program succeeds in spite of its planted error"
  grep -rqE "$pattern" "$reports" || fail "the sanitizer does not report the planted error of $program"
  rm -f "$reports"/*
}

# run_with_options COMMAND...: runs a command with the sanitizers' options, which the planted errors test too.
run_with_options() {
  TSAN_OPTIONS=$thread_options:log_path=$reports/thread \
    ASAN_OPTIONS=$address_options:detect_leaks=${leaks:-0}:log_path=$reports/address "$@"
}

# build SANITIZER OPTION...: builds with a sanitizer in .build/SANITIZER; for threads, links mutex.o.
build() {
  local sanitizer=$1
  shift
  [ "$sanitizer" = address ] || set -- "$@" -Xlinker "$work/mutex.o"
  SWIFT_DETERMINISTIC_HASHING=1 $swift build --enable-all-traits --sanitize="$sanitizer" \
    --scratch-path ".build/$sanitizer" "$@"
}

# replace_helper SANITIZER: renames the sanitized earcon-decode to earcon-decode-sanitized, and puts the one
# of the tests' build in its place. earcon-decode limits its address space, of which a sanitizer needs terabytes.
replace_helper() {
  local folder=.build/$1/debug
  grep -q "__[at]san_init" "$folder/earcon-decode" &&
    mv "$folder/earcon-decode" "$folder/earcon-decode-sanitized"
  SWIFT_DETERMINISTIC_HASHING=1 $swift build --enable-all-traits --product earcon-decode
  cp .build/debug/earcon-decode "$folder/earcon-decode"
}

# Prints the regular expression for a suite, or for a test with its suite; names with spaces have backticks.
pattern() {
  local suite=${1%%/*} test=
  [ "$suite" = "$1" ] || test="\`?${1#*/}\`?\("
  echo "^${suite%%.*}\\.\`?${suite#*.}\`?/$test"
}

# run_suites SANITIZER SUITE...: runs suites, each of which must have a test.
run_suites() {
  local sanitizer=$1 name filter words=() list=$work/list.txt
  local log=$work/$1-tests.log
  shift
  $swift test list --skip-build --enable-all-traits --sanitize="$sanitizer" \
    --scratch-path ".build/$sanitizer" >"$list" 2>"$log" || fail "swift test list failed (log: $log)"
  for name in "$@" "${skipped[@]}"; do
    filter=$(pattern "$name")
    grep -qE "$filter" "$list" || fail "no test matches '$name'; correct the list in $source/run.sh"
    case $name in */*) words+=(--skip "$filter") ;; *) words+=(--filter "$filter") ;; esac
  done
  run_with_options $swift test --skip-build --enable-all-traits --sanitize="$sanitizer" \
    --scratch-path ".build/$sanitizer" "${words[@]}" >"$log" 2>&1 || {
    grep -E '✘|error:|Fatal' "$log" | head -40 >&2 || true
    expect_no_reports "$sanitizer"
    fail "tests failed under the $sanitizer sanitizer (log: $log)"
  }
  expect_no_reports "$sanitizer"
  tests=$(sed -n 's/.*Test run with \([0-9]*\) tests\{0,1\} in .*passed after.*/\1/p' "$log")
  [ "${tests:-0}" -ge $# ] || fail "${tests:-0} tests ran in $# suites; expected at least one in each (log: $log)"
}

# run_part SANITIZER SUITE...: builds the tests with a sanitizer, and runs suites.
run_part() {
  local sanitizer=$1
  shift
  start "build with the $sanitizer sanitizer"
  logged "$sanitizer-build" build "$sanitizer" --build-tests
  logged "$sanitizer-helper" replace_helper "$sanitizer"
  finish "$sanitizer sanitizer: build" ""
  start "tests under the $sanitizer sanitizer"
  run_suites "$sanitizer" "$@"
  finish "$sanitizer sanitizer: $# suites" "$tests"
}

# Makes sounds for imports: one tone as FLAC, Ogg, MP3 and M4A. Earcon decodes M4A with ffmpeg, and the
# others with libsndfile.
make_sounds() {
  local format
  rm -rf "$work/sounds"
  mkdir -p "$work/sounds"
  for format in flac ogg mp3 m4a; do
    ffmpeg -nostdin -v error -f lavfi -i "aevalsrc=0.4*sin(2*PI*880*t)*exp(-6*t):s=22050:d=0.4" \
      "$work/sounds/sound.$format"
  done
}

# check_decoder: runs the sanitized helper on whole and cut sounds, with enough address space for the
# sanitizer. Its reports go to a pipe, because the sandbox forbids it to write files.
check_decoder() {
  local helper=.build/address/debug/earcon-decode plain=.build/debug/earcon-decode sound cut messages
  decoded=0
  for sound in "$work"/sounds/sound.{flac,ogg,mp3}; do
    # A decoding library may print warnings, which the helper's limits forbid it to write to a file.
    "$plain" 536870912 60 libsndfile <"$sound" 2>/dev/null | cat >"$work/expected.caf"
    messages=$({ "$helper-sanitized" $((1 << 62)) 60 libsndfile <"$sound" 2>&3 | cat >"$work/decoded.caf"; } 3>&1 | cat)
    case $messages in *Sanitizer*) fail "$sound: $messages" ;; esac
    [ -s "$work/expected.caf" ] && cmp "$work/expected.caf" "$work/decoded.caf" || fail "$sound is decoded differently with the sanitizer"
    decoded=$((decoded + 1))
    for cut in 40 400 1000 2000; do
      head -c $cut "$sound" >"$work/cut"
      messages=$("$helper-sanitized" $((1 << 62)) 60 libsndfile <"$work/cut" 2>&1 >/dev/null | cat) || true
      case $messages in *Sanitizer*) fail "$sound, first $cut bytes: $messages" ;; esac
      decoded=$((decoded + 1))
    done
  done
}

# import_sounds COUNT [keep|lose]: imports the sounds under the leak check.
import_sounds() {
  local count=$1
  shift
  leaks=1 run_with_options .build/address/debug/ImportSounds "$count" "$work/sounds" "$@" \
    "$work"/sounds/sound.{flac,ogg,mp3,m4a}
}

start "planted errors"
# Swift's own clang, which knows Swift's calling convention.
clang=$(dirname "$(command -v "$swift")")/clang
[ -x "$clang" ] || clang=clang
logged mutex "$clang" -O1 -c "$source/mutex.c" -o "$work/mutex.o"
planted Race thread "WARNING: ThreadSanitizer: (Swift access|data) race" "$work/mutex.o"
planted Overflow address "ERROR: AddressSanitizer: heap-buffer-overflow"
leaks=1 planted Leak address "ERROR: LeakSanitizer: detected memory leaks"
finish "planted errors" 3

case $parts in *thread*) run_part thread "${thread_suites[@]}" ;; esac
case $parts in *address*) run_part address "${address_suites[@]}" ;; esac

case $parts in *leaks*)
  start "imports under the leak check"
  case $parts in *address*) ;; *)
    logged leaks-build build address --product ImportSounds
    logged leaks-build build address --product earcon-decode
    logged address-helper replace_helper address
    ;;
  esac
  make_sounds
  check_decoder
  finish "address sanitizer: earcon-decode" "$decoded"
  start "$imports imports"
  # Planted errors in the program itself: imports that leak, and imports that stay referenced.
  import_sounds 20 lose >"$work/lose.log" && fail "the leak check passes imports that leak"
  grep -rq "LeakSanitizer: detected memory leaks" "$reports" || fail "no report about imports that leak (log: $work/lose.log)"
  rm -f "$reports"/*
  import_sounds 40 keep >"$work/keep.log" && fail "the leak check passes imports that stay referenced"
  grep -q "of growth are allowed" "$work/keep.log" || fail "no message about growth of memory (log: $work/keep.log)"
  import_sounds "$imports" || fail "the imports failed, or used more memory than allowed; see above"
  expect_no_reports "imports"
  finish "leak check" "$imports"
  ;;
esac

echo "$table"
