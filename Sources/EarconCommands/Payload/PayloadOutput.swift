// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Where payloads and findings go, as they come.
struct PayloadOutput {
  /// Findings that are kept for reporters that tell all at once.
  private static let mostKept = 10_000

  private let accepted: FileDescriptor?
  private let rejects: RejectsFile?
  private let tellsText: Bool
  private let isQuiet: Bool
  /// For reporters that tell everything at the end.
  private(set) var kept: [Finding] = []
  private(set) var counts: [Severity: Int] = [:]
  /// Findings that were told as lines, or would be, and are not in `kept`.
  private(set) var omitted: [Severity: Int] = [:]
  private(set) var payloads = 0

  /// - Parameters:
  ///   - passThrough: whether accepted payloads go to standard output.
  ///   - rejects: the file for refused ones.
  ///   - overwrite: whether that file is replaced where it is there.
  ///   - tellsText: whether findings are told at once, as lines.
  ///   - isQuiet: whether errors alone are told.
  /// - Throws: `SoundError` where the file for refused payloads cannot be made.
  init(
    passThrough: Bool, rejects: String?, overwrite: Bool, tellsText: Bool, isQuiet: Bool
  ) throws(SoundError) {
    accepted = passThrough ? .standardOutput : nil
    self.rejects =
      if let rejects { try RejectsFile(rejects, overwrite: overwrite) } else { nil }
    self.tellsText = tellsText
    self.isQuiet = isQuiet
  }

  /// Where lines of findings go: standard output belongs to the payloads that pass through.
  private var stream: StandardStream { accepted == nil ? .output : .error }

  /// Standard error has no colour: it is where diagnostics go, which have none.
  private var reporter: TextReporter {
    stream == .output ? TextReporter(for: .output) : TextReporter()
  }

  /// Writes the accepted and the refused pieces of some bytes, each in their order.
  func write(_ bytes: [UInt8], _ range: Range<Int>, refused: [Range<Int>]) throws(SoundError) {
    var start = range.lowerBound
    for piece in refused {
      try pass(bytes, start..<piece.lowerBound)
      try rejects?.write(bytes.span.extracting(piece))
      start = piece.upperBound
    }
    try pass(bytes, start..<range.upperBound)
  }

  private func pass(_ bytes: [UInt8], _ range: Range<Int>) throws(SoundError) {
    guard let accepted, !range.isEmpty else { return }
    try accepted.write(bytes.span.extracting(range), at: nil, "standard output")
  }

  /// Counts payloads, and tells or keeps what was found in them.
  mutating func tell(_ findings: [Finding], payloads: Int) throws(SoundError) {
    self.payloads += payloads
    guard !findings.isEmpty else { return }
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    let told = isQuiet ? findings.filter { $0.severity == .error } : findings
    let room = max(0, Self.mostKept - kept.count)
    kept += told.prefix(room)
    for finding in told.dropFirst(room) { omitted[finding.severity, default: 0] += 1 }
    guard tellsText else { return }
    try stream.write(told.map { reporter.text(for: $0) }.joined())
  }

  /// Tells what it comes to.
  func finish() throws(SoundError) {
    guard tellsText, !isQuiet || counts[.error] != nil else { return }
    try stream.write(summary + "\n")
  }

  private var summary: String {
    guard payloads > 0 || !counts.isEmpty else { return "no payload was looked at" }
    let severities = Severity.allCases.reversed().compactMap { severity in
      counts[severity].map { TextFit.counted($0, severity.rawValue) }
    }
    let found = severities.isEmpty ? "nothing was found" : severities.joined(separator: ", ")
    return "\(TextFit.counted(payloads, "payload")): \(found)"
  }
}
