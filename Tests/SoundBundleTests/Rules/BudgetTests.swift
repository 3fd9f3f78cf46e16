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
        "1 sound takes \(size) bytes; the budget is \(size - 1) bytes; the largest is "
          + "'a.caf' with \(size) bytes"
      ])
  }
}
