// SPDX-License-Identifier: MIT

/** An error of Earcon: a message and, if there is one, the remedy. */
export class EarconError extends Error {
  /**
   * @param {string} message the fact
   * @param {string | undefined} suggestion the remedy, as an imperative
   * @param {string} code the category, such as `malformed`
   */
  constructor(message, suggestion, code) {
    super(message);
    this.name = "EarconError";
    this.suggestion = suggestion;
    this.code = code;
  }
}

/** The platforms in the order of their bits. */
const platformNames = ["ios", "macos", "watchos", "visionos", "android"];
const efforts = ["fast", "default", "best"];
const objectives = ["heard", "snr"];

/** Reads, checks and converts sounds with Earcon's own code, compiled to WebAssembly. */
export class Earcon {
  #module;
  #exports;
  #progress;
  #thrown;

  /**
   * Loads the module, and compiles it if necessary.
   * @param {BufferSource | WebAssembly.Module} source the contents of `earcon.wasm`, or the compiled module
   * @returns {Promise<Earcon>}
   */
  static async load(source) {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const earcon = new Earcon();
    earcon.#module = module;
    return earcon;
  }

  /**
   * Describes a sound, as `earcon info --json` does.
   * @param {Uint8Array} bytes the whole file
   * @param {string} name the file's name
   * @param {{levels?: boolean}} options `levels` decodes the sound and measures its levels too, as `--levels` does
   */
  describe(bytes, name = "sound", { levels = false } = {}) {
    return this.#call("earcon_describe", [bytes, name], levels ? 1 : 0).json;
  }

  /**
   * Checks a sound by the rules that are on by default, and returns the findings, as
   * `earcon validate --reporter json` lists them.
   * @param {Uint8Array} bytes the whole file
   * @param {string} name the file's name
   * @param {{platforms?: string[], deep?: boolean}} options the platforms (default: `ios`); `deep` checks the
   *   samples too
   */
  validate(bytes, name, { platforms = ["ios"], deep = false } = {}) {
    let bits = 0;
    for (const platform of platforms) {
      const bit = platformNames.indexOf(platform);
      if (bit < 0) {
        throw new EarconError(
          `unknown platform: found '${platform}'`, `use one of ${platformNames.join(", ")}`,
          "misuse");
      }
      bits |= 1 << bit;
    }
    return this.#call("earcon_validate", [bytes, name], bits, deep ? 1 : 0).json;
  }

  /** Lists the rules about a single sound: `id`, `title`, `why`, `severity` (absent if off by default), `sources`. */
  rules() {
    return this.#call("earcon_rules", []).json;
  }

  /** Returns the Android resource name of a file, or a valid name similar to an invalid one. */
  resourceName(name) {
    return this.#call("earcon_resource_name", [name]).json;
  }

  /**
   * Decodes a sound to interleaved floats, where ±1 is full scale.
   * @returns {{sampleRate: number, channels: number, frames: number, samples: Float32Array}}
   */
  decode(bytes) {
    const { json, payload } = this.#call("earcon_decode", [bytes]);
    return { ...json, samples: new Float32Array(payload.buffer) };
  }

