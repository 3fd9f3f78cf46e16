# SPDX-License-Identifier: MIT
"""Runs Samples/Spark in one process of Spark, and compares the results with those of one process of Earcon.

`LocalTest` is a part of 'make test'.
"""

import bz2
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path

from cluster import EARCON, ENVIRONMENT, ROOT, SAMPLES, SPARK, submit
from samples_case import MAKE, MARK, UNREADABLE_FOLDER, SparkTest, contents, lines_of, make, results


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
        for option, message in (
            ("--reporter=json", "sets --reporter itself"), ("--app=Sounds", "manifest build"),
            (str(self.payloads), "is a file instead of an option"),
        ):
            run = submit("local[1]", "check_payloads.py", *self.payload_words(f"--option={option}"))
            self.assertIn(message, self.finish(run, 64))
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

    def test_the_results_of_an_earlier_run_are_replaced_also_with_dynamic_overwriting(self):
        self.make_payloads(1000, "--bad-per-million", 500_000)
        self.finish(submit("local[1]", "check_payloads.py", *self.payload_words()), 1)
        self.payloads.write_bytes(b'{"aps":{"sound":"ring-000001.caf"}}\n')
        self.single(self.payloads, code=0)
        confs = ["spark.sql.sources.partitionOverwriteMode=dynamic"]
        self.finish(submit("local[1]", "check_payloads.py", *self.payload_words(), confs=confs), 0)
        self.expect_same_payloads()

    def test_blank_lines_have_the_exit_code_of_one_process(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        self.payloads.write_bytes(b"\n" * 2500)
        self.single("--strict", self.payloads)
        self.finish(submit("local[1]", "check_payloads.py", *self.payload_words("--option=--strict")), 1)
        self.expect_same_payloads()

    def test_a_file_that_is_named_twice_is_refused(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        text = self.finish(submit("local[1]", "check_payloads.py", *self.payload_words(), self.payloads), 64)
        self.assertIn("payloads.ndjson: is named twice", text)
        self.assertFalse((self.folder / "out.json").exists())

    def make_files(self):
        """Makes a folder with files of payloads, some below others, with odd names, marks and ends."""
        self.make_payloads(20_000, "--poison", "--bad-per-million", 5000)
        lines = self.payloads.read_bytes().splitlines(keepends=True)
        names = ("z.ndjson", "a b%41.ndjson", "day=1/_k=1/same.ndjson", "day=2/same.ndjson", "day=2/é.txt")
        for number, name in enumerate(names):
            path = self.folder / "pushes" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"".join(lines[4000 * number : 4000 * number + 4000]))
        z, _, _, last, mark = (self.folder / "pushes" / name for name in names)
        last.write_bytes(last.read_bytes().removesuffix(b"\n"))
        mark.write_bytes(MARK + MARK + mark.read_bytes() + MARK)
        z.write_bytes(MARK + b"\n" + z.read_bytes())
        (self.folder / "pushes/_SUCCESS").touch()
        for name in ("empty", "day=1/empty", "day=2/empty.ndjson"):
            (self.folder / "pushes" / name).touch()
        return sorted(path for path in (self.folder / "pushes").rglob("[!_]*") if path.is_file())

    def check(self, *files, code=1, size="100k"):
        words = ("--manifest", self.manifest, "--option=--quiet", "--output", self.folder / "out", "--part-size", size)
        return self.finish(submit("local[2]", "check_payloads.py", *words, *files), code)

    def expect_same_lines(self):
        """Compares the results in any order: Spark reads the files of a folder in the order of the sizes of parts."""
        for kind in ("passed", "rejected"):
            lines = b"".join(contents(results(self.folder / "out", kind)))
            self.assertTrue(lines_of(lines) == lines_of((self.folder / f"one-{kind}").read_bytes()), kind)
        self.assertEqual((self.folder / "out.json").read_bytes(), (self.folder / "one.json").read_bytes())

    def test_several_files_give_the_bytes_of_one_process(self):
        files = self.make_files()[::-1]
        self.single(*files)
        self.assertEqual((self.folder / "one.json").read_text().count("byte-order mark, which"), 3)
        self.check(*files)
        self.expect_same_payloads()

    def test_a_folder_and_a_pattern_give_the_lines_of_one_process(self):
        files = self.make_files()
        self.single(*files)
        self.check(self.folder / "pushes")
        self.expect_same_lines()
        self.single(*(file for file in files if "/day=" in str(file)))
        self.check(self.folder / "pushes/day=*")
        self.expect_same_lines()

    def test_compressed_files_have_the_results_of_their_text(self):
        files = self.make_files()
        self.single(*files)
        report = (self.folder / "one.json").read_text()
        for file in files:
            name = file.with_name(file.name + (".bz2" if file.name == "z.ndjson" else ".gz"))
            report = report.replace(f'"{file}"', f'"{name}"')
            name.write_bytes((bz2 if name.suffix == ".bz2" else gzip).compress(file.read_bytes()))
            file.unlink()
        (self.folder / "one.json").write_text(report)
        self.check(*(file.with_name(file.name + (".bz2" if file.name == "z.ndjson" else ".gz")) for file in files))
        self.expect_same_payloads()

    def test_files_that_spark_would_ignore_are_refused_by_name(self):
        files = self.make_files()
        names = ("_a.ndjson", ".b.ndjson", "_temporary/c.ndjson", "d._COPYING_", "mark.ndjson")
        odd = [self.folder / "pushes" / name for name in names]
        odd[2].parent.mkdir()
        for path in odd[:4]:
            shutil.copy(files[0], path)
        odd[4].write_bytes(MARK)
        for words, refused in (([odd[0], files[1]], odd[:1]), ([self.folder / "push*"], odd)):
            text = self.check(*words, code=64)
            self.assertEqual(sorted(re.findall(r"^(.*): Spark would ignore", text, re.MULTILINE)), sorted(map(str, refused)))
            self.assertFalse((self.folder / "out").exists())

    def test_a_configuration_is_named_or_excluded(self):
        (self.folder / "sub").mkdir()
        self.make_payloads(3000)
        payloads = self.folder / "sub/p.ndjson"
        payloads.write_bytes(b'{"alarm":{"tone":"rung.caf"}}\n' * 30)
        configuration = self.folder / "sub/.earcon.yml"
        configuration.write_text("sound-pointers:\n  - /alarm/tone\n")
        pattern = f"{self.folder}/{{other,sub}}/*.ndjson"
        for words in ([payloads], [self.folder / "sub"], [pattern], [f"file://{payloads}"]):
            self.assertIn(f"{configuration}: applies to payloads", self.check(*words, code=64))
        self.assertFalse((self.folder / "out").exists())
        self.single(payloads)
        self.assertEqual(json.loads((self.folder / "one.json").read_text())["counts"]["errors"], 30)
        self.check(payloads, f"--option=--config={configuration}")
        self.expect_same_payloads()
        self.single("--no-config", payloads, code=0)
        self.check(payloads, "--option=--no-config", code=0)
        self.expect_same_payloads()

    def test_relative_names_and_a_link_to_the_manifest_give_the_report_of_one_process(self):
        self.make_payloads(2000, "--bad-per-million", 5000)
        (self.folder / "current.json").symlink_to("sounds.json")
        self.single(self.payloads)
        report = (self.folder / "one.json").read_text().replace(f'"{self.payloads}"', '"payloads.ndjson"')
        words = ("--manifest", "current.json", "--option=--quiet", "--output", "out")
        for name, shown in (("payloads.ndjson", "payloads.ndjson"), ("pay*.ndjson", "payloads.ndjson")):
            run = submit("local[1]", "check_payloads.py", *words, name, folder=self.folder)
            self.assertIn("the report is out.json", self.finish(run, 1))
            self.assertEqual((self.folder / "out.json").read_text(), report, name)

    def test_results_are_in_a_path_also_if_the_cluster_has_another_file_system(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        self.single(self.payloads)
        report = (self.folder / "one.json").read_text()
        (self.folder / "one.json").write_text(report.replace(f'"{self.payloads}"', '"viewfs://c/data/payloads.ndjson"'))
        self.payloads = "/data/payloads.ndjson"
        system = ("fs.defaultFS=viewfs://c/", f"fs.viewfs.mounttable.c.link./data=file://{self.folder}")
        confs = [f"spark.hadoop.{setting}" for setting in system]
        self.finish(submit("local[1]", "check_payloads.py", *self.payload_words(), confs=confs), 1)
        self.expect_same_payloads()

    def test_an_address_for_the_output_is_refused_before_any_task(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        run = submit("local[1]", "check_payloads.py", "--output", f"file://{self.folder}/out", self.payloads)
        self.assertIn("is an address; name a folder", self.finish(run, 64))

    def test_an_output_with_the_input_or_with_other_files_is_refused(self):
        self.make_payloads(1000, "--bad-per-million", 5000)
        words = ("--manifest", self.manifest, "--option=--quiet", "--output")
        day = self.folder / "day"
        passed = day / "kind=passed"
        passed.mkdir(parents=True)
        payloads = self.payloads.rename(passed / "pushes.ndjson")
        report = passed / "out.json"
        shutil.copy(payloads, report)
        before = sorted(self.folder.rglob("*"))
        for output, name in ((day, payloads), (passed / "out", passed), (passed / "out", report)):
            text = self.finish(submit("local[1]", "check_payloads.py", *words, output, name), 64)
            self.assertIn(f"contains the input '{name}', or is in it", text)
        taken = self.folder / "taken.json"
        taken.write_text("{}")
        text = self.finish(submit("local[1]", "check_payloads.py", *words, self.folder / "taken", payloads), 64)
        self.assertIn("exists already and is not a report", text)
        self.assertEqual(taken.read_text(), "{}")
        taken.unlink()
        (day / "diary.txt").touch()
        for output, message in ((day, "contains 'diary.txt', which is not a result"), (report, "is not a folder")):
            text = self.finish(submit("local[1]", "check_payloads.py", *words, output, payloads), 64)
            self.assertIn(f"--output: '{output}' {message}", text)
        self.assertEqual(sorted(self.folder.rglob("*")), sorted([*before, day / "diary.txt"]))

    def test_exit_codes_of_wrong_options_and_missing_packages_and_folders(self):
        out = self.folder / "out"
        for script in ("check_payloads.py", "stream_payloads.py", "convert_sounds.py"):
            for options, code, message in (([], 64, "usage:"), (["-S"], 2, "install PySpark")):
                # -S: without packages.
                run = subprocess.run(
                    [sys.executable, "-B", *options, SAMPLES / script, "--wrong"], capture_output=True, text=True,
                )
                self.assertEqual((run.returncode, message in run.stderr), (code, True), f"{script}: {run.stderr}")
            for words in (["--output", ""], ["--output=.."], ["--part-size", "0"], ["--part-size=nan"]):
                command = [sys.executable, "-B", SAMPLES / script, *words, "x"]
                run = subprocess.run(command, capture_output=True, text=True, cwd=self.folder)
                self.assertEqual(run.returncode, 64, run.stderr)
                self.assertIn("write " if "size" in words[0] else "has no name", run.stderr)
        for script in ("check_payloads.py", "convert_sounds.py"):
            run = submit("local[1]", script, "--earcon", "nothing", "--output", out, self.folder)
            self.assertIn("nothing: does not exist", self.finish(run, 2))
        if out.exists():
            out.rmdir()
        run = submit("local[1]", "convert_sounds.py", "--output", out, self.folder / "missing")
        self.assertIn("missing: is not a folder", self.finish(run, 2))
        self.assertFalse(out.exists() or Path(f"{out}.json").exists())

    def test_sounds_are_those_that_earcon_finds(self):
        self.make_odd_sounds()
        (self.folder / os.fsdecode(b"sounds/byte\xff.wav")).write_bytes((self.folder / "sounds/upper.WAV").read_bytes())
        self.convert_in_one_process()
        for _ in range(2):
            self.finish(submit("local[1]", "convert_sounds.py", *self.sound_words(0.02)), 1)
            self.expect_same_sounds()
        refused = json.loads((self.folder / "out.failed.json").read_text())
        self.assertEqual(list(refused), [f"{self.folder}/sounds/damaged.OPUS"])

    def test_an_unreadable_sound_does_not_stop_the_others(self):
        self.make_odd_sounds()
        unreadable = self.make_unreadable_sounds()
        self.convert_in_one_process()
        self.finish(submit("local[1]", "convert_sounds.py", *self.sound_words(0.02)), 1)
        self.expect_same_sounds()
        failed = json.loads((self.folder / "out.failed.json").read_text())
        self.assertEqual(sorted(failed), sorted([*unreadable, f"{self.folder}/sounds/damaged.OPUS"]))
        self.assertIn("No such file", failed[unreadable[0]])

    def test_a_folder_that_cannot_be_read_ends_with_2(self):
        (self.folder / "sounds").mkdir()
        self.replace("earcon", UNREADABLE_FOLDER)
        words = ("--earcon", self.folder / "programs/earcon", *self.sound_words(1))
        self.assertIn("sounds: cannot be opened", self.finish(submit("local[1]", "convert_sounds.py", *words), 2))
        self.assertFalse((self.folder / "out.json").exists())

    def test_wrong_options_of_conversions_end_with_64(self):
        self.make_odd_sounds()
        sound = self.folder / "sounds/upper.WAV"
        words = ("--output", self.folder / "out", self.folder / "sounds/deep")
        for option, message in (("--jobs=2", "sets --jobs itself"), (sound, "is a sound instead of an option")):
            run = submit("local[1]", "convert_sounds.py", f"--option={option}", *words)
            self.assertIn(message, self.finish(run, 64))
        self.assertFalse((self.folder / "out.json").exists())

    def test_other_files_beside_the_output_are_not_replaced(self):
        self.make_odd_sounds()
        for name in ("out.json", "out.failed.json"):
            (self.folder / name).write_text('{"a": 1}')
            run = submit("local[1]", "convert_sounds.py", *self.sound_words(1))
            self.assertIn(f"{name}' exists already and is not", self.finish(run, 64))
            (self.folder / name).unlink()

    def test_sounds_with_the_same_output_are_refused_before_spark_starts(self):
        self.make_odd_sounds()
        self.make_rivals()
        self.assertIn("rename", self.finish(submit("local[1]", "convert_sounds.py", *self.sound_words(1)), 2))
        self.assertEqual(list((self.folder / "out").iterdir()), [])


@unittest.skipUnless(os.environ.get("LONG"), "'make test-spark LONG=1' converts 100,000 sounds, for 20 minutes")
class LongTest(SparkTest):
    def convert(self):
        begin = time.monotonic()
        self.finish(submit("local[2]", "convert_sounds.py", *self.sound_words(64)), 1, seconds=3000)
        return time.monotonic() - begin

    def test_a_hundred_thousand_sounds_become_the_tree_of_one_process(self):
        count = int(os.environ.get("EARCON_SPARK_TREE", 100_000))
        make("sounds", count, self.folder / "sounds", "--most-frames", 3000)
        costs = self.convert_in_one_process()
        times = [self.convert()]
        self.expect_same_sounds()
        written = {path: path.stat().st_mtime_ns for path in (self.folder / "out").glob("*/*.caf")}
        self.assertEqual(len(written), count - count // 400)
        times.append(self.convert())
        self.assertEqual(written, {path: path.stat().st_mtime_ns for path in written})
        for command, (seconds, cpu, peak) in zip(("convert", "manifest build"), costs):
            print(f"one process, {command}: {seconds:.0f} s, {cpu:.0f} s of CPU time, {peak} MiB")
        print("Spark: {:.0f} s; again, with nothing to convert: {:.0f} s".format(*times))


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
