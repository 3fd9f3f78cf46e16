# SPDX-License-Identifier: MIT
"""The effort levels of `earcon convert` for IMA4, and their goals."""

from typing import NamedTuple

from rows import ours


class Level(NamedTuple):
    """A level and its goals: the mean, median and minimum gain over FFmpeg's encoder, in dB."""

    name: str
    mean: float
    median: float
    minimum: float


# By increasing effort.
LEVELS = [
    Level("fast", 0.5, 0.3, -0.05),
    Level("default", 2.0, 1.5, 0.0),
    Level("best", 3.0, 2.5, 1.0),
]

# The options of `earcon convert` for each level.
OPTIONS = {name: ["--effort", name] for name in ("fast", "default", "best")}

# A level may encode a sound at most this much worse than the next lower level does, in dB.
LOSS_GOAL_DB = 0.05


def encode(earcon, source, target, container, name, *options):
    """Returns the command that writes IMA4 at a level."""
    return [*ours(earcon, source, target, "ima4", container), *OPTIONS[name], *options]
