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
  public func sound(named name: String, from version: AppVersion? = nil) throws(NameFault)
    -> ManifestSound
  {
    guard let place = storage.apple.table.place(of: name) else {
      throw storage.apple.search.fault(name)
    }
    return try sound(at: place, of: storage.apple, name, from: version)
  }

  /// The sound that a name in a payload for Android means: an extension does not matter there.
  ///
  /// - Parameters:
  ///   - name: the name of a resource, with an extension or without one.
  ///   - version: see `sound(named:from:)`.
  /// - Returns: the sound.
  /// - Throws: `NameFault`.
  public func androidSound(named name: String, from version: AppVersion? = nil) throws(NameFault)
    -> ManifestSound
  {
    let bare = SoundName.withoutExtension(name)
    if !SoundName.isPath(name), let place = storage.android.table.place(of: bare) {
      return try sound(at: place, of: storage.android, name, from: version)
    }
    throw storage.android.search.fault(name)
  }

  /// The sound of an entry, where every version from one on has it.
  ///
  /// Where no version is as new as that, the newest one counts: what is to come is not known.
  private func sound(at place: Int, of names: Names, _ name: String, from version: AppVersion?)
    throws(NameFault) -> ManifestSound
  {
    let entry = names.entries[place]
    if !entry.isSomewhere, let error = entry.sound.error {
      throw NameFault(name, .invalid(message: error.message))
    }
    let oldest = version.map { min($0, names.newest ?? $0) }
    guard !entry.lacking.isEmpty else { return entry.sound }
    let lacking = entry.lacking.filter { $0.counts(from: oldest) }
    guard lacking.isEmpty else { throw NameFault(name, .lacking(lacking)) }
    return entry.sound
  }
}

extension SoundCatalog {
  /// What is to be said of the oldest version that a push is sent to, where the manifest has none that
  /// is as new.
  package func noteOfVersion(_ version: AppVersion?) -> String? {
    guard let version, let newest = versions.last, newest < version else { return nil }
    return "no version is as new as \(version); names are looked up in \(newest), the newest"
  }
}
