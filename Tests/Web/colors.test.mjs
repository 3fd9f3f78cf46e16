// SPDX-License-Identifier: MIT
// Computes the contrast of the waveform's marks and of the gauge from the style sheet.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { partColors } from "../../Sources/EarconWeb/Page/waveform.mjs";

const style = readFileSync(new URL("../../Sources/EarconWeb/Page/page.css", import.meta.url), "utf8");

/** Returns the colors of each scheme by name; the dark one keeps those that it does not replace. */
function schemes() {
  const [light, dark] = [...style.matchAll(/:root \{([^}]*--ink[^}]*)\}/g)].map(([, block]) =>
    Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value])));
  return { light, dark: { ...light, ...dark } };
}

/** Returns a color's relative luminance (WCAG 2.2, definition of "relative luminance"). */
function luminance(color) {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  const [red, green, blue] = digits.match(/../g).map((digit) => {
    const value = Number.parseInt(digit, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test("Black and white have the contrast of the definition", () => {
  assert.equal(contrast("#000", "#ffffff"), 21);
  assert.equal(contrast("#777777", "#777"), 1);
});

test("Marks of the waveform and the gauge have a contrast of 3 to 1 to their neighbors (WCAG 2.2, 1.4.11)", () => {
  const { wave, clipped, silence, fade, plan, ground } = partColors;
  // Clipped peaks have strips of their own, and the waveform of silence is almost flat, so the ground is next to both. The
  // playhead and the limit of the gauge have edges of paper.
  const pairs = [
    [wave, ground], [clipped, ground], [silence, ground], [fade, ground], [fade, wave], [plan, ground], [plan, wave],
    ["ink", "panel"], ["ink", "wave"], ["error", "paper"], ["ink", "paper"], ["ok", "quiet"], ["error", "quiet"],
    ["edge", "panel"], ["edge", "paper"], ["signal", "paper"], ["signal", "panel"],
  ];
  for (const [scheme, colors] of Object.entries(schemes())) {
    for (const [mark, next] of pairs) {
      const ratio = contrast(colors[mark], colors[next]);
      assert.ok(ratio >= 3, `${mark} (${colors[mark]}) on ${next} (${colors[next]}), ${scheme}: ${ratio.toFixed(2)}`);
    }
  }
});
