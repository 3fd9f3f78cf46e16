# SPDX-License-Identifier: MIT
"""Makes inputs and the results of one process, for the tests of Samples/Spark and Samples/Parallel."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from cluster import EARCON, ROOT, kill

MAKE = Path(__file__).with_name("make_inputs.py")
MARK = b"\xef\xbb\xbf"
PAYLOADS = int(os.environ.get("EARCON_SPARK_PAYLOADS", 5_000_000))
SOUNDS = int(os.environ.get("EARCON_SPARK_SOUNDS", 2000))

# The text of a program that prints what `earcon convert` prints about a folder that it may not read.
UNREADABLE_FOLDER = """
for folder; do case $folder in */sounds | */sounds/ | sounds/) break ;; esac; done
echo '{"code":"io","event":"failed","input":"'"$folder"'","reason":"cannot be opened"}'
echo '{"event":"summary"}'
echo "${folder%/}: error: cannot be opened" >&2
exit 2"""


def make(*arguments):
    subprocess.run([sys.executable, "-B", MAKE, *map(str, arguments)], check=True)


def contents(paths):
    """Yields the bytes of files in pieces."""
    for path in paths:
        with open(path, "rb") as file:
            while piece := file.read(1 << 20):
                yield piece


def is_same(paths, whole):
    """Compares files, one after the other, with one file."""
    if sum(path.stat().st_size for path in paths) != whole.stat().st_size:
        return False
    with open(whole, "rb") as file:
        return all(file.read(len(piece)) == piece for piece in contents(paths))


def lines_of(text):
    """Returns the sorted lines; Spark ends the last one with a line feed, even if the input's last line lacks it."""
    return sorted(text.removesuffix(b"\n").split(b"\n"))


def results(folder, kind):
    return sorted(Path(folder).glob(f"kind={kind}/part-*"))


def cost(command):
    """Runs a command; returns its time and its CPU time in seconds, and its peak memory in MiB."""
    begin = time.monotonic()
    run = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    _, run.returncode, usage = os.wait4(run.pid, 0)
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10


class SparkTest(unittest.TestCase):
    maxDiff = 2000

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="earcon-spark-", dir=os.environ.get("EARCON_SPARK_FOLDER")))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def single(self, *words, code=1, manifest=True):
        """Checks payloads in one process, with files and options."""
        command = [EARCON, "payload", "check", "--pass-through"]
        command += ["--manifest", self.manifest, "--quiet"] if manifest else []
        command += ["--rejects", self.folder / "one-rejected", "--reporter", f"json={self.folder}/one.json"]
        with open(self.folder / "one-passed", "wb") as file:
            run = subprocess.run([*command, "--force", *words], stdout=file, stderr=subprocess.DEVNULL)
        self.assertEqual(run.returncode, code)

    def make_payloads(self, count, *options):
        self.payloads, self.manifest = self.folder / "payloads.ndjson", self.folder / "sounds.json"
        make("payloads", count, self.payloads, *options)
        make("manifest", 1000, self.manifest)
        self.single(self.payloads)

    def payload_words(self, *more):
        words = ("--manifest", self.manifest, "--option=--quiet", "--output", self.folder / "out")
        return (*words, *more, self.payloads)

    def replace(self, program, text):
        """Makes a script with the name of a program; returns a search path that finds the script first."""
        path = self.folder / "programs" / program
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
        return f"{path.parent}:{os.environ['PATH']}"

    def finish(self, run, code, seconds=280):
        try:
            text, _ = run.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            kill(run.pid)
            raise
        self.assertEqual(run.returncode, code, text[-6000:])
        return text

    def expect_same_payloads(self):
        for kind in ("passed", "rejected"):
            paths = results(self.folder / "out", kind)
            self.assertTrue(is_same(paths, self.folder / f"one-{kind}"), kind)
        self.assertEqual((self.folder / "out.json").read_bytes(), (self.folder / "one.json").read_bytes())

    def make_sounds(self, count):
        """Makes sounds, and converts them in one process."""
        make("sounds", count, self.folder / "sounds")
        self.convert_in_one_process()

    def make_odd_sounds(self):
        """Makes sounds with rare extensions and names, one of which is damaged, and a text."""
        source = (ROOT / "Samples/Sounds/tick.wav").read_bytes()
        sounds = self.folder / "sounds"
        (sounds / "deep/SUB").mkdir(parents=True)
        for name in ("upper.WAV", "deep/a.wave", "deep/SUB/b.x-wav", "deep/c.Bwf", "dé.wav", "a b'c\"d.wav", "%41.wav"):
            (sounds / name).write_bytes(source)
        (sounds / "damaged.OPUS").write_bytes(b"no sound")
        (sounds / "notes.txt").write_bytes(b"no sound")

    def make_unreadable_sounds(self):
        """Adds links to nothing, a link to itself and a pipe; returns their paths as Earcon prints them."""
        sounds = self.folder / "sounds"
        (sounds / "deep/dangling.wav").symlink_to("nothing")
        (sounds / os.fsdecode(b"byte\xfe.wav")).symlink_to("nothing")
        (sounds / "loop.wav").symlink_to("loop.wav")
        os.mkfifo(sounds / "pipe.wav")
        return [str(sounds / name) for name in ("deep/dangling.wav", "byte\\xFE.wav", "loop.wav", "pipe.wav")]

    def make_rivals(self):
        """Adds a sound whose name differs from another one's only in case and normalization form."""
        (self.folder / "sounds" / "De\u0301.wav").write_bytes((ROOT / "Samples/Sounds/tick.wav").read_bytes())

    def convert_in_one_process(self, *options):
        """Converts all sounds and builds their manifest; returns what each of the two cost."""
        one = self.folder / "one"
        convert = [EARCON, "convert", self.folder / "sounds", "--recursive", "--output-dir", one, "--keep-going"]
        manifest = [EARCON, "manifest", "build", one, "-o", self.folder / "one.json"]
        return [cost([*convert, *options]), cost(manifest)]

    def sound_words(self, size):
        return ("--output", self.folder / "out", "--part-size", size, self.folder / "sounds")

    def expect_same_sounds(self):
        command = ["diff", "-r", "-x", ".earcon-convert", self.folder / "one", self.folder / "out"]
        difference = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(difference.stdout, "")
        self.assertEqual((self.folder / "out.json").read_bytes(), (self.folder / "one.json").read_bytes())
