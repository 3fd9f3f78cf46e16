// SPDX-License-Identifier: MIT

/// Writes workflow commands of GitHub Actions, which become annotations: `::error file=…,title=…::…`.
///
/// See "Workflow commands for GitHub Actions" in GitHub's documentation. Annotations have lines and
/// columns but no byte offsets, so a byte offset is part of the message.
package struct GitHubReporter: Reporter {
  /// The reporter's name on the command line.
  package static let name = "github"

  package init() {}

  /// Returns one command per line; an empty text for a report with neither findings nor unchecked paths.
  package func text(for report: SoundReport) -> String {
    var text = ""
    write(report) { text += $0 }
    return text
  }

  /// The minimum size of a piece in bytes, except for the last.
  private static let pieceSize = 1 << 16

  /// Calls `body` with the commands in pieces.
  package func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var piece = ""
    for finding in report.findings {
      piece += command(for: finding)
      guard piece.utf8.count >= Self.pieceSize else { continue }
      try body(piece)
      piece.removeAll(keepingCapacity: true)
    }
    for entry in report.unchecked {
      piece += command(
        "error", [Self.file(entry.path), ("title", "not checked")],
        [Printable.text(entry.message)])
    }
    try body(piece)
  }

  private func command(for finding: Finding) -> String {
    command(
      Self.command(for: finding.severity),
      [Self.file(finding.location.path)] + Self.lines(of: finding.location)
        + [("title", Printable.text(finding.rule.rawValue))],
      [FindingText.fullMessage(of: finding)] + finding.notes.map(Printable.text))
  }

  /// Returns whether each line is a command about a file, as in every report; `true` also for an empty text, which
  /// is the report if there are neither findings nor unchecked paths.
  package func isReport(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      ["error", "warning", "notice"].contains { line.hasPrefix("::\($0) file=") }
    }
  }

  private func command(
    _ name: String, _ properties: [(key: String, value: String)], _ message: [String]
  ) -> String {
    let words = properties.map { "\($0.key)=\(Self.escaped($0.value, isProperty: true))" }
    let text = Self.escaped(message.joined(separator: "\n"), isProperty: false)
    return "::\(name) \(words.joined(separator: ","))::\(text)\n"
  }

  /// Returns the property with a path, without `./`: GitHub shows no annotation for `./a.wav` in a pull request
  /// (crate-ci/typos #1496, adrienverge/yamllint #764).
  private static func file(_ path: String) -> (key: String, value: String) {
    ("file", Printable.text(PathReference.normalized(path)))
  }

  private static func command(for severity: Severity) -> String {
    switch severity {
    case .note: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private static func lines(of location: Finding.Location) -> [(key: String, value: String)] {
    switch location.position {
    case .line(let line, let column): [("line", "\(line)"), ("col", "\(column)")]
    case .pointer(_, let line?): [("line", "\(line)")]
    case .byte, .pointer, nil: []
    }
  }

  /// Returns a text with `%` and line breaks percent-encoded; in a property, also `:` and `,`.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    guard text.utf8.contains(where: { "%\r\n:,".utf8.contains($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%", "\r", "\n": result.append(contentsOf: percent(scalar))
      case ":", ",": result.append(contentsOf: isProperty ? percent(scalar) : [scalar])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns a character below U+0100 percent-encoded, such as `%0A`.
  private static func percent(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return Array(("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
  }
}
