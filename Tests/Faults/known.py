# SPDX-License-Identifier: MIT
"""Known problems, each with its reason. A run counts them, and does not fail because of them."""

import re

# A regular expression for "command, fault, call: problem", and the reason.
KNOWN = [
    (
        r", EINTR, call \d+ \((openat|getdents64)\): ",
        "open(2) is interrupted only on slow devices and network file systems",
    ),
    (
        r", EIO, call \d+ \((newfstatat|fstat)\): leaves [^,]*$",
        "fstat fails right after the hidden file was created; the next run removes it",
    ),
    (
        r", EIO, call \d+ \((unlink|unlinkat|rename)\): leaves [^,]*$",
        "a file that cannot be removed stays",
    ),
    (
        r"convert.*, EIO, call \d+ \((newfstatat|fstat|lseek)\): out/foreign.caf is neither",
        "libsndfile takes a file whose size it cannot get for an empty one",
    ),
]
PATTERNS = [re.compile(pattern) for pattern, _ in KNOWN]


def is_known(line):
    return any(pattern.search(line) for pattern in PATTERNS)
