// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import EarconCommands

@Suite struct `Limits of options about files` {
  @Test(arguments: [("0", false), ("1", true), ("1024", true), ("1025", false)])
  func `Sounds are checked by 1 to 1024 jobs`(_ jobs: String, _ isAllowed: Bool) {
    let options = try? FileOptions.parse(["a.wav", "--jobs", jobs])
    #expect((options != nil) == isAllowed)
  }

  @Test(arguments: [("0", false), ("1", true), ("64", true), ("65", false)])
  func `Payloads are checked by 1 to 64 jobs`(_ jobs: String, _ isAllowed: Bool) {
    let options = try? PayloadOptions.parse(["--manifest", "m.json", "--jobs", jobs])
    #expect((options != nil) == isAllowed)
  }

  @Test(arguments: [(67_108_864, true), (67_108_865, false)])
  func `A list of paths has at most 64 MiB`(_ size: Int, _ isRead: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "list")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: UInt64(size))
    try file.close()
    let list = try? PathList.contents(path)
    #expect((list?.count == size) == isRead)
  }
}
