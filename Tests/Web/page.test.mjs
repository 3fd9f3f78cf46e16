// SPDX-License-Identifier: MIT
// Tests the parts of the page that need no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { conversionOptions, defaultSettings, planned, sharedSettings } from "../../Sources/EarconWeb/Page/settings.mjs";
import { clippedText, magnification } from "../../Sources/EarconWeb/Page/heard.mjs";
import { lengthText } from "../../Sources/EarconWeb/Page/result.mjs";
import {
  analyse, deinterleave, fullScaleOf, maximumParts, peakBetween, placesOf, waveOf,
} from "../../Sources/EarconWeb/Page/samples.mjs";
import {
  baseName, clockText, containerText, decibelText, gainText, levelText, plainName, plainNumber, safeName, secondsText,
  sizeText,
} from "../../Sources/EarconWeb/Page/text.mjs";
import { joined } from "../../Sources/EarconWeb/Page/waveform.mjs";
import { checksum, uniqueNames, zipFiles } from "../../Sources/EarconWeb/Page/zip.mjs";
import { earcon, samples } from "./support.mjs";

/** Decodes and analyses a sound as the page does. */
function analysed(bytes) {
  const { format } = earcon.describe(bytes, "sound");
  const { samples, channels, sampleRate } = earcon.decode(bytes);
  return analyse(deinterleave(samples, channels), { sampleRate, fullScale: fullScaleOf(format) });
}

test("The page computes the sizes of its files without encoding", () => {
  for (const bytes of Object.values(samples)) {
    const { frames, format } = earcon.describe(bytes, "sound");
    for (const encoding of ["ima4", "LEI16", "ulaw", "alaw"]) {
      for (const change of [{}, { mono: true }, { start: 100, end: 4771 }]) {
        const settings = { ...defaultSettings(frames, "sound"), encoding, ...change };
        const options = conversionOptions(settings, { ...format, frames }, false);
        const plan = planned(settings, format);
        const made = earcon.convert(bytes, options);
        assert.deepEqual([plan.caf, plan.frames], [made.bytes.length, made.frames]);
        assert.equal(plan.wav, earcon.convert(bytes, { ...options, format: "LEI16", container: "WAVE" }).bytes.length);
      }
    }
  }
});

test("The page counts the clipped peaks that the rule signal/clipped reports, in each encoding", () => {
  const loud = Float32Array.from({ length: 4000 }, (_, index) => 1.5 * Math.sin(index / 9));
  const source = waveOf([loud, loud.map((sample) => sample / 2)], 22_050);
  for (const format of ["LEI16", "LEI24", "UI8", "LEF32", "ulaw", "alaw"]) {
    const { bytes } = earcon.convert(source, { format, container: "WAVE" });
    const finding = earcon.validate(bytes, "loud.wav", { deep: true }).find(({ rule }) => rule === "signal/clipped");
    assert.equal(Number.parseInt(finding.message, 10), analysed(bytes).clipped.length, format);
  }
});

test("The page finds the silence that trimming removes", () => {
  const tone = new Float32Array(9000).map((_, index) =>
    index < 3000 || index >= 7000 ? 0 : 0.5 * Math.sin(index / 9));
  const source = waveOf([tone], 8000);
  const { sounding, silent, peak } = analysed(source);
  const trimmed = earcon.convert(source, { format: "LEI16", container: "WAVE", trimSilence: true });
  assert.equal(sounding[1] - sounding[0], trimmed.frames);
  assert.deepEqual(silent.map(([start, end]) => [start, end]), [[0, 2816], [7168, 9000]]);
  assert.ok(Math.abs(peak - 0.5) < 1e-4);
  assert.equal(peakBetween(analysed(source), 0, 2000), 0);
  assert.equal(analysed(waveOf([new Float32Array(900)], 8000)).sounding, null);
});

test("Names of files are safe, and plain ones pass the rule name/risky", () => {
  assert.equal(baseName("C:\\Sounds\\a.b.wav"), "a.b");
  assert.equal(baseName(".wav"), ".wav");
  assert.equal(safeName("../a\u0000<b>\u202e.wav"), "_a__b__.wav");
  assert.equal(safeName(`${"é".repeat(300)}.caf`), `${"é".repeat(100)}.caf`);
  assert.equal(safeName(`${"x".repeat(300)}.v2.wav`), `${"x".repeat(200)}.wav`);
  assert.equal(safeName(" ... "), "sound");
  assert.equal(plainName("Crème brûlée (1)"), "Creme_brulee_1");
  assert.equal(plainName("音"), "sound");
  for (const name of ["a b", "ünï", ".x", "<img src=x onerror=alert(1)>", "x".repeat(300)]) {
    const findings = earcon.validate(samples["alarm.wav"], `${plainName(name)}.wav`);
    assert.deepEqual(findings.filter(({ rule }) => rule.startsWith("name/")), []);
  }
});

