# SPDX-License-Identifier: MIT
"""Runs whole processes and measures their times and peak memory."""

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
    """A command failed, wrote no output, or is missing; the text is printed in its row."""


def remove(paths):
    for path in paths:
        if os.path.exists(path):
            os.remove(path)


def checked(command, status, outputs, errors):
    """Raises `Failed` if the exit code is not 0, or if an output is missing or empty.

    Some programs exit with 0 and write nothing.
    """
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
    """Makes one timed run, without outputs of the previous run and without unwritten buffers."""
    remove(outputs)
    os.sync()
    return run(command, outputs, folder)


def run(command, outputs, folder):
    """Makes one run, whose times are valid only if `timed` calls this function."""
    remove(outputs)
    errors = os.path.join(folder, "stderr.txt")
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
    ]
    begin = time.perf_counter()
    # Python ignores SIGPIPE, and child processes inherit ignored signals.
    child = os.posix_spawn(
        command[0], command, os.environ, file_actions=actions, setsigdef=[signal.SIGPIPE]
    )
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - begin
    checked(command, status, outputs, errors)
    return Run(wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000)


def become_subreaper():
    """Makes orphaned grandchildren our children, which `peak` needs to wait for them."""
    set_child_subreaper = 36  # PR_SET_CHILD_SUBREAPER of <linux/prctl.h>
    if ctypes.CDLL(None, use_errno=True).prctl(set_child_subreaper, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")


def peak(command, outputs, folder):
    """Makes one untimed run; returns the peak resident size in MiB.

    Linux includes a process's memory before `exec` in its peak, so a child of this script would
    show at least Python's own size. A shell of about 1 MiB therefore starts the program and
    leaves it to us; a subshell waits on the pipe until the shell has exited, so that the shell does not
    reap the program first.
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
    """Returns the command with its program's full path; None if the program is missing."""
    program = shutil.which(command[0])
    return [program, *command[1:]] if program else None
