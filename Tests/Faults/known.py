# SPDX-License-Identifier: MIT
"""Known problems, each with its reason. faults.py counts them, but does not fail because of them."""

import re

# A regular expression for "command, fault, call: problem", and the reason.
KNOWN = [
    (
        r"fix --(in-place|backup), ENOSPC, call \d+ \(fsync\): leaves (?!\d+ process)[^,]*$",
        "the full disk also refuses the rename that undoes the work; a message names the hidden original",
    ),
    (
        r", EIO, call \d+ \((unlink|unlinkat|rename)\): leaves (?!\d+ process)[^,]*$",
        "the system refuses to remove or rename the unfinished output",
    ),
]
PATTERNS = [re.compile(pattern) for pattern, _ in KNOWN]


def is_known(line):
    return any(pattern.search(line) for pattern in PATTERNS)
