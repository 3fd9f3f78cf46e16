// SPDX-License-Identifier: MIT
// Installs the package for npm in an empty folder, and runs its README's example.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folder, nativelyConverted, samples, write } from "./support.mjs";

const root = new URL("../../", import.meta.url).pathname;
const hasNPM = spawnSync("npm", ["--version"]).status === 0;

function run(program, ...words) {
  const result = spawnSync(program, words, {
    cwd: folder, encoding: "utf8", env: { ...process.env, SOURCE_DATE_EPOCH: "1800000000" },
  });
  assert.equal(result.status, 0, result.stderr);
  return result.stdout;
}

test("npm installs the package, and the example in its README converts a sound", {
  skip: hasNPM ? false : "npm is not installed",
}, () => {
  run(join(root, "Packaging/npm.sh"), "1.2.3", process.env.EARCON_WASM, folder);
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, "app/package.json"), '{"type": "module"}');
  run("npm", "install", "--prefix", "app", "--offline", "--no-audit", "--no-fund", "./earcon-1.2.3.tgz");
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

test("The package has the same bytes when it is made twice", () => {
  const made = ["one", "two"].map((name) => {
    mkdirSync(join(folder, name));
    run(join(root, "Packaging/npm.sh"), "1.2.3", process.env.EARCON_WASM, join(folder, name));
    return readFileSync(join(folder, name, "earcon-1.2.3.tgz"));
  });
  assert.ok(made[0].equals(made[1]));
});
