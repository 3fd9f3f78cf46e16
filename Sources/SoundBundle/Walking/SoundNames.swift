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

  /// Whether a name is a sound's, or would be one but for a slip: blanks and dots at its end, or
  /// nothing before the extension.
  package static func isSound(_ path: TreePath) -> Bool {
    if let name = path.fileExtension, extensions.contains(name) { return true }
    let name = path.name
    guard let last = name.last,
      last == UInt8(ascii: " ") || name.first == UInt8(ascii: ".") || last == UInt8(ascii: ".")
    else { return false }
    // A letter in front lets a hidden file have an extension.
    let mended = [UInt8(ascii: "a")] + withoutTail(name)
    return TreePath(mended).fileExtension.map(extensions.contains) ?? false
  }

  /// A name without the blanks and dots at its end.
  private static func withoutTail(_ name: [UInt8]) -> [UInt8] {
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
    guard entry.kind != .folder, !isShadow(entry.path.name) else { return nil }
    if isSound(entry.path) { return .name }
    // A link that leads nowhere has no content that could make it a sound.
    return entry.kind != .link && needsContent(entry.path) ? .content : nil
  }

  /// Whether only the content can tell: a name without a dot, but for dots at its end.
  static func needsContent(_ path: TreePath) -> Bool {
    let name = path.name
    return !name.contains(UInt8(ascii: "."))
      || name.last == UInt8(ascii: ".") && !withoutTail(name).contains(UInt8(ascii: "."))
  }

  /// Names that stand for nothing a person put there: the halves of files that a Mac's archives and
  /// foreign disks hold (AppleDouble, `._NAME`).
  static func isShadow(_ name: [UInt8]) -> Bool { name.starts(with: "._".utf8) }

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
