// SPDX-License-Identifier: MIT

internal import SoundFindings

extension Manifest {
  /// Parses a manifest in pieces, so that neither its whole text nor an index of all its values is in memory.
  ///
  /// The result is `nil` if the manifest is not valid, and may be `nil` for a form that Earcon does not write.
  /// `init(data:)` then parses the manifest, or throws the error with its position, which needs the whole text.
  ///
  /// - Parameter piece: returns the next bytes of the file; none at the end.
  /// - Throws: the errors of `piece`.
  package init?<Failure: Error>(pieces piece: () throws(Failure) -> [UInt8]) throws(Failure) {
    // The arrays of sounds in the order of the file, each with its index among the values.
    var sounds: [(array: Int, sounds: [ManifestSound])] = []
    let rest = try JSONStream.rest(
      withoutElementsOf: "sounds", depth: 4, limit: Self.largestSize, piece: piece
    ) { text, values, object, array in
      guard let sound = ManifestSound(text, values, object) else { return false }
      if sounds.last?.array != array { sounds.append((array, [])) }
      sounds[sounds.count - 1].sounds.append(sound)
      return true
    }
    guard let rest else { return nil }
    let document = JSONDocument(rest, called: Self.fileName, suggestion: Self.rebuild)
    guard let manifest = try? Manifest(document, sounds) else { return nil }
    self = manifest
  }
}
