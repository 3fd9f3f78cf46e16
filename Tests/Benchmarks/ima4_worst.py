# SPDX-License-Identifier: MIT
"""The time of each level for sounds that take long to search: whole processes, ours and FFmpeg's in turn."""

import array
import math
import os
import random
import sys
import wave

from ima4_times import encode_row
from processes import Failed, found, run
from rows import ffmpeg, print_timed, timed_header
from sounds import RATE, wav

# Level, objective, seconds of sound, and the goals: maximum ratio to FFmpeg's time, maximum milliseconds.
LIMITS = [
    ("fast", "snr", 5, 0.25, None),
    ("default", "snr", 5, 1.0, None),
    ("default", "heard", 5, 1.0, None),
    ("best", "snr", 30, None, 4000),
    ("best", "heard", 30, None, 4000),
]


def sine(frequency, peak):
    """Returns a second of mono."""
    step = 2 * math.pi * frequency / RATE
    return [max(-32768, min(32767, round(peak * math.sin(step * i)))) for i in range(RATE)]


def square(frequency):
    """Returns a second of mono that alternates between the clipping limits."""
    return [32767 if 2 * frequency * i // RATE % 2 == 0 else -32768 for i in range(RATE)]


def noise():
    """Returns a second of white noise at full scale."""
    seeded = random.Random(22)
    return [seeded.randint(-32768, 32767) for _ in range(RATE)]


# Frequencies are whole numbers of hertz, so that seconds join without a click.
SIGNALS = {
    "quiet": lambda: sine(440, 30),
    "faint": lambda: sine(441, 3),
    "bass": lambda: sine(41, 30_000),
    "clipped": lambda: sine(333, 200_000),
    "saturated": lambda: square(441),
    "square": lambda: [20_000 if sample > 0 else -20_000 for sample in square(331)],
    "noise": noise,
}


def write(path, second, seconds):
    """Writes a second of mono several times, in both channels."""
    both = array.array("h", (sample for value in second for sample in (value, value)))
    if sys.byteorder == "big":
        both.byteswap()
    with wave.open(path, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        for _ in range(seconds):
            file.writeframes(both.tobytes())


def reencode(path, folder, seconds):
    """Writes chords that FFmpeg has encoded to IMA ADPCM in WAVE and decoded."""
    adpcm = os.path.join(folder, f"adpcm{seconds}.wav")
    encoding = ffmpeg(wav(folder, seconds), adpcm, "-c:a", "adpcm_ima_wav")
    run(found(encoding), (adpcm,), folder)
    run(found(ffmpeg(adpcm, path, "-c:a", "pcm_s16le")), (path,), folder)


def source(signal, folder, seconds):
    """Returns the path of a signal as WAVE, written on first use."""
    path = os.path.join(folder, f"{signal}{seconds}.wav")
    if os.path.exists(path):
        return path
    if signal in SIGNALS:
        write(path, SIGNALS[signal](), seconds)
    else:
        reencode(path, folder, seconds)
    return path


def print_worst(earcon, folder, runs):
    """Returns the number of rows that failed."""
    failures = 0
    for level, objective, seconds, ratio, wall in LIMITS:
        print(f"\nworst cases at {level}, {objective}: {seconds} s of stereo of 44.1 kHz, WAVE to IMA4 in CAF", flush=True)
        timed_header()
        for signal in [*SIGNALS, "re-encoded"]:
            try:
                path = source(signal, folder, seconds)
                row = encode_row(signal, level, objective, path, earcon, folder, ratio, wall)
                print_timed(row, runs, folder)
            except (Failed, OSError) as error:
                print(f"{signal:<13}{error}", flush=True)
                failures += 1
    return failures
