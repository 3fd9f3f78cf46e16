// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundRepair

/// One sound of `earcon fix --json`.
struct FixReport: Encodable {
  /// What became of it.
  enum Outcome: String, Encodable {
    /// It was as it should be, or its result was.
    case nothing
    /// It would be mended: `--dry-run`.
    case planned
    /// It is mended.
    case done
    /// It is not.
    case failed
  }

  /// Something that is wrong.
  struct Problem: Encodable {
    let rule: String
    let severity: Severity
    let sentence: String

    init(_ finding: Finding) {
      (rule, severity, sentence) = (finding.rule.rawValue, finding.severity, finding.sentence)
    }
  }

  /// The name in payloads.
  struct PayloadName: Encodable {
    let before: String
    let after: String
  }

  let file: String
  let action: String
  let outcome: Outcome
  /// Why it is not mended.
  let reason: String?
  let problems: [Problem]
  /// Errors that stay, because they are about the file's place or its bundle.
  let left: [Problem]
  let output: String?
  let replaces: Bool
  let payloadName: PayloadName?
  let bytesBefore: Int64
  let bytesAfter: Int64?

  init(_ step: RepairStep, _ outcome: Outcome, _ reason: String? = nil, bytes: Int64? = nil) {
    file = step.path
    action = step.action.name
    self.outcome = outcome
    self.reason = reason
    problems = step.problems.map(Problem.init)
    left = step.left.map(Problem.init)
    output = step.output
    replaces = step.replaces
    payloadName = step.payloadNames.map { PayloadName(before: $0.before, after: $0.after) }
    bytesBefore = step.bytesBefore
    bytesAfter = bytes ?? step.bytesAfter
  }

  /// What could not be looked at.
  init(_ failure: SoundFindings.Report.Failure) {
    file = failure.path
    (action, outcome, reason) = ("unreadable", .failed, failure.sentence)
    (problems, left, output, replaces) = ([], [], nil, false)
    (payloadName, bytesBefore, bytesAfter) = (nil, 0, nil)
  }
}

extension RepairStep.Action {
  /// The action for programs.
  var name: String {
    switch self {
    case .nothing: "nothing"
    case .rename: "rename"
    case .convert: "convert"
    case .trim: "trim"
    case .finished: "finished"
    case .impossible: "impossible"
    case .unreadable: "unreadable"
    }
  }
}
