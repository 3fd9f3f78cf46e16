# SPDX-License-Identifier: MIT
"""The time of each level and of decoding: whole processes, ours and FFmpeg's in turn."""

import os

from ima4_levels import encode
from processes import Failed
from rows import Row, decode_row, ffmpeg, print_timed, timed_header
from sounds import wav

# Level, objective, seconds of stereo, and the goals: maximum ratio to FFmpeg's time, maximum milliseconds.
ENCODINGS = [
    ("fast", "snr", 30, 0.125, None),
    ("fast", "snr", 600, 0.167, None),
    ("default", "snr", 30, 0.30, None),
    ("default", "snr", 600, 0.40, None),
    ("default", "heard", 30, 0.30, None),
    ("best", "snr", 30, None, 2000),
    ("best", "heard", 30, None, 4000),
]
DECODE_GOAL = 0.333


def length(seconds):
    return f"{seconds}s" if seconds < 60 else f"{seconds // 60}m"


def rows(earcon, folder):
    """Yields names and functions that make their rows; a sound is written only when its row is
    measured.
    """
    for level, objective, seconds, ratio, wall in ENCODINGS:
        name = f"{level}-{length(seconds)}{'-h' if objective == 'heard' else ''}"
        yield name, lambda n=name, l=level, o=objective, s=seconds, r=ratio, w=wall: encode_row(
            n, l, o, wav(folder, s), earcon, folder, r, w
        )
    name = "decode-10m"
    yield name, lambda: decode_row(name, wav(folder, 600), earcon, folder)._replace(
        ratio_goal=DECODE_GOAL
    )


def encode_row(name, level, objective, source, earcon, folder, ratio, wall):
    out = os.path.join(folder, "out.caf")
    peer = ffmpeg(source, out, "-c:a", "adpcm_ima_qt")
    ours = encode(earcon, source, out, "caff", level, "--objective", objective)
    return Row(name, ours, peer, (out,), ratio, wall)


def print_times(earcon, folder, runs):
    """Returns the number of rows that failed."""
    print("\ntimes: stereo of 44.1 kHz, WAVE to IMA4 in CAF, and back; -h: with the objective heard", flush=True)
    timed_header()
    failures = 0
    for name, make in rows(earcon, folder):
        try:
            print_timed(make(), runs, folder)
        except (Failed, OSError) as error:
            print(f"{name:<13}{error}", flush=True)
            failures += 1
    return failures
