// SPDX-License-Identifier: MIT

public import SoundFindings

/// The requirements for sounds.
public struct ValidationPolicy: Sendable, Hashable {
  /// A platform on which the sound should play; later versions may add platforms.
  public struct Platform: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The platform's name in options and manifests, such as `ios`.
    public let rawValue: String
    /// The known platforms.
    public static let allCases: [Platform] = [.ios, .macos, .watchos, .visionos, .android]

    /// iOS and iPadOS.
    public static let ios = Platform("ios")
    /// macOS.
    public static let macos = Platform("macos")
    /// watchOS, for which Apple documents no sounds by name.
    public static let watchos = Platform("watchos")
    /// visionOS.
    public static let visionos = Platform("visionos")
    /// Android.
    public static let android = Platform("android")

    /// Creates the platform of a name; `nil` for an unknown name.
    public init?(rawValue: String) {
      guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = known
    }

    private init(_ name: String) { rawValue = name }

    /// Indicates whether the platform is one of Apple's.
    public var isApple: Bool { self != .android }
  }

  /// The platforms; default: iOS.
  public var platforms: Set<Platform> = [.ios] {
    didSet {
      hasApple = platforms.contains(where: \.isApple)
      hasAndroid = platforms.contains(.android)
    }
  }
  /// The duration in seconds that a sound must stay below; Apple documents 30.
  public var limit = 30.0
  /// Indicates whether to decode and check the samples too.
  public var isDeep = false
  /// The maximum size of a sound in bytes; default: no limit.
  public var soundBudget: Int64?
  /// The maximum total size of a bundle's sounds in bytes; default: no limit.
  public var bundleBudget: Int64?
  /// The duration in seconds from which `duration/near-limit` reports a sound; default: never.
  public var nearLimit: Double?
  /// The user's changes to severities.
  public var severities = SeverityPolicy()

  /// Creates a policy with the rules' defaults for iOS.
  public init() {}

  /// Indicates whether one of Apple's platforms must play the sound.
  ///
  /// This is a stored property, because most rules need it.
  public private(set) var hasApple = true
  /// Indicates whether Android must play the sound.
  private var hasAndroid = false

  /// Returns whether one of Apple's platforms must play a file.
  func isForApple(_ subject: SoundSubject) -> Bool { hasApple && !subject.isAndroidResource }

  /// Returns whether Android must play a file.
  package func isForAndroid(_ subject: SoundSubject) -> Bool {
    hasAndroid || subject.isAndroidResource
  }
}
