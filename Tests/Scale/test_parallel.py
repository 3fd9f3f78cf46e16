# SPDX-License-Identifier: MIT
"""Runs Samples/Parallel over two SSH servers on loopback, and compares the results with those of one process."""

import getpass
import os
import shutil
import subprocess
import unittest
from pathlib import Path

from cluster import EARCON, ROOT, free_port, kill, wait_for
from test_spark import PAYLOADS, SOUNDS, SparkTest, is_same

PARALLEL = ROOT / "Samples/Parallel"
SERVER = shutil.which("sshd") or "/usr/sbin/sshd"


class Host:
    """An SSH server for this user, in processes of its own; its jobs end with it."""

    def __init__(self, folder, number, key):
        self.port = free_port()
        host_key = folder / f"host-{number}"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", host_key], check=True)
        config = folder / f"sshd-{number}"
        config.write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {host_key}\nAuthorizedKeysFile {key}.pub\n"
            "StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nMaxStartups 100\n"
            f"PidFile {folder}/pid-{number}\n"
        )
        self.process = subprocess.Popen([SERVER, "-D", "-e", "-f", config], stderr=subprocess.DEVNULL)
        self.login = (
            f"1/ssh -p {self.port} -i {key} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null "
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

    def start(self, script, *words, **settings):
        command = [str(PARALLEL / script), *map(str, words)]
        for host in self.hosts:
            command += ["--sshlogin", host.login]
        environment = {**os.environ, "EARCON": EARCON, **settings}
        return subprocess.Popen(
            [*command, "--will-cite"], cwd=self.folder, env=environment, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )

    def parts(self, kind):
        return sorted((self.folder / "out" / kind).glob("part-*"))

    def check(self):
        return self.start(
            "check_payloads.sh", self.manifest, self.payloads, "out", LINES=str(max(1000, PAYLOADS // 5 // 40))
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


if __name__ == "__main__":
    unittest.main()
