// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

@Suite struct `Payload rules` {
  @Test(arguments: PayloadRules.all.map(\.id.rawValue))
  func `A payload rule finds what its examples expect`(_ id: String) throws {
    let rule = try #require(PayloadRules.all.first { $0.id.rawValue == id })
    #expect(rule.examples.contains { $0.findings.isEmpty })
    #expect(rule.examples.contains { !$0.findings.isEmpty })
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    for example in rule.examples {
      for file in example.files {
        let findings = checker.check(file.bytes(), named: file.path)
        #expect(
          findings.map {
            SoundRule.Example.Expectation($0.location.path, $0.severity, $0.message)
          } == example.findings, "\(example.title)")
        #expect(findings.allSatisfy { $0.rule == rule.id }, "\(example.title)")
        #expect(FindingWidth.tooWide(findings) == [])
      }
    }
  }

  @Test func `The list of payload rules has each file of the folder`() throws {
    let files = try PayloadFolder.files(of: "Rules")
    #expect(files.count == PayloadRules.all.count)
    #expect(PayloadRules.all.map(\.id) == PayloadRules.all.map(\.id).sorted())
  }
}
