// SPDX-License-Identifier: MIT

/// A platform on which apps play sounds, such as iOS.
///
/// A manifest of a later version of Earcon can name platforms that are not in `allCases`.
public struct SoundPlatform: RawRepresentable, Sendable {
  /// The platform's name in options and manifests, such as `ios`.
  public let rawValue: String

  /// Creates a platform without checking that Earcon knows it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// iOS and iPadOS.
  public static let ios: SoundPlatform = "ios"
  /// macOS.
  public static let macos: SoundPlatform = "macos"
  /// watchOS, for which Apple documents no sounds by name.
  public static let watchos: SoundPlatform = "watchos"
  /// visionOS.
  public static let visionos: SoundPlatform = "visionos"
  /// Android.
  public static let android: SoundPlatform = "android"

  /// Indicates whether the platform is one of Apple's; true for all platforms but Android.
  public var isApple: Bool { self != .android }
}

extension SoundPlatform: CaseIterable {
  /// The platforms that Earcon knows.
  public static let allCases: [SoundPlatform] = [.ios, .macos, .watchos, .visionos, .android]
}

extension SoundPlatform: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a platform from a literal without checking that Earcon knows it.
  public init(stringLiteral literal: String) { self.init(rawValue: literal) }

  /// The name, such as `ios`.
  public var description: String { rawValue }
}

extension SoundPlatform: Hashable, Comparable {
  /// Compares the bytes of the names.
  public static func == (one: SoundPlatform, other: SoundPlatform) -> Bool {
    one.rawValue.utf8.elementsEqual(other.rawValue.utf8)
  }

  /// Hashes the bytes of the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(ByteText(rawValue)) }

  /// Orders platforms by the bytes of their names.
  public static func < (one: SoundPlatform, other: SoundPlatform) -> Bool {
    one.rawValue.utf8.lexicographicallyPrecedes(other.rawValue.utf8)
  }
}

#if !hasFeature(Embedded)
  extension SoundPlatform: Codable {}
#endif
