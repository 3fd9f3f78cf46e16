// SPDX-License-Identifier: MIT

/// One line of `earcon convert --output-dir DIR --json`.
struct BatchEvent: Encodable {
  private enum Name: String, Encodable {
    case started, finished, planned, skipped, failed, summary
  }

  /// What a summary counts.
  private struct Counts: Encodable {
    let converted: Int
    let skipped: Int
    let failed: Int
    let notConverted: Int
    let outputBytes: Int64
    let interrupted: Bool
    let dryRun: Bool
  }

  private enum Key: String, CodingKey {
    case event, input, output, bytes, outputBytes, replaces, warnings, reason, code, counts
  }

  private let name: Name
  private var input: String?
  private var output: String?
  private var bytes: Int64?
  private var outputBytes: Int64?
  private var replaces: Bool?
  private var warnings: [String]?
  private var reason: String?
  private var code: String?
  private var counts: Counts?
  /// Its keys stand beside the event's own.
  private var report: ConversionReport?

  /// A sound is begun.
  init(started item: BatchItem) {
    name = .started
    (input, output, bytes) = (item.input, item.output, item.bytes)
  }

  /// A sound came to its end; `nil` for one that was not begun, or failed.
  init?(_ outcome: BatchOutcome) {
    switch outcome.end {
    case .done(let report, let size):
      name = .finished
      (self.report, outputBytes) = (report, size)
    case .planned(let report, let size):
      name = .planned
      (self.report, outputBytes) = (report, size)
    case .skipped: name = .skipped
    case .failed, .notBegun: return nil
    }
    (input, output) = (outcome.item.input, outcome.item.output)
    guard report != nil else { return }
    replaces = outcome.item.replaces
    warnings = outcome.remarks.map(\.sentence)
  }

  /// A sound failed, or a path could not be looked at, or may not be written.
  init(_ failure: BatchFailure, _ item: BatchItem?) {
    name = .failed
    (input, output) = (item?.input ?? failure.path, item?.output)
    (reason, code) = (failure.sentence, failure.code)
  }

  /// The last event.
  init(_ counts: BatchCounts, isDryRun: Bool) {
    name = .summary
    self.counts = Counts(
      converted: counts.converted, skipped: counts.skipped, failed: counts.failed,
      notConverted: counts.notBegun, outputBytes: counts.bytes,
      interrupted: counts.isInterrupted, dryRun: isDryRun)
  }

  func encode(to encoder: any Encoder) throws {
    try report?.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .event)
    try container.encodeIfPresent(input, forKey: .input)
    try container.encodeIfPresent(output, forKey: .output)
    try container.encodeIfPresent(bytes, forKey: .bytes)
    try container.encodeIfPresent(outputBytes, forKey: .outputBytes)
    try container.encodeIfPresent(replaces, forKey: .replaces)
    try container.encodeIfPresent(warnings, forKey: .warnings)
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encodeIfPresent(code, forKey: .code)
    try container.encodeIfPresent(counts, forKey: .counts)
  }
}
