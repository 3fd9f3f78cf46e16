#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks one part for check_payloads.sh: check_part.sh FOLDER PART EARCON MANIFEST FILE OUT LINES [OPTION OF EARCON...]
# FOLDER is the current folder of check_payloads.sh.
# The results get their names when all are complete and on the disk, so a host that dies leaves only hidden files.
set -euo pipefail
cd "$1"
part=$2 earcon=$3 manifest=$4 file=$5 out=$6 lines=$7
shift 7
[ -z "$manifest" ] || set -- --manifest "$manifest" "$@"
first=$((10#${part#part-} * lines + 1))
new=.$part.$(hostname).$$
trap 'rm -f "$out"/{passed,rejected,reports}/"$new"' EXIT
code=0
"$earcon" payload check "$@" --pass-through --rejects "$out/rejected/$new" \
  --reporter "json=$out/reports/$new" --source "$file" --first-line "$first" --jobs 1 \
  <"$out/parts/$part" >"$out/passed/$new" || code=$?
# Bad payloads (1) are a result. Every other code is a failure, and the part must run again.
[ "$code" -le 1 ] || exit "$code"
sync "$out"/{passed,rejected,reports}/"$new"
for kind in passed rejected reports; do mv "$out/$kind/$new" "$out/$kind/$part"; done
