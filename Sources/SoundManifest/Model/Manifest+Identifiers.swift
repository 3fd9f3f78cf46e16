// SPDX-License-Identifier: MIT

package import SoundFindings

extension Manifest {
  /// Returns the bundles that have one of the given identifiers.
  ///
  /// - Parameters:
  ///   - identifiers: the identifiers; if empty, all bundles match.
  ///   - bundles: the bundles to choose from.
  /// - Returns: the bundles, in the given order.
  /// - Throws: `DocumentError` for an identifier that no bundle has.
  package static func bundles(of identifiers: [String], among bundles: [ManifestBundle])
    throws(DocumentError) -> [ManifestBundle]
  {
    guard !identifiers.isEmpty else { return bundles }
    let known = Set(bundles.compactMap { $0.identifier.map { ByteText($0) } })
    for wanted in identifiers where !known.contains(ByteText(wanted)) {
      throw DocumentError(
        "the manifest has no app with the bundle identifier \(Printable.quoted(wanted))",
        found: known.isEmpty ? "no bundle identifiers" : list(known),
        suggestion: known.isEmpty
          ? "omit the identifier, or build the manifest from an app that has one"
          : "name the bundle identifier of an app in the manifest")
    }
    let wanted = Set(identifiers.map { ByteText($0) })
    return bundles.filter { wanted.contains(ByteText($0.identifier ?? "")) }
  }

  /// Returns identifiers for messages, in the order of their bytes.
  static func list(_ identifiers: Set<ByteText>) -> String {
    identifiers.sorted().map { Printable.quoted($0.text) }.joined(separator: ", ")
  }
}
