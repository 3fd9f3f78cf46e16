// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestBundle {
  /// A sound that is in the app or its project, but that payloads cannot name.
  ///
  /// A manifest lists it apart from the sounds, so that a look-up of the name can report the reason.
  public struct OmittedSound: Sendable {
    /// The file name, including the extension; a sound of the bundle, or another omitted one, may have the same
    /// name.
    public let name: String
    /// The reason, as a sentence without a full stop, such as `the sound is in the framework 'Bell.framework',
    /// where the system does not look`.
    public let reason: String
    /// Indicates whether the sound is in the app, or in the source folder that the manifest describes; false for a
    /// sound that is only in the app's project.
    public let isInApp: Bool

    /// Creates an omitted sound without checking the values; by default, the sound is in the app.
    public init(name: String, reason: String, isInApp: Bool = true) {
      self.name = name
      self.reason = reason
      self.isInApp = isInApp
    }
  }
}

extension ManifestBundle.OmittedSound: Hashable, Comparable {
  /// Compares the bytes of the names, those of the reasons, and `isInApp`.
  public static func == (one: ManifestBundle.OmittedSound, other: ManifestBundle.OmittedSound)
    -> Bool
  {
    one.name.utf8.elementsEqual(other.name.utf8) && one.reason.utf8.elementsEqual(other.reason.utf8)
      && one.isInApp == other.isInApp
  }

  /// Hashes the bytes of the name and of the reason.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteText(name))
    // Many omitted sounds can have the same name, and equal hash values would make sets slow.
    hasher.combine(ByteText(reason))
  }

  /// Orders by the bytes of the names, then by those of the reasons; of two sounds with the same name and
  /// reason, the one in the app is first.
  public static func < (one: ManifestBundle.OmittedSound, other: ManifestBundle.OmittedSound)
    -> Bool
  {
    guard one.name.utf8.elementsEqual(other.name.utf8) else {
      return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
    guard one.reason.utf8.elementsEqual(other.reason.utf8) else {
      return one.reason.utf8.lexicographicallyPrecedes(other.reason.utf8)
    }
    return one.isInApp && !other.isInApp
  }
}
