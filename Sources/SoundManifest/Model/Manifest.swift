// SPDX-License-Identifier: MIT

public import SoundFindings

/// A list of the sounds in each version of an app, against which senders check the names in payloads.
public struct Manifest: Sendable, Hashable {
  /// The format version that Earcon writes, and the only one that it reads.
  package static let version = 1
  /// The maximum size of a manifest in bytes, enough for more than 100,000 sounds.
  package static let largestSize = 64 << 20

  /// The bundles, ordered by identifier, path, system (Apple's, macOS alone, Android alone), version and build.
  public let bundles: [ManifestBundle]

  /// Creates a manifest and sorts the bundles.
  ///
  /// - Throws: `DocumentError` if two bundles have the same identifier, path, system, version and build,
  ///   if two sounds of a bundle have the same name, or if two omitted sounds of a bundle are equal.
  public init(bundles: [ManifestBundle]) throws(DocumentError) {
    self.bundles = bundles.sorted { $0.key < $1.key }
    for (one, other) in zip(self.bundles, self.bundles.dropFirst()) where one.key == other.key {
      throw DocumentError(
        "duplicate bundle", found: Self.name(one), expected: "one for each version and build",
        suggestion: Self.rebuild)
    }
    for bundle in self.bundles {
      let sounds = bundle.sounds
      for index in sounds.indices.dropFirst()
      where sounds[index - 1].name.comesBefore(sounds[index].name) == nil {
        let name = Printable.quoted(sounds[index].name)
        throw DocumentError(
          "duplicate sound name", found: "\(name) of \(Self.name(bundle))",
          expected: "one sound for each name", suggestion: Self.rebuild)
      }
      for (one, other) in zip(bundle.omitted, bundle.omitted.dropFirst()) where one == other {
        throw DocumentError(
          "duplicate omitted sound", found: "\(Printable.quoted(one.name)) of \(Self.name(bundle))",
          expected: "different reasons for the same name", suggestion: Self.rebuild)
      }
    }
  }

  /// The suggestion for a manifest that is damaged or contradicts itself.
  static let rebuild = "repair it, or rebuild it with 'earcon manifest build'"

  /// Returns a bundle's identifier, path, version and build for messages, as far as known; omits the
  /// path of a main bundle with an identifier.
  static func name(_ bundle: ManifestBundle) -> String {
    var words = [Printable.quoted(bundle.identifier ?? bundle.path)]
    if bundle.identifier != nil, !bundle.isMain { words.append(Printable.quoted(bundle.path)) }
    if let version = bundle.version { words.append(version.description) }
    if let build = bundle.build { words.append("(\(Printable.text(build)))") }
    return words.joined(separator: " ")
  }
}

extension Manifest {
  /// Merges manifests into one that contains the bundles of all.
  ///
  /// The order of the manifests does not matter, and merging a manifest with itself changes
  /// nothing. For a build that two manifests contain, the result has the omitted sounds of both.
  ///
  /// - Throws: `DocumentError` if two manifests contain the same version and build of a bundle with
  ///   different sounds or platforms.
  public static func merged(_ manifests: [Manifest]) throws(DocumentError) -> Manifest {
    var bundles: [ManifestBundle.Key: ManifestBundle] = [:]
    for bundle in manifests.flatMap(\.bundles) {
      guard let known = bundles[bundle.key] else {
        bundles[bundle.key] = bundle
        continue
      }
      guard known.matches(bundle) else {
        throw DocumentError(
          "two manifests have different sounds or platforms for the same bundle",
          found: name(bundle), expected: "another version or build",
          suggestion: "rebuild one of the manifests with its own version or build number")
      }
      // 4.2 and 4.2.0 are the same version. Keep the shorter spelling, so that the order of the
      // manifests does not matter.
      let kept = bundle.spelling < known.spelling ? bundle : known
      bundles[bundle.key] =
        known.omitted == bundle.omitted
        ? kept : kept.with(omitted: Array(Set(known.omitted + bundle.omitted)))
    }
    return try Manifest(bundles: Array(bundles.values))
  }
}

extension ManifestBundle {
  /// A sort key for spellings of the same version: the length, then the text.
  fileprivate var spelling: (Int, String) {
    let text = version?.description ?? ""
    return (text.utf8.count, text)
  }
}
