// SPDX-License-Identifier: MIT

/** An error of Earcon: a message and, if there is one, the remedy. */
export class EarconError extends Error {
  /** The remedy, as an imperative. */
  readonly suggestion?: string;
  /** The category, such as `malformed`; `trap` if the module stopped. */
  readonly code: string;
  constructor(message: string, suggestion: string | undefined, code: string);
}

export type Platform = "ios" | "macos" | "watchos" | "visionos" | "android";
export type Severity = "note" | "warning" | "error";

/** A description as `earcon info --json` prints it; its other keys are in Documentation/JSON.md. */
export interface Description {
  /** The container, such as `caff` or `WAVE`. */
  container: string;
  /** The duration in seconds; absent if unknown. */
  duration?: number;
  /** The number of frames that a listener hears; absent if unknown. */
  frames?: number;
  /** The size of the file in bytes. */
  bytes: number;
  format: {
    /** Core Audio's code of the encoding, such as `ima4`. */
    encoding: string;
    /** The encoding's name. */
    name: string;
    /** Frames per second (Hz). */
    sampleRate?: number;
    channels: number;
    bytesPerPacket: number;
    framesPerPacket: number;
  };
  /** The verdict on Apple's documented formats and durations, with the reasons for `no` and `unknown`. */
  playable: { verdict: "yes" | "no" | "unknown"; reasons: string[] };
  /** The levels, rounded to hundredths of a decibel; absent unless requested. */
  levels?: Levels;
  warnings: { kind: string; chunk: string; offset: number; message: string }[];
  [key: string]: unknown;
}

/** The levels of a sound (ITU-R BS.1770); an infinite or unknown level is absent. */
export interface Levels {
  /** The largest magnitude of a sample, in dBFS. */
  peak?: number;
  /** The largest magnitude of the samples and of the signal between them, in dBTP. */
  truePeak?: number;
  /** The integrated loudness, or for a sound under 3 s the maximum momentary loudness, in LUFS. */
  loudness?: number;
  /** The kind of `loudness`. */
  measure?: "integrated" | "momentary";
  /** The integrated loudness in LUFS. */
  integrated?: number;
  /** The maximum momentary loudness in LUFS, of the loudest 400 ms. */
  momentary?: number;
}

/** A finding as in `earcon validate --reporter json`. */
export interface Finding {
  rule: string;
  severity: Severity;
  /** The fact and the limit. */
  message: string;
  /** The remedy, as an imperative. */
  suggestion?: string;
  notes: string[];
  location: { path: string; byte?: number; chunk?: string };
}

/** A rule about a single sound. */
export interface Rule {
  id: string;
  title: string;
  why: string;
  /** The default severity; absent for a rule that is off by default. */
  severity?: Severity;
  sources: { title: string; url: string }[];
}

/** The options of a conversion; `earcon convert` has these and others. */
export interface ConvertOptions {
  /** `ima4` (default), `ulaw`, `alaw`, or linear PCM such as `LEI16`. */
  format?: string;
  /** The container; default: `caff`. */
  container?: "caff" | "WAVE" | "AIFF" | "AIFC";
  /** The effort of the IMA4 encoder; default: `default`. */
  effort?: "fast" | "default" | "best";
  /** The quantity that the IMA4 encoder minimizes: audible noise or the squared error; default: `heard`. */
  objective?: "heard" | "snr";
  /** The number of channels; default: the input's. */
  channels?: number;
  /** Mixes channels instead of dropping some. */
  mix?: boolean;
  /** The start of the output in the input, in seconds. */
  start?: number;
  /** The duration limit in seconds, exclusive. */
  trim?: number;
  /** The fade-out in milliseconds; default: 20 with `trim` or `loopTo`, otherwise none. */
  fade?: number;
  /** Removes silence at both ends. */
  trimSilence?: boolean;
  /** The duration in seconds up to which the sound is repeated. */
  loopTo?: number;
  /** Adds noise before samples are rounded. */
  dither?: boolean;
  /** The gain in dB, from −120 to 120. */
  gain?: number;
  /** The loudness of the result in LUFS, from −70 to 0; contradicts `gain`. */
  normalize?: number;
  /** The largest true peak in dBTP, from −60 to 0, which a limiter keeps before the encoder; default: −1 with
   * `normalize`, otherwise no limiter. */
  truePeak?: number;
  /** Receives the number of blocks so far, each of at most 32,768 samples unless the conversion copies packets. An
   * error that it throws ends the conversion, and `convert` throws it. */
  onProgress?: (blocks: number) => void;
}

/** Reads, checks and converts sounds with Earcon's own code, compiled to WebAssembly. */
export class Earcon {
  /** Loads the module; `source` is the contents of `earcon.wasm`, or the compiled module. */
  static load(source: BufferSource | WebAssembly.Module): Promise<Earcon>;
  /** Describes a sound, as `earcon info --json` does; with `levels`, as `earcon info --levels --json` does. */
  describe(bytes: Uint8Array, name?: string, options?: { levels?: boolean }): Description;
  /** Checks a sound by the rules that are on by default; without options, for iOS and without its samples. */
  validate(
    bytes: Uint8Array, name: string, options?: { platforms?: Platform[]; deep?: boolean },
  ): Finding[];
  /** Lists the rules about a single sound. */
  rules(): Rule[];
  /** Returns the Android resource name of a file, or a valid name similar to an invalid one. */
  resourceName(name: string): string;
  /** Decodes a sound to interleaved floats, where ±1 is full scale. */
  decode(bytes: Uint8Array): {
    sampleRate: number; channels: number; frames: number; samples: Float32Array;
  };
  /** Converts a sound; `clipped` counts samples beyond full scale, and `gain` is the change of the level in dB. */
  convert(bytes: Uint8Array, options?: ConvertOptions): {
    bytes: Uint8Array; duration: number; frames: number; clipped: number; gain?: number;
  };
}

/** Loads the module that the package contains; for Node. */
export function open(): Promise<Earcon>;
