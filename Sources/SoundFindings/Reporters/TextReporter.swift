// SPDX-License-Identifier: MIT

/// Writes one line per finding, `path: error: message [RIFF/data, byte 44 (0x2C)]; suggestion [rule]`,
/// which Xcode, Make and editors recognize, then a line of counts and, if a check of apps left sounds unchecked,
/// a line that counts these.
///
/// Notes follow their finding on indented lines. Unchecked paths have the same form without a rule.
///
/// `groupsSuggestions` is for a terminal. A suggestion then has an indented line of its own, which consecutive
/// findings with the same rule and suggestion share. A position that would make the line wider than `width`
/// also has its own line. Messages, notes and suggestions that still do not fit continue on further lines with
/// the same indentation. If the report knows the apps, a heading precedes the findings of each app, and those with the
/// same suggestion are together.
package struct TextReporter: Reporter {
  /// The reporter's name on the command line.
  package static let name = "text"
  /// The maximum width of a finding's lines with `groupsSuggestions`, in columns, without its path; only a name or a
  /// command can be wider.
  package static let width = 120
  /// The start of the lines of notes and suggestions, and of the later lines of a message.
  package static let indent = "    "

  /// Indicates whether severities are colored for a terminal.
  package let hasColor: Bool
  /// Indicates whether suggestions have lines of their own, which findings can share.
  package let groupsSuggestions: Bool

  package init(color: Bool = false, groupsSuggestions: Bool = false) {
    hasColor = color
    self.groupsSuggestions = groupsSuggestions
  }

  /// The maximum number of findings in a piece of a report.
  private static let pieceSize = 1000

  /// Returns the lines of a report: findings, unchecked paths and counts.
  package func text(for report: SoundReport) -> String { pieces(of: report).joined() }

  /// Returns the lines of a report in pieces, so that a long report need not be in memory as a whole.
  package func pieces(of report: SoundReport) -> some Sequence<String> {
    let sections = sections(of: report)
    let pieces = sections.indices.flatMap { section in
      stride(from: 0, through: sections[section].findings.count, by: Self.pieceSize).map {
        (section, $0)
      }
    }
    return pieces.indices.lazy.map { index in
      let (section, start) = pieces[index]
      let findings = sections[section].findings
      let end = min(start + Self.pieceSize, findings.count)
      var lines = text(for: findings, in: start..<end)
      if start == 0 { lines = heading(sections[section], isFirst: section == 0) + lines }
      guard index == pieces.count - 1 else { return lines }
      let hasHeading = sections.contains { $0.heading != nil }
      return lines + (hasHeading ? "\n" : "") + uncheckedAndCounts(of: report)
    }
  }

  /// Returns the findings by app if the report has apps and is for a terminal; otherwise in one section
  /// without a heading, because programs read the lines.
  private func sections(of report: SoundReport) -> [AppSections.Section] {
    guard groupsSuggestions, let project = report.project, !project.apps.isEmpty else {
      return AppSections(report.findings).all
    }
    return AppSections(report, of: project).all
  }

  private func heading(_ section: AppSections.Section, isFirst: Bool) -> String {
    guard let heading = section.heading else { return "" }
    let text = hasColor ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading
    return (isFirst ? "" : "\n") + text + "\n"
  }

  /// Calls `body` with the pieces of a report.
  package func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure) { for piece in pieces(of: report) { try body(piece) } }

  private func uncheckedAndCounts(of report: SoundReport) -> String {
    report.unchecked.map { line(.error, $0.message, at: $0.path) }.joined()
      + FindingText.summary(of: report).map { $0 + "\n" }.joined()
  }

  /// Returns whether the last lines have the counts of a report.
  package func isReport(_ text: String) -> Bool { FindingText.endsInCounts(text) }

  /// Returns the lines of findings in the given order.
  package func text(for findings: [Finding]) -> String { text(for: findings, in: findings.indices) }

  private func text(for findings: [Finding], in range: Range<Int>) -> String {
    var text = ""
    for index in range {
      let finding = findings[index]
      text += line(of: finding) + finding.notes.map(indented).joined()
      guard groupsSuggestions, let suggestion = finding.suggestion else { continue }
      // Compare suggestions by bytes: they can contain paths, which name other files if any byte differs.
      let next = findings.dropFirst(index + 1).first
      let isShared =
        next?.rule == finding.rule && next?.suggestion.map(ByteText.init) == ByteText(suggestion)
      if !isShared { text += indented(suggestion) }
    }
    return text
  }

  /// Returns the lines of a single finding.
  package func text(for finding: Finding) -> String { text(for: [finding]) }

  /// Returns a line such as `path: error: message`, for a message without a rule.
  package func line(_ severity: Severity, _ message: String, at path: String) -> String {
    line(Printable.path(path), severity, Printable.text(message))
  }

  private func line(of finding: Finding) -> String {
    let path = FindingText.path(of: finding.location)
    let rule = " [\(Printable.text(finding.rule.rawValue))]"
    guard groupsSuggestions else {
      return line(path, finding.severity, FindingText.fullMessage(of: finding) + rule)
    }
    let room = Self.width - DisplayWidth.of(": \(finding.severity.rawValue): " + rule)
    let whole = FindingText.messageWithPosition(of: finding)
    if DisplayWidth.of(whole) <= room { return line(path, finding.severity, whole + rule) }
    let position = FindingText.position(of: finding.location)
    return line(path, finding.severity, Printable.text(finding.message) + rule)
      + (position.map { indented("at " + $0) } ?? "")
  }

  private func line(_ path: String, _ severity: Severity, _ text: String) -> String {
    guard groupsSuggestions else { return "\(path): \(word(for: severity)): \(text)\n" }
    // The width is that of the text without colors and the path.
    let start = ": \(severity.rawValue):"
    let lines = TextFit.broken(start + " " + text, to: Self.width, indent: Self.indent)
    return "\(path): \(word(for: severity)):\(lines.dropFirst(start.count))\n"
  }

  private func indented(_ text: String) -> String {
    let line = Self.indent + Printable.path(text)
    guard groupsSuggestions else { return line + "\n" }
    return TextFit.broken(line, to: Self.width, indent: Self.indent) + "\n"
  }

  /// Returns the severity's name, bold and colored if requested (ECMA-48, 8.3.117).
  private func word(for severity: Severity) -> String {
    guard hasColor else { return severity.rawValue }
    let color =
      switch severity {
      case .error: 31
      case .warning: 33
      case .note: 36
      }
    return "\u{1B}[1;\(color)m\(severity.rawValue)\u{1B}[0m"
  }
}
