# SPDX-License-Identifier: MIT
"""The ratings of a sound's encodings, and their comparison with FFmpeg's encoder."""

from typing import NamedTuple

from ima4_sounds import Sound

LEAST_DISTANCE = 1e-6  # smaller distances count as this one, so that none is 0


class Rating(NamedTuple):
    """The comparison of an encoding with the original."""

    score: float  # MOS-LQO
    ratio: float  # signal-to-noise ratio in dB; noise of 0 counts as 1, so that the ratio is finite
    mask: float  # noise-to-mask ratio in dB; minus infinity without noise
    distance: float  # Zimtohrli's, from 0


class Rated(NamedTuple):
    """A sound's ratings with FFmpeg's encoder and at each level."""

    sound: Sound
    peer: Rating
    levels: list[Rating]

    def gain(self, number):
        """Returns the gain of a level over FFmpeg's encoder in MOS-LQO."""
        return self.levels[number].score - self.peer.score

    def decibels(self, number):
        """Returns the gain of a level over FFmpeg's encoder in dB of the signal-to-noise ratio."""
        return self.levels[number].ratio - self.peer.ratio

    def drop(self, number):
        """Returns by how much a level is rated lower than the next lower level."""
        return self.levels[number - 1].score - self.levels[number].score

    def agrees(self, number):
        """Returns whether ViSQOL and the noise-to-mask ratio prefer the same encoder at a level; ties count."""
        level, peer = self.levels[number], self.peer
        return sign(level.score, peer.score) * sign(peer.mask, level.mask) >= 0

    def relative_distance(self, number):
        """Returns a level's distance from the original, divided by that with FFmpeg's encoder."""
        level, peer = self.levels[number].distance, self.peer.distance
        # Two distances of 0 are equal.
        return max(level, LEAST_DISTANCE) / max(peer, LEAST_DISTANCE)


def sign(left, right):
    """Returns 1, 0 or -1; unlike the sign of a difference, also for two equal infinities."""
    return (left > right) - (left < right)
