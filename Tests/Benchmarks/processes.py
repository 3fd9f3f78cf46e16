# SPDX-License-Identifier: MIT
"""Runs whole processes: their times, and their peaks of memory."""

import ctypes
import os
import shutil
import signal
import subprocess
import time
from typing import NamedTuple


class Run(NamedTuple):
    wall: float  # milliseconds
    cpu: float  # milliseconds, user and system


class Failed(Exception):
    """A command that could not be run; the text is a sentence for its row."""


def remove(paths):
    for path in paths:
        if os.path.exists(path):
            os.remove(path)


def checked(command, status, outputs, errors):
    """Programs exist that exit with 0 and write nothing, so the outputs are looked at too."""
    code = os.waitstatus_to_exitcode(status)
    missing = [path for path in outputs if not os.path.exists(path) or not os.path.getsize(path)]
    if code == 0 and not missing:
        return
    with open(errors, encoding="utf-8", errors="replace") as file:
        said = file.read().strip().splitlines()
    reason = f"exit code {code}" if code else f"no {os.path.basename(missing[0])}"
    last = f": {said[-1][-60:]}" if said else ""
    raise Failed(f"{os.path.basename(command[0])}: {reason}{last}")


def timed(command, outputs, folder):
    """One timed run. The outputs of the run before are gone, and nothing waits to be written."""
    remove(outputs)
    os.sync()
    return run(command, outputs, folder)


def run(command, outputs, folder):
    """One run, whose times count only where `timed` has it made."""
    remove(outputs)
    errors = os.path.join(folder, "stderr.txt")
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
    ]
    begin = time.perf_counter()
    # Python ignores SIGPIPE, and what is ignored would stay so in the program measured.
    child = os.posix_spawn(
        command[0], command, os.environ, file_actions=actions, setsigdef=[signal.SIGPIPE]
    )
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - begin
    checked(command, status, outputs, errors)
    return Run(wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000)


def become_subreaper():
    """Makes orphaned grandchildren ours to wait for, which `peak` needs."""
    set_child_subreaper = 36  # PR_SET_CHILD_SUBREAPER of <linux/prctl.h>
    if ctypes.CDLL(None, use_errno=True).prctl(set_child_subreaper, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")


def peak(command, outputs, folder):
    """One untimed run; the peak resident size in MiB.

    Linux counts what a process held before `exec` into its peak, so a child of this script would
    never show less than Python's own size. The program is therefore started from a shell of about
    1 MiB, which leaves it to us: it waits on the pipe until the shell is gone, so that no shell
    reaps it first.
    """
    remove(outputs)
    errors = os.path.join(folder, "stderr.txt")
    script = 'e=$1; shift; exec 3<&0; { read go <&3; exec "$@" 3<&- >/dev/null 2>"$e"; } & echo $!'
    shell = subprocess.Popen(
        ["/bin/sh", "-c", script, "sh", errors, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    child = int(shell.stdout.readline())
    shell.wait()
    shell.stdin.close()
    _, status, usage = os.wait4(child, 0)
    shell.stdout.close()
    checked(command, status, outputs, errors)
    return usage.ru_maxrss / 1024


def found(command):
    """The command with its program's full path, or nothing where there is no such program."""
    program = shutil.which(command[0])
    return [program, *command[1:]] if program else None
