# SPDX-License-Identifier: MIT
"""Signals at random moments of a run."""

import functools
import random
import signal
import time

import commands
import judge
import world
from running import run
from table import Result
from workers import own_folder

# Factor for the length of most sounds, so that most moments are in the middle of the work.
SCALE = 40
# Seconds after which the time of an undisturbed run is measured again.
PERIOD = 5
SIGNALS = [("kill -9", signal.SIGKILL), ("INT", signal.SIGINT), ("TERM", signal.SIGTERM)]
WRITING = {
    "convert --force",
    "convert AU",
    *commands.CODED,
    "convert --output-dir",
    "fix --in-place",
    "fix --backup",
    "manifest build",
    "manifest constants",
    "baseline",
    "report",
}


@functools.cache
def undisturbed(line, template, _period):
    """Returns the seconds of a run; measures them again in each period, because the load changes."""
    folder = own_folder()
    world.copy(template, folder)
    return run(line, folder).seconds


def killed(command, name, number, part):
    """Runs a command, and sends a signal after this fraction of an undisturbed run's time."""
    period = time.monotonic() // PERIOD
    moment = part * undisturbed(tuple(command.line), command.template, period)
    folder = own_folder()
    world.copy(command.template, folder)
    ending = run(command.line, folder, moment, number)
    problems = judge.interrupted(number, command, ending, folder)
    place = f"after {moment * 1000:.1f} ms"
    return Result(command.name, f"{name}, random", place, problems)


def tasks(run_of, folder):
    """Returns a task for each moment, signal and command."""
    chance = random.Random(run_of.seed)
    for command in commands.prepare(run_of.earcon, f"{folder}/kills", SCALE):
        if command.name not in WRITING & {other.name for other in run_of.commands}:
            continue
        for name, number in SIGNALS:
            for _ in range(run_of.moments):
                yield killed, command, name, number, chance.uniform(0, 1.1)
