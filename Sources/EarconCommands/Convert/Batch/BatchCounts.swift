// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// How many of many sounds came to which end.
struct BatchCounts: Sendable {
  /// Sounds whose conversion was planned.
  var sounds = 0
  /// Sounds that were converted, or would be.
  var converted = 0
  var skipped = 0
  /// Failures; among them what could not be looked at, and outputs that were refused.
  var failed = 0
  /// Bytes of the outputs that were written, or would be.
  var bytes: Int64 = 0
  /// Whether something could not be read or written.
  var isUnusable = false
  var isInterrupted = false
  /// Failures of sounds that were begun.
  private var failedSounds = 0

  /// Sounds that nothing was done about.
  var notBegun: Int { max(0, sounds - converted - skipped - failedSounds) }

  mutating func add(_ outcome: BatchOutcome) {
    switch outcome.end {
    case .done(_, let bytes), .planned(_, let bytes):
      converted += 1
      self.bytes += min(bytes, .max - self.bytes)
    case .skipped: skipped += 1
    // The reporter counts the failure when it tells it.
    case .failed: failedSounds += 1
    case .notBegun: break
    }
  }

  mutating func add(_ failure: BatchFailure) {
    failed += 1
    if failure.isUnusable { isUnusable = true }
  }

  /// 130 interrupted, 2 where something could not be read or written, 1 where a conversion failed.
  var exitCode: ExitCode {
    if isInterrupted { return .interrupted }
    if isUnusable { return .unusable }
    return failed > 0 ? .failed : .success
  }
}
