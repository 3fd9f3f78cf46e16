#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks a file of payloads, one per line, on several hosts with GNU parallel:
#
#   check_payloads.sh MANIFEST FILE OUT [OPTION OF PARALLEL...] [-- OPTION OF 'earcon payload check'...]
#   check_payloads.sh sounds.json pushes.ndjson out --sshlogin 8/alpha --sshlogin 8/beta -- --strict
#
# With '' as MANIFEST, Earcon checks names without a manifest. The hosts must share the current folder, with
# the scripts and the files. Writes parts of FILE to OUT/parts, their results to OUT/passed, OUT/rejected and
# OUT/reports, and the report of all parts to OUT/report.json. The same line again runs only the parts that OUT/joblog
# does not list as done. PART_LINES sets the lines of a part, EARCON the program. Exits with 0 without errors in
# payloads, with 1 with errors, with 2 if FILE cannot be read, OUT cannot be written or parts failed, and with 64 if an
# argument or a setting is wrong, or if OUT has the parts of another run, or other files.
lines=${PART_LINES:-500000}
. "$(dirname "$0")/common.sh" || exit 2
[ $# -ge 3 ] || fail 64 "name MANIFEST or '', FILE and OUT"
# A name that begins with - would be taken for an option.
manifest=${1/#-/./-} file=${2/#-/./-} out=${3/#-/./-}
split_options "${@:4}"
set -- ${of_earcon[@]+"${of_earcon[@]}"} # From here on, "$@" has only options of Earcon.
with=()
[ -z "$manifest" ] || with=(--manifest "$manifest")
refuse '--manifest --reporter --rejects --source --first-line --jobs' "$@"
expect_number PART_LINES "$lines"
expect_programs
[ -e "$file" ] || fail 2 "$file does not exist; check the path"
# A pipe can be read only once, and has no size that tells one run from another.
[ -f "$file" ] || fail 64 "$file is not a regular file; write the payloads to one first"
[ -r "$file" ] || fail 2 "$file cannot be read; check its permissions"

# Prints the configuration that one process would apply to a file: the nearest in its folder and those above.
nearest_configuration() {
  local folder
  folder=$(dirname "$(realpath "$1")")
  while :; do
    for name in .earcon.yml .earcon.yaml; do
      [ ! -f "${folder%/}/$name" ] || { echo "${folder%/}/$name" && return; }
    done
    [ "$folder" != / ] || return 0
    folder=$(dirname "$folder")
  done
}

# Parts come to Earcon through standard input, without the folder of their file.
configuration='' previous=''
for word; do
  case $word in
    --no-config) configuration=none ;;
    --config=*) configuration=${word#*=} ;;
    --app | --app=*)
      fail 64 "every part would search the app again; make a manifest of it with \
'earcon manifest build APP -o sounds.json', and name that"
      ;;
    *) [ "$previous" != --config ] || configuration=$word ;;
  esac
  previous=$word
done
if [ -z "$configuration" ]; then
  configuration=$(nearest_configuration "$file")
  if [ -n "$configuration" ]; then set -- --config "$configuration" "$@"; else set -- --no-config "$@"; fi
fi

# Prints the inputs that determine the results, so that a run does not mistake the parts of another run for its own.
origin() {
  printf 'file %s\n' "$file"
  stat -L --printf 'size %s, modified %y\n' -- "$file"
  printf 'manifest %s\n' "$(sha256sum <"${manifest:-/dev/null}")"
  [ ! -f "$configuration" ] || printf 'configuration %s\n' "$(sha256sum <"$configuration")"
  printf 'earcon %s\n%s lines in a part\noptions' "$("$earcon" --version)" "$lines"
  printf ' %q' "$@"
}

# Ends now if an option is wrong, rather than in each part.
code=0
trial=$(echo '{}' | "$earcon" payload check ${with[@]+"${with[@]}"} --lines --reporter json "$@") || code=$?
[ "$code" -le 1 ] || exit "$((code == 64 ? 64 : 2))"
[[ $trial == *'"standard input"'* ]] || fail 64 "an argument after -- is a file; only options of Earcon may follow --"
known=$(origin "$@")
mkdir -p "$out" || fail 2 "cannot make $out; name another folder"
if [ ! -e "$out/origin" ]; then
  # A run that ended before it had made all parts leaves origin.new; other folders are not ours to empty.
  if [ -n "$(ls -A "$out")" ] && [ ! -e "$out/origin.new" ]; then
    fail 64 "$out is not empty, and has no parts of payloads; name a new folder"
  fi
  echo "$known" >"$out/origin.new"
  rm -rf "$out"/{parts,passed,rejected,reports,joblog,report.json}
  mkdir "$out"/{parts,passed,rejected,reports}
  split -l "$lines" -d -a 5 -- "$file" "$out/parts/part-" ||
    fail 2 "cannot write the parts to $out/parts; free space on its disk, or set PART_LINES to a larger number"
  mv "$out/origin.new" "$out/origin"
elif ! changes=$(diff "$out/origin" - <<<"$known"); then
  fail 64 "$out has the parts of another file, manifest, configuration or program, or of other options; name \
another folder, or remove this one:
$changes"
fi

# A part runs again if a result is missing, even if joblog lists it as done.
for part in "$out"/parts/part-*; do
  for kind in passed rejected reports; do
    if [ -e "$part" ] && [ -e "$out/joblog" ] && [ ! -e "$out/$kind/${part##*/}" ]; then
      grep -vF " ${part##*/} " "$out/joblog" >"$out/joblog.new" || true
      mv "$out/joblog.new" "$out/joblog"
    fi
  done
done
run_parts "$out/joblog" "$out/parts" check_part.sh "$earcon" "$manifest" "$file" "$out" "$lines" "$@"
for part in "$out"/parts/part-*; do
  for kind in passed rejected reports; do
    [ ! -e "$part" ] || [ -e "$out/$kind/${part##*/}" ] ||
      fail 2 "$out/$kind/${part##*/} is missing; run the same line again"
  done
done
code=0
if [ -z "$(ls -A "$out/parts")" ]; then
  # An empty file has no parts.
  "$earcon" payload check ${with[@]+"${with[@]}"} --lines --reporter "json=$out/report.json" "$@" "$file" >/dev/null ||
    code=$?
else
  find "$out/reports" -name 'part-*' | sort |
    "$earcon" report merge --files-from - --reporter "json=$out/report.json" || code=$?
  # With --strict, one process ends with 1 if it finds no payload; the merged reports do not say whether it was strict.
  if grep -q '^    "payloads": 0,' "$out/report.json"; then
    "$earcon" payload check ${with[@]+"${with[@]}"} --lines "$@" </dev/null >/dev/null 2>&1 || code=$?
  fi
fi
exit "$code"
