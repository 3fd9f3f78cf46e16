// SPDX-License-Identifier: MIT
// Keeps the result of the selected sound up to date, and converts all sounds for a download.

import { announce, byID } from "./element.mjs";
import { convertedResult, currentResult } from "./conversion.mjs";
import { downloadAll } from "./downloads.mjs";
import { errorText, showPending, showProblem, showProgress, showReport } from "./result.mjs";
import { heardKind } from "./systems.mjs";
import { countText, shownName } from "./text.mjs";
import { cancellation, TaskError, TaskWorker } from "./workers.mjs";

/** The time in milliseconds without a change after which a sound is converted again. */
const settle = 200;
/** An encoding that lasts longer than this, in milliseconds, shows its progress. */
const patience = 400;
/** The number of samples in a block of the module, which reports its progress after each block. */
const blockSamples = 32_768;

/** Converts the selected sound; event: `result` with `{sound, heard}`: `heard` has the samples that the phone plays. */
export class Encoding extends EventTarget {
  #reader;
  #encoder = new TaskWorker();
  #timer = 0;
  #running = null;

  constructor(reader) {
    super();
    this.#reader = reader;
    byID("cancel").addEventListener("click", () => this.stop());
  }

  /** Converts a sound as soon as its settings no longer change. */
  schedule(sound) {
    clearTimeout(this.#timer);
    byID("convert").hidden = true;
    this.#timer = setTimeout(() => this.update(sound).catch(() => {}), settle);
  }

  /** Returns the result of a sound's settings; converts the sound first if necessary. */
  async result(sound) {
    return currentResult(sound) ?? this.update(sound);
  }

  /** Converts a sound if necessary, decodes the result, and returns it. */
  async update(sound) {
    clearTimeout(this.#timer);
    const key = JSON.stringify(sound.settings);
    if (this.#running?.sound === sound && this.#running.key === key) return this.#running.promise;
    this.#cancel();
    const running = { sound, key, controller: new AbortController() };
    this.#running = running;
    running.promise = this.#run(running);
    return running.promise;
  }

  /** Stops the conversion that is running or scheduled, and says so. */
  stop() {
    this.abandon();
    showPending("Not converted yet");
    byID("convert").hidden = false;
    announce("Conversion cancelled.");
  }

  /** Stops the conversion that is running or scheduled, without a message, as when another sound is selected. */
  abandon() {
    clearTimeout(this.#timer);
    this.#cancel();
    showProgress(null);
  }

  #cancel() {
    this.#running?.controller.abort();
    this.#running = null;
    this.#encoder.cancel();
  }

  async #run(running) {
    const { sound, controller: { signal } } = running;
    byID("convert").hidden = true;
    showProblem("result-problem", null);
    if (!currentResult(sound)) showPending("Converting …");
    const timer = setTimeout(() => showProgress(0), patience);
    const started = performance.now();
    const blocks = ((sound.settings.end - sound.settings.start) * sound.channels) / blockSamples;
    const onProgress = (block) => {
      if (performance.now() - started > patience) showProgress(block / blocks);
    };
    try {
      const workers = { reader: this.#reader, encoder: this.#encoder };
      const result = await convertedResult(sound, workers, { signal, onProgress });
      const { levels, noise, ...heard } = await this.#encoder.run("hear", { file: result[heardKind()], wav: result.wav });
      if (signal.aborted) throw new TaskError(cancellation);
      sound.result = { ...result, heard: { levels, noise } };
      this.dispatchEvent(new CustomEvent("result", { detail: { sound, heard } }));
      return sound.result;
    } catch (error) {
      if (error.code !== cancellation.code && this.#running === running) {
        showPending("Not converted yet");
        showProblem("result-problem", error);
      }
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.#running === running) {
        this.#running = null;
        showProgress(null);
      }
    }
  }
}

/**
 * Converts all sounds and saves them as one ZIP file; a second click on the button cancels.
 *
 * A sound that fails does not stop the others. A report lists it with its reason, and each saved sound whose result has
 * errors.
 */
export class Batch {
  #reader;
  #encoder = new TaskWorker();
  #button = null;
  #controller = null;

  constructor(reader, sounds) {
    this.#reader = reader;
    for (const kind of ["caf", "wav"]) {
      const button = byID(`all-${kind}`);
      button.addEventListener("click", () => (this.#button ? this.#cancel() : this.#run(button, kind, sounds())));
    }
  }

  #cancel() {
    this.#controller.abort();
    this.#encoder.cancel();
  }

  async #run(button, kind, sounds) {
    const label = button.textContent;
    this.#button = button;
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    showReport("", []);
    const results = [];
    const problems = [];
    try {
      for (const [index, sound] of sounds.entries()) {
        button.textContent = `Cancel (${index + 1} of ${sounds.length})`;
        await this.#convert(sound, signal).then(
          (result) => {
            results.push(result);
            problems.push(...errorsOf(sound, result, kind));
          },
          (error) => {
            if (error.code === cancellation.code) throw error;
            problems.push(`${shownName(sound.name)}: not saved: ${errorText(error)}`);
          });
      }
      if (results.length > 0) await downloadAll(results, kind, this.#encoder);
      const summary = `Saved ${results.length} of ${countText(sounds.length, "sound")}.`;
      showReport(summary, problems);
      announce(summary);
    } catch (error) {
      announce(error.code === cancellation.code ? "Download cancelled." : errorText(error));
    } finally {
      button.textContent = label;
      this.#button = null;
    }
  }

  async #convert(sound, signal) {
    if (sound.state === "failed") throw sound.error;
    if (sound.state === "reading") throw new TaskError({ message: "the sound is still being read; download it later" });
    return convertedResult(sound, { reader: this.#reader, encoder: this.#encoder }, { signal });
  }
}

/** Returns a line for each error of a saved file. */
function errorsOf(sound, { findings }, kind) {
  return findings[kind === "caf" ? "ios" : "android"]
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => `${shownName(sound.name)}: saved with an error: ${message}`);
}
