#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times earcon beside ffmpeg, libsndfile's programs, SoX and jq: whole processes, in one run, on Linux.

Absolute times say little about another machine, so Earcon and its peer, a comparable
program, run in turn: ours, peer, ours, peer. The ratio is the median of the pairs' ratios. The exit
code is 1 if a command could not be run or failed, or if jq is missing; slow results do not count as
failures. Rows of other peers say so if the peer is not installed.
"""

import os
import sys
import tempfile

from check import print_check
from foreign import print_foreign
from machine import print_machine
from many import print_many
from options import benchmark_parser, chosen_of
from payload import print_payload
from processes import Failed, become_subreaper
from quality import print_quality
from rows import print_memory, print_rows, timed_header, timed_rows
from sounds import wav
from validate import print_validate

NAMES = [*timed_rows("", ""), "many", "foreign", "validate", "check", "payload", "memory", "quality"]


def arguments():
    parser = benchmark_parser(__doc__)
    parser.add_argument(
        "--only", action="append", choices=NAMES, metavar="NAME",
        help=f"measure only this row; may be repeated: {', '.join(NAMES)}"
    )
    parser.add_argument("--keep", metavar="DIR", help="work in DIR and keep the files")
    parser.add_argument(
        "--long", action="store_true", help="measure memory also for a sound of 2 hours (writes 1.9 GB)"
    )
    parser.add_argument(
        "--sounds", nargs="+", default=[], metavar="FILE", help="more sounds for the quality row"
    )
    chosen = chosen_of(parser)
    return chosen


def attempt(title, work, *inputs):
    """Runs one row and returns its failures; prints a message and returns 1 if a command fails."""
    try:
        return work(*inputs) or 0
    except (Failed, OSError) as error:
        print(f"{title:<13}{error}", flush=True)
        return 1


def bench(chosen, folder):
    """Returns the number of rows that failed, and of sounds whose quality could not be compared."""
    asked = chosen.only or NAMES
    print_machine(chosen.earcon, folder, chosen.runs)
    rows = {name: make for name, make in timed_rows(chosen.earcon, folder).items() if name in asked}
    failures = 0
    if rows:
        timed_header()
    for name, make in rows.items():
        failures += attempt(name, print_rows, make, name, chosen.runs, folder)
    if "many" in asked:
        failures += attempt("many", print_many, chosen.earcon, folder, chosen.runs)
    if "foreign" in asked:
        failures += attempt("foreign", print_foreign, chosen.earcon, folder, chosen.runs)
    if "validate" in asked:
        failures += attempt("validate", print_validate, chosen.earcon, folder, chosen.runs)
    if "check" in asked:
        failures += attempt("check", print_check, chosen.earcon, folder, chosen.runs)
    if "payload" in asked:
        failures += attempt("payload", print_payload, chosen.earcon, folder, chosen.runs)
    if "memory" in asked:
        failures += attempt(
            "memory", print_memory, chosen.earcon, folder, chosen.runs, chosen.long
        )
    if "quality" in asked:
        sounds = [wav(folder, 30), *map(os.path.abspath, chosen.sounds)]
        failures += attempt("quality", print_quality, sounds, chosen.earcon, folder)
    return failures


def main():
    chosen = arguments()
    become_subreaper()
    if chosen.keep:
        os.makedirs(chosen.keep, exist_ok=True)
        return 1 if bench(chosen, os.path.abspath(chosen.keep)) else 0
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        return 1 if bench(chosen, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
