# SPDX-License-Identifier: MIT
"""Sounds in stereo of 44.1 kHz that a few parameters describe, the same every time."""

import array
import math
import os
import random
import sys
import wave
from typing import NamedTuple

from processes import found, run
from rows import ffmpeg
from sounds import RATE

# Each takes the phase from 0 to 1 and a generator of chance; returns a sample from -1 to 1.
WAVEFORMS = {
    "sine": lambda phase, chance: math.sin(2 * math.pi * phase),
    "square": lambda phase, chance: 1 if phase < 0.5 else -1,
    "triangle": lambda phase, chance: 1 - 4 * abs(phase - 0.5),
    "sawtooth": lambda phase, chance: 2 * phase - 1,
    "pulse": lambda phase, chance: math.exp(-8 * phase),
    "noise": lambda phase, chance: chance.uniform(-1, 1),
}
# The right channel: the left one inverted, silence, the same waveform at another frequency and peak, or the left one.
# Equal channels take half the time, because the encoder encodes only one.
RIGHTS = ["inverted", "silent", "different", "same"]
# FFmpeg encodes and decodes the sound once, in packets of WAVE or CAF.
CODECS = {"none": None, "adpcm_ima_wav": "wav", "adpcm_ima_qt": "caf"}

# The values of each parameter of `Signal` that is a name, and the minimum and maximum of each that is a number.
CHOICES = {"waveform": WAVEFORMS, "right": RIGHTS, "codec": CODECS}
RANGES = {
    "frequency": (1, 20_000), "peak": (1, 300_000), "offset": (-32_767, 32_767), "noise": (0, 1),
    "bursts": (1, 100), "silence": (0, 0.95), "skipped": (0, 63),
}  # fmt: skip


class Signal(NamedTuple):
    """A second of sound, which is repeated."""

    waveform: str = "sine"
    frequency: int = 440  # whole hertz, so that seconds join without a click
    peak: int = 10_000  # of 16-bit samples; a larger one than 32,767 clips
    offset: int = 0
    noise: float = 0.0  # peak of added white noise, as a fraction of `peak`
    bursts: int = 1  # a second
    silence: float = 0.0  # the fraction of each burst that is silent
    right: str = "inverted"
    codec: str = "none"
    skipped: int = 0  # frames omitted after decoding, so that packets begin elsewhere

    def __str__(self):
        """Returns the parameters that are not default; `parsed` reads them."""
        given = [f"{name}={value}" for name, value in self._asdict().items() if value != self._field_defaults[name]]
        return ",".join(given) or "waveform=sine"


def parsed_value(name, text):
    """Returns the value of a parameter; raises ValueError if the text is not one."""
    if name in CHOICES:
        if text in CHOICES[name]:
            return text
        raise ValueError(f"{name} is '{text}'; the choices are {', '.join(CHOICES[name])}")
    kind, (low, high) = type(Signal._field_defaults[name]), RANGES[name]
    try:
        value = kind(text)
    except ValueError:
        value = math.nan  # is outside every range
    if low <= value <= high:
        return value
    raise ValueError(f"{name} is '{text}'; pass a {'whole ' if kind is int else ''}number from {low} to {high}")


def parsed(text):
    """Returns the signal of a text such as waveform=sine,peak=30; raises ValueError if there is none."""
    values = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        if name not in Signal._fields:
            raise ValueError(f"'{name}' is not a parameter; the parameters are {', '.join(Signal._fields)}")
        values[name] = parsed_value(name, value)
    return Signal(**values)


def second(signal):
    """Returns a second of a channel, not encoded."""
    make, chance = WAVEFORMS[signal.waveform], random.Random(22)
    samples, sounding = [], 1 - signal.silence
    for i in range(RATE):
        if signal.bursts * i % RATE >= sounding * RATE:
            samples.append(0)
            continue
        value = make(signal.frequency * i % RATE / RATE, chance)
        if signal.noise:
            value += signal.noise * chance.uniform(-1, 1)
        samples.append(max(-32768, min(32767, round(signal.peak * value) + signal.offset)))
    return samples


def channels(signal):
    left = second(signal)
    if signal.right == "inverted":
        return left, [-max(-32767, sample) for sample in left]
    if signal.right == "silent":
        return left, [0] * RATE
    if signal.right == "different":
        # A third of the peak, rounded up so that it is at least 1.
        return left, second(signal._replace(frequency=signal.frequency * 7 // 5, peak=(signal.peak + 2) // 3))
    return left, left


def write(path, signal, seconds, folder):
    """Writes a sound as WAVE."""
    plain = os.path.join(folder, "plain.wav") if CODECS[signal.codec] else path
    both = array.array("h", (sample for pair in zip(*channels(signal)) for sample in pair))
    if sys.byteorder == "big":
        both.byteswap()
    with wave.open(plain, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(both.tobytes() * seconds)
    if CODECS[signal.codec]:
        reencode(plain, path, signal.codec, signal.skipped, folder)
        os.remove(plain)


def reencode(source, path, codec, skipped, folder):
    """Writes a sound as WAVE that FFmpeg has encoded to IMA ADPCM and decoded."""
    adpcm = os.path.join(folder, f"adpcm.{CODECS[codec]}")
    run(found(ffmpeg(source, adpcm, "-c:a", codec)), (adpcm,), folder)
    trim = ["-af", f"atrim=start_sample={skipped}"] if skipped else []
    run(found(ffmpeg(adpcm, path, *trim, "-c:a", "pcm_s16le", "-f", "wav")), (path,), folder)
    os.remove(adpcm)
