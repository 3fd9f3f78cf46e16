// SPDX-License-Identifier: MIT
// Gives the module damaged files. It must answer with a result or an error: a trap is a defect.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { earcon, EarconError, errorOf, samples } from "./support.mjs";

/** Describes, checks, decodes and converts a file. */
function use(bytes, place) {
  for (const operation of [
    () => earcon.describe(bytes),
    () => earcon.validate(bytes, "sound.wav", { platforms: ["ios", "android"], deep: true }),
    () => earcon.decode(bytes),
    () => earcon.convert(bytes, { effort: "fast" }),
  ]) {
    try {
      operation();
    } catch (error) {
      assert.ok(error instanceof EarconError && error.code !== "trap", `${place}: ${error}`);
    }
  }
}

/** Returns a generator of numbers from 0 to 2³² − 1 that are the same in every run (xorshift). */
function numbers(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

test("No mutation of a sample sound traps the module", () => {
  const next = numbers(20261128);
  for (const [name, sound] of Object.entries(samples)) {
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(sound.subarray(0, next() % 8 === 0 ? next() % sound.length : 6000));
      for (let change = next() % 6; change >= 0 && bytes.length > 0; change--) {
        bytes[next() % Math.min(bytes.length, 120)] = [0, 1, 0x7F, 0x80, 0xFF, next()][next() % 6];
      }
      use(bytes, `${name}, round ${round}`);
    }
  }
});

const corpus = process.env.EARCON_CORPUS;
test("No input that the native fuzzers keep traps the module", { skip: corpus ? false : "EARCON_CORPUS is not set" }, () => {
  const names = readdirSync(corpus);
  assert.ok(names.length > 0);
  for (const name of names) use(readFileSync(join(corpus, name)), name);
});

test("After a trap the next file works", () => {
  // The module traps when JavaScript asks for more than 1 GiB at once.
  const huge = { buffer: new ArrayBuffer(0), byteOffset: 0, byteLength: 2 ** 30 + 1 };
  assert.equal(errorOf(() => earcon.describe(huge)).code, "trap");
  assert.equal(earcon.describe(samples["tick.wav"]).container, "WAVE");
});

test("Memory does not grow with the number of files", async () => {
  const memories = [];
  const { Instance } = WebAssembly;
  WebAssembly.Instance = class extends Instance {
    constructor(...words) {
      super(...words);
      memories.push(this.exports.memory);
    }
  };
  errorOf(() => earcon.describe({ buffer: new ArrayBuffer(0), byteOffset: 0, byteLength: 2 ** 30 + 1 }));
  const run = () => {
    earcon.convert(samples["chime.aiff"]);
    earcon.validate(samples["chime.aiff"], "chime.aiff", { deep: true });
    errorOf(() => earcon.convert(Buffer.alloc(100_000)));
  };
  for (let count = 0; count < 5; count++) run();
  const size = memories[0].buffer.byteLength;
  for (let count = 0; count < 50; count++) run();
  WebAssembly.Instance = Instance;
  assert.equal(memories[0].buffer.byteLength, size);
  assert.ok(size < 16 << 20, `${size} bytes`);
});
