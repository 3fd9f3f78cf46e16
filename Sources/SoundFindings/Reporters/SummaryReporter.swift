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

  /// Returns the tables, the failures and the counts.
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
        item.failures.flatMap { failure in
          fitted(
            "not checked: \(Printable.text(item.path)): \(Printable.text(failure.message))",
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
      subject.sampleRate.map(Self.number) ?? "-",
      subject.channels.map(String.init) ?? "-",
      subject.duration.map { Self.number($0) + " s" } ?? "-",
      DurationBar(isASCII: isASCII).text(subject.duration, limit: subject.limit),
      Self.size(subject.bytes),
      verdict?.rawValue ?? "ok",
    ]
  }

  /// Returns a path relative to the scope, or unchanged if it is not inside the scope's folder.
  private static func name(of path: String, in scope: ReportScope) -> String {
    let prefix = scope.path.utf8.last == UInt8(ascii: "/") ? scope.path : scope.path + "/"
    guard !scope.path.isEmpty, path.utf8.starts(with: prefix.utf8) else { return path }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Returns a number with three decimals, or none if all three are 0; rounded down so that 29.9999 s
  /// does not become 30 s.
  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded(.down)
    guard thousandths.magnitude < 1e15 else { return "\(value)" }
    let (whole, rest) = Int64(thousandths).quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole)" }
    return "\(whole)." + String(String(rest + 1000).dropFirst())
  }

  /// Returns a size in bytes, or from 1000 bytes in kB, MB, GB or TB with one decimal.
  private static func size(_ bytes: Int64) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    var (value, units) = (Double(bytes) / 1000, ["kB", "MB", "GB", "TB"][...])
    while value >= 999.95, units.count > 1 { (value, units) = (value / 1000, units.dropFirst()) }
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
  }

  /// Returns an indented text, broken between words if it is wider than the terminal.
  private func fitted(_ text: String, indent: String = "") -> [String] {
    guard let columns, DisplayWidth.of(indent + text) > columns else { return [indent + text] }
    return TextFit.wrapped(text, to: columns - indent.utf8.count).map {
      indent + Printable.line($0)
    }
  }
}
