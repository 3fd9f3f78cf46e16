# SPDX-License-Identifier: MIT
"""The readings of a file by earcon, FFmpeg and libsndfile."""

import array
import json
import os
import struct
import subprocess
import sys
from typing import NamedTuple

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE_BYTES = 8  # every reader returns 64-bit floats, which represent every sample exactly
LONGEST = 120  # seconds that a program may take


class Reading(NamedTuple):
    """A decoded sound, or the reason why a program refused the file."""

    refusal: str = ""
    rate: float = 0
    channels: int = 0
    frames: int = 0
    samples: bytes = b""

    def counted(self):
        return self._replace(samples=b"")


class Broken(Exception):
    """A program timed out, or ended or wrote output in an unexpected way."""


def run(command):
    try:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired as error:
        raise Broken(f"{command[0]} took more than {LONGEST} s") from error


def decoded(rate, channels, samples):
    """Returns a reading of big-endian samples."""
    if channels < 1 or len(samples) % (SAMPLE_BYTES * channels):
        raise Broken(f"{len(samples)} bytes are not whole frames of {channels} channels")
    return Reading("", rate, channels, len(samples) // (SAMPLE_BYTES * channels), samples)


def last_line(data):
    lines = [text for text in data.decode(errors="replace").splitlines() if text.strip()]
    return lines[-1] if lines else "no reason given"


def ours(earcon, path):
    """Reads with earcon: returns what `convert` decodes, and the object that `info --json` prints.

    The object is empty if `info` refuses the file.
    """
    reports = json.loads(run([earcon, "info", "--json", path]).stdout)
    options = ["-d", "LEF64", "-f", "caff", "--no-filler"]
    done = run([earcon, "convert", path, "-", *options])
    if done.returncode == 0:
        reading = caf_reading(done.stdout)
    elif done.returncode in (1, 2):
        reading = Reading(last_line(done.stderr))
    else:
        raise Broken(f"earcon convert: exit code {done.returncode}: {last_line(done.stderr)}")
    return reading, reports[0] if reports else {}


def caf_reading(data):
    """Returns our own output: little-endian doubles in CAF (CAF specification, "Chunk Layout")."""
    rate, channels, samples, position = 0.0, 0, array.array("d"), 8
    while position < len(data):
        name, size = struct.unpack_from(">4sq", data, position)
        body = data[position + 12 : position + 12 + size]
        if name == b"desc":
            rate, channels = struct.unpack_from(">d16xI", body)
        if name == b"data":
            samples.frombytes(body[4:])
        position += 12 + size
    samples.byteswap()
    return decoded(rate, channels, samples.tobytes())


def ffmpeg(path):
    """Reads with FFmpeg, as AU: the smallest header that has the rate and the channels."""
    command = ["ffmpeg", "-nostdin", "-v", "error", "-i", path, "-map", "0:a:0"]
    done = run([*command, "-c:a", "pcm_f64be", "-f", "au", "-"])
    if done.returncode != 0 or len(done.stdout) < 24:
        return Reading(last_line(done.stderr))
    start, rate, channels = struct.unpack_from(">4xI8xII", done.stdout)
    return decoded(rate, channels, done.stdout[start:])


def sndfile(path):
    """Reads with libsndfile in a separate process, which a damaged file may crash."""
    done = run([sys.executable, os.path.join(HERE, "libsndfile.py"), path])
    line, _, samples = done.stdout.partition(b"\n")
    if done.returncode != 0 or not line:
        return Reading(f"libsndfile crashed with exit code {done.returncode}")
    report = json.loads(line)
    if "refusal" in report:
        return Reading(report["refusal"])
    return decoded(report["rate"], report["channels"], samples)
