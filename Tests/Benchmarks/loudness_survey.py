#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the spread of loudness in a folder of sounds, from which signal/quiet and signal/loud have their limits:
loudness_survey.py EARCON FOLDER"""

import json
import subprocess
import sys

# The bounds of the surveyed durations in seconds.
SHORTEST, LONGEST = 0.1, 30


def distinct(program: str, folder: str) -> list[float]:
    """Returns the loudness in LUFS of each surveyed sound that has one, sorted; files with the same length and levels
    count once.
    """
    run = subprocess.run([program, "info", "--levels", "--json", folder], capture_output=True, text=True)
    sounds = {}
    for sound in json.loads(run.stdout):
        levels, duration = sound.get("levels", {}), sound.get("duration", 0)
        if "loudness" in levels and SHORTEST <= duration <= LONGEST:
            sounds[sound.get("frames"), *sorted(map(str, levels.items()))] = levels["loudness"]
    return sorted(sounds.values())


def main() -> None:
    program, folder = sys.argv[1:]
    values = distinct(program, folder)
    print(f"{len(values)} distinct sounds from {SHORTEST} to {LONGEST} s; loudness in LUFS:")
    for share in (0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95):
        print(f"{share:5.0%}  {values[round(share * (len(values) - 1))]:6.1f}")


if __name__ == "__main__":
    main()
