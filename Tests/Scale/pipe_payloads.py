# SPDX-License-Identifier: MIT
"""Checks payloads with `RDD.pipe`, for comparison: pipe_payloads.py --earcon E --manifest M --output OUT FILE PARTS

Spark gives lines to the process as text, so a byte that is not UTF-8 does not survive; refused payloads are lost.
"""

import argparse

from pyspark import SparkContext

parser = argparse.ArgumentParser()
for option in ("--earcon", "--manifest", "--output"):
    parser.add_argument(option)
parser.add_argument("file")
parser.add_argument("parts", type=int)
options = parser.parse_args()
context = SparkContext()
command = f"{options.earcon} payload check --manifest {options.manifest} --pass-through --quiet --jobs 1 2>/dev/null"
# `pipe` ignores every exit code, or refuses each but 0; bad payloads end with 1.
line = f"sh -c '{command} || [ $? = 1 ]'"
context.textFile(options.file, options.parts).pipe(line, checkCode=True).saveAsTextFile(options.output)
