# SPDX-License-Identifier: MIT
"""Adds damaged files, files with hostile names, and files that only the browser can decode."""

import http.server
import functools
import subprocess
import threading
import unittest

from support import PAGE, SOUNDS, PageTest

# Makes the module trap when it describes a file of more than 200,000 bytes, with code before the worker's own.
TRAP = """
  const trap = `{
    const {Instance} = WebAssembly;
    WebAssembly.Instance = class {
      constructor(...values) {
        const {exports} = new Instance(...values);
        const earcon_describe = (address, size, ...rest) => {
          if (size > 200_000) throw new WebAssembly.RuntimeError("unreachable");
          return exports.earcon_describe(address, size, ...rest);
        };
        this.exports = {...exports, earcon_describe};
      }
    };
  }`;
  window.Blob = class extends Blob {
    constructor(parts, options) {
      super(options?.type === "text/javascript" ? [trap, ...parts] : parts, options);
    }
  };
"""


class HostileTest(PageTest):
    def file(self, name: str, bytes: bytes) -> str:
        path = self.folder / name
        path.write_bytes(bytes)
        return str(path)

    def test_a_name_is_text_everywhere(self):
        name = "<img src=x onerror=alert(1)>.wav"
        self.add(self.file(name, (SOUNDS / "tick.wav").read_bytes()), "chime.aiff")
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#sound-title"), name)
        self.assertEqual(self.page.locator("#list .name").first.inner_text(), name)
        self.assertEqual(self.page.locator("img").count(), 0)
        saved, _ = self.download("#download-wav")
        self.assertRegex(saved, r"^[a-z_][a-z0-9_]*\.wav$")
        self.page.fill("#name", "../<script>alert(1)</script>")
        self.wait_for_result()
        saved, _ = self.download("#download-caf")
        self.assertNotRegex(saved, r"[/\\<>]")
        self.assertEqual(self.page.locator("main script").count(), 0)

    def test_a_name_cannot_look_like_another(self):
        tick = (SOUNDS / "tick.wav").read_bytes()
        names = {
            "\u202egnp.wav": "\\u{202e}gnp.wav",
            "a\u200b\x07b.wav": "a\\u{200b}\\u{7}b.wav",
            "👩\u200d🚀.wav": "👩\u200d🚀.wav",
        }
        self.add(*[self.file(name, tick) for name in names])
        self.wait_for_result()
        self.assertEqual(self.page.locator("#list .name").all_inner_texts(), list(names.values()))
        self.assertEqual(self.page.inner_text("#sound-title"), "\\u{202e}gnp.wav")

    def test_a_damaged_file_shows_its_error_and_the_next_works(self):
        chime = (SOUNDS / "chime.aiff").read_bytes()
        damaged = self.file("damaged.aiff", chime[:30])
        self.add(damaged, self.file("empty.wav", b""), "alarm.wav")
        self.assertEqual(self.page.inner_text("#sound-title"), "damaged.aiff")
        self.assertEqual(self.errors(), [f"error: {self.message('info', damaged)}"])
        self.assertFalse(self.page.is_visible("#controls"))
        self.select("empty.wav")
        self.assertEqual(self.errors(), [f"error: {self.message('info', self.folder / 'empty.wav')}"])
        self.select("alarm.wav")
        self.wait_for_result()
        self.assertFalse(self.page.is_visible("#problem"))
        self.assertEqual(self.download("#download-caf")[1], self.native("alarm.wav"))

    def test_a_sound_without_frames_shows_its_verdict(self):
        tick = (SOUNDS / "tick.wav").read_bytes()
        self.add(self.file("none.wav", tick[:40] + bytes(4)), "tick.wav")
        error, note = self.errors()
        self.assertEqual(error, "error: the sound has no frames; choose another sound")
        self.assertIn("RIFF declares 14436 bytes", note)
        self.assertFalse(self.page.is_visible("#controls"))

    def unplayable(self, rate: int) -> str:
        """Returns a file with a sample rate in Hz that browsers do not play."""
        tick = bytearray((SOUNDS / "tick.wav").read_bytes())
        tick[24:28] = rate.to_bytes(4, "little")
        return self.file(f"rate-{rate}.wav", tick)

    def test_a_sound_that_cannot_be_played_shows_no_waveform_of_another(self):
        self.add("chime.aiff", self.unplayable(2_000_000))
        self.wait_for_result()
        self.assertTrue(self.page.is_visible("#start-handle"))
        self.select("rate-2000000.wav")
        self.page.wait_for_selector("#problem:not([hidden])")
        self.assertIn("cannot play 1 channel at 2000000 Hz", self.page.inner_text("#problem"))
        self.page.wait_for_function("() => document.getElementById('wave').width === 0")
        self.assertEqual(self.page.get_attribute("#wave", "aria-label"), "No waveform")
        for part in (".handle", "#play", "#zoom-in", "#hint", "#tracks-note", "#scroller"):
            self.assertEqual(self.page.locator(f"{part}:visible").count(), 0, part)
        self.select("chime.aiff")
        self.wait_for_result()
        self.page.wait_for_function("() => document.getElementById('wave').width > 0")
        self.assertTrue(self.page.is_visible("#start-handle"))
        self.assertTrue(self.page.is_visible("#play"))

    def test_a_sound_that_cannot_be_played_is_converted_and_checked(self):
        for rate in (1, 2_000_000):
            with self.subTest(rate):
                path = self.unplayable(rate)
                self.add(path)
                self.wait_for_result()
                self.assertEqual(self.page.inner_text("#wav-name"), f"res/raw/rate_{rate}.wav")
                self.assertNotIn("converted", self.page.inner_text("#caf-verdict"))
                self.assertIn(
                    "This browser cannot play the sound, so you cannot hear the result; the rules have checked it.",
                    self.page.inner_text("#result-facts"),
                )
                self.assertEqual(self.download("#download-caf"), (f"rate-{rate}.caf", self.native(path)))
                self.change("gain", -6)
                self.wait_for_result()
                self.assertEqual(self.download("#download-caf")[1], self.native(path, "--gain", "-6"))
                self.assertTrue(self.page.is_visible("#problem"))
                self.page.click("#trim-silence")
                self.assertNotIn("silent", self.page.inner_text("#status"))
                self.change("rate", 48000)
                self.page.wait_for_selector("#result-problem:not([hidden])")
                self.assertIn("this browser cannot", self.page.inner_text("#result-problem"))
                self.page.click("#remove")

    def test_cut_and_mutated_files_never_stop_the_page(self):
        paths = []
        for name in ("chime.aiff", "alarm.wav", "doorbell.caf", "knock.aifc"):
            bytes = bytearray((SOUNDS / name).read_bytes())
            for step in range(6):
                bytes[8 + 7 * step] ^= 0xFF
                paths.append(self.file(f"{step}-{name}", bytes[: len(bytes) * (6 - step) // 6]))
        self.add(*paths, "tick.wav")
        self.assertEqual(self.page.locator("#list li").count(), 25)
        for button in self.page.locator("#list button").all():
            button.click()
            self.page.wait_for_selector(
                "[data-state=failed], #problem:not([hidden]), #result[data-state=current], #result-problem:not([hidden])"
            )
        self.assertEqual(self.download("#download-caf")[1], self.native("tick.wav"))

    def test_a_trap_of_the_module_is_reported_and_the_next_file_works(self):
        self.page = self.open(self.page.url, script=TRAP)
        self.add("chime.aiff", "tick.wav")
        self.assertEqual(self.errors(), [
            "error: Earcon stopped at this file; try a smaller file, or report a defect of Earcon with this file"
        ])
        self.select("tick.wav")
        self.wait_for_result()
        self.assertEqual(self.download("#download-caf")[1], self.native("tick.wav"))

    def test_other_formats_are_decoded_by_the_browser(self):
        path = self.folder / "tone.ogg"
        run = subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(SOUNDS / "chime.aiff"), str(path)])
        if run.returncode != 0:
            self.skipTest("ffmpeg is missing, or writes no Ogg Vorbis")
        self.add(str(path))
        self.wait_for_result()
        self.assertRegex(self.page.inner_text("#facts"), r"48\skHz.*read by this browser")
        self.assertIn("error", self.page.inner_text("#file-findings"))
        self.assertEqual(self.page.inner_text("#caf-verdict"), "OK")
        self.assertEqual(self.page.inner_text("#loudness-before"), "OK")
        self.assertRegex(self.page.inner_text("#momentary-before"), r"^−\d+\.\d$")

    def test_an_unreadable_file_says_so_once_in_the_sentence_of_the_program(self):
        text = self.file("letter.mp3", b"not a sound, " * 20)
        self.add(text)
        for command in (["info", text], ["convert", text, str(self.folder / "letter.caf")]):
            self.assertEqual(self.errors(), [f"error: {self.message(*command)}"])
        self.assertFalse(self.page.is_visible("#problem"))
        self.assertEqual(self.page.inner_text("#list button"), "letter.mp3\ncannot be read")
        self.page.click("#file-findings summary")
        reasons = self.page.inner_text("#file-findings details")
        for rule in ("container/unsupported", "android/format"):
            self.assertIn(f"Rule {rule}", reasons)

    def errors(self) -> list[str]:
        """Returns the findings about the chosen file, without their reasons."""
        return self.page.locator("#file-findings li > p").all_inner_texts()

    def test_a_removed_sound_leaves_the_others(self):
        self.add("tick.wav", "alarm.wav")
        self.page.click("#remove")
        self.assertEqual(self.page.inner_text("#sound-title"), "alarm.wav")
        self.page.click("#remove")
        self.assertTrue(self.page.is_visible("#drop"))

    def test_a_static_host_serves_the_page(self):
        handler = functools.partial(QuietHandler, directory=str(PAGE.parent))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            self.page = self.open(f"http://127.0.0.1:{server.server_port}/{PAGE.name}")
            self.add("chime.aiff")
            self.wait_for_result()
            self.assertEqual(self.download("#download-caf")[1], self.native("chime.aiff"))
            server.shutdown()

    def test_the_policy_forbids_requests(self):
        blocked = self.page.evaluate("""async () => {
          const tries = [() => fetch("https://example.com/"), () => new Promise((resolve, reject) => {
            const image = new Image();
            [image.onload, image.onerror] = [resolve, reject];
            image.src = "https://example.com/a.png";
          })];
          return Promise.all(tries.map((attempt) => attempt().then(() => "allowed", () => "blocked")));
        }""")
        self.assertEqual(blocked, ["blocked", "blocked"])
        self.assertIn("connect-src", " ".join(self.problems))
        self.problems.clear()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_) -> None:
        pass


if __name__ == "__main__":
    unittest.main()
