// SPDX-License-Identifier: MIT

/// Checks an entry's name and splits it into components.
///
/// Earcon never writes to an entry's path. It still rejects a name that points outside the archive:
/// after unpacking, the file would be in a place where no build puts a sound.
enum ArchiveName {
  /// The remedy for a rejected name.
  private static let suggestion = "; rebuild the archive, or unpack it and check the folder"

  /// Returns the reason to reject a name, with the remedy; `nil` if the name stays inside the
  /// archive.
  static func rejection(of name: [UInt8], limit: Int) -> String? {
    if name.isEmpty { return "the entry has no name" + suggestion }
    if name.count > limit {
      return "the entry's name has \(name.count) bytes; the limit is \(limit)" + suggestion
    }
    if name.contains(0) { return "the entry's name has a zero byte" + suggestion }
    if name.contains(UInt8(ascii: "\\")) {
      return "the entry's name has a backslash; the zip format's separator is a slash" + suggestion
    }
    if name.first == UInt8(ascii: "/") || name.dropFirst().first == UInt8(ascii: ":") {
      return "the entry's name is an absolute path; it must be relative to the archive"
        + suggestion
    }
    if name.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      return "the entry's name contains '..', which leads out of its folder" + suggestion
    }
    return nil
  }

  /// Returns a name's components except empty ones and `.`.
  static func components(_ name: [UInt8]) -> [[UInt8]] {
    name.split(separator: UInt8(ascii: "/")).map { Array($0) }
      .filter { $0 != [UInt8(ascii: ".")] }
  }
}
