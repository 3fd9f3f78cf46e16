# SPDX-License-Identifier: MIT
"""The commands that the faults hit, each with the files that it finds and an undisturbed run."""

import json
import os
import shutil
from typing import NamedTuple

import judge
import sounds
import world
from running import run

FIX = ["fix", "in", "--trim", "--in-place", "--no-config"]

# Words of the commands that read manifests or reports.
USERS = {"constants", "payload", "references", "merge"}
# Inputs that ffmpeg makes for the tests, by command: Earcon decodes FLAC with libsndfile, and M4A with ffmpeg.
CODED = {"convert FLAC": "coded/foreign.flac", "convert M4A": "coded/foreign.m4a"}
# The commands that find ffmpeg in PATH.
WITH_FFMPEG = {"convert M4A"}
# Commands that refuse to replace an output without --force.
REFUSING = {"convert", "convert AU", "convert --output-dir", *CODED}


class Command(NamedTuple):
    """One command line, run in a fresh copy of its template."""

    name: str
    earcon: str
    arguments: list
    template: str = ""
    before: dict = {}
    after: dict = {}
    code: int = 0
    output: bytes = b""
    messages: frozenset = frozenset()
    seconds: float = 0.0

    @property
    def line(self):
        return [self.earcon, *self.arguments]

    @property
    def again(self):
        """The command line after a killed run: with --force, if outputs of that run may exist."""
        return self.line + ["--force"] * (self.name in REFUSING)

    @property
    def has_child(self):
        """Returns true for commands that decode foreign sounds, which needs a child process."""
        return self.name in CODED or self.name.startswith(
            ("fix", "convert AU", "convert --output-dir", "validate"))

    @property
    def names(self):
        """The paths of files and of the folders that contain them, and the names of streams; an error message
        must begin with one of them.
        """
        found = {"standard input", "standard output"}
        for path in self.before.keys() | self.after.keys():
            while path:
                found.add(path)
                path = os.path.dirname(path)
        return found

    @property
    def report(self):
        """The output that also lists unreadable files, so that a fault may change it; `None` without one."""
        return {"report": "out/report.json", "baseline": "out/known.json"}.get(self.name)


def folder_of_sounds(folder, scale):
    """Writes the sounds of all commands: foreign, too long, under a wrong extension, and good."""
    sounds.au(f"{folder}/in/foreign.au", 0.1 * scale)
    sounds.wav(f"{folder}/in/lengthy.wav", 31, seed=3)
    sounds.wav(f"{folder}/in/misnamed.caf", 0.1 * scale, seed=4)
    sounds.wav(f"{folder}/in/deep/good.wav", 0.1 * scale, seed=5)


def users_of_sounds(earcon, folder, scale):
    """Writes a manifest of the good sound, payloads in lines, and source code."""
    run([earcon, "manifest", "build", "in/deep", "-o", "sounds.json"], folder)
    with open(f"{folder}/pushes.jsonl", "w", encoding="ascii") as file:
        for number in range(20 * scale):
            name = "good.wav" if number % 10 else "missing.wav"
            file.write(json.dumps({"aps": {"sound": name}}) + "\n")
    for name, sound in (("one", "good.wav"), ("two", "missing.wav")):
        payload = ["payload", "check", "--manifest", "sounds.json", "--lines"]
        with open(f"{folder}/{name}.ndjson", "w", encoding="ascii") as file:
            file.write(json.dumps({"aps": {"sound": sound}}) + "\n")
        run([earcon, *payload, "--reporter", f"json={name}.json", f"{name}.ndjson"], folder)
    os.makedirs(f"{folder}/code")
    with open(f"{folder}/code/App.swift", "w", encoding="ascii") as file:
        file.write('let sound = UNNotificationSoundName("good.wav")\n')


