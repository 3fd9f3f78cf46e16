# SPDX-License-Identifier: MIT
"""Worlds, the folders in which runs work: their files before and after, and the promises about them."""

import hashlib
import json
import os
import re
import shutil
import stat
import subprocess

# The random part of an unfinished output's name.
RANDOM = re.compile(r"\.[0-9a-z-]+((?:\.earcon)?\.partial)$")
# Hidden files of unfinished outputs, and the files of $TMPDIR.
PARTIAL = re.compile(r"\.partial$|^tmp/")
# As PARTIAL, and hidden originals that Earcon could not put back after another program changed them.
HIDDEN = re.compile(r"(^|/)\.[^/]*\.(partial|original)$|^tmp/")


def digest(path):
    """Returns a file's SHA-1 digest; for a link its target, and "special" for any other item."""
    mode = os.lstat(path).st_mode
    if stat.S_ISLNK(mode):
        return "link to " + os.readlink(path)
    if not stat.S_ISREG(mode):
        return "special"
    with open(path, "rb") as file:
        return hashlib.sha1(file.read()).hexdigest()


def snapshot(folder):
    """Returns the digests of all files below a folder by relative path."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            try:
                found[os.path.relpath(path, folder)] = digest(path)
            except FileNotFoundError:
                continue  # removed by a process that is still ending
    return found


def clear(folder):
    """Makes an empty world, with `rm`: Python's rmtree cannot remove deeply nested folders."""
    subprocess.run(["rm", "-rf", folder], check=True)
    os.makedirs(os.path.join(folder, "tmp"))


def copy(template, folder):
    """Makes a fresh world from a template; keeps modification times, because Earcon may record them."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(template, folder, symlinks=True)
    os.makedirs(os.path.join(folder, "tmp"), exist_ok=True)


def partials(files):
    """Returns the unfinished outputs and temporary files, without the random part of their names."""
    found = {RANDOM.sub(r".*\1", path) for path in files if PARTIAL.search(path)}
    return sorted(found)


def changed(expected, now):
    """Returns the files that differ, except unfinished outputs and temporary files."""
    return sorted(
        path
        for path in expected.keys() | now.keys()
        if expected.get(path) != now.get(path) and not PARTIAL.search(path)
    )


def document(path):
    """Returns the value in a JSON file; `None` if the file is missing or incomplete."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return None


def is_document(path):
    return isinstance(document(path), dict)


def unchecked(path):
    """Returns the unreadable files in a report, as the lines that earcon prints to standard error."""
    found = (document(path) or {}).get("unchecked", [])
    return "".join(f"{one.get('path')}: error: {one.get('message')}\n" for one in found)


def stem(path):
    return os.path.basename(path).split(".")[0]


def losses(before, after, now):
    """Returns the promises about files that a run broke.

    `before` is the state at the start, `after` the state after an undisturbed run, `now` the state to
    judge. Each file must be as in `before` or as in `after`. An original may be gone or changed only if
    all its results are complete: these are the changed files with its name up to the first period.
    """
    problems = []
    for path in sorted(before.keys() | after.keys() | now.keys()):
        if PARTIAL.search(path):
            continue
        old, new, found = before.get(path), after.get(path), now.get(path)
        if found not in (old, new):
            problems.append(f"{path} is {'missing' if found is None else 'neither old nor whole'}")
    for path, old in before.items():
        if now.get(path) == old:
            continue
        results = [
            other
            for other, new in after.items()
            if stem(other) == stem(path) and before.get(other) != new
        ]
        problems += [
            f"{path} is gone before {result} is complete"
            for result in results
            if now.get(result) != after[result]
        ]
    return problems
