// SPDX-License-Identifier: MIT
// Compares the WebAssembly module with the native program, whose code it shares.
import assert from "node:assert/strict";
import { test } from "node:test";
import { earcon, errorOf, native, nativelyConverted, samples, write } from "./support.mjs";

/** The formats that `earcon convert` writes to each container. */
const formats = {
  caff: "ima4 ulaw alaw I8 BEI16 BEI24 BEI32 BEF32 BEF64 LEI16 LEI24 LEI32 LEF32 LEF64",
  WAVE: "UI8 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw alaw",
  AIFF: "I8 BEI16 BEI24 BEI32",
  AIFC: "ima4 ulaw alaw I8 BEI16 BEI24 BEI32 BEF32 BEF64",
};
/** Options of `earcon convert`, each with the options of the module. */
const options = [
  [["--effort", "fast"], { effort: "fast" }],
  [["--effort", "best"], { effort: "best" }],
  [["--effort", "best", "--objective", "snr"], { effort: "best", objective: "snr" }],
  [["--trim", "0.25"], { trim: 0.25 }],
  [["--trim", "0.25", "--fade", "0"], { trim: 0.25, fade: 0 }],
  [["--start", "0.0301"], { start: 0.0301 }],
  [["--trim-silence"], { trimSilence: true }],
  [["--loop-to", "4"], { loopTo: 4 }],
  [["-c", "1"], { channels: 1 }],
  [["-c", "1", "--mix"], { channels: 1, mix: true }],
  [["--gain", "-6.5"], { gain: -6.5 }],
  [["--gain", "20"], { gain: 20 }],
  [["--gain", "20", "--true-peak", "-3"], { gain: 20, truePeak: -3 }],
  [["--true-peak", "-12"], { truePeak: -12 }],
  [["--normalize", "-16"], { normalize: -16 }],
  [["--normalize", "-8", "--true-peak", "-2"], { normalize: -8, truePeak: -2 }],
  [["--normalize", "-23", "--trim", "0.25"], { normalize: -23, trim: 0.25 }],
  [["--normalize", "-14", "-c", "1", "--mix"], { normalize: -14, channels: 1, mix: true }],
  [["-d", "I8", "--dither", "1"], { format: "I8", dither: true }],
];

for (const [name, bytes] of Object.entries(samples)) write(name, bytes);

test("The module writes the bytes of the native program in every format and container", () => {
  for (const [container, list] of Object.entries(formats)) {
    for (const format of list.split(" ")) {
      for (const [name, bytes] of Object.entries(samples)) {
        const expected = nativelyConverted(name, "-f", container, "-d", format);
        const made = earcon.convert(bytes, { container, format });
        assert.ok(expected.equals(made.bytes), `${name} to ${format} in ${container}`);
      }
    }
  }
});

test("The module writes the bytes of the native program with every option", () => {
  for (const [words, wanted] of options) {
    const format = wanted.format ? [] : ["-d", "ima4"];
    for (const name of ["chime.aiff", "doorbell.caf"]) {
      const expected = nativelyConverted(name, "-f", "caff", ...format, ...words);
      const made = earcon.convert(samples[name], wanted);
      assert.ok(expected.equals(made.bytes), `${name} with ${words.join(" ")}`);
    }
  }
});

test("The module describes sounds as 'earcon info --json' does", () => {
  for (const [name, bytes] of Object.entries(samples)) {
    const [expected] = JSON.parse(native("info", "--json", name).output);
    assert.deepEqual(earcon.describe(bytes, name), expected);
  }
});

test("The module measures levels as 'earcon info --levels --json' does", () => {
  for (const [name, bytes] of Object.entries(samples)) {
    const [expected] = JSON.parse(native("info", "--levels", "--json", name).output);
    assert.ok(expected.levels.truePeak >= expected.levels.peak && expected.levels.loudness < 0, name);
    assert.deepEqual(earcon.describe(bytes, name, { levels: true }), expected);
  }
});

test("A normalized sound has the requested loudness, and the answer has its gain", () => {
  const bytes = samples["alarm.wav"];
  const before = earcon.describe(bytes, "a.wav", { levels: true }).levels;
  const made = earcon.convert(bytes, { format: "LEF32", normalize: -30 });
  const { levels } = earcon.describe(made.bytes, "a.caf", { levels: true });
  assert.equal(levels.loudness, -30);
  assert.ok(Math.abs(made.gain - (-30 - before.loudness)) < 0.01);
  assert.equal(earcon.convert(bytes).gain, undefined);
});

