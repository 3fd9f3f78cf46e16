#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Converts the sounds of a folder on several hosts with GNU parallel, and lists the results in OUT.json, a manifest:
#
#   convert_sounds.sh FOLDER OUT [OPTION OF PARALLEL...]
#   convert_sounds.sh Sounds out --sshlogin 8/alpha --sshlogin 8/beta
#
# The hosts must share the current folder. OUT gets the subfolders of FOLDER. The same line again converts only what is
# missing or changed. COUNT sets the sounds of a job, EARCON the program. OUT.joblog lists the jobs; a job that ended
# with 1 has sounds that Earcon refused.
set -euo pipefail
folder=$1 out=$2
shift 2
earcon=${EARCON:-earcon} count=${COUNT:-200} here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out" "$out.parts"
rm -f "$out.parts"/part-*

list() {
  find "$folder" -type f \( -iname '*.aif' -o -iname '*.aif[cf]' -o -iname '*.caf' -o -iname '*.flac' \
    -o -iname '*.m4a' -o -iname '*.mp3' -o -iname '*.ogg' -o -iname '*.wav' \) -printf '%P\0' | LC_ALL=C sort -z
}

# A process reports sounds with the same output only if it converts both.
same=$(list | tr '\0' '\n' | sed 's/\.[^.]*$//' | sort -f | uniq -di)
if [ -n "$same" ]; then
  echo "convert_sounds.sh: several sounds would have the same output; rename them: $same" >&2
  exit 2
fi
list | split -t '\0' -l "$count" -d -a 5 - "$out.parts/part-"

failed=0
find "$out.parts" -name 'part-*' | sort |
  parallel --quote --joblog "$out.joblog" --retries 3 --workdir "$PWD" "$@" \
    "$here/convert_part.sh" "$earcon" "$folder" "$out" '{}' || failed=$?
# A job that ran again has several lines, of which the last counts.
if awk -F '\t' 'NR > 1 { code[$1] = $7 + 256 * $8 } END { for (job in code) if (code[job] > 1) exit 0; exit 1 }' \
  "$out.joblog"; then
  echo "convert_sounds.sh: jobs failed; $out.joblog lists them; run the same line again" >&2
  exit 2
fi
"$earcon" manifest build "$out" -o "$out.json"
[ "$failed" = 0 ] || exit 1
