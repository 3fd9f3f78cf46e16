// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// Returns the sound that a payload for Apple's systems names, as in the newest version that has the
  /// sound.
  ///
  /// The name is valid only if every version that receives the push has the sound, and the sound is
  /// documented to play there.
  ///
  /// - Parameters:
  ///   - name: the name in the payload, including the extension.
  ///   - version: the oldest version that receives the push; default: all versions. A version newer
  ///     than all of the app's versions for the system counts as the newest of these.
  /// - Returns: the sound.
  /// - Throws: `SoundNameError` with the reason and the closest name, if one is similar.
  public func sound(named name: String, from version: AppVersion? = nil) throws(SoundNameError)
    -> ManifestSound
  {
    guard let index = storage.apple.table.index(of: name) else {
      throw storage.apple.search.error(name)
    }
    return try sound(at: index, of: storage.apple, name, from: version)
  }

  /// Returns the sound that a payload for Android names.
  ///
  /// The look-up ignores an extension, because a resource's name has none.
  ///
  /// - Parameters:
  ///   - name: the name of a resource, with or without an extension.
  ///   - version: see `sound(named:from:)`.
  /// - Returns: the sound.
  /// - Throws: `SoundNameError` with the reason and the closest name, if one is similar.
  public func androidSound(named name: String, from version: AppVersion? = nil)
    throws(SoundNameError)
    -> ManifestSound
  {
    let bare = SoundName.withoutExtension(name)
    if !SoundName.isPath(name), let index = storage.android.table.index(of: bare) {
      return try sound(at: index, of: storage.android, name, from: version)
    }
    throw storage.android.search.error(name)
  }

  /// Returns the sound of an entry, or throws the reason that payloads cannot use its name.
  ///
  /// Every release from `version` on, or every release if `version` is `nil`, must have a sound of
  /// this name that is documented to play. If `version` is newer than all versions of the system's
  /// bundles, it counts as the newest of these.
  private func sound(at index: Int, of names: Names, _ name: String, from version: AppVersion?)
    throws(SoundNameError) -> ManifestSound
  {
    let entry = names.entries[index]
    if !entry.isValidInAnyRelease, let error = entry.sound.error {
      throw SoundNameError(name, .invalid, finding: error.message)
    }
    let oldest = version.map { min($0, names.newest ?? $0) }
    guard !entry.lacking.isEmpty else { return entry.sound }
    let lacking = entry.lacking.filter { $0.counts(from: oldest) }
    guard lacking.isEmpty else { throw SoundNameError(name, .lacking, releases: lacking) }
    return entry.sound
  }
}

extension SoundCatalog {
  /// Returns a note if the oldest version that receives a push is newer than all of the app's versions
  /// in the manifest, otherwise `nil`.
  package func versionNote(_ version: AppVersion?) -> String? {
    guard let version, let newest = versions.last, newest < version else { return nil }
    return "version \(version) is newer than all of the app's versions in the manifest; "
      + "Earcon looks up names in version \(newest)"
  }
}
