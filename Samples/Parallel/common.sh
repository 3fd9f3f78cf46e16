# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Functions and settings that check_payloads.sh and convert_sounds.sh share.
set -eEuo pipefail
# Without this trap, a failed command would end a script with 1, which means errors in payloads or sounds.
trap 'exit 2' ERR
here=$(cd "$(dirname "$0")" && pwd)
earcon=${EARCON:-earcon}

# Prints a message, and ends the script: fail CODE MESSAGE
fail() {
  echo "${0##*/}: $2" >&2
  exit "$1"
}

# Sets of_parallel to the words before `--`, and of_earcon to those after it.
split_options() {
  of_parallel=()
  while [ $# -gt 0 ] && [ "$1" != -- ]; do
    of_parallel+=("$1")
    shift
  done
  [ $# -eq 0 ] || shift
  # shellcheck disable=SC2034 # The scripts use it.
  of_earcon=("$@")
}

# Refuses options of Earcon that a script sets itself: refuse 'OPTION...' [WORD...]
refuse() {
  local word
  for word in "${@:2}"; do
    case " $1 " in *" ${word%%=*} "*) fail 64 "this script sets ${word%%=*} itself; leave it out" ;; esac
  done
}

# Ends the script if a setting is not a number of lines or sounds: expect_number NAME VALUE
expect_number() {
  [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || fail 64 "$1 is '$2'; set it to a number from 1 to 999999999"
}

expect_programs() {
  command -v "$earcon" >/dev/null || fail 2 "$earcon is not installed; install it, or set EARCON to its path"
  # moreutils has another program with the name of GNU parallel.
  case $(parallel --version 2>&1 </dev/null || true) in
    GNU*) ;;
    *) fail 2 "GNU parallel is not installed; install it, on Debian with 'apt install parallel'" ;;
  esac
}

# Runs a script of this folder for each part: run_parts LOG PARTS SCRIPT [WORD...]
# GNU parallel replaces strings such as {} and {#} in a command, but not in its arguments. So all words are arguments.
# Parts that LOG lists as done do not run again.
run_parts() {
  local log=$1 parts=$2 script=$3 code=0
  shift 3
  find "$parts" -name 'part-?????' -printf '%f\0' | sort -z | while IFS= read -r -d '' part; do
    printf '%s\0' "$here/$script" "$PWD" "$part" "$@"
  done | parallel --null --max-args $(($# + 3)) --exit --joblog "$log" --resume-failed --retries 3 \
    ${of_parallel[@]+"${of_parallel[@]}"} bash || code=$?
  [ "$code" -le 101 ] || fail 2 "GNU parallel ended with $code; correct its options if it names one above"
  [ "$code" -eq 0 ] || fail 2 "jobs failed; $log lists them; remove the cause, and run the same line again"
}
