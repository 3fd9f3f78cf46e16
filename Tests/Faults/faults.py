# SPDX-License-Identifier: MIT
"""Causes faults while Earcon runs, and checks that it loses nothing.

    python3 Tests/Faults/faults.py --earcon PATH [--quick] [--only NAME]... [--seed N]
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
from typing import NamedTuple

import calls
import commands
import kills
import limits
import names
import races
import streams
import trees
from table import Table
from workers import Workers


class Run(NamedTuple):
    """The figures of this run."""

    earcon: str
    seed: int
    commands: list
    moments: int  # random moments of each signal and command
    calls: int | None  # calls hit by each fault and command; None: all


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--earcon", required=True, help="the program")
    parser.add_argument("--quick", action="store_true", help="a part of at most 30 seconds")
    parser.add_argument("--only", action="append", help="a section or command to run; default: all")
    parser.add_argument("--seed", type=int, help="repeats random moments; default: a new seed")
    parser.add_argument("--moments", type=int, help="random moments of each signal; default: 300")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time")
    return parser.parse_args()


def sections(chosen, run, folder):
    """Yields the names of the sections, and their tasks."""
    inject, reason = calls.build(folder)
    if inject:
        yield "calls", calls.tasks(run, inject)
    else:
        print(f"faults: skipped: faults at system calls: {reason}", flush=True)
    yield "kills", kills.tasks(run, folder)
    yield "limits", limits.tasks(run, folder)
    yield "streams", streams.tasks(run)
    yield "names", names.tasks(run)
    yield "trees", trees.tasks(run)
    yield "races", races.tasks(run, inject)


def is_chosen(name, only):
    return not only or name in only


def run_sections(chosen, run, folder, table):
    with Workers(chosen.jobs) as workers:
        for name, tasks in sections(chosen, run, folder):
            if not is_chosen(name, chosen.only):
                continue
            for result in workers.results(tasks):
                if result.hits:
                    table.add(result)


def main():
    chosen = options()
    seed = chosen.seed if chosen.seed is not None else random.randrange(1 << 31)
    print(f"faults: seed {seed}; SEED={seed} repeats the random moments", flush=True)
    folder = tempfile.mkdtemp(prefix="earcon-faults-")
    tempfile.tempdir = folder
    table = Table()
    try:
        earcon = os.path.abspath(chosen.earcon)
        found = commands.prepare(earcon, f"{folder}/commands")
        named = [command for command in found if chosen.only and command.name in chosen.only]
        moments = chosen.moments or (8 if chosen.quick else 300)
        run = Run(earcon, seed, named or found, moments, 8 if chosen.quick else None)
        run_sections(chosen, run, folder, table)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    table.write()
    sys.exit(1 if table.failed else 0)


if __name__ == "__main__":
    main()
