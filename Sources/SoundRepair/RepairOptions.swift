// SPDX-License-Identifier: MIT

public import SoundFile

/// How sounds are to be mended.
public struct RepairOptions: Sendable, Hashable {
  /// The encoding of what has to be converted, one that CAF holds.
  ///
  /// When left out, it is IMA4 in CAF; for Android, which CAF is not documented for, 16-bit linear PCM
  /// in WAVE.
  public var encoding: SoundEncoding?
  /// Whether a sound that is too long is cut to just under the limit, or under the length from which
  /// `duration/near-limit` speaks as a warning or an error.
  public var trims = false
  /// Milliseconds that fade to silence where a sound is cut; no fade when left out.
  public var fade: Double?
  /// Whether silence at both ends is left out (`SoundReader.soundingFrames`): of what is written anew
  /// anyway, and of other sounds where an end is silent for more than a quarter of a second.
  public var trimsSilence = false
  /// Whether a result takes the place of its original, which is removed, and has its permissions.
  public var inPlace = false
  /// A folder for the originals that `inPlace` would remove, under the paths that they were given by.
  public var backup: String?
  /// Whether another file that has a result's name is replaced.
  public var overwrites = false

  /// IMA4, nothing is cut, and originals stay.
  public init() {}
}
