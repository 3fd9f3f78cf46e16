# SPDX-License-Identifier: MIT
"""Times many short sounds in one run of earcon beside one run of ffmpeg for each, two at a time."""

import functools
import os
import statistics
import wave

from processes import peak, remove, timed
from rows import Row, print_timed, short, timed_header, verdict
from sounds import RATE, base_frames

SECONDS = 3
RATIO_GOAL = 0.1
MEMORY_GOAL_MIB = 64


@functools.cache
def short_sounds(folder, count):
    """Returns a folder of stereo sounds cut at different offsets from one; made on first use."""
    inputs = os.path.join(folder, f"many{count}")
    os.makedirs(inputs, exist_ok=True)
    tile = base_frames()
    size = SECONDS * RATE * 4
    for number in range(count):
        # A frame has four bytes.
        start = (number * 7919 * 4) % (len(tile) - size)
        with wave.open(os.path.join(inputs, f"{number:04}.wav"), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(tile[start : start + size])
    return inputs


def outputs(folder, count):
    return tuple(os.path.join(folder, "many", f"{number:04}.caf") for number in range(count))


def ours(earcon, folder, count, *options):
    inputs = short_sounds(folder, count)
    return [earcon, "convert", inputs, "--recursive", "--output-dir", os.path.join(folder, "many"), *options]


def many_rows(earcon, folder):
    """Returns the rows for 100 sounds: with the default objective, which shapes noise, and without shaped noise.

    ffmpeg starts once for each sound, as in a script.
    """
    count = 100
    inputs, target = short_sounds(folder, count), os.path.join(folder, "many")
    os.makedirs(target, exist_ok=True)
    names = os.path.join(folder, "many.txt")
    with open(names, "w", encoding="utf-8") as file:
        file.writelines(f"{number:04}\n" for number in range(count))
    ffmpeg = ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i", f"{inputs}/{{}}.wav"]
    peer = ["xargs", "-a", names, "-P2", "-I{}", *ffmpeg]
    peer += ["-c:a", "adpcm_ima_qt", f"{target}/{{}}.caf"]
    made = outputs(folder, count)
    return [
        Row("many-100", ours(earcon, folder, count), peer, made, RATIO_GOAL),
        Row("many-100-snr", ours(earcon, folder, count, "--objective", "snr"), peer, made, RATIO_GOAL),
    ]


def print_many(earcon, folder, runs):
    """Prints the times for 100 sounds beside ffmpeg's with each objective, and the time and peak memory for 1,000."""
    print(f"\nmany: stereo sounds of {SECONDS} s to IMA4 in CAF, the peer two at a time")
    timed_header()
    for row in many_rows(earcon, folder):
        print_timed(row, runs, folder)
    count = 1000
    command, made = ours(earcon, folder, count), outputs(folder, count)
    mib = max(peak(command, made, folder) for _ in range(min(runs, 3)))
    wall = statistics.median(timed(command, made, folder).wall for _ in range(min(runs, 3)))
    remove(made)
    met = verdict(mib <= MEMORY_GOAL_MIB)
    print(f"{count} sounds: {short(wall)} ms, peak {short(mib)} MiB  ≤ {MEMORY_GOAL_MIB}  {met}", flush=True)
