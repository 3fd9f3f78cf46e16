// SPDX-License-Identifier: MIT
// The settings of a sound, and the length and the sizes of its result, computed without encoding it.

/**
 * The encodings of a .caf for iPhone, by their names in the module: the name on the page, the size of a packet in bytes
 * for each channel, and the number of its frames.
 */
export const encodings = {
  ima4: { name: "IMA4", bytes: 34, frames: 64 },
  LEI16: { name: "16-bit PCM", bytes: 2, frames: 1 },
  ulaw: { name: "µ-law", bytes: 1, frames: 1 },
  alaw: { name: "A-law", bytes: 1, frames: 1 },
};

/** The length in seconds that a notification sound must not reach (Apple, UNNotificationSound). */
export const limit = 30;

/** The samples of Earcon's CAF and WAVE files begin at this byte. */
const headerBytes = 4096;

/**
 * Returns the settings that change nothing but the encoding, for a sound of `frames` frames.
 *
 * If `level` is `gain`, the level changes by `gain` in dB. If it is `loudness`, the result gets the loudness `loudness`
 * in LUFS, and a true peak of at most `truePeak` in dBTP; the defaults are −16 LUFS and −1 dBTP.
 */
export function defaultSettings(frames, name) {
  return {
    name, start: 0, end: frames, fade: 0, mono: false, level: "gain", gain: 0, loudness: -16, truePeak: -1, rate: 0,
    encoding: "ima4", effort: "default",
  };
}

/** Returns the settings that can be copied to other sounds: all but the name and the trimmed part. */
export function sharedSettings({ name, start, end, ...shared }) {
  return shared;
}

/**
 * Computes the result's frames, length in seconds, and sizes in bytes.
 *
 * The sizes lack the text and the markers that Earcon copies from some sources.
 */
export function planned(settings, { sampleRate, channels }) {
  const rate = settings.rate || sampleRate;
  const kept = settings.end - settings.start;
  const frames = rate === sampleRate ? kept : Math.round((kept * rate) / sampleRate);
  const width = settings.mono ? 1 : channels;
  const { bytes, frames: packet } = encodings[settings.encoding];
  const caf = headerBytes + Math.ceil(frames / packet) * bytes * width;
  return { frames, duration: frames / rate, caf, wav: headerBytes + frames * width * 2, rate, channels: width };
}

/**
 * Returns the module's options for the settings.
 *
 * @param isCut true if the source contains only the frames between `start` and `end`.
 */
export function conversionOptions(settings, { sampleRate, channels, frames }, isCut) {
  // Without the option `fade`, the module fades out a trimmed sound in 20 ms.
  const options = { format: settings.encoding, container: "caff", effort: settings.effort, fade: settings.fade };
  if (settings.mono && channels > 1) Object.assign(options, { channels: 1, mix: true });
  if (!isCut && settings.start > 0) options.start = settings.start / sampleRate;
  // The module keeps the frames that last less than `trim`; half a frame more makes their number exact.
  if (!isCut && settings.end < frames) options.trim = (settings.end - settings.start + 0.5) / sampleRate;
  return Object.assign(options, levelOptions(settings));
}

function levelOptions({ level, gain, loudness, truePeak }) {
  if (level === "loudness") return { normalize: loudness, truePeak };
  // Without a gain, the module may copy packets.
  return gain === 0 ? {} : { gain };
}
