#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks a file of payloads, one per line, on several hosts with GNU parallel:
#
#   check_payloads.sh MANIFEST FILE OUT [OPTION OF PARALLEL...]
#   check_payloads.sh sounds.json pushes.ndjson out --sshlogin 8/alpha --sshlogin 8/beta
#
# The hosts must share the current folder, with the scripts and the files. Writes parts of FILE to OUT/parts, their
# results to OUT/passed, OUT/rejected and OUT/reports, and the report of all parts to OUT/report.json. The same line
# again runs only the parts that OUT/joblog does not list as done. LINES sets the lines of a part, EARCON the program.
# Exits with 0 without errors in payloads, with 1 with errors, and with 2 if parts failed.
set -euo pipefail
manifest=$1 file=$2 out=$3
shift 3
earcon=${EARCON:-earcon} lines=${LINES:-500000} here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$out/parts" "$out/passed" "$out/rejected" "$out/reports"
if [ ! -e "$out/parts-of" ]; then
  split -l "$lines" -d -a 5 -- "$file" "$out/parts/part-"
  echo "$lines lines" >"$out/parts-of"
elif [ "$(cat "$out/parts-of")" != "$lines lines" ]; then
  echo "check_payloads.sh: the parts in $out have $(cat "$out/parts-of"); set LINES to the same" >&2
  exit 64
fi

find "$out/parts" -name 'part-*' -printf '%f\n' | sort |
  parallel --quote --joblog "$out/joblog" --resume-failed --retries 3 --workdir "$PWD" "$@" \
    "$here/check_part.sh" "$earcon" "$manifest" "$file" "$out" "$lines" '{}' || {
  echo "check_payloads.sh: parts failed; $out/joblog lists them; run the same line again" >&2
  exit 2
}
find "$out/reports" -name 'part-*' | sort |
  "$earcon" report merge --files-from - --reporter "json=$out/report.json"