  /**
   * Converts a sound; the bytes are those of `earcon convert` with the same options.
   *
   * @param {Uint8Array} bytes the whole file
   * @param {object} options
   *   - `format` (`ima4`, `ulaw`, `alaw`, or linear PCM such as `LEI16`; default: `ima4`)
   *   - `container` (`caff`, `WAVE`, `AIFF` or `AIFC`; default: `caff`)
   *   - `effort` of the IMA4 encoder (`fast`, `default` or `best`), and its `objective` (`heard` or `snr`)
   *   - `channels`, and `mix` to mix them instead of dropping some
   *   - `start`, `trim` and `loopTo` in seconds, `fade` in milliseconds, `trimSilence`, `dither`
   *   - `gain` in dB, or `normalize` to a loudness in LUFS; `truePeak` in dBTP, which a limiter keeps (default: −1 with
   *     `normalize`, otherwise no limiter)
   *   - `onProgress`, called with the number of blocks so far (of at most 32,768 samples, unless the conversion
   *     copies packets)
   * @returns {{bytes: Uint8Array, duration: number, frames: number, clipped: number, gain?: number}}
   */
  convert(bytes, options = {}) {
    const { format = "ima4", container = "caff", effort = "default", objective = "heard", onProgress } = options;
    for (const [name, value, known] of [["effort", effort, efforts], ["objective", objective, objectives]]) {
      if (!known.includes(value)) {
        throw new EarconError(`unknown ${name}: found '${value}'`, `use one of ${known.join(", ")}`, "misuse");
      }
    }
    const fade = options.fade ?? (options.trim === undefined ? NaN : 20);
    const numbers = Float64Array.of(
      efforts.indexOf(effort), options.channels ?? NaN, options.mix ? 1 : 0,
      options.start ?? NaN, options.trim ?? NaN, fade, options.trimSilence ? 1 : 0,
      options.loopTo ?? NaN, options.dither ? 1 : 0, options.gain ?? NaN,
      options.normalize ?? NaN, options.truePeak ?? NaN, objectives.indexOf(objective));
    this.#progress = onProgress;
    try {
      const { json, payload } = this.#call("earcon_convert", [bytes, format, container], numbers);
      return { bytes: payload, ...json };
    } catch (error) {
      throw this.#thrown ? this.#thrown.error : error;
    } finally {
      this.#progress = this.#thrown = undefined;
    }
  }

  /** Starts the module before the first call, and again after a trap, because its memory is then unreliable. */
  #start() {
    // An error of the caller ends the conversion. It must not pass through the module, whose memory it would leave in
    // an unknown state.
    const progress = (block) => {
      try {
        this.#progress?.(block);
        return 0;
      } catch (error) {
        this.#thrown = { error };
        return 1;
      }
    };
    this.#exports = new WebAssembly.Instance(this.#module, { earcon: { progress } }).exports;
  }

  /**
   * Calls an export: passes an address and a size for each block, then the numbers in `rest`; for a
   * `Float64Array`, its address.
   */
  #call(name, blocks, ...rest) {
    if (!this.#exports) this.#start();
    const exports = this.#exports;
    const addresses = [];
    const store = (bytes) => {
      const address = exports.earcon_allocate(bytes.byteLength);
      addresses.push(address);
      new Uint8Array(exports.memory.buffer).set(
        new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), address);
      return address;
    };
    try {
      const values = blocks.flatMap((block) => {
        const bytes = typeof block === "string" ? new TextEncoder().encode(block) : block;
        return [store(bytes), bytes.byteLength];
      });
      const numbers = rest.map((item) => (item instanceof Float64Array ? store(item) : item));
      const answer = exports[name](...values, ...numbers);
      addresses.push(answer);
      const { isResult, json, payload } = this.#read(answer);
      for (const address of addresses) exports.earcon_free(address);
      if (isResult) return { json, payload };
      throw new EarconError(json.message, json.suggestion, json.code);
    } catch (error) {
      if (error instanceof EarconError) throw error;
      this.#exports = undefined;
      throw new EarconError(
        "Earcon stopped at this file", "try a smaller file, or report a defect of Earcon with this file",
        "trap");
    }
  }

  /** Copies the answer at an address. */
  #read(address) {
    const memory = this.#exports.memory.buffer;
    const [isResult, textSize, size] = new Uint32Array(memory, address, 3);
    const text = new TextDecoder().decode(new Uint8Array(memory, address + 12, textSize));
    const json = JSON.parse(text);
    const start = address + Math.ceil((12 + textSize) / 8) * 8;
    const payload = new Uint8Array(memory, start, size).slice();
    return { isResult: isResult === 1, json, payload };
  }
}
