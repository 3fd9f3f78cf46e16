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
from samples_case import MAKE, PAYLOADS, SOUNDS, UNREADABLE_FOLDER, SparkTest, is_same

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

    def refused(self, out="out"):
        """Returns the names in the list of sounds that were not converted."""
        lines = (self.folder / f"{out}.refused.ndjson").read_text().splitlines()
        return [json.loads(line)["input"].partition("/")[2] for line in lines]

    def expect(self, code, message, script, *words, **settings):
        """Runs a script that must end with a code and a message."""
        with self.subTest(script=script, words=words, settings=settings):
            self.assertIn(message, self.finish(self.start(script, *words, **settings), code))

    def parts(self, kind):
        return sorted((self.folder / "out" / kind).glob("part-*"))

    def check(self, manifest=None, options=()):
        words = (self.manifest if manifest is None else manifest, self.payloads, "out")
        # `single` has the option too, which the report records.
        options = ["--quiet", *options] if manifest is None else options
        with open(self.payloads, "rb") as file:
            lines = max(1000, sum(1 for _ in file) // 40)
        return self.start("check_payloads.sh", *words, options=options, PART_LINES=str(lines))

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
        # Only the sounds that Earcon refuses are read again.
        listed = (self.folder / "out.parts/sounds").read_bytes().split(b"\0")[:-1]
        self.assertEqual(len(listed), len(self.refused()))
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

    def test_a_lost_result_is_made_again(self):
        self.make_payloads(3000)
        self.finish(self.check(), 1)
        for kind, name in (("passed", "part-00001"), ("rejected", "part-00000"), ("reports", "part-00002")):
            (self.folder / "out" / kind / name).unlink()
        kept = self.folder / "out/reports/part-00001"
        before = kept.stat().st_mtime_ns
        self.finish(self.check(), 1)
        self.assertNotEqual(kept.stat().st_mtime_ns, before)
        self.expect_same()

    def test_blank_lines_have_the_exit_code_of_one_process(self):
        self.make_payloads(3000)
        self.payloads.write_bytes(b"\n" * 2500)
        for options, code in ((["--strict"], 1), ([], 0)):
            self.single(*options, self.payloads, code=code)
            self.finish(self.check(options=options), code)
            self.expect_same()
            shutil.rmtree(self.folder / "out")

    def test_names_that_begin_with_a_hyphen(self):
        self.make_payloads(3000)
        self.manifest.rename(self.folder / "-m.json")
        self.payloads.rename(self.folder / "-p.ndjson")
        self.finish(self.start("check_payloads.sh", "-m.json", "-p.ndjson", "-out", options=["--quiet"]), 1)
        report = (self.folder / "-out/report.json").read_text().replace('"./-p.ndjson"', f'"{self.payloads}"')
        self.assertEqual(report, (self.folder / "one.json").read_text())
        self.make_odd_sounds()
        (self.folder / "sounds").rename(self.folder / "-sounds")
        self.finish(self.start("convert_sounds.sh", "-sounds", "-converted"), 1)
        self.assertTrue((self.folder / "-converted/deep/a.caf").exists())

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
        self.assertIn("is a file", self.finish(self.check("", [self.payloads]), 64))
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
        run = self.start("convert_sounds.sh", "sounds/deep", "other", options=["sounds/upper.WAV"])
        self.assertIn("is a sound", self.finish(run, 64))
        self.assertFalse((self.folder / "other.json").exists())

    def test_an_unreadable_sound_does_not_stop_the_others(self):
        self.make_odd_sounds()
        self.make_unreadable_sounds()
        self.convert_in_one_process()
        self.finish(self.start("convert_sounds.sh", "sounds", "out", COUNT="2"), 1)
        self.expect_same_sounds()
        names = ["byte\\xFE.wav", "damaged.OPUS", "deep/dangling.wav", "loop.wav", "pipe.wav"]
        self.assertEqual(sorted(self.refused()), names)

    def test_sounds_are_those_that_earcon_finds_and_refused_ones_run_once(self):
        self.make_odd_sounds()
        self.convert_in_one_process()
        self.finish(self.start("convert_sounds.sh", "sounds", "out", COUNT="2"), 1)
        self.expect_same_sounds()
        jobs = (self.folder / "out.joblog").read_text().splitlines()[1:]
        self.assertEqual({line.split("\t")[6] for line in jobs}, {"0"})
        self.assertEqual(len(jobs), len(list((self.folder / "out.parts").glob("part-?????"))))
        self.assertEqual(self.refused(), ["damaged.OPUS"])

    def test_sounds_with_the_same_output_are_refused_before_a_job_starts(self):
        self.make_odd_sounds()
        self.make_rivals()
        self.assertIn("rename", self.finish(self.start("convert_sounds.sh", "sounds", "out"), 2))
        self.assertEqual(list((self.folder / "out").iterdir()), [])

    def test_jobs_without_a_result_end_the_run_with_2(self):
        self.make_odd_sounds()
        path = self.replace("parallel", "echo GNU; cat >/dev/null")
        self.assertIn("has no result", self.finish(self.start("convert_sounds.sh", "sounds", "out", PATH=path), 2))
        self.assertFalse((self.folder / "out.json").exists())
        self.make_payloads(3000)
        run = self.start("check_payloads.sh", self.manifest, self.payloads, "checked", PATH=path)
        self.assertIn("is missing", self.finish(run, 2))
        self.assertFalse((self.folder / "checked/report.json").exists())

    def test_strings_that_gnu_parallel_replaces_stay_in_names_and_options(self):
        self.folder /= "in {%} and {1}"
        self.folder.mkdir()
        self.make_payloads(3000)
        self.payloads = self.payloads.rename(self.folder / "p {#} {= $_ = 1 =}.ndjson")
        self.payloads.write_bytes(b'{"a":{"{}":"rung.caf"}}\n' * 30)
        options = ["--sound-pointer", "/a/{}"]
        self.single(*options, self.payloads)
        self.finish(self.check(options=options), 1)
        self.expect_same()
        (self.folder / "one.json").unlink()
        self.make_odd_sounds()
        self.convert_in_one_process()
        (self.folder / "sounds").rename(self.folder / "fo {.} {%}")
        self.finish(self.start("convert_sounds.sh", "fo {.} {%}", "out {}", COUNT="2"), 1)
        self.assertEqual(self.refused("out {}"), ["damaged.OPUS"])
        shutil.rmtree(self.folder / "out")
        (self.folder / "out {}").rename(self.folder / "out")
        (self.folder / "out {}.json").rename(self.folder / "out.json")
        self.expect_same_sounds()

    def test_inputs_that_cannot_be_read_end_the_run_before_it_writes(self):
        self.make_payloads(3000)
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        manifest = self.manifest
        self.expect(2, "missing does not exist; check", "check_payloads.sh", manifest, "missing", "out")
        self.expect(64, "pipe is not a regular file; write", "check_payloads.sh", manifest, pipe, "out")
        self.expect(64, "is not a regular file", "check_payloads.sh", manifest, self.folder, "out")
        self.expect(2, "missing", "check_payloads.sh", "missing", self.payloads, "out")
        self.expect(2, "nofolder is not a folder; check", "convert_sounds.sh", "nofolder", "out")
        self.expect(2, "is not a folder", "convert_sounds.sh", self.payloads, "out")
        self.assertEqual(list(self.folder.glob("out*")), [])

    def test_wrong_arguments_and_settings_end_with_64(self):
        self.make_payloads(3000)
        self.make_odd_sounds()
        check = ("check_payloads.sh", self.manifest, self.payloads, "out")
        for value in ("0", "x", "-1", "1000000000"):
            self.expect(64, "LINES is", *check, PART_LINES=value)
            self.expect(64, "COUNT is", "convert_sounds.sh", "sounds", "out", COUNT=value)
        for words in (["check_payloads.sh", "a", "b"], ["check_payloads.sh"], ["convert_sounds.sh", "sounds"]):
            run = subprocess.run([PARALLEL / words[0], *words[1:]], capture_output=True, text=True)
            self.assertEqual(run.returncode, 64)
            self.assertIn("name ", run.stderr)
        for options in (["--reporter", "json=x"], ["--rejects=r"], ["--jobs", "2"], ["--strict", "--source", "s"]):
            self.expect(64, "leave it out", *check, options=options)
        (self.folder / "taken.json").write_text("{}")
        self.expect(64, "is not a manifest", "convert_sounds.sh", "sounds", "taken")
        self.assertEqual((self.folder / "taken.json").read_text(), "{}")
        self.expect(64, "has no name", "convert_sounds.sh", "sounds", "/")
        for options in (["--output-dir", "x"], ["--output-dir=x"], ["--mono", "--dry-run"], ["--jobs=2"]):
            self.expect(64, "leave it out", "convert_sounds.sh", "sounds", "out", options=options)
        self.assertEqual(list(self.folder.glob("out*")), [])

    def test_outputs_that_cannot_be_written_and_missing_programs_end_with_2(self):
        self.make_payloads(3000)
        self.make_odd_sounds()
        check = ("check_payloads.sh", self.manifest, self.payloads)
        convert = ("convert_sounds.sh", "sounds")
        self.expect(2, "name another folder", *check, self.payloads / "out")
        self.expect(2, "name another folder", *convert, self.payloads / "out")
        self.expect(2, "GNU parallel ended with 255", *check, "out", "--nothing")
        self.expect(2, "GNU parallel ended with 255", *convert, "out", "--nothing")
        self.expect(2, "nothing is not installed", *check, "new", EARCON="nothing")
        path = self.replace("split", "exit 1")
        self.expect(2, "free space", *check, "full", PATH=path)
        self.expect(2, "cannot write the lists", *convert, "full", PATH=path)
        path = self.replace("parallel", "echo parallel of moreutils; exit 1")
        self.expect(2, "GNU parallel is not installed", *check, "new", PATH=path)
        self.expect(2, "GNU parallel is not installed", *convert, "new", PATH=path)
        self.assertFalse((self.folder / "new").exists())

    def test_a_folder_whose_sounds_are_all_unreadable_ends_with_1(self):
        (self.folder / "sounds").mkdir()
        (self.folder / "sounds/dangling.wav").symlink_to("nothing")
        self.expect(1, "were not converted", "convert_sounds.sh", "sounds", "out")
        self.assertEqual(self.refused(), ["dangling.wav"])

    def test_a_folder_that_cannot_be_read_ends_with_2(self):
        (self.folder / "sounds").mkdir()
        self.replace("earcon", UNREADABLE_FOLDER)
        earcon = str(self.folder / "programs/earcon")
        self.expect(2, "sounds: error: cannot be opened", "convert_sounds.sh", "sounds/", "out", EARCON=earcon)
        self.assertFalse((self.folder / "out.json").exists())

    def test_the_list_of_refused_sounds_has_each_sound_once(self):
        # The paths of the parts are too long for one command, and a host was killed when it wrote a part.
        out = "/".join(["long" * 50] * 9)
        (self.folder / "sounds").mkdir()
        for number in range(100):
            shutil.copy(ROOT / "Samples/Sounds/tick.wav", self.folder / f"sounds/{number}.wav")
        (self.folder / "sounds/dangling.wav").symlink_to("nothing")
        event = '{"event":"failed","input":"sounds/part"}'
        path = self.replace(
            "parallel",
            f"echo GNU; cat >/dev/null; [ $1 != --version ] || exit 0; for part in {out}.parts/part-?????; do\n"
            f"echo '{event}' >$part.refused; done; echo '{event}' >$part.host.1.refused",
        )
        self.expect(1, "were not converted", "convert_sounds.sh", "sounds", out, PATH=path, COUNT="1")
        self.assertEqual(sorted(self.refused(out)), ["dangling.wav", *["part"] * 100])

    def test_errors_in_converted_sounds_do_not_hide_the_refused_ones(self):
        self.make_odd_sounds()
        options = ["-d", "LEI16", "-f", "WAVE", "--loop-to", "40"]
        self.expect(1, "were not converted", "convert_sounds.sh", "sounds", "out", options=options, COUNT="4")
        self.assertEqual(self.refused(), ["damaged.OPUS"])
        (self.folder / "sounds/damaged.OPUS").unlink()
        self.expect(1, "", "convert_sounds.sh", "sounds", "out", options=options, COUNT="4")
        self.assertEqual(self.refused(), [])


if __name__ == "__main__":
    unittest.main()
