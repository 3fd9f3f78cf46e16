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
# does not list as done. LINES sets the lines of a part, EARCON the program. Exits with 0 without errors in payloads,
# with 1 with errors, with 2 if parts failed, and with 64 if an option of Earcon is wrong or is `--app`, or if OUT has
# the parts of another run, or other files.
set -euo pipefail
manifest=$1 file=$2 out=$3
shift 3
of_parallel=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  of_parallel+=("$1")
  shift
done
[ $# -eq 0 ] || shift # The rest are options of Earcon.
with=()
[ -z "$manifest" ] || with=(--manifest "$manifest")
earcon=${EARCON:-earcon} lines=${LINES:-500000} here=$(cd "$(dirname "$0")" && pwd)

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
      echo "check_payloads.sh: every part would search the app again; make a manifest of it with" \
        "'earcon manifest build APP -o sounds.json', and name that" >&2
      exit 64
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
  stat --printf 'size %s, modified %y\n' -- "$file"
  printf 'manifest %s\n' "$(sha256sum <"${manifest:-/dev/null}")"
  [ ! -f "$configuration" ] || printf 'configuration %s\n' "$(sha256sum <"$configuration")"
  printf 'earcon %s\n%s lines in a part\noptions' "$("$earcon" --version)" "$lines"
  printf ' %q' "$@"
}

# Ends now if an option is wrong, rather than in each part.
code=0
echo '{}' | "$earcon" payload check ${with[@]+"${with[@]}"} --lines "$@" >/dev/null || code=$?
[ "$code" -le 1 ] || exit "$code"
known=$(origin "$@")
mkdir -p "$out"
if [ ! -e "$out/origin" ]; then
  # A run that ended before it had made all parts leaves origin.new; other folders are not ours to empty.
  if [ -n "$(ls -A "$out")" ] && [ ! -e "$out/origin.new" ]; then
    echo "check_payloads.sh: $out is not empty, and has no parts of payloads; name a new folder" >&2
    exit 64
  fi
  echo "$known" >"$out/origin.new"
  rm -rf "$out"/{parts,passed,rejected,reports,joblog,report.json}
  mkdir "$out"/{parts,passed,rejected,reports}
  split -l "$lines" -d -a 5 -- "$file" "$out/parts/part-"
  mv "$out/origin.new" "$out/origin"
elif ! changes=$(diff "$out/origin" - <<<"$known"); then
  echo "check_payloads.sh: $out has the parts of another file, manifest, configuration or program, or of other" \
    "options; name another folder, or remove this one:" >&2
  echo "$changes" >&2
  exit 64
fi

fail() {
  echo "check_payloads.sh: $1; $out/joblog lists the parts; run the same line again" >&2
  exit 2
}

find "$out/parts" -name 'part-*' -printf '%f\n' | sort |
  parallel --quote --joblog "$out/joblog" --resume-failed --retries 3 --workdir "$PWD" \
    ${of_parallel[@]+"${of_parallel[@]}"} \
    "$here/check_part.sh" "$earcon" "$manifest" "$file" "$out" "$lines" '{}' "$@" || fail "parts failed"
for part in "$out"/parts/part-*; do
  [ ! -e "$part" ] || [ -e "$out/reports/${part##*/}" ] || fail "the report of ${part##*/} is missing"
done
if [ ! -s "$file" ]; then
  # Without payloads there are no parts, and the report is that of an empty file.
  "$earcon" payload check ${with[@]+"${with[@]}"} --lines --reporter "json=$out/report.json" "$@" "$file" >/dev/null
  exit
fi
find "$out/reports" -name 'part-*' | sort |
  "$earcon" report merge --files-from - --reporter "json=$out/report.json"
