// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The counts of a batch's items by outcome; with `--for ios,android`, a sound has two items.
struct BatchCounts: Sendable {
  /// Items to convert.
  var sounds = 0
  /// Items converted, or planned with `--dry-run`.
  var converted = 0
  var skipped = 0
  /// Failures, including unreadable paths and refused outputs.
  var failed = 0
  /// The total size of the written or planned outputs in bytes; an unknown size counts as 0.
  var bytes: Int64 = 0
  /// Indicates whether a file could not be read or written, or outputs conflict.
  var isUnusable = false
  var isInterrupted = false
  /// Items whose conversion failed.
  private var failedSounds = 0

  /// Items whose conversion did not begin or was interrupted.
  var notBegun: Int { sounds - converted - skipped - failedSounds }

  mutating func add(_ outcome: BatchOutcome) {
    switch outcome.end {
    case .done(_, let bytes), .planned(_, let bytes):
      converted += 1
      self.bytes = self.bytes.addingAtMost(bytes ?? 0)
    case .skipped: skipped += 1
    // The other `add(_:)` increments `failed`, when the run reports the failure.
    case .failed: failedSounds += 1
    case .notBegun: break
    }
  }

  mutating func add(_ failure: BatchFailure) {
    failed += 1
    if failure.isUnusable { isUnusable = true }
  }

  /// The exit code: 130 if interrupted, 2 if `isUnusable` is set, 1 if a conversion failed; otherwise 0.
  var exitCode: ExitCode {
    if isInterrupted { return .interrupted }
    if isUnusable { return .unusable }
    return failed > 0 ? .failed : .success
  }
}
