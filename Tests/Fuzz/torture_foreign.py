#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutates FLAC, Ogg, Opus, MP3, M4A and W64 files, and lets earcon describe and convert each result.

A decoder may refuse a file. But no process (`earcon` itself, `earcon-decode` with libsndfile, ffmpeg) may
end by a signal, take too long or use too much memory, and no temporary file may stay.
"""

import argparse
import concurrent.futures
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

# The limit on the peak memory of every process in MiB, including ffmpeg.
MEMORY_LIMIT = 96
# The limit on one command in seconds; the machine may be busy.
TIME_LIMIT = 60
# ffmpeg's options for each format. None: sox makes W64, because not every build of ffmpeg can.
FORMATS = {
    "flac": ["-c:a", "flac"],
    "ogg": ["-c:a", "libvorbis"],
    "opus": ["-c:a", "libopus"],
    "mp3": ["-c:a", "libmp3lame", "-b:a", "96k"],
    "m4a": ["-c:a", "aac"],
    "alac.m4a": ["-c:a", "alac"],
    "w64": None,
}


class Result(NamedTuple):
    status: int  # negative for a signal
    errors: str
    memory: float  # MiB, of the largest process
    seconds: float


def make(kind, folder):
    """Makes a sound of half a second; returns its bytes, or None if no program can make it."""
    path = os.path.join(folder, f"source.{kind}")
    sine = ["-f", "lavfi", "-i", "sine=frequency=440:duration=0.5:sample_rate=22050"]
    options = FORMATS[kind]
    if options is None:
        command = ["sox", "-n", "-r", "22050", "-b", "16", path, "synth", "0.5", "sine", "440"]
    else:
        command = ["ffmpeg", "-v", "error", "-y", *sine, "-ac", "2", *options, path]
    if not shutil.which(command[0]) or subprocess.run(command, capture_output=True).returncode:
        return None
    with open(path, "rb") as file:
        return file.read()


def mutated(data, chance):
    """Returns a copy with a few changes: bytes, numbers, cuts, and repeated or removed blocks."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 16])):
        if not data:
            break
        # Most headers are at the front, so at least about half of the changes are there.
        end = min(len(data), 256) if chance.random() < 0.5 else len(data)
        at = chance.randrange(end)
        change = chance.randrange(6)
        if change == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif change == 1:
            data[at] = chance.choice([0, 1, 0x7F, 0x80, 0xFF])
        elif change == 2:
            number = chance.choice([0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF])
            data[at:at + 4] = number.to_bytes(4, chance.choice(["big", "little"]))
        elif change == 3:
            del data[at:]
        elif change == 4:
            del data[at:at + chance.choice([1, 4, 64, 1024])]
        else:
            other = chance.randrange(len(data))
            data[at:at] = data[other:other + chance.choice([1, 4, 64, 1024])]
    return bytes(data)