def lists(scale):
    """Returns each command's name, its arguments, and those of an earlier run that leaves an old output.

    `scale` multiplies the length of sounds: long runs make a signal in the middle of the work likely.
    """
    seconds = str(max(1, scale))
    source = "in/lengthy.wav"
    old = ["convert", "in/deep/good.wav"]
    constants = ["manifest", "constants", "--language", "swift", "--manifest", "sounds.json"]
    payload = ["payload", "check", "--manifest", "sounds.json"]
    as_json = ["--reporter", "json=out/report.json"]
    merge = ["report", "merge", "one.json", "two.json"]
    report = ["--no-config", *as_json]
    baseline = ["validate", "in", "--no-config", "--write-baseline", "out/known.json"]
    return [
        ("convert", ["convert", source, "out/new.caf", "--trim", seconds], None),
        ("convert --force", ["convert", source, "out/old.caf", "--force"], [*old, "out/old.caf"]),
        ("convert AU", ["convert", "in/foreign.au", "out/foreign.caf"], None),
        *((name, ["convert", path, "out/foreign.caf"], None) for name, path in CODED.items()),
        ("convert --output-dir", ["convert", "--recursive", "in", "--output-dir", "out"], None),
        ("fix", ["fix", "in", "--trim", "--no-config"], None),
        ("fix --in-place", FIX, None),
        ("fix --backup", [*FIX, "--backup", "back"], None),
        (
            "manifest build",
            ["manifest", "build", "in", "-o", "out/sounds.json"],
            ["manifest", "build", "in/deep", "-o", "out/sounds.json"],
        ),
        (
            "manifest constants",
            [*constants, "-o", "out/sounds.swift"],
            [*constants, "--type-name", "Old", "-o", "out/sounds.swift"],
        ),
        ("baseline", baseline, ["validate", "in/deep", "--no-config", *baseline[3:]]),
        ("report", ["validate", "in", *report], ["validate", "in/deep", *report]),
        ("validate", ["validate", "in", "--no-config", "--deep"], None),
        ("payload check", [*payload, "--pass-through", "pushes.jsonl"], None),
        ("report merge", [*merge, *as_json], [*merge[:3], *as_json]),
        ("references", ["references", "code", "--manifest", "sounds.json"], None),
    ]


def prepared(earcon, name, arguments, earlier, folder, scale):
    """Makes a command's template, and runs the command once undisturbed, for later comparisons."""
    template, done = f"{folder}/{name}/template", f"{folder}/{name}/done"
    for part in ("in", "out", "tmp"):
        os.makedirs(f"{template}/{part}")
    folder_of_sounds(template, scale)
    if name in CODED:
        sounds.write(f"{template}/{CODED[name]}", 0.1 * scale, seed=6)
    if name in WITH_FFMPEG:
        os.makedirs(f"{template}/bin")
        os.symlink(shutil.which("ffmpeg"), f"{template}/bin/ffmpeg")
    if USERS & set(arguments):
        users_of_sounds(earcon, template, scale)
    if earlier:
        first = run([earcon, *earlier], template)
        if first.code not in (0, 1) or not os.listdir(f"{template}/out"):
            raise SystemExit(f"faults: {name}: the run that writes the old output failed: {first.errors}")
    world.copy(template, done)
    ending = run([earcon, *arguments], done)
    # A run that cannot decode its sound would have nothing to lose.
    if ending.code not in ((0,) if name in CODED else (0, 1)):
        raise SystemExit(f"faults: {name}: an undisturbed run failed: {ending.errors}")
    before, after = world.snapshot(template), world.snapshot(done)
    command = Command(
        name, earcon, arguments, template, before, after, ending.code, ending.output, seconds=ending.seconds)
    return command._replace(messages=frozenset(judge.messages(command, ending, done)))


def prepare(earcon, folder, scale=1):
    """Returns all commands, each with a template inside the folder."""
    found = [one for one in lists(scale) if one[0] not in CODED or shutil.which("ffmpeg")]
    if len(found) < len(lists(scale)):
        print(f"faults: skipped {', '.join(CODED)}: ffmpeg is missing", flush=True)
    return [prepared(earcon, *one, folder, scale) for one in found]
