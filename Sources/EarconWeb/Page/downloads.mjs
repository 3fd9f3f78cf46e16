// SPDX-License-Identifier: MIT
// Downloads of results. The page makes the files in memory.

import { element } from "./element.mjs";
import { uniqueNames } from "./zip.mjs";

/** Saves a file under a name that must be safe, such as one from `fileNames`. */
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  // The browser reads the file after this task; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Saves several results as one ZIP file.
 *
 * @param results results of `convertedResult`.
 * @param {"caf" | "wav"} kind the file of each result.
 * @param worker the worker that makes the file.
 */
export async function downloadAll(results, kind, worker) {
  const names = uniqueNames(results.map(({ names }) => names[kind]));
  const files = results.map((result, index) => ({ name: names[index], blob: result[kind] }));
  download((await worker.run("zip", { files })).archive, `sounds-${kind}.zip`);
}
