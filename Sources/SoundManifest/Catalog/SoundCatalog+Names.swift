// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// The sound of one name, and the releases that lack it.
  final class Entry: Sendable {
    /// The sound in the newest release that contains it.
    let sound: ManifestSound
    /// The releases that lack the sound, or whose sound is not documented to play, in ascending
    /// order.
    let lacking: [AppRelease]

    init(_ sound: ManifestSound, lacking: [AppRelease], isValidInAnyRelease: Bool) {
      self.sound = sound
      self.lacking = lacking
      self.isValidInAnyRelease = isValidInAnyRelease
    }

    /// Indicates whether any release has a sound of this name that is documented to play.
    let isValidInAnyRelease: Bool

    /// Indicates whether every release has a sound of this name that is documented to play.
    var isValidInEveryRelease: Bool { lacking.isEmpty && isValidInAnyRelease }
  }

  /// The names of an app's sounds on one system.
  final class Names: Sendable {
    let table: NameTable
    /// The entries, by the table's indices.
    let entries: [Entry]
    /// Finds the name that an unknown name probably means.
    let search: NameSearch
    /// The newest version among the system's bundles; `nil` if none has a version.
    let newest: AppVersion?

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
      search = NameSearch(names, table, hasExtensions: hasExtensions)
      entries = found.map(\.entry)
      newest = bundles.compactMap(\.version).max()
    }

    /// The use of a name for a sound of one bundle; uses are ordered by name, then by position.
    private struct Use: Comparable {
      let name: ByteText
      /// The position among all uses, which are ordered by version.
      let position: Int
      /// The index of the sound's bundle, among the bundles in the order of their versions.
      let bundle: Int
      let sound: ManifestSound

      static func < (one: Use, other: Use) -> Bool {
        one.name < other.name || one.name == other.name && one.position < other.position
      }

      static func == (one: Use, other: Use) -> Bool { one.position == other.position }
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
          uses.append(
            Use(name: ByteText(name), position: uses.count, bundle: index, sound: sound))
        }
      }
      // Each bundle lists its sounds in the order of their names, so the sort mostly merges sorted
      // runs, which takes few comparisons.
      uses.sort()
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
      var lacks = [Bool](repeating: true, count: bundles.count)
      for use in uses where use.sound.isValid { lacks[use.bundle] = false }
      return Entry(
        newest, lacking: lacking(zip(bundles, lacks)), isValidInAnyRelease: lacks.contains(false))
    }

    /// Returns the releases without a sound of the name that is documented to play: a whole version if
    /// none of its builds has one, otherwise each build without one.
    private static func lacking(_ bundles: Zip2Sequence<[ManifestBundle], [Bool]>) -> [AppRelease] {
      let having = Set(bundles.compactMap { bundle, lacks in lacks ? nil : bundle.version })
      let releases = bundles.compactMap { bundle, lacks -> AppRelease? in
        guard lacks else { return nil }
        let isWhole = bundle.version.map { !having.contains($0) } ?? false
        return AppRelease(bundle.version, build: isWhole ? nil : bundle.build)
      }
      return Set(releases).sorted()
    }
  }
}
