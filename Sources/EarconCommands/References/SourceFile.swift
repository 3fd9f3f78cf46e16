// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// Reads source files, and distinguishes those that people wrote from those that Earcon wrote.
enum SourceFile {
  /// The content of a file in a known language.
  enum Content {
    /// Code or data that people wrote.
    case source([UInt8])
    /// A file that Earcon wrote, which contains the names of all sounds.
    case generated
    /// A file in an unsupported form, with the finding about it.
    case unsupported(Finding)
  }

  /// Reads a file.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  static func read(_ entry: FileEntry, _ language: SourceLanguage) throws(SoundError) -> Content {
    let bytes = try text(entry, language)
    if let reason = ReferenceRules.reasonNotToRead(bytes, language) {
      let place = Finding.Location(entry.path.text)
      return .unsupported(Finding(of: ReferenceRules.notRead, reason, at: place))
    }
    return isGenerated(bytes, language) ? .generated : .source(bytes)
  }

  private static func isGenerated(_ bytes: [UInt8], _ language: SourceLanguage) -> Bool {
    if language == .json {
      return ByteSearch.contains("\"sha256\"", in: bytes) && (try? Manifest(data: bytes)) != nil
    }
    return SoundConstants.isMarked(bytes)
  }

  /// Returns true for a compiled framework (`.framework` or `.xcframework`): its property lists are binary, and
  /// its other files name no sounds of the app.
  static func isFramework(_ folder: TreePath) -> Bool {
    folder.fileExtension == "framework" || folder.fileExtension == "xcframework"
  }

  /// Reads a source file and converts UTF-16 to UTF-8, except in JSON, where UTF-16 is an error of the file.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  static func text(_ entry: FileEntry, _ language: SourceLanguage) throws(SoundError) -> [UInt8] {
    let bytes = try contents(entry)
    // In UTF-8, the beginning of a file that is too large could seem to be a whole file.
    let isWhole = bytes.count <= ReferenceReader.largestSize
    return isWhole && language != .json ? ReferenceReader.utf8(bytes) : bytes
  }

  /// Reads at most `ReferenceReader.largestSize` + 1 bytes: one more than the limit, so that the caller can detect a
  /// file that is too large.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  static func contents(_ entry: FileEntry) throws(SoundError) -> [UInt8] {
    try entry.open().head(Int64(ReferenceReader.largestSize) + 1)
  }
}

extension SourceLanguage {
  /// Determines the language of a file from the extension of its name; `nil` if the language is unknown, and for
  /// hidden YAML files.
  init?(_ path: TreePath) {
    guard let name = path.fileExtension else { return nil }
    self.init(fileExtension: name)
    // Hidden YAML files, such as .earcon.yml, are settings of tools.
    if self == .yaml, path.name.first == UInt8(ascii: ".") { return nil }
  }
}
