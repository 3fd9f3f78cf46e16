// SPDX-License-Identifier: MIT

/// Loudspeaker positions, as Core Audio's layout tags name them (`CoreAudioBaseTypes.h`).
public struct ChannelLayout: Hashable, Sendable {
  /// `kAudioChannelLayoutTag_UseChannelBitmap`: the bitmap tells the positions.
  public static let useBitmap: UInt32 = 1 << 16

  /// The tag: a layout's number in the upper 16 bits, its channels in the lower 16.
  public let tag: UInt32
  /// Core Audio's `mChannelBitmap`, a bit for each position in the order of the channels; 0 unless
  /// the tag is `useBitmap`.
  public let bitmap: UInt32

  /// Makes a layout of its tag.
  public init(tag: UInt32) {
    self.tag = tag
    bitmap = 0
  }

  /// Makes a layout of positions, channels in the order of the bits.
  public init(bitmap: UInt32) {
    tag = Self.useBitmap
    self.bitmap = bitmap
  }

  /// Makes a layout of WAVE's `dwChannelMask`: the tag that means the same where there is one.
  ///
  /// `nil` for a mask of 0, which says nothing.
  public init?(mask: UInt32) {
    guard mask != 0 else { return nil }
    if let known = ChannelPositions.layouts.first(where: { $0.mask == mask }) {
      self.init(tag: known.tag)
    } else {
      self.init(bitmap: mask)
    }
  }

  /// WAVE's `dwChannelMask`; `nil` for layouts whose channels stand in another order than the bits,
  /// or at places that have no bit.
  public var mask: UInt32? {
    if tag == Self.useBitmap { return bitmap == 0 ? nil : bitmap }
    return ChannelPositions.layouts.first { $0.tag == tag }?.mask
  }

  /// `kAudioChannelLayoutTag_Mono`.
  public static let mono = ChannelLayout(tag: 100 << 16 | 1)
  /// `kAudioChannelLayoutTag_Stereo`.
  public static let stereo = ChannelLayout(tag: 101 << 16 | 2)

  /// The layout's usual name and its positions, or its tag in hexadecimal.
  public var name: String {
    if self == .mono { return "Mono" }
    let known = ChannelPositions.layouts.first { $0.tag == tag }
    if let known, let mask = known.mask {
      let positions = ChannelPositions.names(mask)
      return known.name.isEmpty ? positions : "\(known.name) (\(positions))"
    }
    if let known { return known.name }
    if let mask { return ChannelPositions.names(mask) }
    return "layout tag 0x" + String(tag, radix: 16, uppercase: true)
  }
}
