# SPDX-License-Identifier: MIT
"""The compared commands, and the table of their times."""

import os
import statistics
from typing import NamedTuple

from processes import found, peak, remove, timed
from sounds import wav

MEMORY_GOAL_MIB = 20


class Row(NamedTuple):
    name: str
    ours: list[str]
    peer: list[str]
    outputs: tuple[str, ...] = ()
    ratio_goal: float | None = None
    wall_goal: float | None = None  # milliseconds


def ours(earcon, source, target, data, container):
    return [earcon, "convert", source, target, "-d", data, "-f", container, "--force"]


def ffmpeg(source, target, *options):
    return ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i", source, *options, target]


def ima4_row(name, source, earcon, folder, goal):
    out = os.path.join(folder, "out.caf")
    peer = ffmpeg(source, out, "-c:a", "adpcm_ima_qt")
    return Row(name, ours(earcon, source, out, "ima4", "caff"), peer, (out,), goal)


def ulaw_row(name, source, earcon, folder, goal):
    out = os.path.join(folder, "out.caf")
    peer = ["sndfile-convert", "-ulaw", source, out]
    return Row(name, ours(earcon, source, out, "ulaw", "caff"), peer, (out,), goal)


def aiff_row(name, source, earcon, folder, goal):
    out = os.path.join(folder, "out.aiff")
    peer = ["sndfile-convert", "-pcm16", source, out]
    return Row(name, ours(earcon, source, out, "BEI16", "AIFF"), peer, (out,), goal)


def decode_row(name, source, earcon, folder):
    encoded = os.path.join(folder, "encoded.caf")
    timed(ours(earcon, source, encoded, "ima4", "caff"), (encoded,), folder)
    out = os.path.join(folder, "out.wav")
    return Row(name, ours(earcon, encoded, out, "LEI16", "WAVE"), ffmpeg(encoded, out), (out,))


def rate_rows(name, source, earcon, folder):
    """Returns a row for SoX and one for FFmpeg; all programs resample with a precision of 28 bits."""
    out = os.path.join(folder, "out.wav")
    mine = ours(earcon, source, out, "LEI16@22050", "WAVE")
    soxr = ffmpeg(source, out, "-af", "aresample=22050:resampler=soxr:precision=28")
    return [
        Row(name, mine, ["sox", source, out, "rate", "-v", "22050"], (out,), 0.35),
        Row(name, mine, soxr, (out,), 0.75),
    ]


def info_rows(earcon, folder):
    """Returns rows for start-up time.

    sndfile-info and soxi get a WAVE file, because they cannot read IMA4 in CAF.
    """
    source, sound = wav(folder, 2), os.path.join(folder, "sub.caf")
    timed(ours(earcon, source, sound, "ima4", "caff"), (sound,), folder)
    peers = [
        ["sndfile-info", source],
        ["soxi", source],
        ["ffprobe", "-v", "error", "-show_format", sound],
    ]
    return [Row("info", [earcon, "info", sound], peer, wall_goal=10) for peer in peers]


def loudness_row(name, source, earcon):
    # Both programs decode the sound and measure peaks, true peaks and loudness; neither writes a file.
    peer = ["ffmpeg", "-nostdin", "-v", "error", "-i", source, "-af", "ebur128=peak=sample+true", "-f", "null", "-"]
    return Row(name, [earcon, "info", "--levels", source], peer, ratio_goal=0.4)


def timed_rows(earcon, folder):
    """Returns names and functions that make their rows; a sound is written only for a requested
    row.
    """
    return {
        "ima4-30s": lambda n: [ima4_row(n, wav(folder, 30), earcon, folder, 0.30)],
        "ulaw-30s": lambda n: [ulaw_row(n, wav(folder, 30), earcon, folder, 1.0)],
        "ulaw-10min": lambda n: [ulaw_row(n, wav(folder, 600), earcon, folder, 0.6)],
        "aiff-10min": lambda n: [aiff_row(n, wav(folder, 600), earcon, folder, 0.6)],
        "ima4-10min": lambda n: [ima4_row(n, wav(folder, 600), earcon, folder, 0.40)],
        "decode-10min": lambda n: [decode_row(n, wav(folder, 600), earcon, folder)],
        "rate-10min": lambda n: rate_rows(n, wav(folder, 600, 48_000), earcon, folder),
        "loudness": lambda n: [loudness_row(n, wav(folder, 600), earcon)],
        "info": lambda n: info_rows(earcon, folder),
    }


