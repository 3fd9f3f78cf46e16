#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Converts the sounds of a folder on several hosts with GNU parallel, and lists the results in OUT.json, a manifest:
#
#   convert_sounds.sh FOLDER OUT [OPTION OF PARALLEL...] [-- OPTION OF 'earcon convert'...]
#   convert_sounds.sh Sounds out --sshlogin 8/alpha --sshlogin 8/beta -- --mono
#
# The hosts must share the current folder. OUT gets the subfolders of FOLDER. The same line again converts only what is
# missing or changed. COUNT sets the sounds of a job, EARCON the program. OUT.joblog lists the jobs, and
# OUT.refused.ndjson the sounds that Earcon refused or could not read. Exits with 1 if there are such sounds or if the
# converted ones have errors, with 2 if FOLDER cannot be read, OUT cannot be written or jobs failed, and with 64 if an
# argument or a setting is wrong.
count=${COUNT:-200}
. "$(dirname "$0")/common.sh" || exit 2
[ $# -ge 2 ] || fail 64 "name FOLDER and OUT"
# A name that begins with - would be taken for an option.
folder=${1/#-/./-} out=${2%/}
out=${out/#-/./-}
[ -n "$out" ] || fail 64 "the output folder has no name; name a new folder, such as 'converted'"
split_options "${@:3}"
set -- ${of_earcon[@]+"${of_earcon[@]}"} # From here on, "$@" has only options of Earcon.
refuse '--output-dir -o --dry-run --files-from --base -0 --jobs --json' "$@"
expect_number COUNT "$count"
expect_programs
[ -d "$folder" ] || fail 2 "$folder is not a folder; check the path"
[ ! -e "$out.json" ] || grep -q '"bundles"' "$out.json" ||
  fail 64 "$out.json exists already and is not a manifest; name another folder"
mkdir -p "$out" "$out.parts" || fail 2 "cannot make $out and $out.parts; name another folder"
rm -f "$out.parts"/{part-*,plan,sounds,unread} "$out.joblog" "$out.refused.ndjson"

# Earcon itself lists the sounds, and finds those that would have the same output: a process that converts a part sees
# only its own sounds.
code=0
"$earcon" convert "$folder" --recursive --output-dir "$out" --skip-up-to-date --keep-going --dry-run --json "$@" \
  >"$out.parts/plan" 2>"$out.parts/messages" || code=$?
if [ "$code" -gt 2 ] || ! grep -q '"event":"summary"' "$out.parts/plan" ||
  grep -Eq '"code":"(exists|misuse)"' "$out.parts/plan"; then
  cat "$out.parts/messages" >&2
  fail "$((code == 64 ? 64 : 2))" "nothing was converted, because of these problems; correct them"
fi
# Nothing is written yet, so `io` means a sound or a folder that cannot be read.
grep '"code":"io"' "$out.parts/plan" >"$out.parts/unread" || true
code=0
# GNU parallel needs Perl too. `\xFF` in an event is a byte that is not UTF-8, if no file has this text as its name.
perl -MJSON::PP -ne '
  BEGIN { $folder = shift } my $event = decode_json($_);
  my $path = $event->{input} // next; utf8::encode($path);
  exit 2 if $path =~ m{^\Q$folder\E/*$};
  exit 64 if index($path, "$folder/");
  if ($event->{event} eq "started") { $sounds{$path} = 1 }
  elsif ($event->{event} eq "skipped") { delete $sounds{$path} }
  elsif ($event->{event} eq "failed" && $event->{code} eq "io") { delete $sounds{$path} }
  END {
    for (sort keys %sounds) {
      s/\\x([0-9A-F]{2})/chr hex $1/ge unless -e;
      print substr($_, length($folder) + 1), "\0";
    }
  }' "${folder%/}" "$out.parts/plan" >"$out.parts/sounds" || code=$?
[ "$code" -ne 64 ] || fail 64 "an argument after -- is a sound; only options of Earcon may follow --"
if [ "$code" -ne 0 ]; then
  cat "$out.parts/messages" >&2
  fail 2 "nothing was converted, because of these problems; correct them"
fi
split -t '\0' -l "$count" -d -a 5 "$out.parts/sounds" "$out.parts/part-" ||
  fail 2 "cannot write the lists of sounds to $out.parts; free space on its disk, or set COUNT to a larger number"

run_parts "$out.joblog" "$out.parts" convert_part.sh "$earcon" "$folder" "$out" "$@"
for part in "$out.parts"/part-?????; do
  [ ! -e "$part" ] || [ -e "$part.refused" ] || fail 2 "$part has no result; run the same line again"
done
{
  cat "$out.parts/unread"
  find "$out.parts" -name 'part-?????.refused' -print0 | sort -z | xargs -0r cat
} >"$out.refused.ndjson"
code=0
"$earcon" manifest build "$out" -o "$out.json" || code=$?
if [ -s "$out.refused.ndjson" ]; then
  fail "$((code > 1 ? code : 1))" "some sounds were not converted; $out.refused.ndjson lists the reasons"
fi
exit "$code"
