#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Searches for the sound that takes Earcon's IMA4 encoder longest, at random and by local improvement, on Linux.

Keeps the worst sound of each waveform and codec, and changes parameters of these. The search compares only Earcon's
times, so another run with the same seed may try other sounds; --sound makes one again. The final table compares what
the goal limits: the ratio to FFmpeg's time at fast and default, the time at best. A slow result is not a failure: the
exit code is 1 only if a command is missing or fails.
"""

import math
import os
import random
import sys
import tempfile
import time

from ima4_signals import CODECS, RANGES, RIGHTS, WAVEFORMS, Signal, parsed, write
from ima4_times import encode_row
from ima4_worst import LIMITS, SIGNALS
from machine import print_machine
from options import benchmark_parser, chosen_of
from processes import Failed, found, timed
from rows import limit, short, verdict

GOALS = {(level, objective): goals for level, objective, *goals in LIMITS}
SHOWN = 10  # sounds in the final table
TRIES = {"fast": 3, "default": 3, "best": 1}  # timed runs of a sound that seems worse than the worst of its kind
NEW_SHARE = 0.25  # of the sounds that are not changes of others
AGAIN_SHARE = 0.3  # of the changed sounds that are timed again first, because other programs may have delayed them


def arguments():
    parser = benchmark_parser(__doc__)
    parser.add_argument("--level", choices=["fast", "default", "best"], default="default")
    parser.add_argument("--objective", choices=["heard", "snr"], help="default: heard; at fast: snr, its only one")
    parser.add_argument("--seconds", type=int, default=120, help="the time before the final runs (default: 120)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sound", metavar="PARAMETERS", help="time only this sound, such as waveform=sine,peak=30")
    parser.add_argument("--write", metavar="PATH", help="write the worst sound as WAVE")
    chosen = chosen_of(parser)
    chosen.objective = chosen.objective or ("snr" if chosen.level == "fast" else "heard")
    if (chosen.level, chosen.objective) not in GOALS:
        parser.error(f"{chosen.level} has no objective {chosen.objective}")
    if chosen.seconds < 1:
        parser.error(f"--seconds is {chosen.seconds}; the minimum is 1")
    try:
        chosen.sound = None if chosen.sound is None else parsed(chosen.sound)
    except ValueError as error:
        parser.error(f"--sound: {error}")
    return chosen


def scaled(chance, low, high):
    """Returns a number whose logarithm is evenly distributed."""
    return math.exp(chance.uniform(math.log(low), math.log(high)))


# A function for each parameter that returns a new value.
NEW = {
    "waveform": lambda chance: chance.choice(list(WAVEFORMS)),
    "frequency": lambda chance: round(scaled(chance, 1, 20_000)),
    "peak": lambda chance: round(scaled(chance, 1, 300_000)),
    "offset": lambda chance: chance.choice([0, 0, 1, -1]) * round(scaled(chance, 1, 32_767)),
    "noise": lambda chance: chance.choice([0, 1]) * round(scaled(chance, 0.001, 1), 4),
    "bursts": lambda chance: round(scaled(chance, 1, 100)),
    "silence": lambda chance: chance.choice([0, 0, 1]) * round(chance.uniform(0.05, 0.95), 2),
    "right": lambda chance: chance.choice(["inverted", *RIGHTS]),
    "codec": lambda chance: chance.choice(["none", *CODECS]),
    "skipped": lambda chance: chance.choice([0, 1]) * chance.randrange(64),
}


def near(value, chance):
    """Returns a number near a value; a whole number always differs from it."""
    number = value * math.exp(chance.gauss(0, 0.25))
    if isinstance(value, float):
        return round(number, 4)
    whole = round(number)
    return whole if whole != value else value + 1


def changed(signal, chance):
    """Returns a sound with one to three other parameters: new ones, or numbers near the present ones."""
    values = {}
    for name in chance.sample(sorted(NEW), chance.choice([1, 1, 2, 3])):
        value = getattr(signal, name)
        if name not in RANGES or not value or chance.random() < 0.2:
            values[name] = NEW[name](chance)
            continue
        low, high = RANGES[name]
        values[name] = max(low, min(high, near(value, chance)))
    return signal._replace(**values)


def simplified(signal):
    """Returns the same sound with the default value of each parameter that has no effect."""
    unused = set()
    if not signal.silence:
        unused.add("bursts")
    if signal.codec == "none":
        unused.add("skipped")
    if signal.waveform == "noise":
        unused.add("frequency")
    return signal._replace(**{name: Signal._field_defaults[name] for name in unused})


class Timer:
    """Times sounds; a time is the minimum of several runs in milliseconds, because other programs only lengthen it."""

    def __init__(self, chosen, folder):
        self.seconds, self.ratio_goal, self.wall_goal = GOALS[chosen.level, chosen.objective]
        self.folder, self.sounds, self.tries = folder, 0, TRIES[chosen.level]
        self.source = os.path.join(folder, "source.wav")
        self.row = encode_row("", chosen.level, chosen.objective, self.source, chosen.earcon, folder, None, None)

    def time(self, signal, known=0.0, tries=1):
        """Returns our time; stops at the first run that is not longer than a known time."""
        write(self.source, signal, self.seconds, self.folder)
        self.sounds += 1
        best = math.inf
        for _ in range(tries):
            best = min(best, timed(self.row.ours, self.row.outputs, self.folder).wall)
            if best <= known:
                break
        return best

    def times(self, signal, runs):
        """Returns our time and FFmpeg's, from runs in turn."""
        write(self.source, signal, self.seconds, self.folder)
        commands = self.row.ours, found(self.row.peer)
        walls = [[timed(one, self.row.outputs, self.folder).wall for one in commands] for _ in range(runs)]
        return tuple(map(min, zip(*walls)))

    def result(self, wall, peer):
        """Returns our time and the goal."""
        figures = f"{short(wall):>6} of {short(peer)} ms, ratio {wall / peer:.3f}"
        if self.wall_goal is not None:
            return f"{figures}, goal ≤ {limit(self.wall_goal)}: {verdict(wall <= self.wall_goal)}"
        return f"{figures}, goal ≤ {self.ratio_goal}: {verdict(wall <= self.ratio_goal * peer)}"


