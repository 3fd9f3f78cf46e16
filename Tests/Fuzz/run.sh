#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the fuzzers, runs each target for some seconds, and prints a table; 'make fuzz' calls it:
#   run.sh SECONDS [TARGET...]
# With 0 seconds it only builds. CONFIGURATION=debug takes the libraries from the tests' build. They have no
# coverage counters, so that only the targets' own code guides libFuzzer; a file may take 10 s instead of 1 s.
# Keeps corpora, logs and crashing inputs in .build/fuzz between runs. Fails if a target fails, or if this run
# or an earlier one left a crashing input of one of these targets.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=$1
shift
all=$(sed -n 's/^  "\(Fuzz[^"]*\)".*/\1/p' Tests/Fuzz/Sources/Fuzzers/FuzzTargets.swift)
targets=${*:-$all}
work=.build/fuzz
swift=${SWIFT:-swift}
configuration=${CONFIGURATION:-release}
timeout=1
[ "$configuration" = release ] || timeout=10
# A crash must end the process at once; Swift's own backtraces can hang under libFuzzer.
export SWIFT_BACKTRACE=enable=no

# SwiftPM orders traits by hash; a fixed order lets it build only changes.
export SWIFT_DETERMINISTIC_HASHING=1
# Shares the tests' build, so that little needs compiling after the tests; make gives its options in DEBUG_OPTIONS.
read -ra options <<<"${DEBUG_OPTIONS:-}"
EARCON_TEST_BUILD=1 $swift build --enable-all-traits ${options[@]+"${options[@]}"} --product MakeSeeds
if [ "$configuration" = debug ]; then
  EARCON_FUZZERS=1 EARCON_TEST_BUILD=1 $swift build --enable-all-traits ${options[@]+"${options[@]}"} --product Fuzzers
  program=.build/debug/Fuzzers
else
  EARCON_FUZZERS=1 $swift build --enable-all-traits -c release --scratch-path $work/build \
    --sanitize fuzzer -Xswiftc -enable-testing --product Fuzzers
  program=$work/build/release/Fuzzers
fi
unset SWIFT_DETERMINISTIC_HASHING
[ "$seconds" = 0 ] && exit 0
.build/debug/MakeSeeds $work/seeds

# last WORD LOG: prints the last number after a word in a log; 0 if there is none.
last() { grep -o "$1[: ]*[0-9]*" "$2" | tail -1 | grep -o '[0-9]*$' || echo 0; }

# run TARGET: fuzzes one target; its exit code is that of the fuzzer.
run() {
  local target=$1 longest=4096
  mkdir -p "$work/corpus/$target" "$work/crashes/$target" "$work/seeds/$target" "$work/kept/$target"
  if [ -f "Tests/Fuzz/Corpus/$target.zip" ]; then
    python3 -m zipfile -e "Tests/Fuzz/Corpus/$target.zip" "$work/kept/$target"
  fi
  [ "$target" = FuzzIMA4 ] && longest=8192
  echo "$target: $seconds s, log in $work/$target.log"
  # Limits: the time for one file; 512 MiB for the process, with coverage counters and corpus; 16 MiB for
  # one allocation.
  EARCON_FUZZ_TARGET=$target nice -n 10 $program \
    -max_total_time="$seconds" -max_len=$longest -timeout=$timeout -rss_limit_mb=512 \
    -malloc_limit_mb=16 -print_final_stats=1 -artifact_prefix="$work/crashes/$target/" \
    "$work/corpus/$target" "$work/seeds/$target" "$work/kept/$target" \
    >"$work/$target.log" 2>&1
}

# FuzzArchive writes each input to a file, which is much faster in memory than on a disk.
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm

# Runs two targets at a time, because nearly all machines have at least two cores.
failed=0
pending=()
finish() {
  wait "${pending[0]}" || failed=1
  pending=("${pending[@]:1}")
}
for target in $targets; do
  [ ${#pending[@]} -lt 2 ] || finish
  run "$target" &
  pending+=($!)
done
while [ ${#pending[@]} -gt 0 ]; do finish; done

table=$(printf '%-17s %8s %11s %6s %7s %8s' target seconds executions edges corpus crashes)
for target in $targets; do
  log=$work/$target.log
  crashes=$(find "$work/crashes/$target" -type f | wc -l)
  [ "$crashes" = 0 ] || failed=1
  table+=$'\n'$(printf '%-17s %8s %11s %6s %7s %8s' "$target" "$seconds" \
    "$(last stat::number_of_executed_units "$log")" "$(last cov "$log")" \
    "$(find "$work/corpus/$target" -type f | wc -l)" "$crashes")
done
echo "$table"
if [ $failed = 1 ]; then
  echo "Tests/Fuzz: a target failed; see the end of its log in $work, and the inputs in $work/crashes" >&2
  exit 1
fi
