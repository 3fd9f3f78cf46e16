// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import Synchronization

extension SoundCatalog {
  /// The releases in which payloads cannot use a name; most names have none.
  struct Limits: Sendable {
    /// The releases that lack the sound, in ascending order.
    let lacking: [AppRelease]
    /// The releases whose sound is not documented to play, in ascending order.
    let invalid: [AppRelease]
    /// Indicates whether any release has a sound of this name that is documented to play.
    let isValidInAnyRelease: Bool
  }

  /// The sound of one name, and the releases in which payloads cannot use the name.
  struct Entry: Sendable {
    /// The sound in the newest release that contains it.
    let sound: ManifestSound
    /// See `Limits.lacking`.
    let lacking: [AppRelease]
    /// See `Limits.invalid`.
    let invalid: [AppRelease]
  }

  /// The names of an app's sounds on one system.
  final class Names: Sendable {
    let table: NameTable
    /// The sounds in the newest releases that contain them, by the table's indices.
    let sounds: [ManifestSound]
    /// The limits of the names that payloads cannot use in one or more releases, by the table's indices.
    let limits: [Int: Limits]
    /// The names of the sounds that the bundles omit.
    let omitted: OmittedNames
    /// The versions of the system's bundles, in ascending order.
    let versions: [AppVersion]
    /// The names, by the table's indices.
    private let names: [String]
    private let hasExtensions: Bool
    /// Finds the name that an unknown name probably means; made for the first such name, because its indices take
    /// more time and memory than the rest of the catalog, and a sender may never need them.
    private let search = Mutex<NameSearch?>(nil)

    /// Collects the sounds of an app's bundles.
    ///
    /// - Parameters:
    ///   - bundles: one app's bundles for the system, ordered by version.
    ///   - hasExtensions: indicates whether names include the file extension.
    ///   - hasTable: false if only `entries` is needed.
    ///   - name: returns the name of a sound in payloads; `nil` if no payload can name the sound.
    init(
      _ bundles: [ManifestBundle], hasExtensions: Bool, hasTable: Bool = true,
      by name: (ManifestSound) -> String?
    ) {
      let found = SoundUses(bundles, by: name)
      (names, sounds, limits) = (found.names, found.sounds, found.limits)
      table = NameTable(hasTable ? found.names : [])
      self.hasExtensions = hasExtensions
      omitted = OmittedNames(bundles) { NameSearch.written($0, hasExtensions) }
      versions = Set(bundles.compactMap(\.version)).sorted()
    }

    /// The sounds with their limits, ordered by the names' bytes.
    var entries: [Entry] {
      sounds.enumerated().map { index, sound in
        Entry(
          sound: sound, lacking: limits[index]?.lacking ?? [],
          invalid: limits[index]?.invalid ?? [])
      }
    }

    /// Returns the error for a name that no sound has.
    ///
    /// - Parameters:
    ///   - name: the name in the payload.
    ///   - version: the oldest version that receives the push; `nil` for all versions.
    /// - Returns: the error, with the reason that the app omits the sound or with the closest name.
    func error(_ name: String, from version: AppVersion?) -> SoundNameError {
      let written = NameSearch.written(name, hasExtensions)
      guard let sound = omitted.sound(named: written, from: version.map(oldest)) else {
        return preparedSearch().error(name)
      }
      return SoundNameError(
        name, sound.isInApp ? .omitted : .notInApp, finding: sound.reason)
    }

    /// Returns the oldest version in which to look up names for payloads that `version` and newer versions
    /// receive: `version`, or the newest of the bundles' versions if `version` is newer than all of them.
    func oldest(_ version: AppVersion) -> AppVersion { min(version, versions.last ?? version) }

    /// Returns the search, which the first caller makes while others wait.
    private func preparedSearch() -> NameSearch {
      search.withLock { search in
        if let search { return search }
        let new = NameSearch(names, table, hasExtensions: hasExtensions)
        search = new
        return new
      }
    }
  }
}
