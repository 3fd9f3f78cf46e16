// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile

/// The list of paths that `--files-from` names.
enum PathList {
  /// The maximum size of a list in bytes.
  private static let limit: Int64 = 64 << 20

  /// Reads a list; `-` is standard input.
  ///
  /// - Throws: `SoundError` if the list cannot be read or is larger than `limit`.
  static func contents(_ list: String) throws(SoundError) -> ArraySlice<UInt8> {
    try FileSource.contents(list, limit: limit)[...]
  }

  /// Splits a list into paths that end with a line feed or a zero byte; skips empty ones.
  static func paths(_ list: ArraySlice<UInt8>, isZeroTerminated: Bool) -> [TreePath] {
    let end: UInt8 = isZeroTerminated ? 0 : UInt8(ascii: "\n")
    return list.split(separator: end).compactMap { path in
      // Lists from Windows end lines with CR LF; a name that itself ends with CR needs -0.
      let isLine = !isZeroTerminated && path.last == UInt8(ascii: "\r")
      let name = isLine ? path.dropLast() : path
      return name.isEmpty ? nil : TreePath(Array(name))
    }
  }
}
