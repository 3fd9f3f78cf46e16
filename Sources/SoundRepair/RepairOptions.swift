// SPDX-License-Identifier: MIT

package import SoundFile

/// Options for repairing sounds.
package struct RepairOptions: Sendable, Hashable {
  /// The encoding of converted sounds, which CAF or, for Android, WAVE must support.
  ///
  /// Default: IMA4 in CAF; for Android, whose documentation does not list CAF, 16-bit linear PCM in
  /// WAVE. With `inPlace`, the default is the sound's own encoding if the repair needs no other.
  package var encoding: SoundEncoding?
  /// Indicates whether to cut the end of a sound that is too long.
  ///
  /// The result lasts just under the limit, or under the duration from which `duration/near-limit` reports
  /// a warning or an error.
  package var trims = false
  /// The fade-out at the end of trimmed sounds in milliseconds; default: no fade-out.
  package var fade: Double?
  /// Indicates whether to remove silence (below −60 dBFS) at both ends of converted and trimmed sounds, and
  /// of sounds without errors that have more than 0.25 s of silence at an end.
  ///
  /// A sound whose only problem is its extension keeps its silence.
  package var trimsSilence = false
  /// Indicates whether results replace their originals.
  package var inPlace = false
  /// The folder in which Earcon keeps each original that a result replaces with `inPlace`, under the
  /// original's path; default: no backups.
  package var backup: String?
  /// Indicates whether a result replaces another file that has its name.
  package var overwrites = false

  /// Creates options that trim nothing and keep originals.
  package init() {}
}
