#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times earcon beside ffmpeg, libsndfile's programs and SoX: whole processes, in one run, on Linux.

Absolute times say little about another machine, so every figure stands beside a peer's that was
measured in turn with it: ours, peer, ours, peer. The ratio is the median of the pairs' ratios.
Nothing here is a gate: the exit code is 1 only if a command could not be run or failed (a peer that
is not installed is named in its row, and the rest goes on).
"""

import argparse
import array
import ctypes
import functools
import math
import operator
import os
import platform
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import wave
from typing import NamedTuple

RATE = 44_100
MEMORY_GOAL_MIB = 20
QUALITY_GOAL_DB = -0.1


class Run(NamedTuple):
    wall: float  # milliseconds
    cpu: float  # milliseconds, user and system


class Row(NamedTuple):
    name: str
    ours: list[str]
    peer: list[str]
    outputs: tuple[str, ...] = ()
    ratio_goal: float | None = None
    wall_goal: float | None = None  # milliseconds


class Failed(Exception):
    """A command that could not be run; the text is a sentence for its row."""


# The sounds


def note(frequency, seconds):
    """One struck note: four partials, the higher ones weaker and sooner gone."""
    mixed = [0.0] * int(seconds * RATE)
    for partial in (1, 2, 3, 5):
        step = 2 * math.pi * frequency * partial / RATE
        decay = math.exp(-(2.0 + partial) / RATE)
        level = 1.0 / partial**1.5
        for i in range(len(mixed)):
            mixed[i] += level * math.sin(step * i)
            level *= decay
    return mixed


def chords(seconds):
    """Interleaved 16-bit stereo: decaying chords, panned, over a little seeded noise."""
    noise = random.Random(20)
    sound = [noise.uniform(-24, 24) for _ in range(2 * seconds * RATE)]
    struck = functools.cache(lambda semitone: note(220.0 * 2 ** (semitone / 12), 2.5))
    progression = [(0, 4, 7, 12), (5, 9, 12, 17), (7, 11, 14, 19), (-3, 0, 4, 9)]
    stride = RATE * 5 // 4
    for number, start in enumerate(range(0, seconds * RATE, stride)):
        for voice, semitone in enumerate(progression[number % len(progression)]):
            samples = struck(semitone)[: seconds * RATE - start]
            for channel, pan in enumerate((0.2 + 0.2 * voice, 0.8 - 0.2 * voice)):
                place = slice(2 * start + channel, 2 * (start + len(samples)) + channel, 2)
                level = 9000 * pan
                sound[place] = [old + level * new for old, new in zip(sound[place], samples)]
    return array.array("h", (max(-32768, min(32767, round(sample))) for sample in sound))


@functools.cache
def base_frames():
    """Thirty seconds as little-endian bytes; every other length is cut or tiled from them."""
    samples = chords(30)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


@functools.cache
def wav(folder, seconds):
    """The path of a stereo 16-bit WAVE file of that length, written on first use."""
    path = os.path.join(folder, f"in{seconds}.wav")
    tile = base_frames()
    whole, rest = divmod(seconds * RATE * 4, len(tile))
    with wave.open(path, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.setnframes(seconds * RATE)
        for _ in range(whole):
            file.writeframesraw(tile)
        file.writeframesraw(tile[:rest])
    return path


# Running


def remove(paths):
    for path in paths:
        if os.path.exists(path):
            os.remove(path)


def checked(command, status, outputs, errors):
    """Programs exist that exit with 0 and write nothing, so the outputs are looked at too."""
    code = os.waitstatus_to_exitcode(status)
    missing = [path for path in outputs if not os.path.exists(path) or not os.path.getsize(path)]
    if code == 0 and not missing:
        return
    with open(errors, encoding="utf-8", errors="replace") as file:
        said = file.read().strip().splitlines()
    reason = f"exit code {code}" if code else f"no {os.path.basename(missing[0])}"
    last = f": {said[-1][-60:]}" if said else ""
    raise Failed(f"{os.path.basename(command[0])}: {reason}{last}")


def timed(command, outputs, folder):
    """One timed run. The outputs of the run before are gone, and nothing waits to be written."""
    remove(outputs)
    os.sync()
    errors = os.path.join(folder, "stderr.txt")
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
    ]
    begin = time.perf_counter()
    # Python ignores SIGPIPE, and what is ignored would stay so in the program measured.
    child = os.posix_spawn(
        command[0], command, os.environ, file_actions=actions, setsigdef=[signal.SIGPIPE]
    )
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - begin
    checked(command, status, outputs, errors)
    return Run(wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000)


def become_subreaper():
    """Makes orphaned grandchildren ours to wait for, which `peak` needs."""
    set_child_subreaper = 36  # PR_SET_CHILD_SUBREAPER of <linux/prctl.h>
    if ctypes.CDLL(None, use_errno=True).prctl(set_child_subreaper, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")


def peak(command, outputs, folder):
    """One untimed run; the peak resident size in MiB.

    Linux counts what a process held before `exec` into its peak, so a child of this script would
    never show less than Python's own size. The program is therefore started from a shell of about
    1 MiB, which leaves it to us: it waits on the pipe until the shell is gone, so that no shell
    reaps it first.
    """
    remove(outputs)
    errors = os.path.join(folder, "stderr.txt")
    script = 'e=$1; shift; exec 3<&0; { read go <&3; exec "$@" 3<&- >/dev/null 2>"$e"; } & echo $!'
    shell = subprocess.Popen(
        ["/bin/sh", "-c", script, "sh", errors, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    child = int(shell.stdout.readline())
    shell.wait()
    shell.stdin.close()
    _, status, usage = os.wait4(child, 0)
    shell.stdout.close()
    checked(command, status, outputs, errors)
    return usage.ru_maxrss / 1024


def found(command):
    """The command with its program's full path, or nothing where there is no such program."""
    program = shutil.which(command[0])
    return [program, *command[1:]] if program else None


