// SPDX-License-Identifier: MIT

public import SoundFile

/// Options for repairing sounds.
public struct RepairOptions: Sendable, Hashable {
  /// The encoding for conversions, which CAF must support.
  ///
  /// Default: IMA4 in CAF; for Android, whose documentation does not list CAF, 16-bit linear PCM in
  /// WAVE.
  public var encoding: SoundEncoding?
  /// True to trim a sound that is too long to just under the limit, or under the length from which
  /// `duration/near-limit` reports a warning or an error.
  public var trims = false
  /// The fade-out of trimmed sounds in milliseconds; default: no fade.
  public var fade: Double?
  /// True to remove silence at both ends (`SoundReader.soundingFrames`) of sounds that are written
  /// anyway, and of others with more than 0.25 s of silence at an end.
  public var trimsSilence = false
  /// True to replace originals; results take their permissions.
  public var inPlace = false
  /// A folder for originals that `inPlace` removes; they keep their given paths below it.
  public var backup: String?
  /// True to replace other files that have a result's name.
  public var overwrites = false

  /// Creates options that convert to IMA4, trim nothing and keep originals.
  public init() {}
}
