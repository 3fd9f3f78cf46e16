# SPDX-License-Identifier: MIT
"""Chooses the systems that the page checks, and reads the remedies of findings."""

import unittest
import wave

from support import SOUNDS, PageTest


class SystemsTest(PageTest):
    systems = None

    def choose(self, choice: str) -> None:
        self.page.locator(f"#systems input[value={choice}]").check()

    def badges(self) -> list[str]:
        return self.page.locator("#list .badge").all_inner_texts()

    def test_a_sound_for_apple_shows_no_error_about_android(self):
        good = self.folder / "good.caf"
        good.write_bytes(self.native("chime.aiff"))
        self.add(good)
        self.wait_for_result()
        self.assertEqual(self.badges(), ["Apple's systems: OK"])
        self.assertEqual(self.page.inner_text("#platforms"), "Apple's systems OK")
        self.assertEqual(self.page.inner_text("#verdict-none"), "No errors, warnings or notes.")
        self.assertEqual(self.page.locator(".error:visible").count(), 0)
        self.assertTrue(self.page.is_visible("#download-caf"))
        self.assertEqual(self.page.locator(".android:visible").count(), 0)

    def test_verdicts_and_files_are_those_of_the_chosen_systems(self):
        self.add("doorbell.caf", "too-long.wav")
        self.wait_for_result()
        apple, android = "Apple's systems", "Android"
        for choice, badges, visible in [
            ("android", [f"{android}: 1 error", f"{android}: 1 error"], [False, True]),
            ("both", [f"{apple}: OK", f"{android}: 1 error", f"{apple}: 1 error", f"{android}: 1 error"], [True, True]),
            ("apple", [f"{apple}: OK", f"{apple}: 1 error"], [True, False]),
        ]:
            with self.subTest(choice):
                self.choose(choice)
                self.wait_for_result()
                self.assertEqual(self.badges(), badges)
                for kind in ("#download-{}", "#all-{}"):
                    shown = [self.page.is_visible(kind.format(name)) for name in ("caf", "wav")]
                    self.assertEqual(shown, visible)
                self.assertEqual(self.page.is_visible("#encoding"), visible[0])
                self.assertEqual(self.page.locator("#file-findings > li").count(), 0 if choice == "apple" else 1)
        self.select("too-long.wav")
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#gauge-text"), "exactly 30 s: must be less than 30 s")
        self.choose("android")
        self.assertEqual(self.page.inner_text("#gauge-text"), "30 s", "Android documents no limit")
        self.assertEqual(self.page.get_attribute("#gauge", "aria-label"), "Length of the result: 30 s")
        self.assertEqual(self.page.inner_text("#gauge .scale").split()[-2:], ["30", "s"])
        self.assertFalse(self.page.is_visible("#shorten"))
        self.select("doorbell.caf")
        self.wait_for_result()
        saved = self.download("#download-wav")
        self.assertEqual(saved, ("doorbell.wav", self.native("doorbell.caf", "-d", "LEI16", "-f", "WAVE", extension="wav")))

    def test_for_android_alone_the_phone_plays_the_wav_without_the_noise_of_ima4(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        self.assertIn("The noise of the encoding", self.page.inner_text("#result-facts"))
        self.page.evaluate("recorded.work.length = 0")
        self.choose("android")
        self.page.wait_for_selector("#tracks input[value=difference]:enabled")
        self.page.locator("#tracks input[value=difference]").check()
        self.assertEqual(self.page.get_attribute("#wave", "aria-label"), "Waveform of the difference: 1.2 s, peak −∞ dBFS")
        self.assertEqual(self.page.inner_text("#result-facts"), "1.2 s, 44.1 kHz, stereo.")
        self.assertEqual(self.page.inner_text("#peak-after"), self.page.inner_text("#peak-before"))
        self.assertNotIn("convert", self.page.evaluate("recorded.work"), "the files stay")

    def test_the_choice_lasts_while_the_tab_is_open(self):
        self.page.locator("#systems input:checked").press("ArrowRight")
        self.assertTrue(self.page.is_checked("#systems input[value=android]"))
        self.page.reload()
        self.assertTrue(self.page.is_checked("#systems input[value=android]"))
        self.page = self.open(self.page.url)
        self.assertTrue(self.page.is_checked("#systems input[value=apple]"))

    def test_a_browser_without_storage_begins_with_apples_systems(self):
        script = "Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('', 'SecurityError'); }})"
        self.page = self.open(self.page.url, script=script)
        self.choose("both")
        self.add("chime.aiff")
        self.wait_for_result()
        self.assertEqual(len(self.badges()), 2)

    def test_remedies_name_the_pages_controls_and_no_command(self):
        self.choose("both")
        silent_start = self.folder / "late.wav"
        with wave.open(str(silent_start), "wb") as file:
            file.setparams((1, 2, 8000, 0, "NONE", ""))
            file.writeframes(bytes(8000) + b"\x00\x40\x00\xc0" * 4000)
        wrong_name = self.folder / "wrong.wav"
        wrong_name.write_bytes((SOUNDS / "chime.aiff").read_bytes())
        heavy, quiet = self.folder / "heavy.wav", self.folder / "quiet.wav"
        heavy.write_bytes(self.native("chime.aiff", "-d", "LEF32", "-f", "WAVE", extension="wav"))
        quiet.write_bytes(self.native("chime.aiff", "-d", "LEI16", "-f", "WAVE", "--gain", "-30", extension="wav"))
        near = self.folder / "near.wav"
        near.write_bytes(self.native("chime.aiff", "-d", "LEI16", "-f", "WAVE", "--loop-to", "29.9999", extension="wav"))
        self.add("too-long.wav", "doorbell.caf", silent_start, wrong_name, heavy, quiet, near)
        remedies = {}
        for button in self.page.locator("#list button").all():
            button.click()
            self.wait_for_result()
            for item in self.page.locator(".findings > li").all():
                if item.locator(".remedy").count():
                    rule = item.locator("summary .unseen").text_content().strip()
                    remedies.setdefault(rule, item.locator(".remedy").inner_text())
            texts = self.page.locator(".findings li > p").all_inner_texts()
            self.assertEqual([text for text in texts if "earcon" in text], [])
        expected = {
            "duration/too-long": "; use Shorten",
            "android/format": "; download the result",
            "signal/leading-silence": "; use Trim silence",
            "container/extension": "; rename the file, or download the result",
            "encoding/heavy": "; download the result",
            "signal/quiet": "; set Level to 'Normalize to a loudness'",
        }
        self.assertEqual({rule: remedies.get(rule) for rule in expected}, expected)
        self.select("doorbell.caf")
        self.page.click("#file-findings summary")
        self.assertIn(
            "On the command line: earcon convert doorbell.caf doorbell.wav -d LEI16",
            self.page.inner_text("#file-findings details"),
        )


if __name__ == "__main__":
    unittest.main()
