// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// The use of rule names in the sources.
@Suite struct `Names of rules` {
  @Test func `The name of a rule is a literal in the rule's own file alone`() throws {
    var places: [String: [String]] = [:]
    for path in try Repository.sources(in: "Sources") {
      let text = try Repository.text(path)
      for match in text.matches(of: /"([a-z]+\/[a-z-]+)"/) {
        places[String(match.output.1), default: []].append(path)
      }
    }
    for rule in AllRules.rules {
      let found = try #require(places[rule.id.rawValue], "\(rule.id)")
      #expect(found.count == 1 && found.allSatisfy { $0.contains("/Rules/") }, "\(found)")
    }
  }
}
