// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The counts of a batch by outcome.
struct BatchCounts: Sendable {
  /// Sounds to convert.
  var sounds = 0
  /// Sounds converted, or planned with `--dry-run`.
  var converted = 0
  var skipped = 0
  /// Failures, including unreadable paths and refused outputs.
  var failed = 0
  /// The outputs' size in bytes, written or planned.
  var bytes: Int64 = 0
  /// Indicates whether a file could not be read or written.
  var isUnusable = false
  var isInterrupted = false
  /// Sounds whose conversion failed.
  private var failedSounds = 0

  /// Sounds whose conversion did not begin, or was ended by an interruption.
  var notBegun: Int { sounds - converted - skipped - failedSounds }

  mutating func add(_ outcome: BatchOutcome) {
    switch outcome.end {
    case .done(_, let bytes), .planned(_, let bytes):
      converted += 1
      self.bytes = self.bytes.addingAtMost(bytes)
    case .skipped: skipped += 1
    // `failed` counts the failure when the run reports it.
    case .failed: failedSounds += 1
    case .notBegun: break
    }
  }

  mutating func add(_ failure: BatchFailure) {
    failed += 1
    if failure.isUnusable { isUnusable = true }
  }

  /// The exit code: 130 if interrupted, 2 if a file could not be read or written, 1 if a conversion
  /// failed.
  var exitCode: ExitCode {
    if isInterrupted { return .interrupted }
    if isUnusable { return .unusable }
    return failed > 0 ? .failed : .success
  }
}
