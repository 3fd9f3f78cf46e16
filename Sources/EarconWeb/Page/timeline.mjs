// SPDX-License-Identifier: MIT
// The waveform with its handles: zoom, trim, position. The browser scrolls; the canvas draws the visible part.

import { byID, oncePerFrame } from "./element.mjs";
import { secondsText } from "./text.mjs";
import { drawWaveform } from "./waveform.mjs";

/** The smallest number of frames across the waveform. */
const leastFrames = 64;
/** The maximum width of the scrolled element in CSS pixels; browsers allow about twice this width. */
const greatestWidth = 8_000_000;

/** Shows a sound; events: `trim` with `{start, end}` in frames, `seek` with a position in seconds, `toggle` to play. */
export class Timeline extends EventTarget {
  #scroller = byID("scroller");
  #track = byID("track");
  #canvas = byID("wave");
  #handles = { start: byID("start-handle"), end: byID("end-handle"), position: byID("position") };
  #sound = null;
  #zoom = 1;
  #position = 0;

  /** Draws the waveform and the handles in the next frame. */
  draw = oncePerFrame(() => this.#draw());

  constructor() {
    super();
    this.#scroller.addEventListener("scroll", () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.#scroller);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    this.#scroller.addEventListener("keydown", (event) => this.#pressKey(event));
    this.#scroller.addEventListener("wheel", (event) => this.#turnWheel(event), { passive: false });
    this.#canvas.addEventListener("click", ({ clientX }) => {
      if (this.#sound) this.#emit("seek", this.#frameAt(clientX) / this.#sound.sampleRate);
    });
    for (const [kind, handle] of Object.entries(this.#handles)) this.#prepareHandle(kind, handle);
    byID("zoom-in").addEventListener("click", () => this.zoom(2));
    byID("zoom-out").addEventListener("click", () => this.zoom(1 / 2));
    byID("zoom-fit").addEventListener("click", () => this.zoom(0));
  }

  /** Shows a sound, `{samples, sampleRate, frames, settings, level, track}`, or nothing; see `drawWaveform`. */
  show(sound) {
    const isOther = sound?.samples !== this.#sound?.samples;
    this.#sound = sound;
    this.#position = 0;
    for (const handle of Object.values(this.#handles)) handle.hidden = !sound;
    if (isOther) this.zoom(0);
    this.draw();
  }

  /** Moves the position, in seconds, and keeps it visible while the sound plays. */
  setPosition(seconds, isPlaying) {
    this.#position = seconds;
    if (!this.#sound) return;
    if (isPlaying) {
      // Only the style changes: screen readers would read each new ARIA value aloud.
      this.#follow();
      this.#handles.position.style.left = `${this.#share(seconds * this.#sound.sampleRate) * 100}%`;
    } else {
      this.#placeHandles();
    }
  }

  /** Scrolls to the position when it leaves the view. */
  #follow() {
    const frame = this.#position * this.#sound.sampleRate;
    const x = this.#share(frame) * this.#track.clientWidth - this.#scroller.scrollLeft;
    const width = this.#scroller.clientWidth;
    if (this.#zoom > 1 && (x < 0 || x > width * 0.95)) this.#scroller.scrollLeft += x - width * 0.1;
  }

  /** Multiplies the zoom around the focused handle, or around the position; 0 shows the whole sound. */
  zoom(factor) {
    const width = this.#scroller.clientWidth || 1;
    const left = Number.parseFloat(this.#focusedHandle().style.left || "0") / 100 * this.#track.clientWidth;
    const share = (left - this.#scroller.scrollLeft) / width;
    const isVisible = share >= 0 && share <= 1;
    this.#zoomAround(factor, isVisible ? share : 0.5, left / (this.#track.clientWidth || 1));
  }

  #focusedHandle() {
    return Object.values(this.#handles).find((handle) => handle === document.activeElement) ?? this.#handles.position;
  }

  /** Multiplies the zoom; keeps a point of the sound, a share of its length, at a share of the view's width. */
  #zoomAround(factor, share, middle) {
    if (!this.#sound) factor = 0;
    const width = this.#scroller.clientWidth || 1;
    const greatest = Math.max(1, Math.min((this.#sound?.frames ?? 0) / leastFrames, greatestWidth / width));
    this.#zoom = factor === 0 ? 1 : Math.min(Math.max(this.#zoom * factor, 1), greatest);
    this.#track.style.width = `${this.#zoom * 100}%`;
    this.#scroller.scrollLeft = middle * this.#zoom * width - share * width;
    byID("zoom-out").disabled = byID("zoom-fit").disabled = this.#zoom === 1;
    byID("zoom-in").disabled = this.#zoom === greatest;
    this.draw();
  }

  #share(frame) {
    return frame / Math.max(1, this.#sound.frames);
  }

  #frameAt(clientX) {
    const { left, width } = this.#track.getBoundingClientRect();
    return Math.round(Math.min(Math.max((clientX - left) / width, 0), 1) * this.#sound.frames);
  }

  #draw() {
    if (!this.#sound) {
      this.#canvas.width = 0; // also clears the drawing
      return;
    }
    const width = this.#scroller.clientWidth;
    this.#canvas.style.width = `${width}px`;
    const perPixel = this.#sound.frames / (this.#track.clientWidth || 1);
    const from = this.#scroller.scrollLeft * perPixel;
    drawWaveform(this.#canvas, this.#sound, { from, to: Math.min(from + width * perPixel, this.#sound.frames) });
    this.#placeHandles();
  }

  #placeHandles() {
    if (!this.#sound) return;
    const { settings, sampleRate, frames } = this.#sound;
    const position = this.#position * sampleRate;
    this.#place("start", settings.start, 0, settings.end - 1);
    this.#place("end", settings.end, settings.start + 1, frames);
    this.#place("position", Math.min(Math.max(position, settings.start), settings.end), settings.start, settings.end);
  }

  #place(kind, frame, least, greatest) {
    const handle = this.#handles[kind];
    const { sampleRate } = this.#sound;
    handle.style.left = `${this.#share(frame) * 100}%`;
    handle.setAttribute("aria-valuemin", (least / sampleRate).toFixed(3));
    handle.setAttribute("aria-valuemax", (greatest / sampleRate).toFixed(3));
    handle.setAttribute("aria-valuenow", (frame / sampleRate).toFixed(3));
    handle.setAttribute("aria-valuetext", secondsText(frame / sampleRate));
  }

  #prepareHandle(kind, handle) {
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.#sound) return;
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (handle.hasPointerCapture(event.pointerId)) this.#move(kind, this.#frameAt(event.clientX));
    });
    handle.addEventListener("keydown", (event) => this.#pressHandleKey(kind, event));
  }

  /**
   * Moves a handle: arrows by a hundredth of the view; arrows with Shift, and Page Up and Page Down, by a tenth; Home
   * and End to the limits.
   */
  #pressHandleKey(kind, event) {
    if (!this.#sound || event.ctrlKey || event.metaKey || event.altKey) return;
    const { settings, sampleRate, frames } = this.#sound;
    const view = frames / this.#zoom;
    const step = Math.max(1, Math.round((event.shiftKey ? 0.1 : 0.01) * view));
    const now = kind === "position" ? Math.round(this.#position * sampleRate) : settings[kind];
    const target = {
      ArrowLeft: now - step, ArrowDown: now - step, ArrowRight: now + step, ArrowUp: now + step,
      PageDown: now - Math.round(view / 10), PageUp: now + Math.round(view / 10), Home: 0, End: frames,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#move(kind, target);
  }

  #move(kind, frame) {
    const { settings, sampleRate, frames } = this.#sound;
    if (kind === "position") {
      this.#emit("seek", Math.min(Math.max(frame, settings.start), settings.end) / sampleRate);
    } else if (kind === "start") {
      this.#emit("trim", { start: Math.min(Math.max(frame, 0), settings.end - 1), end: settings.end });
    } else {
      this.#emit("trim", { start: settings.start, end: Math.min(Math.max(frame, settings.start + 1), frames) });
    }
  }

  #pressKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      "+": () => this.zoom(2), "=": () => this.zoom(2), "-": () => this.zoom(1 / 2), 0: () => this.zoom(0),
      " ": () => this.#emit("toggle"),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Zooms with Ctrl, which a pinch reports too, or while the waveform has the focus; else the page scrolls. */
  #turnWheel(event) {
    const hasFocus = this.#scroller.contains(document.activeElement);
    const isVertical = Math.abs(event.deltaY) > Math.abs(event.deltaX);
    if (!isVertical || event.shiftKey || !(event.ctrlKey || event.metaKey || hasFocus)) return;
    event.preventDefault();
    const { left, width } = this.#scroller.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 100 : Math.sign(event.deltaY);
    const share = (event.clientX - left) / width;
    const middle = (this.#scroller.scrollLeft + share * this.#scroller.clientWidth) / (this.#track.clientWidth || 1);
    this.#zoomAround(2 ** -Math.min(Math.max(lines, -2), 2), share, middle);
  }

  #emit(type, detail) {
    if (this.#sound) this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