def short(number):
    """Formats a number with about three significant digits."""
    return f"{number:.{0 if number >= 100 else 1 if number >= 10 else 2}f}"


def limit(milliseconds):
    return f"{milliseconds} ms" if milliseconds < 1000 else f"{milliseconds / 1000:g} s"


def verdict(met):
    return "yes" if met else "no"


def line(name, peer, wall, ratio, span, goal, met, cpu, mib):
    text = (
        f"{name:<14}{peer:<16}{wall[0]:>5}{wall[1]:>7}{ratio:>7} {span:<13}{goal:<8}{met:<4}"
        f"{cpu[0]:>6}{cpu[1]:>7}{mib[0]:>6}{mib[1]:>6}"
    )
    print(text.rstrip(), flush=True)


def timed_header():
    line("", "", ("", "wall ms"), "", "", "", "", ("", "cpu ms"), ("", "MiB"))
    pair = ("ours", "peer")
    line("row", "peer", pair, "ratio", "min..max", "goal", "met", pair, pair)


def measure(row, runs, folder):
    """Runs earcon and, if installed, the peer: once to warm up, then `runs` times, timed in turn.

    Returns the peak memory of the warm-up runs in MiB, and a list of timed runs for each program.
    """
    commands = [row.ours]
    peer = found(row.peer)
    if peer:
        commands.append(peer)
    peaks = [peak(command, row.outputs, folder) for command in commands]
    series = [[timed(command, row.outputs, folder) for command in commands] for _ in range(runs)]
    remove(row.outputs)
    return peaks, [list(one) for one in zip(*series)]


def print_timed(row, runs, folder):
    peaks, series = measure(row, runs, folder)
    walls = [statistics.median(run.wall for run in one) for one in series]
    cpus = [statistics.median(run.cpu for run in one) for one in series]
    ratio, shown, span, goal, met = None, "", "peer missing", "", ""
    if len(series) == 2:
        ratios = [mine.wall / theirs.wall for mine, theirs in zip(*series)]
        ratio = statistics.median(ratios)
        shown, span = f"{ratio:.3f}", f"{short(min(ratios))}..{short(max(ratios))}"
    if row.ratio_goal is not None:
        goal, met = f"≤ {row.ratio_goal}", verdict(ratio <= row.ratio_goal) if ratio else "?"
    if row.wall_goal is not None:
        goal, met = f"≤ {limit(row.wall_goal)}", verdict(walls[0] <= row.wall_goal)
    wall, cpu, mib = ([*map(short, pair), "-"][:2] for pair in (walls, cpus, peaks))
    line(row.name, row.peer[0], wall, shown, span, goal, met, cpu, mib)


def print_rows(make, name, runs, folder):
    for row in make(name):
        print_timed(row, runs, folder)


def memory_commands(earcon, source, folder):
    out = os.path.join(folder, "out.caf")
    rows = [row("memory", source, earcon, folder, None) for row in (ima4_row, ulaw_row)]
    return out, [command for row in rows for command in (row.ours, row.peer)]


def print_memory(earcon, folder, runs, long):
    """Prints the highest peak of up to three runs, because threads interleave differently each time."""
    print(f"\nmemory: peak MiB, goal for ours ≤ {MEMORY_GOAL_MIB}")
    titles = ("ima4 ours", "ffmpeg", "ulaw ours", "sndfile-convert")
    print(f"{'sound':<8}" + "".join(f"{title:>17}" for title in titles) + "  met")
    for title, seconds in [("2 s", 2), ("30 s", 30), ("10 min", 600), ("2 h", 7200)][: 3 + long]:
        source = wav(folder, seconds)
        out, commands = memory_commands(earcon, source, folder)
        peaks = []
        for command in map(found, commands):
            tries = range(min(runs, 3)) if command else []
            peaks.append(max((peak(command, (out,), folder) for _ in tries), default=None))
        remove([out] + [source] * (seconds == 7200))
        cells = "".join(f"{short(p) if p else 'peer missing':>17}" for p in peaks)
        met = verdict(max(peaks[0], peaks[2]) <= MEMORY_GOAL_MIB)
        print(f"{title:<8}{cells}  {met}", flush=True)
