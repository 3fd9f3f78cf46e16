// SPDX-License-Identifier: MIT
// Converts a sound with its settings.

import { conversionOptions } from "./settings.mjs";
import { loadSamples, planesOf } from "./sources.mjs";
import { rateText } from "./text.mjs";
import { cancellation, TaskError } from "./workers.mjs";

/** Returns a text that changes with each setting that changes the result. */
export function conversionKey(settings) {
  return JSON.stringify(settings);
}

/** Returns the names of a sound's results; Android accepts only some characters. */
export async function resultNames(settings, reader) {
  const { name } = await reader.run("resourceName", { name: settings.name });
  return { caf: `${settings.name}.caf`, wav: `${name}.wav` };
}

/**
 * Converts a sound; returns the result of the worker's task with its `key`, `names` and `start`.
 *
 * @param reader the worker that decodes and names; it stays free for other sounds during the encoding.
 * @param encoder the worker that encodes; the caller may cancel it.
 * @param signal cancels the conversion before the encoder has started.
 */
export async function convert(sound, { reader, encoder }, { signal, onProgress } = {}) {
  const settings = { ...sound.settings };
  const names = await resultNames(settings, reader);
  const input = { gain: settings.gain, options: conversionOptions(settings, sound, settings.rate !== 0), names };
  const transfer = [];
  if (settings.rate) {
    const { buffer } = sound.samples ?? (await loadSamples(sound, reader));
    Object.assign(input, { planes: await resample(buffer, settings, reader), sampleRate: settings.rate });
    transfer.push(...input.planes.map((plane) => plane.buffer));
  } else {
    input.source = sound.source;
  }
  if (signal.aborted) throw new TaskError(cancellation);
  const result = await encoder.run("convert", input, { transfer, onProgress });
  return { ...result, key: conversionKey(settings), names, start: settings.start / sound.sampleRate };
}

/**
 * Returns the kept part of a sound at another sample rate.
 *
 * `decodeAudioData` filters what the new rate cannot represent; an AudioBufferSourceNode only interpolates in Chromium.
 */
async function resample(buffer, { start, end, rate }, reader) {
  const planes = planesOf(buffer, start, end);
  const transfer = planes.map((plane) => plane.buffer);
  const { source } = await reader.run("wave", { planes, sampleRate: buffer.sampleRate }, { transfer });
  let resampled;
  try {
    resampled = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await source.arrayBuffer());
  } catch {
    throw new TaskError({
      message: `this browser cannot change the sample rate from ${rateText(buffer.sampleRate)} to ${rateText(rate)}`,
      suggestion: "keep the sample rate, or change it with earcon convert --rate" });
  }
  // Chromium drops the last frame; the sound keeps its length.
  const frames = Math.round(((end - start) * rate) / buffer.sampleRate);
  return planesOf(resampled, 0, frames).map((plane) => {
    const whole = new Float32Array(frames);
    whole.set(plane);
    return whole;
  });
}
