# SPDX-License-Identifier: MIT
"""The time of validating a folder of 10,000 sounds by their headers."""

import os
import shutil
import statistics
import subprocess

from processes import Failed, found, timed
from rows import ours, short, verdict
from sounds import wav

FILES_OF_A_KIND = 2_500
LENGTHS = 25
SMALLEST, LARGEST = 70_000, 260_000
LOOP_GOAL = 1.5
SOXI_GOAL = 0.5

# Name, extension, arguments of convert, bytes per second of 44.1 kHz stereo, and whether soxi reads
# it.
KINDS = [
    ("wave", "wav", ("LEI16", "WAVE"), 176_400, True),
    ("aiff", "aiff", ("BEI16", "AIFF"), 176_400, True),
    ("ulaw", "caf", ("ulaw", "caff"), 88_200, True),
    ("ima4", "caf", ("ima4", "caff"), 46_856, False),
]

# About the least work of a program that reads the start of each file.
LOOP = r"""
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>
int main(int count, char **words) {
  static char head[4096];
  if (count != 2 || chdir(words[1]) != 0) return 2;
  DIR *folder = opendir(".");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (entry->d_name[0] == '.') continue;
    int file = open(entry->d_name, O_RDONLY);
    if (file < 0 || read(file, head, sizeof head) < 1) return 1;
    close(file);
  }
  return folder ? 0 : 2;
}
"""


def compiled_loop(folder):
    """Returns the path of the compiled C loop; None without a C compiler."""
    compiler = found(["cc"])
    if not compiler:
        return None
    source, program = os.path.join(folder, "loop.c"), os.path.join(folder, "loop")
    with open(source, "w", encoding="ascii") as file:
        file.write(LOOP)
    subprocess.run([*compiler, "-O2", "-o", program, source], check=True)
    return program


def cut(source, seconds, target):
    """Copies the first seconds of a canonical WAVE file, with correct sizes."""
    length = int(seconds * 44_100) * 4
    with open(source, "rb") as file:
        head, audio = file.read(44), file.read(length)
    sized = head[:4] + (36 + length).to_bytes(4, "little") + head[8:40]
    with open(target, "wb") as file:
        file.write(sized + length.to_bytes(4, "little") + audio)


def make_sounds(earcon, sounds):
    """Fills a folder with 10,000 sounds; returns the sorted paths of those that soxi can read.

    Converts 25 lengths of each of the four kinds, and copies the results until each kind has 2,500.
    """
    folder = os.path.dirname(sounds)
    piece = os.path.join(folder, "piece.wav")
    os.makedirs(sounds)
    readable = []
    for name, extension, (data, container), rate, has_peer in KINDS:
        for number in range(LENGTHS):
            size = SMALLEST + (LARGEST - SMALLEST) * number // (LENGTHS - 1)
            cut(wav(folder, 30), (size - 4096) / rate, piece)
            first = os.path.join(sounds, f"{name}-{number:04}.{extension}")
            subprocess.run(ours(earcon, piece, first, data, container), check=True)
            paths = [first]
            for copy in range(number + LENGTHS, FILES_OF_A_KIND, LENGTHS):
                paths.append(os.path.join(sounds, f"{name}-{copy:04}.{extension}"))
                shutil.copyfile(first, paths[-1])
            readable += paths if has_peer else []
    return sorted(readable)


def commands(earcon, sounds, readable, folder):
    """Yields titles, commands and the number of files that they read."""
    all_files = len(os.listdir(sounds))
    loop = compiled_loop(folder)
    yield "earcon", [earcon, "validate", sounds], all_files
    yield "earcon --jobs 1", [earcon, "validate", "--jobs", "1", sounds], all_files
    if loop:
        yield "C loop", [loop, sounds], all_files
    soxi = found(["soxi", "-D", *readable])
    if soxi:
        yield "soxi -D", soxi, len(readable)


def measure(chosen, runs, folder):
    """Runs every command once to warm the cache, then all in turn; returns the runs by title."""
    series = {title: [] for title, _, _ in chosen}
    for number in range(runs + 1):
        for title, command, _ in chosen:
            run = timed(command, (), folder)
            if number:
                series[title].append(run)
    return series


def print_times(chosen, series):
    print(f"{'command':<20}{'files':>8}{'wall ms':>9}{'µs a file':>11}{'cpu ms':>8}")
    for title, _, count in chosen:
        wall = statistics.median(run.wall for run in series[title])
        cpu = statistics.median(run.cpu for run in series[title])
        cells = f"{short(wall):>9}{short(1000 * wall / count):>11}{short(cpu):>8}"
        print(f"{title:<20}{count:>8}{cells}", flush=True)


def print_ratio(peer, mine, theirs, goal):
    """Prints the median ratio of the times per file, `mine` to `theirs`, and its goal."""
    ratios = [one / other for one, other in zip(mine, theirs)]
    ratio = statistics.median(ratios)
    span = f"{short(min(ratios))}..{short(max(ratios))}"
    print(f"earcon / {peer:<11}{ratio:>8.2f} {span:<13}≤ {goal:<6}{verdict(ratio <= goal)}")


def print_validate(earcon, folder, runs):
    """Prints the times and the two ratios with goals."""
    sounds = os.path.join(folder, "ten-thousand")
    try:
        readable = make_sounds(earcon, sounds)
        chosen = list(commands(earcon, sounds, readable, folder))
        print(f"\nvalidate: {chosen[0][2]} sounds of {SMALLEST // 1000} to {LARGEST // 1000} KB, "
              f"load {os.getloadavg()[0]:.2f}")
        series = measure(chosen, runs, folder)
        print_times(chosen, series)
        each = {title: [run.wall / count for run in series[title]] for title, _, count in chosen}
        for peer, goal in (("C loop", LOOP_GOAL), ("soxi -D", SOXI_GOAL)):
            if peer in each:
                print_ratio(peer, each["earcon"], each[peer], goal)
            else:
                print(f"{peer}: peer missing")
    except subprocess.CalledProcessError as error:
        raise Failed(f"validate: {error}") from error
    finally:
        shutil.rmtree(sounds, ignore_errors=True)
