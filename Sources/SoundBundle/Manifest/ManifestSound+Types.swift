// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundManifest

// `SoundManifest` stores these values as text for two reasons: a sender that only looks up names then
// needs no audio code, and a later version that knows more formats may have written the
// manifest.

extension ManifestSound.Content {
  /// The container; `nil` if this version of Earcon does not know its name.
  public var soundContainer: SoundContainer? { SoundContainer(rawValue: container) }

  /// The encoding; `nil` unless it is linear PCM, IMA4, µ-law or A-law.
  public var soundEncoding: SoundEncoding? { SoundEncoding(shortName: encoding) }
}
