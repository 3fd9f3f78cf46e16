// SPDX-License-Identifier: MIT
// The package's entry for Node. In a browser, fetch `earcon.wasm` and pass it to `Earcon.load`.
import { readFile } from "node:fs/promises";
import { Earcon } from "./earcon.mjs";

export { Earcon, EarconError } from "./earcon.mjs";

/** Loads the module that the package contains. */
export async function open() {
  return Earcon.load(await readFile(new URL("./earcon.wasm", import.meta.url)));
}
