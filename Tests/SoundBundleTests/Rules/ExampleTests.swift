// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import SoundValidation
import TestSupport
import Testing

struct ExampleTests {
  /// One example of one rule.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: any BundleCheck
    let example: SoundRule.Example
    var testDescription: String { "\(rule.rule.id): \(example.title)" }

    static let all = BundleRules.all.flatMap { rule in
      rule.rule.examples.map { Case(rule: rule, example: $0) }
    }
  }

  @Test(arguments: Case.all)
  func `A bundle rule finds exactly what its examples expect`(_ test: Case) throws {
    let folder = try SoundFolder(test.example.files.map { ($0.path, $0.bytes()) })
    let report = try validator(for: test.example.options, in: folder)
      .validate(paths: [folder.path])
    #expect(report.unchecked == [])
    #expect(FindingWidth.tooWide(report.findings) == [])
    let found = report.findings.filter { $0.rule == test.rule.rule.id }.map {
      SoundRule.Example.Expectation(folder.below($0.location.path), $0.severity, $0.message)
    }
    #expect(found == test.example.findings)
  }

  /// Returns a validator for the options of `earcon validate`.
  private func validator(for words: [String], in folder: SoundFolder) throws -> BundleValidator {
    var policy = ValidationPolicy()
    var options = BundleOptions()
    var rest = words[...]
    while let word = rest.popFirst(), let value = rest.popFirst() {
      switch word {
      case "--platform":
        policy.platforms = [try #require(SoundPlatform.allCases.first { $0.rawValue == value })]
      case "--bundle-root": options.bundleRoots = [TreePath(folder.path + "/" + value)]
      case "--bundle-budget": policy.bundleBudget = Int64(value)
      case "--sound-budget": policy.soundBudget = Int64(value)
      default: Issue.record("unknown option \(word) in an example")
      }
    }
    return BundleValidator(validator: SoundValidator(policy: policy), options: options)
  }

  @Test func `The list of bundle rules matches the files in Rules`() throws {
    let files = try Repository.names(in: "Sources/SoundBundle/Rules")
    let listed = BundleRules.all.map { "\(type(of: $0)).swift" }
    #expect(files.sorted() == listed.sorted())
    #expect(BundleRules.all.map(\.rule.id) == BundleRules.all.map(\.rule.id).sorted())
  }

  @Test func `Every bundle rule has an example of each kind, a rationale and a source`() {
    for rule in BundleRules.all.map(\.rule) {
      #expect(
        rule.examples.contains { !$0.findings.isEmpty }, "no example of \(rule.id) has a finding")
      #expect(
        rule.examples.contains { $0.findings.isEmpty }, "every example of \(rule.id) has a finding")
      #expect(Set(rule.examples.map(\.title)).count == rule.examples.count, "\(rule.id)")
      #expect(!rule.why.isEmpty && !rule.sources.isEmpty, "\(rule.id)")
      for finding in rule.examples.flatMap(\.findings) {
        #expect(finding.message.last != ".", "\(rule.id)")
      }
    }
  }
}
