// SPDX-License-Identifier: MIT

internal import SoundFindings

extension SoundCatalog {
  /// A name and the releases that have it.
  final class Entry: Sendable {
    /// The sound of the newest release that has it.
    let sound: ManifestSound
    /// The releases that have no such sound, or none that is documented to play, in order.
    let lacking: [AppRelease]

    init(_ sound: ManifestSound, lacking: [AppRelease], isValidInAnyRelease: Bool) {
      self.sound = sound
      self.lacking = lacking
      self.isValidInAnyRelease = isValidInAnyRelease
    }

    /// Whether any release has it as it should be.
    let isValidInAnyRelease: Bool

    /// Whether every release has it, as it should be.
    var isValidInEveryRelease: Bool { lacking.isEmpty && isValidInAnyRelease }
  }

  /// The names that count on one system.
  final class Names: Sendable {
    let table: NameTable
    /// In the order of the table.
    let entries: [Entry]
    /// What was meant by a name that is not there.
    let search: NameSearch
    /// The newest version of those that the system runs.
    let newest: AppVersion?

    /// Gathers the sounds of an app's bundles, which are in the order of their versions.
    ///
    /// - Parameters:
    ///   - bundles: those of one app that are for the system.
    ///   - hasExtensions: whether names end as their files' do.
    ///   - name: what a payload calls a sound; `nil` for one that it cannot name.
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

    /// What a name comes to; every name has a sound at least.
    private static func entry(
      _ sounds: [(bundle: Int, sound: ManifestSound)], of bundles: [ManifestBundle]
    ) -> Entry? {
      guard let newest = sounds.last?.sound else { return nil }
      var lacks = [Bool](repeating: true, count: bundles.count)
      for (bundle, sound) in sounds where sound.isValid { lacks[bundle] = false }
      return Entry(
        newest, lacking: lacking(zip(bundles, lacks)), isValidInAnyRelease: lacks.contains(false))
    }

    /// The releases that lack a sound: a version where all of its builds do, else builds of it.
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
