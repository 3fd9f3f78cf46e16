#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares how IMA4 from Earcon's and from FFmpeg's encoder sounds, as three models of hearing predict it.

A poor result is not a failure: the exit code is 1 only if a command is missing or fails.
"""

import concurrent.futures
import math
import os
import shutil
import statistics
import sys
import tempfile
from typing import NamedTuple

import numpy

from heard_judges import RATE, Visqol, Zimtohrli, noise_to_mask
from heard_ratings import Rated, Rating
from ima4_levels import LEVELS, encode
from ima4_sounds import find, print_sounds, short_name
from ima4_quality import stored
from machine import print_machine
from options import benchmark_parser, chosen_of
from processes import Failed, found, run
from quality import decoded, noise, power, signal_to_noise
from rows import ffmpeg, verdict

SHORTEST, LONGEST = 0.5, 20.0  # seconds; ViSQOL rates nothing shorter
# Above this, FFmpeg's encoder leaves no room for an audible gain.
NEARLY_PERFECT = 4.5
# Goals for the ratings and the signal-to-noise ratio, over all sounds.
MINIMUM_GOAL_DB = -0.05
DROP_GOAL = 0.03  # a level's rating may be at most this much below the next lower level's
NAME_WIDTH = 40


class Goals(NamedTuple):
    """The goals for the ratings of a group of sounds; None if a goal is for other groups."""

    means: dict[str, float]  # MOS-LQO gained, by level
    minimum: float | None = None  # MOS-LQO gained
    agreement: float | None = None  # share of the sounds


ROOM_GOALS = Goals({"default": 0.15, "best": 0.35}, agreement=0.9)
ALL_GOALS = Goals({}, minimum=-0.05)


def heard_parser(description):
    parser = benchmark_parser(description, is_timed=False)
    parser.add_argument(
        "--sounds", nargs="+", default=[], metavar="PATH", help="sounds, and folders of them"
    )
    return parser


def heard_options(parser):
    """Returns the options of this run, or exits with a usage error."""
    chosen = chosen_of(parser)
    for path in chosen.sounds:
        if not os.path.exists(path):
            parser.error(f"{path} does not exist")
    return chosen


def mono(source, target, folder):
    """Writes a sound as mono of 48 kHz and 16 bits, and returns its samples as floats."""
    options = ["-ac", "1", "-ar", str(RATE), "-c:a", "pcm_s16le"]
    run(found(ffmpeg(source, target, *options)), (target,), folder)
    return numpy.array(decoded(target, folder), dtype=float)


def rating(source, original, encoded, judges, folder):
    """Returns the rating of an encoded file; None if ViSQOL cannot rate it."""
    visqol, zimtohrli = judges
    path, target = original[0], os.path.join(folder, "encoded.wav")
    other = mono(encoded, target, folder)
    score = visqol.score(path, target)
    if score is None:
        return None
    wrong = noise(source, decoded(encoded, folder))
    mask = noise_to_mask(original[1], other)
    ratio = signal_to_noise(power(source), max(1, wrong))
    distance = zimtohrli.distance(original[1], other)
    return Rating(score, ratio, -math.inf if mask is None else mask, distance)


def encode_at(level, objective, earcon, source, target):
    """Returns the command that encodes at a level; `fast` has no choice of objectives."""
    options = [] if level.name == "fast" else ["--objective", objective]
    return encode(earcon, source, target, "caff", level.name, *options)


def rate(sound, judges, objective, earcon, folder):
    """Returns a sound's ratings; None if ViSQOL cannot rate one of the encodings."""
    source = stored(sound)
    plain, original = os.path.join(folder, "plain.wav"), os.path.join(folder, "original.wav")
    run(found(ffmpeg(sound.path, plain, "-map", "0:a:0", "-c:a", "pcm_s16le")), (plain,), folder)
    reference = original, mono(plain, original, folder)
    out = os.path.join(folder, "out.caf")
    commands = [found(ffmpeg(plain, out, "-c:a", "adpcm_ima_qt"))]
    commands += [encode_at(level, objective, earcon, plain, out) for level in LEVELS]
    ratings = []
    for command in commands:
        run(command, (out,), folder)
        ratings.append(rating(source, reference, out, judges, folder))
        if ratings[-1] is None:
            return None
    return Rated(sound, ratings[0], ratings[1:])


def print_rated(one):
    cells = f"{one.peer.score:>7.2f}{one.peer.ratio:>7.1f}{one.peer.mask:>7.1f}"
    for number, level in enumerate(one.levels):
        mask = level.mask - one.peer.mask if level.mask != one.peer.mask else 0.0
        cells += f"{one.gain(number):>+8.2f}{one.decibels(number):>+7.1f}{mask:>+7.1f}"
        cells += f"{one.relative_distance(number):>7.2f}"
    print(f"{one.sound.name[-NAME_WIDTH:]:<{NAME_WIDTH}}{cells}", flush=True)


def statistics_of(values):
    """Returns the cells of the mean, the median and the minimum."""
    return f"{statistics.fmean(values):>+8.2f}{statistics.median(values):>+8.2f}{min(values):>+8.2f}"


def print_row(title, number, count, cells, notes):
    heads = f"{LEVELS[number].name:<8}{title:<15}{count:>4}"
    print(f"{heads}{cells}  {'; '.join(notes)}".rstrip(), flush=True)


