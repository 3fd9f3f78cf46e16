#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Converts the sounds of a folder on several hosts with GNU parallel, and lists the results in OUT.json, a manifest:
#
#   convert_sounds.sh FOLDER OUT [OPTION OF PARALLEL...] [-- OPTION OF 'earcon convert'...]
#   convert_sounds.sh Sounds out --sshlogin 8/alpha --sshlogin 8/beta -- --mono
#
# The hosts must share the current folder. OUT gets the subfolders of FOLDER. The same line again converts only what is
# missing or changed. COUNT sets the sounds of a job, EARCON the program. OUT.joblog lists the jobs, and
# OUT.refused.ndjson the sounds that Earcon refused or could not read. Exits with 1 if there are such sounds, with 2 if
# jobs failed, and with 64 if an option of Earcon is wrong.
set -euo pipefail
folder=$1 out=${2%/}
shift 2
of_parallel=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  of_parallel+=("$1")
  shift
done
[ $# -eq 0 ] || shift # The rest are options of Earcon.
earcon=${EARCON:-earcon} count=${COUNT:-200} here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out" "$out.parts"
rm -f "$out.parts"/{part-*,plan,sounds,unread} "$out.joblog" "$out.refused.ndjson"

# Earcon itself lists the sounds, and finds those that would have the same output: a process that converts a part sees
# only its own sounds.
code=0
"$earcon" convert "$folder" --recursive --output-dir "$out" --skip-up-to-date --keep-going --dry-run --json "$@" \
  >"$out.parts/plan" 2>"$out.parts/messages" || code=$?
if [ "$code" -gt 2 ] || ! grep -q '"event":"summary"' "$out.parts/plan" ||
  grep -Eq '"code":"(exists|misuse)"' "$out.parts/plan"; then
  cat "$out.parts/messages" >&2
  echo "convert_sounds.sh: nothing was converted, because of these problems" >&2
  exit "$((code < 2 ? 2 : code))"
fi
# Nothing is written yet, so `io` means a sound or a folder that cannot be read.
grep '"code":"io"' "$out.parts/plan" >"$out.parts/unread" || true
# GNU parallel needs Perl too. `\xFF` in an event is a byte that is not UTF-8, if no file has this text as its name.
perl -MJSON::PP -ne '
  BEGIN { $folder = shift } my $event = decode_json($_);
  my $path = $event->{input} // next; utf8::encode($path);
  if ($event->{event} eq "started") { $sounds{$path} = 1 }
  elsif ($event->{event} eq "failed" && $event->{code} eq "io") { delete $sounds{$path} }
  END {
    for (sort keys %sounds) {
      s/\\x([0-9A-F]{2})/chr hex $1/ge unless -e;
      print substr($_, length($folder) + 1), "\0";
    }
  }' "${folder%/}" "$out.parts/plan" >"$out.parts/sounds"
split -t '\0' -l "$count" -d -a 5 "$out.parts/sounds" "$out.parts/part-"

fail() {
  echo "convert_sounds.sh: $1; run the same line again" >&2
  exit 2
}

find "$out.parts" -name 'part-*' | sort |
  parallel --quote --joblog "$out.joblog" --retries 3 --workdir "$PWD" \
    ${of_parallel[@]+"${of_parallel[@]}"} \
    "$here/convert_part.sh" "$earcon" "$folder" "$out" '{}' "$@" || fail "jobs failed, which $out.joblog lists"
for part in "$out.parts"/part-?????; do
  [ ! -e "$part" ] || [ -e "$part.refused" ] || fail "$part has no result"
done
find "$out.parts" -name 'part-*.refused' -print0 | sort -z | xargs -0r cat "$out.parts/unread" >"$out.refused.ndjson"
"$earcon" manifest build "$out" -o "$out.json"
if [ -s "$out.refused.ndjson" ]; then
  echo "convert_sounds.sh: $out.refused.ndjson lists the sounds that were not converted" >&2
  exit 1
fi
