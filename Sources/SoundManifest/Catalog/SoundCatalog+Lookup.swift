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
    try sound(named: name, on: .apple, from: version)
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
    try sound(named: name, on: .android, from: version)
  }

  /// Returns the sound that a payload for a system names, as `sound(named:from:)` and
  /// `androidSound(named:from:)` do.
  ///
  /// - Parameters:
  ///   - name: the name; for Android, with or without an extension.
  ///   - system: the system that receives the push.
  ///   - version: see `sound(named:from:)`.
  /// - Returns: the sound.
  /// - Throws: `SoundNameError` with the reason and the closest name, if one is similar.
  package func sound(
    named name: String, on system: NotificationSystem, from version: AppVersion? = nil
  ) throws(SoundNameError) -> ManifestSound {
    let names = storage.names(on: system)
    guard let index = index(of: name, on: system) else { throw names.error(name, from: version) }
    return try sound(at: index, of: names, name, from: version)
  }

  /// Returns the sound of a name, even if payloads cannot use the name in all versions.
  ///
  /// - Parameters:
  ///   - name: the name, for Android with or without an extension.
  ///   - system: the system whose names are searched.
  /// - Returns: the sound in the newest version that contains it; `nil` if no version does.
  package func newestSound(named name: String, on system: NotificationSystem) -> ManifestSound? {
    index(of: name, on: system).map { storage.names(on: system).sounds[$0] }
  }

  /// Returns the index of a name among a system's names; `nil` if the system has no such name.
  private func index(of name: String, on system: NotificationSystem) -> Int? {
    let table = storage.names(on: system).table
    switch system {
    case .apple: return table.index(of: name)
    case .android:
      return SoundName.isPath(name) ? nil : table.index(of: SoundName.withoutExtension(name))
    }
  }

  /// Returns the sound of an entry, or throws the reason that payloads cannot use its name.
  ///
  /// Every release from `version` on, or every release if `version` is `nil`, must have a sound of
  /// this name that is documented to play. If `version` is newer than all versions of the system's
  /// bundles, it counts as the newest of these.
  private func sound(at index: Int, of names: Names, _ name: String, from version: AppVersion?)
    throws(SoundNameError) -> ManifestSound
  {
    let sound = names.sounds[index]
    guard let limits = names.limits[index] else { return sound }
    if !limits.isValidInAnyRelease, let error = sound.error {
      throw SoundNameError(name, .invalid, finding: error.message)
    }
    let oldest = version.map(names.oldest)
    let lacking = limits.lacking.filter { $0.counts(from: oldest) }
    let invalid = limits.invalid.filter { $0.counts(from: oldest) }
    guard lacking.isEmpty, invalid.isEmpty else {
      throw SoundNameError(name, lacking: lacking, invalid: invalid)
    }
    return sound
  }
}

extension SoundCatalog {
  /// Returns the versions in which Earcon looks up a system's names, in ascending order.
  ///
  /// - Parameters:
  ///   - system: the system that receives the push.
  ///   - version: see `sound(named:from:)`.
  /// - Returns: the versions of the system's bundles from `version` on.
  package func versions(on system: NotificationSystem, from version: AppVersion?) -> [AppVersion] {
    let names = storage.names(on: system)
    guard let oldest = version.map(names.oldest) else { return names.versions }
    return names.versions.filter { $0 >= oldest }
  }

  /// Returns a note if the oldest version that receives a push is newer than all versions of a
  /// system's bundles, otherwise `nil`.
  ///
  /// - Parameters:
  ///   - version: the oldest version that receives the push.
  ///   - systems: the systems whose names Earcon looks up.
  /// - Returns: the note, which states the version in which Earcon looks up the names of each such system.
  package func versionNote(_ version: AppVersion?, on systems: Set<NotificationSystem>) -> String? {
    guard let version else { return nil }
    var newest: [(system: NotificationSystem, version: AppVersion)] = []
    for system in NotificationSystem.allCases where systems.contains(system) {
      guard let own = storage.names(on: system).versions.last, own < version else { continue }
      newest.append((system, own))
    }
    guard let first = newest.first else { return nil }
    // A bundle of the other system may have this version or a newer one.
    let isNewest = versions.allSatisfy { $0 < version }
    let isSame = isNewest && newest.allSatisfy { $0.version == first.version }
    let scope = isNewest ? "" : " for \(first.system.title)"
    let places = newest.map { "for \($0.system.title) in version \($0.version)" }
    let place = isSame ? "in version \(first.version)" : places.joined(separator: ", and ")
    return "version \(version) is newer than all versions\(scope) in the manifest; Earcon looks up "
      + "names \(place)"
  }
}
