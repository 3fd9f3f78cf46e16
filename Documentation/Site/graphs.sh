#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Writes the symbol graphs of built modules, which list their public declarations:
#   graphs.sh MODULES-FOLDER OUTPUT MODULE…
set -euo pipefail
modules=$1 output=$2
shift 2
target=$(${SWIFT:-swift} -print-target-info | python3 -c '
import json, sys
print(json.load(sys.stdin)["target"]["unversionedTriple"])')
# Modules that import a C library need its module map. The map of a C library that is not installed does
# no harm to other modules.
maps=()
for map in Sources/C*/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done
for module in "$@"; do
  mkdir -p "$output/$module"
  # Extension blocks give the members that a module adds to another module's types a page of their own.
  swift-symbolgraph-extract -module-name "$module" -I "$modules" "${maps[@]}" -target "$target" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols \
    -output-dir "$output/$module"
done
