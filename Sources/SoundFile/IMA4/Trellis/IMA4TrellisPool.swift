// SPDX-License-Identifier: MIT

/// A pool of trellises.
///
/// A trellis takes several megabytes; allocating one costs more than a search.
final class IMA4TrellisPool: Sendable {
  private let free = Locked<[IMA4Trellis]>([])

  /// Removes a trellis from the pool, or creates one.
  func take() -> IMA4Trellis { free.withLock { $0.popLast() } ?? IMA4Trellis() }

  /// Returns a trellis to the pool.
  func put(_ trellis: consuming IMA4Trellis) {
    let trellis = trellis
    free.withLock { $0.append(trellis) }
  }
}
