// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Tests files that have crashed the library, or were made to crash it.
@Suite struct CrashFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Crashes").path

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  @Test func `The folder of crash fixtures exists and is not empty`() {
    #expect(Self.names.count >= 3, "\(Self.folder)")
  }

  @Test(arguments: names)
  func `A file that once caused a crash passes all file checks`(_ name: String) throws {
    let file = try contents(Self.folder + "/" + name)
    try FileChecks().check(MemorySource(file, name: name))
  }
}
