// SPDX-License-Identifier: MIT

package import SoundFile

/// Options for repairing sounds.
package struct RepairOptions: Sendable, Hashable {
  /// The encoding for conversions, which CAF must support.
  ///
  /// Default: IMA4 in CAF; for Android, whose documentation does not list CAF, 16-bit linear PCM in
  /// WAVE.
  package var encoding: SoundEncoding?
  /// True to trim a sound that is too long to just under the limit, or under the length from which
  /// `duration/near-limit` reports a warning or an error.
  package var trims = false
  /// The fade-out of trimmed sounds in milliseconds; default: no fade.
  package var fade: Double?
  /// True to remove silence at both ends (`SoundReader.soundingFrames`), of sounds that the repair
  /// writes anyway and of others with more than 0.25 s of silence at an end.
  package var trimsSilence = false
  /// True to replace originals; results get the permissions of their originals.
  package var inPlace = false
  /// A folder for originals that `inPlace` removes; below the folder, they keep their given paths.
  package var backup: String?
  /// True to replace other files that have a result's name.
  package var overwrites = false

  /// Creates options that convert to IMA4, trim nothing and keep originals.
  package init() {}
}
