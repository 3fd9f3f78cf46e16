// SPDX-License-Identifier: MIT
// Keeps the result of the selected sound up to date, and converts all sounds for a download.

import { announce, byID } from "./element.mjs";
import { convert } from "./conversion.mjs";
import { downloadAll } from "./downloads.mjs";
import { currentResult, showProblem, showProgress } from "./result.mjs";
import { cancellation, TaskWorker } from "./workers.mjs";

/** The time in milliseconds without a change after which a sound is converted again. */
const settle = 200;
/** An encoding that lasts longer than this, in milliseconds, shows its progress. */
const patience = 400;
/** The number of samples of which the module reports the progress. */
const blockSamples = 32_768;

/** Converts the selected sound; event: `result` with the sound that has a new result. */
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
    this.#timer = setTimeout(() => this.result(sound).catch(() => {}), settle);
  }

  /** Returns the result of a sound's settings; converts it unless that was done. */
  async result(sound) {
    clearTimeout(this.#timer);
    if (currentResult(sound)?.planes) return sound.result;
    const key = JSON.stringify(sound.settings);
    if (this.#running?.sound === sound && this.#running.key === key) return this.#running.promise;
    this.#cancel();
    const controller = new AbortController();
    const promise = this.#convert(sound, controller.signal);
    const running = { sound, key, promise, controller };
    this.#running = running;
    return promise.finally(() => {
      if (this.#running === running) this.#running = null;
    });
  }

  /** Stops the conversion that runs or is about to. */
  stop() {
    this.abandon();
    byID("convert").hidden = false;
    announce("Conversion cancelled.");
  }

  /** Forgets the sound, when another one is selected. */
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

  async #convert(sound, signal) {
    const isCurrent = () => this.#running?.sound === sound;
    const timer = setTimeout(() => showProgress(0), patience);
    byID("convert").hidden = true;
    showProblem("result-problem", null);
    const started = performance.now();
    const blocks = ((sound.settings.end - sound.settings.start) * sound.channels) / blockSamples;
    try {
      const onProgress = (block) => {
        if (performance.now() - started > patience) showProgress(block / blocks);
      };
      sound.result = await convert(sound, { reader: this.#reader, encoder: this.#encoder }, { signal, onProgress });
      this.dispatchEvent(new CustomEvent("result", { detail: sound }));
      return sound.result;
    } catch (error) {
      if (error.code !== cancellation.code && isCurrent()) showProblem("result-problem", error);
      throw error;
    } finally {
      clearTimeout(timer);
      if (isCurrent()) showProgress(null);
    }
  }
}

/** Converts all sounds that can be read and saves them as one ZIP file; the button cancels a second time. */
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
    const results = [];
    try {
      for (const [index, sound] of sounds.entries()) {
        button.textContent = `Cancel (${index + 1} of ${sounds.length})`;
        const workers = { reader: this.#reader, encoder: this.#encoder };
        const { caf, wav, names } = currentResult(sound) ?? (await convert(sound, workers, { signal }));
        results.push({ caf, wav, names }); // without the samples, of which the memory holds only a few sounds
      }
      await downloadAll(results, kind, this.#encoder);
      announce(`Saved ${results.length} sounds as one ZIP file.`);
    } catch (error) {
      const name = sounds[results.length]?.name;
      announce(error.code === cancellation.code ? "Download cancelled." : `${name ? `${name}: ` : ""}${error.message}`);
    } finally {
      button.textContent = label;
      this.#button = null;
    }
  }
}
