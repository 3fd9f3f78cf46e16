# SPDX-License-Identifier: MIT
"""Faults at the n-th system call, for every n up to the end of a run, or for a sample of them."""

import errno
import functools
import os
import random
import shutil
import signal
import subprocess
from typing import NamedTuple

import judge
import world
from running import run
from table import Result
from workers import own_folder

WRITES = "write,pwrite64,openat,fsync,fdatasync,rename,renameat2,link,linkat,mkdir,mkdirat," \
    "ftruncate,fallocate,copy_file_range"
# Without 'fcntl': Earcon finds closed streams with it, and it never fails with these errors.
STARTING = "start:openat,read,readlink,newfstatat"
INTERRUPTED = "own:read,pread64,write,pwrite64,openat,fsync,fdatasync,flock,poll,wait4,getdents64"


class Fault(NamedTuple):
    """One kind of fault."""

    name: str
    calls: str  # the system calls that it can hit
    action: str  # as inject.c takes it
    judge: object
    lasts: bool = False  # it stays until the end of the run, as a full disk does


def after_signal(number):
    return functools.partial(judge.interrupted, number)


FAULTS = [
    Fault("EIO at start", STARTING, f"error={errno.EIO}", judge.started),
    Fault("EIO", "all", f"error={errno.EIO}", judge.failed),
    Fault("ENOSPC", WRITES, f"error={errno.ENOSPC}", judge.failed, True),
    Fault("EINTR", INTERRUPTED, f"error={errno.EINTR}", judge.unharmed),
    Fault("1 byte", "own:read,pread64,write,pwrite64", "short=1", judge.unharmed),
    Fault("997 bytes", "own:read,pread64,write,pwrite64", "short=997", judge.unharmed, True),
    Fault("no threads", "clone,clone3,vfork", f"error={errno.EAGAIN}", judge.threadless, True),
    Fault("no descriptors", "openat,pipe,pipe2,fcntl", f"error={errno.EMFILE}", judge.failed, True),
    Fault("kill -9", "all", f"signal={signal.SIGKILL}", after_signal(signal.SIGKILL)),
    Fault("INT", "all", f"signal={signal.SIGINT}", after_signal(signal.SIGINT)),
    Fault("TERM", "all", f"signal={signal.SIGTERM}", after_signal(signal.SIGTERM)),
]


def build(folder):
    """Compiles inject.c; returns its path and "", or `None` and the reason why it cannot be used."""
    source, program = os.path.join(os.path.dirname(__file__), "inject.c"), f"{folder}/inject"
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        return None, "neither cc nor clang is installed"
    made = subprocess.run(
        [compiler, "-O2", "-o", program, source], capture_output=True, text=True, check=False
    )
    if made.returncode:
        return None, made.stderr.splitlines()[-1] if made.stderr else "inject.c does not compile"
    tried = run([program, f"{folder}/tried", "all", "0", "0", "error=5", "/bin/true"], folder)
    return (program, "") if tried.code == 0 else (None, f"ptrace: {tried.errors.strip()}")


def report(path):
    """Reads inject.c's report: the numbers of calls, hits and processes left, and the first call hit.

    Without a report, the numbers are 0.
    """
    try:
        with open(path, encoding="ascii") as file:
            words = file.read().split()
        return int(words[1]), int(words[3]), int(words[5]), words[7]
    except (FileNotFoundError, IndexError):
        return 0, 0, 0, "none"


def injected(inject, command, wanted, number, action, lasts=False):
    """Runs a command in a fresh world with an action at one call, or at none for 0; with `lasts`, also at all
    later calls.

    Returns the ending, the numbers of calls and hits, and the name of the first call hit.
    """
    folder = own_folder()
    world.copy(command.template, folder)
    path = f"{folder}.report"
    if os.path.exists(path):
        os.remove(path)
    last = 0 if lasts else number
    line = [inject, path, wanted, str(number), str(last), action, *command.line]
    ending = run(line, folder)
    calls, hits, left, name = report(path)
    return ending._replace(left=ending.left + left), calls, hits, name


def count(inject, command, wanted):
    """Returns the number of these calls in an undisturbed run."""
    return injected(inject, command, wanted, 0, f"error={errno.EIO}")[1]


def chosen(inject, command, wanted, number):
    """Returns a call's number; a number below 1 is a fraction of the calls of an undisturbed run."""
    if number >= 1:
        return number
    return 1 + int(number * count(inject, command, wanted))


def hit(inject, command, fault, number):
    """Runs a command with a fault at one call, and judges the ending."""
    number = chosen(inject, command, fault.calls, number)
    ending, _, hits, name = injected(
        inject, command, fault.calls, number, fault.action, fault.lasts
    )
    problems = fault.judge(command, ending, own_folder()) if hits else []
    return Result(command.name, fault.name, f"call {number} ({name})", problems, hits)


# Random calls that a full run tests of a command: ffmpeg makes too many calls to test each of them.
SAMPLED = {"convert M4A": 64}


def numbers(run_of, inject, command, wanted):
    """Returns the numbers of all calls of a run; for --quick and ffmpeg, random fractions of the run."""
    sample = 8 if run_of.is_quick else SAMPLED.get(command.name)
    if sample:
        chance = random.Random(f"{run_of.seed} {command.name} {wanted}")
        return [chance.random() for _ in range(sample)]
    # Tries five more numbers, because threads make the number of calls differ between runs.
    return range(1, count(inject, command, wanted) + 6)


def tasks(run_of, inject):
    """Returns a task for each call, fault and command."""
    for command in run_of.commands:
        for fault in FAULTS:
            for number in numbers(run_of, inject, command, fault.calls):
                yield hit, inject, command, fault, number
