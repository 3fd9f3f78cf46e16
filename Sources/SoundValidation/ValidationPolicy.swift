// SPDX-License-Identifier: MIT

public import SoundFindings

/// The requirements for sounds.
public struct ValidationPolicy: Sendable, Hashable {
  /// The platforms on which sounds should play; default: iOS.
  public var platforms: Set<SoundPlatform> = [.ios] {
    didSet {
      includesApple = platforms.contains { $0.isApple }
      hasAndroid = platforms.contains(.android)
    }
  }
  /// The duration in seconds that a sound must stay below on Apple's systems; Apple documents 30.
  public var limit = 30.0
  /// Indicates whether to decode and check the samples too; default: no.
  public var isDeep = false
  /// The maximum size of a sound in bytes; default: no limit.
  public var soundBudget: Int64?
  /// The maximum total size of a bundle's sounds in bytes; default: no limit.
  public var bundleBudget: Int64?
  /// The duration in seconds from which `duration/near-limit` reports a sound.
  ///
  /// With `nil`, the default, the rule is off; if `severities` turns the rule on, it reports sounds from
  /// 0.9 times `limit`.
  public var nearLimit: Double?
  /// The user's changes to the severities of rules.
  public var severities = SeverityPolicy()

  /// The paths of files that an Android app contains too, although the policy is not for Android.
  ///
  /// Suggestions about such a file must not name a format that Android does not document.
  package var androidPaths: Set<ByteText> = []

  /// Creates a policy for iOS with a limit of 30 seconds and the rules' own severities.
  public init() {}

  /// Indicates whether `platforms` contains one of Apple's.
  ///
  /// The property is stored, because most rules need it for every file.
  public private(set) var includesApple = true
  /// Indicates whether `platforms` contains Android.
  private var hasAndroid = false

  /// Returns whether one of Apple's platforms should play a file; `false` for a file in `res/raw`, which
  /// only Android reads.
  func isForApple(_ subject: SoundSubject) -> Bool { includesApple && !subject.isAndroidResource }

  /// Returns the duration in seconds that a file must stay below; `nil` for a file that only Android should play.
  package func limit(of subject: SoundSubject) -> Double? { isForApple(subject) ? limit : nil }

  /// Returns whether Android should play a file: by `platforms`, or because the file is in `res/raw`.
  package func isForAndroid(_ subject: SoundSubject) -> Bool {
    hasAndroid || subject.isAndroidResource
  }

  /// Returns whether a conversion of a file must suit Android: if Android should play the file by this policy, or
  /// by another one in the same run.
  func mustSuitAndroid(_ subject: SoundSubject) -> Bool {
    isForAndroid(subject)
      || (!androidPaths.isEmpty && androidPaths.contains(ByteText(subject.path)))
  }
}
