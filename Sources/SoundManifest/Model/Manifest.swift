// SPDX-License-Identifier: MIT

public import SoundFindings

/// The sounds that an app has, in the versions that live at once: what senders check names against.
public struct Manifest: Sendable, Hashable {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1
  /// The most bytes that a manifest may have: some hundred thousand sounds.
  public static let largestSize = 64 << 20

  /// The bundles, in the order of their keys.
  public let bundles: [ManifestBundle]

  /// Makes a manifest; puts the bundles in order.
  ///
  /// - Throws: `DocumentError` where two bundles are the same one, or two sounds of a bundle have the
  ///   same name.
  public init(bundles: [ManifestBundle]) throws(DocumentError) {
    self.bundles = bundles.sorted { $0.key < $1.key }
    for (one, other) in zip(self.bundles, self.bundles.dropFirst()) where one.key == other.key {
      throw DocumentError(
        "duplicate bundle", found: Self.name(one), expected: "one for each version and build",
        suggestion: Self.rebuild)
    }
    for bundle in self.bundles {
      for (one, other) in zip(bundle.sounds, bundle.sounds.dropFirst())
      where one.name.utf8.elementsEqual(other.name.utf8) {
        throw DocumentError(
          "duplicate sound name", found: "\(Printable.quoted(one.name)) of \(Self.name(bundle))",
          expected: "one sound for each name", suggestion: Self.rebuild)
      }
    }
  }

  /// What mends every damaged manifest.
  static let rebuild = "repair it, or rebuild it with 'earcon manifest build'"

  /// A bundle's name for people.
  static func name(_ bundle: ManifestBundle) -> String {
    var words = [Printable.quoted(bundle.identifier ?? bundle.path)]
    if bundle.identifier != nil, !bundle.isMain { words.append(Printable.quoted(bundle.path)) }
    if let version = bundle.version { words.append(version.description) }
    if let build = bundle.build { words.append("(\(Printable.text(build)))") }
    return words.joined(separator: " ")
  }
}

extension Manifest {
  /// One manifest with the bundles of several.
  ///
  /// The order in which manifests are merged does not matter, and merging one with itself changes
  /// nothing.
  ///
  /// - Throws: `DocumentError` where the same bundle of the same version and build has other sounds.
  public static func merged(_ manifests: [Manifest]) throws(DocumentError) -> Manifest {
    var bundles: [ManifestBundle.Key: ManifestBundle] = [:]
    for bundle in manifests.flatMap(\.bundles) {
      guard let known = bundles[bundle.key] else {
        bundles[bundle.key] = bundle
        continue
      }
      guard known == bundle else {
        throw DocumentError(
          "the same bundle has different sounds in another manifest", found: name(bundle),
          expected: "another version or build",
          suggestion: "build the manifests with --app-version and --build")
      }
      // 4.2 and 4.2.0 are one version: the shorter spelling stays, whichever comes first.
      bundles[bundle.key] = bundle.spelling < known.spelling ? bundle : known
    }
    return try Manifest(bundles: Array(bundles.values))
  }
}

extension ManifestBundle {
  /// How its version is written, the shorter one first.
  fileprivate var spelling: (Int, String) {
    let text = version?.description ?? ""
    return (text.utf8.count, text)
  }
}
