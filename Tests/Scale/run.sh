#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests Samples/Spark and Samples/Parallel:
#
#   run.sh EARCON [TEST...]
#
# EARCON is the program. TEST is such as `test_spark.LocalTest`; by default, all tests run, with a real cluster, for
# several minutes. 'make setup-spark' installs PySpark, Java and GNU parallel; without PySpark, run.sh says so and ends.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=$PWD/.build/spark/venv/bin/python
for missing in "$python" java; do
  if ! command -v "$missing" >/dev/null; then
    echo "skipped: the tests of Samples/Spark and Samples/Parallel: ${missing##*/} for PySpark is not installed; 'make setup-spark' installs it"
    exit 0
  fi
done
EARCON=$(realpath "$1") || exit 1
export EARCON
shift
cd Tests/Scale
if [ $# -eq 0 ]; then set -- discover; fi
exec "$python" -B -m unittest "$@" -v
