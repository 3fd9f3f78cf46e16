// SPDX-License-Identifier: MIT

/// Detects tags and texts that programs append to a sound file and that look like chunks.
extension ChunkWalker {
  /// The size of an ID3v1 tag, which begins with `TAG` (ID3v1, Eric Kemp, 1996).
  private static let tagSize: Int64 = 128
  /// Names from the CAF specification; a chunk that has one of these names and extends past the end of the file
  /// is truncated, not appended.
  private static let specified: Set<FourCharacterCode> = [
    "desc", "data", "pakt", "chan", "kuki", "info", "strg", "mark", "regn", "inst", "midi", "ovvw",
    "peak", "umid", "uuid", "edct", "free",
  ]

  /// Returns whether the bytes at `position` were appended to the file, although they begin with a
  /// valid chunk name.
  ///
  /// Bytes count as appended if they are an ID3v1 tag at the file's end, or a chunk that extends past that
  /// end or, in CAF, declares a negative size. In addition, they must follow the samples and the end that RIFF
  /// or FORM declares. Any other chunk that fits into the file counts as a chunk, because some writers never
  /// update the declared end. CAF declares no end; there, the name must instead be outside the specification.
  /// Nothing in RF64 or BW64 counts as appended.
  ///
  /// - Parameters:
  ///   - id: the name at `position`.
  ///   - declared: the size that the chunk header declares, in bytes.
  /// - Returns: `true` if no chunk begins at `position`.
  func isAppended(_ id: FourCharacterCode, declared: Int64) -> Bool {
    let left = end - position
    // Most chunks fit. For these, the result is known without a search through `chunks`.
    let fits = declared >= 0 && declared <= left - headerSize
    let isTag = left == Self.tagSize && id.bytes.starts(with: "TAG".utf8)
    return (isTag || !fits) && hasSamples && isAfterEnd(id)
  }

  private var hasSamples: Bool {
    let name: FourCharacterCode = style.name == "FORM" ? "SSND" : "data"
    return chunks.contains { $0.id == name && !$0.body.isEmpty }
  }

  private func isAfterEnd(_ id: FourCharacterCode) -> Bool {
    if style.sizeBytes == 8 { return !Self.specified.contains(id) }
    return outerSize.map { position - 8 >= $0 } ?? false
  }
}
