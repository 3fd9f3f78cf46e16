// SPDX-License-Identifier: MIT
// The worker: runs the WebAssembly module, so that the page stays responsive. It answers tasks, which have names.

import { Earcon, EarconError } from "../Module/earcon.mjs";
import { analyse, deinterleave, differenceOf, energyOf, fullScaleOf, waveOf } from "./samples.mjs";
import { zipFiles } from "./zip.mjs";

const platforms = ["ios", "android"];

/** Returns the module's bytes from the page's Base64 text of a gzip file. */
async function moduleBytes(base64) {
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream) {
    const suggestion = "update it, or use another browser";
    throw new EarconError("this browser lacks WebAssembly or DecompressionStream", suggestion, "browser");
  }
  const compressed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function bytesOf(blob) {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new EarconError("the file cannot be read", "choose files, not folders, and keep them in place", "unreadable");
  }
}

/** Decodes a sound; returns its samples as one array per channel. */
function decode(earcon, bytes) {
  const { sampleRate, channels, samples } = earcon.decode(bytes);
  return { sampleRate, planes: deinterleave(samples, channels) };
}

/** Returns the findings about a file for each system by itself. */
function findingsOf(earcon, bytes, name) {
  return Object.fromEntries(
    platforms.map((platform) => [platform, earcon.validate(bytes, name, { platforms: [platform], deep: true })]));
}

/** Returns a sound's peaks and loudness. */
function levelsOf(earcon, bytes) {
  return earcon.describe(bytes, "sound", { levels: true }).levels;
}

const tasks = {
  rules: (earcon) => ({ rules: earcon.rules() }),

  /** Describes and checks a file, and copies it: the file on the disk may change while the page is open. */
  async inspect(earcon, { file, name }) {
    const bytes = await bytesOf(file);
    const findings = findingsOf(earcon, bytes, name);
    const inspection = { source: new Blob([bytes]), findings, description: null, error: null };
    try {
      inspection.description = earcon.describe(bytes, name);
    } catch (error) {
      inspection.error = plainError(error);
    }
    return inspection;
  },

  /** Decodes a sound for the waveform and the player, and measures its levels. */
  async samples(earcon, { source, fullScale }) {
    const bytes = await bytesOf(source);
    const { sampleRate, planes } = decode(earcon, bytes);
    return { sampleRate, planes, analysis: analyse(planes, { sampleRate, fullScale }), levels: levelsOf(earcon, bytes) };
  },

  /** Returns a WAVE file of samples that the browser decoded; with `isChecked`, also the findings about it. */
  wave(earcon, { planes, sampleRate, isChecked }) {
    const bytes = waveOf(planes, sampleRate);
    const findings = isChecked ? earcon.validate(bytes, "sound.wav", { deep: true }) : [];
    return { source: new Blob([bytes]), findings };
  },

  /**
   * Converts a sound to a .caf for iPhone and a .wav for Android.
   *
   * `source` is a file; `planes` are samples that the page has cut and resampled, of which no file exists.
   */
  async convert(earcon, { source, planes, sampleRate, options }, onProgress) {
    const bytes = planes ? waveOf(planes, sampleRate) : await bytesOf(source);
    const caf = earcon.convert(bytes, { ...options, onProgress });
    const wav = earcon.convert(bytes, { ...options, format: "LEI16", container: "WAVE" });
    return {
      caf: new Blob([caf.bytes], { type: "audio/x-caf" }), wav: new Blob([wav.bytes], { type: "audio/wav" }),
      frames: caf.frames, duration: caf.duration, clipped: caf.clipped, gain: caf.gain,
    };
  },

  /** Checks each file of a result for its own system. */
  async check(earcon, { caf, wav, names }) {
    const check = async (file, name, platform) =>
      earcon.validate(await bytesOf(file), name, { platforms: [platform], deep: true });
    return { findings: { ios: await check(caf, names.caf, "ios"), android: await check(wav, names.wav, "android") } };
  },

  /**
   * Decodes the file that the phone plays, and computes its difference from the .wav, which is the sound before the
   * encoding, rounded to 16 bits.
   */
  async hear(earcon, { file, wav }) {
    const bytes = await bytesOf(file);
    const { planes, sampleRate } = decode(earcon, bytes);
    const { format, levels } = earcon.describe(bytes, "sound", { levels: true });
    const before = decode(earcon, await bytesOf(wav)).planes;
    const difference = differenceOf(planes, before);
    const energy = energyOf(difference);
    const rms = Math.sqrt(energy / difference.reduce((sum, { length }) => sum + length, 0));
    const noise = energy / energyOf(before);
    const analyses = {
      phone: analyse(planes, { sampleRate, fullScale: fullScaleOf(format) }),
      // Its noise is neither clipped nor silence, however quiet it is.
      difference: { ...analyse(difference, { sampleRate, fullScale: 1 }), clipped: [], silent: [], rms },
    };
    return { planes, sampleRate, difference, noise, levels, analyses };
  },

  /** Returns a ZIP file; checksums of many files would hold up the page. */
  async zip(earcon, { files }) {
    const parts = await Promise.all(files.map(async ({ name, blob }) => ({ name, bytes: await bytesOf(blob) })));
    return { archive: new Blob([zipFiles(parts)], { type: "application/zip" }) };
  },

  resourceName: (earcon, { name }) => ({ name: earcon.resourceName(name) }),
};

/** Returns an error's sentence and code; errors themselves lose their properties on the way to the page. */
function plainError({ message, suggestion, code }) {
  return { message, suggestion, code };
}

/** Returns the buffers of an answer, which move to the page instead of being copied. */
function buffersOf({ planes = [], difference = [] }) {
  return [...new Set([...planes, ...difference].map((plane) => plane.buffer))];
}

let loading;

self.onmessage = async ({ data: { id, task, input } }) => {
  try {
    if (task === "load") loading = moduleBytes(input.base64).then((bytes) => Earcon.load(bytes));
    const earcon = await loading;
    if (task === "load") return self.postMessage({ id, output: {} });
    const output = await tasks[task](earcon, input, (progress) => self.postMessage({ id, progress }));
    self.postMessage({ id, output }, buffersOf(output));
  } catch (error) {
    self.postMessage({ id, error: plainError(error) });
  }
};
