# SPDX-License-Identifier: MIT
"""Runs suites of the copy's tests, with a mutant or to see which mutants they reach."""

import concurrent.futures
import mmap
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from typing import NamedTuple

from switches import HITS_SIZE

BUNDLE = ".build/debug/earconPackageTests.xctest"
# The tests of modules that have no tests under their own names.
ELSEWHERE = {
    "SoundArchive": "SoundBundleTests", "SoundFoundation": "DocumentationExamples",
    "earcon-decode": "SoundConversionTests", "earcon-full": "EarconCommandsTests",
    "earcon": "EarconCommandsTests", "EarconCore": "EarconCommandsTests",
    "earcon-resources": "EarconCommandsTests",
}  # fmt: skip
COMMANDS = "EarconCommandsTests"
# Left out, because they need other programs or a folder of real sounds.
LEFT_OUT = ("OracleTests.", "RealSoundTests.")
FAILED = re.compile(r"recorded an issue|Fatal error|failed after")
MEMORY = 8 << 30


class Suite(NamedTuple):
    """A suite's time without mutants, and the mutants that it reaches."""

    name: str
    seconds: float
    reached: frozenset


class Outcome(NamedTuple):
    detected: bool
    how: str  # the test target that failed, or why no test did


def limited():
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Tests:
    """The test bundle of the copy."""

    def __init__(self, copy):
        self.folder = copy.folder
        self.suites = []

    def command(self, suites):
        filters = []
        for name in suites:
            filters += ["--filter", "^" + re.escape(name) + "(/|$)"]
        return [str(self.folder / BUNDLE), "--testing-library", "swift-testing", *filters]

    def names(self):
        """Returns the names of all suites except those in LEFT_OUT."""
        listing = [str(self.folder / BUNDLE), "--testing-library", "swift-testing", "--list-tests"]
        output = subprocess.run(listing, cwd=self.folder, capture_output=True, text=True, check=True)
        found = {}
        for line in output.stdout.splitlines():
            match = re.match(r"(\w+\.(?:`[^`]*`|\w+))/", line)
            if match and not line.startswith(LEFT_OUT):
                found[match.group(1)] = True
        return list(found)

    def run(self, suites, limit, **variables):
        """Runs suites until the first failure or `limit` seconds; returns the failure, None if they pass."""
        environment = {**os.environ, "EARCON_TEST_BUILD": "1", **variables}
        # A folder of its own, because children of an earlier, interrupted run may still write to theirs.
        with tempfile.TemporaryDirectory(prefix="earcon-mutant-") as folder:
            environment["TMPDIR"] = folder
            process = subprocess.Popen(
                self.command(suites), cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                preexec_fn=limited, text=True, errors="replace",
            )  # fmt: skip
            late = threading.Event()
            timer = threading.Timer(limit, lambda: (late.set(), end(process)))
            timer.start()
            try:
                failure = None
                for line in process.stdout:
                    if FAILED.search(line):
                        failure = line.strip()
                        break
                if failure is None:
                    process.wait()
            finally:
                timer.cancel()
                end(process)
                end_orphans(folder)
                process.stdout.close()
                code = process.wait()
        if late.is_set():
            return f"more than {limit:.0f} s"
        if failure is None and code != 0:
            return f"exit code {code}"
        return failure

    def measure(self, workers, say):
        """Runs each suite without a mutant; notes the mutants it reaches, or drops it if it fails twice."""
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            found = list(pool.map(self.measured, self.names()))
        for suite, failure in found:
            if failure:
                say(f"{suite.name} fails without mutants, and is left out: {failure[:200]}")
        self.suites = [suite for suite, failure in found if not failure]

    def measured(self, name):
        with tempfile.NamedTemporaryFile(prefix="earcon-hits-") as file:
            file.truncate(HITS_SIZE)
            start = time.monotonic()
            failure = self.run([name], 300, EARCON_HITS=file.name)
            seconds = time.monotonic() - start
            if failure:
                failure = self.run([name], 300, EARCON_HITS=file.name)
            with mmap.mmap(file.fileno(), HITS_SIZE) as hits:
                reached = frozenset(number for number in range(HITS_SIZE) if hits[number])
        return Suite(name, seconds, reached), failure

    def outcome(self, mutant):
        """Runs the suites that reach a mutant: the module's, the commands', and then all others."""
        own = ELSEWHERE.get(mutant.module, mutant.module + "Tests")
        reaching = [suite for suite in self.suites if mutant.number in suite.reached]
        if not reaching:
            return Outcome(False, "no test reaches it")
        stages = [own, COMMANDS] if own != COMMANDS else [own]
        for stage in [*stages, None]:
            # Quick suites first; the slow ones run only if these detect nothing.
            ones = [suite for suite in reaching if belongs(suite, stage, stages)]
            for part in parts(sorted(ones, key=lambda suite: suite.seconds)):
                limit = 60 + 6 * sum(suite.seconds for suite in part)
                failure = self.run(
                    [suite.name for suite in part], limit, EARCON_MUTANT=str(mutant.number)
                )
                if failure:
                    return Outcome(True, stage or part[0].name.split(".")[0])
        return Outcome(False, f"{len(reaching)} suites pass")


def belongs(suite, stage, stages):
    module = suite.name.split(".")[0]
    return module == stage if stage else module not in stages


def parts(suites):
    """Splits suites into groups of about ten seconds."""
    part, seconds = [], 0.0
    for suite in suites:
        if part and seconds + suite.seconds > 10:
            yield part
            part, seconds = [], 0.0
        part.append(suite)
        seconds += suite.seconds
    if part:
        yield part


def end_orphans(folder):
    """Kills the processes of a run that left its process group; finds them by their TMPDIR."""
    wanted = f"TMPDIR={folder}".encode()
    for name in os.listdir("/proc") if os.path.isdir("/proc") else []:
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                if name.isdigit() and wanted in file.read().split(b"\0"):
                    os.kill(int(name), signal.SIGKILL)
        except OSError:
            continue


def end(process):
    """Kills a run and the children in its process group."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
