#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes or checks the table of files that earcon, FFmpeg and libsndfile read differently.

Reads a folder of real sounds with all three, in parallel. Exits with 1 if a difference has no
reason in reasons.py or a reason applies to no file, and with --check if the written table
differs.
"""

import argparse
import concurrent.futures
import csv
import difflib
import os
import subprocess
import sys

import libsndfile
from cases import read
from readings import Broken
from table import page, peers_line, unexplained, unused


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--earcon", required=True, metavar="PATH", help="the binary to compare")
    parser.add_argument("--sounds", required=True, metavar="DIR", help="a folder with an index.tsv")
    parser.add_argument("--check", action="store_true", help="compare with PAGE, do not write it")
    parser.add_argument("page", metavar="PAGE", help="the Markdown file")
    chosen = parser.parse_args()
    chosen.earcon = os.path.abspath(chosen.earcon)
    return chosen


def versions():
    """Returns the peers and their versions, on which the readings depend."""
    try:
        said = subprocess.run(["ffmpeg", "-version"], capture_output=True, check=True, text=True)
        of_ffmpeg = " ".join(said.stdout.split()[:3]).replace(" version", "")
    except (OSError, subprocess.CalledProcessError):
        of_ffmpeg = "FFmpeg is not installed"
    return peers_line(of_ffmpeg, libsndfile.version())


def written(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def read_all(earcon, folder):
    with open(os.path.join(folder, "index.tsv"), encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        names = sorted(row["file"] for row in rows)

    def one(name):
        try:
            return read(earcon, name, os.path.join(folder, name))
        except Broken as error:
            raise Broken(f"{name}: {error}") from error

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        return list(workers.map(one, names))


def check(old, new, path):
    if old == new:
        print(f"{path} is current")
        return 0
    print(f"{path} is out of date; update it with 'make disagreements SOUNDS=DIR':", file=sys.stderr)
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), "written", "found", "", "", 0)
    print("\n".join(text.rstrip() for text in lines), file=sys.stderr)
    return 1


def main():
    chosen = arguments()
    peers, old = versions(), written(chosen.page)
    if chosen.check and old and peers not in old:
        print(f"skipped: other versions wrote {chosen.page}; installed are: {peers}")
        return 0
    if "not installed" in peers:
        raise Broken(f"install FFmpeg and libsndfile; found: {peers}")
    cases = read_all(chosen.earcon, chosen.sounds)
    problems = [f"reasons.py lacks a reason; add one for {case}" for case in unexplained(cases)]
    remedy = "no file has this difference; remove the reason from reasons.py"
    problems += [f"{remedy}: {text}" for text in unused(cases)]
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    new = page(cases, peers)
    if chosen.check:
        return check(old, new, chosen.page)
    with open(chosen.page, "w", encoding="utf-8") as file:
        file.write(new)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Broken as error:
        sys.exit(f"disagreements: {error}")
