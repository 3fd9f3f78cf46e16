# SPDX-License-Identifier: MIT
"""Runs a program with a limit, and finds the processes that it leaves."""

import ctypes
import os
import resource
import signal
import subprocess
import tempfile
import time
from typing import NamedTuple

# Seconds after which a run counts as hanging, even on a busy machine.
LIMIT = 60
PR_SET_CHILD_SUBREAPER = 36
IS_ADOPTING = False


class Ending(NamedTuple):
    """The end of a run."""

    code: int  # negative: the signal that ended it
    output: bytes
    errors: str
    seconds: float
    hung: bool
    left: int  # processes that outlived it by a second
    peak: float = 0.0  # MiB of memory; at least this program's own

    @property
    def lines(self):
        return [line for line in self.errors.splitlines() if line]


def adopt():
    """Makes this process the parent of orphans below it, so that `end_orphans` finds them."""
    global IS_ADOPTING
    if os.path.exists("/proc/self/task"):
        IS_ADOPTING = ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0


def orphans():
    """Returns the ids of this process's children that run, after collecting those that ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return []
    with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as file:
        return [int(number) for number in file.read().split()]


def end_orphans():
    """Waits a second for the children to end, kills the rest, and returns their number.

    Does nothing in a process that has other children, such as the workers' parent.
    """
    if not IS_ADOPTING:
        return 0
    deadline = time.monotonic() + 1
    while (found := orphans()) and time.monotonic() < deadline:
        time.sleep(0.002)
    for number in found:
        os.kill(number, signal.SIGKILL)
    return len(found)


def environment(folder):
    """Returns a small environment in which temporary files and PATH are inside the world.

    Most worlds have no `bin`, so that ffmpeg, as a second decoder, does not hide a fault of libsndfile.
    """
    return {"PATH": os.path.join(folder, "bin"), "TMPDIR": os.path.join(folder, "tmp"), "LC_ALL": "C"}


def limited(limits, user):
    """Returns a function that sets limits and the user in the child; `None` for neither."""

    def apply():
        if user is not None:
            os.setgid(user)
            os.setuid(user)
        for kind, number in limits.items():
            resource.setrlimit(kind, (number, number))

    return apply if limits or user is not None else None


def wait(process, limit):
    """Waits for a process; returns its code, its peak in MiB, and whether it was killed."""
    deadline, pause, hung = time.monotonic() + limit, 0.0005, False
    if process.returncode is not None:
        return process.returncode, 0.0, False
    while True:
        number, status, usage = os.wait4(process.pid, os.WNOHANG)
        if number:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_maxrss / 1024, hung
        if time.monotonic() > deadline and not hung:
            hung = True
            process.kill()
        time.sleep(pause)
        pause = min(2 * pause, 0.01)


def run(command, folder, after=None, number=0, limits=None, user=None, limit=LIMIT, **streams):
    """Runs a command to its end.

    The command gets the signal `number` after `after` seconds; `streams` replace the standard
    streams. Output goes to files, so that a run never waits for its reader.
    """
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        files = {"stdin": subprocess.DEVNULL, "stdout": output, "stderr": errors, **streams}
        start = time.monotonic()
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment(folder),
            preexec_fn=limited(limits or {}, user),
            **files,
        )
        if after is not None:
            time.sleep(after)
            os.kill(process.pid, number)  # it is a zombie if it has ended
        code, peak, hung = wait(process, limit)
        seconds, left = time.monotonic() - start, end_orphans()
        output.seek(0)
        errors.seek(0)
        text = errors.read().decode("utf-8", "backslashreplace")
        return Ending(code, output.read(), text, seconds, hung, left, peak)
