// SPDX-License-Identifier: MIT

/// Trellises to be lent: their memory, some megabytes each, is dearer to get than a packet to search.
final class IMA4Trellises: Sendable {
  private let free = Locked<[IMA4Trellis]>([])

  /// One that nobody else has.
  func lend() -> IMA4Trellis { free.withLock { $0.popLast() } ?? IMA4Trellis() }

  /// Takes one back.
  func takeBack(_ trellis: consuming IMA4Trellis) {
    let trellis = trellis
    free.withLock { $0.append(trellis) }
  }
}
