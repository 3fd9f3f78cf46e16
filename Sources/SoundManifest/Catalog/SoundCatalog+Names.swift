// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// The sound of one name, and the releases that lack it.
  final class Entry: Sendable {
    /// The sound in the newest release that contains it.
    let sound: ManifestSound
    /// The releases that lack the sound, or whose sound is not documented to play, in order.
    let lacking: [AppRelease]

    init(_ sound: ManifestSound, lacking: [AppRelease], isValidInAnyRelease: Bool) {
      self.sound = sound
      self.lacking = lacking
      self.isValidInAnyRelease = isValidInAnyRelease
    }

    /// Indicates whether any release has a valid sound.
    let isValidInAnyRelease: Bool

    /// Indicates whether every release has a valid sound.
    var isValidInEveryRelease: Bool { lacking.isEmpty && isValidInAnyRelease }
  }

  /// The names that payloads for one system can use.
  final class Names: Sendable {
    let table: NameTable
    /// The entries, by the table's indices.
    let entries: [Entry]
    /// Finds the name that an unknown name probably means.
    let search: NameSearch
    /// The newest version among the system's bundles.
    let newest: AppVersion?

    /// Collects the sounds of an app's bundles.
    ///
    /// - Parameters:
    ///   - bundles: One app's bundles for the system, ordered by version.
    ///   - hasExtensions: Indicates whether names include the file extension.
    ///   - name: Returns the name of a sound in payloads; `nil` if no payload can name the sound.
    init(_ bundles: [ManifestBundle], hasExtensions: Bool, by name: (ManifestSound) -> String?) {
      var found: [ByteText: [(bundle: Int, sound: ManifestSound)]] = [:]
      for (index, bundle) in bundles.enumerated() {
        for sound in bundle.sounds {
          guard let name = name(sound) else { continue }
          found[ByteText(name), default: []].append((index, sound))
        }
      }
      let sorted = found.sorted { $0.key < $1.key }
      let names = sorted.map(\.key.text)
      table = NameTable(names)
      search = NameSearch(names, table, hasExtensions: hasExtensions)
      entries = sorted.compactMap { Self.entry($0.value, of: bundles) }
      newest = bundles.compactMap(\.version).max()
    }

    /// Returns the entry of a name from the sounds with that name, ordered by version.
    private static func entry(
      _ sounds: [(bundle: Int, sound: ManifestSound)], of bundles: [ManifestBundle]
    ) -> Entry? {
      guard let newest = sounds.last?.sound else { return nil }
      var lacks = [Bool](repeating: true, count: bundles.count)
      for (bundle, sound) in sounds where sound.isValid { lacks[bundle] = false }
      return Entry(
        newest, lacking: lacking(zip(bundles, lacks)), isValidInAnyRelease: lacks.contains(false))
    }

    /// Returns the releases that lack a sound: a whole version if all of its builds lack it, otherwise
    /// the builds.
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