# The commands compared


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


def info_rows(earcon, folder):
    """Start-up time. sndfile-info and soxi cannot read IMA4 in CAF and get the WAVE file."""
    source, sound = wav(folder, 2), os.path.join(folder, "sub.caf")
    timed(ours(earcon, source, sound, "ima4", "caff"), (sound,), folder)
    peers = [
        ["sndfile-info", source],
        ["soxi", source],
        ["ffprobe", "-v", "error", "-show_format", sound],
    ]
    return [Row("info", [earcon, "info", sound], peer, wall_goal=10) for peer in peers]


def timed_rows(earcon, folder):
    """Name → what makes the rows, so that a sound is written only when its row is asked for."""
    return {
        "ima4-30s": lambda n: [ima4_row(n, wav(folder, 30), earcon, folder, 0.333)],
        "ulaw-30s": lambda n: [ulaw_row(n, wav(folder, 30), earcon, folder, 1.0)],
        "ulaw-10min": lambda n: [ulaw_row(n, wav(folder, 600), earcon, folder, 0.6)],
        "aiff-10min": lambda n: [aiff_row(n, wav(folder, 600), earcon, folder, 0.6)],
        "ima4-10min": lambda n: [ima4_row(n, wav(folder, 600), earcon, folder, 0.5)],
        "decode-10min": lambda n: [decode_row(n, wav(folder, 600), earcon, folder)],
        "info": lambda n: info_rows(earcon, folder),
    }


# Tables


def short(number):
    """Three significant digits or so: what a time or a size deserves."""
    return f"{number:.{0 if number >= 100 else 1 if number >= 10 else 2}f}"


def verdict(met):
    return "yes" if met else "no"


def line(name, peer, wall, ratio, span, goal, met, cpu, mib):
    text = (
        f"{name:<13}{peer:<16}{wall[0]:>5}{wall[1]:>7}{ratio:>7} {span:<13}{goal:<8}{met:<4}"
        f"{cpu[0]:>6}{cpu[1]:>7}{mib[0]:>6}{mib[1]:>6}"
    )
    print(text.rstrip(), flush=True)


def timed_header():
    line("", "", ("", "wall ms"), "", "", "", "", ("", "cpu ms"), ("", "MiB"))
    pair = ("ours", "peer")
    line("row", "peer", pair, "ratio", "min..max", "goal", "met", pair, pair)


def measure(row, runs, folder):
    """Warm-up runs, which also give the peaks, then the timed ones, ours and the peer's in turn."""
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
        goal, met = f"≤ {row.wall_goal} ms", verdict(walls[0] <= row.wall_goal)
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
    """The highest peak of a few runs, since threads do not meet the same way each time."""
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


# Quality


