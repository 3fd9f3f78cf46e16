// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// The sound that a payload's name means, as the newest version has it.
  ///
  /// - Parameters:
  ///   - name: what the payload carries, extension included.
  ///   - version: the oldest version that the push is sent to; all when left out.
  /// - Returns: the sound.
  /// - Throws: `NameFault` with the reason and the nearest name.
  public func sound(named name: String, from version: AppVersion? = nil) throws(NameFault)
    -> ManifestSound
  {
    guard let place = storage.names.place(of: name) else { throw storage.search.fault(name) }
    return try sound(storage.entries[place], name, from: version)
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
    if !SoundName.isPath(name), let place = storage.android.place(of: bare) {
      return try sound(storage.entries[storage.androidEntries[place]], name, from: version)
    }
    throw storage.androidSearch.fault(name)
  }

  private func sound(_ entry: Entry, _ name: String, from version: AppVersion?) throws(NameFault)
    -> ManifestSound
  {
    let lacking = entry.lacking.filter { one in version.map { one >= $0 } ?? true }
    guard lacking.isEmpty else { throw NameFault(name, .lacking(versions: lacking)) }
    // The newest version has it, but not as it should be; where versions are known, they lack it.
    if let error = entry.sound.error {
      throw NameFault(name, .invalid(sentence: error.sentence))
    }
    return entry.sound
  }
}
