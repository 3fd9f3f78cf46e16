// SPDX-License-Identifier: MIT
// The play button, the choice of a track, and the clock.

import { announce, byID } from "./element.mjs";
import { audioBuffer, planesOf, resampled } from "./sources.mjs";
import { Player } from "./player.mjs";
import { clockText } from "./text.mjs";

/** The maximum number of samples that the page resamples before it plays them: 64 MB, or three minutes of stereo. */
const maximumResampled = 16e6;

/** Connects the player with its controls and the timeline; event: `track` when another track is heard. */
export class Transport extends EventTarget {
  #player = new Player();
  #timeline;
  #reader;
  /** The track that the user chose; without a result, the original plays instead. */
  #wanted = "original";

  constructor(timeline, reader) {
    super();
    this.#timeline = timeline;
    this.#reader = reader;
    byID("play").addEventListener("click", () => this.toggle());
    byID("tracks").addEventListener("change", ({ target }) => this.#choose(target.value));
    this.#player.addEventListener("state", () => this.#showState());
    timeline.addEventListener("toggle", () => this.toggle());
    timeline.addEventListener("seek", ({ detail }) => this.#seek(detail));
  }

  /** The chosen track, also while nothing plays. */
  get track() {
    return this.#player.chosen;
  }

  toggle() {
    if (this.#player.isPlaying) this.#player.pause();
    else this.#player.play().catch(() => announce("This browser cannot start the audio device."));
  }

  prepare() {
    this.#player.prepare().catch(() => {}); // playing reports the failure
  }

  /**
   * Returns a sound at the sample rate of the audio device; in Chromium, the player itself would only interpolate.
   *
   * A sound that is too long, or that the browser cannot resample, stays as it is.
   */
  async playable(buffer) {
    const { sampleRate, length, numberOfChannels } = buffer;
    const rate = await this.#player.deviceRate().catch(() => sampleRate);
    if (sampleRate === rate || length * numberOfChannels > maximumResampled) return buffer;
    return resampled(await planesOf(buffer, 0, length), sampleRate, rate, this.#reader).catch(() => buffer);
  }

  /** Stops, and takes over another sound's samples; `null` for none. */
  load(sound) {
    this.#player.pause();
    this.#wanted = "original";
    this.removeResult();
    byID("tracks-note").hidden = !sound?.samples;
    this.#player.setTrack("original", sound?.samples?.played ?? null);
    byID("play").disabled = !sound?.samples;
    if (sound?.samples) this.setRegion(sound);
    this.#seek(0);
  }

  /** Plays only the part that the settings keep. */
  setRegion({ settings, sampleRate }) {
    this.#player.setRegion(settings.start / sampleRate, settings.end / sampleRate);
    this.#showPosition();
  }

  /** Removes the tracks of a result that no longer belongs to the settings. */
  removeResult() {
    for (const kind of ["phone", "difference"]) this.#setTrack(kind, null);
    byID("tracks-note").hidden = false;
  }

  /**
   * Prepares the sound that the phone decodes, and its difference from the sound before the encoding.
   *
   * @returns both as audio buffers, and a function that makes them tracks.
   */
  async prepareResult({ planes, difference, sampleRate }, start) {
    const buffers = {
      phone: await audioBuffer(planes, sampleRate), difference: await audioBuffer(difference, sampleRate),
    };
    const phone = await this.playable(buffers.phone);
    const rest = await this.playable(buffers.difference);
    const install = () => {
      this.#setTrack("phone", phone, start);
      this.#setTrack("difference", rest, start);
      byID("tracks-note").hidden = true;
    };
    return { buffers, install };
  }

  #choose(kind) {
    this.#wanted = kind;
    this.#player.choose(kind);
    this.dispatchEvent(new Event("track"));
  }

  #setTrack(kind, buffer, start) {
    const before = this.track;
    this.#player.setTrack(kind, buffer, start);
    if (buffer && kind === this.#wanted) this.#player.choose(kind);
    byID("tracks").querySelector(`[value=${kind}]`).disabled = !buffer;
    byID("tracks").querySelector(`[value=${this.track}]`).checked = true;
    if (this.track !== before) this.dispatchEvent(new Event("track"));
  }

  #seek(position) {
    this.#player.seek(position);
    this.#showPosition();
  }

  #showPosition() {
    byID("clock").textContent = clockText(this.#player.position);
    this.#timeline.setPosition(this.#player.position, this.#player.isPlaying);
  }

  #showState() {
    byID("play").classList.toggle("playing", this.#player.isPlaying);
    byID("play").querySelector("span").textContent = this.#player.isPlaying ? "Pause" : "Play";
    const follow = () => {
      this.#showPosition();
      if (this.#player.isPlaying) requestAnimationFrame(follow);
    };
    follow();
  }
}
