# SPDX-License-Identifier: MIT
"""Other programs that change files while Earcon works: editors, and a second Earcon."""

import functools
import os
import random
import shlex
import subprocess
import time

import calls
import commands
import judge
import sounds
import world
from running import Ending, environment, run, wait
from table import Result
from workers import own_folder

SECTION = "races"
# The change can come before any system call that inject.c knows.
ALL = "all"


def saved(source, folder, how):
    """Writes the new version of a sound, and returns the shell command that puts it in place."""
    old, new = os.path.join(folder, source), f"{folder}-saved/{os.path.basename(source)}"
    sounds.write(new, 31 if "lengthy" in source else 0.1, seed=99)
    place, name = shlex.quote(old), shlex.quote(new)
    # The PATH of a run lacks the shell's programs.
    return "PATH=/usr/bin:/bin; " + {
        "saves by renaming": f"mv {name} {place}",
        "overwrites": f"cat {name} >{place}",
        "truncates": f": >{place}",
        "removes": f"rm -f {place}",
    }[how]


@functools.cache
def reference(line, template, source, how):
    """Runs a command on the new version of a sound; returns the version's digest, and all files.

    The digest is `None` if the change removes the sound.
    """
    folder = own_folder()
    world.copy(template, folder)
    subprocess.run(["sh", "-c", saved(source, folder, how)], check=True)
    version = world.snapshot(folder).get(source)
    run(line, folder)
    return version, world.snapshot(folder)


def edited(inject, command, source, how, number):
    """Changes a sound right before one system call of a command.

    Afterwards the new version must still exist, or all outputs must come from it. Each output must come
    from the old or the new version, not from a mixture.
    """
    version, after = reference(tuple(command.line), command.template, source, how)
    number = calls.chosen(inject, command, ALL, number)
    folder = own_folder()
    # The new version is outside the world, because each run starts with a fresh world.
    action = "run=" + saved(source, folder, how)
    ending, _, hits, name = calls.injected(inject, command, ALL, number, action)
    now = world.snapshot(folder)
    problems = judge.general(ending)
    for path in now.keys() - {source, *filter(world.HIDDEN.search, now)}:
        if now[path] not in (command.before.get(path), command.after.get(path), after.get(path)):
            problems.append(f"{path} comes neither from the old nor from the new version")
    if version is not None and version not in now.values():
        unused = [
            path
            for path, what in after.items()
            if world.stem(path) == world.stem(source) and now.get(path) != what
        ]
        if unused:
            problems.append(f"the new {source} is lost; not made from it: {', '.join(unused)}")
    if ending.code not in (0, 1, 2):
        problems.append(f"exit code {ending.code}, not 0, 1 or 2: {ending.errors[:200]}")
    if world.partials(now):
        problems.append(f"leaves {', '.join(world.partials(now))}")
    place = f"{command.name}, {source}, call {number} ({name})"
    return Result(SECTION, f"an editor {how}", place, problems, hits)


def removed(inject, command, target, number):
    """Removes a folder right before one system call of a command."""
    number = calls.chosen(inject, command, ALL, number)
    folder = own_folder()
    action = f"run=PATH=/usr/bin:/bin; rm -rf {shlex.quote(os.path.join(folder, target))}"
    ending, _, hits, name = calls.injected(inject, command, ALL, number, action)
    problems = judge.general(ending)
    if ending.code not in (0, 1, 2):
        problems.append(f"exit code {ending.code}, not 0, 1 or 2: {ending.errors[:200]}")
    if ending.code != command.code and not judge.messages(command, ending, folder):
        problems.append(f"exit code {ending.code} without a message")
    kept = {path: what for path, what in command.before.items() if not path.startswith(target)}
    lost = world.losses(kept, command.after, world.snapshot(folder))
    if target != "in":
        problems += [problem for problem in lost if "in/" in problem]
    place = f"{command.name}, call {number} ({name})"
    return Result(SECTION, f"'{target}' is removed", place, problems, hits)


def together(command, pause):
    """Starts a command twice in one folder, the second time `pause` seconds later."""
    folder = own_folder()
    world.copy(command.template, folder)
    processes = []
    for delay in (0, pause):
        time.sleep(delay)
        processes.append(
            subprocess.Popen(
                command.again,
                cwd=folder,
                env=environment(folder),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
    problems = []
    for process in processes:
        code, _, hung = wait(process, 20)
        problems += judge.general(Ending(code, b"", "", 0, hung, 0))
        if code not in (0, 1, 2):
            problems.append(f"exit code {code}, not 0, 1 or 2")
    problems += judge.files(command, folder)
    changed = world.changed(command.after, world.snapshot(folder))
    if changed:
        problems.append(f"not the files of one run: {', '.join(changed)}")
    place = f"{command.name}, {pause * 1000:.1f} ms apart"
    return Result(SECTION, "two runs at once", place, problems)


# Truncating and removing happen before every fourth call only: their result rarely depends on the exact call.
SELDOM = 4
EDITED = {
    "convert --force": ("in/lengthy.wav",),
    "convert AU": ("in/foreign.au",),
    **{name: (path,) for name, path in commands.CODED.items()},
    "convert --output-dir": ("in/lengthy.wav", "in/foreign.au"),
    "fix --in-place": ("in/lengthy.wav", "in/foreign.au", "in/misnamed.caf"),
    "fix --backup": ("in/lengthy.wav", "in/foreign.au", "in/misnamed.caf"),
}
TOGETHER = {
    "convert --force",
    "convert --output-dir",
    "fix --in-place",
    "manifest build",
    "baseline",
}


def tasks(run_of, inject):
    """Returns a task for each change, command and call."""
    chance = random.Random(run_of.seed)
    for command in run_of.commands:
        if command.name in TOGETHER:
            for _ in range(run_of.moments // 10):
                yield together, command, chance.uniform(0, command.seconds)
        if not inject or command.name not in EDITED:
            continue
        numbers = calls.numbers(run_of, inject, command, ALL)
        for source in EDITED[command.name]:
            for number in numbers:
                for how in ("saves by renaming", "overwrites"):
                    yield edited, inject, command, source, how, number
            for number in numbers[::SELDOM]:
                for how in ("truncates", "removes"):
                    yield edited, inject, command, source, how, number
        for number in numbers[::SELDOM]:
            for target in ("in", "out"):
                yield removed, inject, command, target, number
