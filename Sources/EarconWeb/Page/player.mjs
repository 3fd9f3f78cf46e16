// SPDX-License-Identifier: MIT
// Plays the original, the result and the noise of its encoding, and switches between them without a gap.

/** The length in seconds of the crossfade between two tracks, which avoids a click. */
const crossfade = 0.008;
/** The time in seconds between a request and its effect, which the audio thread needs to start all tracks together. */
const latency = 0.02;
/** The time in milliseconds after which a browser is not expected to start its audio device. */
const startLimit = 2000;

/**
 * Plays several tracks at the same time, all but one of them muted.
 *
 * Positions are seconds of the original. Events: `state` when playing starts or ends.
 */
export class Player extends EventTarget {
  #context = null;
  #preparing = null;
  #tracks = new Map();
  #nodes = new Map();
  #chosen = "original";
  #region = [0, 0];
  #from = 0;
  #startTime = 0;

  isPlaying = false;

  /** The track that is heard. */
  get chosen() {
    return this.#chosen;
  }

  has(kind) {
    return this.#tracks.has(kind);
  }

  /** The position in seconds, inside the region. */
  get position() {
    return this.isPlaying ? this.#positionAt(this.#context.currentTime) : this.#from;
  }

  #positionAt(time) {
    return Math.min(this.#region[1], this.#from + Math.max(0, time - this.#startTime));
  }

  /** Sets a track's samples, which begin at the position `start`; `null` removes the track. */
  setTrack(kind, buffer, start = 0) {
    if (buffer) this.#tracks.set(kind, { buffer, start });
    else this.#tracks.delete(kind);
    if (!buffer && this.#chosen === kind) this.choose("original");
    if (!this.isPlaying) return;
    const when = this.#context.currentTime + latency;
    this.#fadeOut(kind, when);
    if (buffer) this.#startNode(kind, when, true);
  }

  /** Sets the part that is played, in seconds. */
  setRegion(start, end) {
    if (start === this.#region[0] && end === this.#region[1]) return;
    const position = this.position;
    this.#region = [start, end];
    if (position < start || position > end) this.seek(Math.min(Math.max(position, start), end));
    else if (this.isPlaying) this.#scheduleEnd();
  }

  /** Chooses the track that is heard, at the same position. */
  choose(kind) {
    this.#chosen = kind;
    const now = this.#context?.currentTime ?? 0;
    for (const [name, { gain }] of this.#nodes) ramp(gain.gain, name === kind ? 1 : 0, now);
  }

  seek(position) {
    const [start, end] = this.#region;
    if (this.isPlaying) {
      this.#stopNodes();
      this.#startNodes(Math.min(Math.max(position, start), end));
    } else {
      this.#from = Math.min(Math.max(position, start), end);
    }
  }

  /** Returns the sample rate of the audio device. */
  async deviceRate() {
    await this.prepare();
    return this.#context.sampleRate;
  }

  /** Prepares the audio device, which takes some time, before it is needed. */
  prepare() {
    this.#preparing ??= this.#prepare();
    return this.#preparing;
  }

  async #prepare() {
    await withLimit(startAudioProcess());
    this.#context = new AudioContext();
    // Until the first sound plays, the device can sleep.
    this.#context.suspend().catch(() => {});
  }

  /** Starts playing; fails if the browser does not start its audio device. */
  async play() {
    if (this.isPlaying || !this.#tracks.has("original")) return;
    await this.prepare();
    const isStarted = await withLimit(this.#context.resume().then(() => true));
    if (!isStarted) throw new Error("the audio device does not start");
    if (this.isPlaying) return;
    const [start, end] = this.#region;
    this.isPlaying = true;
    this.#startNodes(this.#from >= end - 0.005 || this.#from < start ? start : this.#from);
    this.dispatchEvent(new Event("state"));
  }

  pause() {
    if (!this.isPlaying) return;
    this.#from = this.position;
    this.isPlaying = false;
    this.#stopNodes();
    this.dispatchEvent(new Event("state"));
  }

  #startNodes(position) {
    this.#from = position;
    this.#startTime = this.#context.currentTime + latency;
    // A start inside the sound would click; the sound's own start is played as it is.
    const fades = position > this.#region[0];
    for (const kind of this.#tracks.keys()) this.#startNode(kind, this.#startTime, fades);
    this.#scheduleEnd();
  }

  #startNode(kind, when, fades) {
    const { buffer, start } = this.#tracks.get(kind);
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    const gain = new GainNode(this.#context, { gain: kind === this.#chosen && !fades ? 1 : 0 });
    if (kind === this.#chosen && fades) ramp(gain.gain, 1, when);
    source.connect(gain).connect(this.#context.destination);
    // A track of an older setting may begin after the position; it is then silent until its start.
    const offset = this.#positionAt(when) - start;
    source.start(when + Math.max(0, -offset), Math.max(0, offset));
    this.#nodes.set(kind, { source, gain });
  }

  /** Lets the original, which is the longest track, end with the region. */
  #scheduleEnd() {
    const node = this.#nodes.get("original");
    if (!node) return;
    const end = this.#startTime + this.#region[1] - this.#from;
    node.source.stop(Math.max(end, this.#context.currentTime));
    node.source.onended = () => {
      if (this.#nodes.get("original") !== node) return;
      this.pause();
      this.#from = this.#region[0];
      this.dispatchEvent(new Event("state"));
    };
  }

  #stopNodes() {
    for (const kind of [...this.#nodes.keys()]) this.#fadeOut(kind, this.#context.currentTime);
  }

  #fadeOut(kind, when) {
    const node = this.#nodes.get(kind);
    if (!node) return;
    this.#nodes.delete(kind);
    node.source.onended = null;
    ramp(node.gain.gain, 0, when);
    node.source.stop(when + crossfade);
  }
}

/**
 * Makes the browser start the process that plays sounds.
 *
 * In Chromium, the first AudioContext would wait for that process, and hold up the page for 50 to 110 ms. Listing the
 * devices starts the process earlier. A page without a secure origin cannot list them, so there the page is held up.
 */
async function startAudioProcess() {
  await navigator.mediaDevices?.enumerateDevices?.().catch(() => {});
}

/** Returns the value of a promise, or `undefined` after `startLimit`. */
function withLimit(promise) {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, startLimit))]);
}

/** Changes a gain in `crossfade` seconds. */
function ramp(parameter, value, when) {
  parameter.cancelScheduledValues(when);
  parameter.setValueAtTime(parameter.value, when);
  parameter.linearRampToValueAtTime(value, when + crossfade);
}
