# SPDX-License-Identifier: MIT
"""Causes faults while Earcon runs, and checks that it loses nothing.

    python3 Tests/Faults/faults.py --earcon PATH [--quick] [--only NAME]... [--seed N]
"""

import argparse
import itertools
import os
import random
import shutil
import signal
import sys
import tempfile
import time
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

# Seconds in which a run with --quick begins tasks; preparing and the last tasks take a few more.
QUICK_SECONDS = 18
# Tasks that a run with --quick takes from a section in each turn; default: 1.
SHARES = {"calls": 8, "kills": 4, "limits": 2, "races": 4}


class Run(NamedTuple):
    """The figures of this run."""

    earcon: str
    seed: int
    commands: list
    moments: int  # random moments of each signal and command
    is_quick: bool


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--earcon", required=True, help="the program to test")
    parser.add_argument("--quick", action="store_true", help="run a random part, in about 30 seconds")
    chosen = "run only this section or command; may be repeated"
    parser.add_argument("--only", action="append", help=chosen)
    seed = os.environ.get("SEED") or None
    parser.add_argument("--seed", type=int, default=seed, help="repeat the random choices of a run")
    parser.add_argument("--moments", type=int, default=300, help="random moments for each signal and command")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at the same time")
    return parser.parse_args()


def sections(run, folder):
    """Returns the tasks by section."""
    inject, reason = calls.build(folder)
    if not inject:
        print(f"faults: skipped: faults at system calls: {reason}", flush=True)
    return {
        "calls": calls.tasks(run, inject) if inject else [],
        "kills": kills.tasks(run, folder),
        "limits": limits.tasks(run, folder),
        "streams": streams.tasks(run),
        "names": names.tasks(run),
        "trees": trees.tasks(run),
        "races": races.tasks(run, inject),
    }


def mixed(found, seed):
    """Yields all tasks in random order: a few of each section in turn."""
    chance, turns = random.Random(seed), []
    for name, tasks in found.items():
        tasks = list(tasks)
        chance.shuffle(tasks)
        share = SHARES.get(name, 1)
        turns.append([tasks[start : start + share] for start in range(0, len(tasks), share)])
    for turn in itertools.zip_longest(*turns, fillvalue=()):
        yield from itertools.chain.from_iterable(turn)


def run_sections(chosen, run, folder, table):
    """Runs the chosen sections one after another; with --quick, a random part of them, mixed."""
    found = sections(run, folder)
    wanted = [name for name in found if name in (chosen.only or ())] or list(found)
    with Workers(chosen.jobs) as workers:
        if run.is_quick:
            tasks = mixed({name: found[name] for name in wanted}, run.seed)
            for result in workers.results(tasks, QUICK_SECONDS):
                table.add(result)
            return
        for name in wanted:
            start = time.monotonic()
            tasks = list(found[name])
            random.Random(run.seed).shuffle(tasks)
            for result in workers.results(tasks):
                table.add(result)
            print(f"faults: section {name}: {time.monotonic() - start:.0f} s", flush=True)


def prepared(chosen, seed, folder):
    earcon = os.path.abspath(chosen.earcon)
    found = commands.prepare(earcon, f"{folder}/commands")
    named = [command for command in found if command.name in (chosen.only or ())]
    return Run(earcon, seed, named or found, chosen.moments, chosen.quick)


def main():
    chosen = options()
    seed = chosen.seed if chosen.seed is not None else random.randrange(1 << 31)
    print(f"faults: seed {seed}; SEED={seed} repeats the random choices", flush=True)
    folder = tempfile.mkdtemp(prefix="earcon-faults-")
    tempfile.tempdir = folder
    table, is_whole = Table(), True
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # A shell lets programs in the background ignore SIGINT; the programs under test must not inherit this.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run_sections(chosen, prepared(chosen, seed, folder), folder, table)
    except KeyboardInterrupt:
        print("faults: interrupted", flush=True)
        is_whole = False
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    table.write()
    sys.exit(0 if is_whole and not table.failed else 1)


if __name__ == "__main__":
    main()
