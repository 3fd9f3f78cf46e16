// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import EarconCommands

/// The findings that reports of payloads list.
@Suite struct `First findings` {
  private static func finding(_ line: Int) -> Finding {
    Finding(
      "payload/syntax", line.isMultiple(of: 3) ? .warning : .error, "a message",
      at: Finding.Location("p", .line(line, column: 1)))
  }

  @Test func `The first findings do not depend on the order of arrival`() {
    var random = SeededRandom(24)
    for count in [0, 9_999, 10_000, 10_001, 19_999, 20_000, 20_001, 47_000] {
      let all = (0..<count).map(Self.finding)
      for order in [all, all.reversed(), all.shuffled(using: &random)] {
        var first = FirstFindings()
        for finding in order { first.add(finding) }
        let (kept, omitted) = first.result
        #expect(kept == Array(all.prefix(10_000)), "\(count)")
        let others = all.dropFirst(10_000)
        #expect(omitted[.warning, default: 0] == others.count { $0.severity == .warning })
        #expect(omitted[.error, default: 0] == others.count { $0.severity == .error })
      }
    }
  }
}
