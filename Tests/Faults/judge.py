# SPDX-License-Identifier: MIT
"""The promises that runs must keep, by the kind of fault."""

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
    """Returns the promises that a run broke: it must end, leave no process, and not crash."""
    problems = []
    if ending.hung:
        problems.append("hangs")
    if ending.left:
        problems.append(f"leaves {ending.left} processes")
    if CRASH.search(ending.errors):
        problems.append(f"crashes: {ending.errors[:200]}")
    return problems


def messages(command, ending, folder):
    """Returns the messages on standard error and standard output, and in the report that the command writes."""
    text = ending.errors + ending.output.decode("utf-8", "backslashreplace")
    if command.report:
        text += world.unchecked(f"{folder}/{command.report}")
    return [line for line in text.splitlines() if MESSAGE.match(line)]


def names_file(line, command, folder):
    """Returns whether a message begins with a file of the command, a folder that contains one, or a stream."""
    file = MESSAGE.match(line)["file"]
    return file.removeprefix(folder + "/").removeprefix("./").rstrip("/") in command.names


def message(command, ending, folder):
    """Returns the promises that a run's messages broke: one that an undisturbed run does not print names a file,
    none is too long.
    """
    lines = [line for line in messages(command, ending, folder) if line not in command.messages]
    if not any(names_file(line, command, folder) for line in lines):
        return [f"exit code {ending.code}, and no message names the file: {ending.errors[:200]}"]
    if max(map(len, lines)) > LONGEST:
        return [f"a message has more than {LONGEST} characters"]
    return []


def files(command, folder, killed=False):
    """Returns the promises about files that a run broke; a killed run may leave unfinished outputs."""
    now = world.snapshot(folder)
    if command.report and world.is_document(f"{folder}/{command.report}"):
        now[command.report] = command.after[command.report]
    problems = world.losses(command.before, command.after, now)
    left = world.partials(now)
    if left and not killed:
        problems.append(f"leaves {', '.join(left)}")
    return problems


def next_run(command, folder):
    """Runs a stopped command again: it must complete the work and remove the first run's leftovers."""
    ending = run(command.again, folder)
    problems = general(ending)
    now = world.snapshot(folder)
    if ending.code not in (0, 1):
        problems.append(f"the next run ends with {ending.code}: {ending.errors[:200]}")
    if world.partials(now):
        problems.append(f"the next run leaves {', '.join(world.partials(now))}")
    changed = world.changed(command.after, now)
    if changed:
        problems.append(f"the next run does not complete the work: {', '.join(changed)}")
    return problems


def interrupted(number, command, ending, folder):
    """Judges a run that got a signal at some moment, or ended before it."""
    problems = general(ending) + files(command, folder, killed=number == signal.SIGKILL)
    if ending.code not in ENDING_SIGNALS | {command.code}:
        problems.append(f"exit code {ending.code}, not {command.code} or a signal's: {ending.errors[:200]}")
    return problems + next_run(command, folder)


def is_complete(command, ending, folder):
    """Returns whether a run made the files and the output of an undisturbed one."""
    now = world.snapshot(folder)
    return ending.output == command.output and not world.changed(command.after, now)


def unharmed(command, ending, folder):
    """Judges a run with a fault that must have no effect, such as an interrupted system call."""
    problems = general(ending) + files(command, folder)
    if ending.code != command.code:
        problems.append(f"exit code {ending.code}, not {command.code}: {ending.errors[:200]}")
    elif not is_complete(command, ending, folder):
        problems.append("other files or another report than without the fault")
    return problems


def started(command, ending, folder):
    """Judges a run with a fault in the Swift runtime, before Earcon's first step: it may abort silently."""
    problems = files(command, folder)
    if ending.hung:
        problems.append("hangs")
    if ending.code == command.code and not is_complete(command, ending, folder):
        problems.append(f"exit code {ending.code}, but not all of the work")
    return problems


def threadless(command, ending, folder):
    """Judges a run that can start no thread or process: only commands with a child process may fail."""
    return (failed if command.has_child else unharmed)(command, ending, folder)


def failed(command, ending, folder):
    """Judges a run that must do all its work or print a message, and end as without the fault or with exit
    code 1 or 2.
    """
    problems = general(ending) + files(command, folder)
    if ending.code == command.code:
        if not is_complete(command, ending, folder):
            problems += message(command, ending, folder)
    elif ending.code not in (1, 2):
        problems.append(f"exit code {ending.code}, not 1 or 2: {ending.errors[:200]}")
    else:
        problems += message(command, ending, folder)
    return problems
