# SPDX-License-Identifier: MIT
"""The cost of decoding foreign formats in a separate process."""

import os
import shutil
import statistics

from processes import found, timed
from rows import ffmpeg, ours, short, verdict
from sounds import wav

COST_GOAL_MS = 5


def foreign_sounds(source, folder):
    """Yields the source in other formats: name, path, decoder, and whether the goal applies.

    Wave64 holds the same samples as the WAVE file, so the whole difference is the child process.
    FLAC's difference includes its decoding, and M4A's the start of ffmpeg.
    """
    makers = [
        ("w64", ["sndfile-convert", "-pcm16"], [], "libsndfile", True),
        ("flac", ["sndfile-convert", "-pcm16"], [], "libsndfile", True),
        ("m4a", None, ["-c:a", "aac"], "ffmpeg", False),
    ]
    for kind, program, options, decoder, has_goal in makers:
        path = os.path.join(folder, f"sound.{kind}")
        command = found([*program, source, path] if program else ffmpeg(source, path, *options))
        if command:
            timed(command, (path,), folder)
            yield kind, path, decoder, has_goal


def print_foreign(earcon, folder, runs):
    """Converts a sound of two seconds from WAVE and from another format, in turn."""
    print("\nforeign: ms to convert 2 s of sound, "
          f"goal for the cost of a child process: ≤ {COST_GOAL_MS} ms")
    if not shutil.which("sndfile-convert"):
        print("peer missing: sndfile-convert makes the files")
    titles = ("from it", "from WAVE", "cost", "min..max")
    print(f"{'format':<8}{'decoder':<12}" + "".join(f"{title:>12}" for title in titles) + "  met")
    source, out = wav(folder, 2), os.path.join(folder, "out.caf")
    for kind, path, decoder, has_goal in foreign_sounds(source, folder):
        walls = []
        for number in range(3 * runs + 1):
            pair = [timed(ours(earcon, file, out, "LEI16", "caff"), (out,), folder).wall
                    for file in (path, source)]
            walls += [pair] * (number > 0)
        costs = [theirs - plain for theirs, plain in walls]
        cost = statistics.median(costs)
        cells = [short(statistics.median(one)) for one in zip(*walls)]
        cells += [short(cost), f"{short(min(costs))}..{short(max(costs))}"]
        met = verdict(cost <= COST_GOAL_MS) if has_goal else ""
        print((f"{kind:<8}{decoder:<12}" + "".join(f"{cell:>12}" for cell in cells) + f"  {met}")
              .rstrip(), flush=True)
