// SPDX-License-Identifier: MIT

/// A line for each finding, `path: error: sentence [RIFF/data, byte 44 (0x2C)]; advice [rule]`,
/// which Xcode, Make and editors pick up, and a last line that counts.
///
/// Notes follow their finding on lines that begin with spaces. What could not be looked at has
/// lines of the same form, without a rule.
public struct TextReporter: Reporter {
  /// `text`.
  public static let name = "text"

  /// Makes the reporter.
  public init() {}

  /// The lines.
  public func text(for report: Report) -> String {
    var lines: [String] = []
    for finding in report.findings { lines += Self.lines(for: finding) }
    for failure in report.failures {
      lines.append("\(Printable.path(failure.path)): error: \(Printable.text(failure.sentence))")
    }
    lines.append(FindingText.counts(of: report))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of a finding, and those of its notes.
  package static func lines(for finding: Finding) -> [String] {
    let path = FindingText.path(of: finding.location)
    let line =
      "\(path): \(finding.severity.rawValue): \(FindingText.message(of: finding)) "
      + "[\(Printable.text(finding.rule.rawValue))]"
    return [line] + finding.notes.map { "    " + Printable.path($0) }
  }
}
