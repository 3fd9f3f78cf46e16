// SPDX-License-Identifier: MIT

/// What `FuzzValidate` takes from libFuzzer's bytes: a folder, systems, a name, and the file.
public struct NamedFile {
  /// Bytes in front of the file.
  public static let headSize = 8

  private static let folders = ["", "Sounds/", "app/res/raw/", "res/raw-en/", "/", "a//./"]
  private static let extensions = ["", ".", ".caf", ".wav", ".aiff", ".mp3", ".CAF", ".x-wav"]

  /// One bit for each system that is to play the file.
  public let systems: UInt8
  /// The folder's path, with its slash.
  public let folder: String
  /// The name's bytes, which need not be UTF-8; 0 to 4 of any kind and an extension.
  public let name: [UInt8]
  /// The file.
  public let file: [UInt8]

  /// Takes bytes apart; `nil` for fewer than a head.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headSize else { return nil }
    systems = bytes[0]
    folder = Self.folders[Int(bytes[1]) % Self.folders.count]
    let ending = Self.extensions[Int(bytes[2]) % Self.extensions.count]
    name = bytes[4..<(4 + Int(bytes[3]) % 5)] + Array(ending.utf8)
    file = Array(bytes[Self.headSize...])
  }
}