test("Numbers have the form of Earcon's reports", () => {
  assert.deepEqual([29.9999, 4.35, 1.2, 0].map(plainNumber), ["29.999", "4.35", "1.2", "0"]);
  assert.deepEqual([999, 1000, 999_949, 1_250_000].map(sizeText), ["999 B", "1.0 kB", "999.9 kB", "1.3 MB"]);
  assert.deepEqual([1, 0.999, 0.5, 0].map(decibelText), ["0.0 dBFS", "0.0 dBFS", "−6.0 dBFS", "−∞ dBFS"]);
  assert.deepEqual([1.2, 0.001, 4 / 44_100, 1 / 192_000, 0].map(secondsText), [
    "1.2 s", "0.001 s", "0.091 ms", "0.0052 ms", "0 s"]);
  assert.deepEqual(["caff", "AIFC", "WAVE"].map(containerText), ["CAF", "AIFF-C", "WAVE"]);
  assert.deepEqual([0, 1.2, 61.239].map(clockText), ["0:00.00", "0:01.20", "1:01.23"]);
  assert.deepEqual([-16.04, 0.5, -Infinity, undefined].map(levelText), ["−16.0", "0.5", "−∞", "–"]);
  assert.equal(levelText(-0.04), "0.0");
  assert.deepEqual([3, -7.5, -0.04].map(gainText), ["+3.0 dB", "−7.5 dB", "+0.0 dB"]);
});

test("A gain of 0 is not an option, and a loudness replaces a gain", () => {
  const format = { sampleRate: 8000, channels: 1, frames: 100 };
  const options = (change) => {
    const { gain, normalize, truePeak } = conversionOptions({ ...defaultSettings(100, "a"), ...change }, format, false);
    return [gain, normalize, truePeak];
  };
  assert.deepEqual(options({}), [undefined, undefined, undefined]);
  assert.deepEqual(options({ gain: -3 }), [-3, undefined, undefined]);
  assert.deepEqual(options({ gain: -3, level: "loudness" }), [undefined, -16, -1]);
  const shared = sharedSettings(defaultSettings(100, "a"));
  assert.deepEqual(["name", "start", "end"].filter((key) => key in shared), []);
  assert.equal(shared.level, "gain");
});

test("ZIP files have correct checksums, and names that differ by more than case", () => {
  assert.equal(checksum(new TextEncoder().encode("123456789")), 0xcbf43926);
  assert.deepEqual(
    uniqueNames(["a.caf", "A.caf", "a.caf", "a_2.caf", "b"]), ["a.caf", "A_2.caf", "a_3.caf", "a_2_2.caf", "b"]);
  const bytes = zipFiles([{ name: "é.caf", bytes: Uint8Array.of(1, 2, 3) }]);
  assert.equal(bytes.length, 22 + 2 * 6 + 76 + 3);
  const huge = { name: "a", bytes: { length: 2 ** 32, [Symbol.iterator]: () => [][Symbol.iterator]() } };
  assert.throws(() => zipFiles([huge]), /\(files: 1\); the limits are 4 GiB and 65,535 files/);
});

test("Clipped peaks that are near each other are one place, and the legend lists three places", () => {
  const parts = [[8000, 8010], [100, 110], [400, 405], [1300, 1310], [5000, 5003], [9900, 9910]];
  assert.deepEqual(placesOf(parts, 8000), [[100, 405], [1300, 1310], [5000, 5003], [8000, 8010], [9900, 9910]]);
  assert.deepEqual(parts[0], [8000, 8010], "the parts keep their order");
  const text = (clipped, start = 0) => clippedText({ analysis: { clipped }, sampleRate: 8000, start });
  assert.equal(text(parts), "6 clipped peaks: 0.01–0.05 s, 0.16 s, 0.62 s, 2 more places");
  assert.equal(text([[8000, 8010]], 1.5), "1 clipped peak: 2.5 s");
  assert.equal(text([]), "");
  const many = Array.from({ length: maximumParts }, (_, index) => [index * 10, index * 10 + 3]);
  assert.equal(text(many), "at least 10000 clipped peaks: 0–12.49 s");
});

test("Columns of a waveform touch the column before, and other ones stay as they are", () => {
  const column = (low, high) => ({ frame: 0, low, high });
  const columns = [column(0, 0.1), column(0.3, 0.4), column(0.2, 0.5), column(-0.2, -0.1), column(-0.1, 0)];
  assert.deepEqual(joined(columns), [
    column(0, 0.1), column(0.1, 0.4), column(0.2, 0.5), column(-0.2, 0.2), column(-0.1, 0)]);
  assert.deepEqual(joined([]), []);
});

test("The difference is magnified by whole tens of decibels, so that its loudest parts fill the waveform", () => {
  assert.deepEqual([1, 0.1, 0.03, 0.01, 0.001, 0.0001, 2, 0].map(magnification), [0, 0, 10, 20, 40, 60, 0, 0]);
});

test("A length at the limit says on which side of it the sound is", () => {
  assert.deepEqual([29.9999, 30, 30.0001, 30.5].map(lengthText), ["29.999 s", "exactly 30 s", "just over 30 s", "30.5 s"]);
});
