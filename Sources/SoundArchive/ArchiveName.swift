// SPDX-License-Identifier: MIT

/// An entry's name as a path below the archive.
///
/// Nothing is ever written under it. A name that leads elsewhere is refused all the same: the file
/// would land where no build puts a sound, or beside the archive.
enum ArchiveName {
  /// What a person can do about a name that is refused.
  private static let suggestion = "; make the archive again, or unpack it and name the folder"

  /// What is wrong with a name, and what to do; `nil` for one that stays in the archive.
  static func fault(_ name: [UInt8], limit: Int) -> String? {
    if name.isEmpty { return "the entry has no name" + suggestion }
    if name.count > limit {
      return "the entry's name has \(name.count) bytes; at most \(limit) are read" + suggestion
    }
    if name.contains(0) { return "the entry's name has a zero byte" + suggestion }
    if name.contains(UInt8(ascii: "\\")) {
      return "the entry's name has a backslash; the zip format's separator is a slash" + suggestion
    }
    if name.first == UInt8(ascii: "/") || name.dropFirst().first == UInt8(ascii: ":") {
      return "the entry's name is an absolute path; it must be a path below the archive"
        + suggestion
    }
    if name.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      return "the entry's name leads out of its folder with '..'" + suggestion
    }
    return nil
  }

  /// A name's components, without those that say nothing.
  static func components(_ name: [UInt8]) -> [[UInt8]] {
    name.split(separator: UInt8(ascii: "/")).map { Array($0) }
      .filter { $0 != [UInt8(ascii: ".")] }
  }
}
