# SPDX-License-Identifier: MIT
"""Runs Samples/Spark/stream_payloads.py, kills it and a worker, and expects one verdict for each payload."""

import gzip
import os
import subprocess
import sys
import time
from pathlib import Path

from cluster import EARCON, SAMPLES, Cluster, kill, submit, wait_for
from samples_case import MARK, PAYLOADS, SparkTest, contents, lines_of


class StreamTest(SparkTest):
    def setUp(self):
        super().setUp()
        self.source = self.folder / "arrived"
        self.source.mkdir()

    def stream_words(self, *more):
        words = ("--manifest", self.manifest, "--output", self.folder / "out", "--checkpoint", self.folder / "state")
        return (*words, "--option=--quiet", "--files-per-batch", "3", "--once", *more, self.source)

    def stream(self):
        return self.finish(submit("local[2]", "stream_payloads.py", *self.stream_words()), 0)

    def expect_one_verdict_each(self, files):
        """Compares the results of all batches, in any order, with those of one process."""
        self.single(*sorted(files))
        for kind in ("passed", "rejected"):
            found = b"".join(contents(sorted(Path(self.folder / "out").glob(f"batch=*/kind={kind}/part-*"))))
            self.assertTrue(lines_of(found) == lines_of((self.folder / f"one-{kind}").read_bytes()), kind)
        reports = sorted((self.folder / "out").glob("report-*.json"))
        merge = [EARCON, "report", "merge", *reports, "--reporter", f"json={self.folder}/out.json"]
        self.assertEqual(subprocess.run(merge, stdout=subprocess.DEVNULL).returncode, 1)
        self.assertEqual((self.folder / "out.json").read_bytes(), (self.folder / "one.json").read_bytes())


class ArrivalTest(StreamTest):
    def arrive(self, name, text, days=0):
        """Writes a file that is `days` days old, and moves it into the folder; returns its new path."""
        path = self.folder / "new"
        path.write_bytes(text)
        os.utime(path, (time.time() - 86400 * days,) * 2)
        (self.source / name).parent.mkdir(exist_ok=True)
        return path.rename(self.source / name)

    def test_old_marked_compressed_and_hidden_files(self):
        self.make_payloads(3000, "--bad-per-million", 5000)
        lines = self.payloads.read_bytes()
        files = [self.arrive("today.ndjson", lines), self.arrive("sub/marked.ndjson", MARK + lines)]
        hidden = [self.arrive(name, lines) for name in ("_later.ndjson", ".later.ndjson")]
        text = self.stream()
        for path in hidden:
            self.assertIn(f"{path}: is not checked", text)
        self.expect_one_verdict_each(files)
        # Spark's default ignores files that are more than a week older than the newest file.
        files += [self.arrive("old.ndjson", lines, days=8), self.arrive("older.ndjson", lines, days=20_000)]
        files.append(hidden[0].rename(self.source / "later.ndjson"))
        compressed = self.arrive("packed.ndjson.gz", gzip.compress(MARK + lines))
        self.stream()
        self.assertEqual(self.stream().count("is not checked"), 1)
        # One process has no reader for gzip; it checks the text under the same name.
        compressed.write_bytes(MARK + lines)
        self.expect_one_verdict_each([*files, compressed])

    def test_a_wrong_number_of_files_ends_the_program_before_spark_starts(self):
        for number in ("0", "-1", "1.5", "many"):
            command = [sys.executable, "-B", SAMPLES / "stream_payloads.py", f"--files-per-batch={number}"]
            run = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(run.returncode, 64, run.stderr)
            self.assertIn(f"'{number}' is not a whole number from 1 to", run.stderr)

    def test_a_new_checkpoint_needs_a_folder_without_batches(self):
        self.make_payloads(100, "--bad-per-million", 50_000)
        self.arrive("today.ndjson", self.payloads.read_bytes())
        (self.folder / "out/batch=7").mkdir(parents=True)
        run = submit("local[1]", "stream_payloads.py", *self.stream_words())
        self.assertIn("batch=7: is from a stream whose checkpoint is not", self.finish(run, 64))
        (self.folder / "out/batch=7").rmdir()
        self.stream()
        self.stream()


class ClusterStreamTest(StreamTest):
    def make_arrived(self, count):
        self.make_payloads(count, "--poison")
        size = str(count // 25)
        subprocess.run(["split", "-l", size, "-d", "-a", "3", self.payloads, self.source / "part-"], check=True)

    def is_done(self, batch):
        return (self.folder / f"out/batch={batch}/_SUCCESS").exists()

    def test_a_killed_stream_gives_each_payload_one_verdict(self):
        self.make_arrived(PAYLOADS // 5)
        first = submit("local[2]", "stream_payloads.py", *self.stream_words())
        wait_for(lambda: self.is_done(2), 200, "three batches")
        wait_for(lambda: (self.folder / "out/batch=3").exists(), 200, "a fourth batch that begins")
        kill(first.pid)
        first.communicate()
        self.stream()
        self.assertTrue(self.is_done(8))
        self.assertFalse((self.folder / "out/batch=9").exists())
        self.expect_one_verdict_each(self.source.iterdir())

    def test_a_dead_worker_loses_no_payload_of_a_stream(self):
        self.make_arrived(PAYLOADS // 10)
        with Cluster(self.folder / "cluster") as cluster:
            run = cluster.submit("stream_payloads.py", *self.stream_words("--part-size", "1m"))
            wait_for(lambda: self.is_done(2), 200, "three batches")
            cluster.workers[1].kill()
            self.assertFalse(self.is_done(8))
            text = self.finish(run, 0)
        self.assertRegex(text, "Lost executor|lost")
        self.expect_one_verdict_each(self.source.iterdir())
