// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// The sound that a payload's name means, as the newest version has it.
  ///
  /// - Parameters:
  ///   - name: what the payload carries, extension included.
  ///   - version: the oldest version that the push is sent to; all when left out, and the newest one
  ///     where none is as new.
  /// - Returns: the sound.
  /// - Throws: `NameFault` with the reason and the nearest name.
  public func sound(named name: String, from version: AppVersion? = nil) throws(SoundNameError)
    -> ManifestSound
  {
    guard let index = storage.apple.table.index(of: name) else {
      throw storage.apple.search.error(name)
    }
    return try sound(at: index, of: storage.apple, name, from: version)
  }

  /// The sound that a name in a payload for Android means: an extension does not matter there.
  ///
  /// - Parameters:
  ///   - name: the name of a resource, with an extension or without one.
  ///   - version: see `sound(named:from:)`.
  /// - Returns: the sound.
  /// - Throws: `NameFault`.
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

  /// The sound of an entry, where every version from one on has it.
  ///
  /// Where no version is as new as that, the newest one counts: what is to come is not known.
  private func sound(at index: Int, of names: Names, _ name: String, from version: AppVersion?)
    throws(SoundNameError) -> ManifestSound
  {
    let entry = names.entries[index]
    if !entry.isValidInAnyRelease, let error = entry.sound.error {
      throw SoundNameError(name, .invalid(message: error.message))
    }
    let oldest = version.map { min($0, names.newest ?? $0) }
    guard !entry.lacking.isEmpty else { return entry.sound }
    let lacking = entry.lacking.filter { $0.counts(from: oldest) }
    guard lacking.isEmpty else { throw SoundNameError(name, .lacking(lacking)) }
    return entry.sound
  }
}

extension SoundCatalog {
  /// What is to be said of the oldest version that a push is sent to, where the manifest has none that
  /// is as new.
  package func versionNote(_ version: AppVersion?) -> String? {
    guard let version, let newest = versions.last, newest < version else { return nil }
    return "version \(version) is newer than any in the manifest; names are looked up in \(newest)"
  }
}
