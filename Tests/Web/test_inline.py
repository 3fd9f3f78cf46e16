# SPDX-License-Identifier: MIT
"""Makes the page with inline.py, and checks its policy and its size."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import PAGE, ROOT

SOURCES = ROOT / "Sources/EarconWeb"


class InlineTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("Page", "Module"):
            shutil.copytree(SOURCES / name, self.folder / name)

    def inline(self, wasm: Path = PAGE.with_name("earcon.wasm")) -> tuple[str, bytes]:
        """Makes the page from the copied sources; returns the errors and the page."""
        output = self.folder / "index.html"
        command = [sys.executable, "-B", str(self.folder / "Page/inline.py"), str(wasm), str(output)]
        run = subprocess.run(command, capture_output=True, text=True)
        return run.stderr, output.read_bytes() if output.exists() else b""

    def test_equal_sources_give_equal_pages_below_the_limit(self):
        first, second = self.inline(), self.inline()
        self.assertEqual(first, second)
        self.assertEqual(first[0], "")
        self.assertEqual(first[1], PAGE.read_bytes())
        self.assertLess(len(first[1]), 1_200_000)

    def test_the_policy_permits_no_request(self):
        _, page = self.inline()
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page.decode())[1]
        directives = dict(directive.split(" ", 1) for directive in policy.split("; "))
        self.assertEqual(directives.pop("default-src"), "'none'")
        self.assertRegex(directives.pop("script-src"), r"^'sha256-[\w+/=]+' 'wasm-unsafe-eval'$")
        self.assertRegex(directives.pop("style-src"), r"^'sha256-[\w+/=]+'$")
        expected = {"worker-src": "blob:", "img-src": "data:", "base-uri": "'none'", "form-action": "'none'"}
        trusted = {"require-trusted-types-for": "'script'", "trusted-types": "earcon-worker"}
        self.assertEqual(directives, expected | trusted)

    def test_two_declarations_of_a_name_are_refused(self):
        module = self.folder / "Page/zip.mjs"
        module.write_text(module.read_text() + "\nfunction byID() {}\n")
        worker = self.folder / "Page/downloads.mjs"
        self.assertIn("zip.mjs", worker.read_text())
        errors, page = self.inline()
        self.assertRegex(errors, "cannot join the declaration of 'byID'; .* has it too, or it is a pattern; rename it")
        self.assertEqual(page, b"")

    def test_a_page_above_the_limit_is_not_written(self):
        wasm = self.folder / "large.wasm"
        wasm.write_bytes(os.urandom(900_000))
        errors, page = self.inline(wasm)
        self.assertRegex(errors, r"the page takes \d+ bytes; the limit is 1200000")
        self.assertEqual(page, b"")


if __name__ == "__main__":
    unittest.main()
