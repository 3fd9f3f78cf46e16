// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Large files in place of a report` {
  @Test func `A file of more than 1 GiB is not replaced by a report`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write([UInt8](), to: "big")
    // The file has no blocks, so that it takes no space.
    try #require(truncate(sandbox.file("big"), 1 << 30 + 1) == 0)
    let result = try sandbox.earcon("validate tick.wav --reporter json=big")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "big: error: the file is too large: found more than 1073741824 bytes, expected at most "
        + "1073741824 bytes; check that it is the file you meant\n")
  }
}
