#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Converts the sounds in one list for convert_sounds.sh:
#
#   convert_part.sh CURRENT-FOLDER PART EARCON FOLDER OUT [OPTION OF EARCON...]
#
# OUT.parts/PART is the list. OUT.parts/PART.refused gets the events about sounds that Earcon refused. These are a
# result, and not a reason to run the list again.
set -euo pipefail
cd "$1"
earcon=$3 folder=$4 out=$5 list=$5.parts/$2
shift 5
new=$list.$(hostname).$$
trap 'rm -f "$new" "$new.refused"' EXIT
code=0
"$earcon" convert --files-from "$list" -0 --base "$folder" --output-dir "$out" --skip-up-to-date --keep-going \
  --jobs 1 --json "$@" >"$new" || code=$?
[ "$code" -le 2 ] && grep -q '"event":"summary"' "$new" || exit "$((code > 2 ? code : 2))"
# 2 also means a file that could not be written, or a conflict; the failed events then have one of these codes.
! grep -Eq '"code":"(io|exists|misuse)"' "$new" || exit 2
grep '"event":"failed"' "$new" >"$new.refused" || true
mv "$new.refused" "$list.refused"
