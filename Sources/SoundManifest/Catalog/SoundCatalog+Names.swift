// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// The sound of one name, and the releases in which payloads cannot use the name.
  final class Entry: Sendable {
    /// The sound in the newest release that contains it.
    let sound: ManifestSound
    /// The releases that lack the sound, in ascending order.
    let lacking: [AppRelease]
    /// The releases whose sound is not documented to play, in ascending order.
    let invalid: [AppRelease]

    init(
      _ sound: ManifestSound, lacking: [AppRelease], invalid: [AppRelease],
      isValidInAnyRelease: Bool
    ) {
      self.sound = sound
      self.lacking = lacking
      self.invalid = invalid
      self.isValidInAnyRelease = isValidInAnyRelease
    }

    /// Indicates whether any release has a sound of this name that is documented to play.
    let isValidInAnyRelease: Bool

    /// Indicates whether every release has a sound of this name that is documented to play.
    var isValidInEveryRelease: Bool { lacking.isEmpty && invalid.isEmpty }
  }

  /// The names of an app's sounds on one system.
  final class Names: Sendable {
    let table: NameTable
    /// The entries, by the table's indices.
    let entries: [Entry]
    /// Finds the name that an unknown name probably means.
    let search: NameSearch
    /// The names of the sounds that the bundles omit.
    let omitted: OmittedNames
    /// The versions of the system's bundles, in ascending order.
    let versions: [AppVersion]

    /// Collects the sounds of an app's bundles.
    ///
    /// - Parameters:
    ///   - bundles: one app's bundles for the system, ordered by version.
    ///   - hasExtensions: indicates whether names include the file extension.
    ///   - name: returns the name of a sound in payloads; `nil` if no payload can name the sound.
    init(_ bundles: [ManifestBundle], hasExtensions: Bool, by name: (ManifestSound) -> String?) {
      let found = Self.entries(bundles, by: name)
      let names = found.map(\.name)
      table = NameTable(names)
      let search = NameSearch(names, table, hasExtensions: hasExtensions)
      self.search = search
      omitted = OmittedNames(bundles, by: search.written)
      entries = found.map(\.entry)
      versions = Set(bundles.compactMap(\.version)).sorted()
    }

    /// Returns the error for a name that no sound has.
    ///
    /// - Parameters:
    ///   - name: the name in the payload.
    ///   - version: the oldest version that receives the push; `nil` for all versions.
    /// - Returns: the error, with the reason that the app omits the sound or with the closest name.
    func error(_ name: String, from version: AppVersion?) -> SoundNameError {
      guard let sound = omitted.sound(named: search.written(name), from: version.map(oldest)) else {
        return search.error(name)
      }
      return SoundNameError(
        name, sound.isInApp ? .omitted : .notInApp, finding: sound.reason)
    }

    /// Returns the oldest version in which to look up names for payloads that `version` and newer versions
    /// receive: `version`, or the newest of the bundles' versions if `version` is newer than all of them.
    func oldest(_ version: AppVersion) -> AppVersion { min(version, versions.last ?? version) }

    /// The use of a name for a sound of one bundle.
    private struct Use {
      let name: ByteText
      /// The index of the sound's bundle, among the bundles in the order of their versions.
      let bundle: Int
      let sound: ManifestSound
    }

    /// The state of a name in a bundle.
    private enum State {
      /// No sound has the name.
      case lacking
      /// One or more sounds have the name, but none of them is documented to play.
      case invalid
      /// A sound that is documented to play has the name.
      case valid
    }

    /// Returns each name with its entry, ordered by the names' bytes; `bundles` must be ordered by
    /// version.
    static func entries(_ bundles: [ManifestBundle], by name: (ManifestSound) -> String?)
      -> [(name: String, entry: Entry)]
    {
      var uses: [Use] = []
      for (index, bundle) in bundles.enumerated() {
        for sound in bundle.sounds {
          guard let name = name(sound) else { continue }
          uses.append(Use(name: ByteText(name), bundle: index, sound: sound))
        }
      }
      // Each bundle lists its sounds in the order of their names, so the sort mostly merges sorted
      // runs, which takes few comparisons. The sort is stable, so the uses of a name stay ordered by
      // version.
      uses.sort { $0.name < $1.name }
      var result: [(name: String, entry: Entry)] = []
      var start = 0
      while start < uses.count {
        let name = uses[start].name
        let end = uses[start...].firstIndex { $0.name != name } ?? uses.count
        if let entry = entry(uses[start..<end], of: bundles) { result.append((name.text, entry)) }
        start = end
      }
      return result
    }

    /// Returns the entry of a name from the uses of the name, ordered by version; `nil` without uses.
    private static func entry(_ uses: ArraySlice<Use>, of bundles: [ManifestBundle]) -> Entry? {
      guard let newest = uses.last?.sound else { return nil }
      var states = [State](repeating: .lacking, count: bundles.count)
      for use in uses where states[use.bundle] != .valid {
        states[use.bundle] = use.sound.isValid ? .valid : .invalid
      }
      return Entry(
        newest, lacking: releases(zip(bundles, states), .lacking),
        invalid: releases(zip(bundles, states), .invalid),
        isValidInAnyRelease: states.contains(.valid))
    }

    /// Returns the releases with a state: a whole version if all its builds have this state, otherwise
    /// the builds.
    ///
    /// The releases name platforms only if the bundles have different values of `system`, for example if some
    /// bundles are for macOS alone and some are for iOS.
    private static func releases(
      _ bundles: Zip2Sequence<[ManifestBundle], [State]>, _ state: State
    ) -> [AppRelease] {
      // Most names are valid in all bundles; these need no sets.
      guard bundles.contains(where: { $0.1 == state }) else { return [] }
      let isSeparate = Set(bundles.map(\.0.system)).count > 1
      let others = Set(bundles.filter { $0.1 != state }.map { Version($0.0) })
      let releases = bundles.compactMap { bundle, own -> AppRelease? in
        guard own == state else { return nil }
        let isWhole = bundle.version != nil && !others.contains(Version(bundle))
        return AppRelease(
          bundle.version, build: isWhole ? nil : bundle.build,
          platforms: isSeparate ? bundle.platforms : [])
      }
      return Set(releases).sorted()
    }

    /// A version of the app for one of the systems.
    private struct Version: Hashable {
      let version: AppVersion?
      let system: ManifestBundle.System

      init(_ bundle: ManifestBundle) { (version, system) = (bundle.version, bundle.system) }
    }
  }
}
