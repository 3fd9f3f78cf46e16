// SPDX-License-Identifier: MIT
// Reads sounds: AIFF, WAVE and CAF with Earcon's module, other files with the browser's decoder.

import { fullScaleOf } from "./samples.mjs";
import { defaultSettings } from "./settings.mjs";
import { baseName, countText, plainName, plainNumber, rateText, sizeText } from "./text.mjs";
import { TaskError } from "./workers.mjs";

/** The rate in Hz to which the browser resamples the sounds that it decodes; phones usually play at this rate. */
const browserRate = 48_000;
/** The maximum size of a file in bytes. */
const maximumBytes = 200e6;
/**
 * The maximum size in bytes of a file for the browser's decoder, which decodes all of a compressed file at once: 30 MB
 * of MP3 last half an hour at 128 kbit/s.
 */
const maximumForeignBytes = 30e6;
/** The maximum number of samples of a sound: 256 MB of memory, or 11 minutes of stereo at 48 kHz. */
const maximumSamples = 64e6;

/** Describes and checks a file; sets the sound's state to `ready` or `failed`. */
export async function inspect(sound, reader) {
  try {
    checkSize(sound.file.size, maximumBytes);
    Object.assign(sound, await reader.run("inspect", { file: sound.file, name: sound.name }));
    if (sound.error?.code === "unrecognized") await decodeInBrowser(sound, reader);
    else if (sound.error) throw new TaskError(sound.error);
    else if (await needsBrowser(sound, reader)) await decodeInBrowser(sound, reader);
    else setFormat(sound, "Earcon", sound.description.format, sound.description.frames);
    sound.state = "ready";
  } catch (error) {
    sound.error = error;
    sound.state = "failed";
  }
}

function checkSize(size, maximum) {
  if (size <= maximum) return;
  throw new TaskError({
    message: `the file takes ${sizeText(size)}; this page reads at most ${sizeText(maximum)} of this format`,
    suggestion: "shorten the sound, and add it again" });
}

function setFormat(sound, decoder, { sampleRate, channels }, frames) {
  Object.assign(sound, { decoder, sampleRate, channels, frames, error: null });
  if (!(frames > 0)) throw noFrames();
  if (frames * channels > maximumSamples) {
    throw new TaskError({
      message: `the sound has ${frames * channels} samples; this page reads at most ${maximumSamples}`,
      suggestion: "shorten the sound, and add it again" });
  }
  sound.settings = defaultSettings(frames, plainName(baseName(sound.name)));
}

function noFrames() {
  return new TaskError({ message: "the sound has no frames", suggestion: "choose another sound" });
}

/** Returns true if the module knows the container but not the encoding, such as AAC in CAF. */
async function needsBrowser(sound, reader) {
  if (["lpcm", "ulaw", "alaw", "ima4"].includes(sound.description.format.encoding)) return false;
  return reader.run("samples", { source: sound.source, fullScale: 1 }).then(() => false, () => true);
}

async function decodeInBrowser(sound, reader) {
  checkSize(sound.source.size, maximumForeignBytes);
  const context = new OfflineAudioContext(1, 1, browserRate);
  let buffer;
  try {
    buffer = await context.decodeAudioData(await sound.source.arrayBuffer());
  } catch {
    throw new TaskError(sound.error ?? {
      message: `this browser cannot decode ${sound.description.format.name}`,
      suggestion: "export the sound as WAVE" });
  }
  setFormat(sound, "this browser", { sampleRate: buffer.sampleRate, channels: buffer.numberOfChannels }, buffer.length);
  const planes = await planesOf(buffer, 0, buffer.length);
  const transfer = planes.map((plane) => plane.buffer);
  const input = { planes, sampleRate: buffer.sampleRate, isChecked: true };
  ({ source: sound.source, findings: sound.sampleFindings } = await reader.run("wave", input, { transfer }));
}

/** Returns copies of an audio buffer's channels between two frames, with silence after the buffer's end. */
export async function planesOf(buffer, start, end) {
  const planes = [];
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const plane = new Float32Array(end - start);
    for (let frame = 0; frame < plane.length; frame += pieceFrames) {
      buffer.copyFromChannel(plane.subarray(frame, frame + pieceFrames), channel, start + frame);
      if (plane.length > pieceFrames) await nextTask();
    }
    planes.push(plane);
  }
  return planes;
}

/**
 * Returns samples at another sample rate.
 *
 * `decodeAudioData` filters what the new rate cannot represent; an AudioBufferSourceNode only interpolates in Chromium.
 *
 * @param planes one array per channel; they move to the worker.
 */
export async function resampled(planes, sampleRate, rate, reader) {
  const transfer = planes.map((plane) => plane.buffer);
  const { source } = await reader.run("wave", { planes, sampleRate }, { transfer });
  try {
    return await new OfflineAudioContext(1, 1, rate).decodeAudioData(await source.arrayBuffer());
  } catch {
    throw new TaskError({
      message: `this browser cannot change the sample rate from ${rateText(sampleRate)} to ${rateText(rate)}`,
      suggestion: "keep the sample rate, or choose another" });
  }
}

/**
 * Decodes a sound for the waveform and the player; returns `{buffer, frames, analysis, levels}`.
 *
 * If the browser cannot play the sound, `buffer` is `null`, and `problem` is the reason.
 */
export async function loadSamples(sound, reader) {
  const fullScale = sound.decoder === "Earcon" ? fullScaleOf(sound.description.format) : 1;
  const { planes, sampleRate, ...rest } = await reader.run("samples", { source: sound.source, fullScale });
  if (!planes[0]?.length) throw noFrames();
  const samples = { buffer: null, frames: planes[0].length, ...rest };
  try {
    return { ...samples, buffer: await audioBuffer(planes, sampleRate) };
  } catch (problem) {
    return { ...samples, problem };
  }
}

/** The number of frames that are copied at a time, so that the page stays responsive. */
const pieceFrames = 1 << 18;

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Returns an audio buffer with these samples; fails without samples, or if the browser refuses their rate or number of
 * channels.
 */
export async function audioBuffer(planes, sampleRate) {
  if (!planes[0]?.length) throw noFrames();
  let buffer;
  try {
    buffer = new AudioBuffer({ numberOfChannels: planes.length, length: planes[0].length, sampleRate });
  } catch {
    throw new TaskError({
      message: `this browser cannot play ${countText(planes.length, "channel")} at ${plainNumber(sampleRate)} Hz`,
      suggestion: "export the sound with one or two channels, at 8 to 48 kHz" });
  }
  for (const [channel, plane] of planes.entries()) {
    for (let frame = 0; frame < plane.length; frame += pieceFrames) {
      buffer.copyToChannel(plane.subarray(frame, frame + pieceFrames), channel, frame);
      if (plane.length > pieceFrames) await nextTask();
    }
  }
  return buffer;
}
