# SPDX-License-Identifier: MIT
"""The time of each level for sounds that take long to search: whole processes, ours and FFmpeg's in turn."""

import os

from ima4_signals import Signal, reencode, write
from ima4_times import encode_row
from processes import Failed
from rows import print_timed, timed_header
from sounds import wav

# Level, objective, seconds of sound, and the goals: maximum ratio to FFmpeg's time, maximum milliseconds.
LIMITS = [
    ("fast", "snr", 5, 0.25, None),
    ("default", "snr", 5, 1.0, None),
    ("default", "heard", 5, 1.0, None),
    ("best", "snr", 30, None, 4000),
    ("best", "heard", 30, None, 4000),
]

# The name of each sound that a few parameters describe.
SIGNALS = {
    "quiet": Signal("sine", 440, 30),
    "faint": Signal("sine", 441, 3),
    "bass": Signal("sine", 41, 30_000),
    "clipped": Signal("sine", 333, 200_000),
    "saturated": Signal("square", 441, 32_768),
    "square": Signal("square", 331, 20_000),
    "noise": Signal("noise", peak=32_767),
    # With the silence, the mean squared error is less than half of the noise's. So nearly every packet of noise has at
    # least twice the mean, and `default` with the objective snr searches it with Viterbi.
    "bursts": Signal("noise", peak=32_767, bursts=4, silence=0.6),
    # ima4_search.py found these before the encoder counted more work for clipped samples: the worst at every level,
    # one that was about as bad at `default`, and a faint one.
    "re-clipped": Signal("sine", 786, 50_000, noise=0.0067, codec="adpcm_ima_wav", skipped=10),
    "re-square": Signal("square", 11, 100_000, noise=0.9, codec="adpcm_ima_qt"),
    "pulses": Signal("pulse", 2319, 14, offset=4, right="different", codec="adpcm_ima_qt", skipped=3),
}


def source(signal, folder, seconds):
    """Returns the path of a signal as WAVE, written on first use."""
    path = os.path.join(folder, f"{signal}{seconds}.wav")
    if os.path.exists(path):
        return path
    if signal in SIGNALS:
        write(path, SIGNALS[signal], seconds, folder)
    else:
        reencode(wav(folder, seconds), path, "adpcm_ima_wav", 0, folder)
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
