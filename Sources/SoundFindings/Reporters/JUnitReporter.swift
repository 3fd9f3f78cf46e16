// SPDX-License-Identifier: MIT

/// Writes JUnit XML, which many CI systems show.
///
/// Each bundle or folder is a suite, and the paths outside all of them form another. Each path is a test
/// case. An error is a `failure` of the test case. Warnings and notes go to `system-out`, because they do
/// not fail a test. A file that Earcon could not check has an `error`. Every `time` is 0, so that the text
/// is reproducible.
package struct JUnitReporter: Reporter {
  /// The reporter's name on the command line.
  package static let name = "junit"

  package init() {}

  /// Returns the XML document, with a final newline.
  package func text(for report: SoundReport) -> String {
    let scopes = ReportScope.all(of: report)
    let all = scopes.flatMap(\.items)
    var lines = [Self.start + Self.counts(of: all) + ">"]
    for scope in scopes {
      let name = Markup.escaped(Printable.text(scope.name))
      lines.append("  <testsuite name=\"\(name)\"\(Self.counts(of: scope.items))>")
      for item in scope.items { lines += testcase(item, className: name) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  /// The beginning of every report.
  private static let start =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"earcon\""

  /// Returns whether a text begins as every report does.
  package func isReport(_ text: String) -> Bool { text.hasPrefix(Self.start) }

  /// Returns the attributes with the numbers of test cases, of those with a `failure`, and of those with an
  /// `error`; a test case that has both is only in the last number.
  private static func counts(of items: [ReportScope.Item]) -> String {
    let errors = items.count { !$0.unchecked.isEmpty }
    let failures = items.count { $0.unchecked.isEmpty && $0.severity == .error }
    return " tests=\"\(items.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"0\" time=\"0\""
  }

  private func testcase(_ item: ReportScope.Item, className: String) -> [String] {
    let path = Markup.escaped(Printable.text(item.path))
    let head = "    <testcase name=\"\(path)\" classname=\"\(className)\" time=\"0\""
    var body: [String] = []
    for entry in item.unchecked {
      let message = Markup.escaped(Printable.text(entry.message))
      body.append("      <error message=\"\(message)\" type=\"not checked\"/>")
    }
    for finding in item.findings where finding.severity == .error {
      let message = Markup.escaped(FindingText.fullMessage(of: finding))
      let rule = Markup.escaped(Printable.text(finding.rule.rawValue))
      let text = ([finding.rule.rawValue] + finding.notes).map {
        Markup.escaped(Printable.line($0))
      }
      body.append(
        "      <failure message=\"\(message)\" type=\"\(rule)\">"
          + "\(text.joined(separator: "\n"))</failure>")
    }
    let others = item.findings.filter { $0.severity < .error }.flatMap(Self.lines)
    if !others.isEmpty {
      body.append("      <system-out>\(others.joined(separator: "\n"))</system-out>")
    }
    return body.isEmpty ? [head + "/>"] : [head + ">"] + body + ["    </testcase>"]
  }

  private static func lines(of finding: Finding) -> [String] {
    let message = FindingText.fullMessage(of: finding)
    let line = "\(finding.severity.rawValue): \(message) [\(Printable.text(finding.rule.rawValue))]"
    return [Markup.escaped(line)]
      + finding.notes.map { "    " + Markup.escaped(Printable.line($0)) }
  }
}
