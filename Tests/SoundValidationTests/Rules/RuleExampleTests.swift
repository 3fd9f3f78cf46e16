// SPDX-License-Identifier: MIT

import SoundFindings
import SoundValidation
import TestSupport
import Testing

@Suite struct `The examples of a rule` {
  @Test(arguments: ExampleCase.all)
  func `Every example of a rule has exactly the expected findings`(_ test: ExampleCase) throws {
    let validator = SoundValidator(policy: try test.policy())
    var found: [SoundRule.Example.Expectation] = []
    for file in test.example.files {
      let bytes = file.bytes()
      if !test.example.title.hasPrefix("an empty file") { try #require(!bytes.isEmpty) }
      for finding in try validator.validate(bytes, named: file.path)
      where finding.rule == test.rule.id {
        found.append(
          SoundRule.Example.Expectation(
            finding.location.path, finding.severity, finding.message, offset: offset(finding)))
        #expect(finding.suggestion?.isEmpty == false, "\(finding.message)")
      }
    }
    #expect(found == test.example.findings)
  }

  @Test(arguments: ExampleCase.all)
  func `A finding and its suggestion fit into 120 columns of a terminal`(_ test: ExampleCase) throws
  {
    let validator = SoundValidator(policy: try test.policy())
    let reporter = TextReporter(groupsSuggestions: true)
    for file in test.example.files {
      let findings = try validator.validate(file.bytes(), named: file.path)
      #expect(FindingWidth.tooWide(findings) == [])
      for finding in findings {
        let lines = reporter.text(for: finding).dropFirst(Printable.path(file.path).count)
        for line in lines.split(separator: "\n") {
          #expect(DisplayWidth.of(String(line)) <= TextReporter.width, "\(line)")
        }
      }
    }
  }

  /// Returns a finding's byte offset.
  private func offset(_ finding: Finding) -> Int64? {
    if case .byte(let offset, _) = finding.location.position { offset } else { nil }
  }

  @Test func `Every rule has examples with and without findings`() {
    for rule in SoundRules.all.map(\.rule) {
      #expect(
        rule.examples.contains { !$0.findings.isEmpty }, "\(rule.id) has no example with a finding")
      #expect(
        rule.examples.contains { $0.findings.isEmpty },
        "\(rule.id) has no example without a finding")
      #expect(Set(rule.examples.map(\.title)).count == rule.examples.count, "\(rule.id)")
    }
  }

  @Test func `The messages of examples follow the house style`() {
    for expectation in ExampleCase.all.flatMap(\.example.findings) {
      let message = expectation.message
      #expect(message.last != ".", "\(message)")
      #expect(!message.contains("will not play"), "\(message)")
      #expect(
        message.first?.isLowercase == true || message.first?.isNumber == true
          || message.hasPrefix("RIFF"), "\(message)")
    }
  }
}

@Suite struct `The list of rules` {
  @Test func `The list of rules matches the files in Rules`() throws {
    let files = try Repository.names(in: "Sources/SoundValidation/Rules")
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    let types = SoundRules.all.map { String(describing: type(of: $0)) }
    #expect(files.sorted() == types.sorted())
    for (type, rule) in zip(types, SoundRules.all) {
      let parts = rule.rule.id.rawValue.split { $0 == "/" || $0 == "-" }
      #expect(parts.joined() == type.lowercased())
    }
  }

  @Test func `The rules of samples are those whose examples with findings all need --deep`() {
    let deep = SoundRules.all.map(\.rule).filter { rule in
      rule.examples.filter { !$0.findings.isEmpty }.allSatisfy { $0.options.contains("--deep") }
    }
    #expect(SoundRules.ofSamples == Set(deep.map(\.id)))
  }

  @Test func `A policy turns on the rules that are off by default`() {
    var policy = ValidationPolicy()
    let off = { (policy: ValidationPolicy) in
      SoundRules.all.filter { !$0.isOn(by: policy) }.map(\.rule.id)
    }
    #expect(off(policy) == [DurationNearLimit.id, SizeBudget.id])
    policy.bundleBudget = 1000
    #expect(off(policy) == [DurationNearLimit.id, SizeBudget.id])
    policy.soundBudget = 1000
    #expect(off(policy) == [DurationNearLimit.id])
    policy.nearLimit = 20
    #expect(off(policy) == [])
  }

  @Test func `The list of rules is in order, and every rule has sources`() {
    let rules = SoundRules.all.map(\.rule)
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(rule.title.last != "." && rule.why.last == ".", "\(rule.id)")
      #expect(!rule.sources.isEmpty || rule.why.contains("no document sets"), "\(rule.id)")
      for source in rule.sources {
        #expect(source.url.hasPrefix("https://") && source.read.hasPrefix("20"), "\(rule.id)")
      }
    }
  }
}
