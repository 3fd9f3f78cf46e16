// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport

/// A temporary folder with files in subfolders.
final class SoundFolder {
  private let folder: TemporaryFolder
  /// The folder's path.
  var path: String { folder.path }

  /// Creates files and their parent folders.
  init(_ files: [(path: String, bytes: [UInt8])] = []) throws {
    folder = try TemporaryFolder()
    for file in files { try add(file.path, file.bytes) }
  }

  /// Creates a file.
  func add(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: folder.file(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Creates a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(path), withDestinationPath: target)
  }

  /// Returns a path relative to the folder; returns a path outside it unchanged.
  func below(_ path: String) -> String {
    path.hasPrefix(self.path + "/") ? String(path.dropFirst(self.path.utf8.count + 1)) : path
  }

  /// A short sound: µ-law in CAF.
  static let sound: [UInt8] = tone(.caf, .uLaw)

  /// Returns a tone of 0.1 s.
  static func tone(_ container: SoundContainer, _ encoding: SoundEncoding) -> [UInt8] {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: encoding)
    let samples = (0..<800).map { Int16($0 / 8 % 2 == 0 ? 8000 : -8000) }
    return (try? fileBytes(samples, container, format)) ?? []
  }
}
