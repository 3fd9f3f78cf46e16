# SPDX-License-Identifier: MIT
"""Runs Samples/Spark on a real cluster, and kills workers and processes of Earcon; takes minutes."""

import json
import os
import signal
import subprocess
from pathlib import Path

from cluster import Cluster, children, wait_for
from samples_case import PAYLOADS, SOUNDS, SparkTest


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

    def test_relative_folders_of_sounds_are_those_of_the_driver(self):
        self.make_sounds(400)
        with Cluster(self.folder / "cluster") as cluster:
            words = ("--output", "out/", "--part-size", "2", "sounds/")
            text = self.finish(cluster.submit("convert_sounds.py", *words, folder=self.folder), 1)
        self.expect_same_sounds()
        self.assertIn("out.failed.json lists the sounds that were not converted: 1", text)
        self.assertEqual([*json.loads((self.folder / "out.failed.json").read_text())], ["sounds/set-29/ring-000399.wav"])

    def test_a_killed_process_of_a_conversion_is_run_again(self):
        self.make_sounds(SOUNDS)
        with Cluster(self.folder / "cluster") as cluster:
            run = cluster.submit("convert_sounds.py", *self.sound_words(25))
            killed = []

            def kill_one():
                converted = self.converted()
                for pid in children(cluster.workers[0].process.pid):
                    if converted and name(pid) == b"earcon":
                        os.kill(pid, signal.SIGKILL)
                        killed.append(pid)
                        return True
                return False

            wait_for(kill_one, 100, "a process of earcon that converts")
            self.assertLess(self.converted(), SOUNDS - 100)
            text = self.finish(run, 1)
        self.assertIn("earcon ended with -9", text)
        self.expect_same_sounds()


def name(pid):
    try:
        return Path(f"/proc/{pid}/comm").read_bytes().strip()
    except OSError:
        return b""
