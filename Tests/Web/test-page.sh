#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the page .build/web/index.html in Chromium: test-page.sh [TEST...]
# Needs Chromium, and installs Playwright's Python package in .build/web/environment. EARCON names the native program
# that the results are compared with; CHROMIUM another browser of this kind.
set -euo pipefail
cd "$(dirname "$0")/../.."
CHROMIUM=${CHROMIUM:-$(command -v chromium || true)}
if [ -z "$CHROMIUM" ]; then
  echo "skipped: the tests of the page: chromium is not installed"
  exit 0
fi
export CHROMIUM

environment=.build/web/environment requirements=Tests/Web/requirements.txt
if ! cmp -s "$requirements" "$environment/installed.txt"; then
  rm -rf "$environment"
  python3 -m venv "$environment"
  "$environment/bin/python" -m pip install -q --disable-pip-version-check -r "$requirements"
  cp "$requirements" "$environment/installed.txt"
fi
EARCON=$(realpath "${EARCON:-.build/debug/earcon}") || {
  echo "test-page.sh: the program ${EARCON:-.build/debug/earcon} is missing; build it, or name another one in EARCON" >&2
  exit 1
}
export EARCON
environment=$PWD/$environment
cd Tests/Web
if [ $# -eq 0 ]; then set -- discover; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if "$environment/bin/python" -B -m unittest "$@" 2>&1 | tee "$log"; then exit 0; fi

# A busy machine can be slower than a test of a browser allows, so failed tests run once more.
failed=()
while IFS= read -r test; do failed+=("$test"); done < <(
  sed -nE 's/^(FAIL|ERROR): [^(]*\(([A-Za-z0-9_.]+)\).*/\2/p' "$log" | sort -u)
[ ${#failed[@]} -gt 0 ] || exit 1
echo "running again: ${failed[*]}"
"$environment/bin/python" -B -m unittest "${failed[@]}"
