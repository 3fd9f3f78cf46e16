// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Files that once crashed the library, or were made to: each keeps all promises.
@Suite struct CrashFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Crashes").path

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  @Test func `the folder of crash fixtures is there and not empty`() {
    #expect(Self.names.count >= 3, "\(Self.folder)")
  }

  @Test(arguments: names)
  func `a file that crashed keeps all promises`(_ name: String) throws {
    let file = try contents(Self.folder + "/" + name)
    try FileChecks().check(MemorySource(file, name: name))
  }
}
