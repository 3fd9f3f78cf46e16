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
"$environment/bin/python" -B -m unittest "$@"
