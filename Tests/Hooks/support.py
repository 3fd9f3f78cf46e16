# SPDX-License-Identifier: MIT
"""Temporary folders, commands and sounds for the tests of hooks, CI and samples."""

import os
import shutil
import subprocess
import tempfile
import unittest
import wave
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SOUNDS = REPOSITORY / "Samples" / "Sounds"
PROGRAMS = Path(os.environ["EARCON_PROGRAMS"])
# The tools in the virtual environment, such as pre-commit.
TOOLS = REPOSITORY / ".build" / "hooks" / "venv" / "bin"
VERSION = subprocess.run(
    [PROGRAMS / "bin" / "earcon", "--version"], capture_output=True, text=True, check=True
).stdout.strip()


def write_sound(path, seconds=1):
    """Writes a WAVE file of 16-bit silence with one channel at 8000 Hz."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(bytes(2 * 8000 * seconds))


class HookTest(unittest.TestCase):
    """A test in its own temporary folder."""

    # Most tools support folders with spaces.
    prefix = "earcon hooks "

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix=self.prefix))
        self.addCleanup(shutil.rmtree, self.folder)
        self.environment = {
            **os.environ,
            "PATH": f"{PROGRAMS / 'bin'}:{TOOLS}:{os.environ['PATH']}",
            "HOME": str(self.folder),
            "LC_ALL": "C.UTF-8",
        }

    def run_command(self, *words, code=0, cwd=None, **variables):
        """Runs a command, checks its exit code, and returns its output and errors as one text."""
        result = subprocess.run(
            [str(word) for word in words],
            cwd=cwd or self.folder,
            env={**self.environment, **{key: str(value) for key, value in variables.items()}},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="surrogateescape",
        )
        shown = " ".join(str(word) for word in words)[:200]
        self.assertEqual(result.returncode, code, f"exit code of: {shown}\n{result.stdout}")
        return result.stdout

    def require(self, *programs):
        """Skips the test if a program is missing."""
        for program in programs:
            if not shutil.which(program):
                self.skipTest(f"{program} is not installed")

    def copy_sample(self, name):
        """Copies a sample folder into the test's folder, and returns the copy."""
        return Path(shutil.copytree(REPOSITORY / "Samples" / name, self.folder / name))
