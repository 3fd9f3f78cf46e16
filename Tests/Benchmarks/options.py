# SPDX-License-Identifier: MIT
"""The command-line options of every benchmark."""

import argparse
import os
import sys


def benchmark_parser(description):
    """Returns a parser of the common options; the description's first line describes the benchmark.
    """
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--earcon", required=True, metavar="PATH", help="the binary to measure")
    parser.add_argument("--runs", type=int, default=7, help="timed runs of each side (7)")
    return parser


def chosen_of(parser):
    """Returns the options of this run, or exits with a usage error."""
    chosen = parser.parse_args()
    if not sys.platform.startswith("linux"):
        parser.error("peak memory can be measured only on Linux")
    if chosen.runs < 1:
        parser.error("--runs must be at least 1")
    chosen.earcon = os.path.abspath(chosen.earcon)
    if not os.access(chosen.earcon, os.X_OK):
        parser.error(f"{chosen.earcon} is not a program")
    return chosen
