// SPDX-License-Identifier: MIT

/// What programs append to a sound file: tags and texts, whose first bytes look like a chunk's name.
extension ChunkWalker {
  /// An ID3v1 tag has 128 bytes, and `TAG` is in front (ID3v1, Eric Kemp, 1996).
  private static let tagSize: Int64 = 128
  /// Chunks of the CAF specification: one of them that does not fit was cut short.
  private static let specified: Set<FourCharCode> = [
    "desc", "data", "pakt", "chan", "kuki", "info", "strg", "mark", "regn", "inst", "midi", "ovvw",
    "peak", "umid", "uuid", "edct", "free",
  ]

  /// Whether what stands at `position` is no chunk but was appended to the file, although it has a
  /// name like one.
  ///
  /// Behind the end that RIFF or FORM declares a chunk is taken only where it fits, because writers
  /// that never came back leave that size too small. CAF declares no end; there it is what no
  /// chunk of the specification can be. A file whose samples are yet to come is never at its end.
  ///
  /// - Parameters:
  ///   - id: the name that stands there.
  ///   - declared: the size that stands behind it, in bytes.
  /// - Returns: whether the file's chunks end in front of it.
  func isAppended(_ id: FourCharCode, declared: Int64) -> Bool {
    let left = end - position
    // Ordinary chunks fit: every file has them, so this is asked first.
    let fits = declared >= 0 && declared <= left - headerSize
    let isTag = left == Self.tagSize && id.bytes.starts(with: "TAG".utf8)
    return (isTag || !fits) && hasSamples && isAfterEnd(id)
  }

  private var hasSamples: Bool {
    let name: FourCharCode = style.name == "FORM" ? "SSND" : "data"
    return chunks.contains { $0.id == name && !$0.body.isEmpty }
  }

  private func isAfterEnd(_ id: FourCharCode) -> Bool {
    if style.sizeBytes == 8 { return !Self.specified.contains(id) }
    return outerSize.map { position - 8 >= $0 } ?? false
  }
}
