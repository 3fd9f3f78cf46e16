// SPDX-License-Identifier: MIT
// The form with a sound's settings.

import { hasCurrentSamples, levelOf } from "./conversion.mjs";
import { announce, byID, element } from "./element.mjs";
import { peakBetween } from "./samples.mjs";
import { encodings } from "./settings.mjs";
import { decibelText, gainText, rateText } from "./text.mjs";

/** The levels that the user types. Their ranges are those of `earcon convert`: from `least` to 0. */
const levels = {
  loudness: { setting: "loudness", name: "Loudness", least: -70, unit: "LUFS" },
  "true-peak": { setting: "truePeak", name: "Peak limit", least: -60, unit: "dBTP" },
};

const rates = [48_000, 44_100, 32_000, 22_050, 16_000, 11_025, 8_000];

/**
 * Shows settings, and reports changes. Events: `change` with the changed settings; `silence`, `reset` and `share` when
 * the user presses these buttons.
 */
export class Controls extends EventTarget {
  #form = byID("controls");
  #sound = null;
  #shownRate = 0;
  /** The settings when the user entered a field; they return if the field gets a time outside the sound. */
  #entered = null;

  constructor() {
    super();
    const choices = Object.entries(encodings).map(([value, { name }]) => element("option", { value }, name));
    byID("encoding").append(...choices);
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("focusin", () => (this.#entered = { ...this.#sound?.settings }));
    this.#form.addEventListener("input", ({ target }) => this.#read(target));
    this.#form.addEventListener("change", ({ target }) => {
      // When the user leaves a field, the number in force replaces one that is out of range.
      if (target.id in levels) this.#leaveLevel(target);
      else if (target.type === "number") this.#leaveTime(target);
      this.#entered = { ...this.#sound?.settings };
    });
    byID("name").addEventListener("input", ({ target }) => this.#emit({ name: target.value }));
    for (const [id, type] of [["trim-silence", "silence"], ["reset", "reset"], ["share", "share"]]) {
      byID(id).addEventListener("click", () => this.dispatchEvent(new Event(type)));
    }
  }

  /** Shows a sound's settings. */
  show(sound) {
    this.#sound = sound;
    if (!sound?.settings) return;
    const { settings, sampleRate, channels } = sound;
    this.#showRates(sampleRate);
    this.#set("start", fieldText(settings.start / sampleRate, sound));
    this.#set("end", fieldText(settings.end / sampleRate, sound));
    byID("start").max = byID("end").max = fieldText(sound.frames / sampleRate, sound);
    this.#set("fade", settings.fade);
    byID("fade-value").textContent = byID("fade").ariaValueText = settings.fade ? `${settings.fade} ms` : "none";
    this.#showLevel(sound);
    byID("mono").checked = settings.mono;
    byID("mono").disabled = channels === 1;
    this.#set("rate", settings.rate);
    this.#set("encoding", settings.encoding);
    this.#set("effort", settings.effort);
    byID("effort").disabled = settings.encoding !== "ima4";
    this.#set("name", settings.name);
  }

  #showLevel(sound) {
    const { settings } = sound;
    const isGain = settings.level === "gain";
    this.#set("level", settings.level);
    this.#set("gain", settings.gain);
    for (const [id, { setting }] of Object.entries(levels)) this.#set(id, settings[setting]);
    byID("gain-field").hidden = !isGain;
    byID("loudness-fields").hidden = isGain;
    byID("level-value").textContent = isGain || !hasCurrentSamples(sound) ? "" : `gain ${gainText(levelOf(sound).gain)}`;
    this.#showGain(sound);
  }

  /** Shows the gain with the peak that it gives, and marks a peak above full scale. */
  #showGain({ settings, samples }) {
    const peak = samples ? peakBetween(samples.analysis, settings.start, settings.end) * 10 ** (settings.gain / 20) : 0;
    const gain = settings.gain === 0 ? "unchanged" : gainText(settings.gain);
    byID("gain-value").textContent = byID("gain").ariaValueText = samples ? `${gain}, peak ${decibelText(peak)}` : gain;
    byID("gain-value").classList.toggle("loud", settings.gain > 0 && peak > 1);
  }

  /** Sets a field unless the user is typing in it: `0.` must not become `0` between two keys. */
  #set(id, value) {
    const field = byID(id);
    if (document.activeElement === field && ["number", "text"].includes(field.type) && field.dataset.typing) return;
    field.value = value;
  }

  #showRates(sampleRate) {
    if (this.#shownRate === sampleRate) return;
    this.#shownRate = sampleRate;
    byID("rate").replaceChildren(
      element("option", { value: 0 }, `Keep ${rateText(sampleRate)}`),
      ...rates.filter((rate) => rate !== sampleRate).map((rate) => element("option", { value: rate }, rateText(rate))));
  }

  #read(field) {
    if (!this.#sound?.settings) return;
    const value = Number(field.value);
    const change = {
      start: () => this.#readTime(field, "start"),
      end: () => this.#readTime(field, "end"),
      fade: () => ({ fade: value }),
      level: () => ({ level: field.value }),
      gain: () => ({ gain: value }),
      loudness: () => this.#readLevel(field),
      "true-peak": () => this.#readLevel(field),
      rate: () => ({ rate: value }),
      mono: () => ({ mono: field.checked }),
      encoding: () => ({ encoding: field.value }),
      effort: () => ({ effort: field.value }),
    }[field.id]?.();
    if (change) this.#emit(change, field);
  }

  /** Shows the time in force, and says so if it is not the one that the user typed. */
  #leaveTime(field) {
    const typed = Number(field.value);
    this.show(this.#sound);
    if (Math.abs(Number(field.value) - typed) < 0.001) return;
    const name = field.id === "start" ? "Start" : "End";
    announce(`${name} is now ${field.value} s; Start must be before End, and both inside the sound.`);
  }

  /** Shows the level in force, and says so if it is not the one that the user typed. */
  #leaveLevel(field) {
    const typed = Number(field.value);
    this.show(this.#sound);
    if (Number(field.value) === typed) return;
    const { name, least, unit } = levels[field.id];
    announce(`${name} is now ${field.value} ${unit}; the range is ${least} to 0 ${unit}.`);
  }

  /** Returns the setting that a level in a field gives; `null` if the level is out of its range. */
  #readLevel({ id, value }) {
    const { setting, least } = levels[id];
    return value === "" || value < least || value > 0 ? null : { [setting]: Number(value) };
  }

  /**
   * Returns the frame of a time in the form, if it leaves at least one frame of the sound; otherwise the frame before the
   * user typed. An end after the sound's end becomes the sound's end.
   */
  #readTime(field, kind) {
    const { settings, sampleRate, frames } = this.#sound;
    const frame = Math.round(Number(field.value) * sampleRate);
    const isInside = kind === "start" ? frame >= 0 && frame < settings.end : frame > settings.start;
    if (field.value !== "" && isInside) return { [kind]: Math.min(frame, frames) };
    return { [kind]: this.#entered?.[kind] ?? settings[kind] };
  }

  #emit(change, field) {
    if (field?.type === "number") field.dataset.typing = "true";
    this.dispatchEvent(new CustomEvent("change", { detail: change }));
    if (field) delete field.dataset.typing;
  }
}

/**
 * Returns seconds for a field, rounded to the nearest millisecond, so that a time that the user typed does not change.
 *
 * In a sound of less than 10 ms, they are rounded to the nearest microsecond.
 */
function fieldText(seconds, { frames, sampleRate }) {
  const units = frames / sampleRate < 0.01 ? 1e6 : 1000;
  return String(Math.round(seconds * units) / units);
}
