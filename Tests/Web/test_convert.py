# SPDX-License-Identifier: MIT
"""Adds sounds, changes and converts them, and compares the downloads with the native program's files."""

import io
import json
import os
import subprocess
import time
import unittest
import wave
import zipfile
from pathlib import Path

from support import EARCON, SOUNDS, PageTest

NAMES = ["chime.aiff", "alarm.wav", "doorbell.caf", "knock.aifc", "tick.wav", "too-long.wav"]


class ConvertTest(PageTest):
    def test_each_sound_becomes_the_native_programs_bytes(self):
        self.add(*NAMES)
        for name in NAMES:
            with self.subTest(name):
                self.select(name)
                self.wait_for_result()
                base = name.split(".")[0]
                self.assertEqual(self.download("#download-caf"), (f"{base}.caf", self.native(name)))
                self.assertEqual(
                    self.download("#download-wav"),
                    (f"{base.replace('-', '_')}.wav", self.native(name, "-d", "LEI16", "-f", "WAVE", extension="wav")),
                )

    def test_each_setting_becomes_the_option_of_the_native_program(self):
        self.add("chime.aiff")
        self.wait_for_result()
        cut = ["--offset", "4410", "--trim", f"{35280.5 / 44100}"]
        quick = ["--fade", "250", "--mono", "--effort", "fast"]
        for settings, options in [
            ({"start": 0.1, "end": 0.9}, [*cut, "--fade", "0"]),
            ({"fade": 250}, [*cut, "--fade", "250"]),
            ({"mono": True}, [*cut, "--fade", "250", "--mono"]),
            ({"encoding": "ulaw"}, [*cut, "--fade", "250", "--mono", "-d", "ulaw"]),
            ({"encoding": "alaw"}, [*cut, "--fade", "250", "--mono", "-d", "alaw"]),
            ({"encoding": "LEI16"}, [*cut, "--fade", "250", "--mono", "-d", "LEI16"]),
            ({"encoding": "ima4", "effort": "fast"}, [*cut, "--fade", "250", "--mono", "--effort", "fast"]),
            ({"effort": "best"}, [*cut, "--fade", "250", "--mono", "--effort", "best"]),
            ({"effort": "fast", "gain": -7.5}, [*cut, *quick, "--gain", "-7.5"]),
            ({"gain": 18}, [*cut, *quick, "--gain", "18"]),
            ({"level": "loudness"}, [*cut, *quick, "--normalize", "-16"]),
            ({"loudness": -8.5, "true-peak": -3}, [*cut, *quick, "--normalize", "-8.5", "--true-peak", "-3"]),
        ]:
            with self.subTest(settings):
                for field, value in settings.items():
                    self.change(field, value)
                planned = self.page.inner_text("#caf-size")
                _, bytes = self.download("#download-caf")
                self.assertEqual(bytes, self.native("chime.aiff", *options))
                self.assertIn(f"{len(bytes) / 1000:.1f} kB", planned, "the size shown before the encoding")

    def test_length_and_sizes_follow_the_settings_at_once(self):
        self.add("chime.aiff")
        self.assertEqual(self.page.inner_text("#gauge-text"), "1.2 s of 30 s")
        sizes = self.page.evaluate("""() => {
          const end = document.getElementById("end");
          end.value = "0.6";
          end.dispatchEvent(new Event("input", {bubbles: true}));
          return ["gauge-text", "caf-size", "wav-size"].map((id) => document.getElementById(id).textContent);
        }""")
        self.assertEqual(sizes, ["0.6 s of 30 s", "IMA4, 32.2 kB", "16-bit PCM, 109.9 kB"])

    def test_a_sound_that_is_too_long_is_shortened(self):
        self.add("too-long.wav")
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#gauge-text"), "exactly 30 s: must be less than 30 s")
        self.assertIn("the sound lasts 30 s; it must last less than 30 s", self.page.inner_text("#file-findings"))
        self.assertIn("the sound lasts 30 s", self.page.inner_text("#caf-findings"))
        self.assertIn("it must last less than 30 s; use Shorten", self.page.inner_text("#file-findings"))
        self.assertEqual(
            self.page.get_attribute("#gauge", "aria-label"),
            "Length of the result: exactly 30 s; it must be less than 30 s",
        )
        self.page.click("#shorten")
        self.page.wait_for_function("() => document.getElementById('caf-verdict').textContent === 'OK'")
        self.assertEqual(self.page.inner_text("#gauge-text"), "29.9 s of 30 s")
        self.assertFalse(self.page.is_visible("#shorten"))

    def test_the_gauge_marks_the_limit_and_labels_its_scale(self):
        self.add("chime.aiff")
        labels = self.page.locator("#gauge .scale > span")
        self.assertEqual(labels.all_inner_texts(), ["0", "10", "20", "30 s limit"])
        bar = self.page.locator("#gauge-bar").bounding_box()
        for index, seconds in ((1, 10), (2, 20)):
            box = labels.nth(index).bounding_box()
            middle = (box["x"] + box["width"] / 2 - bar["x"]) / bar["width"]
            self.assertAlmostEqual(middle, seconds / 33, delta=0.005)
        mark = self.page.evaluate("() => parseFloat(getComputedStyle(gauge, '::after').left)")
        self.assertAlmostEqual(mark / bar["width"], 30 / 33, delta=0.005)
        box = labels.nth(3).bounding_box()
        self.assertAlmostEqual(box["x"] + box["width"] / 2, bar["x"] + mark, delta=2, msg="the label is at the mark")

    def test_the_verdict_names_the_systems_and_has_the_rules_own_sentence(self):
        self.add("too-long.wav", "doorbell.caf", "chime.aiff")
        self.select("too-long.wav")
        self.assertEqual(
            self.page.locator("#platforms .platform").all_inner_texts(), ["Apple's systems 1 error", "Android 1 error"]
        )
        texts = self.page.locator("#file-findings li > p").all_inner_texts()
        self.assertIn("error, Apple's systems: the sound lasts 30 s; it must last less than 30 s;", texts[0])
        self.assertIn("error, Android: the resource name 'too-long'", texts[1])
        self.assertTrue(self.page.is_hidden("#verdict-none"))
        badges = self.page.locator("#list li").nth(1).locator(".badge").all_inner_texts()
        self.assertEqual(badges[0], "Apple's systems: OK")
        good, shared = self.folder / "good.wav", self.folder / "shared.wav"
        good.write_bytes(self.native("chime.aiff", "-d", "LEI16", "-f", "WAVE", extension="wav"))
        shared.write_bytes(self.native("chime.aiff", "-d", "LEI16", "-f", "WAVE", "--gain", "30", extension="wav"))
        self.add(good, shared)
        self.select("good.wav")
        self.assertEqual(self.page.inner_text("#verdict-none"), "No errors, warnings or notes.")
        self.select("shared.wav")
        self.assertIn("note, Apple's systems and Android:", self.page.inner_text("#file-findings"))

    def test_a_gain_changes_the_samples_and_reports_clipping(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.change("gain", 12)
        self.wait_for_result()
        self.assertRegex(self.page.inner_text("#result-facts"), r"\d+ samples would exceed full scale and are clipped")
        self.change("gain", -6)
        self.change("encoding", "LEI16")
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#peak-after"), "−9.0")

    def levels(self, sound: Path | str) -> list[str]:
        """Returns the levels that the native program measures, as the page shows them."""
        run = subprocess.run([EARCON, "info", "--levels", "--json", str(SOUNDS / sound)], capture_output=True, check=True)
        levels = json.loads(run.stdout)[0]["levels"]
        names = ("integrated", "momentary", "truePeak", "peak")
        return [f"{levels[name]:.1f}".replace("-", "−") if name in levels else "–" for name in names]

    def shown_levels(self, column: str) -> list[str]:
        names = ("integrated", "momentary", "truePeak", "peak")
        return [self.page.inner_text(f"#{name}-{column}") for name in names]

    def test_the_levels_before_and_after_are_those_of_the_native_program(self):
        for name in ("chime.aiff", "too-long.wav"):
            with self.subTest(name):
                self.add(name)
                self.change("level", "loudness")
                self.wait_for_result()
                self.assertEqual(self.shown_levels("before"), self.levels(name))
                self.native(name, "--normalize", "-16")
                self.assertEqual(self.shown_levels("after"), self.levels(self.folder / "native.caf"))
                self.page.click("#remove")

    def test_quiet_sounds_have_a_verdict_and_normalizing_mends_them(self):
        quiet = self.folder / "quiet.wav"
        quiet.write_bytes(self.native("chime.aiff", "-d", "LEI16", "-f", "WAVE", "--gain", "-30", extension="wav"))
        self.add(quiet)
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#loudness-before"), "quiet")
        self.assertEqual(self.page.inner_text("#loudness-after"), "quiet")
        self.assertRegex(self.page.inner_text("#file-findings"), r"at least -30 LUFS; set Level to 'Normalize to a loudness'")
        self.change("level", "loudness")
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#loudness-after"), "OK")
        self.assertAlmostEqual(float(self.page.inner_text("#momentary-after").replace("−", "-")), -16, delta=0.1)
        self.assertRegex(self.page.inner_text("#level-value"), r"^gain \+\d+\.\d dB$")
        self.assertTrue(self.page.is_hidden("#gain-field"))

    def test_a_nearly_silent_sound_is_not_ok(self):
        silent = self.folder / "silent.wav"
        silent.write_bytes(self.native("alarm.wav", "-d", "LEI16", "-f", "WAVE", "--gain", "-62", extension="wav"))
        self.add(silent)
        self.wait_for_result()
        self.assertNotEqual(self.shown_levels("before")[:2], ["–", "–"], "the sound has a loudness")
        for column in ("before", "after"):
            self.assertEqual(self.page.inner_text(f"#loudness-{column}"), "silent")
            self.assertEqual(self.page.get_attribute(f"#loudness-{column}", "class"), "verdict warning")

    def test_times_outside_the_sound_are_refused_with_a_word(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.change("start", 0.1)
        self.page.keyboard.press("Tab")
        for start in ("1.5", "1.2", "-1"):
            with self.subTest(start):
                self.page.focus("#start")
                self.page.keyboard.press("Control+A")
                self.page.keyboard.type(start)
                self.page.keyboard.press("Tab")
                self.assertEqual(self.page.input_value("#start"), "0.1")
                self.assertEqual(
                    self.page.inner_text("#status"),
                    "Start is now 0.1 s; Start must be before End, and both inside the sound.",
                )
                self.assertEqual(self.page.inner_text("#gauge-text"), "1.1 s of 30 s")
        self.change("end", 0.05)
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.input_value("#end"), "1.2")
        self.change("end", 3)
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.input_value("#end"), "1.2")

    def test_levels_out_of_range_are_refused_with_a_word(self):
        self.add("chime.aiff")
        self.change("level", "loudness")
        self.change("loudness", 3)
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.input_value("#loudness"), "-16")
        self.assertEqual(
            self.page.inner_text("#status"), "Loudness is now -16 LUFS; the range is -70 to 0 LUFS."
        )

    def test_silence_has_no_loudness(self):
        path = self.folder / "silence.wav"
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, 8000, 0, "NONE", ""))
            file.writeframes(bytes(8000))
        self.add(path)
        self.change("level", "loudness")
        self.wait_for_result()
        self.assertEqual(self.shown_levels("before"), ["–", "–", "−∞", "−∞"])
        self.assertEqual(self.page.inner_text("#loudness-before"), "silent")

    def test_a_new_name_does_not_encode_again(self):
        self.add("too-long.wav")
        self.wait_for_result()
        self.page.evaluate("recorded.work.length = 0")
        self.page.fill("#name", "Ding Dong")
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#wav-name"), "res/raw/ding_dong.wav")
        self.assertIn("the name has a space", self.page.inner_text("#caf-findings"))
        self.assertNotIn("convert", self.page.evaluate("recorded.work"))

    def test_the_names_shown_are_those_of_the_downloads(self):
        self.add("chime.aiff")
        for name, caf, wav in [
            ("", "chime.caf", "chime.wav"),
            ("../Ünï: <b>new</b>", "_Ünï_ _b_new__b_.caf", None),
            ("音" * 100, f"{'音' * 66}.caf", None),
            ("x" * 100, f"{'x' * 100}.caf", f"{'x' * 100}.wav"),
            ("x.caf", "x.caf", "x.wav"),
            ("v1.2.WAV", "v1.2.caf", "v1_2.wav"),
            ("v1.2", "v1.2.caf", "v1_2.wav"),
            (".", "chime.caf", "chime.wav"),
            (".caf", "chime.caf", "chime.wav"),
            ("_-🔔", "chime.caf", "chime.wav"),
            ("日本語", "日本語.caf", "sound.wav"),
        ]:
            with self.subTest(name):
                self.page.fill("#name", name)
                self.assertEqual(self.page.inner_text("#caf-name"), caf)
                self.wait_for_result()
                self.assertEqual(self.page.inner_text("#caf-name"), caf)
                self.assertEqual(self.download("#download-caf")[0], caf)
                saved, _ = self.download("#download-wav")
                self.assertEqual(self.page.inner_text("#wav-name"), f"res/raw/{saved}")
                self.assertEqual(saved, wav or saved)

    def test_a_sound_that_is_selected_again_is_decoded_but_not_encoded(self):
        self.add("chime.aiff", "tick.wav")
        self.wait_for_result()
        self.select("tick.wav")
        self.wait_for_result()
        self.page.evaluate("recorded.work.length = 0")
        self.select("chime.aiff")
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        work = self.page.evaluate("recorded.work")
        self.assertEqual([task for task in work if task != "wave"], ["samples", "hear"])

    def test_another_rate_keeps_the_length(self):
        self.add("chime.aiff")
        self.change("rate", 22050)
        self.assertEqual(self.page.inner_text("#caf-size"), "IMA4, 32.2 kB")
        self.wait_for_result()
        self.assertIn("1.2 s, 22.05 kHz, stereo", self.page.inner_text("#result-facts"))
        _, bytes = self.download("#download-wav")
        self.assertEqual(len(bytes), 4096 + 26460 * 4)

    def test_several_sounds_are_one_zip_file(self):
        self.add("chime.aiff", "alarm.wav", "alarm.wav")
        name, bytes = self.download("#all-caf")
        self.assertEqual(name, "sounds-caf.zip")
        with zipfile.ZipFile(io.BytesIO(bytes)) as archive:
            self.assertIsNone(archive.testzip())
            self.assertEqual(archive.namelist(), ["chime.caf", "alarm.caf", "alarm_2.caf"])
            self.assertEqual(archive.read("chime.caf"), self.native("chime.aiff"))
            self.assertEqual(archive.read("alarm_2.caf"), self.native("alarm.wav"))

    def test_a_download_of_all_sounds_lists_those_with_problems_and_saves_the_others(self):
        (self.folder / "empty.wav").write_bytes(b"")
        self.add(self.folder / "empty.wav", "chime.aiff", "alarm.wav", "too-long.wav")
        self.select("alarm.wav")
        self.wait_for_result()
        self.page.evaluate("() => { OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(Error()); }")
        self.change("rate", 16000)
        _, bytes = self.download("#all-caf")
        with zipfile.ZipFile(io.BytesIO(bytes)) as archive:
            self.assertEqual(archive.namelist(), ["chime.caf", "too-long.caf"])
        self.page.wait_for_selector("#all-report")
        self.assertEqual(self.page.inner_text("#all-summary"), "Saved 2 of 4 sounds.")
        empty, alarm, long = self.page.locator("#all-problems li").all_inner_texts()
        self.assertEqual(empty, f"empty.wav: not saved: {self.message('info', str(self.folder / 'empty.wav'))}")
        self.assertIn("alarm.wav: not saved: this browser cannot change the sample rate", alarm)
        self.assertIn("too-long.wav: saved with an error: the sound lasts 30 s", long)

    def test_a_long_report_of_problems_scrolls_and_leaves_half_of_the_height_to_the_list(self):
        paths = [self.folder / f"damaged-{index:02}.wav" for index in range(40)]
        for path in paths:
            path.write_bytes((SOUNDS / "tick.wav").read_bytes()[:30])
        self.add("chime.aiff", "tick.wav", *paths)
        self.page.click("#all-caf")
        self.page.wait_for_selector("#all-report")
        self.assertEqual(self.page.locator("#all-problems li").count(), 40)
        for height in (900, 720):
            with self.subTest(height):
                self.page.set_viewport_size({"width": 1280, "height": height})
                sounds, shown = (self.page.locator(node).bounding_box() for node in ("#sounds", "#list"))
                self.assertGreaterEqual(shown["height"], 0.5 * sounds["height"])
                last = self.page.locator("#all-problems li").last
                last.scroll_into_view_if_needed()
                self.assertEqual(self.page.evaluate("() => scrollY"), 0, "the report scrolls, not the page")
                self.assertLess(last.bounding_box()["y"], height)
        self.page.focus("#all-problems")
        self.page.keyboard.press("Home")
        self.page.wait_for_function("() => document.getElementById('all-problems').scrollTop === 0")
        self.audit()

    def test_settings_apply_to_all_sounds(self):
        self.add("chime.aiff", "alarm.wav")
        self.change("encoding", "ulaw")
        self.page.click("#share")
        _, bytes = self.download("#all-caf")
        with zipfile.ZipFile(io.BytesIO(bytes)) as archive:
            self.assertEqual(archive.read("alarm.caf"), self.native("alarm.wav", "-d", "ulaw"))

    def long_sound(self):
        """Returns a file of 29.5 s in stereo."""
        path = self.folder / "long.wav"
        path.write_bytes(self.native("chime.aiff", "-d", "LEI16", "-f", "WAVE", "--loop-to", "29.5", extension="wav"))
        return path

    def test_best_shows_its_progress_and_can_be_cancelled(self):
        sound = self.long_sound()
        self.add(sound)
        self.wait_for_result()
        self.change("effort", "best")
        top = self.page.locator("#download-caf").bounding_box()["y"]
        self.page.wait_for_function("() => document.getElementById('progress').position > 0")
        self.assertEqual(self.page.locator("#download-caf").bounding_box()["y"], top, "the progress moves no button")
        self.assertEqual(self.page.inner_text("#caf-verdict"), "Converting …")
        self.page.set_viewport_size({"width": 320, "height": 700})
        self.check_width(320)
        self.page.click("#cancel")
        self.assertEqual(self.page.inner_text("#caf-verdict"), "Not converted yet")
        self.assertEqual(self.page.inner_text("#wav-name"), "res/raw/sound_long.wav")
        self.assertFalse(self.page.is_visible("#progress-row"))
        self.assertTrue(self.page.is_visible("#convert"))
        self.change("effort", "fast")
        _, bytes = self.download("#download-caf")
        self.assertEqual(bytes, self.native(sound, "--effort", "fast"))

    @unittest.skipUnless(os.environ.get("EARCON_TIMED"), "'make bench-web' measures times, on an idle machine")
    def test_the_page_stays_responsive_while_it_reads_and_converts(self):
        self.add(self.long_sound())
        self.wait_for_result()
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        tasks = self.page.evaluate("recorded.tasks")
        print(f"longest task until the first sound is converted: {max(tasks, default=0):.0f} ms (0: all below 50 ms)")
        for effort in ("fast", "default"):
            start = time.monotonic()
            self.change("effort", effort)
            self.wait_for_result()
            print(f"29.5 s of stereo at {effort}: {time.monotonic() - start:.2f} s until the result is shown")
        for gain in range(-10, 10):
            self.change("gain", gain)
        self.wait_for_result()
        tasks = self.page.evaluate("recorded.tasks")
        print(f"longest task: {max(tasks, default=0):.0f} ms (0: all below 50 ms)")
        self.assertEqual([task for task in tasks if task > 50], [])

    def test_dropped_files_are_read(self):
        data = list((SOUNDS / "tick.wav").read_bytes())
        self.page.evaluate(
            """(data) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(data)], "dropped.wav"));
          window.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true, cancelable: true}));
        }""",
            data,
        )
        self.wait_for_result()
        self.assertEqual(self.download("#download-caf"), ("dropped.caf", self.native("tick.wav")))


if __name__ == "__main__":
    unittest.main()
