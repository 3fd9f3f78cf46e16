#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests Samples/Spark and Samples/Parallel:
#
#   run.sh EARCON [TEST...]
#
# EARCON is the program. TEST is such as `test_spark.LocalTest`; by default, all tests run, with a real cluster, for
# several minutes. 'make setup-spark' installs PySpark, Java and GNU parallel; without PySpark or Java 17 or later,
# run.sh says so and ends.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=$PWD/.build/spark/venv/bin/python
skip() {
  echo "skipped: the tests of Samples/Spark and Samples/Parallel: $1; 'make setup-spark' installs it"
  exit 0
}
"$python" -c 'import pandas, pyarrow, pyspark' 2>/dev/null || skip "PySpark is not installed"
version=$(java -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p')
[ "${version:-0}" -ge 17 ] || skip "Java 17 or later is not installed"
EARCON=$(realpath "$1") || exit 1
export EARCON
shift
cd Tests/Scale
if [ $# -eq 0 ]; then set -- discover; fi
exec "$python" -B -m unittest "$@" -v
