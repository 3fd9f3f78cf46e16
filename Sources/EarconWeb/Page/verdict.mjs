// SPDX-License-Identifier: MIT
// Findings with the rules' own texts.

import { byID, element } from "./element.mjs";
import { countText } from "./text.mjs";

export const platformNames = { ios: "Apple's systems", android: "Android" };
const severities = ["error", "warning", "note"];

/** Returns the highest severity of findings; `ok` without any. */
export function worstOf(findings) {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? "ok";
}

/** Returns a finding's message and its place in the file, as the command line prints them. */
export function messageText({ message, location: { chunk, byte } = {} }) {
  const place = [chunk, byte === undefined ? null : `byte ${byte} (0x${byte.toString(16).toUpperCase()})`];
  const text = place.filter((part) => part !== null && part !== undefined).join(", ");
  return text ? `${message} [${text}]` : message;
}

/** Returns findings as a count of each severity, such as `1 error, 2 notes`. */
export function verdictText(findings) {
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [countText(count, severity)] : [];
  });
  return counts.join(", ") || "OK";
}

/** Shows findings as a coloured count. */
export function showVerdict(node, findings) {
  node.hidden = !findings;
  if (!findings) return;
  node.className = `verdict ${worstOf(findings)}`;
  node.textContent = verdictText(findings);
}

/** The rules about a sound's loudness, with their verdicts in a word. */
const loudnessRules = { "signal/quiet": "quiet", "signal/loud": "loud" };

/** Shows the verdict of the rules about loudness; nothing without findings or without a loudness. */
export function showLoudnessVerdict(node, findings, levels) {
  node.hidden = !findings || levels?.loudness === undefined;
  const finding = findings?.find(({ rule }) => rule in loudnessRules);
  node.className = `verdict ${finding?.severity ?? "ok"}`;
  node.textContent = finding ? loudnessRules[finding.rule] : "OK";
}

/** Shows the verdict for each system, and all findings with their systems; a shared finding is listed once. */
export function showFileVerdict(findings, rules, canConvert) {
  byID("platforms").replaceChildren(...Object.entries(findings ?? {}).map(([platform, list]) => {
    const badge = element("span");
    showVerdict(badge, list);
    return element("span", { className: "platform" }, `${platformNames[platform]} `, badge);
  }));
  byID("verdict-none").hidden = !findings || Object.values(findings).some((list) => list.length > 0);
  showFindings(byID("file-findings"), merged(findings ?? {}), rules, canConvert);
}

function merged(findings) {
  const list = new Map();
  for (const platform of Object.keys(findings)) {
    for (const finding of findings[platform]) {
      const key = `${finding.rule} ${finding.severity} ${finding.message}`;
      if (!list.has(key)) list.set(key, { ...finding, platforms: [] });
      list.get(key).platforms.push(platformNames[platform]);
    }
  }
  return [...list.values()];
}

/**
 * Replaces a list's items by findings: severity, message, remedy; the rule's reason and sources on demand.
 *
 * @param canConvert true if the page can convert the sound, which adds the page's own remedies.
 */
export function showFindings(list, findings, rules, canConvert = true) {
  list.replaceChildren(...[...findings].sort(bySeverity).map((finding) =>
    item(finding, rules.get(finding.rule), canConvert ? remedies[finding.rule] : undefined)));
}

function bySeverity(a, b) {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}

/** The remedies on this page of rules whose suggestion names a command. */
const remedies = {
  "duration/too-long": "use Shorten",
  "duration/padding": "use Trim silence",
  "signal/leading-silence": "use Trim silence",
  "signal/quiet": "use Normalize",
  "signal/loud": "use Normalize",
  "android/format": "download the .wav",
  "container/unsupported": "download the .caf or the .wav",
};

function item(finding, rule, remedy) {
  const { rule: id, severity, suggestion, notes = [], platforms = [] } = finding;
  // A command line is not a remedy on this page; it is listed with the reasons.
  const isCommand = suggestion?.startsWith("run: ");
  const advice = [isCommand ? null : suggestion, remedy].filter(Boolean).join(", or ");
  return element("li", { className: severity },
    element("p", {},
      element("strong", { className: severity }, headOf(severity, platforms)), messageText(finding),
      advice ? element("span", { className: "remedy" }, `; ${advice}`) : null),
    element("details", {},
      element("summary", {}, "Why", element("span", { className: "unseen" }, ` ${id}`)),
      rule ? element("p", {}, rule.why) : null,
      ...notes.map((note) => element("p", {}, typeof note === "string" ? note : note.message)),
      isCommand ? element("p", {}, "On the command line: ", element("code", {}, suggestion.slice(5))) : null,
      sourceList(id, rule)));
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
