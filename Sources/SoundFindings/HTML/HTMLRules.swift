// SPDX-License-Identifier: MIT

/// The rules of a report's findings with their reasons and sources, as a section of a page.
struct HTMLRules {
  private let rules: [SoundRule]

  init(_ report: SoundReport) {
    let used = Set(report.findings.map(\.rule))
    rules = report.rules.filter { used.contains($0.id) }
  }

  /// Returns the identifier of a rule's part of the section.
  static func anchor(_ rule: SoundRule.ID) -> String {
    "rule-" + HTMLText.of(rule.rawValue).replacing("/", with: "-")
  }

  /// The section; empty without findings.
  var html: String {
    guard !rules.isEmpty else { return "" }
    return "<section aria-labelledby=\"rules\" class=\"rules\">\n<h2 id=\"rules\">Rules</h2>\n"
      + rules.map(text).joined() + "</section>\n"
  }

  private func text(_ rule: SoundRule) -> String {
    "<article id=\"\(Self.anchor(rule.id))\">\n" + HTMLText.element("h3", "", rule.id.rawValue)
      + HTMLText.element("p", "", Self.capitalized(rule.title) + ".")
      + HTMLText.element("p", "", rule.why)
      + (rule.sources.isEmpty ? "" : "<ul>" + rule.sources.map(source).joined() + "</ul>")
      + "\n</article>\n"
  }

  private func source(_ source: SoundRule.Source) -> String {
    "<li><a href=\"\(HTMLText.of(source.url))\" rel=\"noreferrer\">\(HTMLText.of(source.title))</a>, read "
      + HTMLText.of(source.read) + "</li>"
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