test("The module refuses a gain with a loudness, and levels out of range", () => {
  const wrong = [{ gain: 3, normalize: -16 }, { gain: 121 }, { normalize: 1 }, { truePeak: 0.5 }];
  const messages = wrong.map((options) => errorOf(() => earcon.convert(samples["tick.wav"], options)).message);
  assert.deepEqual(messages, [
    "a gain and a loudness contradict each other", "the gain is 121.0 dB: expected -120 to 120 dB",
    "the loudness is 1.0 LUFS: expected -70 to 0 LUFS",
    "the largest true peak is 0.5 dBTP: expected -60 to 0 dBTP"]);
});

test("The module finds what 'earcon validate' finds", () => {
  for (const platforms of [["ios"], ["ios", "android"], ["macos"], ["watchos"], ["visionos"]]) {
    for (const [name, bytes] of Object.entries(samples)) {
      const words = ["--platform", platforms.join(","), "--deep", "--reporter", "json"];
      const { findings } = JSON.parse(native("validate", ...words, name).output);
      assert.deepEqual(earcon.validate(bytes, name, { platforms, deep: true }), findings);
    }
  }
});

test("The module decodes the samples that the native program decodes", () => {
  for (const [name, bytes] of Object.entries(samples)) {
    const wave = nativelyConverted(name, "-f", "WAVE", "-d", "LEF32");
    const { audioOffset, audioBytes } = earcon.describe(wave);
    const { samples: floats, frames, channels } = earcon.decode(bytes);
    assert.equal(floats.length, frames * channels);
    const expected = wave.subarray(audioOffset, audioOffset + audioBytes);
    assert.ok(expected.equals(Buffer.from(floats.buffer)), name);
  }
});

test("The module throws the message of the native program", () => {
  const text = write("text.wav", "This is not a sound, but text.");
  const damaged = write("damaged.wav", samples["tick.wav"].subarray(0, 20));
  for (const name of [text, damaged, write("empty.caf", "")]) {
    const error = errorOf(() => earcon.convert(contents[name] ?? Buffer.alloc(0)));
    const expected = `${name}: error: ${error.message}; ${error.suggestion}\n`;
    assert.equal(native("convert", name, "x.caf").errors, expected);
  }
});
const contents = {
  "text.wav": Buffer.from("This is not a sound, but text."),
  "damaged.wav": samples["tick.wav"].subarray(0, 20),
};

test("An error of the caller's progress ends the conversion, and the next one works", () => {
  const bytes = samples["too-long.wav"];
  let calls = 0;
  const stop = () => {
    calls += 1;
    if (calls === 2) throw new RangeError("enough");
  };
  assert.throws(() => earcon.convert(bytes, { onProgress: stop }), new RangeError("enough"));
  assert.equal(calls, 2);
  assert.equal(earcon.convert(bytes).frames, 240_000);
});

test("The module refuses unknown names", () => {
  const bytes = samples["tick.wav"];
  const wrong = [{ format: "mp3" }, { container: "MP4" }, { effort: "most" }, { objective: "loud" }];
  for (const options of wrong) {
    assert.equal(errorOf(() => earcon.convert(bytes, options)).code, "misuse");
  }
  assert.equal(errorOf(() => earcon.validate(bytes, "a", { platforms: ["tv"] })).code, "misuse");
});

test("The module names Android resources", () => {
  assert.equal(earcon.resourceName("My Sound.wav"), "my_sound");
  assert.equal(earcon.resourceName("good.wav"), "good");
  for (const name of ["日本語.wav", "🔔.wav", "日本語", "_"]) assert.equal(earcon.resourceName(name), "sound");
});

test("The module lists the rules with their sources", () => {
  const rules = earcon.rules();
  const rule = rules.find(({ id }) => id === "duration/too-long");
  assert.equal(rule.severity, "error");
  assert.match(rule.why, /less than 30 seconds/);
  assert.match(rule.sources[0].url, /^https:\/\/developer\.apple\.com\//);
});
