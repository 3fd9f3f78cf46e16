// SPDX-License-Identifier: MIT

internal import SoundFile

extension ChannelLayout {
  /// The number of channels: the lower 16 bits of the tag, or the set bits of the bitmap.
  var count: Int { tag == Self.useBitmap ? bitmap.nonzeroBitCount : Int(tag & 0xFFFF) }
}

extension ChannelLayout {
  /// Indicates whether mixing can produce this layout: one center channel, or left and right.
  var isMixed: Bool { positionBits == [2] || positionBits == [0, 1] }
}
