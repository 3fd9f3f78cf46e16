// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Tests the limit of files whose size the system does not report.
@Suite struct `Small files` {
  private static let list = "/proc/self/maps"

  /// The system returns this file in parts of less than 4096 bytes, and reports a size of 0.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: list)))
  func `A file of unknown size is refused when its parts exceed the limit`() throws {
    let whole = try FileSource.contents(Self.list, limit: .max)
    try #require(whole.count > 8192)
    let error = #expect(throws: SoundError.self) {
      try FileSource.contents(Self.list, limit: 5000)
    }
    #expect(error?.message == "the file is too large")
  }
}
