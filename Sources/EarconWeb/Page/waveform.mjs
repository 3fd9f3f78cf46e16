// SPDX-License-Identifier: MIT
// Draws the waveform of the track that is heard: the lowest and the highest sample of each column or, where few samples
// share a column, a line through them.

import { blockFrames } from "./samples.mjs";

/** The height in CSS pixels of the line with the times. */
const rulerHeight = 24;
/** The height in CSS pixels of the strips above and below the waveform, which only marks of clipped peaks use. */
const clipHeight = 8;
/** The distance in CSS pixels between samples from which the waveform is a line through them, not columns. */
const lineSpacing = 1 / 8;
/** The distance in CSS pixels between samples from which that line has dots. */
const dotSpacing = 4;
/** The maximum radius in CSS pixels of the dot that marks a sample on that line. */
const greatestDot = 3;
/** The distance in CSS pixels between the oblique lines that mark silence. */
const hatchStep = 8;

/** The colors of the style sheet for each part; a test computes their contrast. */
export const partColors = {
  wave: "wave", clipped: "error", silence: "edge", fade: "ink", plan: "ink", ground: "panel",
};

/**
 * Draws a part of a sound.
 *
 * @param sound `{track, sampleRate, settings, level}`; `level` is that of `levelOf`. `track` is the track that
 *   is heard: `{kind, planes, analysis, sampleRate, start, gain}`. It begins `start` seconds after the start of the
 *   sound, and the drawing magnifies it by `gain` dB.
 * @param view `{from, to}`, the first and the last frame to draw.
 */
export function drawWaveform(canvas, sound, view) {
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (width === 0 || view.to <= view.from) return;
  // Setting the size clears a canvas, even if the size stays the same.
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const color = (part) => style.getPropertyValue(`--${partColors[part] ?? part}`);
  const x = (frame) => ((frame - view.from) / (view.to - view.from)) * width;
  const trackX = (frame) => x(frameOf(sound, frame));
  const drawing = { context, width, height: height - rulerHeight, color, x, trackX };
  drawSilence(drawing, sound);
  for (const lane of lanesOf(drawing, sound.track)) drawLane(drawing, sound, view, lane);
  drawClipped(drawing, sound);
  drawFade(drawing, sound);
  drawRuler(drawing, sound.sampleRate, view);
  drawCut(drawing, sound.settings);
}

/** Returns the sound's frame at which a frame of its track is heard. */
function frameOf({ track, sampleRate }, frame) {
  return (frame / track.sampleRate + track.start) * sampleRate;
}

/**
 * Returns the track's first frame whose middle is heard at a frame of the sound or later; one outside the track if the
 * sound is cut there.
 */
function trackFrame({ track, sampleRate }, frame) {
  return Math.ceil(frame * (track.sampleRate / sampleRate) - Math.round(track.start * track.sampleRate) - 0.5);
}

/** Marks silent parts with oblique lines, which the waveform then covers. */
function drawSilence({ context, width, height, color, trackX }, { track }) {
  for (const part of track.analysis.silent) {
    const [left, right] = part.map((frame) => Math.min(Math.max(trackX(frame), -1), width + 1));
    if (right - left < 1) continue;
    context.save();
    context.beginPath();
    context.rect(left, clipHeight, right - left, height - 2 * clipHeight);
    context.clip();
    for (let at = Math.floor((left - height) / hatchStep) * hatchStep; at < right; at += hatchStep) {
      context.moveTo(at, height);
      context.lineTo(at + height, 0);
    }
    context.strokeStyle = color("silence");
    context.lineWidth = 1.5;
    context.stroke();
    context.restore();
  }
}

/** Marks clipped parts above and below the waveform; each mark is at least 2 pixels wide, so that it is visible. */
function drawClipped({ context, width, height, color, trackX }, { track }) {
  context.fillStyle = color("clipped");
  for (const part of track.analysis.clipped) {
    const [start, end] = part.map(trackX);
    if (end < 0 || start > width) continue;
    const left = Math.floor(start);
    const size = Math.max(Math.ceil(end) - left, 2);
    context.fillRect(left, 0, size, clipHeight);
    context.fillRect(left, height - clipHeight, size, clipHeight);
  }
}

