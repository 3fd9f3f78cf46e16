// SPDX-License-Identifier: MIT

public import SoundFindings

/// A sound that may have to be mended, and what was found of it.
public struct RepairCandidate: Sendable, Hashable {
  /// Its path.
  public let path: String
  /// What rules about sounds and about bundles found of it, with the policy's severities.
  public let findings: [Finding]

  /// Makes a candidate.
  public init(path: String, findings: [Finding]) {
    self.path = path
    self.findings = findings
  }
}

extension RepairCandidate {
  /// The sounds of a report, each with its findings, in the order of paths.
  public static func all(in report: Report) -> [RepairCandidate] {
    let findings = Dictionary(grouping: report.findings) { Array($0.location.path.utf8) }
    return report.subjects.map { subject in
      RepairCandidate(path: subject.path, findings: findings[Array(subject.path.utf8)] ?? [])
    }
  }
}
