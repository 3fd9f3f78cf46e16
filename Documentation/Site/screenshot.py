# SPDX-License-Identifier: MIT
"""Draws the pictures of the page for designers and of a report: screenshot.py PAGE EARCON FOLDER

Writes page.png, page-phone.png and report.png to FOLDER. Needs Playwright's Python package and Chromium; `make
screenshot` provides both. Fonts differ between machines, so no test compares the pictures.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

SOUNDS = [f"Samples/Sounds/{name}" for name in ("chime.aiff", "alarm.wav", "doorbell.caf", "tick.wav", "too-long.wav")]


def draw_page(browser: Browser, page_file: Path, picture: Path) -> None:
    page = browser.new_page(viewport={"width": 1120, "height": 1500})
    page.goto(page_file.resolve().as_uri())
    page.set_input_files("#files", SOUNDS)
    page.wait_for_selector("#result[data-state=current]")
    page.fill("#start", "0.18")
    page.fill("#end", "0.95")
    page.locator("#fade").focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    page.select_option("#level", "loudness")
    page.locator("#tracks input[value=phone]").check()
    page.locator("#position").press("PageUp")
    page.locator("#position").press("PageUp")
    page.locator("#position").blur()
    page.wait_for_selector("#result[data-state=current]")
    page.wait_for_timeout(500)
    page.screenshot(path=picture)


def draw_phone(browser: Browser, page_file: Path, picture: Path) -> None:
    options = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5, "color_scheme": "dark"}
    page = browser.new_page(**options)
    page.goto(page_file.resolve().as_uri())
    page.set_input_files("#files", [SOUNDS[2], SOUNDS[1]])
    page.wait_for_selector("#result[data-state=current]")
    page.wait_for_timeout(500)
    page.screenshot(path=picture)


def draw_report(browser: Browser, earcon: Path, picture: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.html")
        run = subprocess.run([earcon, "validate", "--deep", *SOUNDS, "--reporter", f"html={report}"], check=False)
        # One of the sounds has an error.
        if run.returncode != 1:
            sys.exit(f"screenshot.py: {earcon} validate ended with exit code {run.returncode}, not 1")
        page = browser.new_page(viewport={"width": 1120, "height": 1160})
        page.goto(report.as_uri())
        # The players read the lengths of their sounds.
        page.wait_for_timeout(500)
        page.screenshot(path=picture)


def main(page_file: str, earcon: str, folder: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        draw_page(browser, Path(page_file), Path(folder, "page.png"))
        draw_phone(browser, Path(page_file), Path(folder, "page-phone.png"))
        draw_report(browser, Path(earcon), Path(folder, "report.png"))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
