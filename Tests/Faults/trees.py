# SPDX-License-Identifier: MIT
"""Folders of great depth or size, and items in them that are not files."""

import os
import socket

import judge
import sounds
import world
from running import run
from table import Result
from workers import own_folder

SECTION = "trees"
DEPTH = 1000
COUNT = 20_000
PEAK_MIB = 64
# Seconds that 20,000 files may take.
LIMIT = 300


def deepen(folder, name):
    """Makes 1,000 nested folders, and a sound in the innermost."""
    sounds.wav(f"{folder}/good.wav", 0.1)
    place = os.open(folder, os.O_RDONLY)
    for part in ["in"] + [name] * DEPTH:
        os.mkdir(part, dir_fd=place)
        inner = os.open(part, os.O_RDONLY, dir_fd=place)
        os.close(place)
        place = inner
    os.link(f"{folder}/good.wav", "good.wav", dst_dir_fd=place)
    os.close(place)


def deep(earcon, name, label, arguments):
    folder = own_folder()
    world.clear(folder)
    deepen(folder, name)
    ending = run([earcon, *arguments], folder)
    problems = judge.general(ending)
    # Earcon may refuse a path that exceeds the limit of 4,096 bytes, but with a message.
    if ending.code not in (0, 2):
        problems.append(f"exit code {ending.code}, not 0 or 2: {ending.errors[:200]}")
    text = ending.errors + ending.output.decode("utf-8", "backslashreplace")
    if ending.code == 2 and "error: " not in text:
        problems.append("exit code 2 without a message")
    length = DEPTH * (len(name) + 1)
    world.clear(folder)
    return Result(SECTION, "1,000 folders", f"{label}, path of {length} bytes", problems)


def fill(folder):
    """Writes 20,000 short sounds, of which every tenth has an error."""
    sounds.wav(f"{folder}/in/00000.wav", 0.01)
    sounds.au(f"{folder}/in/00001.au", 0.01)
    with open(f"{folder}/in/00000.wav", "rb") as good, open(f"{folder}/in/00001.au", "rb") as bad:
        contents = good.read(), bad.read()
    for number in range(2, COUNT):
        is_bad = number % 10 == 1
        path = f"{folder}/in/{number:05}.{'au' if is_bad else 'wav'}"
        with open(path, "wb") as file:
            file.write(contents[is_bad])


def large(earcon, label, arguments):
    folder = own_folder() + "-large"
    world.clear(folder)
    fill(folder)
    ending = run([earcon, *arguments], folder, limit=LIMIT)
    problems = judge.general(ending)
    if ending.code not in (0, 1):
        problems.append(f"exit code {ending.code}, not 0 or 1: {ending.errors[:200]}")
    if ending.peak > PEAK_MIB:
        problems.append(f"takes {ending.peak:.0f} MiB, more than {PEAK_MIB}")
    world.clear(folder)
    place = f"{label}, {ending.seconds:.1f} s, {ending.peak:.0f} MiB"
    print(f"faults: 20,000 files: {place}", flush=True)
    return Result(SECTION, "20,000 files", place, problems)


def odd(folder):
    """Puts pipes, sockets, devices and links beside two sounds."""
    world.clear(folder)
    sounds.wav(f"{folder}/in/good.wav", 0.1)
    sounds.wav(f"{folder}/in/sub/fine.wav", 0.1)
    os.mkfifo(f"{folder}/in/pipe.wav")
    with socket.socket(socket.AF_UNIX) as made:
        place = os.getcwd()
        os.chdir(f"{folder}/in")
        made.bind("socket.wav")
        os.chdir(place)
    links = {
        "device.wav": "/dev/zero",
        "terminal.wav": "/dev/tty",
        "itself.wav": "itself.wav",
        "one.wav": "other.wav",
        "other.wav": "one.wav",
        "missing.wav": "nowhere.wav",
        "sub/up": "..",
        "sub/root": "/proc/self/fd",
    }
    for name, target in links.items():
        os.symlink(target, f"{folder}/in/{name}")


