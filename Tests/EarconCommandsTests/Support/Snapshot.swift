// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Long expected texts, each in a file in `Snapshots`.
enum Snapshot {
  private static let folder = Repository.path + "/Tests/EarconCommandsTests/Snapshots"
  /// Indicates whether to write the files before comparing them: EARCON_UPDATE_SNAPSHOTS=1.
  private static let isUpdated =
    ProcessInfo.processInfo.environment["EARCON_UPDATE_SNAPSHOTS"] == "1"

  /// The names of all snapshots.
  static var names: Set<String> {
    get throws {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder).map {
          String($0.prefix { $0 != "." })
        })
    }
  }

  /// Expects a text to equal its snapshot.
  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(folder)/\(name).txt"
    if isUpdated { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    try #require(
      FileManager.default.fileExists(atPath: path),
      "\(path) is missing; write it with EARCON_UPDATE_SNAPSHOTS=1 swift test",
      sourceLocation: sourceLocation)
    #expect(
      text == (try String(contentsOfFile: path, encoding: .utf8)), sourceLocation: sourceLocation)
  }
}
