# SPDX-License-Identifier: MIT
"""Runs Samples/Xcode/check-sounds.sh in an environment like that of Xcode's Run Script phases.

Also runs it by the engine of Xcode's builds (llbuild), which the Swift toolchain contains as `swift-build-tool`.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess

from consumer import REPOSITORY, SOUNDS, SWIFT, Failure

SCRIPT = REPOSITORY / "Samples/Xcode/check-sounds.sh"


class Phase:
    """A project, a built product, and the environment of a phase."""

    def __init__(self, folder, earcon):
        """Makes a project and a product whose paths have spaces."""
        shutil.rmtree(folder, ignore_errors=True)
        self.source, self.derived = folder / "My Project", folder / "Derived Data"
        self.product = self.derived / "Products/My Bird.app"
        for path in [self.source, self.product, folder / "bin"]:
            path.mkdir(parents=True)
        shutil.copy(SOUNDS / "knock.aifc", self.product)
        (folder / "bin/earcon").symlink_to(earcon)
        self.environment = {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder), "NO_COLOR": "1",
            "SRCROOT": str(self.source), "DERIVED_FILE_DIR": str(self.derived / "My Bird.build"),
            "TARGET_BUILD_DIR": str(self.product.parent),
            "UNLOCALIZED_RESOURCES_FOLDER_PATH": self.product.name, "SCRIPT_INPUT_FILE_COUNT": "0",
            "SCRIPT_INPUT_FILE_LIST_COUNT": "0", "SCRIPT_OUTPUT_FILE_COUNT": "1"}
        self.stamp = self.derived / "My Bird.build/earcon-checked"

    def run(self, code, has=(), lacks=(), **variables):
        """Runs the script, and raises Failure if the exit code or the output differ from the expected ones."""
        self.stamp.unlink(missing_ok=True)
        run = subprocess.run(
            ["/bin/sh", "-c", '"$SCRIPT"'], env=self.environment | variables | {"SCRIPT": str(SCRIPT)},
            cwd="/", text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        missing = [text for text in has if text not in run.stdout]
        extra = [text for text in lacks if text in run.stdout]
        if run.returncode != code or missing or extra or self.stamp.exists() != (code == 0):
            raise Failure(
                f"{SCRIPT} {variables}\n{run.stdout}\nexit code {run.returncode}, expected {code}; missing: "
                f"{missing}; unexpected: {extra}; the output file exists: {self.stamp.exists()}")

    def build(self, runs, has=()):
        """Builds with llbuild, and raises Failure unless the script runs or is skipped, as expected."""
        stamp = str(self.stamp)
        commands = {
            "check": {
                "tool": "shell", "description": "Run the script", "inputs": [], "outputs": [stamp],
                "args": ["/bin/sh", "-c", f"'{SCRIPT}'"], "env": self.environment,
                "deps": str(self.stamp.parent / "earcon.d"), "deps-style": "makefile"},
            "all": {"tool": "phony", "inputs": [stamp], "outputs": ["<all>"]}}
        sections = {
            "client": {"name": "swift-build"}, "targets": {"all": ["<all>"]}, "default": "all", "commands": commands}
        manifest = self.derived / "build.llbuild"
        # llbuild reads YAML, which JSON values are.
        manifest.write_text("".join(f"{name}: {json.dumps(value)}\n" for name, value in sections.items()))
        tool = pathlib.Path(shutil.which(SWIFT)).resolve().parent / "swift-build-tool"
        run = subprocess.run(
            [tool, "-f", manifest, "--db", self.derived / "build.db"], text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, check=False)
        if ("Run the script" in run.stdout) != runs or any(text not in run.stdout for text in has):
            raise Failure(f"{tool}\n{run.stdout}\nexpected: the script runs: {runs}; the output has {has}")

    def dependencies(self):
        """Returns the paths in the dependency file, after the target."""
        text = (self.stamp.parent / "earcon.d").read_text().removesuffix("\n")
        names = [re.sub(r"\\([ #])", r"\1", name).replace("$$", "$") for name in re.split(r"(?<!\\) ", text)]
        if names[0] != f"{self.stamp}:":
            raise Failure(f"the dependency file begins with {names[0]}; expected {self.stamp}:")
        return set(names[1:])

    def expect_dependencies(self, *paths):
        """Raises Failure unless the dependency file has exactly these paths and those of configurations."""
        settings = [self.source / ".earcon.yml", self.source / ".earcon.yaml"]
        expected, found = {str(path) for path in [*paths, *settings]}, self.dependencies()
        if found != expected:
            raise Failure(f"the dependency file has {sorted(found)}; expected {sorted(expected)}")


def test_builds(folder, earcon):
    """Checks that llbuild skips the script until a sound, a folder or a configuration changes, appears or disappears."""
    phase = Phase(folder, earcon)
    configuration, opus = phase.source / ".earcon.yml", phase.product / "bell.opus"
    tones = phase.product / "Tones"
    changes = [
        lambda: configuration.write_text("limit: 31\n"), lambda: configuration.write_text("limit: 32\n"),
        configuration.unlink, (phase.source / ".earcon.yaml").touch, tones.mkdir,
        lambda: shutil.copy(SOUNDS / "alarm.wav", tones), (tones / "alarm.wav").unlink]
    phase.build(runs=True, has=["1 sound: no findings"])
    for change in changes:
        phase.build(runs=False)
        change()
        phase.build(runs=True, has=["sound"])
    # A failed script runs again.
    shutil.copy(SOUNDS / "knock.aifc", opus)
    for _ in range(2):
        phase.build(runs=True, has=[f"{opus}: error: "])
    opus.unlink()
    phase.build(runs=True, has=["1 sound: no findings"])
    phase.build(runs=False)


def test_script(folder, earcon):
    """Checks a product, listed files and folders, a configuration, and a missing program."""
    phase = Phase(folder, earcon)
    product, source = phase.product, phase.source
    phase.run(0, has=["1 sound: no findings"], lacks=["warning"])
    phase.expect_dependencies(product, product / "knock.aifc")
    (product / "knock.aifc").rename(product / "bell.WAVE")
    (product / "Info.plist").touch()
    phase.run(1, has=["the name ends in .wave"])
    phase.expect_dependencies(product, product / "bell.WAVE")
    (product / "bell.WAVE").unlink()
    nothing = "no sound was checked; check the input files of this phase, and .earcon.yml"
    phase.run(0, has=[f"warning: {nothing}"])
    (source / ".earcon.yml").write_text("strict: true\n")
    phase.run(1, has=["error: no sound was found"])
    (source / ".earcon.yml").unlink()
    shutil.copy(SOUNDS / "knock.aifc", product)

    long = product / "too-long.wav"
    shutil.copy(SOUNDS / "too-long.wav", long)
    phase.run(1, has=[f"{long}: error: the sound lasts 30 s"])
    configuration = source / ".earcon.yml"
    configuration.write_text("limit: 31\n")
    phase.run(0)
    phase.expect_dependencies(product, product / "knock.aifc", long)

    # Listed files replace the product, which still has the sound that is too long.
    configuration.unlink()
    sounds, odd = source / "Sounds", source / "a $b #c's.wav"
    sounds.mkdir()
    shutil.copy(SOUNDS / "knock.aifc", sounds)
    shutil.copy(SOUNDS / "alarm.wav", odd)
    (source / "list.xcfilelist").write_text(f"# Sounds\n\n{odd}")
    inputs = {
        "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": str(sounds),
        "SCRIPT_INPUT_FILE_1": str(configuration), "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": str(source / "list.xcfilelist")}
    phase.run(0, lacks=["too-long.wav"], **inputs)
    shutil.copy(SOUNDS / "too-long.wav", odd)
    phase.run(1, has=[f"{odd}: error: the sound lasts 30 s"], **inputs)
    phase.expect_dependencies(sounds, sounds / "knock.aifc", odd)

    (folder / "bin/earcon").unlink()
    empty = folder / "tools"
    empty.mkdir()
    for name in ["sh", "find", "sed"]:
        (empty / name).symlink_to(pathlib.Path(shutil.which(name)))
    phase.run(1, has=["error: earcon is not installed"], PATH=str(empty))
