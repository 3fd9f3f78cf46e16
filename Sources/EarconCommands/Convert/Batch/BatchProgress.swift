// SPDX-License-Identifier: MIT

internal import Synchronization

/// The progress of one conversion in bytes: of the input in a batch, of the output in other runs.
///
/// Only the converting thread updates it. That needs no lock, because the value is atomic.
final class BatchProgress: Sendable {
  private let bytes: Int64
  private let doneBytes = Atomic<Int64>(0)

  /// Creates a progress of 0 out of `bytes` bytes.
  init(of bytes: Int64) { self.bytes = bytes }

  /// The number of bytes done.
  var done: Int64 { doneBytes.load(ordering: .relaxed) }

  /// Records the fraction done: a negative one counts as 0, one above 1 as 1; ignores infinities and NaN.
  func reach(_ share: Double) {
    guard share.isFinite else { return }
    let done = Int64(exactly: (Double(bytes) * max(0, share)).rounded(.down)) ?? bytes
    doneBytes.store(min(done, bytes), ordering: .relaxed)
  }
}
