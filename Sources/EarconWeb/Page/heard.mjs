// SPDX-License-Identifier: MIT
// The track that is heard, as the waveform and its legend show it.

import { byID, element } from "./element.mjs";
import { maximumParts, placesOf } from "./samples.mjs";
import { countText, decibelText, plainNumber, secondsText } from "./text.mjs";
import { hasPlan } from "./waveform.mjs";

/** The tracks, as the page names them in sentences. */
const trackNames = { original: "the original", phone: "the sound on the phone", difference: "the difference" };
/** The maximum number of places of clipped peaks that the legend lists. */
const listedPlaces = 3;

/** Returns a track of a sound for `drawWaveform`; the original if the track does not exist. */
export function trackOf(sound, kind) {
  const { samples, heard } = sound;
  if (kind === "original" || !heard) {
    const { buffer, analysis } = samples;
    return { kind: "original", planes: channelsOf(buffer), analysis, sampleRate: sound.sampleRate, start: 0, gain: 0 };
  }
  const buffer = heard.buffers[kind];
  const analysis = heard.analyses[kind];
  return {
    kind, planes: channelsOf(buffer), analysis, sampleRate: buffer.sampleRate, start: heard.start,
    gain: kind === "difference" ? magnification(analysis.rms) : 0,
  };
}

function channelsOf(buffer) {
  return Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));
}

/** The level in dB above the root mean square of noise up to which the drawing shows peaks; higher ones are cut. */
const crest = 18;

/** Returns the gain in dB, a multiple of 10, that makes noise with the root mean square `rms` visible. */
export function magnification(rms) {
  return rms > 0 ? Math.max(0, Math.floor((-20 * Math.log10(rms) - crest) / 10) * 10) : 0;
}

/** Describes the drawn track in the text below it and for screen readers; `null` for none. */
export function describeTrack(sound) {
  byID("shown").textContent = sound ? shownText(sound.track) : "";
  byID("legend").replaceChildren(...(sound ? legend(sound) : []));
  byID("wave").setAttribute("aria-label", sound ? labelOf(sound.track) : "No waveform");
}

function shownText({ kind, gain }) {
  return `Shown: ${trackNames[kind]}${gain > 0 ? `, magnified by ${gain} dB` : ""}.`;
}

function labelOf(track) {
  const { kind, planes, analysis, sampleRate } = track;
  const length = secondsText(planes[0].length / sampleRate);
  const name = `Waveform of ${trackNames[kind]}: ${length}, peak ${decibelText(analysis.peak)}`;
  if (kind === "difference") return name;
  return [name, clippedText(track) || "no clipped peaks", silentText(track) || "no silent parts"].join("; ");
}

/** Returns an entry for each kind of mark in the drawing. */
function legend(sound) {
  const { track, settings } = sound;
  return [
    ["clip", clippedText(track)], ["quiet", silentText(track)],
    ["fade", settings.fade > 0 && track.kind !== "difference" && "fade-out"],
    ["plan", hasPlan(sound) && "outline: the level of the result"],
  ].filter(([, text]) => text).map(([kind, text]) => element("span", { className: `key ${kind}` }, text));
}

/** Returns the number of clipped peaks with the first places; an empty text without any. */
export function clippedText({ analysis: { clipped }, sampleRate, start }) {
  if (clipped.length === 0) return "";
  const places = placesOf(clipped, sampleRate);
  const listed = places.slice(0, listedPlaces).map((place) => rangeText(place, sampleRate, start));
  if (places.length > listedPlaces) listed.push(countText(places.length - listedPlaces, "more place"));
  const count = countText(clipped.length, "clipped peak");
  return `${clipped.length >= maximumParts ? "at least " : ""}${count}: ${listed.join(", ")}`;
}

function silentText({ analysis: { silent } }) {
  return silent.length > 0 ? countText(silent.length, "silent part") : "";
}

/** Returns the seconds of a range of frames, such as `0.4–1.2 s`, or one time for a short range. */
function rangeText(range, sampleRate, offset) {
  const [start, end] = range.map((frame) => plainNumber(Math.floor((frame / sampleRate + offset) * 100) / 100));
  return start === end ? `${start} s` : `${start}–${end} s`;
}
