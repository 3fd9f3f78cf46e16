// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Tests of the messages in the rules' examples, of all modules.
@Suite struct `The width of messages` {
  /// The test measures messages without quoted names, which lines on a terminal shorten.
  @Test func `Messages of all rules' examples fit into 120 columns of a terminal`() throws {
    var rule = ""
    var count = 0
    for line in try Repository.text("Documentation/Rules.md").split(separator: "\n") {
      if line.hasPrefix("## ") { rule = String(line.dropFirst(3)) }
      guard let match = line.firstMatch(of: /^  - .*?(: (?:note|warning|error): .*)$/) else {
        continue
      }
      let text = match.output.1.replacing(/'[^' ]*'/, with: "''")
      #expect(text.count + rule.count + 3 <= 120, "\(text)")
      count += 1
    }
    #expect(count > 50)
  }
}
