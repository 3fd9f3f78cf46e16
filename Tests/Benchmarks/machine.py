# SPDX-License-Identifier: MIT
"""The machine and programs of the measurements."""

import ctypes
import os
import platform
import shutil
import subprocess

from processes import found


def processor():
    with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
        models = [text.split(":", 1)[1].strip() for text in file if text.startswith("model name")]
    return models[0] if models else platform.machine()


def file_system(folder):
    """Returns the type of the folder's file system.

    Earcon syncs its output, so the times depend on whether the folder is on a disk or in memory.
    """
    best = ("", "unknown")
    with open("/proc/mounts", encoding="utf-8", errors="replace") as file:
        for _, point, kind, *_ in map(str.split, file):
            inside = os.path.commonpath([point, os.path.realpath(folder)]) == point
            if inside and len(point) >= len(best[0]):
                best = (point, kind)
    return best[1]


def version(command, wanted):
    """Returns the first line of output that contains `wanted`, from there on.

    Returns a text that says so if the program is missing or prints no such line.
    """
    if not found(command):
        return f"{command[0]} missing"
    said = subprocess.run(
        found(command), stdin=subprocess.DEVNULL, capture_output=True, check=False, text=True
    )
    lines = [text for text in said.stdout.splitlines() if wanted in text]
    if said.returncode != 0 or not lines:
        return "version unknown"
    return lines[0][lines[0].index(wanted) :]


def commit(program):
    """Returns the commit of the git work tree that contains the program, or an empty text.

    The program may be older than the commit.
    """
    describe = ["describe", "--always", "--dirty", "--exclude=*"]
    command = found(["git", "--no-optional-locks", "-C", os.path.dirname(program), *describe])
    if not command:
        return ""
    said = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, text=True)
    return f", work tree at {said.stdout.strip()}" if said.returncode == 0 else ""


def libsndfile():
    """Returns the version of the library, which its programs do not print."""
    if not shutil.which("sndfile-convert"):
        return "sndfile-convert missing"
    try:
        of_library = ctypes.CDLL("libsndfile.so.1").sf_version_string
    except (OSError, AttributeError):
        return "libsndfile, version unknown"
    of_library.restype = ctypes.c_char_p
    return of_library().decode()


def print_machine(earcon, folder, runs=None):
    """Prints the machine and the programs; also the number of runs, if the benchmark measures times."""
    cores, load = len(os.sched_getaffinity(0)), os.getloadavg()[0]
    print(f"machine  {processor()}, {cores} cores, Linux {platform.release()}, load {load:.2f}")
    print(f"files    {folder} ({file_system(folder)})")
    if runs:
        print(f"runs     {runs} of each side, in turn, after a warm-up that gives the peaks")
    print(f"ours     earcon {version([earcon, '--version'], '')}{commit(earcon)}")
    print(f"peers    {version(['ffmpeg', '-version'], 'ffmpeg').split(' Copyright')[0]}")
    print(f"         {libsndfile()}")
    print(f"         {version(['sox', '--version'], 'SoX')}\n", flush=True)
