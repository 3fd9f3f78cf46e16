# SPDX-License-Identifier: MIT
"""The sounds for measuring IMA4: distinct 16-bit ones that FFmpeg can encode too."""

import collections
import functools
import hashlib
import json
import os
import subprocess
from typing import NamedTuple

from processes import Failed, remove, run
from quality import decoded
from rows import ours

CONTAINERS = {"AIFF", "AIFC", "WAVE", "caff"}
SAMPLES = {"LEI16", "BEI16"}
LOWEST, HIGHEST = 8_000, 48_000  # Hz
CHANNELS = {1, 2}  # FFmpeg's adpcm_ima_qt supports no others
SHORTEST = 0.25  # seconds
FILES_AT_ONCE = 500  # paths on one command line


class Sound(NamedTuple):
    """A sound to measure. Its samples are in a file: 16 bits, in this machine's byte order."""

    path: str
    rate: float
    channels: int
    raw: str
    digest: str

    @property
    def name(self):
        return short_name(self.path)


class Skipped(NamedTuple):
    """A file with a suitable description that is skipped, and the reason."""

    path: str
    reason: str


def short_name(path):
    """Returns the path's last two parts, which identify a sound in the tables."""
    return "/".join(path.split(os.sep)[-2:])


def files(roots):
    """Yields all files of some files and folders, in the same order on every machine."""
    for root in roots:
        if not os.path.isdir(root):
            yield root
        for folder, folders, names in os.walk(root):
            folders.sort()
            yield from (os.path.join(folder, name) for name in sorted(names))


def described(earcon, paths):
    """Yields the reports of `earcon info`, which omits files that are not sounds."""
    for start in range(0, len(paths), FILES_AT_ONCE):
        command = [earcon, "info", "--json", *paths[start : start + FILES_AT_ONCE]]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if done.returncode not in (0, 2):
            raise Failed(f"earcon info: exit code {done.returncode}, not 0 or 2")
        yield from json.loads(done.stdout or "[]")


def fits(report):
    form = report["format"]
    if report["container"] not in CONTAINERS or form["specifier"] not in SAMPLES:
        return False
    rate, frames = form["sampleRate"], report.get("frames", 0)
    is_encodable = LOWEST <= rate <= HIGHEST and form["channels"] in CHANNELS
    return is_encodable and frames >= SHORTEST * rate


def read(numbered, earcon, folder):
    """Decodes a sound with FFmpeg and earcon; skips it if one of them fails, or if the samples differ or are
    all 0.
    """
    number, report = numbered
    path, form = report["file"], report["format"]
    scratch = os.path.join(folder, f"sound-{number:05}")
    os.makedirs(scratch)
    copy = os.path.join(scratch, "copy.wav")
    try:
        samples = decoded(path, scratch)
        run(ours(earcon, path, copy, "LEI16", "WAVE"), (copy,), scratch)
        is_same = samples == decoded(copy, scratch)
    except (Failed, OSError):
        return Skipped(path, "read by only one program")
    finally:
        remove([copy])
    if not is_same:
        return Skipped(path, "read differently by earcon and FFmpeg")
    if not any(samples):
        return Skipped(path, "silent")
    raw = os.path.join(scratch, "samples.raw")
    with open(raw, "wb") as file:
        samples.tofile(file)
    digest = hashlib.sha256(f"{form['sampleRate']} {form['channels']} ".encode())
    digest.update(samples.tobytes())
    return Sound(path, form["sampleRate"], form["channels"], raw, digest.hexdigest())


def find(roots, earcon, folder, pool):
    """Returns the distinct sounds, and the skipped suitable files, each with the reason."""
    paths = [os.path.abspath(path) for path in files(roots)]
    # The paths of the arguments may overlap, such as a folder and a file in it.
    reports = list(filter(fits, described(earcon, list(dict.fromkeys(paths)))))
    reader = functools.partial(read, earcon=earcon, folder=folder)
    sounds, skipped = {}, []
    for result in pool.map(reader, enumerate(reports)):
        if isinstance(result, Skipped):
            skipped.append(result)
        elif result.digest in sounds:
            skipped.append(Skipped(result.path, "duplicate"))
        else:
            sounds[result.digest] = result
    return list(sounds.values()), skipped


def print_sounds(sounds, skipped):
    """Prints the number of sounds, and of those skipped for each reason."""
    rates = f"{LOWEST // 1000} to {HIGHEST // 1000} kHz"
    print(f"sounds   {len(sounds)} distinct, 16-bit linear PCM, {rates}, "
          f"1 or 2 channels, {SHORTEST} s or more")
    reasons = collections.Counter(one.reason for one in skipped)
    for reason, count in sorted(reasons.items()):
        print(f"         {count} skipped: {reason}", flush=True)
