#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares how IMA4 from Earcon's and from FFmpeg's encoder sounds, as two models of hearing predict it.

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

from heard_judges import RATE, Visqol, noise_to_mask
from ima4_levels import LEVELS, encode
from ima4_sounds import Sound, find, print_sounds, short_name
from ima4_quality import stored
from machine import print_machine
from options import benchmark_parser, chosen_of
from processes import Failed, found, run
from quality import decoded, noise, power, signal_to_noise
from rows import ffmpeg, verdict

SHORTEST, LONGEST = 0.5, 20.0  # seconds; ViSQOL rates nothing shorter
# Above this, FFmpeg's encoder leaves no room for an audible gain.
NEARLY_PERFECT = 4.5
# The mean gains to reach where FFmpeg's encoder leaves room, and the smallest gain of any sound.
MEAN_GOALS = {"fast": None, "default": 0.15, "best": 0.35}
MINIMUM_GOAL = -0.05
NAME_WIDTH = 40


class Rating(NamedTuple):
    """The comparison of an encoding with the original."""

    score: float  # MOS-LQO
    ratio: float  # signal-to-noise ratio in dB
    mask: float  # noise-to-mask ratio in dB


class Rated(NamedTuple):
    sound: Sound
    peer: Rating
    levels: list[Rating]


def arguments():
    parser = benchmark_parser(__doc__)
    parser.add_argument(
        "--sounds", nargs="+", default=[], metavar="PATH", help="sounds, and folders of them"
    )
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


def rating(source, original, encoded, judge, folder):
    """Returns the rating of an encoded file; None if ViSQOL cannot rate it."""
    path, target = original[0], os.path.join(folder, "encoded.wav")
    other = mono(encoded, target, folder)
    score = judge.score(path, target)
    if score is None:
        return None
    wrong = noise(source, decoded(encoded, folder))
    mask = noise_to_mask(original[1], other)
    ratio = signal_to_noise(power(source), wrong)
    return Rating(score, ratio, -math.inf if mask is None else mask)


def rate(sound, judge, earcon, folder):
    """Returns a sound's ratings; None if ViSQOL cannot rate one of the encodings."""
    source = stored(sound)
    plain, original = os.path.join(folder, "plain.wav"), os.path.join(folder, "original.wav")
    run(found(ffmpeg(sound.path, plain, "-map", "0:a:0", "-c:a", "pcm_s16le")), (plain,), folder)
    reference = original, mono(plain, original, folder)
    out = os.path.join(folder, "out.caf")
    commands = [found(ffmpeg(plain, out, "-c:a", "adpcm_ima_qt"))]
    commands += [encode(earcon, plain, out, "caff", level.name) for level in LEVELS]
    ratings = []
    for command in commands:
        run(command, (out,), folder)
        ratings.append(rating(source, reference, out, judge, folder))
        if ratings[-1] is None:
            return None
    return Rated(sound, ratings[0], ratings[1:])


def print_rated(one):
    cells = f"{one.peer.score:>7.2f}{one.peer.ratio:>7.1f}{one.peer.mask:>7.1f}"
    for level in one.levels:
        better = level.score - one.peer.score, level.ratio - one.peer.ratio
        cells += f"{better[0]:>+8.2f}{better[1]:>+7.1f}{level.mask - one.peer.mask:>+7.1f}"
    print(f"{one.sound.name[-NAME_WIDTH:]:<{NAME_WIDTH}}{cells}", flush=True)


def agrees(level, peer):
    """Returns whether both judges prefer the same encoder, or one of them hears no difference."""
    return (level.score - peer.score) * (peer.mask - level.mask) >= 0


def print_level(title, rated, number):
    level = LEVELS[number].name
    gains = [one.levels[number].score - one.peer.score for one in rated]
    mean, least = statistics.fmean(gains), min(gains)
    name = rated[gains.index(least)].sound.name
    shared = sum(agrees(one.levels[number], one.peer) for one in rated)
    goal = MEAN_GOALS[level] if title != "all" else None
    cells = f"{level:<8}{title:<15}{len(rated):>4}{mean:>+8.2f}{statistics.median(gains):>+8.2f}"
    cells += f"{least:>+8.2f}{shared:>5}/{len(rated):<4}"
    notes = [f"mean ≥ {goal:+}: {verdict(mean >= goal)}"] if goal is not None else []
    if title == "all":
        notes.append(f"minimum ≥ {MINIMUM_GOAL}: {verdict(least >= MINIMUM_GOAL)}, {name}")
    print(f"{cells}  {'; '.join(notes)}".rstrip(), flush=True)


def print_summary(rated):
    print("\nheard: gain over FFmpeg's encoder in MOS-LQO; agree: sounds of which both judges prefer the same")
    print(f"{'level':<8}{'sounds':<15}{'':>4}{'mean':>8}{'median':>8}{'minimum':>8}{'agree':>7}")
    room = [one for one in rated if one.peer.score < NEARLY_PERFECT]
    for number in range(len(LEVELS)):
        if room:
            print_level(f"FFmpeg < {NEARLY_PERFECT}", room, number)
        print_level("all", rated, number)


def rateable(chosen, folder):
    """Prints the machine and the sounds; returns those of a suitable length, None if ffmpeg is missing."""
    print_machine(chosen.earcon, folder, chosen.runs)
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
    print(f"\n{'MOS-LQO, dB, NMR in dB':<{NAME_WIDTH}}{'FFmpeg':>21}", end="")
    print("".join(f"{level.name:>22}" for level in LEVELS), flush=True)
    judge, rated, failures = Visqol(), [], 0
    for sound in sounds:
        try:
            one = rate(sound, judge, chosen.earcon, folder)
        except (Failed, OSError) as error:
            print(f"{short_name(sound.path)}\n    {error}", flush=True)
            failures += 1
            continue
        if one:
            rated.append(one)
            print_rated(one)
    if rated:
        print_summary(rated)
    return failures


def seconds(sound):
    return os.path.getsize(sound.raw) / (2 * sound.channels * sound.rate)


def main():
    chosen = arguments()
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        return 1 if bench(chosen, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
