// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import SoundValidation
import TestSupport
import Testing

@testable import SoundRepair

/// Tests the repairs that findings require, and the comparison of results with existing files.
@Suite struct `Needs of sounds` {
  private func needs(
    _ findings: [(rule: SoundRule.ID, severity: Severity)], hasExtension: Bool = true,
    trims: Bool = false
  ) -> RepairNeeds {
    let rules = Dictionary(SoundRules.all.map { ($0.rule.id, $0) }) { one, _ in one }
    let all = findings.map { Finding($0.rule, $0.severity, "x", at: Finding.Location("a")) }
    return RepairNeeds(all, hasExtension: hasExtension, trims: trims, rules: rules)
  }

  @Test func `An error of a rule that converts is a reason to convert, and a warning is not`() {
    let error = needs([("encoding/unsupported", .error)])
    #expect(error.converts && !error.renames && !error.cuts && error.problems.count == 1)
    let warning = needs([("encoding/unsupported", .warning)])
    #expect(!warning.converts && warning.problems.isEmpty && warning.left.isEmpty)
  }

  @Test func `A wrong extension is corrected as a warning too, but not as a note`() {
    for severity in [Severity.error, .warning] {
      let found = needs([("container/extension", severity)])
      #expect(found.renames && !found.converts && found.problems.count == 1)
    }
    #expect(!needs([("container/extension", .note)]).renames)
  }

  @Test func `A missing extension is added, and other unusable names stay`() {
    #expect(needs([("name/unusable", .error)], hasExtension: false).renames)
    let named = needs([("name/unusable", .error)])
    #expect(!named.renames && named.problems.count == 1)
  }

  @Test func `A sound whose length causes only a warning is cut on request`() {
    #expect(needs([("duration/too-long", .error)]).cuts)
    let warning = needs([("duration/near-limit", .warning)])
    #expect(!warning.cuts && warning.problems.isEmpty)
    #expect(needs([("duration/near-limit", .warning)], trims: true).cuts)
    #expect(!needs([("duration/near-limit", .note)], trims: true).cuts)
  }

  @Test func `The first damage and the errors of bundle rules are kept apart`() {
    let found = needs([
      ("container/truncated", .error), ("container/malformed", .error), ("place/localized", .error),
      ("name/duplicate", .warning),
    ])
    #expect(found.unfixable?.rule == "container/truncated")
    #expect(found.left.map(\.rule) == ["place/localized"])
    #expect(
      found.problems.map(\.rule) == [
        "container/truncated", "container/malformed", "place/localized",
      ])
  }

  /// A rule whose warnings justify an extension.
  private final class WantsExtension: SoundCheck {
    let rule = SoundRule(
      "mine/extension", "a title", why: "", severity: .warning, sources: [], examples: [])
    let remedy: Remedy? = Remedy(.addExtension, from: .warning)

    func check(
      _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
    ) {}
  }

  @Test func `A warning about a missing extension does not count for a name that has one`() {
    let rule = WantsExtension()
    let warning = Finding(rule.rule.id, .warning, "x", at: Finding.Location("a"))
    for (hasExtension, count) in [(false, 1), (true, 0)] {
      let needs = RepairNeeds(
        [warning], hasExtension: hasExtension, trims: false, rules: [rule.rule.id: rule])
      #expect(needs.problems.count == count && needs.renames == !hasExtension)
    }
  }

  /// Returns whether the pieces, whose front is then replaced by `front`, equal a file of the bytes `there`.
  private func isSame(_ there: [UInt8], _ pieces: [[UInt8]], front: [UInt8] = []) throws -> Bool {
    let folder = try TemporaryFolder()
    let sink = ComparingSink(try FileSource(path: try folder.write(there, to: "f")))
    do {
      for piece in pieces { try sink.append(piece.span) }
      try sink.replaceFront(with: front.span)
      try sink.finish()
      return true
    } catch {
      #expect(error.code == .misuse)
      return false
    }
  }

  @Test func `A comparison with an existing file finds other, more and fewer bytes`() throws {
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    #expect(try isSame(bytes, [[1, 2], [3, 4, 5]]))
    #expect(try isSame(bytes, [[9, 9], [3, 4, 5]], front: [1, 2]))
    #expect(try !isSame(bytes, [[1, 2], [3, 4, 6]]))
    #expect(try !isSame(bytes, [[1, 2], [3, 4]]))
    #expect(try !isSame(bytes, [[1, 2], [3, 4, 5, 6]]))
    #expect(try !isSame(bytes, [bytes], front: [1, 3]))
    #expect(try !isSame(bytes, [bytes], front: bytes + [6]))
    #expect(try isSame([], []))
    #expect(try !isSame([], [[1]]))
    #expect(try !isSame([1], [[2]]))
  }

  @Test func `A comparison with an existing file keeps at most 1 MiB of the front`() throws {
    let size = 1 << 20
    let bytes = [UInt8](repeating: 7, count: size + 3)
    for pieces in [[bytes], [Array(bytes[..<5]), Array(bytes[5...])]] {
      #expect(try isSame(bytes, pieces, front: Array(bytes[..<size])))
      #expect(try !isSame(bytes, pieces, front: Array(bytes[...size])))
    }
  }

  @Test func `A comparison with an existing file finds differences after the part that it keeps`()
    throws
  {
    let size = 1 << 20
    var bytes = [UInt8](repeating: 7, count: size + 3)
    #expect(try isSame(bytes, [Array(bytes[..<size]), Array(bytes[size...])]))
    #expect(try isSame(bytes, [bytes]))
    for place in [0, size - 1, size, size + 2] {
      let right = bytes
      bytes[place] = 8
      #expect(try !isSame(right, [bytes]), "\(place)")
      #expect(try !isSame(right, [Array(bytes[..<5]), Array(bytes[5...])]), "\(place)")
      bytes[place] = 7
    }
  }
}
