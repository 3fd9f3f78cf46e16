// SPDX-License-Identifier: MIT
// Findings with the rules' own texts.

import { byID, element } from "./element.mjs";
import { chosenFindings, platformNames } from "./systems.mjs";
import { countText } from "./text.mjs";

const severities = ["error", "warning", "note"];

/** Returns the highest severity of findings; `ok` without any. */
export function worstOf(findings) {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? "ok";
}

/** Returns findings as a count of each severity, such as `1 error, 2 notes`. */
export function verdictText(findings) {
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [countText(count, severity)] : [];
  });
  return counts.join(", ") || "OK";
}

/** Shows findings as a colored count. */
export function showVerdict(node, findings) {
  node.hidden = !findings;
  if (!findings) return;
  node.className = `verdict ${worstOf(findings)}`;
  node.textContent = verdictText(findings);
}

/** The rules about a sound's loudness, each with its verdict in one word. */
const loudnessRules = { "signal/silent": "silent", "signal/quiet": "quiet", "signal/loud": "loud" };

/** Shows the verdict of the rules about loudness; nothing without levels, or for a sound whose loudness is unknown. */
export function showLoudnessVerdict(node, findings, levels) {
  const finding = findings?.find(({ rule }) => rule in loudnessRules);
  node.hidden = !levels || !findings || (levels.loudness === undefined && !finding);
  node.className = `verdict ${finding?.severity ?? "ok"}`;
  node.textContent = finding ? loudnessRules[finding.rule] : "OK";
}

/**
 * Shows the verdict for each chosen system, and all findings with their systems; a shared finding is listed once.
 *
 * A file that cannot be read shows its error, the sentence that `earcon info` and `earcon convert` print, in place of
 * the findings of `earcon validate`, which say the same about it in other words.
 */
export function showFileVerdict({ findings, error, state }, rules) {
  const chosen = chosenFindings(findings);
  byID("platforms").replaceChildren(...Object.entries(chosen).map(([platform, list]) => {
    const badge = element("span");
    showVerdict(badge, list);
    return element("span", { className: "platform" }, `${platformNames[platform]} `, badge);
  }));
  byID("verdict-none").hidden = state !== "ready" || Object.values(chosen).some((list) => list.length > 0);
  const list = merged(chosen);
  showFindings(byID("file-findings"), state === "failed" ? withError(list, error) : list, rules, remediesOf(state));
}

function remediesOf(state) {
  return state === "failed" ? remediesOfUnreadable : remediesOfFile;
}

function merged(findings) {
  const list = new Map();
  const platforms = Object.keys(findings);
  for (const platform of platforms) {
    for (const finding of findings[platform]) {
      const key = `${finding.rule} ${finding.severity} ${finding.message}`;
      if (!list.has(key)) list.set(key, { ...finding, rules: [finding.rule], platforms: [] });
      // With one system, its name would say nothing.
      if (platforms.length > 1) list.get(key).platforms.push(platformNames[platform]);
    }
  }
  return [...list.values()];
}

/** The rules whose findings say in other words why a file cannot be read. */
const readingRules = ["container/unsupported", "container/malformed", "duration/empty", "android/format"];

/** Returns findings with a file's error in place of those that say the same; the error lists the rules of those. */
function withError(findings, { message, suggestion }) {
  const isSame = (finding) => readingRules.includes(finding.rule) || message.startsWith(finding.message);
  const rules = new Set(findings.filter(isSame).map(({ rule }) => rule));
  return [
    { severity: "error", message, suggestion, rules: [...rules] },
    ...findings.filter((finding) => !isSame(finding)),
  ];
}

/** Shows the findings about a file of the result. */
export function showResultFindings(list, findings, rules) {
  showFindings(list, findings.map((finding) => ({ ...finding, rules: [finding.rule] })), rules, remediesOfResult);
}

/** Replaces a list's items by findings: severity, message, remedy; the rules' reasons and sources on demand. */
function showFindings(list, findings, rules, remedies) {
  list.replaceChildren(...[...findings].sort(bySeverity).map((finding) => item(finding, rules, remedies)));
}

function bySeverity(a, b) {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}

// The page's own remedies, by rule. They replace suggestions that name a command, which a designer cannot run; `command`
// replaces those of other rules, such as `android/format`, whose commands convert the file.
const remediesOfResult = {
  "duration/too-long": "use Shorten",
  "duration/near-limit": "move the end a little to the left",
  "duration/padding": "move the end a little to the left",
  "signal/leading-silence": "use Trim silence",
  "signal/quiet": "set Level to 'Normalize to a loudness'",
  "signal/loud": "set Level to 'Normalize to a loudness'",
  command: "choose IMA4 as the encoding",
};
const remediesOfFile = {
  ...remediesOfResult,
  "container/extension": "rename the file, or download the result",
  command: "download the result",
};
const remediesOfUnreadable = { command: "export the sound as WAVE, and add it again" };

/** Returns the remedy of a finding in terms of the page, and the finding's suggestion if it names a command. */
export function remedyOf({ rule, suggestion = "" }, remedies) {
  if (!/\bearcon /.test(suggestion)) return { remedy: suggestion };
  return { remedy: remedies[rule] ?? remedies.command, command: suggestion };
}

function item(finding, rules, remedies) {
  const { severity, message, notes = [], platforms = [] } = finding;
  const { remedy, command } = remedyOf(finding, remedies);
  const reasons = [
    ...finding.rules.map((id) => reason(rules.get(id))),
    ...notes.map((note) => element("p", {}, typeof note === "string" ? note : note.message)),
    placeText(finding) ? element("p", {}, `Place in the file: ${placeText(finding)}`) : null,
    command ? element("p", {}, "On the command line: ", commandText(command)) : null,
    ...finding.rules.map((id) => sourceList(id, rules.get(id))),
  ];
  return element("li", { className: severity },
    element("p", {},
      element("strong", { className: severity }, headOf(severity, platforms)), message,
      remedy ? element("span", { className: "remedy" }, `; ${remedy}`) : null),
    finding.rules.length === 0 ? null : element("details", {},
      element("summary", {}, "Why", element("span", { className: "unseen" }, ` ${finding.rules.join(" ")}`)), ...reasons));
}

function reason(rule) {
  return rule ? element("p", {}, rule.why) : null;
}

/** Returns a suggestion for the command line; most are only a command. */
function commandText(suggestion) {
  return suggestion.startsWith("run: ") ? element("code", {}, suggestion.slice(5)) : suggestion;
}

/** Returns a finding's place in the file, if it is not the start. */
function placeText({ location: { chunk, byte = 0 } = {} }) {
  const place = [chunk, byte > 0 ? `byte ${byte} (0x${byte.toString(16).toUpperCase()})` : null];
  return place.filter(Boolean).join(", ");
}

/** Returns the words before a finding's message, such as `error, Android: `. */
function headOf(severity, platforms) {
  return platforms.length > 0 ? `${severity}, ${platforms.join(" and ")}: ` : `${severity}: `;
}

function sourceList(id, rule) {
  const link = (url, title) => element("a", { href: url, rel: "noreferrer", target: "_blank" }, title);
  const links = (rule?.sources ?? []).map(({ title, url }) =>
    element("li", {}, /^https:/.test(url) ? link(url, title) : title));
  return element("ul", { className: "sources" }, element("li", {}, "Rule ", element("code", {}, id)), ...links);
}
