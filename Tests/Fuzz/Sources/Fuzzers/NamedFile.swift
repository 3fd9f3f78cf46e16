// SPDX-License-Identifier: MIT

/// The input of `FuzzValidate`, from libFuzzer's bytes: a folder, platforms, a name and the file.
struct NamedFile {
  /// The number of bytes before the file.
  static let headerSize = 8

  private static let folders = ["", "Sounds/", "app/res/raw/", "res/raw-en/", "/", "a//./"]
  private static let extensions = ["", ".", ".caf", ".wav", ".aiff", ".mp3", ".CAF", ".x-wav"]

  /// One bit for each platform to check.
  let platforms: UInt8
  /// The folder's path with its slash, or an empty text.
  let folder: String
  /// The name's bytes, which need not be UTF-8: up to 4 arbitrary ones, then an extension or nothing.
  let name: [UInt8]
  /// The file's bytes.
  let file: [UInt8]

  /// Splits libFuzzer's bytes; returns `nil` if they are shorter than the header.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerSize else { return nil }
    platforms = bytes[0]
    folder = Self.folders[Int(bytes[1]) % Self.folders.count]
    let ending = Self.extensions[Int(bytes[2]) % Self.extensions.count]
    name = bytes[4..<(4 + Int(bytes[3]) % 5)] + Array(ending.utf8)
    file = Array(bytes[Self.headerSize...])
  }
}
