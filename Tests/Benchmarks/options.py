# SPDX-License-Identifier: MIT
"""The command-line options of every benchmark."""

import argparse
import os
import sys


def benchmark_parser(description, is_timed=True):
    """Returns a parser of the common options; its help shows the description's first line.

    Without times, there is no option for the number of runs.
    """
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--earcon", required=True, metavar="PATH", help="the binary to measure")
    if is_timed:
        parser.add_argument("--runs", type=int, default=7, help="timed runs of earcon and of each peer (default: 7)")
    return parser


def chosen_of(parser):
    """Returns the options of this run, or exits with a usage error."""
    chosen = parser.parse_args()
    if not sys.platform.startswith("linux"):
        parser.error(f"this is {sys.platform}; benchmarks measure with system calls of Linux; run them on Linux")
    if "runs" in chosen and chosen.runs < 1:
        parser.error(f"--runs is {chosen.runs}; the minimum is 1")
    chosen.earcon = os.path.abspath(chosen.earcon)
    if not os.access(chosen.earcon, os.X_OK):
        parser.error(f"{chosen.earcon} cannot be executed; build it with 'make program'")
    return chosen
