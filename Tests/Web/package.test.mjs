// SPDX-License-Identifier: MIT
// Installs the package for npm in an empty folder, with npm if it is there, and runs its README's example.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { earcon, folder, nativelyConverted, samples, write } from "./support.mjs";

const root = new URL("../../", import.meta.url).pathname;
const hasNPM = spawnSync("npm", ["--version"]).status === 0;
const hasTypeScript = spawnSync("tsc", ["--version"]).status === 0;

function run(program, ...words) {
  const result = spawnSync(program, words, {
    cwd: folder, encoding: "utf8", env: { ...process.env, SOURCE_DATE_EPOCH: "1800000000" },
  });
  assert.equal(result.status, 0, result.stderr + result.stdout);
  return result.stdout;
}

/** Makes a version of the package, and installs it in a folder, as npm does for a package without dependencies. */
function install(version, app) {
  run(join(root, "Packaging/npm.sh"), version, process.env.EARCON_WASM, folder);
  mkdirSync(join(folder, app, "node_modules/earcon"), { recursive: true });
  writeFileSync(join(folder, app, "package.json"), '{"type": "module"}');
  if (hasNPM) run("npm", "install", "--prefix", app, "--offline", "--no-audit", "--no-fund", `./earcon-${version}.tgz`);
  else run("tar", "-xzf", `earcon-${version}.tgz`, "-C", `${app}/node_modules/earcon`, "--strip-components", "1");
}

test("The package can be installed, and the example in its README converts a sound", () => {
  install("1.2.3", "app");
  const page = readFileSync(join(root, "Sources/EarconWeb/Module/README.md"), "utf8");
  const [, example] = page.match(/```js\n([^]*?)```/);
  writeFileSync(join(folder, "app/example.mjs"), example);
  write("chime.wav", samples["too-long.wav"]);
  assert.match(
    run("node", "app/example.mjs"),
    /^error: the sound lasts 30 s; it must last less than 30 s\. shorten it/m);
  assert.ok(
    nativelyConverted("chime.wav", "-f", "caff", "-d", "ima4")
      .equals(readFileSync(join(folder, "chime.caf"))));
});

/** A program with each function and option; the types refuse the lines after `@ts-expect-error`. */
const typed = `
import { open, Earcon, EarconError, type ConvertOptions, type Finding, type Levels } from "earcon";
const earcon: Earcon = await open();
const bytes = new Uint8Array(10);
const levels: Levels | undefined = earcon.describe(bytes, "a.wav", { levels: true }).levels;
const findings: Finding[] = earcon.validate(bytes, "a.wav", { platforms: ["ios", "android"], deep: true });
const options: ConvertOptions = {
  format: "ima4", container: "caff", effort: "best", objective: "snr", channels: 1, mix: true, start: 0, trim: 29.5, fade: 20,
  trimSilence: true, loopTo: 1, dither: false, normalize: -16, truePeak: -1, onProgress: (blocks) => blocks.toFixed(),
};
const { bytes: made, gain }: { bytes: Uint8Array; gain?: number } = earcon.convert(bytes, options);
const samples: Float32Array = earcon.decode(made).samples;
const names: string[] = [earcon.rules()[0].sources[0].url, earcon.resourceName("a b"), new EarconError("", "", "").code];
// @ts-expect-error an unknown platform
earcon.validate(bytes, "a.wav", { platforms: ["windows"] });
// @ts-expect-error an unknown option
earcon.convert(bytes, { speed: 2 });
export { findings, gain, levels, names, samples };
`;

test("TypeScript accepts the package's types, which list the functions of the module", {
  skip: hasTypeScript ? false : "TypeScript is not installed",
}, () => {
  install("1.2.4", "typed");
  writeFileSync(join(folder, "typed/typed.mts"), typed);
  run("tsc", "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "typed/typed.mts");
  const declared = readFileSync(join(root, "Sources/EarconWeb/Module/earcon.d.ts"), "utf8").split("export class Earcon ")[1];
  const names = [...declared.matchAll(/^  (?:static )?(\w+)\(/gm)].map(([, name]) => name);
  const own = [...Object.getOwnPropertyNames(Object.getPrototypeOf(earcon)), "load"].filter((name) => name !== "constructor");
  assert.deepEqual(names.sort(), own.sort());
});

test("The package has the same bytes when it is made twice", () => {
  const made = ["one", "two"].map((name) => {
    mkdirSync(join(folder, name));
    run(join(root, "Packaging/npm.sh"), "1.2.3", process.env.EARCON_WASM, join(folder, name));
    return readFileSync(join(folder, name, "earcon-1.2.3.tgz"));
  });
  assert.ok(made[0].equals(made[1]));
});
