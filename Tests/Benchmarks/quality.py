# SPDX-License-Identifier: MIT
"""The quality of IMA4 encoded by Earcon and by FFmpeg."""

import array
import math
import operator
import os
import shutil
import statistics
import sys

from processes import Failed, found, remove, run
from rows import ffmpeg, ima4_row, verdict

QUALITY_GOAL_DB = -0.1


def samples(path):
    values = array.array("h")
    with open(path, "rb") as file:
        data = file.read()
    values.frombytes(data[: len(data) // 2 * 2])
    if sys.byteorder == "big":
        values.byteswap()
    return values


def decoded(path, folder):
    """Returns all channels' samples in 16 bits, interleaved, as decoded by ffmpeg."""
    raw = os.path.join(folder, "decoded.raw")
    command = found(ffmpeg(path, raw, "-map", "0:a:0", "-c:a", "pcm_s16le", "-f", "s16le"))
    run(command, (raw,), folder)
    return samples(raw)


def noise(source, result):
    """Returns the sum of the squared errors over the source's samples.

    Samples after the source's end do not count; missing ones count as 0.
    """
    padded = result[: len(source)]
    padded.extend([0] * (len(source) - len(padded)))
    errors = array.array("i", map(operator.sub, source, padded))
    return power(errors)


def power(values):
    """Returns the sum of the squares, an integer without rounding."""
    return sum(map(operator.mul, values, values))


def signal_to_noise(signal, wrong):
    """Returns the ratio of two powers in dB: infinite without noise, even for silence, and minus infinity
    for silence with noise.
    """
    if not wrong:
        return math.inf
    return 10 * math.log10(signal / wrong) if signal else -math.inf


def qualities(sound, earcon, folder):
    """Returns the signal-to-noise ratios of one sound in IMA4, ours and ffmpeg's."""
    source = decoded(sound, folder)
    row = ima4_row("quality", sound, earcon, folder, None)
    values = []
    for command in (row.ours, found(row.peer)):
        run(command, row.outputs, folder)
        wrong = noise(source, decoded(row.outputs[0], folder))
        values.append(signal_to_noise(power(source), wrong))
    remove(row.outputs)
    return values


def print_quality(sounds, earcon, folder):
    """Prints the ratios of all sounds; returns the number of sounds that could not be compared."""
    print(f"\nquality: signal-to-noise ratio of IMA4 in dB, goal: difference ≥ {QUALITY_GOAL_DB}")
    if not shutil.which("ffmpeg"):
        print("peer missing: ffmpeg encodes one side and decodes both")
        return 0
    print(f"{'sound':<52}{'ours':>9}{'ffmpeg':>9}{'difference':>12}  met")
    differences, failures = [], 0
    for sound in sounds:
        name = os.path.basename(sound)[-51:]
        try:
            mine, theirs = qualities(sound, earcon, folder)
        except (Failed, OSError) as error:
            print(f"{name}\n    {error}", flush=True)
            failures += 1
            continue
        # Silence and exact results have no finite ratio; equal ratios count as 0 dB.
        difference = 0.0 if mine == theirs else mine - theirs
        differences.append(difference)
        met = verdict(difference >= QUALITY_GOAL_DB)
        print(f"{name:<52}{mine:>9.2f}{theirs:>9.2f}{difference:>+12.2f}  {met}", flush=True)
    if len(differences) > 1:
        middle, least, most = statistics.median(differences), min(differences), max(differences)
        print(f"{len(differences)} sounds: median {middle:+.2f}, {least:+.2f}..{most:+.2f}")
    return failures
