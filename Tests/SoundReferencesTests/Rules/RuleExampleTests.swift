// SPDX-License-Identifier: MIT

import SoundFindings
import SoundReferences
import TestSupport
import Testing

@Suite struct `The rules about references` {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: SoundRule
    let example: SoundRule.Example
    var testDescription: String { "\(rule.id): \(example.title)" }

    static let all = ReferenceRules.all.flatMap { rule in
      rule.examples.map { Case(rule: rule, example: $0) }
    }
  }

  @Test(arguments: Case.all)
  func `A reference rule finds what its examples expect`(_ test: Case) throws {
    var checker = ReferenceChecker(try ReferenceCatalog.catalog(ReferenceRules.exampleSounds))
    var found: [Finding] = []
    for file in test.example.files {
      if let reason = ReferenceRules.reasonNotToRead(file.bytes()) {
        found.append(Finding("reference/not-read", .note, reason, at: Finding.Location(file.path)))
        continue
      }
      let name = try #require(file.path.split(separator: ".").last)
      let language = try #require(SourceLanguage(fileExtension: String(name)))
      let references = ReferenceReader.references(
        in: file.bytes(), as: language, counting: &checker.uses)
      found += checker.check(references, in: file.path)
    }
    if test.rule.id == "reference/unused-sound" { found += checker.unused(in: "sounds.json") }
    let reported = found.filter { $0.rule == test.rule.id }.map {
      SoundRule.Example.Expectation($0.location.path, $0.severity, $0.message)
    }
    #expect(reported == test.example.findings)
    #expect(FindingWidth.tooWide(found) == [])
  }

  @Test func `Each reference rule has a file, examples, a reason and a source`() throws {
    let files = try Repository.names(in: "Sources/SoundReferences/Rules")
    #expect(files.count == ReferenceRules.all.count)
    #expect(ReferenceRules.all.map(\.id) == ReferenceRules.all.map(\.id).sorted())
    for rule in ReferenceRules.all {
      #expect(!rule.examples.isEmpty && !rule.why.isEmpty && !rule.sources.isEmpty, "\(rule.id)")
    }
  }

  @Test func `Source files that are not read are reported with a reason`() {
    for start in [[0xFF, 0xFE, 0x41, 0], [0xFE, 0xFF, 0, 0x41]] as [[UInt8]] {
      #expect(
        ReferenceRules.reasonNotToRead(start, .json)
          == "the file is UTF-16 text, but JSON must be UTF-8; save it as UTF-8")
      #expect(ReferenceRules.reasonNotToRead(start, .objectiveC) == nil)
    }
    for start in [[0xFF, 0xFF], [0xFE, 0xFE], [0xFE], [0xFD, 0xFF], [0xFF, 0xFD]] as [[UInt8]] {
      #expect(ReferenceRules.reasonNotToRead(start, .json) == nil)
    }
    #expect(ReferenceReader.largestSize == 8_388_608, "as the message says")
    let large = [UInt8](repeating: 0x20, count: ReferenceReader.largestSize + 1)
    #expect(
      ReferenceRules.reasonNotToRead(large)
        == "the file is larger than the limit of 8 MiB (8388608 bytes); split or exclude it")
    #expect(ReferenceRules.reasonNotToRead(Array(large.dropLast())) == nil)
    #expect(ReferenceReader.references(in: large, as: .swift) == [])
  }
}
