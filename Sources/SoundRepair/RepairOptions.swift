// SPDX-License-Identifier: MIT

public import SoundFile

/// How sounds are to be mended.
public struct RepairOptions: Sendable, Hashable {
  /// The encoding of what has to be converted, one that CAF holds; IMA4 when left out.
  public var encoding: Encoding?
  /// Whether a sound that is too long is cut to just under the limit.
  public var trims = false
  /// Milliseconds that fade to silence where a sound is cut; no fade when left out.
  public var fade: Double?
  /// Whether silence at both ends is left out (`SoundReader.soundingFrames`): of what is written anew
  /// anyway, and of other sounds where an end is silent for more than a quarter of a second.
  public var trimsSilence = false
  /// Whether a result takes the place of its original, which is removed.
  public var inPlace = false
  /// A folder for the originals that `inPlace` would remove, under the paths that they were given by.
  public var backup: String?
  /// Whether another file that has a result's name is replaced.
  public var overwrites = false

  /// IMA4, nothing is cut, and originals stay.
  public init() {}
}
