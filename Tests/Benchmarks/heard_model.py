#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Estimates the gain in ViSQOL's rating by a model of an ideal encoder: one filter for a whole sound, Gaussian noise.

Instead of encoding, the script adds noise to the sound: Gaussian, at each moment as strong as the error of
`best --objective snr`, and shaped by the inverse of a filter A(z/γ) / A(z/δ), where 1/A(z) is the envelope of the sound
by linear prediction. Such a filter keeps the mean of the spectrum in dB (M. A. Gerzon and P. G. Craven, "Optimal noise
shaping and dither of digital signals", AES convention 87, 1989). Noise with more energy than the error of FFmpeg's
encoder does not count. Of the other noises, ViSQOL itself chooses the best one for each sound.

The strength is a mean over 1,024 samples. In a packet that `best --objective snr` encodes without any error, such as
one of silence before an onset, the script nevertheless adds no noise.

Real encoders can gain more, because they can choose another filter for each part of a sound.

The script rates only the sounds on which FFmpeg's encoder leaves room. The exit code is 1 only if a command is missing
or fails.
"""

import collections
import math
import os
import statistics
import sys
import tempfile
import wave
from typing import NamedTuple

import numpy
from scipy.signal import lfilter

from heard import NAME_WIDTH, NEARLY_PERFECT, heard_options, heard_parser, mono, rateable
from heard_judges import Visqol
from ima4_levels import encode
from ima4_sounds import short_name
from processes import Failed, found, run
from quality import decoded
from rows import ffmpeg

ORDER = 16  # of the linear prediction
BLOCK, WINDOW = 512, 1024  # samples for which one filter is used, and those that determine it
PACKET = 64  # frames
# Pairs of γ and δ; with equal ones, the noise is white.
STRENGTHS = [(0.0, 0.0)] + [
    (gamma, gamma * share)
    for gamma in (0.2, 0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.66, 0.72, 0.8, 0.9)
    for share in (0.25, 0.5, 0.75)
]


class Gain(NamedTuple):
    """The result of one noise; the greatest is the one that ViSQOL prefers."""

    score: float  # MOS-LQO above FFmpeg's encoder
    ratio: float  # dB above FFmpeg's signal-to-noise ratio
    strength: tuple[float, float]


class Omitted(NamedTuple):
    """A sound without a result, and the reason."""

    reason: str


def prediction(samples):
    """Returns the coefficients of A(z) by Levinson and Durbin's recursion; 1, 0, 0, … for silence."""
    windowed = samples * numpy.hanning(len(samples))
    sums = [windowed[: len(windowed) - lag] @ windowed[lag:] for lag in range(ORDER + 1)]
    coefficients = numpy.zeros(ORDER + 1)
    coefficients[0] = 1
    error = sums[0] * (1 + 1e-9)
    for order in range(1, ORDER + 1):
        if error <= 0:
            break
        reflection = -(coefficients[:order] @ sums[order:0:-1]) / error
        coefficients[: order + 1] += reflection * coefficients[order::-1]
        error *= 1 - reflection * reflection
    return coefficients


def shaped(samples, strength, white):
    """Returns white noise of a channel's length, filtered with A(z/δ) / A(z/γ) of each block of samples."""
    gamma, delta = strength
    powers = numpy.arange(ORDER + 1)
    noise, state = numpy.zeros(len(samples)), numpy.zeros(ORDER)
    for start in range(0, len(samples), BLOCK):
        middle = start + BLOCK // 2
        window = samples[max(0, middle - WINDOW // 2) : middle + WINDOW // 2]
        coefficients = prediction(window) if len(window) > 2 * ORDER else numpy.eye(1, ORDER + 1)[0]
        block = slice(start, start + BLOCK)
        noise[block], state = lfilter(
            coefficients * delta**powers, coefficients * gamma**powers, white[block], zi=state
        )
    return noise


def envelope(error):
    """Returns the amplitude of a channel's noise: smooth, but 0 in packets without any error."""
    power = numpy.convolve(error**2, numpy.ones(WINDOW) / WINDOW, "same")
    wrong = numpy.pad(error != 0, (0, -len(error) % PACKET)).reshape(-1, PACKET).any(axis=1)
    return numpy.sqrt(power) * numpy.repeat(wrong, PACKET)[: len(error)]


def ideal(samples, error, strength):
    """Returns noise for all channels; with the same strength, it is the same in every run."""
    noise = numpy.empty_like(samples)
    white = numpy.random.default_rng(1)
    for channel in range(samples.shape[1]):
        sound = samples[:, channel]
        noise[:, channel] = shaped(sound, strength, white.standard_normal(len(sound)))
        noise[:, channel] *= envelope(error[:, channel])
    return noise


def write(path, samples, rate):
    with wave.open(path, "wb") as file:
        file.setnchannels(samples.shape[1])
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(numpy.clip(numpy.rint(samples), -32768, 32767).astype("<i2").tobytes())


def samples(path, channels, folder):
    """Returns the samples of a file, one column for each channel."""
    values = numpy.array(decoded(path, folder), dtype=float)
    return values[: len(values) // channels * channels].reshape(-1, channels)


def error(source, command, out, folder):
    """Runs a command and returns the errors of its output; missing samples count as 0."""
    run(command, (out,), folder)
    result = samples(out, source.shape[1], folder)[: len(source)]
    return source - numpy.pad(result, ((0, len(source) - len(result)), (0, 0)))


def best_noise(source, errors, rate, score, path):
    """Returns the result of the noise that ViSQOL prefers; None if no noise counts.

    `errors` are those of FFmpeg's encoder and of `best --objective snr`. Overwrites the file at `path`.
    """
    gains = []
    for strength in STRENGTHS:
        noise = ideal(source, errors[1], strength)
        ratio = 10 * math.log10(max((errors[0] ** 2).sum(), 1) / max((noise**2).sum(), 1))
        if ratio < 0:
            continue
        write(path, source + noise, rate)
        rated = score(path)
        if rated is not None:
            gains.append(Gain(rated, ratio, strength))
    return max(gains, default=None)


def model(sound, judge, earcon, folder):
    """Returns FFmpeg's score and the result of the best noise, or why a sound has none."""
    names = ("plain.wav", "original.wav", "out.caf", "noisy.wav", "encoded.wav")
    plain, original, out, noisy, encoded = (os.path.join(folder, name) for name in names)
    run(found(ffmpeg(sound.path, plain, "-map", "0:a:0", "-c:a", "pcm_s16le")), (plain,), folder)
    mono(plain, original, folder)

    def score(path):
        mono(path, encoded, folder)
        return judge.score(original, encoded)

    source = samples(plain, sound.channels, folder)
    command = found(ffmpeg(plain, out, "-c:a", "adpcm_ima_qt"))
    errors = [error(source, command, out, folder)]
    peer = score(out)
    if peer is None:
        return Omitted("ViSQOL cannot rate it")
    if peer >= NEARLY_PERFECT:
        return Omitted(f"FFmpeg's encoder reaches {NEARLY_PERFECT}")
    command = encode(earcon, plain, out, "caff", "best", "--objective", "snr")
    errors.append(error(source, command, out, folder))
    best = best_noise(source, errors, sound.rate, score, noisy)
    return (peer, best) if best else Omitted("no noise counts")


def print_model(sound, peer, best):
    numbers = f"{peer:>8.2f}{best.score - peer:>+8.2f}{best.ratio:>+7.1f}"
    numbers += "".join(f"{number:>7.2f}" for number in best.strength)
    print(f"{sound.name[-NAME_WIDTH:]:<{NAME_WIDTH}}{numbers}", flush=True)


def print_summary(gains, omitted):
    """Prints the gains' statistics, and the number of omitted sounds for each reason."""
    print(f"\n{len(gains)} sounds", end="")
    if gains:
        mean, median = statistics.fmean(gains), statistics.median(gains)
        print(f": mean {mean:+.2f}, median {median:+.2f}, minimum {min(gains):+.2f}", end="")
    print()
    for reason, count in sorted(omitted.items()):
        print(f"{count} omitted: {reason}", flush=True)


def bench(chosen, folder):
    """Returns the number of failed measurements."""
    sounds = rateable(chosen, folder)
    if sounds is None:
        return 1
    titles = f"{'FFmpeg':>8}{'gain':>8}{'dB':>7}{'γ':>7}{'δ':>7}"
    print(f"\n{'model: gain in MOS-LQO':<{NAME_WIDTH}}{titles}", flush=True)
    judge, gains, omitted, failures = Visqol(), [], collections.Counter(), 0
    for sound in sounds:
        try:
            result = model(sound, judge, chosen.earcon, folder)
        except (Failed, OSError) as failure:
            print(f"{short_name(sound.path)}\n    {failure}", flush=True)
            failures += 1
            continue
        if isinstance(result, Omitted):
            omitted[result.reason] += 1
            print(f"{sound.name[-NAME_WIDTH:]:<{NAME_WIDTH}}  {result.reason}", flush=True)
            continue
        peer, best = result
        gains.append(best.score - peer)
        print_model(sound, peer, best)
    print_summary(gains, omitted)
    return failures


def main():
    chosen = heard_options(heard_parser(__doc__))
    with tempfile.TemporaryDirectory(prefix="earcon-bench-", dir="/tmp") as folder:
        return 1 if bench(chosen, folder) else 0


if __name__ == "__main__":
    sys.exit(main())
