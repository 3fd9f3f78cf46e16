// SPDX-License-Identifier: MIT
// Decoded samples: their level, their clipped and silent parts, the overview of a waveform, and WAVE files of them.

/** The number of frames in a block of the overview. */
export const blockFrames = 256;
/** The magnitude below which samples are silence, −60 dBFS, as in the rule `signal/leading-silence`. */
const silenceLevel = 0.001;
/** The number of consecutive full-scale samples that count as a clipped peak, as in the rule `signal/clipped`. */
const clippedRun = 3;
/** The length in seconds from which silence inside a sound is marked; shorter gaps belong to its rhythm. */
const silentGap = 1;
/** The length in seconds from which silence at either end of a sound is marked. */
const silentEdge = 0.02;

/** Returns interleaved samples as one array per channel. */
export function deinterleave(samples, channels) {
  if (channels === 1) return [samples];
  const frames = Math.floor(samples.length / channels);
  return Array.from({ length: channels }, (_, channel) => {
    const plane = new Float32Array(frames);
    for (let frame = 0, index = channel; frame < frames; frame += 1, index += channels) plane[frame] = samples[index];
    return plane;
  });
}

/** Returns the sum of the squares of all samples. */
export function energyOf(planes) {
  let sum = 0;
  for (const plane of planes) for (const sample of plane) sum += sample * sample;
  return sum;
}

/** Returns the largest magnitude of samples. */
export function peakOf(planes) {
  let peak = 0;
  for (const plane of planes) for (const sample of plane) if (Math.abs(sample) > peak) peak = Math.abs(sample);
  return peak;
}

/** Returns the difference of two sounds, `a − b`, as long as the shorter one. */
export function differenceOf(a, b) {
  return a.map((plane, channel) => {
    const other = b[Math.min(channel, b.length - 1)];
    return plane.subarray(0, Math.min(plane.length, other.length)).map((sample, index) => sample - other[index]);
  });
}

/**
 * Analyses decoded samples for the waveform.
 *
 * @param {Float32Array[]} planes one array per channel.
 * @param {{sampleRate: number, fullScale: number}} format `fullScale` is the largest positive sample of the encoding.
 * @returns the overview (`lows` and `highs` of each block of `blockFrames` frames, one array per channel), the peak,
 *   the clipped peaks and the silent parts as ranges of frames `[start, end]`, and the range between the silences at
 *   both ends, `sounding`, which is `null` for a silent sound.
 */
export function analyse(planes, { sampleRate, fullScale }) {
  const overview = planes.map(overviewOf);
  const frames = planes[0]?.length ?? 0;
  const blocks = Math.ceil(frames / blockFrames);
  const isSilent = (block) =>
    overview.every(({ lows, highs }) => highs[block] < silenceLevel && -lows[block] < silenceLevel);
  let first = -1;
  let last = -1;
  const silent = [];
  let run = 0;
  for (let block = 0; block <= blocks; block += 1) {
    if (block < blocks && isSilent(block)) {
      run += 1;
      continue;
    }
    const isAtEdge = block === run || block === blocks;
    if (run > 0 && run * blockFrames >= (isAtEdge ? silentEdge : silentGap) * sampleRate) {
      silent.push([(block - run) * blockFrames, Math.min(block * blockFrames, frames)]);
    }
    run = 0;
    if (block === blocks) break;
    if (first < 0) first = block;
    last = block;
  }
  const sounding = first < 0 ? null : [edge(planes, first, 1), edge(planes, last, -1) + 1];
  return { overview, peak: peakOf(planes), clipped: clippedParts(planes, fullScale), silent, sounding };
}

/** Returns the largest magnitude between two frames, to within a block at both ends. */
export function peakBetween({ overview }, start, end) {
  const blocks = [Math.floor(start / blockFrames), Math.ceil(end / blockFrames)];
  return Math.max(...overview.map(({ lows, highs }) => peakOf([lows.subarray(...blocks), highs.subarray(...blocks)])));
}

