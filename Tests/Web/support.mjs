// SPDX-License-Identifier: MIT
// The module under test, the native program, and the sounds, which the tests share.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Earcon, EarconError } from "../../Sources/EarconWeb/Module/earcon.mjs";

const root = new URL("../../", import.meta.url).pathname;
const binary = process.env.EARCON ?? join(root, ".build/debug/earcon");

export { EarconError };
export const earcon = await Earcon.load(
  readFileSync(process.env.EARCON_WASM ?? join(root, ".build/web/earcon.wasm")));

/** A temporary folder, which the end of the process removes. */
export const folder = mkdtempSync(join(tmpdir(), "earcon-web-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The sample sounds, by name. */
export const samples = Object.fromEntries(
  readdirSync(join(root, "Samples/Sounds"))
    .filter((name) => /\.(wav|aiff|aifc|caf)$/.test(name))
    .map((name) => [name, readFileSync(join(root, "Samples/Sounds", name))]));

/** Runs the native program in the temporary folder. */
export function native(...words) {
  const run = spawnSync(binary, words, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  return { output: run.stdout, errors: run.stderr, status: run.status };
}

/** Writes a file into the temporary folder. */
export function write(name, bytes) {
  writeFileSync(join(folder, name), bytes);
  return name;
}

/** Returns the bytes that `earcon convert` writes with options. */
export function nativelyConverted(name, ...options) {
  const run = native("convert", name, "native.out", "--force", ...options);
  if (run.status !== 0) throw new Error(run.errors);
  return readFileSync(join(folder, "native.out"));
}

/** Returns the error that a function throws. */
export function errorOf(body) {
  try {
    body();
  } catch (error) {
    if (error instanceof EarconError) return error;
    throw error;
  }
  throw new Error("no error");
}
