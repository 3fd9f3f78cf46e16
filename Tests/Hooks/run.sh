#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests the pre-commit hooks, the GitHub action, the GitLab component and the samples for build tools:
#
#   run.sh PROGRAMS [PACKAGES] [TEST...]
#
# PROGRAMS is a folder with `bin/earcon`, as 'make build' stages it. PACKAGES is a folder with the release's wheel,
# archive and SHA256SUMS; without it or if it is empty, the tests pack PROGRAMS themselves. `.ci/setup hooks` installs the tools; a test
# whose tool is missing is skipped, and the last lines list the reasons.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -x "${1:?name the folder of bin/earcon}/bin/earcon" ] || {
  echo "run.sh: $1/bin/earcon is missing; build it with 'make build'" >&2
  exit 1
}
EARCON_PROGRAMS=$(cd "$1" && pwd)
EARCON_PACKAGES=
if [ -n "${2:-}" ]; then EARCON_PACKAGES=$(cd "$2" && pwd); fi
export EARCON_PROGRAMS EARCON_PACKAGES
shift
shift || true

python=.build/hooks/venv/bin/python
[ -x $python ] || {
  echo "run.sh: $python is missing; install it with '.ci/setup hooks'" >&2
  exit 1
}
cd Tests/Hooks
exec ../../$python -B -m unittest -v "$@"
