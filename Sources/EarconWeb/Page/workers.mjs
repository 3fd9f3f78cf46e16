// SPDX-License-Identifier: MIT
// The page's end of a worker.

import { byID } from "./element.mjs";

/** An error that a task reports: the sentence that `earcon info` prints, and its remedy. */
export class TaskError extends Error {
  constructor({ message, suggestion = "", code = "" }) {
    super(message);
    Object.assign(this, { suggestion, code });
  }
}

/** The error of a task that was cancelled. */
export const cancellation = { message: "the conversion was cancelled", code: "cancelled" };

// The page's policy permits only this script of workers; without it, text from a file could become a script.
const policy = globalThis.trustedTypes?.createPolicy("earcon-worker", { createScriptURL: (url) => url });
let scriptURL;

function startWorker() {
  scriptURL ??= URL.createObjectURL(new Blob([byID("worker-source").textContent], { type: "text/javascript" }));
  return new Worker(policy?.createScriptURL(scriptURL) ?? scriptURL);
}

/** A worker that runs tasks in order, and that can be stopped at any time. */
export class TaskWorker {
  #worker = null;
  #waiting = new Map();
  #count = 0;

  /** Runs a task of worker.mjs; `transfer` lists the buffers of its input that move to the worker. */
  run(task, input = {}, { transfer = [], onProgress } = {}) {
    this.#worker ??= this.#start();
    return this.#send(task, input, transfer, onProgress);
  }

  /** Stops the running task and all waiting ones, which fail with the error `cancellation`. */
  cancel() {
    if (this.#waiting.size > 0) this.#stop(new TaskError(cancellation));
  }

  #send(task, input, transfer, onProgress) {
    const id = (this.#count += 1);
    const result = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, onProgress }));
    this.#worker.postMessage({ id, task, input }, transfer);
    return result;
  }

  #start() {
    const worker = startWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => this.#stop(new TaskError({ message: "the worker of this page stopped; reload the page" }));
    this.#worker = worker;
    // A module that does not load fails each task, so this failure needs no handling of its own.
    this.#send("load", { base64: byID("module-bytes").textContent.trim() }, []).catch(() => {});
    return worker;
  }

  #receive({ id, output, error, progress }) {
    const task = this.#waiting.get(id);
    if (!task) return;
    if (progress !== undefined) return task.onProgress?.(progress);
    this.#waiting.delete(id);
    if (error) task.reject(new TaskError(error));
    else task.resolve(output);
  }

  #stop(error) {
    this.#worker?.terminate();
    this.#worker = null;
    const tasks = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const task of tasks) task.reject(error);
  }
}
