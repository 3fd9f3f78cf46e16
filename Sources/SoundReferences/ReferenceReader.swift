// SPDX-License-Identifier: MIT

/// Finds the names of sounds in a source file.
///
/// The reader skips comments and parses strings by the rules of the language. It accepts any bytes; the
/// time it takes is about proportional to the file's size.
package enum ReferenceReader {
  /// The maximum size of a file in bytes (8 MiB); files written by people are smaller.
  package static let largestSize = 8 << 20

  /// Returns whether a text begins with a byte-order mark of UTF-16.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  /// Returns a text in UTF-8: converts text that begins with a byte-order mark of UTF-16, in which older versions of
  /// Xcode write translations, and removes the mark; returns other bytes unchanged.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard isUTF16(bytes) else { return bytes }
    let isBig = bytes[0] == 0xFE
    let units = (1..<bytes.count / 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns the references to sounds, in the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; the result is empty for more than `largestSize` bytes, and for an invalid binary
  ///     property list.
  ///   - language: the language of the file.
  /// - Returns: names and patterns, each with the certainty that it means a notification sound.
  package static func references(in bytes: [UInt8], as language: SourceLanguage) -> [SoundReference]
  {
    var uses = NameUses([])
    return references(in: bytes, as: language, counting: &uses)
  }

  /// Returns the references to sounds as `references(in:as:)` does, and marks as used the sounds that the file
  /// names in any position.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; the result is empty for more than `largestSize` bytes, and for an invalid binary
  ///     property list.
  ///   - language: the language of the file.
  ///   - uses: the sounds to mark.
  /// - Returns: names and patterns, each with the certainty that it means a notification sound.
  package static func references(
    in bytes: [UInt8], as language: SourceLanguage, counting uses: inout NameUses
  ) -> [SoundReference] {
    guard isReadable(bytes) else { return [] }
    if language.isSender {
      uses.count(text: bytes)
      return senderReferences(in: bytes, as: language)
    }
    if language == .plist, BinaryPropertyList.takes(bytes) {
      guard let xml = BinaryPropertyList.xml(of: bytes) else { return [] }
      // A binary file has no lines.
      return references(in: xml, as: .plist, counting: &uses).map { $0.placed(1, column: 1) }
    }
    if language == .json, !SoundHint.mayOccur(inJSON: bytes) {
      uses.count(text: bytes)
      return []
    }
    let isXML = language == .plist && PropertyListLexer.takes(bytes)
    let source = isXML ? PropertyListLexer.read(bytes) : SourceLexer.read(bytes, as: language)
    uses.count(source, of: bytes, as: language)
    var scanner = ReferenceScanner(bytes, source, language)
    scanner.scan(source)
    var found = scanner.found.sorted { $0.start < $1.start }
    if found.contains(where: \.isAmbiguous), NotificationSigns.occur(in: source, of: bytes) {
      // A notification sound has a file name without folders, so a path in code that plays sounds is probably for a
      // player.
      let playsPaths = PlayerSigns.occur(in: bytes)
      for index in found.indices
      where found[index].isAmbiguous && !(playsPaths && found[index].hasFolder) {
        found[index].context.purpose = .notification
      }
    }
    return places(found, in: bytes)
  }

  /// Returns the references in a sender's language.
  ///
  /// Omits names in calls of libraries if the file uses none of these libraries.
  private static func senderReferences(in bytes: [UInt8], as language: SourceLanguage)
    -> [SoundReference]
  {
    guard ByteSearch.contains("ound", in: bytes) else { return [] }
    let source =
      language == .yaml ? YAMLLexer.read(bytes) : SourceLexer.read(bytes, as: language)
    var scanner = ReferenceScanner(bytes, source, language)
    scanner.scan(source)
    var found = scanner.found.sorted { $0.start < $1.start }
    if found.contains(where: \.isAmbiguous) {
      let isSigned = SenderWords.useLibraries(in: source, of: bytes, language)
      found.removeAll { $0.isAmbiguous && !isSigned }
      for index in found.indices where found[index].isAmbiguous {
        found[index].context.purpose = .notification
      }
    }
    return places(found, in: bytes)
  }

  /// Returns those of `words` that follow a dot in the file, such as `chime` in `NotificationSounds.chime`.
  ///
  /// - Parameters:
  ///   - words: the words to find.
  ///   - bytes: the whole file; the result is empty for more than `largestSize` bytes.
  ///   - language: the language of the file.
  /// - Returns: the words found.
  package static func members(
    among words: Set<String>, in bytes: [UInt8], as language: SourceLanguage
  ) -> Set<String> {
    guard isReadable(bytes) else { return [] }
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

  /// Returns the identifiers and keywords of a file; none for more than `largestSize` bytes.
  package static func words(in bytes: [UInt8], as language: SourceLanguage) -> Set<String> {
    guard isReadable(bytes) else { return [] }
    return SourceLexer.read(bytes, as: language).sequences.reduce(into: []) { words, tokens in
      for token in tokens where token.kind == .word {
        words.insert(String(decoding: bytes[token.range], as: UTF8.self))
      }
    }
  }

  private static func isReadable(_ bytes: [UInt8]) -> Bool { bytes.count <= largestSize }

  /// Returns references with lines and columns for names ordered by offset; skips names without a subject.
  private static func places(_ names: [FoundName], in bytes: [UInt8]) -> [SoundReference] {
    var (line, begin, at) = (1, 0, 0)
    return names.compactMap { name in
      while at < name.start {
        // A carriage return ends a line unless a newline follows.
        if bytes[at] == 0x0A || bytes[at] == 0x0D && bytes[at + 1] != 0x0A {
          (line, begin) = (line + 1, at + 1)
        }
        at += 1
      }
      return name.subject().map {
        SoundReference(
          $0, name.context.certainty, name.context.system, purpose: name.context.purpose,
          isSystemGuessed: name.context.isSystemGuessed,
          takesExtension: name.context.takesExtension, isArgument: name.isArgument,
          isCordovaFile: name.context.isCordovaFile, isResourceURI: name.context.isResourceURI,
          container: name.isArgument ? "" : name.container, line: line,
          column: name.start - begin + 1)
      }
    }
  }
}
