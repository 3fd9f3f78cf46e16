# SPDX-License-Identifier: MIT
"""Limits of the system: full disks, sizes of files, numbers of descriptors and threads."""

import os
import resource
import subprocess

import judge
import world
from running import run
from table import Result
from workers import own_folder

# Limits of a file's size in bytes; messages fit into the smallest.
SIZES = (1000, 4096, 5000, 16_384, 65_536, 100_000, 131_072, 300_000)
# KiB that are free when a command starts on a nearly full disk.
ROOM = (0, 4, 8, 16, 40, 80, 130, 200, 400, 700)
DESCRIPTORS = range(3, 17)
# A user id without processes, so that a limit of one process leaves no room for a second thread.
USER = 61_234


def with_limit(command, name, kind, number):
    folder = own_folder()
    world.copy(command.template, folder)
    ending = run(command.line, folder, limits={kind: number})
    return Result(command.name, name, f"limit {number}", judge.failed(command, ending, folder))


def hand_over(folder):
    """Makes USER the owner of a world's files and folders."""
    for parent, folders, files in os.walk(folder):
        for name in (".", *folders, *files):
            os.lchown(os.path.join(parent, name), USER, USER)


def without_threads(command):
    """Runs a command that can start no thread or child process, as under a container's limit."""
    folder = own_folder()
    world.copy(command.template, folder)
    user = None
    if os.geteuid() == 0:
        hand_over(folder)
        user = USER
    ending = run(command.line, folder, limits={resource.RLIMIT_NPROC: 1}, user=user)
    problems = judge.threadless(command, ending, folder)
    return Result(command.name, "RLIMIT_NPROC", "limit 1", problems)


def mount(folder, kibibytes):
    os.makedirs(folder, exist_ok=True)
    size = f"size={kibibytes}k"
    command = ["mount", "-t", "tmpfs", "-o", size, "earcon-faults", folder]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def used(template):
    """Returns the KiB that a template takes on a tmpfs, in whole pages, plus 64 to spare."""
    total = 64
    for parent, folders, names in os.walk(template):
        paths = [os.path.join(parent, name) for name in names]
        sizes = (os.path.getsize(path) for path in paths if not os.path.islink(path))
        total += sum(-(-size // 4096) * 4 for size in sizes) + 4 * len(folders)
    return total


def full_disk(command, room):
    """Runs a command in a world on a disk of which `room` KiB are free."""
    disk = own_folder() + "-disk"
    if not mount(disk, used(command.template) - 64 + room + 4):
        return Result(command.name, "full disk", "", ["mount refuses a tmpfs for the disk"])
    try:
        folder = f"{disk}/world"
        world.copy(command.template, folder)
        ending = run(command.line, folder)
        problems = judge.failed(command, ending, folder)
    except OSError as error:
        return Result(command.name, "full disk", "", [f"the world does not fit: {error}"], hits=0)
    finally:
        subprocess.run(["umount", disk], check=False)
    return Result(command.name, "full disk", f"{room} KiB left", problems)


def can_mount(folder):
    if not mount(f"{folder}/mounted", 64):
        return False
    return subprocess.run(["umount", f"{folder}/mounted"], check=False).returncode == 0


def can_refuse_threads(run_of, folder):
    """Returns whether threads can be refused: as root, USER must be able to execute the program."""
    if os.geteuid() != 0:
        return True
    os.chmod(folder, 0o755)
    return run([run_of.earcon, "--version"], "/", user=USER).code == 0


def tasks(run_of, folder):
    """Returns a task for each limit and command."""
    disks, threads = can_mount(folder), can_refuse_threads(run_of, folder)
    if not disks:
        print("faults: skipped: full disks: mount refuses a tmpfs; run as root", flush=True)
    if not threads:
        print(f"faults: skipped: RLIMIT_NPROC: user {USER} cannot execute {run_of.earcon}", flush=True)
    for command in run_of.commands:
        for size in SIZES:
            yield with_limit, command, "RLIMIT_FSIZE", resource.RLIMIT_FSIZE, size
        for count in DESCRIPTORS:
            yield with_limit, command, "RLIMIT_NOFILE", resource.RLIMIT_NOFILE, count
        for room in ROOM if disks else ():
            yield full_disk, command, room
        if threads:
            yield without_threads, command
