# SPDX-License-Identifier: MIT
"""Collects the results of all runs: prints each different failure once, and a table at the end."""

import re
import time
from typing import NamedTuple

from known import is_known

LONGEST = 180


class Result(NamedTuple):
    """The result of one run."""

    section: str
    fault: str
    place: str
    problems: list
    hits: int = 1  # 0: the run ended before the fault


def short(problem):
    """Returns a problem as one line of at most 180 characters, without this run's folder."""
    problem = re.sub(r"/\S*/world-\d+\S*?/", "", " ".join(problem.split()))
    return problem[:LONGEST]


class Table:
    """Counts runs, faults and failures by section and fault."""

    def __init__(self):
        self.rows = {}  # by section and fault: runs, hits, failures, known problems
        self.shown = time.monotonic()
        self.failures = {}  # by section, fault and problem: the first place, and the number

    def add(self, result):
        section, fault, place, problems, hits = result
        if not hits:
            return
        self.show_progress()
        row = self.rows.setdefault((section, fault), [0, 0, 0, 0])
        start = f"{section}, {fault}, {place}: "
        lines = [short(problem) for problem in problems]
        failures = [problem for problem in lines if not is_known(start + problem)]
        for column, number in enumerate((1, hits, bool(failures), len(lines) > len(failures))):
            row[column] += number
        for problem in failures:
            known = self.failures.setdefault((section, fault, problem), [place, 0])
            known[1] += 1
            if known[1] == 1:
                print(f"FAILED  {start}{problem}", flush=True)

    def show_progress(self):
        """Prints a line if a minute has passed, so that a long run does not seem to hang."""
        if time.monotonic() - self.shown > 60:
            self.shown = time.monotonic()
            count = sum(row[0] for row in self.rows.values())
            print(f"faults: {count} runs, {self.failed} failed", flush=True)

    @property
    def failed(self):
        return sum(row[2] for row in self.rows.values())

    def write(self):
        """Prints the failures that happened more than once, with their counts, then the table."""
        repeated = {key: known for key, known in self.failures.items() if known[1] > 1}
        if repeated:
            print("\nfailures that happened more than once")
        for (section, fault, problem), (place, count) in sorted(repeated.items()):
            print(f"{count:>6}  {section}, {fault}, first {place}: {problem}")
        print(f"\n{'section':<22}{'fault':<28}{'runs':>7}{'faults':>8}{'failed':>8}{'known':>7}")
        for (section, fault), row in sorted(self.rows.items()):
            print(f"{section:<22}{fault:<28}" + columns(row))
        sums = [sum(row[i] for row in self.rows.values()) for i in range(4)]
        print(f"{'sum':<50}" + columns(sums), flush=True)


def columns(row):
    return f"{row[0]:>7}{row[1]:>8}{row[2]:>8}{row[3]:>7}"
