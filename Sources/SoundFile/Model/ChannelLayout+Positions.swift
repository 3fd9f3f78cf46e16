// SPDX-License-Identifier: MIT

extension ChannelLayout {
  /// The bit number of each channel's position in `ChannelPositions`, in channel order.
  ///
  /// `nil` if Earcon does not know the layout's positions.
  package var positionBits: [Int]? {
    if let order = Self.customOrders[tag >> 16] { return order }
    // A bitmap may contain positions that WAVE's mask lacks.
    return positions.map { bits in (0..<32).filter { bits >> UInt32($0) & 1 == 1 } }
  }

  /// The bit numbers of layouts whose channel order differs from the bit order, by the layout's number
  /// (`CoreAudioBaseTypes.h`).
  ///
  /// For layout 128, this table has the side positions (bits 9 and 10) for the surround channels `Ls Rs`, and
  /// the back positions (bits 4 and 5) for the rear surround channels `Rls Rrs`.
  private static let customOrders: [UInt32: [Int]] = [
    122: [0, 1, 4, 5, 2, 3], 123: [0, 2, 1, 4, 5, 3], 124: [2, 0, 1, 4, 5, 3],
    128: [0, 1, 2, 3, 9, 10, 4, 5],
  ]
}
