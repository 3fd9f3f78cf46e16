# SPDX-License-Identifier: MIT
"""A copy of Samples/PluginConsumer that a test changes and builds."""

import os
import pathlib
import re
import shutil
import subprocess
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = REPOSITORY / "Samples/PluginConsumer"
SOUNDS = REPOSITORY / "Samples/Sounds"
SWIFT = os.environ.get("SWIFT", "swift")
# SwiftPM passes several traits to the compiler in hash order, which differs between runs and would recompile everything.
ENVIRONMENT = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}
# The lines that SwiftPM prints when it runs the check and the compiler.
CHECK, COMPILER = "Checking the sounds of ", "Compiling Bird "


class Failure(Exception):
    """A failed expectation."""


class Result:
    """The exit code and the output of a run."""

    def __init__(self, arguments, folder):
        run = subprocess.run(
            arguments, cwd=folder, env=ENVIRONMENT, text=True, errors="replace", stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        self.line, self.code, self.output = " ".join(map(str, arguments)), run.returncode, run.stdout

    def expect(self, code=0, has=(), lacks=()):
        """Raises Failure if only one of `code` and the exit code is 0, or a text is missing or unwanted."""
        if (self.code == 0) != (code == 0):
            raise Failure(f"{self.line}\n{self.output}\nexit code {self.code}; expected {code}")
        for text in has:
            if text not in self.output:
                raise Failure(f"{self.line}\n{self.output}\nexpected in the output: {text}")
        for text in lacks:
            if text in self.output:
                raise Failure(f"{self.line}\n{self.output}\nnot expected in the output: {text}")
        return self


class Consumer:
    """A package that uses the plugins."""

    def __init__(self, folder, scratch, dependency, package, options=()):
        """Copies the sample.

        `dependency` is the line of Package.swift that names the package with the plugins, and `package` the name
        of that package. `options` are those of SwiftPM.
        """
        self.folder, self.scratch, self.options = folder, scratch, options
        self.last_second = 0
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SAMPLE, folder, ignore=shutil.ignore_patterns(".build", "Package.resolved"))
        self.sounds = folder / "Sources/Bird/Resources"
        self.configuration = folder / ".earcon.yml"
        text, count = re.subn(r"\.package\(name: \"earcon\".*?\]\)", lambda _: dependency, self.manifest)
        if count != 1:
            raise Failure(f"{SAMPLE}/Package.swift has {count} dependencies on earcon; expected 1")
        self.manifest = text.replace('package: "earcon"', f'package: "{package}"')

    @property
    def manifest(self):
        """The text of Package.swift."""
        return (self.folder / "Package.swift").read_text()

    @manifest.setter
    def manifest(self, text):
        (self.folder / "Package.swift").write_text(text)

    def swift(self, *arguments):
        """Runs a command of SwiftPM in the package."""
        command, *rest = arguments
        return Result([SWIFT, command, "--scratch-path", self.scratch, *self.options, *rest], self.folder)

    def build(self):
        """Builds the package, in a later second than the build before.

        The Swift driver compares the times of sources in whole seconds, so it misses the second of two changes in
        one second, and the constants of the last build remain in the program.
        """
        while int(time.time()) == self.last_second:
            time.sleep(0.05)
        result = self.swift("build")
        self.last_second = int(time.time())
        return result

    def names(self):
        """Returns the constants that the built program prints, with the names of their sounds."""
        lines = Result([self.scratch / "debug/Bird"], self.folder).expect().output.splitlines()
        return dict(line.split(": ") for line in lines)

    def expect_names(self, *names):
        """Builds the package, and raises Failure unless the program prints the names."""
        result = self.build().expect()
        found = self.names()
        if sorted(found.values()) != sorted(names):
            raise Failure(f"{result.output}\nthe constants are {found}; expected {', '.join(sorted(names))}")
        return result

    def expect_nothing_runs(self):
        """Builds the package, and raises Failure if the check or the compiler runs."""
        self.build().expect(lacks=[CHECK, COMPILER])

    def bundled(self):
        """Returns the names of the files in the resource bundles."""
        bundles = list((self.scratch / "debug/").glob("*.resources")) + list(
            (self.scratch / "debug/").glob("*.bundle"))
        return sorted(path.name for bundle in bundles for path in bundle.rglob("*") if path.is_file())
