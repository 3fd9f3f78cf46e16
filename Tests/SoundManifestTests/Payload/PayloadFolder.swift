// SPDX-License-Identifier: MIT

import Foundation

/// The source folders with which tests compare lists.
enum PayloadFolder {
  /// Returns the names of the files in a folder.
  static func files(of folder: String) throws -> [String] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources/SoundManifest/Payload/\(folder)").path)
  }
}
