// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// Writes payloads and findings while the run continues.
struct PayloadOutput {
  private let accepted: FileDescriptor?
  private let rejects: RejectsFile?
  /// Indicates whether the accepted payloads so far end without a line feed.
  private var isAcceptedOpen = false
  /// Indicates whether the refused payloads so far end without a line feed.
  private var isRefusedOpen = false
  private let writesText: Bool
  private let isQuiet: Bool
  /// Indicates whether Earcon knows the sounds of an app.
  private let hasManifest: Bool
  /// The findings for the reporters that write at the end.
  private var findings = FirstFindings()
  private(set) var counts: [Severity: Int] = [:]
  private(set) var payloads = 0
  /// The number of payloads with an error.
  private var failed = 0
  /// For each system whose sounds are unknown, the number of names that Earcon did not look up.
  private var unchecked: [NotificationSystem: Int] = [:]

  /// Creates an output, and opens the file for refused payloads unless `rejects` is `nil`.
  ///
  /// - Parameters:
  ///   - passThrough: true to write accepted payloads to standard output.
  ///   - rejects: the file for refused payloads; `nil` to drop them.
  ///   - overwrite: true to replace that file if it exists.
  ///   - writesText: true to write each finding immediately, as a line.
  ///   - isQuiet: true to report only errors.
  ///   - hasManifest: true if Earcon knows the sounds of an app.
  /// - Throws: `SoundError` if the file for refused payloads cannot be created.
  init(
    passThrough: Bool, rejects: String?, overwrite: Bool, writesText: Bool, isQuiet: Bool,
    hasManifest: Bool
  ) throws(SoundError) {
    accepted = passThrough ? .standardOutput : nil
    self.rejects =
      if let rejects { try RejectsFile(rejects, overwrite: overwrite) } else { nil }
    self.writesText = writesText
    self.isQuiet = isQuiet
    self.hasManifest = hasManifest
  }

  /// The stream for findings: standard error with `--pass-through`, which writes payloads to standard
  /// output.
  private var stream: StandardStream { accepted == nil ? .output : .error }

  private var reporter: TextReporter { TextReporter(for: stream) }

  /// Writes a range of bytes: the refused pieces to the file of `--rejects`, the others to standard
  /// output if payloads pass through.
  ///
  /// - Throws: `SoundError` if the output cannot be written.
  mutating func write(
    _ bytes: [UInt8], _ range: Range<Int>, refused: [Range<Int>]
  ) throws(SoundError) {
    var start = range.lowerBound
    for piece in refused {
      try pass(bytes, start..<piece.lowerBound)
      try refuse(bytes, piece)
      start = piece.upperBound
    }
    try pass(bytes, start..<range.upperBound)
  }

  /// Writes the line feed that the last line of an input lacks, so that the next input begins a line.
  ///
  /// - Throws: `SoundError` if the output cannot be written.
  mutating func endLines() throws(SoundError) {
    let lineFeed = [UInt8(ascii: "\n")]
    if isAcceptedOpen { try pass(lineFeed, 0..<1) }
    if isRefusedOpen { try refuse(lineFeed, 0..<1) }
  }

  private mutating func pass(_ bytes: [UInt8], _ range: Range<Int>) throws(SoundError) {
    guard let accepted, !range.isEmpty else { return }
    try accepted.write(bytes.span.extracting(range), at: nil, "standard output")
    isAcceptedOpen = bytes[range.upperBound - 1] != UInt8(ascii: "\n")
  }

  private mutating func refuse(_ bytes: [UInt8], _ range: Range<Int>) throws(SoundError) {
    guard let rejects, !range.isEmpty else { return }
    try rejects.write(bytes.span.extracting(range))
    isRefusedOpen = bytes[range.upperBound - 1] != UInt8(ascii: "\n")
  }

  /// Counts payloads and findings, keeps the first findings for reporters, and writes all findings if the run
  /// writes them as lines; with `--quiet`, keeps and writes only errors.
  ///
  /// - Throws: `SoundError` if the output cannot be written.
  mutating func report(
    _ findings: [Finding], payloads: Int, failed: Int, unchecked: [NotificationSystem: Int]
  ) throws(SoundError) {
    self.payloads += payloads
    self.failed += failed
    self.unchecked.merge(unchecked, uniquingKeysWith: +)
    guard !findings.isEmpty else { return }
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    let reported = isQuiet ? findings.filter { $0.severity == .error } : findings
    for finding in reported { self.findings.add(finding) }
    guard writesText else { return }
    try stream.write(reporter.text(for: reported))
  }

  /// The report, without unchecked paths, for the reporters that write at the end.
  var report: SoundReport {
    var report = findings.report(payloads: payloads, failed: failed)
    report.search = search
    return report
  }

  private var search: SoundReport.Search {
    var search = SoundReport.Search()
    search.hasManifest = hasManifest
    for (system, count) in unchecked { search.notLookedUp[system.rawValue] = count }
    search.lowest = isQuiet ? .error : .note
    return search
  }

  /// Writes the line of counts if the run writes findings as lines; with `--quiet`, only after an error.
  ///
  /// If the run does not write findings as lines, a note counts the names that Earcon did not look up, because only
  /// the reports `json` and `html` count them.
  ///
  /// - Throws: `SoundError` if the output cannot be written.
  func finish() throws(SoundError) {
    guard !isQuiet || counts[.error] != nil else { return }
    if writesText {
      try stream.write(([summary] + uncheckedNames).joined(separator: "; ") + "\n")
    } else if !uncheckedNames.isEmpty {
      Diagnostics.report(
        .note, uncheckedNames.joined(separator: "; "), at: "earcon payload check")
    }
  }

  /// Phrases that count the names that Earcon did not look up, each with the reason.
  private var uncheckedNames: [String] { search.uncheckedNames }

  private var summary: String {
    guard payloads > 0 else { return "no payload was checked" }
    let severities = FindingText.severities({ counts[$0] ?? 0 }, failed: failed, of: payloads)
    let found = severities.isEmpty ? "no findings" : severities
    return "\(TextFit.counted(payloads, "payload")): \(found)"
  }
}
