# SPDX-License-Identifier: MIT
"""Draws the picture of the page for designers: screenshot.py PAGE PICTURE

Needs Playwright's Python package and Chromium; `make screenshot` provides both. Fonts differ between machines, so no
test compares the picture.
"""

import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SOUNDS = [f"Samples/Sounds/{name}" for name in ("chime.aiff", "alarm.wav", "doorbell.caf", "tick.wav", "too-long.wav")]


def main(page_file: str, picture: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1120, "height": 1500})
        page.goto(Path(page_file).resolve().as_uri())
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
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
