# SPDX-License-Identifier: MIT
"""How hard `earcon convert` searches for IMA4: the levels, and what each is to reach."""

from typing import NamedTuple

from rows import ours


class Level(NamedTuple):
    """Goals are gains over FFmpeg's encoder in dB, over all sounds."""

    name: str
    mean: float
    median: float
    minimum: float


# From the least work to the most.
LEVELS = [
    Level("fast", 0.5, 0.3, -0.05),
    Level("default", 2.0, 1.5, 0.0),
    Level("best", 3.0, 2.5, 1.0),
]

# What asks `earcon convert` for a level.
OPTIONS = {name: ["--effort", name] for name in ("fast", "default", "best")}

# How much nearer the level below may come to a sound, in dB.
LOSS_GOAL_DB = 0.05


def encode(earcon, source, target, container, name):
    """The command that writes IMA4 at a level."""
    return [*ours(earcon, source, target, "ima4", container), *OPTIONS[name]]
