// SPDX-License-Identifier: MIT

package import SoundFindings

/// A sound that may need repair, and its findings.
package struct RepairCandidate: Sendable, Hashable {
  /// The path of the sound.
  package let path: String
  /// The findings about the sound, of rules about sounds and bundles, with the policy's severities.
  package let findings: [Finding]
  /// The name of the built app or extension that contains the sound, and whose signature a change would break;
  /// `nil` if there is none.
  package var builtBundle: String?

  package init(path: String, findings: [Finding]) {
    self.path = path
    self.findings = findings
  }
}

extension RepairCandidate {
  /// Returns all sounds of a report with their findings, in the report's order.
  package static func all(in report: SoundReport) -> [RepairCandidate] {
    let findings = Dictionary(grouping: report.findings) { Array($0.location.path.utf8) }
    return report.subjects.map { subject in
      RepairCandidate(path: subject.path, findings: findings[Array(subject.path.utf8)] ?? [])
    }
  }
}
