# SPDX-License-Identifier: MIT
"""Other programs that change files while Earcon works: editors, and a second Earcon."""

import os
import random
import shlex
import subprocess
import time

import calls
import judge
import sounds
import world
from running import Ending, environment, run, wait
from table import Result
from workers import own_folder

SECTION = "races"
# A change right before any of the calls.
ALL = "all"


def saved(command, folder, source, how):
    """Writes the new version of a sound, and returns the shell command that puts it in place."""
    old, new = os.path.join(folder, source), os.path.join(folder, "saved")
    seconds = 31 if "lengthy" in source else 0.1
    write = sounds.au if source.endswith(".au") else sounds.wav
    write(new, seconds, seed=99)
    place, name = shlex.quote(old), shlex.quote(new)
    # The worlds have no programs in PATH.
    return "PATH=/usr/bin:/bin; " + {
        "saves by renaming": f"mv {name} {place}",
        "overwrites": f"cat {name} >{place}",
        "truncates": f": >{place}",
        "removes": f"rm -f {place}",
    }[how]


def reference(command, source, how):
    """Returns the files of a run that finds the change from the start."""
    folder = own_folder()
    world.copy(command.template, folder)
    subprocess.run(["sh", "-c", saved(command, folder, source, how)], check=True)
    version = world.snapshot(folder).get(source)
    run(command.line, folder)
    return version, world.snapshot(folder)


def edited(inject, command, source, how, number):
    """Changes a sound right before one system call of a command.

    The new version stays, or a complete run of the command has used it. An output is that of the
    old or the new version, not a mixture.
    """
    version, after = reference(command, source, how)
    folder = own_folder()
    world.copy(command.template, folder)
    action = "run=" + saved(command, folder, source, how)
    path = f"{folder}.report"
    ending = run([inject, path, ALL, str(number), str(number), action, *command.line], folder)
    _, hits, left, name = calls.report(path)
    now = world.snapshot(folder)
    now.pop("saved", None)
    after.pop("saved", None)
    problems = judge.general(ending._replace(left=ending.left + left))
    for path in now.keys() - {source, *filter(world.PARTIAL.search, now)}:
        if now[path] not in (command.before.get(path), command.after.get(path), after.get(path)):
            problems.append(f"{path} is neither of the old nor of the new version")
    if version is not None and version not in now.values():
        unused = [
            path
            for path, what in after.items()
            if world.stem(path) == world.stem(source) and now.get(path) != what
        ]
        if unused:
            problems.append(f"the new {source} is lost: {', '.join(unused)} is not made from it")
    if ending.code not in (0, 1, 2):
        problems.append(f"exit code {ending.code}: {ending.errors[:200]}")
    if world.partials(now):
        problems.append(f"leaves {', '.join(world.partials(now))}")
    return Result(SECTION, f"an editor {how}", f"{command.name}, {source}, call {number} ({name})", problems, hits)


def removed(inject, command, target, number):
    """Removes a folder right before one system call of a command."""
    folder = own_folder()
    world.copy(command.template, folder)
    place = shlex.quote(os.path.join(folder, target))
    path = f"{folder}.report"
    action = f"run=PATH=/usr/bin:/bin; rm -rf {place}"
    ending = run([inject, path, ALL, str(number), str(number), action, *command.line], folder)
    _, hits, left, name = calls.report(path)
    problems = judge.general(ending._replace(left=ending.left + left))
    if ending.code not in (0, 1, 2):
        problems.append(f"exit code {ending.code}: {ending.errors[:200]}")
    if ending.code != command.code and not judge.messages(command, ending, folder):
        problems.append(f"exit code {ending.code} without a message")
    kept = {path: what for path, what in command.before.items() if not path.startswith(target)}
    lost = [path for path in world.losses(kept, command.after, world.snapshot(folder))]
    if target != "in":
        problems += [problem for problem in lost if "in/" in problem]
    return Result(SECTION, f"'{target}' is removed", f"{command.name}, call {number} ({name})", problems, hits)


def together(command, pause):
    """Starts a command twice in one folder, the second a little later."""
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
            problems.append(f"exit code {code}")
    problems += judge.files(command, folder)
    changed = world.changed(command.after, world.snapshot(folder))
    if changed:
        problems.append(f"not the files of one run: {', '.join(changed)}")
    place = f"{command.name}, {pause * 1000:.1f} ms apart"
    return Result(SECTION, "two runs at once", place, problems)


EDITED = {
    "convert --force": ("in/lengthy.wav",),
    "convert AU": ("in/foreign.au",),
    "convert --output-dir": ("in/lengthy.wav", "in/foreign.au"),
    "fix --in-place": ("in/lengthy.wav", "in/foreign.au", "in/misnamed.caf"),
    "fix --backup": ("in/lengthy.wav", "in/foreign.au", "in/misnamed.caf"),
}
TOGETHER = ("convert --force", "convert --output-dir", "fix --in-place", "manifest build", "baseline")


def count_of(inject, command):
    return calls.disturbed(inject, command, calls.Fault("", ALL, "run=:", None), 0)[0]


def tasks(run_of, inject):
    """Returns a task for each change, command and call."""
    chance = random.Random(run_of.seed)
    for command in run_of.commands:
        if command.name in TOGETHER:
            for _ in range(10 * run_of.moments // 30 + 1):
                yield together, command, chance.uniform(0, command.seconds)
        if not inject or command.name not in EDITED:
            continue
        count = count_of(inject, command)
        for how in ("saves by renaming", "overwrites", "truncates", "removes"):
            for source in EDITED[command.name]:
                for number in calls.numbers(count, run_of.calls, run_of.seed):
                    yield edited, inject, command, source, how, number
        for target in ("in", "out"):
            for number in calls.numbers(count, run_of.calls, run_of.seed):
                yield removed, inject, command, target, number
