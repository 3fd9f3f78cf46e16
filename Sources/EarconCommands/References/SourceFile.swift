// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundManifest
internal import SoundReferences

/// The contents of source files.
enum SourceFile {
  /// Returns true for a file that Earcon wrote, which contains the names of all sounds.
  static func isGenerated(_ bytes: [UInt8], _ language: SourceLanguage) -> Bool {
    if language == .json {
      return ByteSearch.contains("\"sha256\"", in: bytes) && (try? Manifest(data: bytes)) != nil
    }
    return SoundConstants.isMarked(bytes)
  }

  /// Returns true for a folder that contains a compiled framework, whose property lists are binary and whose
  /// other files name no sounds of the app.
  static func isFramework(_ folder: TreePath) -> Bool {
    folder.fileExtension == "framework" || folder.fileExtension == "xcframework"
  }

  /// Reads at most `ReferenceReader.largestSize` + 1 bytes, so that a larger file is detected.
  static func contents(_ entry: FileEntry) throws(SoundError) -> [UInt8] {
    try entry.open().head(Int64(ReferenceReader.largestSize) + 1)
  }
}
