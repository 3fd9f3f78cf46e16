// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The sounds for which there is only weak evidence that they are sounds of notifications.
struct PossibleSounds {
  /// The reason for each sound, by its path; `nil` if another app gives strong evidence.
  private var reasons: [ByteText: NotificationEvidence.Reason?] = [:]

  /// Adds the reason to check a sound of one app; a strong reason of any app applies to the file.
  mutating func add(_ path: String, _ reason: NotificationEvidence.Reason?) {
    let path = ByteText(path)
    guard let reason, reason.grade.isWeak else {
      reasons[path] = .some(nil)
      return
    }
    if reasons[path] == nil { reasons[path] = reason }
  }

  /// Returns a finding, which for such a sound is at most a warning and has the reason as a note.
  ///
  /// - Parameters:
  ///   - finding: a finding about any file.
  ///   - isStrict: true if the user treats warnings as errors.
  /// - Returns: the finding.
  func graded(_ finding: Finding, isStrict: Bool) -> Finding {
    guard let reason = reasons[ByteText(finding.location.path)] ?? nil else { return finding }
    let severity = isStrict ? finding.severity : min(finding.severity, .warning)
    return Finding(
      finding.rule, severity, finding.message, suggestion: finding.suggestion,
      notes: finding.notes + ["the file " + reason.text], at: finding.location)
  }
}