def beside(earcon, label, arguments, outputs):
    """Runs a command over sounds, pipes, sockets, devices and links: it must change none of them, and write
    results for the sounds only.
    """
    folder = own_folder()
    odd(folder)
    before = world.snapshot(folder)
    ending = run([earcon, *arguments], folder)
    now = world.snapshot(folder)
    problems = judge.general(ending)
    if ending.code not in (0, 1, 2):
        problems.append(f"exit code {ending.code}, not 0, 1 or 2: {ending.errors[:200]}")
    for path, old in before.items():
        if now.get(path) != old:
            problems.append(f"changes {path}")
    if set(now) - set(before) != set(outputs):
        problems.append(f"writes {sorted(set(now) - set(before))}, not {sorted(outputs)}")
    return Result(SECTION, "not files", label, problems)


def onto(earcon, target, force):
    """Converts into a pipe, a socket or a looping link: earcon must refuse and change nothing."""
    folder = own_folder()
    odd(folder)
    before = world.snapshot(folder)
    arguments = ["convert", "in/good.wav", f"in/{target}"] + ["--force"] * force
    ending = run([earcon, *arguments], folder)
    problems = judge.general(ending)
    if ending.code not in (1, 2, 64) or target not in ending.errors:
        promised = f"expected 1, 2 or 64 and a message about {target}"
        problems.append(f"exit code {ending.code}; {promised}: {ending.errors[:200]}")
    if world.snapshot(folder) != before:
        problems.append("changes the folder")
    return Result(SECTION, "not files", f"output {target}{' --force' * force}", problems)


def from_odd(earcon, command, name):
    """Reads a pipe without a writer, a socket or a looping link: earcon must refuse and not wait."""
    folder = own_folder()
    odd(folder)
    before = world.snapshot(folder)
    tail = ["out.caf"] if command == "convert" else []
    ending = run([earcon, command, f"in/{name}", *tail], folder)
    problems = judge.general(ending)
    text = ending.errors + ending.output.decode("utf-8", "backslashreplace")
    if ending.code not in (1, 2) or name not in text:
        promised = f"expected 1 or 2 and a message about {name}"
        problems.append(f"exit code {ending.code}; {promised}: {text[:200]}")
    if world.snapshot(folder) != before:
        problems.append("changes the folder")
    return Result(SECTION, "not files", f"{command} {name}", problems)


COMMANDS = {
    "validate": (["validate", "in", "--no-config"], []),
    "convert --output-dir": (
        ["convert", "--recursive", "in", "--output-dir", "out", "--keep-going"],
        ["out/good.caf", "out/sub/fine.caf"],
    ),
    "fix --in-place": (["fix", "in", "--in-place", "--no-config"], []),
    # Writes no manifest, because earcon cannot read some items.
    "manifest build": (["manifest", "build", "in", "-o", "out.json"], []),
}
LARGE = {
    "validate": ["validate", "in", "--no-config"],
    "validate, json": ["validate", "in", "--no-config", "--reporter", "json=out.json"],
    "validate, sarif": ["validate", "in", "--no-config", "--reporter", "sarif=out.json"],
    "manifest build": ["manifest", "build", "in", "-o", "out.json"],
    "fix --dry-run": ["fix", "in", "--dry-run", "--no-config"],
    "fix": ["fix", "in", "--no-config"],
    "baseline": ["validate", "in", "--no-config", "--write-baseline", "out.json"],
    "convert --dry-run": ["convert", "--recursive", "in", "--output-dir", "out", "--dry-run"],
    "convert --output-dir": ["convert", "--recursive", "in", "--output-dir", "out"],
}
# The commands over 20,000 files that a run with --quick includes.
QUICK = {"validate"}


def tasks(run_of):
    """Returns a task for each tree and command."""
    earcon, is_quick = run_of.earcon, run_of.is_quick
    for label, arguments in LARGE.items():
        if not is_quick or label in QUICK:
            yield large, earcon, label, arguments
    for label, (arguments, outputs) in COMMANDS.items():
        yield beside, earcon, label, arguments, outputs
        for name in ("d", "deeper"):
            yield deep, earcon, name, label, arguments
    for target in ("pipe.wav", "socket.wav", "itself.wav", "one.wav"):
        yield onto, earcon, target, False
        yield onto, earcon, target, True
    for command in ("convert", "info", "validate"):
        for name in ("pipe.wav", "socket.wav", "itself.wav"):
            yield from_odd, earcon, command, name
