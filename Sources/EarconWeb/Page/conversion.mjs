// SPDX-License-Identifier: MIT
// Converts a sound with its settings.

import { conversionOptions } from "./settings.mjs";
import { loadSamples, planesOf, resampled } from "./sources.mjs";
import { baseName, plainName, safeName } from "./text.mjs";
import { cancellation, TaskError } from "./workers.mjs";

/** Returns a text that changes with each setting that changes the samples or their encoding. */
function conversionKey({ name, ...settings }) {
  return JSON.stringify(settings);
}

/** Returns true if a sound's result has the samples that the settings give, under any name. */
export function hasCurrentSamples({ result, settings }) {
  return result?.key === conversionKey(settings);
}

/** Returns a sound's result if it belongs to the current settings. */
export function currentResult(sound) {
  return hasCurrentSamples(sound) && sound.result.name === sound.settings.name ? sound.result : null;
}

/**
 * Returns the level that a sound's settings give: the gain in dB, and the largest magnitude that the limiter permits.
 *
 * Before the conversion has measured the kept part, the gain for a loudness is that for the whole sound.
 */
export function levelOf(sound) {
  const { settings: { level, gain, loudness, truePeak }, result, samples } = sound;
  if (level === "gain") return { gain, ceiling: Infinity };
  const estimate = loudness - (samples?.levels.loudness ?? loudness);
  return { gain: hasCurrentSamples(sound) ? result.gain : estimate, ceiling: 10 ** (truePeak / 20) };
}

/**
 * Returns the stem of a sound's files: the name in its settings without `.caf` or `.wav`; if that has no letter or
 * digit, the name of the sound's own file.
 */
function stemOf({ name, settings }) {
  const stem = settings.name.trim().replace(/\.(caf|wav)$/i, "").trim();
  return /[\p{L}\p{N}]/u.test(stem) ? stem : plainName(baseName(name));
}

/** Returns the name of a sound's .caf, as the download has it. */
export function cafName(sound) {
  return safeName(`${stemOf(sound)}.caf`);
}

/** Returns the names of a sound's files, as the downloads have them; Android accepts only some characters. */
export async function fileNames(sound, reader) {
  const { name: resource } = await reader.run("resourceName", { name: `${stemOf(sound)}.wav` });
  return { caf: cafName(sound), wav: safeName(`${resource}.wav`) };
}

/**
 * Returns a sound's files with their names, findings, length and number of clipped samples.
 *
 * @param workers as for `convertedFiles`; so are the options.
 */
export async function convertedResult(sound, workers, options) {
  if (currentResult(sound)) return sound.result;
  const settings = { ...sound.settings };
  const files = await convertedFiles(sound, workers, options);
  const names = await fileNames({ ...sound, settings }, workers.reader);
  stopIfCancelled(options.signal);
  const { findings } = await workers.encoder.run("check", { ...files, names });
  return { ...files, name: settings.name, names, findings };
}

/**
 * Converts a sound to a .caf and a .wav; returns those of the last conversion if only the name has changed since then.
 *
 * @param reader the worker that decodes; it stays free for other sounds during the encoding.
 * @param encoder the worker that encodes; the caller may cancel it.
 * @param signal cancels the conversion while the encoder has nothing to do.
 */
export async function convertedFiles(sound, { reader, encoder }, { signal, onProgress }) {
  const settings = { ...sound.settings };
  const key = conversionKey(settings);
  if (sound.files?.key === key) return sound.files;
  const input = { options: conversionOptions(settings, sound, settings.rate !== 0) };
  const transfer = [];
  if (settings.rate) {
    const { buffer, problem } = sound.samples ?? (await loadSamples(sound, reader));
    if (problem) throw problem;
    Object.assign(input, { planes: await resample(buffer, settings, reader), sampleRate: settings.rate });
    transfer.push(...input.planes.map((plane) => plane.buffer));
  } else {
    input.source = sound.source;
  }
  stopIfCancelled(signal);
  const files = await encoder.run("convert", input, { transfer, onProgress });
  sound.files = { ...files, key, start: settings.start / sound.sampleRate };
  return sound.files;
}

function stopIfCancelled(signal) {
  if (signal.aborted) throw new TaskError(cancellation);
}

/** Returns the kept part of a sound at another sample rate. */
async function resample(buffer, { start, end, rate }, reader) {
  const planes = await planesOf(buffer, start, end);
  // Chromium drops the last frame; `planesOf` appends silence, so that the sound keeps its length.
  const frames = Math.round(((end - start) * rate) / buffer.sampleRate);
  return planesOf(await resampled(planes, buffer.sampleRate, rate, reader), 0, frames);
}