/** Marks the fade in each lane with two lines, which meet at the end of the fade. */
function drawFade(drawing, { settings, sampleRate, track }) {
  if (settings.fade === 0 || track.kind === "difference") return;
  const frames = Math.min((settings.fade / 1000) * sampleRate, settings.end - settings.start);
  const { context, color, x } = drawing;
  const [left, right] = [x(settings.end - frames), x(settings.end)];
  context.beginPath();
  for (const { top, height } of lanesOf(drawing, track)) {
    context.moveTo(left, top + 2);
    context.lineTo(right, top + height / 2);
    context.lineTo(left, top + height - 2);
  }
  context.strokeStyle = color("fade");
  context.lineWidth = 2;
  context.stroke();
}

/** Returns the lanes of a track with their channels; more than two channels share one. */
function lanesOf(drawing, { planes }) {
  const lanes = planes.length <= 2 ? planes.map((_, channel) => [channel]) : [[...planes.keys()]];
  const height = (drawing.height - 2 * clipHeight) / lanes.length;
  return lanes.map((channels, lane) => ({ channels, top: clipHeight + lane * height, height }));
}

function drawLane({ context, width, color, trackX }, sound, view, { channels, top, height }) {
  const middle = top + height / 2;
  const half = height / 2 - 2;
  context.fillStyle = color("line");
  context.fillRect(0, middle - 0.5, width, 1);
  const factor = 10 ** (sound.track.gain / 20);
  const yOf = (sample) => middle - Math.min(Math.max(sample * factor, -1), 1) * half;
  context.fillStyle = context.strokeStyle = color("wave");
  if (trackX(1) - trackX(0) < lineSpacing) {
    const columns = columnsOf(sound, view, channels, width);
    const wave = new Path2D();
    visible(joined(columns)).forEach(({ low, high }, column) => {
      wave.rect(column, yOf(high) - 0.5, 1, Math.max(1, yOf(low) - yOf(high) + 1));
    });
    context.fill(wave);
    if (hasPlan(sound)) drawPlan({ context, color, middle, half }, sound, visible(outlineOf(columns)));
  } else {
    const range = [trackFrame(sound, view.from) - 1, trackFrame(sound, view.to) + 2];
    const lines = channels.map((channel) => samplesOf(sound.track.planes[channel], range));
    const drawing = { context, color, trackX, yOf, middle, half };
    // The line of the result is below the original, which it meets wherever both are 0.
    if (hasPlan(sound)) for (const points of lines) drawPlannedSamples(drawing, sound, points);
    for (const points of lines) drawSamples(drawing, points);
  }
}

/** Returns the samples of a channel between two frames, with their frames. */
function samplesOf(plane, [start, end]) {
  const first = Math.max(0, start);
  return Array.from(plane.subarray(first, Math.max(first, end)), (sample, index) => ({ frame: first + index, sample }));
}

