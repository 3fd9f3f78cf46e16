// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundValidation

/// Selects the files of a folder that may be sounds.
///
/// A file is selected by its name if it has the extension of a sound, or by its content if it has
/// no extension and begins with the bytes of a sound. Earcon always checks files that are named
/// explicitly.
package enum SoundNames {
  /// The extensions of sounds as integers; comparing integers needs no string for each name of a walk.
  private static let codes = Set(SoundExtensions.all.compactMap { code(Array($0.utf8)[...]) })

  /// Returns an integer for an extension, the same for upper and lower case; `nil` for an extension
  /// of more than seven bytes, which is not a sound's.
  private static func code(_ letters: ArraySlice<UInt8>) -> UInt64? {
    guard letters.count <= 7 else { return nil }
    // With the leading 1, extensions of different lengths differ, even if one begins with zero bytes.
    return letters.reduce(1) { code, letter in
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
      return code << 8 | UInt64(isCapital ? letter + 32 : letter)
    }
  }

  private static func hasExtension(_ name: ArraySlice<UInt8>) -> Bool {
    guard let letters = TreePath.extensionBytes(of: name), let code = code(letters) else {
      return false
    }
    return codes.contains(code)
  }

  /// Returns whether a path's last component has the extension of a sound, even with typing errors:
  /// spaces and dots at the end, or nothing before the extension.
  package static func isSound(_ path: TreePath) -> Bool {
    let name = path.lastComponent
    if hasExtension(name) { return true }
    guard let last = name.last,
      last == UInt8(ascii: " ") || name.first == UInt8(ascii: ".") || last == UInt8(ascii: ".")
    else { return false }
    // A dot begins an extension only after another character, so put a letter before the name.
    let mended = [UInt8(ascii: "a")] + withoutTail(name)
    return hasExtension(TreePath(mended).lastComponent)
  }

  /// Returns a name without trailing spaces and dots.
  private static func withoutTail(_ name: ArraySlice<UInt8>) -> [UInt8] {
    Array(name.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }.reversed())
  }

  /// Returns whether a path has the extension of an archive; Earcon opens only archives that are
  /// named explicitly.
  package static func isArchive(_ path: TreePath) -> Bool {
    ["ipa", "apk", "aab", "zip"].contains(path.fileExtension)
  }

  /// The evidence that a file found by a walk may be a sound.
  enum Clue {
    /// The entry's name.
    case name
    /// The entry's content, which must be read.
    case content
  }

  /// Returns the evidence that an entry may be a sound; `nil` for an entry that a walk does not
  /// check.
  static func clue(_ entry: FileEntry) -> Clue? {
    guard entry.kind != .folder, !isShadow(entry.path.lastComponent) else { return nil }
    if isSound(entry.path) { return .name }
    // A link that the walk does not follow has no content.
    return entry.kind != .link && needsContent(entry.path) ? .content : nil
  }

  /// Returns whether only the content can show that a file is a sound: the name has no dot except
  /// at its end.
  static func needsContent(_ path: TreePath) -> Bool {
    let name = path.lastComponent
    return !name.contains(UInt8(ascii: "."))
      || name.last == UInt8(ascii: ".") && !withoutTail(name).contains(UInt8(ascii: "."))
  }

  /// Returns whether a name is that of an AppleDouble file (`._NAME`), which macOS creates in
  /// archives and on foreign disks for a file's extended attributes.
  static func isShadow(_ name: ArraySlice<UInt8>) -> Bool { name.starts(with: "._".utf8) }

  /// Returns whether a walk skips a folder: a hidden one, such as `.git` or `.build`, or
  /// `__MACOSX`, which macOS adds to archives.
  static func isSkipped(folder name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name.elementsEqual("__MACOSX".utf8)
  }

  /// Returns whether a file is a sound by its content; `true` also for a damaged sound of at least 12 bytes.
  package static func isSound(_ subject: SoundSubject) -> Bool {
    switch subject.content {
    case .sound: true
    // Two bytes identify MPEG layers 1 and 2, but UTF-16 text also begins with them.
    case .foreign(let format): format.code != "MPG1" && format.code != "MPG2"
    case .unreadable(let error): error.code != .unrecognized && subject.bytes >= 12
    }
  }
}
