// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The changes from one manifest to another.
///
/// The comparison matches bundles of the same version and build. It also compares the newest versions of
/// both manifests if the older manifest lacks the newest version of the newer one.
public struct ManifestDifference: Sendable {
  /// The changes, bundle by bundle; those of a version's sounds are ordered by the bytes of the names.
  public let changes: [ManifestDifference.Change]

  /// Indicates whether nothing changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// Indicates whether any change makes the name of a valid sound invalid, so that payloads with the
  /// name lose their sound.
  public var isBreaking: Bool { changes.contains(where: \.isBreaking) }

  /// Compares an older manifest with a newer one.
  public init(from old: Manifest, to new: Manifest) {
    let was = Dictionary(grouping: old.bundles, by: \.group)
    let becomes = Dictionary(grouping: new.bundles, by: \.group)
    changes = Set(was.keys).union(becomes.keys).sorted().flatMap { group in
      let (old, new) = (was[group] ?? [], becomes[group] ?? [])
      return Self.changes(old, new).map { change in
        var change = change
        change.isOneOfSeveral = max(old.count, new.count) > 1
        return change
      }
    }
  }

  /// Compares the versions of one bundle, given in ascending order.
  private static func changes(_ old: [ManifestBundle], _ new: [ManifestBundle])
    -> [ManifestDifference.Change]
  {
    guard let newest = new.last else { return old.last.map(gone) ?? [] }
    guard let last = old.last else { return come(newest) + others(new.dropLast(), "added") }
    let known = Dictionary(old.map { ($0.key, $0) }) { one, _ in one }
    let kept = Set(new.map(\.key))
    let isNew = known[newest.key] == nil
    // If the newest version is new, compare it with the older manifest's newest version. If the newer
    // manifest lacks that older version, the new version replaced it: do not report an added and a
    // removed version too.
    let isReplaced = isNew && !kept.contains(last.key)
    var changes: [ManifestDifference.Change] = []
    for bundle in new {
      if let same = known[bundle.key] { changes += BundleComparison(same, bundle).changes }
    }
    if isNew {
      changes += BundleComparison(last, newest).changes.filter { isReplaced || $0.kind != .bundle }
    }
    let lost = old.filter { !kept.contains($0.key) && !(isReplaced && $0.key == last.key) }
    let found = new.filter { known[$0.key] == nil && !(isReplaced && $0.key == newest.key) }
    return changes + others(lost, "removed") + others(found, "added")
  }

  private static func come(_ bundle: ManifestBundle) -> [ManifestDifference.Change] {
    [ManifestDifference.Change(.bundle, bundle, details: ["added"])]
      + bundle.sounds.map { ManifestDifference.Change(.added, bundle, $0.name) }
  }

  private static func gone(_ bundle: ManifestBundle) -> [ManifestDifference.Change] {
    [ManifestDifference.Change(.bundle, bundle, details: ["removed"])]
      + bundle.sounds.map {
        ManifestDifference.Change(.removed, bundle, $0.name, isBreaking: $0.isValid)
      }
  }

  private static func others(_ bundles: some Sequence<ManifestBundle>, _ what: String)
    -> [ManifestDifference.Change]
  {
    bundles.map { bundle in
      ManifestDifference.Change(.bundle, bundle, details: ["\(what) \(bundle.versionText)"])
    }
  }
}

extension ManifestBundle {
  /// The version and the build, for messages.
  var versionText: String {
    let build = build.map { " (\(Printable.shortened($0)))" } ?? ""
    return (version.map { "version \($0)" } ?? "a version without a number") + build
  }
}