function overviewOf(plane) {
  const count = Math.ceil(plane.length / blockFrames);
  const lows = new Float32Array(count);
  const highs = new Float32Array(count);
  for (let block = 0; block < count; block += 1) {
    const end = Math.min(plane.length, (block + 1) * blockFrames);
    let low = Infinity;
    let high = -Infinity;
    for (let frame = block * blockFrames; frame < end; frame += 1) {
      if (plane[frame] < low) low = plane[frame];
      if (plane[frame] > high) high = plane[frame];
    }
    lows[block] = low;
    highs[block] = high;
  }
  return { lows, highs };
}

/** Returns the first frame that is not silent in a block, or with step −1 the last one. */
function edge(planes, block, step) {
  const start = block * blockFrames;
  const end = Math.min(planes[0].length, start + blockFrames);
  for (let frame = step > 0 ? start : end - 1; frame >= start && frame < end; frame += step) {
    if (planes.some((plane) => Math.abs(plane[frame]) >= silenceLevel)) return frame;
  }
  return step > 0 ? start : end - 1;
}

/** The largest number of clipped parts that a waveform marks, the sum of all channels; more would be one red area. */
export const maximumParts = 10_000;
/** The time in seconds below which neighboring clipped parts are one place. */
const placeGap = 0.1;

/** Returns the places of clipped parts in order: ranges of frames `[start, end]`, each of which joins near parts. */
export function placesOf(parts, sampleRate) {
  const places = [];
  for (const [start, end] of [...parts].sort(([a], [b]) => a - b)) {
    const last = places.at(-1);
    if (last && start - last[1] < placeGap * sampleRate) last[1] = Math.max(last[1], end);
    else places.push([start, end]);
  }
  return places;
}

function clippedParts(planes, fullScale) {
  const parts = [];
  for (const plane of planes) {
    let start = 0;
    let sign = 0;
    for (let frame = 0; frame <= plane.length && parts.length < maximumParts; frame += 1) {
      const sample = plane[frame] ?? 0;
      const now = sample >= fullScale ? 1 : sample <= -1 || sample <= -fullScale ? -1 : 0;
      if (now === sign) continue;
      if (sign !== 0 && frame - start >= clippedRun) parts.push([start, frame]);
      [start, sign] = [frame, now];
    }
  }
  return parts;
}

/** Returns the largest positive sample of an encoding, by `format` of `earcon info --json`. */
export function fullScaleOf({ encoding, specifier = "" }) {
  if (encoding === "ulaw") return 32124 / 32768;
  if (encoding === "alaw") return 32256 / 32768;
  if (specifier.includes("F")) return 1;
  const bits = encoding === "ima4" ? 16 : Number(/\d+$/.exec(specifier)?.[0] ?? 16);
  return 1 - 2 ** (1 - bits);
}

/** Returns a WAVE file of 32-bit float samples, in which samples above full scale keep their value. */
export function waveOf(planes, sampleRate) {
  const channels = planes.length;
  const frames = planes[0]?.length ?? 0;
  const size = frames * channels * 4;
  const bytes = new Uint8Array(58 + size);
  const view = new DataView(bytes.buffer);
  const text = (offset, code) => bytes.set(new TextEncoder().encode(code), offset);
  text(0, "RIFF");
  view.setUint32(4, 50 + size, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 18, true);
  view.setUint16(20, 3, true); // WAVE_FORMAT_IEEE_FLOAT, which requires the size of an extension and a `fact` chunk
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 4, true);
  view.setUint16(32, channels * 4, true);
  view.setUint16(34, 32, true);
  text(38, "fact");
  view.setUint32(42, 4, true);
  view.setUint32(46, frames, true);
  text(50, "data");
  view.setUint32(54, size, true);
  for (let channel = 0; channel < channels; channel += 1) {
    let offset = 58 + channel * 4;
    for (const sample of planes[channel]) {
      view.setFloat32(offset, sample, true);
      offset += channels * 4;
    }
  }
  return bytes;
}
