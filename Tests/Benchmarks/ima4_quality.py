# SPDX-License-Identifier: MIT
"""The quality of IMA4 from FFmpeg's encoder and from ours at each level, decoded by FFmpeg.

libsndfile decodes our output too. The two decoders treat their state at the start of a packet
differently, and only portable packets decode to the same samples in both.
"""

import array
import functools
import math
import os
import shutil
import tempfile
from typing import NamedTuple

from ima4_levels import LEVELS, encode
from ima4_sounds import Sound
from processes import Failed, found, run
from quality import decoded, noise, power, samples, signal_to_noise
from rows import ffmpeg


class Measured(NamedTuple):
    """A sound's noise at each level, and whether the decoders differ; None without libsndfile."""

    sound: Sound
    frames: int
    peer_ratio: float  # FFmpeg's signal-to-noise ratio in dB
    peer_noise: int
    noises: list[int]  # sums of squared errors, by level
    differs: list[bool | None]

    @property
    def gains(self):
        """The gains over FFmpeg in dB, by level; noise of 0 counts as 1, so that the ratio is finite."""
        peer = max(1, self.peer_noise)
        return [10 * math.log10(peer / max(1, one)) for one in self.noises]


class Unmeasured(NamedTuple):
    sound: Sound
    reason: str


def stored(sound):
    """Returns the source's samples, which the benchmark has stored as 16-bit integers."""
    values = array.array("h")
    with open(sound.raw, "rb") as file:
        values.frombytes(file.read())
    return values


def decoded_by_libsndfile(path, folder):
    raw = os.path.join(folder, "sndfile.raw")
    run(found(["sndfile-convert", "-pcm16", "-endian=little", path, raw]), (raw,), folder)
    return samples(raw)


def measure_peer(source, sound, folder):
    out = os.path.join(folder, "peer.caf")
    options = ["-map", "0:a:0", "-c:a", "adpcm_ima_qt"]
    run(found(ffmpeg(sound.path, out, *options)), (out,), folder)
    return noise(source, decoded(out, folder))


def measure_level(source, sound, level, earcon, folder):
    """Returns the noise with the objective snr, and whether the decoders differ with any objective; None without
    libsndfile.
    """
    plain, differs = compare(source, sound, level, "snr", earcon, folder)
    # earcon refuses `heard` at `fast`, which does not shape noise.
    if differs is False and level.name != "fast":
        differs = compare(source, sound, level, "heard", earcon, folder)[1]
    return noise(source, plain), differs


def compare(source, sound, level, objective, earcon, folder):
    """Returns FFmpeg's samples of an encoding, and whether libsndfile, which restarts at each packet, decodes others
    within the source's frames; None without libsndfile.
    """
    caf, aifc = (os.path.join(folder, f"ours.{kind}") for kind in ("caf", "aifc"))
    options = ("--objective", objective)
    run(encode(earcon, sound.path, caf, "caff", level.name, *options), (caf,), folder)
    result = decoded(caf, folder)
    if not shutil.which("sndfile-convert"):
        return result, None
    run(encode(earcon, sound.path, aifc, "AIFC", level.name, *options), (aifc,), folder)
    other, count = decoded_by_libsndfile(aifc, folder), len(source)
    return result, min(len(result), len(other)) < count or result[:count] != other[:count]


def measure(sound, earcon, folder):
    try:
        with tempfile.TemporaryDirectory(dir=folder) as scratch:
            source = stored(sound)
            peer = measure_peer(source, sound, scratch)
            each = [measure_level(source, sound, level, earcon, scratch) for level in LEVELS]
    except (Failed, OSError) as error:
        return Unmeasured(sound, str(error))
    noises, differs = map(list, zip(*each))
    ratio = signal_to_noise(power(source), peer)
    return Measured(sound, len(source) // sound.channels, ratio, peer, noises, differs)


def measure_all(sounds, earcon, folder, pool):
    """Returns the measured and the unmeasured sounds."""
    results = list(pool.map(functools.partial(measure, earcon=earcon, folder=folder), sounds))
    measured = [one for one in results if isinstance(one, Measured)]
    return measured, [one for one in results if isinstance(one, Unmeasured)]
