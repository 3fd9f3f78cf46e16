// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundManifest
public import SoundValidation

// `SoundManifest` stores these values as text, because a sender that looks names up needs no audio code,
// and because a manifest may have been written by a later version that knows more formats or platforms.

extension ManifestSound.Content {
  /// The container; `nil` if this version does not know its name.
  public var soundContainer: SoundContainer? { SoundContainer(rawValue: container) }

  /// The encoding; `nil` if this version does not decode it.
  public var soundEncoding: SoundEncoding? { SoundEncoding(shortName: encoding) }
}

extension ManifestBundle {
  /// The platforms that this version knows, in the order of `platforms`.
  public var knownPlatforms: [ValidationPolicy.Platform] {
    platforms.compactMap { ValidationPolicy.Platform(rawValue: $0) }
  }
}
