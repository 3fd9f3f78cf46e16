// SPDX-License-Identifier: MIT

internal import SoundFile

extension ChannelLayout {
  /// Channels of the layout: the lower 16 bits of its tag, or the bits of its bitmap.
  var count: Int { tag == Self.useBitmap ? bitmap.nonzeroBitCount : Int(tag & 0xFFFF) }
}

extension ChannelLayout {
  /// Whether mixing makes it: mono, or left and right.
  var isMixed: Bool { positionBits == [2] || positionBits == [0, 1] }
}
