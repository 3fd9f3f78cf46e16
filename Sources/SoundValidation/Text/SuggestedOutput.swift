// SPDX-License-Identifier: MIT

internal import SoundFile

/// The format and the name of the output of a suggested `earcon convert`.
///
/// Users may run all commands of a report, and `earcon convert` does not replace files without `--force`. A
/// suggested name is therefore neither that of an existing file nor that of another command's output. The name
/// depends only on the files, not on the order of the checks.
struct SuggestedOutput {
  /// The value of `-d`.
  let format: String
  /// The extension of the output's name, with its dot.
  let ending: String
  /// The mark before the extension of an output's name if the input has the output's extension.
  private let mark: String
  /// The character before a mark, and before the number after a mark.
  private let separator: String

  /// IMA4 in CAF, which `earcon convert` writes by default.
  static let caf = SuggestedOutput(format: "ima4", ending: ".caf", mark: "ima4", separator: "-")
  /// 16-bit linear PCM in WAVE; the mark and the separator suit the names of Android's resources.
  static let wave = SuggestedOutput(format: "LEI16", ending: ".wav", mark: "pcm", separator: "_")

  /// Returns whether a path has the extension of the output, ignoring case.
  func hasExtension(of input: InputPath) -> Bool { "." + input.lowercasedExtension == ending }

  /// Returns the end of the output's name after the input's stem: the extension or, if the plain name is not free, a
  /// mark and the extension, such as `-mp3.caf`.
  ///
  /// If that name is not free either, the mark is followed by a number: the lowest from 2 on that makes the name
  /// free.
  func end(for input: InputPath) -> String {
    let isSame = hasExtension(of: input)
    if !isSame, !FileOperations.exists(input.stem + ending), !input.hasEarlierNamesake {
      return ending
    }
    let marked = separator + (isSame ? mark : input.mark)
    var (end, number) = (marked, 1)
    while !isFree(input.stem + end) {
      number += 1
      end = "\(marked)\(separator)\(number)"
    }
    return end + ending
  }

  /// Returns whether no file has the output's name, and no sound has its stem: the output of such a sound would get
  /// the same name.
  private func isFree(_ stem: String) -> Bool {
    !FileOperations.exists(stem + ending)
      && !SoundExtensions.all.contains { FileOperations.exists(stem + "." + $0) }
  }
}

/// The path of a sound to convert, in two parts.
struct InputPath {
  /// The path without the extension and its dot.
  let stem: String
  /// The extension without its dot; empty if there is none.
  let fileExtension: String
  /// The extension in lower case, without its dot; empty if there is none.
  let lowercasedExtension: String

  init(_ path: String) {
    let dot = Self.extensionDot(path) ?? path.endIndex
    stem = String(path[..<dot])
    fileExtension = String(path[dot...].dropFirst())
    lowercasedExtension = fileExtension.lowercased()
  }

  /// Returns the index of the dot before the extension of a path's last component; `nil` if there is
  /// no extension, as in a hidden file's name, such as `.caf`.
  private static func extensionDot(_ path: String) -> String.Index? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = path.utf8[(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return dot
  }

  /// Indicates whether a sound with the same stem has an earlier extension and therefore gets the plain name.
  ///
  /// The order is that of `SoundExtensions.all`, first in lower case, then in capitals; a name without an
  /// extension comes last. Unknown extensions have no place in the order, so the value is `true` for them.
  var hasEarlierNamesake: Bool {
    let all = SoundExtensions.all
    guard let place = all.firstIndex(of: lowercasedExtension) else {
      return !fileExtension.isEmpty || all.contains(where: isNamesake)
    }
    let earlier = all[..<place]
    if fileExtension == lowercasedExtension { return earlier.contains(where: isNamesake) }
    return all.contains(where: isNamesake) || earlier.contains { isNamesake($0.uppercased()) }
  }

  /// The mark for the output's name: the extension, in lower case unless another file with the stem has that
  /// extension; `sound` for a name without an extension.
  var mark: String {
    if fileExtension.isEmpty { return "sound" }
    return isNamesake(lowercasedExtension) ? fileExtension : lowercasedExtension
  }

  /// Returns whether another file has the stem and the given extension.
  private func isNamesake(_ other: String) -> Bool {
    guard other != fileExtension, FileOperations.exists(stem + "." + other) else { return false }
    // Some file systems ignore case, and find the file itself.
    return other != lowercasedExtension
      || FileOperations.identity(of: stem + "." + other)
        != FileOperations.identity(of: stem + "." + fileExtension)
  }
}
