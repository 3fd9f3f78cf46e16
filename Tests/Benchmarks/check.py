# SPDX-License-Identifier: MIT
"""The time and peak memory of checking a project with 3,500 sources and 20,000 other files."""

import os
import shutil
import statistics

from processes import peak, timed
from rows import short, verdict

SOURCES, OTHERS = 3_500, 20_000
FILES_OF_A_FOLDER = 100
SECONDS_GOAL = 3
MEMORY_GOAL_MIB = 64

GRADLE = "apply plugin: 'com.android.application'\n"
PUSH = 'val sound = RawResourceAndroidNotificationSound("tone")\n'
PAYLOAD = '{"message": {"token": "t", "android": {"notification": {"sound": "tone"}}}}\n'
# About 8 KB of code without names of sounds.
CODE = "fun add%d(one: Int, other: Int): Int = one + other // A line of ordinary code.\n" * 100


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_project(project, sound):
    """Creates an Android app with one sound; a tenth of the other files are JSON."""
    app = os.path.join(project, "app")
    write(os.path.join(app, "build.gradle"), GRADLE)
    write(os.path.join(app, "push.json"), PAYLOAD)
    raw = os.path.join(app, "src", "main", "res", "raw")
    os.makedirs(raw)
    shutil.copyfile(sound, os.path.join(raw, "tone.wav"))
    for number in range(SOURCES):
        folder = os.path.join(app, "src", "main", "java", str(number // FILES_OF_A_FOLDER))
        text = CODE.replace("%d", str(number)) + (PUSH if number == 0 else "")
        write(os.path.join(folder, f"File{number}.kt"), text)
    for number in range(OTHERS):
        folder = os.path.join(project, "data", str(number // FILES_OF_A_FOLDER))
        is_json = number % 10 == 0
        text = f'{{"number": {number}, "text": "background"}}\n' if is_json else f"{number}\n"
        write(os.path.join(folder, f"{number}.{'json' if is_json else 'txt'}"), text)


def print_check(earcon, folder, runs):
    """Prints the median time and the largest peak memory, each with its goal."""
    project = os.path.join(folder, "project")
    sound = os.path.join(os.path.dirname(__file__), "..", "..", "Samples", "Sounds", "tick.wav")
    command = [earcon, "check", project]
    try:
        make_project(project, sound)
        mib = max(peak(command, (), folder) for _ in range(min(runs, 3)))
        seconds = statistics.median(timed(command, (), folder).wall for _ in range(runs)) / 1000
    finally:
        shutil.rmtree(project, ignore_errors=True)
    print(f"\ncheck: a project of {SOURCES} sources and {OTHERS} other files")
    print(
        f"{seconds:.2f} s  ≤ {SECONDS_GOAL}  {verdict(seconds <= SECONDS_GOAL)}, "
        f"peak {short(mib)} MiB  ≤ {MEMORY_GOAL_MIB}  {verdict(mib <= MEMORY_GOAL_MIB)}",
        flush=True,
    )
