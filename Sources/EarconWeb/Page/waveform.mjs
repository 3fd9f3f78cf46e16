// SPDX-License-Identifier: MIT
// Draws a waveform: the lowest and the highest sample of each column, as the settings change them.

import { blockFrames } from "./samples.mjs";

/** The height in CSS pixels of the line with the times. */
const rulerHeight = 24;
/** The height in CSS pixels of the mark of a clipped peak, at the top and at the bottom. */
const clipHeight = 8;

/**
 * Draws a part of a sound.
 *
 * @param sound `{planes, analysis, sampleRate, settings, level}`; `level` is that of `levelOf`.
 * @param view `{from, to}`, the first and the last frame to draw.
 */
export function drawWaveform(canvas, sound, view) {
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (width === 0 || view.to <= view.from) return;
  // Changing the size clears a canvas even if the size stays.
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const color = (name) => style.getPropertyValue(`--${name}`);
  const x = (frame) => ((frame - view.from) / (view.to - view.from)) * width;
  const drawing = { context, width, height: height - rulerHeight, color, x };
  drawSilence(drawing, sound, view);
  drawLanes(drawing, sound, view);
  drawClipped(drawing, sound, view);
  drawRuler(drawing, sound.sampleRate, view);
  drawCut(drawing, sound.settings);
}

/** Marks silent parts below the waveform. */
function drawSilence({ context, height, color, x }, { analysis }, view) {
  context.fillStyle = color("quiet");
  for (const [start, end] of analysis.silent) {
    if (end >= view.from && start <= view.to) context.fillRect(x(start), 0, x(end) - x(start), height);
  }
}

/** Marks clipped parts over the waveform, at both limits of the scale, at least as wide as the eye can see. */
function drawClipped({ context, height, color, x }, { analysis }, view) {
  context.fillStyle = color("error");
  for (const [start, end] of analysis.clipped) {
    if (end < view.from || start > view.to) continue;
    const left = Math.floor(x(start));
    const width = Math.max(Math.ceil(x(end)) - left, 2);
    context.fillRect(left, 0, width, clipHeight);
    context.fillRect(left, height - clipHeight, width, clipHeight);
  }
}

/** Draws each channel; more than two channels share one lane. */
function drawLanes(drawing, sound, view) {
  const { planes } = sound;
  const lanes = planes.length <= 2 ? planes.map((_, channel) => [channel]) : [[...planes.keys()]];
  const height = drawing.height / lanes.length;
  lanes.forEach((channels, lane) => drawLane(drawing, sound, view, channels, { top: lane * height, height }));
}

function drawLane({ context, width, color }, sound, view, channels, { top, height }) {
  const middle = top + height / 2;
  const half = height / 2 - 3;
  context.fillStyle = color("line");
  context.fillRect(0, middle - 0.5, width, 1);
  const perColumn = (view.to - view.from) / width;
  const columns = { loud: new Path2D(), usual: new Path2D() };
  const { gain: level, ceiling } = sound.level;
  const factor = 10 ** (level / 20);
  for (let column = 0; column < width; column += 1) {
    const start = Math.floor(view.from + column * perColumn);
    const end = Math.min(view.to, Math.max(start + 1, Math.floor(view.from + (column + 1) * perColumn)));
    const [low, high] = extremes(sound, channels, start, end);
    const gain = factor * fadeAt(sound, start);
    const greatest = Math.min(ceiling, 1);
    const y = middle - Math.min(high * gain, greatest) * half;
    const bottom = middle - Math.max(low * gain, -greatest) * half;
    // With a limiter, no peak is clipped.
    const isLoud = ceiling > 1 && (high * gain > 1 || low * gain < -1);
    columns[isLoud ? "loud" : "usual"].rect(column, y - 0.5, 1, Math.max(1, bottom - y + 1));
  }
  context.fillStyle = color("signal");
  context.fill(columns.usual);
  context.fillStyle = color("error");
  context.fill(columns.loud);
}

/** Returns the lowest and the highest sample between two frames; uses the overview where it has the resolution. */
function extremes({ planes, analysis }, channels, start, end) {
  let [low, high] = [Infinity, -Infinity];
  for (const channel of channels) {
    const isClose = end - start < 2 * blockFrames;
    const { lows, highs } = isClose ? { lows: planes[channel], highs: planes[channel] } : analysis.overview[channel];
    const size = isClose ? 1 : blockFrames;
    const last = Math.min(Math.ceil(end / size), lows.length);
    for (let index = Math.floor(start / size); index < last; index += 1) {
      if (lows[index] < low) low = lows[index];
      if (highs[index] > high) high = highs[index];
    }
  }
  return low > high ? [0, 0] : [low, high];
}

/** Returns the factor by which the fade changes a frame. */
function fadeAt({ settings, sampleRate }, frame) {
  const fade = Math.min((settings.fade / 1000) * sampleRate, settings.end - settings.start);
  const left = settings.end - frame;
  return left >= 0 && left < fade ? left / fade : 1;
}

/** Draws the times below the waveform. */
function drawRuler({ context, width, height, color, x }, sampleRate, view) {
  const seconds = (view.to - view.from) / sampleRate;
  const least = (seconds * 80) / width;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  context.fillStyle = color("soft");
  context.font = "11px system-ui, sans-serif";
  context.textBaseline = "middle";
  for (let tick = Math.ceil(view.from / sampleRate / step); tick * step * sampleRate <= view.to; tick += 1) {
    const left = x(tick * step * sampleRate);
    context.fillRect(left, height, 1, 5);
    const label = `${(tick * step).toFixed(decimals)} s`;
    if (left < width - 36) context.fillText(label, left + 9, height + rulerHeight / 2 + 1);
  }
}

/** Dims the parts that the trim removes. */
function drawCut({ context, width, height, color, x }, { start, end }) {
  context.fillStyle = color("paper");
  context.globalAlpha = 0.75;
  context.fillRect(0, 0, Math.max(0, x(start)), height);
  context.fillRect(x(end), 0, Math.max(0, width - x(end)), height);
  context.globalAlpha = 1;
}
