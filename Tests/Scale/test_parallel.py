# SPDX-License-Identifier: MIT
"""Runs Samples/Parallel over two SSH servers on loopback, and compares the results with those of one process."""

import getpass
import json
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from cluster import EARCON, ROOT, free_port, kill, wait_for
from samples_case import MAKE, PAYLOADS, SOUNDS, SparkTest, is_same

PARALLEL = ROOT / "Samples/Parallel"
SERVER = shutil.which("sshd") or "/usr/sbin/sshd"


class Host:
    """An SSH server for this user, in processes of its own; its jobs end with it."""

    def __init__(self, folder, number, key):
        self.port = free_port()
        # An empty home folder, because the login shell runs start-up files of the user's, such as pyenv's. They slow
        # down each job, and may keep a lock when the host is killed, for which later logins then wait.
        home = folder / f"home-{number}"
        home.mkdir()
        host_key = folder / f"host-{number}"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", host_key], check=True)
        config = folder / f"sshd-{number}"
        config.write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {host_key}\nAuthorizedKeysFile {key}.pub\n"
            "StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nMaxStartups 100\n"
            f"PidFile {folder}/pid-{number}\nPermitUserRC no\nSetEnv HOME={home}\n"
        )
        self.process = subprocess.Popen([SERVER, "-D", "-e", "-f", config], stderr=subprocess.DEVNULL)
        self.login = (
            f"1/ssh -F none -p {self.port} -i {key} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null "
            f"-o LogLevel=ERROR {getpass.getuser()}@127.0.0.1"
        )

    def is_ready(self):
        words = self.login.split("/", 1)[1].split()
        return subprocess.run([*words, "true"], stderr=subprocess.DEVNULL).returncode == 0

    def kill(self):
        kill(self.process.pid)
        self.process.wait()


