# SPDX-License-Identifier: MIT
"""Runs Samples/Spark, and compares the results with those of one process.

`LocalTest` is a part of 'make test'. `ClusterTest` kills workers of a real cluster, and takes minutes.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cluster import EARCON, ENVIRONMENT, ROOT, SAMPLES, SPARK, Cluster, children, kill, submit, wait_for

MAKE = Path(__file__).with_name("make_inputs.py")
PAYLOADS = int(os.environ.get("EARCON_SPARK_PAYLOADS", 5_000_000))
SOUNDS = int(os.environ.get("EARCON_SPARK_SOUNDS", 2000))


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


def results(folder, kind):
    return sorted(Path(folder).glob(f"kind={kind}/part-*"))


class SparkTest(unittest.TestCase):
    maxDiff = 2000

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="earcon-spark-", dir=os.environ.get("EARCON_SPARK_FOLDER")))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def single(self, *files, code=1):
        """Checks payloads in one process."""
        command = [EARCON, "payload", "check", "--manifest", self.manifest, "--pass-through", "--quiet"]
        command += ["--rejects", self.folder / "one-rejected", "--reporter", f"json={self.folder}/one.json"]
        with open(self.folder / "one-passed", "wb") as file:
            run = subprocess.run([*command, "--force", *files], stdout=file, stderr=subprocess.DEVNULL)
        self.assertEqual(run.returncode, code)

    def make_payloads(self, count, *options):
        self.payloads, self.manifest = self.folder / "payloads.ndjson", self.folder / "sounds.json"
        make("payloads", count, self.payloads, *options)
        make("manifest", 1000, self.manifest)
        self.single(self.payloads)

    def payload_words(self, *more):
        words = ("--manifest", self.manifest, "--option=--quiet", "--output", self.folder / "out")
        return (*words, *more, self.payloads)

    def finish(self, run, code):
        try:
            text, _ = run.communicate(timeout=280)
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
        """Makes sounds with rare extensions and names, one of which is damaged, and a sound that only looks like one."""
        source = (ROOT / "Samples/Sounds/tick.wav").read_bytes()
        sounds = self.folder / "sounds"
        (sounds / "deep/SUB").mkdir(parents=True)
        for name in ("upper.WAV", "deep/a.wave", "deep/SUB/b.x-wav", "deep/c.Bwf", "dé.wav", "a b'c\"d.wav", "%41.wav"):
            (sounds / name).write_bytes(source)
        (sounds / "damaged.OPUS").write_bytes(b"no sound")
        (sounds / "notes.txt").write_bytes(b"no sound")

    def make_rivals(self):
        """Adds a sound whose name differs from another one's only in case and normalization form."""
        (self.folder / "sounds" / "De\u0301.wav").write_bytes((ROOT / "Samples/Sounds/tick.wav").read_bytes())

    def convert_in_one_process(self):
        one = self.folder / "one"
        command = [EARCON, "convert", self.folder / "sounds", "--recursive", "--output-dir", one, "--keep-going"]
        subprocess.run(command, stderr=subprocess.DEVNULL)
        subprocess.run([EARCON, "manifest", "build", one, "-o", self.folder / "one.json"], stderr=subprocess.DEVNULL)

    def sound_words(self, size):
        return ("--output", self.folder / "out", "--part-size", size, self.folder / "sounds")

    def expect_same_sounds(self):
        command = ["diff", "-r", "-x", ".earcon-convert", self.folder / "one", self.folder / "out"]
        difference = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(difference.stdout, "")
        self.assertEqual((self.folder / "out.json").read_bytes(), (self.folder / "one.json").read_bytes())


