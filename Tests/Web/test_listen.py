# SPDX-License-Identifier: MIT
"""Plays sounds, and switches between the original, what the phone decodes, and their difference."""

import math
import unittest
import wave

from support import PageTest

# Records what the page plays next to its first track, the original, which the same clock drives.
RECORD = """() => {
  window.heard = {original: [], output: []};
  let merger;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (!merger) {
      merger = new ChannelMergerNode(this.context, {numberOfInputs: 2});
      const recorder = this.context.createScriptProcessor(4096, 2, 1);
      recorder.onaudioprocess = ({inputBuffer}) => {
        heard.original.push(...inputBuffer.getChannelData(0));
        heard.output.push(...inputBuffer.getChannelData(1));
      };
      connect.call(merger, recorder);
      connect.call(recorder, this.context.destination);
      connect.call(this, merger, 0, 0);
    }
    if (target instanceof AudioDestinationNode) connect.call(this, merger, 0, 1);
    return connect.call(this, target, ...rest);
  };
}"""
# Returns the largest difference of the output from the original, and the original's peak.
COMPARE = """() => {
  const first = heard.original.findIndex((sample) => sample !== 0);
  const last = heard.original.findLastIndex((sample) => sample !== 0);
  let [difference, peak] = [0, 0];
  for (let index = first; index < last; index += 1) {
    difference = Math.max(difference, Math.abs(heard.original[index] - heard.output[index]));
    peak = Math.max(peak, Math.abs(heard.original[index]));
  }
  return [difference, peak, last - first];
}"""


# Returns the number of columns in the first rows of the waveform that have the colour of errors.
RED = """() => {
  const canvas = document.getElementById("wave");
  const {data} = canvas.getContext("2d").getImageData(0, 3, canvas.width, 1);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += data[at] === 168 && data[at + 1] === 20 && data[at + 2] === 30;
  return count;
}"""


# Returns the number of columns without the waveform's color, and of those whose waveform does not touch that of the
# column before, and the number of pixels that have a share of at least a half of that color.
OUTLINE = """() => {
  const canvas = document.getElementById("wave");
  const {data, width, height} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height - 26);
  let [empty, gaps, count, last] = [0, 0, 0, null];
  // The line begins in the middle of the first sample, which is up to 15 pixels wide.
  for (let column = 8; column < width - 8; column += 1) {
    const rows = [];
    for (let row = 0; row < height; row += 1) {
      const at = 4 * (row * width + column);
      const blue = data[at + 2] - data[at];
      if (blue > 30) rows.push(row);
      if (blue > 64) count += 1;
    }
    if (rows.length === 0) {
      empty += 1;
      continue;
    }
    const now = [rows[0], rows.at(-1)];
    if (last && (now[0] > last[1] + 1 || now[1] < last[0] - 1)) gaps += 1;
    last = now;
  }
  return [empty, gaps, count];
}"""


