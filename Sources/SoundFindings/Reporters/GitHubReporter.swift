// SPDX-License-Identifier: MIT

/// Workflow commands of GitHub Actions, which become annotations: `::error file=…,title=…::…`.
///
/// See "Workflow commands for GitHub Actions" in GitHub's documentation. A finding's place is part
/// of the sentence, because an annotation has no bytes; a line and a column are given where there
/// are some.
public struct GitHubReporter: Reporter {
  /// `github`.
  public static let name = "github"

  /// Makes the reporter.
  public init() {}

  /// One command a line; nothing where nothing was found.
  public func text(for report: Report) -> String {
    let findings = report.findings.map { finding in
      command(
        Self.command(for: finding.severity),
        [("file", Printable.text(finding.location.path))] + Self.lines(of: finding.location)
          + [("title", Printable.text(finding.rule.rawValue))],
        [FindingText.fullMessage(of: finding)] + finding.notes.map(Printable.text))
    }
    let failures = report.failures.map { failure in
      command(
        "error", [("file", Printable.text(failure.path)), ("title", "not checked")],
        [Printable.text(failure.message)])
    }
    return (findings + failures).joined()
  }

  private func command(
    _ name: String, _ properties: [(key: String, value: String)], _ message: [String]
  ) -> String {
    let words = properties.map { "\($0.key)=\(Self.escaped($0.value, isProperty: true))" }
    let text = Self.escaped(message.joined(separator: "\n"), isProperty: false)
    return "::\(name) \(words.joined(separator: ","))::\(text)\n"
  }

  private static func command(for severity: Severity) -> String {
    switch severity {
    case .note: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private static func lines(of location: Location) -> [(key: String, value: String)] {
    switch location.place {
    case .line(let line, let column): [("line", "\(line)"), ("col", "\(column)")]
    case .pointer(_, let line?): [("line", "\(line)")]
    case .byte, .pointer, nil: []
    }
  }

  /// What commands give a meaning to is written as a percent sign and two digits.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
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

  /// A character below U+0100, as `%0A`.
  private static func percent(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return Array(("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
  }
}
