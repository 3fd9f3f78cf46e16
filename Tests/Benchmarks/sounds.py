# SPDX-License-Identifier: MIT
"""The measured sounds: chords from a seed, the same every time."""

import array
import functools
import math
import os
import random
import sys
import wave

RATE = 44_100


def note(frequency, seconds):
    """Returns one struck note: four partials, of which higher ones are weaker and decay faster."""
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
    """Returns interleaved 16-bit stereo: decaying chords, panned, over a little seeded noise."""
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
    """Returns thirty seconds as little-endian bytes; other lengths are cut or tiled from them."""
    samples = chords(30)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


@functools.cache
def wav(folder, seconds, rate=RATE):
    """Returns the path of a stereo 16-bit WAVE file of that length, written on first use.

    The samples are the same at every rate, so a higher rate raises the pitch.
    """
    name = f"in{seconds}.wav" if rate == RATE else f"in{seconds}-{rate}.wav"
    path = os.path.join(folder, name)
    tile = base_frames()
    whole, rest = divmod(seconds * rate * 4, len(tile))
    with wave.open(path, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.setnframes(seconds * rate)
        for _ in range(whole):
            file.writeframesraw(tile)
        file.writeframesraw(tile[:rest])
    return path
