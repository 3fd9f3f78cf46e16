// SPDX-License-Identifier: MIT

/// A pool of trellises.
///
/// A trellis takes about 3 MB; allocating one takes longer than a search.
final class IMA4TrellisPool: Sendable {
  private let free = Locked<[IMA4Trellis]>([])

  /// Removes a trellis from the pool, or creates one.
  func take() -> IMA4Trellis { free.withLock { $0.popLast() } ?? IMA4Trellis() }

  /// Puts a trellis back into the pool.
  func put(_ trellis: consuming IMA4Trellis) {
    let trellis = trellis
    free.withLock { $0.append(trellis) }
  }
}
