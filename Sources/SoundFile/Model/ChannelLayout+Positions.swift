// SPDX-License-Identifier: MIT

extension ChannelLayout {
  /// The bit number of each channel's position in `ChannelPositions`, in channel order.
  ///
  /// `nil` for an unknown layout.
  package var positionBits: [Int]? {
    if let order = Self.customOrders[tag >> 16] { return order }
    return mask.map { mask in (0..<32).filter { mask >> UInt32($0) & 1 == 1 } }
  }

  /// Layouts whose channel order differs from the bit order (`CoreAudioBaseTypes.h`).
  ///
  /// Layout 128 calls its surround channels `Ls Rs` and its rear surround channels `Rls Rrs`; this
  /// table uses the side positions for the former and the back positions for the latter.
  private static let customOrders: [UInt32: [Int]] = [
    122: [0, 1, 4, 5, 2, 3], 123: [0, 2, 1, 4, 5, 3], 124: [2, 0, 1, 4, 5, 3],
    128: [0, 1, 2, 3, 9, 10, 4, 5],
  ]
}
