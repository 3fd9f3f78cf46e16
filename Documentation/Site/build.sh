#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds one site from the libraries' references and the pages in Documentation, and checks its links.
# Needs Python and Swift's docc. `make docs` builds the modules first, then runs this script:
#
#   build.sh MODULES-FOLDER OUTPUT MODULE…
#
# Pages and declarations link to symbols of the modules before their own in this list: ``/SoundFile/SoundReader``.
set -euo pipefail
modules=$1 output=$2
shift 2
cd "$(dirname "$0")/../.."
work=$output.work
rm -rf "$output" "$work"
mkdir -p "$work"

Documentation/Site/graphs.sh "$modules" "$work/graphs" "$@"

archives=()
# convert NAME CATALOG [OPTIONS…]: makes one archive, which can link to the archives before it; a warning of docc is an
# error.
convert() {
  local name=$1 catalog=$2
  shift 2
  docc convert "$catalog" --output-path "$work/$name.doccarchive" --warnings-as-errors \
    --fallback-display-name "$name" --fallback-bundle-identifier "earcon.$name" \
    --transform-for-static-hosting --enable-experimental-external-link-support \
    ${archives[@]+"${archives[@]/#/--dependency=}"} "$@"
  archives+=("$work/$name.doccarchive")
}

python3 -B Documentation/Site/pages.py "$work/Guides.docc"
convert Guides "$work/Guides.docc"
for module in "$@"; do
  convert "$module" "Sources/$module/$module.docc" \
    --additional-symbol-graph-dir "$work/graphs/$module"
done
docc merge "${archives[@]}" --output-path "$output" --synthesized-landing-page-name Earcon
python3 -B Documentation/Site/links.py "$output"
rm -rf "$work"
