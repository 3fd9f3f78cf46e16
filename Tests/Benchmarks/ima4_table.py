# SPDX-License-Identifier: MIT
"""The table of IMA4's gains over FFmpeg's encoder."""

import statistics

from ima4_levels import LEVELS, LOSS_GOAL_DB
from rows import verdict

NAME_WIDTH = 56


def name_of(measured):
    return measured.sound.name[-NAME_WIDTH:]


def cell(value, sign, goal):
    """Returns a figure in dB, its goal, and whether the unrounded figure meets it."""
    met = value >= goal if sign == "≥" else value <= goal
    return f"{value:>+7.2f} {f'{sign} {goal:+}':<8}{verdict(met):<4}"


def losses(measured, number):
    """Returns each sound's loss against the next lower level in dB; negative for a gain."""
    return [one.gains[number - 1] - one.gains[number] for one in measured]


def greatest(measured, values):
    """Returns the greatest value and the name of its sound; the first of equal ones."""
    index = max(range(len(values)), key=values.__getitem__)
    return values[index], name_of(measured[index])


def print_level(measured, number):
    level, gains = LEVELS[number], [one.gains[number] for one in measured]
    negative, lowest = greatest(measured, [-gain for gain in gains])
    cells = cell(statistics.fmean(gains), "≥", level.mean)
    cells += cell(statistics.median(gains), "≥", level.median)
    cells += cell(-negative, "≥", level.minimum)
    notes = [f"minimum: {lowest}"]
    if number:
        loss, loser = greatest(measured, losses(measured, number))
        cells += cell(max(0.0, loss), "≤", LOSS_GOAL_DB)
        notes += [f"loss: {loser}"] if loss > 0 else []
    below = sum(gain < 0 for gain in gains)
    notes += [f"below FFmpeg: {below} of {len(gains)} sounds"] if below else []
    print(f"{level.name:<8}{cells}".rstrip())
    for note in notes:
        print(f"          {note}", flush=True)


def print_differences(measured):
    """Prints how many of our files libsndfile and FFmpeg decode differently, and their names."""
    flags = [(one, level, flag) for one in measured for level, flag in zip(LEVELS, one.differs)]
    known = [one for one in flags if one[2] is not None]
    if not known:
        print("decoders: peer missing: sndfile-convert")
        return
    apart = [(one, level) for one, level, flag in known if flag]
    print(f"decoders differ: {len(apart)} of {len(known)}; goal 0  {verdict(not apart)}")
    for one, level in apart:
        print(f"          {level.name}: {name_of(one)}", flush=True)


def print_table(measured):
    print("\nima4: gain over FFmpeg's adpcm_ima_qt in dB, both decoded by FFmpeg; "
          "loss: against the level with less effort")
    titles = ("mean", "median", "minimum", "loss")
    heads = "".join(f"{title:>7} {'goal':<8}{'met':<4}" for title in titles)
    print(f"{'level':<8}{heads}".rstrip())
    for number in range(len(LEVELS)):
        print_level(measured, number)
    print_differences(measured)


def print_details(measured):
    """Prints a line for each sound."""
    print("\nsounds: FFmpeg's signal-to-noise ratio in dB, and each level's gain")
    levels = "".join(f"{level.name:>9}" for level in LEVELS)
    print(f"{'sound':<{NAME_WIDTH}}{'Hz':>7}{'ch':>3}{'s':>8}{'FFmpeg':>8}{levels}  differ")
    for one in measured:
        gains = "".join(f"{gain:>+9.2f}" for gain in one.gains)
        seconds = one.frames / one.sound.rate
        differing = ", ".join(level.name for level, flag in zip(LEVELS, one.differs) if flag)
        shape = f"{one.sound.rate:>7.0f}{one.sound.channels:>3}{seconds:>8.2f}"
        line = f"{name_of(one):<{NAME_WIDTH}}{shape}{one.peer_ratio:>8.2f}{gains}  {differing}"
        print(line.rstrip(), flush=True)
