#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts the sounds of a folder on a Spark cluster, and lists the results in one manifest:

    spark-submit convert_sounds.py --output OUT FOLDER

The folders must have the same paths on each worker. OUT gets the subfolders of FOLDER. OUT.json is the manifest of the
converted sounds, and OUT.failed.json lists the sounds that Earcon refused or could not read, with the reasons. The next
run converts only what is missing or changed. Exits with 1 if there are such sounds or if converted ones have errors,
with 2 if FOLDER cannot be read or the run failed, and with 64 if an option is wrong.
"""

import heapq
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from exits import Parser, ending, fail, megabytes, output_folder, refuse, refuse_other_file, refuse_own_options

try:
    from pyspark.sql import SparkSession
except ImportError as error:
    fail(f"{error}; install PySpark in the Python that runs this program")

# Options of `earcon convert` that the program sets for each part.
OWN_OPTIONS = ("--output-dir", "-o", "--dry-run", "--files-from", "--base", "-0", "--jobs", "--json")

# Codes of sounds that Earcon refused. Other codes, such as `io` on a full disk, are failures.
REFUSALS = {"limit-exceeded", "malformed", "truncated", "unrecognized", "unsupported"}
# Nothing is written while Earcon lists the sounds, so `io` then means a sound or a folder that cannot be read.
UNREADABLE = "io"


def path_of(text):
    """Returns the path of an event; `\\xFF` is a byte that is not UTF-8, if no file has this text as its name."""
    path = os.fsencode(text)
    if not os.path.lexists(path):
        path = re.sub(rb"\\x([0-9A-F]{2})", lambda match: bytes.fromhex(match[1].decode()), path)
    return os.fsdecode(path)


def sounds(command, folder):
    """Finds the sounds of a folder: the size and the relative path of each, the largest first.

    Also returns the path and the reason of each sound or folder that cannot be read. Ends the program if two sounds
    would have the same output: a process that converts a part sees only its own sounds.
    """
    run = subprocess.run([*command, folder, "--recursive", "--dry-run"], capture_output=True)
    events = [json.loads(line) for line in run.stdout.splitlines()]
    failed = [event for event in events if event["event"] == "failed"]
    is_complete = run.returncode in (0, 1, 2) and events and events[-1]["event"] == "summary"
    if not is_complete or any(event["code"] not in {*REFUSALS, UNREADABLE} for event in failed):
        sys.stderr.buffer.write(run.stderr)
        sys.exit(run.returncode if run.returncode > 2 else 2)
    unread = {event["input"]: event["reason"] for event in failed if event["code"] == UNREADABLE}
    done = {event["input"] for event in events if event["event"] == "skipped"}
    names = {event["input"]: event["bytes"] for event in events if event["event"] == "started"}
    paths = {name: os.path.relpath(path_of(name), folder) for name in (*names, *unread)}
    for name, path in paths.items():
        if path.startswith("../"):
            refuse(f"--option={name}: is a sound instead of an option; name its folder at the end")
        if path == ".":
            fail(f"{name}: {unread[name]}")
    found = [(size, paths[name]) for name, size in names.items() if name not in unread and name not in done]
    return sorted(found, reverse=True), list(unread.items())


def parts_of(sounds, size):
    """Divides sounds into lists of about the same size: the next largest goes to the smallest list."""
    count = max(1, round(sum(bytes_ for bytes_, _ in sounds) / size))
    parts = [(0, number, []) for number in range(count)]
    for bytes_, path in sounds:
        total, number, part = parts[0]
        part.append(path)
        heapq.heapreplace(parts, (total + bytes_, number, part))
    return [sorted(part) for _, _, part in parts if part]


def converter(command, folder, shown):
    """Returns the function that converts a part of a folder and returns the refused sounds, below its shown path."""

    def convert(paths):
        names = b"".join(os.fsencode(path) + b"\0" for path in paths)
        run = subprocess.run(command, input=names, capture_output=True)
        events = [json.loads(line) for line in run.stdout.splitlines()]
        failed = [event for event in events if event["event"] == "failed"]
        is_complete = run.returncode in (0, 1, 2) and events and events[-1]["event"] == "summary"
        if not is_complete or any(event["code"] not in REFUSALS for event in failed):
            raise RuntimeError(f"earcon ended with {run.returncode}: {run.stderr.decode(errors='replace')}")
        return [(shown + event["input"].removeprefix(folder), event["reason"]) for event in failed]

    return convert


def main():
    parser = Parser(description=__doc__)
    parser.add_argument("--output", required=True, type=output_folder, help="the folder of the converted sounds")
    parser.add_argument("--earcon", default="earcon", help="the program, at the same path on each worker")
    parser.add_argument("--option", action="append", default=[], help="an option of 'convert', as --option=--mono")
    size = "the size of a task's sounds in MB; default: 64"
    parser.add_argument("--part-size", default=64, type=megabytes, help=size)
    parser.add_argument("folder", help="the folder of the sounds")
    options = parser.parse_args()
    output = options.output
    if not os.path.isdir(options.folder):
        fail(f"{options.folder}: is not a folder; name a folder of sounds")
    refuse_own_options(options.option, OWN_OPTIONS)
    refuse_other_file(output + ".json", lambda text: "bundles" in text, "a manifest")
    refuse_other_file(output + ".failed.json", lambda text: set(map(type, text.values())) <= {str}, "such a list")
    Path(output).mkdir(parents=True, exist_ok=True)
    command = [options.earcon, "convert", "--output-dir", os.path.abspath(output), "--skip-up-to-date", "--keep-going"]
    command += ["--json", *options.option]
    found, unread = sounds(command, options.folder)
    parts = parts_of(found, options.part_size * 1e6)
    folder = os.path.abspath(options.folder)  # Tasks run in other folders.
    command += ["--files-from", "-", "-0", "--base", folder, "--jobs", "1"]
    spark = SparkSession.builder.appName("earcon convert").getOrCreate()
    tasks = spark.sparkContext.parallelize(parts, len(parts) or 1)
    failed = sorted(sum(tasks.map(converter(command, folder, options.folder.rstrip("/"))).collect(), unread))
    Path(output + ".failed.json").write_text(json.dumps(dict(failed), indent=2) + "\n")
    spark.stop()
    if failed:
        print(f"{output}.failed.json lists the sounds that were not converted: {len(failed)}", file=sys.stderr)
    manifest = subprocess.run([options.earcon, "manifest", "build", output, "-o", output + ".json"]).returncode
    sys.exit(manifest or (1 if failed else 0))


if __name__ == "__main__":
    ending(main)
