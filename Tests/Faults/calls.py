# SPDX-License-Identifier: MIT
"""Faults at the n-th system call, for every n up to the end of a run."""

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
    Fault("EIO at start", "start:all", f"error={errno.EIO}", judge.started),
    Fault("EIO", "all", f"error={errno.EIO}", judge.failed),
    Fault("ENOSPC", WRITES, f"error={errno.ENOSPC}", judge.failed, True),
    Fault("EINTR", INTERRUPTED, f"error={errno.EINTR}", judge.unharmed),
    Fault("1 byte", "own:read,pread64,write,pwrite64", "short=1", judge.unharmed),
    Fault("997 bytes", "own:read,pread64,write,pwrite64", "short=997", judge.unharmed, True),
    Fault("no threads", "clone,clone3,vfork", f"error={errno.EAGAIN}", judge.failed, True),
    Fault("no descriptors", "openat,pipe,pipe2,fcntl", f"error={errno.EMFILE}", judge.failed, True),
    Fault("kill -9", "all", f"signal={signal.SIGKILL}", after_signal(signal.SIGKILL)),
    Fault("INT", "all", f"signal={signal.SIGINT}", after_signal(signal.SIGINT)),
    Fault("TERM", "all", f"signal={signal.SIGTERM}", after_signal(signal.SIGTERM)),
]


def build(folder):
    """Returns the path of inject.c's program, or the reason why it cannot be used."""
    source, program = os.path.join(os.path.dirname(__file__), "inject.c"), f"{folder}/inject"
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        return None, "no C compiler"
    made = subprocess.run(
        [compiler, "-O2", "-o", program, source], capture_output=True, text=True, check=False
    )
    if made.returncode:
        return None, made.stderr.splitlines()[-1] if made.stderr else "inject.c does not compile"
    tried = run([program, f"{folder}/tried", "all", "0", "0", "error=5", "/bin/true"], folder)
    return (program, "") if tried.code == 0 else (None, f"ptrace: {tried.errors.strip()}")


def report(path):
    """Returns the numbers of calls, hits and processes left, and the first call hit."""
    try:
        with open(path, encoding="ascii") as file:
            words = file.read().split()
        return int(words[1]), int(words[3]), int(words[5]), words[7]
    except (FileNotFoundError, IndexError):
        return 0, 0, 0, "none"


def disturbed(inject, command, fault, number):
    """Runs a command with a fault at one call, or with none for 0.

    Returns the number of calls of the run, and the result.
    """
    folder = own_folder()
    world.copy(command.template, folder)
    path = f"{folder}.report"
    if os.path.exists(path):
        os.remove(path)
    last = 0 if fault.lasts else number
    line = [inject, path, fault.calls, str(number), str(last), fault.action, *command.line]
    ending = run(line, folder)
    calls, hits, left, name = report(path)
    problems = []
    if number and hits:
        problems = fault.judge(command, ending._replace(left=ending.left + left), folder)
    return calls, Result(command.name, fault.name, f"call {number} ({name})", problems, hits)


def hit(inject, command, fault, number):
    return disturbed(inject, command, fault, number)[1]


def numbers(count, limit, seed):
    """Returns the calls to hit: all, or a random choice that has both ends."""
    # Threads make the number of calls differ a little between runs.
    every = range(1, count + 6)
    if limit is None or len(every) <= limit:
        return every
    return sorted({1, count, *random.Random(seed).sample(every, limit - 2)})


def tasks(run_of, inject):
    """Returns a task for each call, fault and command."""
    for command in run_of.commands:
        for fault in FAULTS:
            count = disturbed(inject, command, fault, 0)[0]
            for number in numbers(count, run_of.calls, run_of.seed):
                yield hit, inject, command, fault, number
