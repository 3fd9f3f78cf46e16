# SPDX-License-Identifier: MIT
"""The cost of the separate process for foreign formats, and of its sandbox."""

import os
import shutil
import statistics

from processes import found, timed
from rows import ffmpeg, ours, short, verdict
from sounds import wav

COST_GOAL_MS = 5


def foreign_sounds(source, folder):
    """Yields the source in other formats: name, path, decoder, and whether the goal applies.

    Skips formats whose encoder is missing.
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


def sandbox_pairs(earcon):
    """Yields the start of each decoder in the sandbox and without: name and two commands.

    Without the sandbox, earcon-decode only prints its usage, which ends with an error; the shell on
    both sides hides that. ffmpeg's difference includes the start of earcon-decode.
    """
    folder = os.path.dirname(os.path.realpath(earcon))
    places = [folder, os.path.join(folder, "../libexec/earcon")]
    helper = shutil.which("earcon-decode", path=os.pathsep.join(places))
    shell = ["/bin/sh", "-c"]
    if helper:
        yield "libsndfile", [*shell, '"$0" sandbox; :', helper], [*shell, '"$0"; :', helper]
    start = found(["ffmpeg", "-version"])
    if helper and start:
        yield "ffmpeg", [helper, str(1 << 31), "60", "run", *start], start


def print_sandbox(earcon, folder, runs):
    """Prints the time to start each decoder in the sandbox and without it, measured in turn."""
    print(f"\nsandbox: ms to start a decoder, goal for the cost: ≤ {COST_GOAL_MS} ms")
    titles = ("inside", "outside", "cost", "min..max")
    print(f"{'decoder':<20}" + "".join(f"{title:>12}" for title in titles) + "  met")
    for name, *commands in sandbox_pairs(earcon):
        walls = [[timed(one, (), folder).wall for one in commands] for _ in range(3 * runs + 1)]
        print_cost(f"{name:<20}", walls[1:], True)


def print_cost(title, walls, has_goal):
    """Prints the medians of pairs of times, and the median and range of their differences."""
    costs = [one - other for one, other in walls]
    cost = statistics.median(costs)
    cells = [short(statistics.median(one)) for one in zip(*walls)]
    cells += [short(cost), f"{short(min(costs))}..{short(max(costs))}"]
    met = verdict(cost <= COST_GOAL_MS) if has_goal else ""
    print((title + "".join(f"{cell:>12}" for cell in cells) + f"  {met}").rstrip(), flush=True)


def print_foreign(earcon, folder, runs):
    """Prints the time to convert two seconds from WAVE and from other formats, measured in turn."""
    print("\nforeign: ms to convert 2 s of sound, "
          f"goal for the cost of a child process: ≤ {COST_GOAL_MS} ms")
    if not shutil.which("sndfile-convert"):
        print("peer missing: sndfile-convert, which makes the W64 and FLAC files")
    titles = ("from format", "from WAVE", "cost", "min..max")
    print(f"{'format':<8}{'decoder':<12}" + "".join(f"{title:>12}" for title in titles) + "  met")
    source, out = wav(folder, 2), os.path.join(folder, "out.caf")
    for kind, path, decoder, has_goal in foreign_sounds(source, folder):
        walls = []
        for number in range(3 * runs + 1):
            pair = [timed(ours(earcon, file, out, "LEI16", "caff"), (out,), folder).wall
                    for file in (path, source)]
            walls += [pair] * (number > 0)
        print_cost(f"{kind:<8}{decoder:<12}", walls, has_goal)
    print_sandbox(earcon, folder, runs)
