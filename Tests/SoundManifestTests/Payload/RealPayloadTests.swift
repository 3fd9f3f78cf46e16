// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// The verdicts about payloads of public repositories.
@Suite(.enabled(if: RealPayloads.folder != nil, "there is no folder of real payloads"))
struct `Real payloads` {
  @Test func `The folder of real payloads can be read`() throws {
    #expect(try !RealPayloads.readRows().isEmpty)
  }

  @Test(arguments: RealPayloads.manifests)
  func `A real payload has the verdict that its provider's documentation asks for`(
    _ manifest: String
  ) throws {
    let checker = PayloadChecker(catalog: try RealPayloads.catalog(manifest))
    for row in RealPayloads.rows {
      guard let expected = row.verdicts[manifest] ?? nil else { continue }
      let findings = checker.check(row.payload)
      let verdict = findings.contains { $0.severity == .error } ? "error" : "ok"
      #expect(verdict == expected, "\(row): \(findings.map(\.message))")
    }
  }
}
