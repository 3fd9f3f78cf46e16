// SPDX-License-Identifier: MIT

/// Loudspeaker positions, identified by Core Audio's layout tags (`CoreAudioBaseTypes.h`).
public struct ChannelLayout: Hashable, Sendable {
  /// `kAudioChannelLayoutTag_UseChannelBitmap`: the layout's bitmap gives the positions.
  public static let useBitmap: UInt32 = 1 << 16

  /// The layout tag: the layout's number in the upper 16 bits, its channel count in the lower 16.
  public let tag: UInt32
  /// Core Audio's `mChannelBitmap`, one bit for each position in channel order; 0 unless the tag is
  /// `useBitmap`.
  public let bitmap: UInt32

  /// Creates a layout from a tag, which Earcon need not know; the bitmap is 0.
  public init(tag: UInt32) {
    self.tag = tag
    bitmap = 0
  }

  /// Creates a layout from positions; the channels are in bit order.
  public init(bitmap: UInt32) {
    tag = Self.useBitmap
    self.bitmap = bitmap
  }

  /// Creates a layout from WAVE's `dwChannelMask`, with the equivalent tag if there is one.
  ///
  /// Returns `nil` for a mask of 0, which means that no positions are specified, and for a mask with bits
  /// above 17, which Microsoft reserves.
  public init?(mask: UInt32) {
    guard mask != 0, mask & ~ChannelPositions.common == 0 else { return nil }
    if let known = ChannelPositions.layouts.first(where: { $0.mask == mask }) {
      self.init(tag: known.tag)
    } else {
      self.init(bitmap: mask)
    }
  }

  /// WAVE's `dwChannelMask`; `nil` if the channel order differs from the bit order, if WAVE lacks a
  /// position, or if Earcon does not know the layout's positions.
  public var mask: UInt32? {
    positions.flatMap { $0 & ~ChannelPositions.common == 0 ? $0 : nil }
  }

  /// The positions in bit order, including those that WAVE lacks; `nil` if the channel order differs from the
  /// bit order, or if Earcon does not know the layout's positions.
  var positions: UInt32? {
    if tag == Self.useBitmap { return bitmap == 0 ? nil : bitmap }
    return ChannelPositions.layouts.first { $0.tag == tag }?.mask
  }

  /// `kAudioChannelLayoutTag_Mono`.
  public static let mono = ChannelLayout(tag: 100 << 16 | 1)
  /// `kAudioChannelLayoutTag_Stereo`.
  public static let stereo = ChannelLayout(tag: 101 << 16 | 2)

  /// The layout's common name, its positions, or both, such as `Mono` or `Stereo (L R)`; for an unknown
  /// layout, its tag in hexadecimal.
  public var name: String {
    if self == .mono { return "Mono" }
    let known = ChannelPositions.layouts.first { $0.tag == tag }
    if let known, let mask = known.mask {
      let positions = ChannelPositions.names(mask)
      return known.name.isEmpty ? positions : "\(known.name) (\(positions))"
    }
    if let known { return known.name }
    if let positions { return ChannelPositions.names(positions) }
    return "layout tag 0x" + String(tag, radix: 16, uppercase: true)
  }
}
