#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Converts the sounds in one list for convert_sounds.sh: convert_part.sh EARCON FOLDER OUT LIST
# Exits with 1 if Earcon refused sounds or could not read them, which is a result. Every other code is a failure.
set -euo pipefail
earcon=$1 folder=$2 out=$3 list=$4
code=0
events=$("$earcon" convert --files-from "$list" -0 --base "$folder" --output-dir "$out" --skip-up-to-date \
  --keep-going --jobs 1 --json) || code=$?
# 2 also means a file that could not be written, or a conflict; the failed events then have one of these codes.
if [ "$code" = 2 ] && [[ "$events" == *'"event":"summary"'* ]] &&
  ! grep -Eq '"code":"(io|exists|misuse)"' <<<"$events"; then
  code=1
fi
exit "$code"
