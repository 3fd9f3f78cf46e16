// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The time limit of programs that tests run.
@Suite struct `Programs that tests run` {
  @Test func `A program that waits for a pipe without a writer is ended at its limit`() throws {
    let sandbox = try Sandbox([])
    let start = Date()
    let error = #expect(throws: Tool.Overdue.self) {
      try sandbox.shell("mkfifo p; cat p & wait", limit: 0.5)
    }
    #expect(error?.limit == 0.5)
    #expect(Date().timeIntervalSince(start) < 30)
    #expect(try sandbox.shell("exit 3", limit: 60).status == 3)
  }
}
