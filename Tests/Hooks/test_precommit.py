# SPDX-License-Identifier: MIT
"""Runs pre-commit with the hooks in a repository of its own."""

import re
import shutil
import subprocess
from pathlib import Path

import yaml
from packages import packages
from support import PROGRAMS, REPOSITORY, SOUNDS, VERSION, HookTest, write_sound

HOOKS = REPOSITORY / ".pre-commit-hooks.yaml"


class PreCommitTest(HookTest):
    def setUp(self):
        super().setUp()
        self.environment.update(
            PRE_COMMIT_HOME=str(self.folder / "cache"),
            GIT_CONFIG_GLOBAL=str(self.folder / "gitconfig"),
            GIT_CONFIG_NOSYSTEM="1",
        )
        for key, value in {"user.name": "A", "user.email": "a@example.com", "init.defaultBranch": "main"}.items():
            self.run_command("git", "config", "--global", key, value)
        self.app = self.folder / "bird app"

    def publish_hooks(self):
        """Commits the tracked files to a repository with the tag of the version, as after a release."""
        published = self.folder / "published"
        names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY,
                               capture_output=True, check=True).stdout.decode().split("\0")
        for name in filter(None, names):
            if (REPOSITORY / name).is_file():
                (published / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(REPOSITORY / name, published / name)
        self.run_command("git", "init", "-q", cwd=published)
        self.run_command("git", "add", "--all", "--force", cwd=published)
        self.run_command("git", "commit", "-qm", "release", cwd=published)
        self.run_command("git", "tag", VERSION, cwd=published)
        return published

    def make_app(self, suffix):
        """Creates an app's repository with the sample's configuration, in which every hook id gets the suffix."""
        sample = (REPOSITORY / "Samples/PreCommit/.pre-commit-config.yaml").read_text()
        published = f"'{self.publish_hooks()}'"
        config, count = re.subn(r"https://github.com/[\w-]+/earcon", lambda _: published, sample)
        self.assertEqual(count, 1)
        config = re.sub(r"(id: [\w-]+)", rf"\1{suffix}", config)
        (self.app / "Sounds").mkdir(parents=True)
        (self.app / ".pre-commit-config.yaml").write_text(config)
        shutil.copy(SOUNDS / "chime.aiff", self.app / "Sounds")
        shutil.copy(SOUNDS / "alarm.wav", self.app / "Sounds")
        (self.app / "push.apns").write_text('{"aps": {"alert": "Chirp", "sound": "chime.aiff"}}\n')
        self.run_command("git", "init", "-q", cwd=self.app)
        self.write_manifest()

    def write_manifest(self):
        self.run_command(PROGRAMS / "bin" / "earcon", "manifest", "build", ".", "-o", "sounds.json", cwd=self.app)

    def commit(self, code=0):
        self.run_command("git", "add", "--all", cwd=self.app)
        return self.run_command("git", "commit", "-m", "change", cwd=self.app, code=code)

    def undo(self):
        self.run_command("git", "reset", "-q", "--hard", cwd=self.app)

    def check_commits(self):
        """Commits good and bad changes, and checks what the hooks print."""
        self.run_command("pre-commit", "install", cwd=self.app)
        self.assertEqual(self.commit().count("Passed"), 3)

        # One name would be options without `--`, and one has a space.
        write_sound(self.app / "--exclude=*.wav")
        write_sound(self.app / "-long one.wav", seconds=31)
        text = self.commit(code=1)
        self.assertIn("\n-long one.wav: error: the sound lasts 31 s; it must last less than 30 s", text)
        self.assertIn("\n2 sounds: 1 error", text)
        self.assertIn("sounds.json: note: '--exclude=*.wav' was added", text)
        # No payload names the new sounds, so earcon-check does not check them.
        self.assertEqual((text.count("Passed"), text.count("Failed")), (1, 2))
        self.undo()

        self.run_command("git", "mv", "Sounds/chime.aiff", "Sounds/bell.aiff", cwd=self.app)
        text = self.commit(code=1)
        self.assertIn("sounds.json: error: 'chime.aiff' was renamed to 'bell.aiff'", text)
        self.assertIn("./push.apns:1: error: no sound is called 'chime.aiff'", text)
        self.assertEqual((text.count("Passed"), text.count("Failed")), (1, 2))
        self.undo()

        # A deletion leaves no file that a pattern could match.
        self.run_command("git", "rm", "-q", "Sounds/alarm.wav", cwd=self.app)
        text = self.commit(code=1)
        self.assertIn("sounds.json: error: 'alarm.wav' was removed", text)
        self.assertEqual([text.count(word) for word in ("Skipped", "Passed", "Failed")], [1, 1, 1])
        self.write_manifest()
        self.commit()

    def test_an_installed_earcon_stops_commits_of_bad_sounds(self):
        self.make_app("-system")
        self.check_commits()

    def test_the_wheel_stops_commits_of_bad_sounds(self):
        self.make_app("")
        release, wheels = self.folder / "release", self.folder / "wheels"
        release.mkdir()
        wheels.mkdir()
        for folder in (packages(release), REPOSITORY / ".build/hooks/wheels"):
            for wheel in folder.glob("*.whl"):
                (wheels / wheel.name).symlink_to(wheel)
        self.environment.update(PIP_NO_INDEX="1", PIP_FIND_LINKS=wheels.as_uri())
        # Only pip can provide earcon now.
        self.environment["PATH"] = self.environment["PATH"].replace(f"{PROGRAMS / 'bin'}:", "")
        self.check_commits()


class HookFileTest(HookTest):
    def test_the_kinds_of_a_hook_differ_only_in_language(self):
        hooks = {hook["id"]: hook for hook in yaml.safe_load(HOOKS.read_text())}
        self.assertEqual(len(hooks), 6)
        for name in ("earcon-validate", "earcon-check", "earcon-manifest-check"):
            wheel, system = hooks[name], hooks[f"{name}-system"]
            self.assertEqual((wheel["language"], system["language"]), ("python", "system"))
            for key in wheel.keys() - {"id", "language", "description"}:
                self.assertEqual(wheel[key], system[key], key)

    def test_the_pattern_has_the_extensions_of_sounds(self):
        source = (REPOSITORY / "Sources/SoundValidation/Text/SoundExtensions.swift").read_text()
        literal = re.search(r"static let all = \[(.*?)\]", source, re.DOTALL)
        extensions = re.findall(r'"([^"]+)"', literal[1])
        self.assertGreater(len(extensions), 40)
        patterns = [hook["files"] for hook in yaml.safe_load(HOOKS.read_text()) if "files" in hook]
        self.assertEqual(len(patterns), 2)
        for pattern in patterns:
            for extension in extensions:
                for name in (f"a.{extension}", f"-A b/c.{extension.upper()}"):
                    self.assertTrue(re.search(pattern, name), name)
            for name in ("wav", "a.wav.txt", "a.mp4", "acaf", "a.caf~"):
                self.assertFalse(re.search(pattern, name), name)
            listed = re.sub(r"\s", "", re.search(r"\\\.\((.*)\)\$", pattern, re.DOTALL)[1]).split("|")
            self.assertEqual(sorted(listed), sorted(extensions))

    def test_the_versions_are_those_of_earcon(self):
        project = (REPOSITORY / "pyproject.toml").read_text()
        self.assertIn(f'\nversion = "{VERSION}"\n', project)
        self.assertIn(f'\ndependencies = ["earcon-cli=={VERSION}"]\n', project)
        self.assertIn(f"\n    rev: {VERSION}\n", Path(REPOSITORY / "Samples/PreCommit/.pre-commit-config.yaml").read_text())