def samples(path):
    values = array.array("h")
    with open(path, "rb") as file:
        data = file.read()
    values.frombytes(data[: len(data) // 2 * 2])
    if sys.byteorder == "big":
        values.byteswap()
    return values


def decoded(path, folder):
    """All channels' samples in 16 bits, interleaved, as ffmpeg decodes them."""
    raw = os.path.join(folder, "decoded.raw")
    command = found(ffmpeg(path, raw, "-map", "0:a:0", "-c:a", "pcm_s16le", "-f", "s16le"))
    timed(command, (raw,), folder)
    return samples(raw)


def signal_to_noise(source, result):
    """In dB, over the source's samples: padding behind them is not counted, missing ones are."""
    padded = result[: len(source)]
    padded.extend([0] * (len(source) - len(padded)))
    errors = array.array("i", map(operator.sub, source, padded))
    power = sum(map(operator.mul, source, source))
    noise = sum(map(operator.mul, errors, errors))
    if not noise:
        return math.inf
    return 10 * math.log10(power / noise) if power else -math.inf


def qualities(sound, earcon, folder):
    """Ours and ffmpeg's signal-to-noise ratio of one sound in IMA4."""
    source = decoded(sound, folder)
    row = ima4_row("quality", sound, earcon, folder, None)
    values = []
    for command in (row.ours, found(row.peer)):
        timed(command, row.outputs, folder)
        values.append(signal_to_noise(source, decoded(row.outputs[0], folder)))
    remove(row.outputs)
    return values


def print_quality(sounds, earcon, folder):
    """Returns how many sounds could not be compared."""
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
        # Silence and sounds that both keep exactly have no finite ratio, and equal is no loss.
        difference = 0.0 if mine == theirs else mine - theirs
        differences.append(difference)
        met = verdict(difference >= QUALITY_GOAL_DB)
        print(f"{name:<52}{mine:>9.2f}{theirs:>9.2f}{difference:>+12.2f}  {met}", flush=True)
    if len(differences) > 1:
        middle, least, most = statistics.median(differences), min(differences), max(differences)
        print(f"{len(differences)} sounds: median {middle:+.2f}, {least:+.2f}..{most:+.2f}")
    return failures


# The machine


def processor():
    with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
        models = [text.split(":", 1)[1].strip() for text in file if text.startswith("model name")]
    return models[0] if models else platform.machine()


def file_system(folder):
    """Ours syncs what it writes, so it matters whether /tmp is a disk."""
    best = ("", "unknown")
    with open("/proc/mounts", encoding="utf-8", errors="replace") as file:
        for _, point, kind, *_ in map(str.split, file):
            inside = os.path.commonpath([point, os.path.realpath(folder)]) == point
            if inside and len(point) >= len(best[0]):
                best = (point, kind)
    return best[1]


def version(command, wanted):
    """What a program says of itself, from the first line with the wanted word on."""
    if not found(command):
        return f"{command[0]} missing"
    said = subprocess.run(
        found(command), stdin=subprocess.DEVNULL, capture_output=True, check=False, text=True
    )
    lines = [text for text in said.stdout.splitlines() if wanted in text]
    if said.returncode != 0 or not lines:
        return "version unknown"
    return lines[0][lines[0].index(wanted) :]


def libsndfile():
    """Its programs do not say their version; the library that they load does."""
    if not shutil.which("sndfile-convert"):
        return "sndfile-convert missing"
    try:
        of_library = ctypes.CDLL("libsndfile.so.1").sf_version_string
    except (OSError, AttributeError):
        return "libsndfile, version unknown"
    of_library.restype = ctypes.c_char_p
    return of_library().decode()


def print_machine(earcon, folder, runs):
    cores, load = len(os.sched_getaffinity(0)), os.getloadavg()[0]
    print(f"machine  {processor()}, {cores} cores, Linux {platform.release()}, load {load:.2f}")
    print(f"files    {folder} ({file_system(folder)})")
    print(f"runs     {runs} of each side, in turn, after a warm-up that gives the peaks")
    print(f"ours     earcon {version([earcon, '--version'], '')}")
    print(f"peers    {version(['ffmpeg', '-version'], 'ffmpeg').split(' Copyright')[0]}")
    print(f"         {libsndfile()}")
    print(f"         {version(['sox', '--version'], 'SoX')}\n", flush=True)


# The command line


NAMES = [*timed_rows("", ""), "memory", "quality"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--earcon", required=True, metavar="PATH", help="the binary to measure")
    parser.add_argument("--runs", type=int, default=7, help="timed runs of each side (7)")
    parser.add_argument(
        "--only", action="append", choices=NAMES, metavar="NAME", help=f"of {', '.join(NAMES)}"
    )
    parser.add_argument("--keep", metavar="DIR", help="work in DIR and leave the files there")
    parser.add_argument("--long", action="store_true", help="memory of 2 hours too (1.9 GB)")
    parser.add_argument(
        "--sounds", nargs="+", default=[], metavar="FILE", help="more sounds for the quality row"
    )
    chosen = parser.parse_args()
    if not sys.platform.startswith("linux"):
        parser.error("peaks are measured in a way that only Linux has")
    if chosen.runs < 1:
        parser.error("--runs must be at least 1")
    chosen.earcon = os.path.abspath(chosen.earcon)
    if not os.access(chosen.earcon, os.X_OK):
        parser.error(f"{chosen.earcon} is not a program")
    return chosen


def attempt(title, work, *inputs):
    """Runs one row; a failure is printed in its place and counted, and the next row follows."""
    try:
        return work(*inputs) or 0
    except (Failed, OSError) as error:
        print(f"{title:<13}{error}", flush=True)
        return 1


def bench(chosen, folder):
    """Returns how many rows could not be run."""
    asked = chosen.only or NAMES
    print_machine(chosen.earcon, folder, chosen.runs)
    rows = {name: make for name, make in timed_rows(chosen.earcon, folder).items() if name in asked}
    failures = 0
    if rows:
        timed_header()
    for name, make in rows.items():
        failures += attempt(name, print_rows, make, name, chosen.runs, folder)
    if "memory" in asked:
        failures += attempt(
            "memory", print_memory, chosen.earcon, folder, chosen.runs, chosen.long
        )
    if "quality" in asked:
        sounds = [wav(folder, 30), *map(os.path.abspath, chosen.sounds)]
        failures += attempt("quality", print_quality, sounds, chosen.earcon, folder)
    return failures


def main():
    chosen = arguments()
    become_subreaper()
    if chosen.keep:
        os.makedirs(chosen.keep, exist_ok=True)
        return 1 if bench(chosen, os.path.abspath(chosen.keep)) else 0
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        return 1 if bench(chosen, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