class ListenTest(PageTest):
    def clock(self) -> float:
        minutes, seconds = self.page.inner_text("#clock").split(":")
        return 60 * int(minutes) + float(seconds)

    def choose(self, track: str) -> None:
        self.page.locator(f"#tracks input[value={track}]").check()

    def play(self) -> None:
        self.page.click("#play")
        self.page.wait_for_function("() => document.getElementById('play').classList.contains('playing')")

    def test_tracks_switch_at_the_same_position_without_a_new_start(self):
        # A long sound, so that it still plays on a busy machine.
        self.add("too-long.wav")
        self.wait_for_result()
        self.play()
        self.page.wait_for_timeout(300)
        starts = self.page.evaluate("recorded.starts")
        self.assertEqual(starts, 3)
        for track in ("phone", "difference", "original", "phone"):
            jump = self.page.evaluate(
                """async (track) => {
              const seconds = () => Number(document.getElementById("clock").textContent.split(":")[1]);
              const frame = () => new Promise(requestAnimationFrame);
              await frame();
              let [last, greatest, least, time] = [seconds(), 0, 0, performance.now()];
              document.querySelector(`#tracks input[value=${track}]`).click();
              for (let count = 0; count < 12; count += 1) {
                await frame();
                const [now, elapsed] = [seconds(), (performance.now() - time) / 1000];
                greatest = Math.max(greatest, now - last - elapsed);
                least = Math.min(least, now - last);
                [last, time] = [now, performance.now()];
              }
              return [least, greatest];
            }""",
                track,
            )
            self.assertGreaterEqual(jump[0], 0, "the position never goes back")
            self.assertLess(jump[1], 0.1, "the position advances no faster than the time")
        self.assertEqual(self.page.evaluate("recorded.starts"), starts, "no track starts again")
        self.page.click("#play")
        self.assertEqual(self.page.inner_text("#play"), "Play")

    def test_the_tracks_are_aligned_and_their_gains_cross_within_10_ms(self):
        self.page.evaluate("""() => {
          window.ramps = [];
          const ramp = AudioParam.prototype.linearRampToValueAtTime;
          AudioParam.prototype.linearRampToValueAtTime = function (value, time) {
            ramps.push([value, time - (window.audio?.currentTime ?? 0)]);
            return ramp.call(this, value, time);
          };
          const start = AudioBufferSourceNode.prototype.start;
          window.offsets = [];
          AudioBufferSourceNode.prototype.start = function (when, offset) {
            window.audio = this.context;
            offsets.push([when, offset, this.buffer.duration]);
            return start.call(this, when, offset);
          };
        }""")
        self.add("alarm.wav")
        self.change("start", 0.26)
        self.wait_for_result()
        self.page.locator("#position").press("PageUp")
        self.play()
        offsets = self.page.evaluate("offsets")
        original, phone, difference = offsets
        self.assertEqual(original[0], phone[0], "both start at the same time")
        self.assertAlmostEqual(original[1] - 0.26, phone[1], places=9)
        self.assertAlmostEqual(phone[1], difference[1], places=9)
        self.assertAlmostEqual(phone[2], 66176 / 22050 - 0.26, places=3)
        self.page.evaluate("ramps.length = 0")
        self.choose("phone")
        ramps = self.page.evaluate("ramps")
        self.assertEqual(sorted(value for value, _ in ramps), [0, 0, 1])
        self.assertTrue(all(0 < seconds <= 0.01 for _, seconds in ramps), ramps)

    def record(self, tracks: list[str]) -> list[float]:
        """Plays the alarm, switching from track to track."""
        self.page = self.open(self.page.url)
        self.page.evaluate(RECORD)
        self.add("alarm.wav")
        self.wait_for_result()
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        self.play()
        for track in tracks:
            self.page.wait_for_timeout(200)
            self.choose(track)
        self.page.wait_for_timeout(200)
        return self.page.evaluate(COMPARE)

    def test_switching_to_the_phone_and_back_leaves_no_gap_in_the_recorded_output(self):
        difference, peak, frames = self.record(["phone", "original", "phone", "original"])
        self.assertGreater(frames, 20_000)
        self.assertGreater(peak, 0.3)
        self.assertLess(difference, 0.15 * peak, "a gap or another position differs more than the encoding")
        difference, peak, _ = self.record(["difference"])
        self.assertGreater(difference, 0.9 * peak, "the difference alone lacks the sound")

    def test_playing_stops_at_the_end_and_begins_again_at_the_start(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.change("start", 0.2)
        self.change("end", 0.5)
        self.assertEqual(self.clock(), 0.2)
        self.play()
        self.page.wait_for_function("() => !document.getElementById('play').classList.contains('playing')")
        self.assertEqual(self.clock(), 0.2)

    def test_a_new_result_replaces_the_track_while_it_plays(self):
        self.add("alarm.wav")
        self.wait_for_result()
        self.choose("phone")
        self.play()
        self.change("encoding", "ulaw")
        self.page.wait_for_function("() => recorded.starts === 5")
        self.assertEqual(self.page.inner_text("#play"), "Pause")
        self.assertTrue(self.page.is_checked("#tracks input[value=phone]"))
        self.assertGreater(self.clock(), 0)

    def test_a_result_of_older_settings_is_neither_played_nor_shown(self):
        self.add("too-long.wav")
        self.wait_for_result()
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        self.choose("phone")
        self.change("effort", "best")
        self.assertTrue(self.page.is_checked("#tracks input[value=original]"))
        self.page.wait_for_selector("#cancel", state="attached")
        self.page.evaluate("() => document.getElementById('cancel').click()")
        for track in ("phone", "difference"):
            self.assertTrue(self.page.is_disabled(f"#tracks input[value={track}]"))
        self.assertEqual(self.page.inner_text("#tracks-note"), "The result is not converted yet.")
        for name in ("caf", "wav"):
            self.assertEqual(self.page.inner_text(f"#{name}-verdict"), "Not converted yet")
            self.assertFalse(self.page.is_visible(f"#{name}-findings"))
        self.assertFalse(self.page.is_visible("#result-facts"))
        self.play()
        self.assertEqual(self.page.evaluate("recorded.starts"), 1, "only the original plays")
        self.change("effort", "default")
        self.page.wait_for_function("() => recorded.starts === 3")
        self.assertTrue(self.page.is_checked("#tracks input[value=phone]"), "the chosen track comes back")
        self.assertFalse(self.page.is_visible("#tracks-note"))
        self.assertIn("1 error", self.page.inner_text("#caf-verdict"))

    def test_what_plays_has_the_rate_of_the_audio_device_without_images_of_the_sound(self):
        self.page.evaluate("""() => {
          window.played = [];
          const start = AudioBufferSourceNode.prototype.start;
          AudioBufferSourceNode.prototype.start = function (...values) {
            played.push(this);
            return start.apply(this, values);
          };
        }""")
        path = self.folder / "tone.wav"
        tone = [round(16384 * math.sin(2 * math.pi * 3000 * frame / 8000)) for frame in range(16000)]
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, 8000, 0, "NONE", ""))
            file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in tone))
        self.add(path)
        self.wait_for_result()
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        self.play()
        rates, tone, image = self.page.evaluate("""() => {
          const samples = played[0].buffer.getChannelData(0).subarray(4000, 4000 + played[0].buffer.sampleRate);
          const level = (frequency) => {
            let [real, imaginary] = [0, 0];
            samples.forEach((sample, index) => {
              const phase = 2 * Math.PI * frequency * index / samples.length;
              real += sample * Math.cos(phase);
              imaginary += sample * Math.sin(phase);
            });
            return 20 * Math.log10(2 * Math.hypot(real, imaginary) / samples.length);
          };
          const rates = played.map(({buffer, context}) => buffer.sampleRate === context.sampleRate);
          return [rates, level(3000), level(5000)];
        }""")
        self.assertEqual(rates, [True] * 3)
        self.assertAlmostEqual(tone, -6, delta=0.3)
        # Linear interpolation leaves it about 9 dB below the tone.
        self.assertLess(image, tone - 40)

    def drawing(self, count: int = 40) -> list[int]:
        """Returns the height of the waveform in columns, by default 40, in pixels of its color."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return self.page.evaluate("""(columns) => {
          const canvas = document.getElementById("wave");
          const {data, width, height} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height - 26);
          return Array.from({length: columns}, (_, index) => {
            const column = Math.floor((index + 0.5) * width / columns);
            let count = 0;
            for (let row = 0; row < height; row += 1) {
              const at = 4 * (row * width + column);
              count += data[at] === 47 && data[at + 1] === 111 && data[at + 2] === 176;
            }
            return count;
          });
        }""", count)

    def test_the_waveform_has_no_gaps_and_stays_visible_with_a_gain_at_every_zoom(self):
        path = self.folder / "tone.wav"
        tone = [round(20_000 * math.sin(2 * math.pi * 440 * frame / 44_100)) for frame in range(44_100)]
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, 44_100, 0, "NONE", ""))
            file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in tone))
        self.add(path)
        self.wait_for_result()
        zooms = 0
        while True:
            counts = []
            for gain in (0, -6, 0.5):
                self.change("gain", gain)
                self.drawing()
                empty, gaps, count = self.page.evaluate(OUTLINE)
                counts.append(count)
                self.assertEqual((empty, gaps), (0, 0), f"zoom {zooms}, gain {gain}")
            self.assertGreater(min(counts), 0.7 * counts[0], f"zoom {zooms}: the outline hides the original")
            if self.page.is_disabled("#zoom-in"):
                break
            self.page.click("#zoom-in")
            zooms += 1
        self.assertEqual(zooms, 10)

    def test_the_waveform_and_its_label_follow_what_is_heard(self):
        self.add("alarm.wav")
        self.wait_for_result()
        plain = self.drawing()
        self.change("start", 1)
        self.change("gain", -12)
        self.wait_for_result()
        self.page.wait_for_selector("#tracks input[value=phone]:enabled")
        label = "() => document.getElementById('wave').ariaLabel"
        self.assertEqual(self.page.inner_text("#shown"), "Shown: the original.")
        self.assertIn("outline: the level of the result", self.page.inner_text("#legend"))
        self.assertIn("Waveform of the original: 3.001 s, peak −3.0 dBFS", self.page.evaluate(label))
        original = self.drawing()
        self.assertGreater(original[30], 0.8 * plain[30], "a gain leaves the original as it is heard")
        self.choose("phone")
        self.assertEqual(self.page.inner_text("#shown"), "Shown: the sound on the phone.")
        self.assertRegex(self.page.evaluate(label), "Waveform of the sound on the phone: 2.001 s, peak −1[3-5]")
        self.assertNotIn("outline", self.page.inner_text("#legend"))
        phone = self.drawing()
        self.assertEqual(max(phone[:12]), 0, "nothing is heard before the start")
        loudest = max(range(14, 40), key=original.__getitem__)
        self.assertAlmostEqual(phone[loudest] / original[loudest], 0.25, delta=0.08)
        self.choose("difference")
        self.assertRegex(self.page.inner_text("#shown"), r"^Shown: the difference, magnified by [2-6]0 dB\.$")
        self.assertGreater(max(self.drawing()), 10)
        self.change("gain", -6)
        self.assertEqual(self.page.inner_text("#shown"), "Shown: the original.", "until the new result is ready")
        self.page.wait_for_selector("#tracks input[value=difference]:checked")
        self.assertIn("the difference", self.page.inner_text("#shown"))

    def test_a_fade_is_marked_and_explained(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.assertNotIn("fade", self.page.inner_text("#legend"))
        self.change("fade", 300)
        self.assertIn("fade-out", self.page.inner_text("#legend"))
        self.wait_for_result()
        self.choose("phone")
        self.assertIn("fade-out", self.page.inner_text("#legend"))

    def test_clipped_peaks_are_red_over_the_waveform(self):
        self.add("chime.aiff")
        self.wait_for_result()
        self.assertEqual(self.page.evaluate(RED), 0)
        path = self.folder / "loud.wav"
        samples = b"".join(
            (32767 if 400 <= frame < 410 else 0).to_bytes(2, "little", signed=True) for frame in range(8000)
        )
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, 8000, 0, "NONE", ""))
            file.writeframes(samples)
        self.add(path)
        self.select("loud.wav")
        self.wait_for_result()
        self.assertIn("1 clipped peak: 0.05 s", self.page.inner_text("#legend"))
        self.assertGreaterEqual(self.page.evaluate(RED), 2)

    def test_few_samples_are_dots_on_a_line(self):
        path = self.folder / "few.wav"
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, 44100, 0, "NONE", ""))
            file.writeframes(b"".join(level.to_bytes(2, "little", signed=True) for level in (0, 16000, -16000, 8000)))
        self.add(path)
        self.wait_for_result()
        self.assertEqual(self.page.inner_text("#gauge-text"), "0.091 ms of 30 s")
        self.assertEqual(self.page.input_value("#end"), "0.000091")
        # The samples are in the middle of each quarter of the waveform; a column between two crosses only the line.
        self.assertGreaterEqual(min(self.drawing(4)), 4)
        self.assertLess(max(self.drawing(40)[6:14]), 4)

    def test_the_audio_device_starts_before_the_page_waits_for_it(self):
        script = """
          const events = window.audioEvents = [];
          const list = MediaDevices.prototype.enumerateDevices;
          MediaDevices.prototype.enumerateDevices = async function () {
            const devices = await list.call(this);
            events.push("started");
            return devices;
          };
          window.AudioContext = class extends AudioContext {
            constructor(...words) {
              super(...words);
              events.push("context");
            }
          };
        """
        self.page = self.open(self.page.url, script=script)
        self.add("alarm.wav")
        self.wait_for_result()
        self.assertEqual(self.page.evaluate("audioEvents"), ["started", "context"])

    def test_a_browser_that_lists_no_devices_plays(self):
        for devices in ("undefined", "{enumerateDevices: () => new Promise(() => {})}"):
            with self.subTest(devices):
                script = f"Object.defineProperty(navigator, 'mediaDevices', {{value: {devices}}})"
                self.page = self.open(self.page.url, script=script)
                self.add("alarm.wav")
                self.wait_for_result()
                self.play()

    def test_another_sound_stops_the_one_that_plays(self):
        self.add("alarm.wav", "chime.aiff")
        self.wait_for_result()
        self.play()
        self.select("chime.aiff")
        self.assertEqual(self.page.inner_text("#play"), "Play")
        self.assertEqual(self.clock(), 0)


if __name__ == "__main__":
    unittest.main()
