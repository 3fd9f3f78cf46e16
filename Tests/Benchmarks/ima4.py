#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the IMA4 encoder with FFmpeg's on Linux: quality over many sounds, and time.

A slow or noisy result is not a failure: the exit code is 1 only if a command is missing or fails.
"""

import concurrent.futures
import os
import shutil
import sys
import tempfile

from ima4_quality import measure_all
from ima4_sounds import find, print_sounds
from ima4_table import print_details, print_table
from ima4_times import print_times
from ima4_worst import print_worst
from machine import print_machine
from options import benchmark_parser, chosen_of
from processes import Failed, become_subreaper

PARTS = ["quality", "times", "worst"]


def arguments():
    parser = benchmark_parser(__doc__)
    parser.add_argument("--only", choices=PARTS, help="measure only the quality, the times, or the times of the worst cases")
    parser.add_argument("--verbose", action="store_true", help="print a line for each sound")
    parser.add_argument(
        "--sounds", nargs="+", default=[], metavar="PATH", help="sounds, and folders of them"
    )
    chosen = chosen_of(parser)
    for path in chosen.sounds:
        if not os.path.exists(path):
            parser.error(f"{path} does not exist")
    return chosen


def print_qualities(chosen, folder):
    """Prints the table of quality; returns the number of sounds that could not be measured.

    Measures on all processors at a time, because quality does not depend on the load.
    """
    with concurrent.futures.ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        sounds, skipped = find(chosen.sounds, chosen.earcon, folder, pool)
        print_sounds(sounds, skipped)
        measured, unmeasured = measure_all(sounds, chosen.earcon, folder, pool)
    for sound, reason in unmeasured:
        print(f"{sound.name}\n    {reason}", flush=True)
    if chosen.verbose:
        for path, reason in skipped:
            print(f"skipped: {path}: {reason}")
        print_details(measured)
    if measured:
        print_table(measured)
    return len(unmeasured)


def bench(chosen, folder):
    """Returns the number of failed measurements."""
    print_machine(chosen.earcon, folder, chosen.runs)
    if not shutil.which("ffmpeg"):
        print("peer missing: ffmpeg, the reference of all measurements")
        return 1
    print("peer missing: adpcm-xq, which no package installs; it writes only WAVE's IMA ADPCM")
    failures = 0
    if chosen.only in (None, "quality"):
        try:
            failures += print_qualities(chosen, folder)
        except (Failed, OSError) as error:
            print(f"quality: {error}", flush=True)
            failures += 1
    if chosen.only in (None, "times"):
        failures += print_times(chosen.earcon, folder, chosen.runs)
    if chosen.only in (None, "worst"):
        failures += print_worst(chosen.earcon, folder, chosen.runs)
    return failures


def main():
    chosen = arguments()
    become_subreaper()
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        return 1 if bench(chosen, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
