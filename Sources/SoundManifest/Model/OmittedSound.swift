// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A sound that is in the app, or in the folder that stands for the app, but that payloads cannot name there.
///
/// A manifest lists it apart from the sounds, so that a look-up of the name can report the reason. The properties
/// have the names of the manifest's keys.
public struct OmittedSound: Sendable, Codable {
  /// The file name, including the extension; a sound of the bundle, or another omitted one, may have the same
  /// name.
  public let name: String
  /// The reason, as a sentence without a full stop, such as `the sound is in the framework 'Bell.framework',
  /// where the system does not look`.
  public let reason: String

  /// Creates an omitted sound without checking the values.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension OmittedSound: Hashable, Comparable {
  /// Compares the bytes of the names and of the reasons.
  public static func == (one: OmittedSound, other: OmittedSound) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8) && one.reason.utf8.elementsEqual(other.reason.utf8)
  }

  /// Hashes the bytes of the name and of the reason.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteText(name))
    // Many sounds can have one name, and hash values that are equal would make sets slow.
    hasher.combine(ByteText(reason))
  }

  /// Orders by the bytes of the names, then by those of the reasons.
  public static func < (one: OmittedSound, other: OmittedSound) -> Bool {
    if one.name.utf8.elementsEqual(other.name.utf8) {
      return one.reason.utf8.lexicographicallyPrecedes(other.reason.utf8)
    }
    return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}
