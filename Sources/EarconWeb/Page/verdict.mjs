// SPDX-License-Identifier: MIT
// Findings with the rules' own texts.

import { element } from "./element.mjs";
import { countText } from "./text.mjs";

export const platformNames = { ios: "iPhone", android: "Android" };
const severities = ["error", "warning", "note"];

/** Returns the highest severity of findings; `ok` without any. */
export function worstOf(findings) {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? "ok";
}

/** Returns findings as a count of each severity, such as `1 error, 2 notes`. */
export function verdictText(findings) {
  const counts = severities.map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity]);
  return counts.filter(([count]) => count > 0).map(([count, severity]) => countText(count, severity)).join(", ") || "OK";
}

/** Shows findings as a coloured count. */
export function showVerdict(node, findings) {
  node.hidden = !findings;
  if (!findings) return;
  node.className = `verdict ${worstOf(findings)}`;
  node.textContent = verdictText(findings);
}

/** Replaces a list's items by findings: severity, message, remedy; the rule's reason and sources on demand. */
export function showFindings(list, findings, rules) {
  list.replaceChildren(...[...findings].sort(bySeverity).map((finding) => item(finding, rules.get(finding.rule))));
}

function bySeverity(a, b) {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}

function item({ rule: id, severity, message, suggestion, notes = [] }, rule) {
  // A command line is no remedy on this page; it is listed with the reasons.
  const isCommand = suggestion?.startsWith("run: ");
  return element("li", { className: severity },
    element("p", {}, element("strong", { className: severity }, `${severity}: `), message,
      suggestion && !isCommand ? element("span", { className: "remedy" }, ` → ${suggestion}`) : null),
    element("details", {},
      element("summary", {}, "Why", element("span", { className: "unseen" }, ` ${id}`)),
      rule ? element("p", {}, rule.why) : null,
      ...notes.map((note) => element("p", {}, typeof note === "string" ? note : note.message)),
      isCommand ? element("p", {}, "On the command line: ", element("code", {}, suggestion.slice(5))) : null,
      sourceList(id, rule)));
}

function sourceList(id, rule) {
  const links = (rule?.sources ?? []).map(({ title, url }) =>
    element("li", {}, /^https:/.test(url) ? element("a", { href: url, rel: "noreferrer", target: "_blank" }, title) : title));
  return element("ul", { className: "sources" }, element("li", {}, "Rule ", element("code", {}, id)), ...links);
}
