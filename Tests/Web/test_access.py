# SPDX-License-Identifier: MIT
"""Uses the page with the keyboard, on a narrow screen, and through the accessibility tree."""

import re
import unittest

from support import PAGE, PageTest

class AccessTest(PageTest):
    def test_the_accessibility_tree_names_every_control(self):
        self.add("chime.aiff", "too-long.wav")
        self.wait_for_result()
        roles = {
            role: list(re.findall(rf'^ *- \'?{role} "([^"]*)"', self.page.locator("body").aria_snapshot(), re.M))
            for role in (
                "button",
                "slider",
                "radio",
                "textbox",
                "spinbutton",
                "combobox",
                "checkbox",
                "navigation",
                "form",
                "img",
                "heading",
            )
        }
        self.assertEqual(roles["slider"], ["Start", "End", "Position", "Fade out", "Gain"])
        self.assertEqual(roles["radio"], ["Apple", "Android", "Both", "Original", "On the phone", "Difference"])
        self.assertEqual(roles["spinbutton"], ["Start in seconds", "End in seconds"])
        self.assertEqual(roles["combobox"], ["Level", "Sample rate", "Encoding (.caf)", "Effort of the encoder"])
        self.assertEqual(roles["checkbox"], ["Mix to mono"])
        self.assertEqual(roles["textbox"], ["Name"])
        self.assertEqual(roles["navigation"], ["Sounds"])
        self.assertEqual(roles["form"], ["Change"])
        self.assertEqual(
            roles["img"],
            [
                "Waveform of the original: 1.2 s, peak −3.0 dBFS; no clipped peaks; no silent parts",
                "Length of the result: 1.2 s; it must be less than 30 s",
            ],
        )
        for name in (
            "Play",
            "Zoom in",
            "Zoom out",
            "Show the whole sound",
            "Trim silence",
            "Reset",
            "Download .caf",
            "Download .wav",
            "Remove",
            ".caf for Apple",
            ".wav for Android",
        ):
            self.assertIn(name, roles["button"])
        unnamed = self.page.evaluate("""() => [...document.querySelectorAll("button, input, select, [role=slider]")]
          .filter((node) => node.getClientRects().length)
          .filter((node) => !(node.textContent.trim() || node.ariaLabel || node.labels?.length))
          .map((node) => node.outerHTML)""")
        self.assertEqual(unnamed, [])

    def test_landmarks_and_headings_are_in_order(self):
        self.add("chime.aiff")
        levels = self.page.evaluate("""() => [...document.querySelectorAll("h1, h2, h3, h4")]
          .filter((node) => node.getClientRects().length).map((node) => Number(node.tagName[1]))""")
        self.assertEqual(levels[0], 1)
        self.assertTrue(all(after <= before + 1 for before, after in zip(levels, levels[1:])), levels)
        self.assertEqual(self.page.locator("main, body > header, body > footer, nav").count(), 4)
        self.assertEqual(self.page.get_attribute("html", "lang"), "en")

    def test_a_sound_is_trimmed_heard_and_saved_with_the_keyboard_alone(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.page.locator("#play").focus()
        visited = []
        for _ in range(60):
            visited.append(self.page.evaluate("() => document.activeElement.id"))
            outline = self.page.evaluate("""() => {
              const node = document.activeElement;
              const marked = [node, node.nextElementSibling].filter(Boolean)
                .map((part) => getComputedStyle(part).outlineStyle);
              return [...marked, getComputedStyle(node, "::after").outlineStyle].some((style) => style !== "none");
            }""")
            self.assertTrue(outline, f"the focus is invisible at {visited[-1]}")
            if visited[-1] == "start-handle":
                self.page.keyboard.press("Shift+ArrowRight")
                self.page.keyboard.press("ArrowRight")
            if visited[-1] == "end-handle":
                self.page.keyboard.press("PageDown")
            if visited[-1] == "download-caf":
                break
            self.page.keyboard.press("Tab")
        self.assertLess(
            [
                visited.index(name)
                for name in ("play", "scroller", "start-handle", "start", "fade", "name", "download-caf")
            ],
            [60] * 7,
        )
        self.assertEqual(self.page.input_value("#start"), "0.132")
        self.assertEqual(self.page.input_value("#end"), "1.08")
        with self.page.expect_download() as information:
            self.page.keyboard.press("Enter")
        information.value.save_as(self.folder / "saved.caf")
        native = self.native(
            "chime.aiff", "--offset", "5821", "--trim", f"{(47628 - 5821 + 0.5) / 44100}", "--fade", "0"
        )
        self.assertEqual((self.folder / "saved.caf").read_bytes(), native)

    def test_keys_and_wheel_zoom_the_waveform(self):
        self.add("too-long.wav")
        self.wait_for_result()
        self.assertEqual(*self.page.evaluate("() => [scroller.scrollWidth, scroller.clientWidth]"))
        width = "() => document.getElementById('track').clientWidth / document.getElementById('scroller').clientWidth"
        self.page.locator("#scroller").press("+")
        self.page.locator("#scroller").press("+")
        self.assertAlmostEqual(self.page.evaluate(width), 4, places=1)
        self.page.locator("#wave").hover()
        self.page.mouse.wheel(0, -100)
        self.page.wait_for_function(f"() => Math.abs(({width})() - 8) < 0.1")
        self.page.locator("#scroller").press("0")
        self.assertAlmostEqual(self.page.evaluate(width), 1, places=2)
        self.page.locator("#scroller").press("Space")
        self.page.wait_for_function("() => document.getElementById('play').textContent.trim() === 'Pause'")

    def test_handles_trim_with_the_pointer(self):
        self.add("too-long.wav")
        self.wait_for_result()
        box = self.page.locator("#scroller").bounding_box()
        middle = box["y"] + 60
        self.page.mouse.move(box["x"] + box["width"] - 3, middle)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
        self.page.mouse.up()
        self.assertAlmostEqual(float(self.page.input_value("#end")), 15, delta=0.1)
        self.page.mouse.click(box["x"] + box["width"] / 4, middle)
        self.assertAlmostEqual(float(self.page.get_attribute("#position", "aria-valuenow")), 7.5, delta=0.1)

    def focused(self) -> str:
        return self.page.evaluate("() => document.activeElement.id")

    def test_the_focus_follows_added_and_removed_sounds(self):
        self.add("chime.aiff")
        self.assertEqual(self.focused(), "sound-title")
        self.page.locator("#play").focus()
        self.add("alarm.wav", "tick.wav")
        self.assertEqual((self.focused(), self.page.inner_text("#sound-title")), ("sound-title", "alarm.wav"))
        for left in ("tick.wav", "chime.aiff"):
            self.page.click("#remove")
            self.assertEqual((self.focused(), self.page.inner_text("#sound-title")), ("sound-title", left))
        self.page.click("#remove")
        self.assertEqual(self.focused(), "files")

    def test_the_chosen_sound_comes_before_the_downloads_of_all_on_a_narrow_screen(self):
        self.add("chime.aiff", "tick.wav")
        top = "(id) => document.getElementById(id).getBoundingClientRect().top"
        follows = "() => !!(sound.compareDocumentPosition(all) & Node.DOCUMENT_POSITION_FOLLOWING)"
        self.assertFalse(self.page.evaluate(follows))
        self.page.set_viewport_size({"width": 320, "height": 700})
        self.page.wait_for_function(follows)
        self.assertGreater(self.page.evaluate(top, "all"), self.page.evaluate(top, "sound"))

    def test_print_shows_the_sound_without_controls(self):
        self.add("chime.aiff", "too-long.wav")
        self.wait_for_result()
        self.page.emulate_media(media="print", color_scheme="dark")
        for part in ("button", "#controls", ".toolbar", ".handle", "#sounds", "#systems", "#status", "input"):
            self.assertEqual(self.page.locator(f"{part}:visible").count(), 0, part)
        for part in ("#sound-title", "#platforms", "#wave", "#caf-verdict", "#wav-size"):
            self.assertTrue(self.page.is_visible(part), part)
        self.assertEqual(
            self.page.evaluate("() => getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)"
        )

    def drag(self, x: float, y: float, share: float) -> None:
        """Drags from a point of the waveform to the right, by a share of its width."""
        box = self.page.locator("#wave").bounding_box()
        self.page.mouse.move(box["x"] + x, box["y"] + y % box["height"])
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + x + share * box["width"], box["y"] + y % box["height"], steps=4)
        self.page.mouse.up()

    def test_the_start_handle_is_dragged_from_the_edge_where_the_playhead_rests(self):
        self.add("chime.aiff")
        self.wait_for_result()
        for inset, height in ((1, 60), (4, 10), (10, 10), (20, 150)):
            with self.subTest(inset=inset, height=height):
                self.drag(inset, height, 0.25)
                self.assertAlmostEqual(float(self.page.input_value("#start")), 0.3, delta=0.03)
                self.page.locator("#start-handle").press("Home")
        self.page.locator("#position").press("Home")
        self.drag(3, -10, 0.25)
        self.assertEqual(self.page.input_value("#start"), "0")
        self.assertAlmostEqual(float(self.page.get_attribute("#position", "aria-valuenow")), 0.3, delta=0.03)

    def test_zoom_keeps_the_position_or_the_focused_handle_in_view(self):
        self.add("chime.aiff")
        self.wait_for_result()
        visible = """(id) => {
          const [node, view] = [id, "scroller"].map((name) => document.getElementById(name).getBoundingClientRect());
          return node.right > view.left && node.left < view.right;
        }"""
        self.page.locator("#position").press("PageUp")
        for _ in range(7):
            self.page.click("#zoom-in")
            self.assertTrue(self.page.evaluate(visible, "position"))
        self.page.click("#zoom-fit")
        self.page.locator("#end-handle").focus()
        for _ in range(7):
            self.page.keyboard.press("+")
            self.assertTrue(self.page.evaluate(visible, "end-handle"))

    def test_a_start_after_the_end_gives_the_old_one_back_with_a_word(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.change("start", 9)
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.input_value("#start"), "0")
        self.assertEqual(
            self.page.inner_text("#status"), "Start is now 0 s; Start must be before End, and both inside the sound."
        )

    def test_320_pixels_and_200_percent_need_no_sideways_scrolling(self):
        for width, zoom in ((320, 1), (1280, 2), (640, 2)):
            with self.subTest(width=width, zoom=zoom):
                # Zoom divides the width in CSS pixels and multiplies the device's pixels.
                self.page = self.open(
                    self.page.url, viewport={"width": width // zoom, "height": 700}, device_scale_factor=zoom
                )
                self.add("chime.aiff", "too-long.wav")
                self.select("too-long.wav")
                self.change("level", "loudness")
                self.wait_for_result()
                self.check_width(width // zoom)

    def test_a_list_that_is_cut_on_a_narrow_screen_says_so_and_can_be_shown_whole(self):
        self.page = self.open(self.page.url, viewport={"width": 320, "height": 700})
        self.add("chime.aiff", "tick.wav")
        self.assertTrue(self.page.is_hidden("#list-all"))
        self.add(*["tick.wav"] * 18)
        self.assertEqual(self.page.inner_text("#count"), "20")
        cut = "() => list.scrollHeight > list.clientHeight + 1"
        self.assertTrue(self.page.evaluate(cut))
        for label, is_cut in (("Show all 20 sounds", True), ("Show fewer sounds", False), ("Show all 20 sounds", True)):
            self.assertEqual(self.page.inner_text("#list-all"), label)
            self.assertEqual(self.page.get_attribute("#list-all", "aria-expanded"), "false" if is_cut else "true")
            self.assertEqual(self.page.evaluate(cut), is_cut)
            self.page.locator("#list-all").press("Enter")
        self.page.set_viewport_size({"width": 1280, "height": 700})
        self.assertTrue(self.page.is_hidden("#list-all"), "a wide list scrolls beside the sound")
        self.page.evaluate("() => { while (list.children.length > 2) list.lastChild.remove(); }")
        self.page.set_viewport_size({"width": 320, "height": 700})
        self.assertTrue(self.page.is_hidden("#list-all"), "two sounds fit, even after the list was shown whole")

    def test_targets_on_a_narrow_screen_are_44_pixels_high(self):
        self.page = self.open(self.page.url, viewport={"width": 320, "height": 700})
        small = """() => [...document.querySelectorAll("button, select, input, summary, .sources a, [role=slider]")]
          .map((node) => node.matches("[type=checkbox], [type=radio], [type=file]") ? node.closest("label") : node)
          .filter((node) => node.getClientRects().length)
          .map((node) => [node.id || node.textContent, node.getBoundingClientRect()])
          .filter(([, {width, height}]) => Math.min(width, height) < 43.9)
          .map(([name, {width, height}]) => `${name}: ${width} x ${height}`)"""
        self.assertEqual(self.page.evaluate(small), [])
        self.add("too-long.wav", "tick.wav")
        self.wait_for_result()
        for details in self.page.locator("#file-findings summary").all():
            details.click()
        self.assertEqual(self.page.evaluate(small), [])

    def test_axe_finds_no_violation_in_either_colour_scheme(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.page = self.open(self.page.url, color_scheme=scheme)
                self.audit()
                self.add("chime.aiff", "too-long.wav", "tick.wav")
                for name in ("too-long.wav", "tick.wav"):
                    self.select(name)
                    self.wait_for_result()
                    for details in self.page.locator("summary").all():
                        details.click()
                    self.audit()
                    self.change("level", "loudness")
                    self.wait_for_result()
                    self.audit()
        self.assertEqual(self.page.evaluate("() => getComputedStyle(document.body).backgroundColor"), "rgb(22, 22, 24)")

    def test_without_javascript_the_page_names_the_program_and_offers_nothing_else(self):
        page = self.open(PAGE.as_uri(), java_script_enabled=False)
        self.assertIn("This page needs JavaScript. The program earcon", page.inner_text("noscript p"))
        for part in ("#drop", "#work", "#systems", "button", "input"):
            self.assertEqual(page.locator(f"{part}:visible").count(), 0, part)

    def test_the_status_is_announced(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.page.wait_for_function(
            "() => document.querySelector('[role=status]').textContent === 'Converted: 1.2 s, 60.3 kB.'"
        )


if __name__ == "__main__":
    unittest.main()
