// SPDX-License-Identifier: MIT

/// Writes a report in GitLab's code quality format; GitLab shows the report's findings in a merge request.
///
/// See "Code quality report format" in GitLab's documentation. The report is a JSON array. Every element has a
/// line, because GitLab requires one; line 1 stands for positions that are not lines.
package struct GitLabReporter: JSONDocumentReporter {
  /// The reporter's name on the command line.
  package static let name = "gitlab"

  /// Converts the path of a finding to the path that the report contains.
  private let reportedPath: @Sendable (String) -> String

  /// Creates a reporter, by default one that does not convert the paths of findings.
  ///
  /// - Parameter reportedPath: converts the path of a finding to the path that the report contains, such as one
  ///   relative to the working folder; GitLab does not find files by absolute paths.
  package init(reportedPath: @escaping @Sendable (String) -> String = { $0 }) {
    self.reportedPath = reportedPath
  }

  /// Returns an array with an element for each finding, and after them one for each unchecked path.
  package func document(for report: SoundReport) -> JSONText {
    let count = report.findings.count + report.unchecked.count
    let fingerprints = Fingerprint.all(count) { finding(report, $0) }
    return .made(count) { Self.element(finding(report, $0), fingerprints[$0]) }
  }

  /// Returns a finding, or an unchecked path as a finding; an array of both would take 10 MB for 100,000 findings.
  private func finding(_ report: SoundReport, _ index: Int) -> Finding {
    guard index < report.findings.count else {
      let entry = report.unchecked[index - report.findings.count]
      let path = reportedPath(entry.path)
      return Finding("not checked", .error, entry.message, at: Finding.Location(path))
    }
    let finding = report.findings[index]
    let path = reportedPath(finding.location.path)
    return Finding(
      finding.rule, finding.severity, finding.message, suggestion: finding.suggestion,
      notes: finding.notes, at: Finding.Location(path, finding.location.position))
  }

  private static func element(_ finding: Finding, _ fingerprint: Fingerprint) -> JSONText {
    let parts = [FindingText.fullMessage(of: finding)] + finding.notes.map(Printable.text)
    return .object([
      "check_name": .string(Printable.text(finding.rule.rawValue)),
      "description": .string(parts.joined(separator: "\n")),
      "engine_name": .string("earcon"),
      "fingerprint": .string(fingerprint.text),
      "location": .object([
        "lines": .object(["begin": .integer(line(of: finding.location))]),
        "path": .string(path(of: finding)),
      ]),
      "severity": .string(severity(finding.severity)),
    ])
  }

  /// Returns the path without a leading `./`, because GitLab does not find a file whose path has one.
  private static func path(of finding: Finding) -> String {
    Printable.text(PathReference.normalized(finding.location.path))
  }

  private static func line(of location: Finding.Location) -> Int {
    switch location.position {
    case .line(let line, _), .pointer(_, let line?): max(line, 1)
    case .byte, .pointer, nil: 1
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }

  /// Returns whether a text is an empty report, or begins as every other report does and names Earcon.
  package func isReport(_ text: String) -> Bool {
    text == "[]\n"
      || text.hasPrefix("[\n  {\n    \"check_name\": ")
        && text.contains("\n    \"engine_name\": \"earcon\",\n")
  }

  /// The identity of a finding, by which GitLab recognizes it in the reports of other commits.
  ///
  /// It depends on path, rule and message, but not on the position, so it stays the same if lines are added to
  /// the file. GitLab shows only one of several findings with the same fingerprint, so later ones have numbers.
  private struct Fingerprint: Sendable {
    let hash: UInt64
    /// The number of the finding among those with the same hash, from 1.
    let number: Int

    var text: String {
      let digits = String(hash, radix: 16)
      let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
      return number == 1 ? padded : "\(padded)-\(number)"
    }

    /// Returns the fingerprints of `count` findings.
    static func all(_ count: Int, _ finding: (Int) -> Finding) -> [Fingerprint] {
      var counts: [UInt64: Int] = [:]
      return (0..<count).map { index in
        let finding = finding(index)
        let path = PathReference.normalized(finding.location.path)
        let hash = hash(of: [path, finding.rule.rawValue, finding.message])
        counts[hash, default: 0] += 1
        return Fingerprint(hash: hash, number: counts[hash, default: 1])
      }
    }

    /// Returns the FNV-1a hash (Fowler, Noll and Vo) of texts with a zero byte after each.
    private static func hash(of texts: [String]) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for text in texts {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = hash &* 0x100_0000_01B3
      }
      return hash
    }
  }
}
