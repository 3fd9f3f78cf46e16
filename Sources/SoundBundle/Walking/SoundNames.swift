// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundValidation

/// Which of a folder's files are looked at.
///
/// By name: those whose extension is a sound's. By content: those without any extension whose first
/// bytes are a sound's. A file that is named itself is always looked at.
package enum SoundNames {
  /// Extensions of sounds, in lower case.
  ///
  /// Those that a notification's sound may have, those that people give to such sounds in vain
  /// (`x-wav`: Apple developer forums, thread 747348), and other formats for sound. Extensions that
  /// mostly mean a film (mp4, mov, webm) are not among them.
  static let extensions: Set<String> = [
    "aif", "aiff", "aifc", "afc", "wav", "wave", "bwf", "caf", "caff",
    "x-aiff", "x-wav", "x-caf", "x-m4a",
    "mp3", "mp2", "mpga", "m4a", "m4b", "m4r", "aac", "adts", "ac3", "eac3", "alac", "flac",
    "ogg", "oga", "opus", "spx", "au", "snd", "rf64", "bw64", "w64", "amr", "awb", "3gp", "3ga",
    "wma", "wv", "ape", "tta", "voc", "mka", "weba", "mid", "midi",
  ]

  /// The same as numbers, which are compared without making a text of each name.
  private static let codes = Set(extensions.compactMap { code(Array($0.utf8)[...]) })

  /// The letters of an extension as one number, capitals of ASCII made small; `nil` for more than
  /// seven, which no sound's extension has.
  private static func code(_ letters: ArraySlice<UInt8>) -> UInt64? {
    guard letters.count <= 7 else { return nil }
    // The 1 in front tells numbers of different lengths apart.
    return letters.reduce(1) { code, letter in
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
      return code << 8 | UInt64(isCapital ? letter + 32 : letter)
    }
  }

  /// Whether a name ends in the extension of a sound.
  private static func hasExtension(_ name: ArraySlice<UInt8>) -> Bool {
    guard let letters = TreePath.extensionBytes(of: name), let code = code(letters) else {
      return false
    }
    return codes.contains(code)
  }

  /// Whether a name is a sound's, or would be one but for a slip: blanks and dots at its end, or
  /// nothing before the extension.
  package static func isSound(_ path: TreePath) -> Bool {
    let name = path.lastComponent
    if hasExtension(name) { return true }
    guard let last = name.last,
      last == UInt8(ascii: " ") || name.first == UInt8(ascii: ".") || last == UInt8(ascii: ".")
    else { return false }
    // A letter in front lets a hidden file have an extension.
    let mended = [UInt8(ascii: "a")] + withoutTail(name)
    return hasExtension(TreePath(mended).lastComponent)
  }

  /// A name without the blanks and dots at its end.
  private static func withoutTail(_ name: ArraySlice<UInt8>) -> [UInt8] {
    Array(name.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }.reversed())
  }

  /// Whether a name is that of an archive, which is looked into when it is named.
  package static func isArchive(_ path: TreePath) -> Bool {
    ["ipa", "apk", "aab", "zip"].contains(path.fileExtension)
  }

  /// How it is told whether a file that a walk came by is a sound.
  enum Clue {
    /// By its name, which is a sound's.
    case name
    /// By what is in it.
    case content
  }

  /// What tells whether an entry is a sound; `nil` for one that is none, whatever is in it.
  static func clue(_ entry: FileEntry) -> Clue? {
    guard entry.kind != .folder, !isShadow(entry.path.lastComponent) else { return nil }
    if isSound(entry.path) { return .name }
    // A link that leads nowhere has no content that could make it a sound.
    return entry.kind != .link && needsContent(entry.path) ? .content : nil
  }

  /// Whether only the content can tell: a name without a dot, but for dots at its end.
  static func needsContent(_ path: TreePath) -> Bool {
    let name = path.lastComponent
    return !name.contains(UInt8(ascii: "."))
      || name.last == UInt8(ascii: ".") && !withoutTail(name).contains(UInt8(ascii: "."))
  }

  /// Names that stand for nothing a person put there: the halves of files that a Mac's archives and
  /// foreign disks hold (AppleDouble, `._NAME`).
  static func isShadow(_ name: ArraySlice<UInt8>) -> Bool { name.starts(with: "._".utf8) }

  /// Folders that are not gone into: hidden ones, which hold the work of tools (`.git`, `.build`),
  /// and what a Mac puts beside the files of an archive.
  static func isPassedOver(folder name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name.elementsEqual("__MACOSX".utf8)
  }

  /// Whether a file is a sound by its content.
  package static func isSound(_ subject: SoundSubject) -> Bool {
    switch subject.content {
    case .sound: true
    // Two bytes make MPEG layers 1 and 2; they also begin a text in UTF-16.
    case .foreign(let format): format.code != "MPG2"
    case .unreadable(let error): error.code != .unrecognized && subject.bytes >= 12
    }
  }
}
