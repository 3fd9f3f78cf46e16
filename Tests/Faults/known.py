# SPDX-License-Identifier: MIT
"""Known problems, each with its reason. A run counts them, and does not fail because of them."""

import re

# A regular expression for "command, fault, call: problem", and the reason.
KNOWN = [
    (
        r"fix --(in-place|backup), ENOSPC, call \d+ \(fsync\): leaves [^,]*$",
        "the disk then refuses the rename too that undoes the work; a message has the original's hidden name",
    ),
    (
        r", EIO, call \d+ \((unlink|unlinkat|rename)\): leaves [^,]*$",
        "a file that cannot be removed stays",
    ),
]
PATTERNS = [re.compile(pattern) for pattern, _ in KNOWN]


def is_known(line):
    return any(pattern.search(line) for pattern in PATTERNS)
