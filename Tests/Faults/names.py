# SPDX-License-Identifier: MIT
"""Names that forge lines, control terminals, are not UTF-8, or have the greatest length."""

import json
import os
import re

import judge
import sounds
import world
from running import run
from table import Result
from workers import own_folder

SECTION = "names"
NAMES = {
    "newline": b"two\nlines: error: forged",
    "carriage return": b"a\rb",
    "escape codes": b"\x1b[31mred\x1b]0;title\x07",
    "C1 control": "a\u009b31mb".encode(),
    "right to left": "a\u202eb".encode(),
    "DEL": b"a\x7fb",
    "Azure": b"##vso[task.complete]",
    "Azure, in a name": b"a ##vso[task.complete]",
    "group": b"##[group]",
    "GitHub": b"::error::forged",
    "invalid UTF-8": b"in\xff\xfevalid",
    "surrogate": b"\xed\xa0\x80",
    "255 bytes": b"n" * 251,
    "255 bytes of UTF-8": "ä".encode() * 125 + b"n",
    "option": b"--force",
    "quotes": b"\"'`$(id)\\",
    "line separator": "a\u2028b".encode(),
}
# Characters that output must not contain unescaped; tabs and line feeds are allowed.
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# Azure finds its commands anywhere in a line, GitHub only at the start.
FORGED = re.compile(r"##vso\[|##\[|^\s*::|^lines: error: forged", re.MULTILINE)


def shows(text):
    """Returns what is dangerous in text on a terminal or in a build service's log."""
    problems = []
    hidden = HIDDEN.search(text)
    if hidden:
        problems.append(f"shows U+{ord(hidden[0]):04X} unescaped")
    forged = FORGED.search(text)
    if forged:
        problems.append(f"shows {forged[0]!r}, which a build service acts on")
    return problems


def written(folder, stem):
    """Fills a folder with two sounds of this name: WAVE without errors, and AU, which is an error."""
    world.clear(folder)
    os.makedirs(f"{folder}/in")
    sounds.wav(f"{folder}/good.wav", 0.1)
    os.rename(f"{folder}/good.wav", os.path.join(os.fsencode(folder), b"in", stem + b".wav"))
    sounds.au(f"{folder}/foreign.au", 0.1)
    os.makedirs(f"{folder}/in/second")
    second = os.path.join(os.fsencode(folder), b"in/second", stem + b".snd")
    os.rename(f"{folder}/foreign.au", second)


def checked(ending, codes):
    """Judges a run: its exit code must be one of `codes`, and its messages safe to print."""
    problems = judge.general(ending)
    if ending.code not in codes:
        problems.append(f"exit code {ending.code}, not in {codes}: {ending.errors[:200]}")
    return problems + shows(ending.errors)


def reported(earcon, name, reporter):
    folder = own_folder()
    written(folder, NAMES[name])
    ending = run([earcon, "validate", "in", "--no-config", "--reporter", reporter], folder)
    problems = checked(ending, (1,))
    text = ending.output.decode("utf-8", "backslashreplace")
    # Removes the commands for GitHub that the reporter itself writes, so that only forged ones are found.
    commands = text.replace("::error file=", "").replace("::warning file=", "")
    problems += shows(commands if reporter == "github" else text)
    if reporter in ("gitlab", "json", "sarif"):
        try:
            json.loads(ending.output)
        except ValueError as error:
            problems.append(f"invalid JSON: {error}")
    return Result(SECTION, f"validate, {reporter}", name, problems)


def worked(earcon, name, label, arguments, count):
    """Runs a command over both sounds: it must write `count` outputs, or none and a message for each."""
    folder = own_folder()
    written(folder, NAMES[name])
    ending = run([earcon, *arguments], folder)
    problems = checked(ending, (0, 1, 2))
    problems += shows(ending.output.decode("utf-8", "backslashreplace"))
    found = world.snapshot(folder)
    outputs = [path for path in found if path.endswith((".caf", ".json"))]
    refused = ending.code in (1, 2) and len(ending.lines) >= count and not outputs
    if len(outputs) != count and not refused:
        problems.append(f"{len(outputs)} outputs, not {count}: {ending.errors[:200]}")
    if world.partials(found):
        problems.append(f"leaves {world.partials(found)}")
    return Result(SECTION, label, name, problems)


def argument(earcon, name):
    """Converts the sound, with the name in both arguments."""
    folder = own_folder()
    written(folder, NAMES[name])
    source, target = b"in/" + NAMES[name] + b".wav", b"in/" + NAMES[name] + b".caf"
    ending = run([earcon, "convert", source, target], folder)
    problems = checked(ending, (0,))
    if not os.path.exists(os.path.join(os.fsencode(folder), target)):
        problems.append("the output does not exist")
    return Result(SECTION, "argument", name, problems)


def tasks(run_of):
    """Returns a task for each name and command."""
    earcon = run_of.earcon
    batch = ["convert", "--recursive", "in", "--output-dir", "out"]
    for name in NAMES:
        yield argument, earcon, name
        for reporter in ("text", "json", "github", "gitlab", "junit", "sarif"):
            yield reported, earcon, name, reporter
        yield worked, earcon, name, "convert --output-dir", batch, 2
        yield worked, earcon, name, "convert, --json", [*batch, "--json"], 2
        yield worked, earcon, name, "fix --in-place", ["fix", "in", "--in-place"], 1
        yield worked, earcon, name, "fix, --json", ["fix", "in", "--json"], 1
        yield worked, earcon, name, "manifest", ["manifest", "build", "in", "-o", "m.json"], 1
