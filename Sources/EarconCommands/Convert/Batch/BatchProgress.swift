// SPDX-License-Identifier: MIT

internal import Synchronization

/// How far one of many sounds is, in bytes of its input; only its own thread tells.
///
/// A bar reads it at its next draw, so that telling costs an addition and takes no lock.
final class BatchProgress: Sendable {
  private let bytes: Int64
  private let doneBytes = Atomic<Int64>(0)

  /// Nothing of so many bytes.
  init(of bytes: Int64) { self.bytes = max(0, bytes) }

  /// Bytes that are done.
  var done: Int64 { doneBytes.load(ordering: .relaxed) }

  /// Takes note of the share that is done, from 0 to 1.
  func reach(_ share: Double) {
    guard share.isFinite else { return }
    let done = Int64(exactly: (Double(bytes) * max(0, min(1, share))).rounded(.down)) ?? bytes
    doneBytes.store(min(done, bytes), ordering: .relaxed)
  }
}
