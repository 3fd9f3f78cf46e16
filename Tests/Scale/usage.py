# SPDX-License-Identifier: MIT
"""Measures the memory and the CPU time of processes and all their descendants."""

import os
import resource
import threading
from pathlib import Path

from cluster import EARCON, children


def seconds_of(pid):
    """Returns the CPU time of a process and of the ended ones that it has waited for."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return 0  # The process has ended.
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def seconds_of_ended():
    """Returns the CPU time of all ended processes that this one, or one of them, has waited for."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Usage(threading.Thread):
    """Measures a child process and, in long-lived processes, the work for it.

    The CPU time is that of all descendants, also of those that end between two samples: their parents have waited for
    them. The peaks of memory, in MiB by the kind of process, are samples.
    """

    def __init__(self, helpers=()):
        """Starts with the long-lived processes; call `follow` when the child has started."""
        super().__init__(daemon=True)
        self.roots, self.peaks, self.ended, self.most = list(helpers), {}, threading.Event(), 0
        self.before = seconds_of_ended() + self.seconds()

    def follow(self, child):
        self.roots.append(child)
        self.start()

    def seconds(self):
        return sum(seconds_of(pid) for root in self.roots for pid in children(root))

    def run(self):
        while not self.ended.wait(0.2):
            self.count()
            for root in self.roots:
                for pid in children(root):
                    self.sample(pid)

    def count(self):
        # A descendant may end after its parent, which then has not waited for it. A sample has counted it.
        self.most = max(self.most, seconds_of_ended() + self.seconds() - self.before)

    def sample(self, pid):
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            status = Path(f"/proc/{pid}/status").read_text()
        except OSError:
            return
        peak = next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:")), 0)
        kind = self.kind(words)
        if kind:
            self.peaks[kind] = max(self.peaks.get(kind, 0), peak >> 10)

    @staticmethod
    def kind(words):
        if words[0] == EARCON.encode():
            return "earcon"
        for name, kind in ((b"SparkSubmit", "driver"), (b"CoarseGrained", "executor"), (b"pyspark.daemon", "Python")):
            if any(name in word for word in words):
                return kind
        return None

    def end(self):
        """Ends after the child; returns the CPU time in seconds, and the peaks as a cell of the table."""
        self.ended.set()
        self.join()
        self.count()
        return self.most, ", ".join(f"{kind} {peak}" for kind, peak in sorted(self.peaks.items()))
