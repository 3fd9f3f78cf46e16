// SPDX-License-Identifier: MIT

/// Writes a table for each bundle or folder, and one for the sounds outside all of them.
///
/// A row has a sound's name, format, duration and size, a bar of the duration in proportion to the
/// limit, and the highest severity of its findings, or `ok`. On a terminal, the lines fit its width, except
/// for names, which are always complete.
package struct SummaryReporter: Reporter {
  /// The reporter's name on the command line.
  package static let name = "summary"

  /// Indicates whether the table uses only ASCII, except in names.
  package let isASCII: Bool
  /// The width of the terminal in columns; `nil` if lines may have any length.
  package let columns: Int?

  package init(ascii: Bool = false, columns: Int? = nil) {
    isASCII = ascii
    self.columns = columns
  }

  /// Returns the tables, the unchecked paths and the counts.
  package func text(for report: SoundReport) -> String {
    var lines: [String] = []
    for scope in ReportScope.all(of: report) {
      lines.append(Printable.path(scope.name))
      lines += table(of: scope)
      let others = scope.items.count { $0.subject == nil && !$0.findings.isEmpty }
      if others > 0 {
        let paths = TextFit.counted(others, "other path")
        lines += fitted("findings in \(paths); list them with --reporter text", indent: "  ")
      }
      lines += scope.items.flatMap { item in
        item.unchecked.flatMap { entry in
          fitted(
            "not checked: \(Printable.text(item.path)): \(Printable.text(entry.message))",
            indent: "  ")
        }
      }
      lines.append("")
    }
    lines += FindingText.summary(of: report).flatMap { fitted($0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns whether the last lines have the counts of a report.
  package func isReport(_ text: String) -> Bool { FindingText.endsInCounts(text) }

  private func table(of scope: ReportScope) -> [String] {
    let rows = scope.items.compactMap { item in
      item.subject.map { row($0, in: scope, verdict: item.severity) }
    }
    guard !rows.isEmpty else { return [] }
    return SummaryTable(width: columns, ellipsis: isASCII ? "..." : "…").lines(of: rows)
  }

  private func row(
    _ subject: SoundReport.Subject, in scope: ReportScope, verdict: Severity?
  ) -> [String] {
    [
      Printable.path(Self.name(of: subject.path, in: scope)),
      Printable.text(subject.container ?? "-"),
      Printable.text(subject.encoding ?? "-"),
      subject.sampleRate.map(Quantity.number) ?? "-",
      subject.channels.map(String.init) ?? "-",
      subject.duration.map(Quantity.seconds) ?? "-",
      DurationBar(isASCII: isASCII).text(subject.duration, limit: subject.limit),
      Quantity.size(subject.bytes),
      verdict?.rawValue ?? "ok",
    ]
  }

  /// Returns a path relative to the scope, or unchanged if it is not inside the scope's folder.
  private static func name(of path: String, in scope: ReportScope) -> String {
    let prefix = scope.path.utf8.last == UInt8(ascii: "/") ? scope.path : scope.path + "/"
    guard !scope.path.isEmpty, path.utf8.starts(with: prefix.utf8) else { return path }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Returns the lines of an indented text, which is broken between words if it is wider than the terminal.
  private func fitted(_ text: String, indent: String = "") -> [String] {
    guard let columns, DisplayWidth.of(indent + text) > columns else { return [indent + text] }
    return TextFit.wrapped(text, to: columns - indent.utf8.count).map {
      indent + Printable.line($0)
    }
  }
}
