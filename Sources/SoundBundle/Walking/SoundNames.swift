// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundValidation

/// Which of a folder's files are looked at.
///
/// By name: those whose extension is a sound's. By content: those without any extension whose first
/// bytes are a sound's. A file that is named itself is always looked at.
enum SoundNames {
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

  /// Whether a name is a sound's.
  static func isSound(_ path: TreePath) -> Bool {
    path.fileExtension.map(extensions.contains) ?? false
  }

  /// Whether only the content can tell: a name without a dot.
  static func needsContent(_ path: TreePath) -> Bool {
    !path.name.contains(UInt8(ascii: "."))
  }

  /// Names that stand for nothing a person put there: the halves of files that a Mac's archives and
  /// foreign disks hold (AppleDouble, `._NAME`).
  static func isShadow(_ name: [UInt8]) -> Bool { name.starts(with: "._".utf8) }

  /// Folders that are not gone into: hidden ones, which hold the work of tools (`.git`, `.build`),
  /// and what a Mac puts beside the files of an archive.
  static func isPassedOver(folder name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name.elementsEqual("__MACOSX".utf8)
  }

  /// Whether a file without an extension is a sound.
  static func isSound(_ subject: SoundSubject) -> Bool {
    switch subject.content {
    case .sound: true
    // Two bytes make MPEG layers 1 and 2; they also begin a text in UTF-16.
    case .foreign(let format): format.code != "MPG2"
    case .unreadable(let error): error.code != .unrecognized && subject.bytes >= 12
    }
  }
}
