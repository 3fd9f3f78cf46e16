// SPDX-License-Identifier: MIT
// Numbers as text, in the units of Earcon's reports.

/** Returns a number with at most three decimals, rounded down so that 29.9999 does not become 30. */
export function plainNumber(value) {
  // The small addend undoes binary rounding, as of 4.35 * 1000 = 4349.999….
  return String(Math.floor(value * 1000 + 1e-6) / 1000);
}

/** Returns a length in seconds, such as `1.2 s`, or below a millisecond with two digits, such as `0.091 ms`. */
export function secondsText(seconds) {
  if (seconds > 0 && seconds < 0.001) return `${Number((seconds * 1000).toPrecision(2))} ms`;
  return `${plainNumber(seconds)} s`;
}

/** Returns a position with a fixed number of decimals, so that it does not jump while it runs: `0:01.20`. */
export function clockText(seconds) {
  const hundredths = Math.max(0, Math.floor(seconds * 100 + 1e-6));
  const minutes = Math.floor(hundredths / 6000);
  const rest = String(hundredths % 6000).padStart(4, "0");
  return `${minutes}:${rest.slice(0, 2)}.${rest.slice(2)}`;
}

/** Returns a size in bytes or, from 1000 bytes on, in kB or MB with one decimal. */
export function sizeText(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Returns a magnitude, where 1 is full scale, in dBFS with one decimal. */
export function decibelText(magnitude) {
  return `${levelText(20 * Math.log10(magnitude))} dBFS`;
}

/** Returns a level in decibels with one decimal; `–` if it is unknown. */
export function levelText(level) {
  if (level === undefined) return "–";
  if (level === -Infinity) return "−∞";
  const text = level.toFixed(1);
  return text === "-0.0" ? "0.0" : text.replace("-", "−");
}

/** Returns a gain, such as `+3.0 dB`. */
export function gainText(gain) {
  const text = levelText(gain);
  return `${text.startsWith("−") ? "" : "+"}${text} dB`;
}

/** Returns a sample rate, such as `44.1 kHz`. */
export function rateText(rate) {
  return rate < 1000 ? `${plainNumber(rate)} Hz` : `${plainNumber(rate / 1000)} kHz`;
}

/** Returns a container's usual name for the module's name, such as `CAF` for `caff`. */
export function containerText(container) {
  return { caff: "CAF", AIFC: "AIFF-C" }[container] ?? container;
}

/** Returns a number of channels in words, such as `stereo`. */
export function channelText(channels) {
  return channels === 1 ? "mono" : channels === 2 ? "stereo" : `${channels} channels`;
}

/** Returns a count with its noun, such as `2 errors`. */
export function countText(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns a file's name with escapes, such as `\u{202e}`, for characters that are invisible or reverse others. */
export function shownName(name) {
  // Emoji and Arabic letters need the joiners.
  return name.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    `\\u{${character.codePointAt(0).toString(16)}}`);
}

/** Returns a file's name without its folders and its extension. */
export function baseName(name) {
  const last = name.split(/[/\\]/).pop();
  return last.replace(/(?!^)\.[^.]*$/, "");
}

/** Returns a name of ASCII letters, digits, `-` and `_`, which the rule `name/risky` accepts. */
export function plainName(name) {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^A-Za-z0-9_-]+/g, "_").replace(/^_+|_+$/g, "");
  return plain.slice(0, 100) || "sound";
}

/** The greatest length of a stem in bytes of UTF-8; file systems limit names to 255 bytes. */
const stemBytes = 200;

/**
 * Returns a name without characters that file systems forbid or that a ZIP program treats as a path; keeps its
 * extension.
 */
export function safeName(name) {
  const safe = name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g, "_");
  const [, stem, extension = ""] = /^(.*?)(\.\w{1,8})?$/su.exec(safe.replace(/^[. ]+|[. ]+$/g, ""));
  const characters = [...stem];
  while (new TextEncoder().encode(characters.join("")).length > stemBytes) characters.pop();
  return `${characters.join("") || "sound"}${extension}`;
}
