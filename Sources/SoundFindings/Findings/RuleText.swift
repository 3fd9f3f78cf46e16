// SPDX-License-Identifier: MIT

/// The texts of `Documentation/Rules.md` and `earcon rules`.
package enum RuleText {
  /// Returns one line per rule, in the given order: name, default severity or `off`, title.
  package static func list(_ rules: [SoundRule]) -> String {
    let name = rules.map { DisplayWidth.of($0.id.rawValue) }.max() ?? 0
    let lines = rules.map { rule in
      TextFit.padded(rule.id.rawValue, to: name) + "  "
        + TextFit.padded(setting(of: rule), to: "warning".count) + "  " + rule.title + "\n"
    }
    return lines.joined()
  }

  /// Returns the text of one rule, in lines of at most 80 columns except for its sources.
  package static func terminal(_ rule: SoundRule) -> String {
    var lines = ["\(rule.id.rawValue) (\(setting(of: rule)))", ""]
    lines += TextFit.wrapped(rule.title, to: 80) + [""] + TextFit.wrapped(rule.why, to: 80)
    if !rule.sources.isEmpty { lines += ["", "Sources:"] }
    for source in rule.sources {
      lines += ["  \(source.title), read \(source.read)", "  \(source.url)"]
    }
    if !rule.examples.isEmpty { lines += ["", "Examples:"] }
    for example in rule.examples {
      lines += indented(heading(of: example), by: 2)
      lines += outcomes(of: example).flatMap { indented($0, by: 4) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the page of rules as Markdown, with the rules in the given order.
  package static func markdown(_ rules: [SoundRule]) -> String {
    var lines = [
      "# Rules", "",
      "A rule's ID, such as `duration/too-long`, begins with its group and never changes. `earcon rules ID`",
      "prints one rule. These commands apply the rules:",
      "",
      "- `earcon payload check` checks payloads by the rules of the group `payload`.",
      "- `earcon references` checks source code by the rules of the group `reference`.",
      "- `earcon validate`, `earcon fix`, `earcon manifest build` and `earcon resources` check sounds by the rules of",
      "  all other groups.",
      "- `earcon check` checks the sounds, payloads and source code of a project.",
      "",
      "The option `--rule ID=SEVERITY` of these commands sets the severity of all findings of a rule; `off`",
      "disables the rule. The rules of the group `signal`, and `packets/undecodable`, need `--deep`.",
      "",
      "A sound in `res/raw`, or in a variant such as `res/raw-de`, is for Android. Other sounds are for the",
      "systems that `--platform` names; the default is `ios` or, in `earcon check` and `earcon manifest build`,",
      "the systems of each app.",
      "",
      "Earcon does not apply the groups `encoding`, `name`, `place` and `platform` to sounds that are only for",
      "Android. The same is true of `container/extension`, `container/unsupported`, `duration/padding` and",
      "`duration/too-long`.",
      "",
      "The examples below list only findings of their own rule. `[byte 12]` is a position in the file,",
      "counted from 0.",
      "", "| Rule | Default | Requirement |", "|---|---|---|",
    ]
    lines += rules.map {
      "| [\($0.id.rawValue)](#\(anchor(of: $0.id))) | \(setting(of: $0)) | \(cell($0.title)) |"
    }
    for rule in rules { lines += [""] + section(of: rule) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of rule: SoundRule) -> [String] {
    var lines = ["## \(rule.id.rawValue)", ""]
    lines += ["Default: \(setting(of: rule)). \(message(rule.title))", "", flat(rule.why)]
    if !rule.sources.isEmpty { lines += ["", "Sources:", ""] }
    lines += rule.sources.map { "- [\($0.title)](<\($0.url)>), read \($0.read)" }
    if !rule.examples.isEmpty { lines += ["", "Examples:", ""] }
    for example in rule.examples {
      lines.append("- " + heading(of: example))
      lines += outcomes(of: example).map { "  - " + $0 }
    }
    return lines
  }

  /// Returns an example's title, files and options: `zeros only (mute.wav) with --deep`.
  private static func heading(of example: SoundRule.Example) -> String {
    let files = example.files.map { shown($0.path) }.joined(separator: ", ")
    let options = example.options.joined(separator: " ")
    return flat(example.title) + (files.isEmpty ? "" : " (\(files))")
      + (options.isEmpty ? "" : " with \(options)")
  }

  private static func outcomes(of example: SoundRule.Example) -> [String] {
    if example.findings.isEmpty { return ["no findings"] }
    return example.findings.map { finding in
      let place = finding.offset.map { " [byte \($0)]" } ?? ""
      let path = shown(finding.path)
      return "\(path): \(finding.severity.rawValue): \(flat(finding.message))\(place)"
    }
  }

  /// Returns a path with escapes, shortened to at most 72 columns, because some examples have names with
  /// line breaks or of 256 bytes.
  private static func shown(_ path: String) -> String {
    TextFit.shortened(Printable.text(path), to: 72, ellipsis: "…")
  }

  private static func setting(of rule: SoundRule) -> String { rule.severity?.rawValue ?? "off" }

  private static func indented(_ text: String, by columns: Int) -> [String] {
    let spaces = String(repeating: " ", count: columns)
    return TextFit.wrapped(text, to: 80 - columns).map { spaces + $0 }
  }

  /// Returns the text on one line, with one space for each run of white space.
  private static func flat(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Returns a title as a sentence that begins with a capital, unless it begins with a name such as
  /// watchOS.
  private static func message(_ title: String) -> String {
    let title = flat(title)
    let isName = title.prefix { $0 != " " }.contains { $0.isUppercase }
    return (isName ? title : title.prefix(1).uppercased() + title.dropFirst()) + "."
  }

  /// Returns text for a cell of a table; escapes each `|`, which would end the cell.
  private static func cell(_ text: String) -> String {
    flat(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// Returns the anchor that GitHub generates for a heading that is a rule's id: its letters, in lower case, digits, `-`
  /// and `_`.
  private static func anchor(of id: SoundRule.ID) -> String {
    String(id.rawValue.lowercased().filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
  }
}
