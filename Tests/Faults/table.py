# SPDX-License-Identifier: MIT
"""The results of all runs: each failure once, and a table at the end."""

import re
from typing import NamedTuple

LONGEST = 180


class Result(NamedTuple):
    """The result of one run."""

    section: str
    fault: str
    place: str
    problems: list
    hits: int = 1  # 0: the run ended before the fault


def short(problem):
    """Returns a problem as one line without this run's folder."""
    problem = re.sub(r"/\S*/world-\d+\S*?/", "", " ".join(problem.split()))
    return problem[:LONGEST]


class Table:
    """Counts runs and failures by section."""

    def __init__(self):
        self.rows = {}  # by section and fault: runs, hits, failures
        self.failures = {}  # by section, fault and problem: the first place, and the number

    def add(self, result):
        section, fault, place, problems, hits = result
        row = self.rows.setdefault((section, fault), [0, 0, 0])
        row[0] += 1
        row[1] += hits
        row[2] += bool(problems)
        for problem in map(short, problems):
            known = self.failures.setdefault((section, fault, problem), [place, 0])
            known[1] += 1
            if known[1] == 1:
                print(f"FAILED  {section}, {fault}, {place}: {problem}", flush=True)

    @property
    def failed(self):
        return sum(row[2] for row in self.rows.values())

    def write(self):
        """Prints the repeated failures with their numbers, then the table."""
        repeated = {key: known for key, known in self.failures.items() if known[1] > 1}
        if repeated:
            print("\nfailures that happened more than once")
        for (section, fault, problem), (place, count) in sorted(repeated.items()):
            print(f"{count:>6}  {section}, {fault}, first {place}: {problem}")
        print(f"\n{'section':<26}{'fault':<24}{'runs':>7}{'faults':>8}{'failed':>8}")
        for (section, fault), row in self.rows.items():
            print(f"{section:<26}{fault:<24}{row[0]:>7}{row[1]:>8}{row[2]:>8}")
        sums = [sum(row[i] for row in self.rows.values()) for i in range(3)]
        print(f"{'sum':<50}{sums[0]:>7}{sums[1]:>8}{sums[2]:>8}", flush=True)