def checksum_table():
    """Returns the table of Ogg's checksum (RFC 3533, 6)."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(value)
    return table


TABLE = checksum_table()


def with_checksums(data):
    """Returns an Ogg file with valid checksums: decoders skip pages without them."""
    data = bytearray(data)
    starts = [at for at in range(len(data) - 26) if data[at:at + 4] == b"OggS"]
    for start, end in zip(starts, starts[1:] + [len(data)]):
        data[start + 22:start + 26] = bytes(4)
        value = 0
        for byte in data[start:end]:
            value = (value << 8 & 0xFFFFFFFF) ^ TABLE[value >> 24 ^ byte]
        data[start + 22:start + 26] = value.to_bytes(4, "little")
    return bytes(data)


def files_of(kind, source, chance, count):
    """Returns the source and mutations of it; every other mutation of Ogg gets valid checksums."""
    files = [mutated(source, chance) for _ in range(count)]
    if kind in ("ogg", "opus"):
        files[::2] = [with_checksums(data) for data in files[::2]]
    return [source] + files


def run(command, folder):
    """Runs a command; its memory is the peak of the largest process among it and its children."""
    begin = time.monotonic()
    with tempfile.TemporaryFile(dir=folder) as errors:
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, cwd=folder)
        done = 0
        while not done:
            done, ended, usage = os.wait4(child.pid, os.WNOHANG)
            if not done:
                time.sleep(0.002)
            if time.monotonic() - begin > TIME_LIMIT:
                # The result then counts as ended by a signal.
                child.kill()
        child.returncode = os.waitstatus_to_exitcode(ended)
        errors.seek(0)
        text = errors.read().decode("utf-8", "replace")
    return Result(child.returncode, text, usage.ru_maxrss / 1024, time.monotonic() - begin)


def torture(earcon, kind, number, data, root):
    """Describes and converts one file; returns the results, and messages about broken promises."""
    folder = tempfile.mkdtemp(dir=root)
    path = os.path.join(folder, f"a.{kind}")
    with open(path, "wb") as file:
        file.write(data)
    results, broken = [], []
    for command in (
        [earcon, "info", path],
        [earcon, "convert", path, "out.caf", "-d", "ima4", "-f", "caff"],
    ):
        result = run(command, folder)
        results.append(result)
        name = f"{kind} {number} {command[1]}"
        if result.status not in (0, 1, 2):
            broken.append(f"{name}: exit code {result.status}, not 0, 1 or 2")
        if "(signal " in result.errors:
            broken.append(f"{name}: {result.errors.strip()[-120:]}")
        if result.memory > MEMORY_LIMIT:
            broken.append(f"{name}: {result.memory:.1f} MiB")
        if result.seconds > TIME_LIMIT:
            broken.append(f"{name}: {result.seconds:.0f} s")
    left = sorted(set(os.listdir(folder)) - {f"a.{kind}", "out.caf"})
    if left:
        broken.append(f"{kind} {number}: left {left[0]}")
    if broken and root.keep:
        shutil.copy(path, os.path.join(root.keep, f"{number}.{kind}"))
    shutil.rmtree(folder)
    return results, broken


class Root(str):
    """The folder for temporary files; `keep` is the folder for files that break a promise, or empty."""

    keep = ""


def line(kind, outcomes):
    """Returns a format's row of the table."""
    converted = sum(results[1].status == 0 for results, _ in outcomes)
    memory = max(result.memory for results, _ in outcomes for result in results)
    seconds = max(result.seconds for results, _ in outcomes for result in results)
    signals = sum(
        result.status < 0 or "(signal " in result.errors
        for results, _ in outcomes for result in results
    )
    return (f"{kind:<10}{len(outcomes):>8}{converted:>11}{len(outcomes) - converted:>9}"
            f"{signals:>9}{memory:>10.1f}{seconds:>10.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--earcon", required=True, help="the program to test")
    parser.add_argument("--mutations", type=int, default=200, help="mutations of each format")
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=list(FORMATS),
                        help="test only these formats")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the mutations")
    parser.add_argument("--keep", default="", help="copy files that break a promise to this folder")
    options = parser.parse_args()
    earcon = os.path.abspath(options.earcon)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    print(f"{options.mutations} mutations of seed {options.seed} for each format")
    print(f"{'format':<10}{'files':>8}{'converted':>11}{'refused':>9}{'signals':>9}"
          f"{'peak MiB':>10}{'longest s':>10}")
    failures, made = [], 0
    with tempfile.TemporaryDirectory() as folder:
        root = Root(folder)
        root.keep = os.path.abspath(options.keep) if options.keep else ""
        for kind in options.formats:
            source = make(kind, folder)
            if source is None:
                print(f"{kind:<10}skipped: {'ffmpeg' if FORMATS[kind] else 'sox'} is missing or cannot write it")
                continue
            made += 1
            chance = random.Random(f"{options.seed} {kind}")
            files = files_of(kind, source, chance, options.mutations)
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                outcomes = list(pool.map(
                    lambda item: torture(earcon, kind, item[0], item[1], root), enumerate(files)))
            print(line(kind, outcomes), flush=True)
            if outcomes[0][0][1].status != 0:
                failures.append(f"{kind}: earcon does not convert the sound without mutations")
            failures += [text for _, broken in outcomes for text in broken]
    for text in failures[:50]:
        print(f"  {text}")
    print(f"limits: 0 signals, {MEMORY_LIMIT} MiB for each process, {TIME_LIMIT} s; "
          f"broken: {len(failures)}")
    return 0 if made and not failures else 1


if __name__ == "__main__":
    sys.exit(main())
