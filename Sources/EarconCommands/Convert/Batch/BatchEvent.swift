// SPDX-License-Identifier: MIT

internal import SoundFindings

/// One line of the output of `earcon convert --output-dir DIR --json`.
struct BatchEvent {
  private enum Name: String {
    case started, finished, planned, skipped, failed, summary
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
  /// The counts of a summary.
  private var counts: JSONText?
  /// The report whose members become members of the event.
  private var report: ConversionReport?

  init(started item: BatchItem) {
    name = .started
    (input, output, bytes) = (item.input, item.output, item.bytes)
  }

  /// Creates the event of a finished, planned or skipped conversion; `nil` for any other outcome.
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
    warnings = outcome.diagnostics.map(\.message)
    if report != nil { replaces = outcome.item.replaces }
  }

  /// Creates the event of a failed conversion, an unreadable path or a refused output.
  init(_ failure: BatchFailure, _ item: BatchItem?) {
    name = .failed
    (input, output) = (item?.input ?? failure.path, item?.output)
    (reason, code) = (failure.message, failure.code)
  }

  /// Creates the summary, which is the last event.
  init(_ counts: BatchCounts, isDryRun: Bool) {
    name = .summary
    self.counts = .object([
      "converted": .integer(counts.converted), "dryRun": .boolean(isDryRun),
      "failed": .integer(counts.failed), "interrupted": .boolean(counts.isInterrupted),
      "notConverted": .integer(counts.notBegun), "outputBytes": .integer(counts.bytes),
      "skipped": .integer(counts.skipped),
    ])
  }

  /// The event as one line.
  var line: String {
    let own: [String: JSONText?] = [
      "bytes": bytes.map(JSONText.integer), "code": code.map(JSONText.string), "counts": counts,
      "event": .string(name.rawValue), "input": input.map(JSONText.string),
      "output": output.map(JSONText.string), "outputBytes": outputBytes.map(JSONText.integer),
      "reason": reason.map(JSONText.string), "replaces": replaces.map(JSONText.boolean),
      "warnings": warnings.map(JSONText.strings),
    ]
    let members = (report?.members ?? [:]).merging(own) { $1 ?? $0 }
    return JSONText.object(of: members).text(.line) + "\n"
  }
}
