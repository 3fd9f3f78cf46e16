# SPDX-License-Identifier: MIT
"""Standard streams that are slow, closed, full or silent."""

import os
import signal
import subprocess
import threading
import time

import judge
import sounds
import world
from running import environment, run, wait
from table import Result
from workers import own_folder

SECTION = "streams"
# Seconds before a late reader, late input or a signal; seconds in which a program must end after the signal.
PAUSE = 0.3
REACTION = 5


def many_sounds(folder, count=400):
    """Fills a folder with files whose report exceeds the 65,536 bytes of a pipe."""
    for number in range(count):
        sounds.au(f"{folder}/in/sound-number-{number:04}.au", 0.001)


def simple(earcon, folder):
    """Makes a world of one sound and its manifest."""
    world.clear(folder)
    sounds.wav(f"{folder}/in/good.wav", 0.1)
    run([earcon, "manifest", "build", "in", "-o", "sounds.json"], folder)


def slow_reader(earcon, name, arguments, stream):
    """Reads a report late, through a pipe that does not block its writer."""
    folder = own_folder()
    world.clear(folder)
    many_sounds(folder)
    expected = run([earcon, *arguments], folder)
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: writing}
    got = []

    def read():
        time.sleep(PAUSE)
        while block := os.read(reading, 65_536):
            got.append(block)

    reader = threading.Thread(target=read)
    reader.start()
    ending = run([earcon, *arguments], folder, **streams)
    os.close(writing)
    reader.join()
    os.close(reading)
    wanted = expected.output if stream == "stdout" else expected.errors.encode()
    problems = judge.general(ending)
    if ending.code != expected.code or b"".join(got) != wanted:
        count = sum(map(len, got))
        got_code = f"exit code {ending.code}, expected {expected.code}"
        problems.append(f"{got_code}; {count} of {len(wanted)} bytes, or other bytes")
    return Result(SECTION, f"slow reader, {stream}", name, problems)


def late_writer(earcon, name, arguments, text):
    """Writes standard input late, through a pipe that does not block its reader."""
    folder = own_folder()
    simple(earcon, folder)
    data = text.encode()
    if not text:
        with open(f"{folder}/in/good.wav", "rb") as file:
            data = file.read()
    command = [earcon, *arguments]
    with open(f"{folder}/list", "wb") as file:
        file.write(data)
    with open(f"{folder}/list", "rb") as file:
        expected = run(command, folder, stdin=file)
    reading, writing = os.pipe()
    os.set_blocking(reading, False)

    def write():
        for part in (data[:10], data[10:]):
            time.sleep(PAUSE)
            try:
                os.write(writing, part)
            except BrokenPipeError:
                break
        os.close(writing)

    writer = threading.Thread(target=write)
    writer.start()
    ending = run(command, folder, stdin=reading)
    os.close(reading)
    writer.join()
    problems = judge.general(ending)
    if (ending.code, ending.output) != (expected.code, expected.output):
        got_code = f"exit code {ending.code}, expected {expected.code}"
        problems.append(f"{got_code}; or other output: {ending.errors[:200]}")
    return Result(SECTION, "late writer", name, problems)


def ended_waiting(earcon, name, arguments, number, part):
    """Sends a signal while the program waits for the rest of its input: it must end and change no file."""
    folder = own_folder()
    simple(earcon, folder)
    before = world.snapshot(folder)
    reading, writing = os.pipe()
    os.write(writing, part)
    process = subprocess.Popen(
        [earcon, *arguments],
        cwd=folder,
        env=environment(folder),
        stdin=reading,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(PAUSE)
    problems = []
    if process.poll() is None:
        process.send_signal(number)
        _, _, hung = wait(process, REACTION)
        problems = [f"does not end within {REACTION} s"] if hung else []
    os.close(reading)
    os.close(writing)
    code = process.returncode
    if not problems and code not in judge.ENDING_SIGNALS:
        problems.append(f"exit code {code}, not a signal's")
    if world.snapshot(folder) != before:
        problems.append("changes files")
    label = f"{signal.Signals(number).name} while waiting"
    return Result(SECTION, label, f"{name} after {len(part)} bytes", problems)


def closed(command, numbers):
    """Runs a command without some standard streams.

    No file that earcon opens may get a closed stream's number, because output would overwrite it. Output to
    a closed stream may be lost without an error.
    """
    folder = own_folder()
    world.copy(command.template, folder)
    shut = " ".join(f"{number}>&-" for number in numbers)
    ending = run(["/bin/sh", "-c", f'exec "$@" {shut}', "sh", *command.line], folder)
    problems = judge.general(ending) + judge.files(command, folder)
    if ending.code not in (command.code, 2):
        problems.append(f"exit code {ending.code}, not {command.code} or 2")
    elif ending.code == command.code and world.changed(command.after, world.snapshot(folder)):
        problems.append("not all of the work")
    return Result(SECTION, "closed stream", f"{command.name}, {shut}", problems)


def full(command):
    """Writes the output to a device that is always full."""
    folder = own_folder()
    world.copy(command.template, folder)
    with open("/dev/full", "wb") as device:
        ending = run(command.line, folder, stdout=device)
    problems = judge.general(ending) + judge.files(command, folder)
    if command.output and (ending.code != 2 or "standard output" not in ending.errors):
        promised = "expected 2 and a message about standard output"
        problems.append(f"exit code {ending.code}; {promised}: {ending.errors[:200]}")
    return Result(SECTION, "/dev/full", command.name, problems)


PAYLOAD = ["payload", "check", "--manifest", "sounds.json"]
CONSTANTS = ["manifest", "constants", "--language", "swift"]
WAITING = [
    ("fix", ["fix", "--files-from", "-"], b"in/good.wav\n"),
    ("convert --output-dir", ["convert", "--output-dir", "out", "--files-from", "-"], b"in/good"),
    ("validate", ["validate", "--files-from", "-"], b"in/good.wav\n"),
    ("manifest build", ["manifest", "build", "--files-from", "-"], b""),
    ("convert", ["convert", "-", "out.caf"], b"RIFF"),
    ("info", ["info", "-"], b"RIFF"),
    ("validate -", ["validate", "-"], b""),
    ("payload check", [*PAYLOAD, "--lines"], b'{"aps":{}}\n{'),
    ("manifest constants", [*CONSTANTS, "--manifest", "-"], b""),
]


def tasks(run_of):
    """Returns a task for each stream, command and signal."""
    earcon, report = run_of.earcon, ["validate", "in", "--no-config", "--reporter"]
    for reporter in ("json", "text"):
        yield slow_reader, earcon, reporter, [*report, reporter], "stdout"
    yield slow_reader, earcon, "manifest build", ["manifest", "build", "in"], "stderr"
    yield late_writer, earcon, "validate", ["validate", "--files-from", "-"], "in/good.wav\n"
    yield late_writer, earcon, "info", ["info", "-"], ""
    yield late_writer, earcon, "convert", ["convert", "-", "-", "-f", "caff"], ""
    lines = '{"aps":{"sound":"a.caf"}}\n' * 3
    yield late_writer, earcon, "payload check", [*PAYLOAD, "--pass-through"], lines
    for name, arguments, part in WAITING:
        for number in (signal.SIGINT, signal.SIGTERM):
            for start in {b"", part}:
                yield ended_waiting, earcon, name, arguments, number, start
    for command in run_of.commands:
        for numbers in ((0,), (1,), (2,), (0, 1, 2)):
            yield closed, command, numbers
        yield full, command
