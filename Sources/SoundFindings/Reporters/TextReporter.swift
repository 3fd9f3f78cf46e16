// SPDX-License-Identifier: MIT

/// A line for each finding, `path: error: sentence [RIFF/data, byte 44 (0x2C)]; advice [rule]`,
/// which Xcode, Make and editors pick up, and a last line that counts.
///
/// Notes follow their finding on lines that begin with spaces. What could not be looked at has
/// lines of the same form, without a rule.
public struct TextReporter: Reporter {
  /// `text`.
  public static let name = "text"

  /// Whether severities are in colour, as terminals show it.
  public let hasColor: Bool

  /// Makes the reporter.
  public init(color: Bool = false) { hasColor = color }

  /// The lines.
  public func text(for report: Report) -> String {
    report.findings.map { text(for: $0) }.joined()
      + report.failures.map { line(.error, $0.message, at: $0.path) }.joined()
      + FindingText.counts(of: report) + "\n"
  }

  /// The line of a finding, and those of its notes.
  package func text(for finding: Finding) -> String {
    let line = line(
      FindingText.path(of: finding.location), finding.severity,
      "\(FindingText.fullMessage(of: finding)) [\(Printable.text(finding.rule.rawValue))]")
    return line + finding.notes.map { "    " + Printable.path($0) + "\n" }.joined()
  }

  /// A line of the same form for what no rule found.
  package func line(_ severity: Severity, _ message: String, at path: String) -> String {
    line(Printable.path(path), severity, Printable.text(message))
  }

  private func line(_ path: String, _ severity: Severity, _ text: String) -> String {
    "\(path): \(word(for: severity)): \(text)\n"
  }

  /// The severity's name; bold and in its colour where that is wanted (ECMA-48, 8.3.117).
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
