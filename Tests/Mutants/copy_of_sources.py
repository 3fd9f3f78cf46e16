# SPDX-License-Identifier: MIT
"""Keeps the copy of the repository in which the mutants are built."""

import os
import pathlib
import shutil
import subprocess

from switches import COMMON

GENERATED = "EarconMutants.swift"
BUILD = ["swift", "build", "--build-tests", "--enable-all-traits"]
# As in the Makefile: the codecs are optimized, and the order of traits is fixed.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "EARCON_TEST_BUILD": "1"}
# Changes with which mutants of earcon-decode work. It opens the map of hits when it starts, because the
# sandbox would refuse it later.
DECODER = [
    (
        "Sources/SoundFile/Storage/Processes/ChildProcess+Starting.swift",
        '["PATH", "TMPDIR"]', '["PATH", "TMPDIR", "EARCON_MUTANT", "EARCON_HITS"]',
    ),
    (
        "Sources/earcon-decode/EarconDecode.swift",
        "static func main() {\n", "static func main() {\n    earconTakeVariables()\n",
    ),
]  # fmt: skip


class Copy:
    """A copy of the repository, in which sources may be mutated."""

    def __init__(self, root, folder):
        self.root = pathlib.Path(root).resolve()
        self.folder = pathlib.Path(folder).resolve()

    def listed(self):
        command = ["git", "-C", str(self.root), "ls-files", "-z", "-co", "--exclude-standard"]
        output = subprocess.run(command, capture_output=True, check=True).stdout
        names = [os.fsdecode(name) for name in output.split(b"\0") if name]
        return [name for name in names if (self.root / name).is_file()]

    def restore(self):
        """Makes the files equal to the repository's; unchanged ones keep their times."""
        names = set(self.listed())
        for name in names:
            source, target = self.root / name, self.folder / name
            content = source.read_bytes()
            if target.is_file() and target.read_bytes() == content:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            target.chmod(source.stat().st_mode)
        for folder in ("Sources", "Tests", "Samples"):
            for file in (self.folder / folder).rglob("*"):
                if file.is_file() and str(file.relative_to(self.folder)) not in names:
                    file.unlink()

    def take_dependencies(self):
        """Copies the packages and the schema that the repository's own build has fetched."""
        for name in ("checkouts", "repositories", "workspace-state.json", "sarif"):
            source, target = self.root / ".build" / name, self.folder / ".build" / name
            if source.is_dir() and not target.exists():
                shutil.copytree(source, target, symlinks=True)
            elif source.is_file() and not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)

    def insert(self, mutants):
        """Writes the sources with all mutants, each with its switch; restores the others."""
        texts = {}
        by_path = {}
        for mutant in mutants:
            by_path.setdefault(mutant.path, []).append(mutant)
        for path, ones in by_path.items():
            text = (self.root / path).read_text(encoding="utf-8")
            for one in sorted(ones, key=lambda one: -one.place.start):
                text = text[: one.place.start] + one.place.code(one.number) + text[one.place.end :]
            texts[path] = text
        for module in sorted({mutant.module for mutant in mutants}):
            lines = [COMMON]
            for mutant in mutants:
                if mutant.module == module:
                    lines += mutant.place.declared(mutant.number)
            texts[f"Sources/{module}/{GENERATED}"] = "\n".join(lines) + "\n"
        if "Sources/earcon-decode/" in "".join(texts):
            self.reach_decoder(texts)
        # Mutated code causes warnings, and the switches are not marked as unsafe.
        package = (self.root / "Package.swift").read_text(encoding="utf-8")
        package = package.replace(".treatAllWarnings(as: .error)", ".treatAllWarnings(as: .warning)")
        texts["Package.swift"] = package.replace(".strictMemorySafety(),", "")
        self.restore_except(texts)

    def reach_decoder(self, texts):
        """Lets the variables reach earcon-decode, which gets a minimal environment, but not its own children."""
        for path, old, new in DECODER:
            text = texts.get(path) or (self.root / path).read_text(encoding="utf-8")
            if old not in text:
                raise ValueError(f"{path} lacks the line {old.strip()}")
            texts[path] = text.replace(old, new, 1)

    def restore_except(self, texts):
        """Writes these texts and restores all other sources; equal files keep their times for the build."""
        for name in self.listed():
            if name not in texts and name.endswith(".swift"):
                texts[name] = (self.root / name).read_text(encoding="utf-8")
        for file in (self.folder / "Sources").rglob(GENERATED):
            if str(file.relative_to(self.folder)) not in texts:
                file.unlink()
        for name, text in texts.items():
            target = self.folder / name
            if target.is_file() and target.read_text(encoding="utf-8") == text:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")

    def build(self, log):
        """Builds the copy; returns the compiler's output if the build fails, and None if it succeeds."""
        with open(log, "wb") as output:
            done = subprocess.run(
                BUILD, cwd=self.folder, env=ENVIRONMENT, stdout=output, stderr=subprocess.STDOUT
            )
        return None if done.returncode == 0 else pathlib.Path(log).read_text(errors="replace")
