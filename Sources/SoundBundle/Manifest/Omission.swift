// SPDX-License-Identifier: MIT

internal import SoundFindings
package import SoundManifest

/// A sound that `ManifestBuilder` did not list, and the reason.
package struct Omission: Sendable {
  /// The path for reports.
  package let path: String
  /// The reason, as a sentence without a full stop.
  package let reason: String
  /// Indicates whether an error in the inventory's report already explains the omission.
  package let isReported: Bool
  /// The sound for the manifest; `nil` if a manifest cannot hold the name.
  package let sound: ManifestBundle.OmittedSound?

  /// Creates an omission; a manifest holds only names in UTF-8 of at most 255 bytes.
  ///
  /// - Parameters:
  ///   - path: the path for reports.
  ///   - name: the bytes of the name in the manifest.
  ///   - reason: the reason.
  ///   - isReported: true if an error in the inventory's report already explains the omission.
  ///   - isInApp: false for a sound that is only in the app's project.
  package init(
    _ path: String, _ name: [UInt8], _ reason: String, isReported: Bool, isInApp: Bool = true
  ) {
    self.path = path
    self.reason = reason
    self.isReported = isReported
    sound = ManifestSound.name(name).map {
      ManifestBundle.OmittedSound(name: $0, reason: reason, isInApp: isInApp)
    }
  }

  /// Creates the omission of a sound that has an error.
  init(_ path: String, _ name: [UInt8], _ error: ManifestSound.Finding) {
    // The message of this rule has a path, which the manifest must not contain.
    let isDuplicate = error.rule == NameDuplicate.id
    self.init(path, name, isDuplicate ? Self.duplicate : error.message, isReported: true)
  }

  /// The reason for a second file with the same name.
  static let duplicate = "another file has the same name"
}

extension ManifestSound {
  /// Returns a file name as text; `nil` if no manifest can hold the name, because it is not UTF-8 or has more
  /// than 255 bytes.
  static func name(_ bytes: [UInt8]) -> String? {
    bytes.count <= 255 ? String(validating: bytes, as: UTF8.self) : nil
  }
}
