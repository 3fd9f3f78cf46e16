// SPDX-License-Identifier: MIT

/// The text of findings and counts.
package enum FindingText {
  /// Returns the position in a file, such as `RIFF/data, byte 44 (0x2C)` or `/aps/sound`.
  ///
  /// Returns `nil` for the whole file, for a negative byte offset without a chunk, and for a line, which `path(of:)`
  /// appends to the path.
  static func position(of location: Finding.Location) -> String? {
    switch location.position {
    case .byte(let byte, let chunk):
      let hex = String(byte, radix: 16, uppercase: true)
      let parts = byte < 0 ? [chunk] : [chunk, "byte \(byte) (0x\(hex))"]
      let words = parts.compactMap { $0 }.joined(separator: ", ")
      return words.isEmpty ? nil : Printable.text(words)
    case .pointer(let pointer, _):
      return Printable.text(pointer.isEmpty ? "the whole text" : pointer)
    case .line, nil: return nil
    }
  }

  /// Returns the message and its position: `the sound ends early [RIFF/data, byte 44 (0x2C)]`.
  static func messageWithPosition(of finding: Finding) -> String {
    let message = Printable.text(finding.message)
    return position(of: finding.location).map { "\(message) [\($0)]" } ?? message
  }

  /// Returns the message, its position and the suggestion on one line.
  static func fullMessage(of finding: Finding) -> String {
    messageWithPosition(of: finding) + (finding.suggestion.map { "; " + Printable.text($0) } ?? "")
  }

  /// Returns the path, followed by the line and the column if the position has them: `push.swift:1:36`.
  static func path(of location: Finding.Location) -> String {
    let path = Printable.path(location.path)
    switch location.position {
    case .line(let line, let column): return "\(path):\(line):\(column)"
    case .pointer(_, let line?): return "\(path):\(line)"
    case .byte, .pointer, nil: return path
    }
  }

  /// Returns the counts of a report: `3 sounds: 1 error, 2 notes; 1 could not be checked`.
  static func counts(of report: SoundReport) -> String {
    var parts: [String] = []
    if !report.findings.isEmpty || report.omittedCount > 0 {
      parts.append(
        severities(
          report.count, failed: report.failedPayloads ?? 0, of: report.payloads ?? 0))
    } else if report.writtenBaseline == nil,
      !report.subjects.isEmpty || others(report)?.count ?? 0 > 0
    {
      parts.append("no findings")
    }
    if report.omittedCount > 0 { parts.append("\(report.omittedCount) of them not listed") }
    if !report.unchecked.isEmpty {
      parts.append("\(report.unchecked.count) could not be checked")
    }
    if let baseline = report.writtenBaseline {
      parts.append(
        TextFit.counted(report.suppressed, "finding") + " written to " + Printable.text(baseline))
    } else if report.suppressed > 0 {
      parts.append("\(report.suppressed) known from the baseline")
    }
    if let (count, noun) = others(report) {
      let head = count == 0 ? "no \(noun) was checked" : TextFit.counted(count, noun)
      return parts.isEmpty ? head : head + ": " + parts.joined(separator: "; ")
    }
    // Without a checked sound, a reader could mistake "no findings" for a pass.
    guard !report.subjects.isEmpty else {
      return (["no sound was checked"] + parts).joined(separator: "; ")
    }
    return TextFit.counted(report.subjects.count, "sound") + ": " + parts.joined(separator: "; ")
  }

  /// Counts findings by severity.
  ///
  /// - Parameters:
  ///   - count: returns the number of findings of a severity.
  ///   - failed: the number of payloads with an error.
  ///   - payloads: the number of checked payloads; 0 if the run checked something else.
  /// - Returns: the numbers, such as `3 errors in 2 payloads, 1 note`; with one payload or one error, the text omits
  ///   `failed`, which is then 1.
  package static func severities(
    _ count: (Severity) -> Int, failed: Int, of payloads: Int
  ) -> String {
    Severity.allCases.reversed().filter { count($0) > 0 }.map { severity in
      let text = TextFit.counted(count(severity), severity.rawValue)
      guard severity == .error, failed > 0, payloads > 1, count(severity) > 1 else { return text }
      return text + " in " + TextFit.counted(failed, "payload")
    }.joined(separator: ", ")
  }

  /// The beginning of the line that counts unchecked sounds.
  static let uncheckedMark = "not checked: "

  /// Returns the last lines of a report: the counts and, from `earcon check`, the counts of unchecked sounds, if there
  /// are any.
  static func summary(of report: SoundReport) -> [String] {
    [counts(of: report)] + [report.project?.unchecked].compactMap(\.self)
  }

  /// Returns whether the last lines of a text begin like those that `summary(of:)` returns.
  static func endsInCounts(_ text: String) -> Bool {
    var lines = text.split(separator: "\n")[...]
    if lines.last?.hasPrefix(uncheckedMark) == true { lines.removeLast() }
    guard text.hasSuffix("\n"), let line = lines.last else { return false }
    let nouns = ["sound", "payload", "source file"]
    if nouns.contains(where: { line.hasPrefix("no \($0) was checked") }) { return true }
    let head = line.prefix { $0 != ":" }
    guard let space = head.firstIndex(of: " "), let count = Int(head[..<space]), count > 0 else {
      return false
    }
    return nouns.contains { head == TextFit.counted(count, $0) }
  }

  /// Returns the number and the noun of the checked payloads or source files; `nil` for a report that counts
  /// sounds.
  static func others(_ report: SoundReport) -> (count: Int, noun: String)? {
    report.payloads.map { ($0, "payload") } ?? report.sourceFiles.map { ($0, "source file") }
  }
}