class ParallelTest(SparkTest):
    def setUp(self):
        super().setUp()
        if not os.access(SERVER, os.X_OK) or not shutil.which("parallel"):
            self.skipTest("GNU parallel or sshd is not installed")
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)  # sshd requires this folder if root starts it.
        key = self.folder / "key"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        self.hosts = [Host(self.folder, number, key) for number in (1, 2)]
        for host in self.hosts:
            self.addCleanup(host.kill)
            wait_for(host.is_ready, 20, "an SSH server that answers")

    def start(self, script, *words, options=(), **settings):
        command = [str(PARALLEL / script), *map(str, words)]
        for host in self.hosts:
            command += ["--sshlogin", host.login]
        # GNU parallel keeps files in the home folder, and reads options there.
        environment = {**os.environ, "EARCON": EARCON, "HOME": str(self.folder), **settings}
        command += ["--will-cite", *(["--", *options] if options else [])]
        return subprocess.Popen(
            command, cwd=self.folder, env=environment, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )

    def parts(self, kind):
        return sorted((self.folder / "out" / kind).glob("part-*"))

    def check(self, manifest=None, options=()):
        words = (self.manifest if manifest is None else manifest, self.payloads, "out")
        # `single` has the option too, which the report records.
        options = ["--quiet", *options] if manifest is None else options
        return self.start(
            "check_payloads.sh", *words, options=options, LINES=str(max(1000, PAYLOADS // 5 // 40))
        )

    def expect_same(self):
        for kind in ("passed", "rejected"):
            self.assertTrue(is_same(self.parts(kind), self.folder / f"one-{kind}"), kind)
            self.assertEqual(len(list((self.folder / "out" / kind).glob(".part-*"))), 0)
        one = (self.folder / "one.json").read_bytes()
        self.assertEqual((self.folder / "out/report.json").read_bytes(), one)

    def test_a_dead_host_loses_no_payload(self):
        self.make_payloads(PAYLOADS // 5, "--poison")
        run = self.check()
        wait_for(lambda: len(self.parts("reports")) >= 8, 100, "parts that end")
        self.hosts[1].kill()
        self.finish(run, 1)
        for kind in ("passed", "rejected", "reports"):
            for rest in (self.folder / "out" / kind).glob(".part-*"):
                rest.unlink()  # The dead host left them.
        self.expect_same()

    def test_a_killed_run_continues_where_it_ended(self):
        self.make_payloads(PAYLOADS // 5)
        run = self.check()
        wait_for(lambda: len(self.parts("reports")) >= 10, 100, "parts that end")
        kill(run.pid)
        run.communicate()
        listed = [line.split()[0] for line in (self.folder / "out/joblog").read_text().splitlines()[1:]]
        self.assertGreater(len(listed), 5)
        times = {path: path.stat().st_mtime_ns for path in self.parts("reports")[: len(listed) - 2]}
        self.finish(self.check(), 1)
        self.assertEqual(times, {path: path.stat().st_mtime_ns for path in times})
        self.expect_same()

    def test_sounds_become_the_tree_and_manifest_of_one_process(self):
        self.make_sounds(SOUNDS // 4)
        run = self.start("convert_sounds.sh", "sounds", "out", COUNT="20")
        wait_for(lambda: len(list((self.folder / "out").glob("*/*.caf"))) > 50, 100, "sounds")
        self.hosts[1].kill()
        self.finish(run, 1)
        self.expect_same_sounds()
        times = {path: path.stat().st_mtime_ns for path in (self.folder / "out").glob("*/*.caf")}
        self.hosts = self.hosts[:1]
        self.finish(self.start("convert_sounds.sh", "sounds", "out", COUNT="33"), 1)
        self.assertEqual(times, {path: path.stat().st_mtime_ns for path in times})

    def test_parts_of_another_file_or_manifest_do_not_count_as_done(self):
        self.make_payloads(3000)
        self.finish(self.check(), 1)
        self.expect_same()
        report = (self.folder / "out/report.json").read_bytes()
        lines = self.payloads.read_bytes()
        self.payloads.write_bytes(lines.replace(b"ring-000", b"rung-000"))
        self.assertIn("another file", self.finish(self.check(), 64))
        self.assertEqual((self.folder / "out/report.json").read_bytes(), report)
        shutil.rmtree(self.folder / "out")
        self.single(self.payloads)
        self.finish(self.check(), 1)
        self.expect_same()
        manifest = self.manifest.read_text()
        self.manifest.write_text(manifest.replace("ring-000", "rung-000"))
        self.assertIn("> manifest", self.finish(self.check(), 64))
        self.manifest.write_text(manifest)
        self.finish(self.check(), 1)
        self.expect_same()

    def test_a_folder_with_other_files_is_refused_unchanged(self):
        self.make_payloads(3000)
        (self.folder / "out/reports").mkdir(parents=True)
        (self.folder / "out/reports/mine").write_text("kept")
        self.assertIn("is not empty", self.finish(self.check(), 64))
        self.assertEqual((self.folder / "out/reports/mine").read_text(), "kept")
        self.assertEqual([path.name for path in (self.folder / "out").iterdir()], ["reports"])

    def test_an_empty_file_has_the_report_of_one_process(self):
        self.payloads, self.manifest = self.folder / "payloads.ndjson", self.folder / "sounds.json"
        subprocess.run([sys.executable, "-B", MAKE, "manifest", "10", self.manifest], check=True)
        self.payloads.write_bytes(b"")
        self.single(self.payloads, code=0)
        self.finish(self.check(), 0)
        self.expect_same()

    def test_options_after_two_dashes_are_those_of_earcon(self):
        self.make_payloads(3000)
        options = ["--strict", "--provider", "apns", "--sound-pointer", "/data/a b'c"]
        self.single(self.payloads, *options, manifest=False)
        found = json.loads((self.folder / "one.json").read_text())["counts"]
        self.assertGreater(found["errors"], 1000)
        self.finish(self.check("", options), 1)
        self.expect_same()
        self.assertIn("> options", self.finish(self.check("", options[1:]), 64))
        shutil.rmtree(self.folder / "out")
        self.assertIn("--from", self.finish(self.check("", ["--from", "x"]), 64))
        for app in (["--app", "Sounds"], ["--app=Sounds"]):
            self.assertIn("manifest build", self.finish(self.check("", app), 64))
        self.assertFalse((self.folder / "out").exists())

    def test_the_configuration_of_the_payloads_applies(self):
        self.make_payloads(3000)
        self.payloads.write_bytes(b'{"alarm":{"tone":"rung.caf"}}\n' * 30)
        configuration = self.folder / ".earcon.yml"
        configuration.write_text("sound-pointers:\n  - /alarm/tone\n")
        self.single(self.payloads)
        self.assertEqual(json.loads((self.folder / "one.json").read_text())["counts"]["errors"], 30)
        self.finish(self.check(), 1)
        self.expect_same()
        configuration.unlink()
        self.assertIn("< configuration", self.finish(self.check(), 64))
        self.single("--no-config", self.payloads, code=0)
        shutil.rmtree(self.folder / "out")
        self.finish(self.check(options=["--no-config"]), 0)
        self.expect_same()

    def test_options_of_conversions(self):
        self.make_odd_sounds()
        options = ["-d", "LEI16", "-f", "WAVE", "--mono"]
        self.convert_in_one_process(*options)
        self.finish(self.start("convert_sounds.sh", "sounds", "out", options=options, COUNT="2"), 1)
        self.expect_same_sounds()
        self.assertTrue((self.folder / "out/deep/a.wav").exists())
        run = self.start("convert_sounds.sh", "sounds", "other", options=["--nothing"])
        self.assertIn("--nothing", self.finish(run, 64))

    def test_an_unreadable_sound_does_not_stop_the_others(self):
        self.make_odd_sounds()
        self.make_unreadable_sounds()
        self.convert_in_one_process()
        self.finish(self.start("convert_sounds.sh", "sounds", "out", COUNT="2"), 1)
        self.expect_same_sounds()
        refused = [json.loads(line) for line in (self.folder / "out.refused.ndjson").read_text().splitlines()]
        names = {"deep/dangling.wav", "byte\\xFE.wav", "loop.wav", "pipe.wav", "damaged.OPUS"}
        self.assertEqual({event["input"].removeprefix("sounds/") for event in refused}, names)

    def test_sounds_are_those_that_earcon_finds_and_refused_ones_run_once(self):
        self.make_odd_sounds()
        self.convert_in_one_process()
        self.finish(self.start("convert_sounds.sh", "sounds", "out", COUNT="2"), 1)
        self.expect_same_sounds()
        jobs = (self.folder / "out.joblog").read_text().splitlines()[1:]
        self.assertEqual({line.split("\t")[6] for line in jobs}, {"0"})
        self.assertEqual(len(jobs), len(list((self.folder / "out.parts").glob("part-?????"))))
        refused = [json.loads(line) for line in (self.folder / "out.refused.ndjson").read_text().splitlines()]
        self.assertEqual([event["input"] for event in refused], ["sounds/damaged.OPUS"])

    def test_sounds_with_the_same_output_are_refused_before_a_job_starts(self):
        self.make_odd_sounds()
        self.make_rivals()
        self.assertIn("rename", self.finish(self.start("convert_sounds.sh", "sounds", "out"), 2))
        self.assertEqual(list((self.folder / "out").iterdir()), [])

    def test_jobs_without_a_result_end_the_run_with_2(self):
        self.make_odd_sounds()
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "parallel").write_text("#!/bin/sh\ncat >/dev/null\n")
        (programs / "parallel").chmod(0o755)
        path = f"{programs}:{os.environ['PATH']}"
        self.assertIn("has no result", self.finish(self.start("convert_sounds.sh", "sounds", "out", PATH=path), 2))
        self.assertFalse((self.folder / "out.json").exists())
        self.make_payloads(3000)
        run = self.start("check_payloads.sh", self.manifest, self.payloads, "checked", PATH=path)
        self.assertIn("is missing", self.finish(run, 2))
        self.assertFalse((self.folder / "checked/report.json").exists())


if __name__ == "__main__":
    unittest.main()
