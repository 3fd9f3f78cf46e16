// SPDX-License-Identifier: MIT

/// Reads the names of sounds in a source file.
///
/// Comments are passed over, and strings are read as the language has them. The file is not checked:
/// any bytes will do, and the time that it takes grows with their number alone.
public enum ReferenceReader {
  /// The most bytes that a file may have; nothing that people write has more.
  public static let largestSize = 8 << 20

  /// Finds the places that name a sound, in their order.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; nothing is found in one of more than `largestSize` bytes.
  ///   - language: what it is written in.
  /// - Returns: names and patterns; see `SoundReference.Certainty`.
  public static func references(in bytes: [UInt8], as language: SourceLanguage) -> [SoundReference]
  {
    guard bytes.count <= largestSize else { return [] }
    let isXML = language == .plist && PropertyListLexer.takes(bytes)
    let source = isXML ? PropertyListLexer.read(bytes) : SourceLexer.read(bytes, as: language)
    var scanner = ReferenceScanner(bytes, source, language)
    for tokens in source.sequences { scanner.scan(tokens) }
    return places(scanner.found.sorted { $0.start < $1.start }, in: bytes)
  }

  /// The words that stand behind a dot, as a constant does behind its type.
  ///
  /// - Parameters:
  ///   - words: those that are looked for.
  ///   - bytes: see `references(in:as:)`.
  ///   - language: see there.
  /// - Returns: those that are there.
  public static func members(
    among words: Set<String>, in bytes: [UInt8], as language: SourceLanguage
  ) -> Set<String> {
    guard bytes.count <= largestSize else { return [] }
    var found: Set<String> = []
    for tokens in SourceLexer.read(bytes, as: language).sequences {
      for (dot, word) in zip(tokens, tokens.dropFirst())
      where dot.kind == .dot && word.kind == .word {
        let text = String(decoding: bytes[word.range], as: UTF8.self)
        if words.contains(text) { found.insert(text) }
      }
    }
    return found
  }

  private static func places(_ names: [FoundName], in bytes: [UInt8]) -> [SoundReference] {
    var (line, begin, at) = (1, 0, 0)
    return names.compactMap { name in
      while at < name.start {
        // A carriage return alone is a line's end only where no newline follows.
        if bytes[at] == 0x0A
          || bytes[at] == 0x0D && (at + 1 >= bytes.count || bytes[at + 1] != 0x0A)
        {
          (line, begin) = (line + 1, at + 1)
        }
        at += 1
      }
      return name.subject().map {
        SoundReference(
          $0, name.context.certainty, name.context.system, line: line,
          column: name.start - begin + 1)
      }
    }
  }
}