def print_gains(title, rated, number, goals):
    """Prints the gains in MOS-LQO at a level, and which of the goals they meet."""
    gains = [one.gain(number) for one in rated]
    mean, least = statistics.fmean(gains), min(gains)
    shared = sum(one.agrees(number) for one in rated)
    goal, notes = goals.means.get(LEVELS[number].name), []
    if goal is not None:
        notes.append(f"mean ≥ {goal:+}: {verdict(mean >= goal)}")
    if goals.minimum is not None:
        name = rated[gains.index(least)].sound.name
        notes.append(f"minimum ≥ {goals.minimum:+}: {verdict(least >= goals.minimum)}, {name}")
    if goals.agreement is not None:
        met = verdict(shared >= goals.agreement * len(rated))
        notes.append(f"agree ≥ {goals.agreement:.0%}: {met}")
    cells = f"{statistics_of(gains)}{f'{shared}/{len(rated)}':>9}"
    print_row(title, number, len(rated), cells, notes)


def print_decibels(rated, number):
    """Prints the gains in the signal-to-noise ratio at a level, and whether the minimum meets its goal."""
    gains = [one.decibels(number) for one in rated]
    least = min(gains)
    name = rated[gains.index(least)].sound.name
    note = f"minimum ≥ {MINIMUM_GOAL_DB:+}: {verdict(least >= MINIMUM_GOAL_DB)}, {name}"
    print_row("all", number, len(rated), statistics_of(gains), [note])


def print_distances(rated, number):
    """Prints the geometric mean, the median and the maximum of the relative distances at a level."""
    values = [one.relative_distance(number) for one in rated]
    cells = f"{statistics.geometric_mean(values):>8.2f}{statistics.median(values):>8.2f}{max(values):>8.2f}"
    nearer = sum(value <= 1 for value in values)
    print_row(f"FFmpeg < {NEARLY_PERFECT}", number, len(rated), f"{cells}{f'{nearer}/{len(rated)}':>9}", [])


def print_drop(rated, number):
    """Prints the greatest drop of the rating from the next lower level, and whether it meets its goal."""
    drops = [one.drop(number) for one in rated]
    most = max(drops)
    name = rated[drops.index(most)].sound.name
    note = f"drop ≤ {DROP_GOAL:+}: {verdict(most <= DROP_GOAL)}, {name}"
    print_row("all", number, len(rated), f"{most:>+8.2f}", [note])


def print_summary(rated):
    heads = f"{'level':<8}{'sounds':<15}{'':>4}"
    spread = f"{'mean':>8}{'median':>8}{'minimum':>8}"
    print("\nheard: gain over FFmpeg's encoder in MOS-LQO")
    print("agree: sounds on which ViSQOL and the noise-to-mask ratio prefer the same encoder; ties count as agreement")
    print(f"{heads}{spread}{'agree':>9}")
    room = [one for one in rated if one.peer.score < NEARLY_PERFECT]
    for number in range(len(LEVELS)):
        if room:
            print_gains(f"FFmpeg < {NEARLY_PERFECT}", room, number, ROOM_GOALS)
        print_gains("all", rated, number, ALL_GOALS)
    print(f"\nratio: gain over FFmpeg's encoder in dB\n{heads}{spread}")
    for number in range(len(LEVELS)):
        print_decibels(rated, number)
    print("\ndistance: Zimtohrli's distance from the original, divided by that with FFmpeg's encoder; mean: geometric")
    print(f"{heads}{'mean':>8}{'median':>8}{'maximum':>8}{'≤ 1':>9}")
    for number in range(len(LEVELS)):
        if room:
            print_distances(room, number)
    print(f"\ndrop: greatest loss against the next lower level in MOS-LQO\n{heads}{'drop':>8}")
    for number in range(1, len(LEVELS)):
        print_drop(rated, number)


def rateable(chosen, folder):
    """Prints the machine and the sounds; returns those of a suitable length, None if ffmpeg is missing."""
    print_machine(chosen.earcon, folder)
    if not shutil.which("ffmpeg"):
        print("peer missing: ffmpeg, the reference of all measurements")
        return None
    with concurrent.futures.ProcessPoolExecutor(1) as pool:
        sounds, skipped = find(chosen.sounds, chosen.earcon, folder, pool)
    print_sounds(sounds, skipped)
    sounds = [one for one in sounds if SHORTEST <= seconds(one) <= LONGEST]
    print(f"         {len(sounds)} of them last {SHORTEST} to {LONGEST:.0f} s")
    return sounds


def bench(chosen, folder):
    """Returns the number of failed measurements."""
    sounds = rateable(chosen, folder)
    if sounds is None:
        return 1
    print(f"encoded  with --objective {chosen.objective}, except at fast")
    print(f"\n{'MOS-LQO, dB, NMR in dB, distance ratio':<{NAME_WIDTH}}{'FFmpeg':>21}", end="")
    print("".join(f"{level.name:>29}" for level in LEVELS), flush=True)
    judges, rated, unrated, failures = (Visqol(), Zimtohrli()), [], 0, 0
    for sound in sounds:
        try:
            one = rate(sound, judges, chosen.objective, chosen.earcon, folder)
        except (Failed, OSError) as error:
            print(f"{short_name(sound.path)}\n    {error}", flush=True)
            failures += 1
            continue
        if one:
            rated.append(one)
            print_rated(one)
        else:
            unrated += 1
    print(f"\n{len(rated)} sounds rated; {unrated} more that ViSQOL cannot rate")
    if rated:
        print_summary(rated)
    return failures


def seconds(sound):
    return os.path.getsize(sound.raw) / (2 * sound.channels * sound.rate)


def main():
    parser = heard_parser(__doc__)
    parser.add_argument(
        "--objective", choices=["heard", "snr"], default="heard",
        help="what earcon minimizes, except at fast (default: heard)"
    )
    chosen = heard_options(parser)
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        return 1 if bench(chosen, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
