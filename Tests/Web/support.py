# SPDX-License-Identifier: MIT
"""A page in Chromium that fails a test if it makes a request, or logs an error."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PAGE = Path(os.environ.get("EARCON_PAGE", ROOT / ".build/web/index.html")).resolve()
EARCON = os.environ.get("EARCON", str(ROOT / ".build/debug/earcon"))
SOUNDS = ROOT / "Samples/Sounds"

AXE = next(Path(axe_playwright_python.__file__).parent.glob("axe*.js")).read_text()
# Returns what breaks the rules, and the number of passed rules.
AUDIT = """async () => {
  const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const {violations, passes} = await axe.run(document, {runOnly});
  return [violations.map(({id, nodes}) => [id, ...nodes.map(({html}) => html.slice(0, 200))]), passes.length];
}"""

# WCAG 2.2, 1.4.12: readers may space text so. It also stands for the wider fonts of other machines.
WIDE_TEXT = "* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }"

# Records the page's own tasks over 50 ms, started tracks, and the work that workers get.
RECORDER = """
  window.recorded = {tasks: [], starts: 0, work: []};
  new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries().map(({duration}) => duration)))
    .observe({type: "longtask", buffered: true});
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, transfer) {
    recorded.work.push(message.task);
    return post.call(this, message, transfer);
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...values) {
    recorded.starts += 1;
    return start.apply(this, values);
  };
"""


class BrowserTest(unittest.TestCase):
    """Has a browser and a folder for each test."""

    options: dict = {}

    @classmethod
    def setUpClass(cls) -> None:
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = cls.playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
        )
        cls.addClassCleanup(cls.browser.close)

    def check_width(self, pixels: int) -> None:
        """Fails if the page is wider than the window of this width, as it is and with spaced text."""
        width = "() => document.documentElement.scrollWidth"
        self.assertEqual(self.page.evaluate(width), pixels)
        self.page.evaluate("rule => document.styleSheets[0].insertRule(rule)", WIDE_TEXT)
        self.assertEqual(self.page.evaluate(width), pixels)

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def open(self, address: str, script: str = "", **options) -> Page:
        """Opens an address, and runs a script before the page's; the test fails at its end if the page makes another request or logs an error."""
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **self.options, **options})
        self.addCleanup(context.close)
        context.set_default_timeout(30_000)
        page, problems = context.new_page(), []
        self.problems = problems
        self.addCleanup(lambda: self.assertEqual(problems, []))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and problems.append(message.text))
        page.on("request", lambda request: request.url.startswith(("blob:", address)) or problems.append(request.url))
        page.on("dialog", lambda dialog: (problems.append(dialog.message), dialog.dismiss()))
        context.route("**/*", lambda route: route.continue_() if route.request.url == address else route.abort())
        page.add_init_script(RECORDER)
        page.add_init_script(script)
        page.goto(address)
        return page

    def audit(self) -> None:
        """Fails if the page breaks a rule of WCAG 2.2, levels A and AA, contrast among them."""
        self.page.evaluate(AXE)
        violations, passes = self.page.evaluate(AUDIT)
        self.assertEqual(violations, [])
        self.assertGreater(passes, 20, "axe has checked the page")


class PageTest(BrowserTest):
    """Opens the page from its file before each test, and chooses the systems `systems`, or leaves the page's own choice."""

    systems: str | None = "both"

    def open(self, address: str, **options) -> Page:
        if self.systems:
            choice = f"sessionStorage['earcon-systems'] ??= '{self.systems}'"
            options = {"script": choice, **options}
        return super().open(address, **options)

    def setUp(self) -> None:
        super().setUp()
        self.page = self.open(PAGE.as_uri())

    def add(self, *paths: Path | str) -> None:
        """Adds files, and waits until all are read."""
        count = self.page.locator("#list li").count() + len(paths)
        field = "#files" if self.page.is_visible("#drop") else "#more-files"
        self.page.set_input_files(field, [str(SOUNDS / path) for path in paths])
        self.page.wait_for_function(
            "(count) => document.querySelectorAll('#list .meta').length === count"
            " && ![...document.querySelectorAll('#list .meta')].some((meta) => meta.textContent.startsWith('reading'))",
            arg=count,
        )

    def select(self, name: str) -> None:
        self.page.locator("#list button", has=self.page.get_by_text(name, exact=True)).click()

    def wait_for_result(self) -> None:
        """Waits until the result belongs to the settings."""
        self.page.wait_for_selector("#result[data-state=current]")

    def change(self, field: str, value) -> None:
        """Sets a field of the form as a user does."""
        node = self.page.locator(f"#{field}")
        if field in ("rate", "encoding", "effort", "level"):
            node.select_option(str(value))
        elif field == "mono":
            node.set_checked(value)
        elif node.get_attribute("type") == "range":
            node.evaluate(
                "(node, value) => { node.value = value; node.dispatchEvent(new Event('input', {bubbles: true})); }",
                value,
            )
        else:
            node.fill(str(value))

    def download(self, button: str) -> tuple[str, bytes]:
        """Presses a button; returns the name and the bytes of the saved file."""
        with self.page.expect_download() as information:
            self.page.click(button)
        download = information.value
        path = self.folder / "download"
        download.save_as(path)
        return download.suggested_filename, path.read_bytes()

    def native(self, sound: Path | str, *options: str, extension: str = "caf") -> bytes:
        """Converts a sound with the native program."""
        output = self.folder / f"native.{extension}"
        subprocess.run(
            [EARCON, "convert", str(SOUNDS / sound), str(output), "--force", *options], check=True, capture_output=True
        )
        return output.read_bytes()

    def message(self, *arguments: str) -> str:
        """Returns the error that the native program prints, without the file's name."""
        run = subprocess.run([EARCON, *arguments], capture_output=True, text=True)
        return run.stderr.strip().split(": error: ", 1)[-1]
