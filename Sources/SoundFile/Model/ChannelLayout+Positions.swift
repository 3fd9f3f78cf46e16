// SPDX-License-Identifier: MIT

extension ChannelLayout {
  /// The number of the bit of each channel's position, in the order of the channels.
  ///
  /// `nil` for layouts that are not known here. The bits are those of `ChannelPositions`.
  package var positionBits: [Int]? {
    if let order = Self.ordersOfTheirOwn[tag >> 16] { return order }
    return mask.map { mask in (0..<32).filter { mask >> UInt32($0) & 1 == 1 } }
  }

  /// Layouts whose channels stand in another order than the bits (`CoreAudioBaseTypes.h`).
  ///
  /// 128 names its surrounds `Ls Rs` and what stands behind them `Rls Rrs`: here the sides and the
  /// back.
  private static let ordersOfTheirOwn: [UInt32: [Int]] = [
    122: [0, 1, 4, 5, 2, 3], 123: [0, 2, 1, 4, 5, 3], 124: [2, 0, 1, 4, 5, 3],
    128: [0, 1, 2, 3, 9, 10, 4, 5],
  ]
}
