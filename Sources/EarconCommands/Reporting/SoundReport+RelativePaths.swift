// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

extension SoundReport {
  /// Returns the report with paths relative to the working folder, as GitLab needs them; paths outside this folder
  /// are unchanged.
  func withRelativePaths() -> SoundReport {
    let working = FileSource.absolute(".")
    let root = BaselineRoot(folder: working, workingFolder: working)
    var report = self
    report.findings = findings.map { finding in
      let path = finding.location.path
      guard Self.mayLeaveFolder(path), let relative = root.relative(path) else { return finding }
      return Finding(
        finding.rule, finding.severity, finding.message, suggestion: finding.suggestion,
        notes: finding.notes, at: FindingLocation(relative, finding.location.position))
    }
    report.failures = failures.map { Failure(root.relative($0.path) ?? $0.path, $0.message) }
    return report
  }

  /// Returns whether a path is absolute or contains two dots, as `..` does; others are relative already.
  private static func mayLeaveFolder(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
      || zip(path.utf8, path.utf8.dropFirst()).contains {
        $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".")
      }
  }
}
