// SPDX-License-Identifier: MIT

public import SoundFindings

/// What sounds are checked for.
public struct ValidationPolicy: Sendable, Hashable {
  /// A system that is to play the sound.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// iOS and iPadOS.
    case ios
    /// macOS.
    case macos
    /// watchOS, which plays no sound by name.
    case watchos
    /// visionOS.
    case visionos
    /// Android.
    case android

    /// Whether it is one of Apple's.
    public var isApple: Bool { self != .android }
  }

  /// The systems; iOS unless others are named.
  public var platforms: Set<Platform> = [.ios] {
    didSet {
      hasApple = platforms.contains(where: \.isApple)
      hasAndroid = platforms.contains(.android)
    }
  }
  /// The length in seconds that a sound must stay under: Apple documents 30.
  public var limit = 30.0
  /// Whether samples are decoded and judged too.
  public var isDeep = false
  /// Bytes that one sound may take; no limit when left out.
  public var soundBudget: Int64?
  /// Bytes that the sounds of one bundle may take together; no limit when left out.
  public var bundleBudget: Int64?
  /// A length in seconds from which `duration/near-limit` speaks; never when left out.
  public var nearLimit: Double?
  /// What the user made of the rules' severities.
  public var severities = SeverityPolicy()

  /// The rules' defaults, for iOS.
  public init() {}

  /// Whether one of Apple's systems is to play the sound: kept, because nearly every rule asks.
  public private(set) var hasApple = true
  /// Whether Android is to play it.
  private var hasAndroid = false

  /// Whether one of Apple's systems is to play this file.
  func isForApple(_ subject: SoundSubject) -> Bool { hasApple && !subject.isAndroidResource }

  /// Whether Android is to play this file.
  package func isForAndroid(_ subject: SoundSubject) -> Bool {
    hasAndroid || subject.isAndroidResource
  }
}
