# SPDX-License-Identifier: MIT
"""The promises that each run must keep, whatever fault it meets."""

import re
import signal

import world
from running import run

# A message begins with the file or stream, as in 'in/a.wav: error: cannot be read'.
MESSAGE = re.compile(r"^(?P<file>.+?): (?:error|warning): \S")
CRASH = re.compile(r"Fatal error|Backtrace|\*\*\* |runtime error|terminate called")
LONGEST = 600
ENDING_SIGNALS = {-signal.SIGINT, -signal.SIGTERM, -signal.SIGKILL, 130, 137, 143}


def general(ending):
    """Returns the broken promises of any run: it ends, alone, and without a crash."""
    problems = []
    if ending.hung:
        problems.append("hangs")
    if ending.left:
        problems.append(f"leaves {ending.left} processes")
    if CRASH.search(ending.errors):
        problems.append(f"crashes: {ending.errors[:200]}")
    return problems


def message(ending):
    """Returns the broken promises of a failing run's messages."""
    if not ending.lines:
        return [f"exit code {ending.code} without a message"]
    if not any(map(MESSAGE.match, ending.lines)):
        return [f"no message names the file: {ending.errors[:200]}"]
    if max(map(len, ending.lines)) > LONGEST:
        return [f"a message has more than {LONGEST} characters"]
    return []


def files(command, folder, killed=False):
    """Returns the broken promises about the files after a run."""
    now = world.snapshot(folder)
    problems = world.losses(command.before, command.after, now)
    left = world.partials(now)
    if left and not killed:
        problems.append(f"leaves {', '.join(left)}")
    return problems


def next_run(command, folder):
    """Runs a killed command again: it completes the work and removes what the other left.

    A command that refuses to replace a complete output may say so.
    """
    ending = run(command.line, folder)
    problems = general(ending)
    now = world.snapshot(folder)
    refused = ending.code == 2 and "exists already" in ending.errors
    if ending.code not in (0, 1) and not refused:
        problems.append(f"the next run ends with {ending.code}: {ending.errors[:200]}")
    if world.partials(now):
        problems.append(f"the next run leaves {', '.join(world.partials(now))}")
    complete = {path: what for path, what in now.items() if not world.PARTIAL.search(path)}
    if complete != command.after:
        changed = sorted(
            path
            for path in complete.keys() | command.after.keys()
            if complete.get(path) != command.after.get(path)
        )
        problems.append(f"the next run does not complete the work: {', '.join(changed)}")
    return problems


def interrupted(number, command, ending, folder):
    """Judges a run that got a signal at some moment, or ended before it."""
    problems = general(ending) + files(command, folder, killed=number == signal.SIGKILL)
    if ending.code not in ENDING_SIGNALS | {command.code}:
        problems.append(f"exit code {ending.code}: {ending.errors[:200]}")
    return problems + next_run(command, folder)


def unharmed(command, ending, folder):
    """Judges a run whose fault must not be noticed, such as an interrupted system call."""
    problems = general(ending) + files(command, folder)
    if ending.code != command.code:
        problems.append(f"exit code {ending.code}, not {command.code}: {ending.errors[:200]}")
    elif ending.output != command.output:
        problems.append("another report than without the fault")
    elif world.snapshot(folder) != command.after:
        problems.append("other files than without the fault")
    return problems


def started(command, ending, folder):
    """Judges a run whose runtime met the fault; it has no file to name, and may abort."""
    problems = files(command, folder)
    if ending.hung:
        problems.append("hangs")
    same = world.snapshot(folder) == command.after and ending.output == command.output
    if ending.code == command.code and not same:
        problems.append(f"exit code {ending.code}, but not all of the work")
    return problems


def failed(command, ending, folder):
    """Judges a run whose fault either does no harm, or ends with code 2 and a message."""
    if ending.code == command.code and not ending.errors and not unharmed(command, ending, folder):
        return []
    problems = general(ending) + files(command, folder)
    if ending.code in (0, command.code) and ending.code != 2:
        same = world.snapshot(folder) == command.after and ending.output == command.output
        if not same and not ending.lines:
            problems.append(f"exit code {ending.code} and no message, but not all of the work")
    elif ending.code != 2:
        problems.append(f"exit code {ending.code}, not 2: {ending.errors[:200]}")
    return problems + (message(ending) if ending.code not in (0, command.code) else [])