/** Draws a line through samples and, if they are far enough from each other, each sample as a dot. */
function drawSamples({ context, color, trackX, yOf }, points) {
  const spacing = trackX(1) - trackX(0);
  const radius = spacing < dotSpacing ? 0 : Math.min(spacing / 4, greatestDot);
  const [line, dots] = [new Path2D(), new Path2D()];
  for (const { frame, sample } of points) {
    const [x, y] = [trackX(frame + 0.5), yOf(sample)];
    line.lineTo(x, y);
    if (radius === 0) continue;
    dots.moveTo(x, y);
    dots.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fillStyle = context.strokeStyle = color("wave");
  context.lineWidth = 1.5;
  context.lineJoin = "round"; // a sharp corner would be higher than the sample
  context.stroke(line);
  context.fill(dots);
}

/** The distance in columns up to which the outline of the result takes the extremes of other columns. */
const outlineReach = 4;

/**
 * Returns the lowest and the highest sample of each column, with the column's first frame in the sound, and
 * `outlineReach` more columns before and after those that are shown.
 */
function columnsOf(sound, view, channels, width) {
  const perColumn = (view.to - view.from) / width;
  return Array.from({ length: Math.ceil(width) + 2 * outlineReach }, (_, column) => {
    const frame = view.from + (column - outlineReach) * perColumn;
    const start = trackFrame(sound, frame);
    const end = Math.max(start + 1, trackFrame(sound, frame + perColumn));
    const [low, high] = extremes(sound.track, channels, start, end);
    return { frame, low, high };
  });
}

/** Returns the columns that are shown. */
function visible(columns) {
  return columns.slice(outlineReach, -outlineReach);
}

/** Returns columns that touch: each is extended to the one before it, as a line through the samples would be. */
export function joined(columns) {
  return columns.map(({ frame, low, high }, column) => {
    const before = columns[column - 1] ?? { low, high };
    return { frame, low: Math.min(low, before.high), high: Math.max(high, before.low) };
  });
}

/** Returns columns with the extremes of those near them, so that an outline does not follow each period of a tone. */
function outlineOf(columns) {
  return columns.map(({ frame }, column) => {
    const near = columns.slice(Math.max(0, column - outlineReach), column + outlineReach + 1);
    return { frame, low: Math.min(...near.map(({ low }) => low)), high: Math.max(...near.map(({ high }) => high)) };
  });
}

/** Returns true if the drawing shows the level of the result as an outline over the original. */
export function hasPlan({ track, level }) {
  return track.kind === "original" && (level.gain !== 0 || level.ceiling < 1);
}

/** Draws the outline that the level and the fade give the kept part of the original. */
function drawPlan({ context, color, middle, half }, sound, columns) {
  const outline = new Path2D();
  for (const edge of ["high", "low"]) {
    addLine(outline, columns
      .map(({ frame, [edge]: sample }, column) => ({ frame, sample, x: column + 0.5 }))
      .filter(({ frame }) => isKept(sound, frame))
      .map(({ frame, sample, x }) => [x, middle - plannedSample(sound, sample, frame) * half]));
  }
  strokePlan({ context, color }, outline);
}

/** Draws the line that the level and the fade give the kept samples of the original. */
function drawPlannedSamples({ context, color, trackX, middle, half }, sound, points) {
  const line = new Path2D();
  addLine(line, points
    .filter(({ frame }) => isKept(sound, frame))
    .map(({ frame, sample }) => [trackX(frame + 0.5), middle - plannedSample(sound, sample, frame) * half]));
  strokePlan({ context, color }, line);
}

function addLine(path, points) {
  points.forEach((point, index) => (index === 0 ? path.moveTo(...point) : path.lineTo(...point)));
}

function strokePlan({ context, color }, path) {
  context.strokeStyle = color("plan");
  context.lineWidth = 1;
  context.lineJoin = "round";
  context.stroke(path);
}

function isKept({ settings }, frame) {
  return frame >= settings.start && frame <= settings.end;
}

/** Returns a sample of the original as the level and the fade change it. */
function plannedSample(sound, sample, frame) {
  const { gain, ceiling } = sound.level;
  const greatest = Math.min(ceiling, 1);
  return Math.min(Math.max(sample * 10 ** (gain / 20) * fadeAt(sound, frame), -greatest), greatest);
}

/** Returns the lowest and the highest sample between two frames; uses the overview where that is precise enough. */
function extremes({ planes, analysis }, channels, start, end) {
  let [low, high] = [Infinity, -Infinity];
  for (const channel of channels) {
    const isClose = end - start < 2 * blockFrames;
    const { lows, highs } = isClose ? { lows: planes[channel], highs: planes[channel] } : analysis.overview[channel];
    const size = isClose ? 1 : blockFrames;
    // Each block belongs to the column in which it begins.
    const last = Math.min(Math.ceil(end / size), lows.length);
    for (let index = Math.max(0, Math.ceil(start / size)); index < last; index += 1) {
      if (lows[index] < low) low = lows[index];
      if (highs[index] > high) high = highs[index];
    }
  }
  return low > high ? [0, 0] : [low, high];
}

/** Returns the factor by which the fade changes a frame of the original. */
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
  const step = power * ([1, 2, 5].find((count) => count * power >= least) ?? 10);
  const [factor, unit] = step < 0.001 ? [1000, "ms"] : [1, "s"];
  const decimals = Math.max(0, -Math.floor(Math.log10(step * factor) + 1e-9));
  context.fillStyle = color("soft");
  context.font = "11px system-ui, sans-serif";
  context.textBaseline = "middle";
  for (let tick = Math.ceil(view.from / sampleRate / step); tick * step * sampleRate <= view.to; tick += 1) {
    const left = x(tick * step * sampleRate);
    context.fillRect(left, height, 1, 5);
    const label = `${(tick * step * factor).toFixed(decimals)} ${unit}`;
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
