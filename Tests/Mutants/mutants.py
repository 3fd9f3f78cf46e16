#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws random mutations of the sources and lists those that the tests do not detect.

A build takes minutes, so the script does not build each mutant. It uses mutant schemata (Untch,
Offutt, Harrold 1993): all drawn mutations are in one copy of the sources, each with a switch that
the variable EARCON_MUTANT turns on at run time, so that one build serves all. Mutated operators
become operators of their own with the old precedence, which needs no parser.

A first run without a mutant notes which suites reach which switch, also in child processes, so that
each mutant runs only the suites that can detect it: first those of its module, then those of the
commands, then the rest, until the first failure. The suites of one run share a process. A run longer
than a minute plus six times its usual time counts as detected.

Strings, comments, branches for other systems and preconditions are not mutated. equivalent.tsv lists
mutations that no test can detect, each with a reason; they do not count. Exits with 1 if fewer than
90 % of the others are detected. Survivors go to standard error as lines that --again reads, so that a
build with another seed also shows which of them new tests detect.
"""

import argparse
import concurrent.futures
import csv
import pathlib
import sys
import time

import compiling
from copy_of_sources import Copy
from draw import AGAIN, draw, find
from running import Tests

ROOT = pathlib.Path(__file__).resolve().parents[2]
EQUIVALENT = pathlib.Path(__file__).with_name("equivalent.tsv")
GOAL = 0.9


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, required=True, help="the seed of the draw")
    parser.add_argument("--count", type=int, required=True, help="number of mutants to run")
    parser.add_argument("--jobs", type=int, default=2, help="test runs at the same time")
    parser.add_argument("--folder", default=str(ROOT / ".build/mutants"), help="the folder of the copy")
    parser.add_argument("--root", default=str(ROOT), help="the repository, with a debug build")
    parser.add_argument("--again", metavar="FILE", help="the survivors of an earlier run, to run again")
    parser.add_argument("--stage", choices=["build", "run", "all"], default="all",
                        help="only build the mutants, or only run the built ones")
    return parser.parse_args()


def say(text):
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def equivalents():
    """Returns the mutations that no test can detect, as a dictionary of reasons by `Mutant.key`."""
    with open(EQUIVALENT, encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {tuple(row[:5]): row[5] for row in rows if row and not row[0].startswith("#")}


def candidates(chosen, root):
    """Draws twice COUNT mutants, because some do not compile, and adds those of --again."""
    mutants = draw(root, chosen.seed, chosen.count * 2)
    if not chosen.again:
        return mutants
    with open(chosen.again, encoding="utf-8") as file:
        keys = {tuple(line.rstrip("\n").split("\t")[:5]) for line in file}
    taken = {(one.path, one.line) for one in mutants}
    return mutants + [one for one in find(root, keys) if (one.path, one.line) not in taken]


def drawn(chosen, copy, log):
    """Builds and returns the first COUNT drawn mutants that compile, and those of --again."""
    known = compiling.arguments_of_modules(copy.root)
    left = compiling.compiling(copy, candidates(chosen, copy.root), known, say)
    new = [one for one in left if one.number < AGAIN][: chosen.count]
    left = new + [one for one in left if one.number >= AGAIN]
    while True:
        copy.insert(left)
        say(f"building {len(left)} mutants")
        output = copy.build(log)
        if output is None:
            return left
        wrong = compiling.culprits(copy, left, output)
        say(f"mutants that fail in the build: {len(wrong)}")
        left = [one for one in left if one.number not in wrong]


def row(mutant, text):
    place = f"{mutant.path}:{mutant.line}"
    change = f"`{mutant.original}` → `{mutant.place.mutant}`".replace("|", "\\|")
    line = mutant.source.strip().replace("|", "\\|")
    return f"| {place} | `{line}` | {change} | {text} |"


def report(mutants, outcomes, known):
    """Prints the table of survivors; returns the share of detected mutants."""
    survivors = [one for one in mutants if not outcomes[one.number].detected]
    same = [one for one in survivors if one.key in known]
    print("\n| place | line | mutation | result |\n|---|---|---|---|")
    for one in survivors:
        print(row(one, f"equivalent: {known[one.key]}" if one.key in known else outcomes[one.number].how))
    for one in survivors:
        if one.key not in known:
            print("\t".join(one.key), file=sys.stderr)
    counted = len(mutants) - len(same)
    detected = len(mutants) - len(survivors)
    by_stage = {}
    for outcome in (outcomes[one.number] for one in mutants):
        if outcome.detected:
            by_stage[outcome.how] = by_stage.get(outcome.how, 0) + 1
    print("\ndetected by: " + ", ".join(f"{name} {count}" for name, count in sorted(by_stage.items())))
    share = detected / counted if counted else 1.0
    print(f"detected {detected} of {counted} mutants that are not equivalent: {share:.1%}")
    return share


def main():
    chosen = arguments()
    folder = pathlib.Path(chosen.folder)
    copy = Copy(chosen.root, folder / "tree")
    copy.restore()
    numbers = folder / "numbers.txt"
    copy.take_dependencies()
    if chosen.stage in ("build", "all"):
        mutants = drawn(chosen, copy, folder / "build.log")
        numbers.write_text(" ".join(str(one.number) for one in mutants), encoding="utf-8")
        # Some tests read the sources: they must see the originals. The built bundle contains the mutants.
        copy.restore()
    if chosen.stage == "build":
        return 0
    if chosen.stage == "run":
        # This draws the same mutants only if the sources did not change since the build.
        wanted = {int(number) for number in numbers.read_text(encoding="utf-8").split()}
        mutants = [one for one in candidates(chosen, copy.root) if one.number in wanted]
    tests = Tests(copy)
    say("running the tests without a mutant")
    tests.measure(chosen.jobs, say)
    say(f"{len(tests.suites)} suites take {sum(suite.seconds for suite in tests.suites):.0f} s")

    def one(mutant):
        outcome = tests.outcome(mutant)
        place = f"{mutant.path}:{mutant.line}"
        say(f"{mutant.number} {place} {'detected' if outcome.detected else 'SURVIVES'}: {outcome.how}")
        return mutant.number, outcome

    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        outcomes = dict(pool.map(one, mutants))
    known = equivalents()
    if chosen.again:
        print("\nrun again:")
        report([one for one in mutants if one.number >= AGAIN], outcomes, known)
    share = report([one for one in mutants if one.number < AGAIN], outcomes, known)
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
