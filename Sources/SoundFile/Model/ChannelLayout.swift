// SPDX-License-Identifier: MIT

/// Loudspeaker positions, as Core Audio's layout tags name them (`CoreAudioTypes.h`).
public struct ChannelLayout: Hashable, Sendable {
  /// The tag: a layout's number in the upper 16 bits, its channels in the lower 16.
  public let tag: UInt32

  /// Makes a layout of its tag.
  public init(tag: UInt32) { self.tag = tag }

  /// `kAudioChannelLayoutTag_Mono`.
  public static let mono = ChannelLayout(tag: 100 << 16 | 1)
  /// `kAudioChannelLayoutTag_Stereo`.
  public static let stereo = ChannelLayout(tag: 101 << 16 | 2)

  /// The layout's usual name, or its tag in hexadecimal.
  public var name: String {
    switch self {
    case .mono: "Mono"
    case .stereo: "Stereo (L R)"
    default: "layout tag 0x" + String(tag, radix: 16, uppercase: true)
    }
  }
}
