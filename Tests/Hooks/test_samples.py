# SPDX-License-Identifier: MIT
"""Runs the samples for build tools: with good sounds, without changes, and with a bad sound."""

import os
import re
import shutil

from support import REPOSITORY, SOUNDS, HookTest, write_sound


class SampleTest(HookTest):
    def add_sounds(self, folder):
        """Copies good sounds into a new folder."""
        folder.mkdir(parents=True)
        for name in ("chime.aiff", "doorbell.caf", "alarm.wav"):
            shutil.copy(SOUNDS / name, folder)


class ToolTest(SampleTest):
    def test_make_converts_changed_sounds_and_stops_at_a_bad_one(self):
        self.require("make")
        sample = self.copy_sample("Make")
        self.add_sounds(sample / "Sounds")
        self.run_command("make", cwd=sample)
        self.assertEqual(sorted(os.listdir(sample / "build")), ["alarm.caf", "checked", "chime.caf"])
        self.assertIn("'build/checked' is up to date", self.run_command("make", cwd=sample))
        write_sound(sample / "Sounds/long.wav", seconds=31)
        text = self.run_command("make", cwd=sample, code=2)
        self.assertIn("build/long.caf: error: the sound lasts 31 s", text)
        self.assertNotIn("convert --force -- Sounds/alarm.wav", text)
        self.run_command("make", cwd=sample, code=2)  # fails again

    def test_cmake_converts_changed_sounds_and_stops_at_a_bad_one(self):
        self.require("cmake")
        sample = self.copy_sample("CMake")
        self.add_sounds(sample / "Sounds")
        self.run_command("cmake", "-S", ".", "-B", "the build", cwd=sample)
        build = ("cmake", "--build", "the build")
        self.run_command(*build, cwd=sample)
        results = sample / "the build/bird_sounds"
        self.assertEqual(sorted(os.listdir(results)), ["chime.caf", "doorbell.caf"])
        self.assertNotIn("Generating", self.run_command(*build, cwd=sample))
        write_sound(sample / "Sounds/chime.aiff", seconds=31)
        text = self.run_command(*build, cwd=sample, code=2)
        self.assertRegex(text, r"bird_sounds/chime.caf: error: the sound lasts 31 s")
        self.assertNotIn("Generating bird_sounds/doorbell.caf", text)

    def test_gradle_checks_res_raw_before_the_build(self):
        self.require("gradle")
        sample = self.copy_sample("Gradle")
        raw = sample / "src/main/res/raw"
        raw.mkdir(parents=True)
        shutil.copy(SOUNDS / "alarm.wav", raw)
        # Debian has no Android plugin, which has this task.
        with open(sample / "build.gradle", "a") as script:
            script.write("task preBuild\n")
        # Java takes the home folder from the system, not from HOME.
        self.environment["GRADLE_USER_HOME"] = str(self.folder / "gradle")
        gradle = ("gradle", "--offline", "--no-daemon", "--console=plain", "preBuild")
        self.run_command(*gradle, cwd=sample)
        self.assertIn(":validateSounds UP-TO-DATE", self.run_command(*gradle, cwd=sample))
        shutil.copy(SOUNDS / "chime.aiff", raw)
        text = self.run_command(*gradle, cwd=sample, code=1)
        self.assertIn("src/main/res/raw/chime.aiff: error: the file is AIFF; Android documents WAVE", text)

    def test_fastlane_lanes_stop_at_a_bad_sound(self):
        """Runs the lanes with a few words of fastlane's language, because Debian has no fastlane."""
        self.require("ruby")
        sample = self.copy_sample("Fastlane")
        self.add_sounds(sample / "Sounds")
        fastlane = REPOSITORY / "Tests/Hooks/fastlane.rb"
        self.run_command("ruby", fastlane, "check_sounds", cwd=sample)
        self.assertTrue((sample / "fastlane/earcon.xml").is_file())
        self.run_command("ruby", fastlane, "beta", sample / "Sounds", cwd=sample)
        write_sound(sample / "Sounds/long one.wav", seconds=31)
        text = self.run_command("ruby", fastlane, "beta", sample / "Sounds", cwd=sample, code=1)
        self.assertIn("../Sounds/long one.wav: error: the sound lasts 31 s", text)
        self.assertNotIn("build_app", text)


    def test_fastlane_itself_runs_the_lane(self):
        """Runs the lane that needs no Xcode. This has not run yet, because Debian has no fastlane."""
        if not shutil.which("fastlane"):
            self.skipTest("fastlane is not installed; Debian has no package of it: gem install fastlane")
        sample = self.copy_sample("Fastlane")
        self.add_sounds(sample / "Sounds")
        settings = {"FASTLANE_SKIP_UPDATE_CHECK": "1", "FASTLANE_OPT_OUT_USAGE": "1", "CI": "1"}
        self.run_command("fastlane", "ios", "check_sounds", cwd=sample, **settings)
        self.assertTrue((sample / "fastlane/earcon.xml").is_file())
        write_sound(sample / "Sounds/long one.wav", seconds=31)
        text = self.run_command("fastlane", "ios", "check_sounds", cwd=sample, code=1, **settings)
        self.assertIn("../Sounds/long one.wav: error: the sound lasts 31 s", text)


class BazelTest(SampleTest):
    # Bazel refuses paths with spaces.
    prefix = "earcon-hooks-"

    def test_bazel_converts_changed_sounds_and_stops_at_a_bad_one(self):
        self.require("bazel")
        sample = self.copy_sample("Bazel")
        self.add_sounds(sample / "Sounds")
        root = f"--output_user_root={self.folder / 'bazel'}"
        # The defaults of later versions.
        strict = ("--incompatible_disallow_empty_glob", "--incompatible_strict_action_env")
        bazel = ("bazel", root, "--max_idle_secs=60", "build", *strict, "//:sounds_checked")
        self.addCleanup(self.remove_bazel, sample, root)
        self.run_command(*bazel, cwd=sample)
        self.assertEqual(sorted(os.listdir(sample / "bazel-bin/built")), ["alarm.caf", "chime.caf"])
        self.assertIn("1 process: 1 internal", self.run_command(*bazel, cwd=sample))
        write_sound(sample / "Sounds/long.wav", seconds=31)
        text = self.run_command(*bazel, cwd=sample, code=1)
        self.assertIn("built/long.caf: error: the sound lasts 31 s", text)

    def remove_bazel(self, sample, root):
        """Stops Bazel's server and makes its output folders writable, so that the test's folder can be removed."""
        self.run_command("bazel", root, "shutdown", cwd=sample)
        self.run_command("chmod", "-R", "u+w", self.folder / "bazel")


class SamplePagesTest(HookTest):
    def test_readme_links_to_each_sample(self):
        readme = (REPOSITORY / "README.md").read_text()
        for name in ("PreCommit", "GitHub", "GitLab", "Make", "CMake", "Bazel", "Gradle", "Fastlane"):
            (path,) = re.findall(rf"\]\((Samples/{name}/[^)]+)\)", readme)
            head = "".join((REPOSITORY / path).read_text().splitlines(keepends=True)[:4])
            self.assertIn("SPDX-License-Identifier: MIT", head)
            self.assertRegex(head, r"(?m)^(#|//|\"\"\") ?[A-Z][a-z]+s\b", path)  # what the sample does