def searched(timer, chance, seconds):
    """Returns the worst sounds, by waveform and codec; the search begins with the fixed sounds of ima4_worst.py."""
    worst, first, end = {}, list(SIGNALS.values()), time.monotonic() + seconds
    while time.monotonic() < end:
        if first:
            signal = first.pop()
        elif chance.random() < NEW_SHARE:
            signal = Signal(**{name: make(chance) for name, make in NEW.items()})
        else:
            ranked = sorted(worst.values(), reverse=True)
            wall, parent = ranked[min(int(chance.expovariate(0.4)), len(ranked) - 1)]
            if chance.random() < AGAIN_SHARE:
                worst[parent.waveform, parent.codec] = min(wall, timer.time(parent)), parent
            signal = changed(parent, chance)
        signal = simplified(signal)
        kind = signal.waveform, signal.codec
        known, previous = worst.get(kind, (0.0, None))
        if signal == previous:
            continue
        wall = timer.time(signal, known, timer.tries)
        if wall > known:
            worst[kind] = wall, signal
    return [signal for _, signal in sorted(worst.values(), reverse=True)]


def print_found(chosen, folder):
    timer = Timer(chosen, folder)
    print(f"times    minimums of {chosen.runs} runs of each side, in turn")
    if chosen.sound is not None:
        sounds = [chosen.sound]
    else:
        print(f"search   {chosen.seconds} s, seed {chosen.seed}", flush=True)
        sounds = searched(timer, random.Random(chosen.seed), chosen.seconds)[:SHOWN]
        print(f"sounds   {timer.sounds} of {timer.seconds} s, stereo of 44.1 kHz, WAVE to IMA4 in CAF")
    # A search prefers runs that other programs delayed, so the final times are new ones.
    results = [(*timer.times(one, chosen.runs), one) for one in sounds]
    results.sort(key=lambda row: row[0] / row[1] if timer.wall_goal is None else row[0])
    wall, peer, worst = results[-1]
    print(f"worst    at {chosen.level}, {chosen.objective}: {timer.result(wall, peer).strip()}")
    print(f"         --sound {worst}\n")
    for wall, peer, signal in reversed(results):
        print(f"{timer.result(wall, peer)}  {signal}", flush=True)
    if chosen.write is not None:
        write(chosen.write, worst, timer.seconds, folder)


def main():
    chosen = arguments()
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        print_machine(chosen.earcon, folder)
        if not found(["ffmpeg"]):
            print("peer missing: ffmpeg, the reference of the times")
            return 1
        try:
            print_found(chosen, folder)
        except (Failed, OSError) as error:
            print(error, flush=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
