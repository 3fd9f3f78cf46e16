# SPDX-License-Identifier: MIT
"""Three judges of how good an encoded sound is to listeners; all compare it with the original.

ViSQOL predicts the result of listening tests: MOS-LQO in audio mode, from 1 to about 4.7. It needs mono sounds of
48 kHz. (M. Chinen et al., "ViSQOL v3: An open source production ready objective speech and audio metric", QoMEX
2020.)

The noise-to-mask ratio says how far the noise is above the threshold at which the original hides it, in dB: the
smaller, the better. It follows the FFT-based ear model of ITU-R BS.1387-2, annex 2, without forward masking.

Zimtohrli predicts how different two sounds are to listeners: a distance from 0 to 1, the smaller, the better. It needs
mono sounds of 48 kHz. It is the independent judge: nothing in the encoder was chosen by it, and the encoder computes
nothing like it. (Google, https://github.com/google/zimtohrli)
"""

import functools
import math

import numpy

RATE = 48_000
FRAME = 2048  # samples; BS.1387-2, annex 2, 2.1.2
LOWEST_BAND, HIGHEST_BAND = 80.0, 18_000.0  # Hz
BAND_WIDTH = 0.25  # Bark
OFFSET_SLOPE = 0.25  # dB per Bark, of the mask's offset above 12 Bark
LISTENING_LEVEL = 92.0  # dB SPL of a sine at full scale


class Visqol:
    def __init__(self):
        # Imported here, so that the noise-to-mask ratio works without ViSQOL.
        from visqol import VisqolApi

        self.api = VisqolApi()
        self.api.create(mode="audio")

    def score(self, original, encoded):
        """Returns the MOS-LQO of a WAVE file; None if ViSQOL cannot rate it, such as a very short one."""
        try:
            score = self.api.measure(original, encoded).moslqo
        except Exception:  # pylint: disable=broad-except; the package names no errors of its own
            return None
        return float(score) if math.isfinite(score) else None


class Zimtohrli:
    def __init__(self):
        # Imported here, so that the noise-to-mask ratio works without Zimtohrli.
        from zimtohrli import Pyohrli

        self.model = Pyohrli()

    def distance(self, original, encoded):
        """Returns the distance of mono samples at 48 kHz, of 16 bits as floats."""
        count = min(len(original), len(encoded))
        return self.model.distance(original[:count] / 32768, encoded[:count] / 32768)


def bark(frequency):
    return 7 * numpy.arcsinh(frequency / 650)


def frequency(barks):
    return 650 * numpy.sinh(barks / 7)


@functools.cache
def ear():
    """Returns the bands' first bins, the bin after the last band, the bands' centers in Hz, internal noise and mask
    offsets, and the bins' weights.
    """
    bins = numpy.arange(FRAME // 2 + 1) * RATE / FRAME
    kilohertz = numpy.maximum(bins, 1) / 1000
    weights = (
        -0.6 * 3.64 * kilohertz**-0.8
        + 6.5 * numpy.exp(-0.6 * (kilohertz - 3.3) ** 2)
        - 1e-3 * kilohertz**3.6
    )
    edges = numpy.arange(bark(LOWEST_BAND), bark(HIGHEST_BAND), BAND_WIDTH)
    # Low bands are narrower than a bin, so several of them share one.
    band_of_bin = numpy.floor((bark(bins) - edges[0]) / BAND_WIDTH).astype(int)
    first = numpy.searchsorted(band_of_bin, numpy.unique(band_of_bin[band_of_bin >= 0]))
    first = first[bins[first] < HIGHEST_BAND]
    last = numpy.searchsorted(bins, HIGHEST_BAND)
    ends = numpy.append(first[1:], last)
    centers = (bins[first] + bins[ends - 1]) / 2
    noise = 10 ** (0.4 * 0.364 * (centers / 1000) ** -0.8)
    barks = bark(centers) - bark(LOWEST_BAND)
    offsets = numpy.where(barks <= 12, 3.0, OFFSET_SLOPE * barks)
    return first, last, centers, noise, 10 ** (-offsets / 10), 10 ** (weights / 20)


def bands(magnitudes):
    """Returns the energies of the bands of weighted magnitudes, one row for each frame."""
    first, last = ear()[:2]
    return numpy.add.reduceat(magnitudes[:, :last] ** 2, first, axis=1)


def spread(energies):
    """Returns the excitation: energies spread to other bands, more upwards than downwards and more the louder."""
    centers = ear()[2]
    barks = bark(centers)
    total = numpy.zeros_like(energies)
    for number, center in enumerate(centers):
        level = 10 * numpy.log10(energies[:, number : number + 1])
        upper = numpy.minimum(-24 - 230 / center + 0.2 * level, -1)
        distance = (barks - barks[number])[None, :]
        slope = 10 ** (numpy.where(distance < 0, 27 * distance, upper * distance) / 10)
        slope /= slope.sum(axis=1, keepdims=True)
        total += (energies[:, number : number + 1] * slope) ** 0.4
    return total**2.5


def spectra(samples):
    """Returns the magnitudes of half-overlapping frames, weighted as the outer and middle ear do."""
    count = max(1, (len(samples) - FRAME) // (FRAME // 2) + 1)
    samples = numpy.pad(samples, (0, max(0, FRAME - len(samples))))
    starts = numpy.arange(count)[:, None] * (FRAME // 2)
    frames = samples[starts + numpy.arange(FRAME)] * numpy.hanning(FRAME)
    full_scale = 32768 * FRAME / 4
    return numpy.abs(numpy.fft.rfft(frames)) / full_scale * 10 ** (LISTENING_LEVEL / 20) * ear()[5]


def noise_to_mask(original, encoded):
    """Returns the noise-to-mask ratio in dB of mono samples at 48 kHz; None if nothing differs."""
    count = min(len(original), len(encoded))
    ours, theirs = spectra(original[:count]), spectra(encoded[:count])
    noise = bands(numpy.abs(ours - theirs))
    mask = spread(bands(ours) + ear()[3]) * ear()[4]
    mean = float((noise / mask).mean())
    return 10 * math.log10(mean) if mean > 0 else None
