# SPDX-License-Identifier: MIT
"""What every benchmark is asked for on its command line."""

import argparse
import os
import sys


def benchmark_parser(description):
    """A parser of the options that all benchmarks have; the first line describes them."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--earcon", required=True, metavar="PATH", help="the binary to measure")
    parser.add_argument("--runs", type=int, default=7, help="timed runs of each side (7)")
    return parser


def chosen_of(parser):
    """The options of this run, or an end with a sentence where they cannot be followed."""
    chosen = parser.parse_args()
    if not sys.platform.startswith("linux"):
        parser.error("peaks are measured in a way that only Linux has")
    if chosen.runs < 1:
        parser.error("--runs must be at least 1")
    chosen.earcon = os.path.abspath(chosen.earcon)
    if not os.access(chosen.earcon, os.X_OK):
        parser.error(f"{chosen.earcon} is not a program")
    return chosen
