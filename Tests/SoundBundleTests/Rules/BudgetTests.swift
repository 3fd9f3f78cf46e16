// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import SoundValidation
import Testing

/// Tests the rule about the size of all sounds at its limit.
@Suite struct `Budgets of bundles` {
  private func messages(_ budget: Int64, _ names: [String]) throws -> [String] {
    let folder = try SoundFolder(names.map { ($0, SoundFolder.sound) })
    var policy = ValidationPolicy()
    policy.bundleBudget = budget
    let report = BundleValidator(policy: policy).validate(paths: [folder.path])
    return report.findings.map { ([$0.message] + $0.notes).joined(separator: "; ") }
  }

  private func messages(_ budget: Int64, sizes: [Int64]) -> [String] {
    let sounds = sizes.enumerated().map { index, bytes in
      PlacedSound(path: "r/\(index)", folders: [], bytes: bytes)
    }
    let contents = ScopeContents(Scope(.app, path: "r"), sounds)
    var policy = ValidationPolicy()
    policy.bundleBudget = budget
    var report = FindingCollector(BundleBudget().rule, path: "r")
    BundleBudget().check(contents, in: [contents], policy, &report)
    return report.findings.flatMap { [$0.message] + $0.notes }
  }

  @Test func `The sizes of a bundle's sounds are added without overflow`() {
    #expect(messages(10, sizes: [0, -5, 10]) == [])
    #expect(
      messages(9, sizes: [0, -5, 10]) == [
        "3 sounds take 10 bytes together; the budget is 9 bytes",
        "the largest is '2' with 10 bytes",
      ])
    #expect(
      messages(20, sizes: [3, 10, 8]) == [
        "3 sounds take 21 bytes together; the budget is 20 bytes",
        "the largest is '1' with 10 bytes",
      ])
    #expect(
      messages(.max - 1, sizes: [8, .max, 8]) == [
        "3 sounds take \(Int64.max) bytes together; the budget is \(Int64.max - 1) bytes",
        "the largest is '1' with \(Int64.max) bytes",
      ])
  }

  @Test func `Sounds may have exactly the size of the budget together`() throws {
    let size = Int64(SoundFolder.sound.count)
    #expect(try messages(2 * size, ["a.caf", "b.caf"]) == [])
    #expect(try messages(size, ["a.caf"]) == [])
    #expect(
      try messages(2 * size - 1, ["a.caf", "b.caf"]) == [
        "2 sounds take \(2 * size) bytes together; the budget is \(2 * size - 1) bytes; the largest "
          + "is 'a.caf' with \(size) bytes"
      ])
    #expect(
      try messages(size - 1, ["a.caf"]) == [
        "1 sound takes \(size) bytes; the budget is \(size - 1) bytes; the sound is 'a.caf'"
      ])
  }
}