class LocalTest(SparkTest):
    def test_two_local_threads_give_the_bytes_of_one_process(self):
        self.make_payloads(100_000, "--poison", "--bad-per-million", 2000)
        run = submit("local[2]", "check_payloads.py", *self.payload_words("--part-size", "2m"))
        self.finish(run, 1)
        self.expect_same_payloads()
        self.assertGreater(len(results(self.folder / "out", "passed")), 5)

    def test_wrong_options_end_the_program_before_any_task(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        run = submit("local[1]", "check_payloads.py", *self.payload_words("--option=--from=x"))
        self.assertIn("--from", self.finish(run, 64))
        self.assertFalse((self.folder / "out").exists())

    def test_sounds_become_the_tree_and_manifest_of_one_process(self):
        self.make_sounds(60)
        words = self.sound_words(0.5)
        self.finish(submit("local[2]", "convert_sounds.py", *words), 0)
        self.expect_same_sounds()


class InputTest(SparkTest):
    def test_an_empty_input_replaces_the_report_of_an_earlier_run(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        self.finish(submit("local[1]", "check_payloads.py", *self.payload_words()), 1)
        self.expect_same_payloads()
        self.payloads.write_bytes(b"")
        self.single(self.payloads, code=0)
        self.finish(submit("local[1]", "check_payloads.py", *self.payload_words()), 0)
        self.expect_same_payloads()

    def test_a_file_that_is_named_twice_is_refused(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        text = self.finish(submit("local[1]", "check_payloads.py", *self.payload_words(), self.payloads), 64)
        self.assertIn("payloads.ndjson: is named twice", text)
        self.assertFalse((self.folder / "out.json").exists())

    def test_sounds_are_those_that_earcon_finds(self):
        self.make_odd_sounds()
        (self.folder / os.fsdecode(b"sounds/byte\xff.wav")).write_bytes((self.folder / "sounds/upper.WAV").read_bytes())
        self.convert_in_one_process()
        self.finish(submit("local[1]", "convert_sounds.py", *self.sound_words(0.02)), 1)
        self.expect_same_sounds()
        refused = json.loads((self.folder / "out.failed.json").read_text())
        self.assertEqual(list(refused), [f"{self.folder}/sounds/damaged.OPUS"])

    def test_sounds_with_the_same_output_are_refused_before_spark_starts(self):
        self.make_odd_sounds()
        self.make_rivals()
        self.assertIn("rename", self.finish(submit("local[1]", "convert_sounds.py", *self.sound_words(1)), 2))
        self.assertEqual(list((self.folder / "out").iterdir()), [])


class ReadmeTest(SparkTest):
    def test_the_commands_of_the_readme_run(self):
        shutil.copytree(SAMPLES, self.folder, dirs_exist_ok=True)
        blocks = re.findall(r"^```sh\n(.*?)^```$", (SAMPLES / "README.md").read_text(), re.DOTALL | re.MULTILINE)
        self.assertEqual(len(blocks), 2)
        pinned = re.findall(r"[a-z]+==[0-9.]+", blocks[0])
        self.assertEqual(set(pinned) - set((MAKE.parent / "requirements.txt").read_text().split()), set())
        (self.folder / "Sounds").mkdir()
        for sound in (ROOT / "Samples/Sounds").glob("*.[cwa][ai]*"):
            if sound.name == "too-long.wav":
                continue
            shutil.copy(sound, self.folder / "Sounds")
        make("payloads", 1000, self.folder / "pushes.ndjson")
        (self.folder / "arrived").mkdir()
        shutil.copy(self.folder / "pushes.ndjson", self.folder / "arrived")
        programs = f"{Path(EARCON).parent}:{Path(sys.executable).parent}:{SPARK}/bin:{os.environ['PATH']}"
        for line in blocks[1].splitlines():
            run = subprocess.run(
                ["sh", "-c", line], cwd=self.folder, env={**ENVIRONMENT, "PATH": programs}, text=True,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )
            self.assertEqual(run.returncode, 1 if "check_payloads" in line else 0, f"{line}: {run.stdout[-3000:]}")
        for name in ("checked.json", "checked/kind=rejected", "stream/report-0.json", "converted.json"):
            self.assertTrue((self.folder / name).exists(), name)


class ClusterTest(SparkTest):
    def done(self):
        """The number of tasks whose results are complete."""
        return len(list((self.folder / "out").glob("_temporary/*/task_*")))

    def converted(self):
        return len(list((self.folder / "out").glob("*/*.caf")))

    def test_a_dead_worker_loses_no_payload(self):
        self.make_payloads(PAYLOADS, "--poison")
        with Cluster(self.folder / "cluster") as cluster:
            run = cluster.submit("check_payloads.py", *self.payload_words("--part-size", "16m"))
            wait_for(lambda: self.done() >= 10, 200, "ten tasks that end")
            cluster.workers[1].kill()
            text = self.finish(run, 1)
        self.assertRegex(text, "Lost executor|lost")
        self.expect_same_payloads()

    def test_a_dead_worker_loses_no_sound(self):
        self.make_sounds(SOUNDS)
        with Cluster(self.folder / "cluster") as cluster:
            run = cluster.submit("convert_sounds.py", *self.sound_words(2))
            wait_for(lambda: self.converted() >= SOUNDS // 4, 200, "a quarter of the sounds")
            cluster.workers[1].kill()
            self.assertLess(self.converted(), SOUNDS - 100)
            text = self.finish(run, 1)
            self.assertRegex(text, "Lost executor|lost")
            self.expect_same_sounds()
            self.expect_nothing_done_again(cluster)

    def expect_nothing_done_again(self, cluster):
        """Converts again with another division, and expects that no output changes."""
        times = {path: path.stat().st_mtime_ns for path in (self.folder / "out").glob("*/*.caf")}
        self.finish(cluster.submit("convert_sounds.py", *self.sound_words(5)), 1)
        self.assertEqual(times, {path: path.stat().st_mtime_ns for path in times})
        self.expect_same_sounds()

    def test_a_killed_process_is_run_again(self):
        self.make_payloads(PAYLOADS // 5)
        with Cluster(self.folder / "cluster") as cluster:
            run = cluster.submit("check_payloads.py", *self.payload_words("--part-size", "16m"))
            killed = []

            def kill_one():
                for pid in children(cluster.workers[0].process.pid):
                    if name(pid) == b"earcon":
                        os.kill(pid, signal.SIGKILL)
                        killed.append(pid)
                        return True
                return False

            wait_for(kill_one, 100, "a process of earcon")
            text = self.finish(run, 1)
        self.assertIn("earcon ended with -9", text)
        self.expect_same_payloads()

    def test_a_full_disk_on_one_worker_moves_its_tasks(self):
        self.make_payloads(PAYLOADS // 10, "--bad-per-million", 5000)
        disk = self.folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "earcon-spark", str(disk)]
        if subprocess.run(mount).returncode != 0:
            self.skipTest("mount refuses a tmpfs")
        self.addCleanup(subprocess.run, ["umount", "-l", str(disk)])
        with Cluster(self.folder / "cluster", temporary=disk) as cluster:
            run = cluster.submit("check_payloads.py", *self.payload_words("--part-size", "8m"))
            text = self.finish(run, 1)
        self.assertIn("No space left on device", text)
        self.expect_same_payloads()

    def test_a_full_disk_for_sounds_ends_the_run_and_the_next_one_continues(self):
        self.make_sounds(SOUNDS // 4)
        out = self.folder / "out"
        out.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "earcon-spark", str(out)]).returncode != 0:
            self.skipTest("mount refuses a tmpfs")
        self.addCleanup(subprocess.run, ["umount", "-l", str(out)])
        with Cluster(self.folder / "cluster") as cluster:
            text = self.finish(cluster.submit("convert_sounds.py", *self.sound_words(1)), 2)
            self.assertIn("No space left on device", text)
            self.assertFalse((self.folder / "out.json").exists())
            times = {path: path.stat().st_mtime_ns for path in out.glob("*/*.caf")}
            self.assertGreater(len(times), 10)
            subprocess.run(["mount", "-o", "remount,size=100m", str(out)], check=True)
            self.finish(cluster.submit("convert_sounds.py", *self.sound_words(1)), 1)
        after = {path: path.stat().st_mtime_ns for path in times}
        # Only an output whose line in the record did not fit is written again.
        self.assertLess(sum(times[path] != after[path] for path in times), 8)
        self.expect_same_sounds()

    def test_a_killed_stream_gives_each_payload_one_verdict(self):
        self.make_payloads(PAYLOADS // 5, "--poison")
        source = self.folder / "arrived"
        source.mkdir()
        size = str(PAYLOADS // 5 // 25)
        subprocess.run(["split", "-l", size, "-d", "-a", "3", self.payloads, source / "part-"], check=True)
        words = ("--manifest", self.manifest, "--output", self.folder / "out", "--checkpoint", self.folder / "state")
        words += ("--files-per-batch", "3", "--once", source)
        first = submit("local[2]", "stream_payloads.py", *words)
        wait_for(lambda: (self.folder / "out/batch=2/_SUCCESS").exists(), 200, "three batches")
        wait_for(lambda: (self.folder / "out/batch=3").exists(), 200, "a fourth batch that begins")
        kill(first.pid)
        first.communicate()
        self.finish(submit("local[2]", "stream_payloads.py", *words), 0)
        self.assertTrue((self.folder / "out/batch=8/_SUCCESS").exists())
        self.assertFalse((self.folder / "out/batch=9").exists())
        for kind in ("passed", "rejected"):
            found = contents(sorted(Path(self.folder / "out").glob(f"batch=*/kind={kind}/part-*")))
            lines = sorted(b"".join(found).splitlines(keepends=True))
            self.assertTrue(lines == sorted((self.folder / f"one-{kind}").read_bytes().splitlines(keepends=True)), kind)
        self.single(*sorted(source.iterdir()))
        reports = sorted((self.folder / "out").glob("report-*.json"))
        merge = [EARCON, "report", "merge", *reports, "--reporter", f"json={self.folder}/out.json"]
        self.assertEqual(subprocess.run(merge).returncode, 1)
        self.assertEqual((self.folder / "out.json").read_bytes(), (self.folder / "one.json").read_bytes())


def name(pid):
    try:
        return Path(f"/proc/{pid}/comm").read_bytes().strip()
    except OSError:
        return b""

