#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks one part for check_payloads.sh: check_part.sh EARCON MANIFEST FILE OUT LINES PART [OPTION OF EARCON...]
# The results get their names when all are complete, so a host that dies leaves only hidden files.
set -euo pipefail
earcon=$1 manifest=$2 file=$3 out=$4 lines=$5 part=$6
shift 6
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
for kind in passed rejected reports; do mv "$out/$kind/$new" "$out/$kind/$part"; done
