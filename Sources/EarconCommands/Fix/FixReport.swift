// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundRepair

/// A sound, or a path that Earcon could not check, in `earcon fix --json`; `Documentation/JSON.md` describes
/// the format.
struct FixReport {
  /// The outcome for a sound.
  enum Outcome: String {
    /// The file needed no fix, or its result exists already.
    case nothing
    /// A run without `--dry-run` would try to fix the sound.
    case planned
    /// Earcon fixed the sound.
    case done
    /// Earcon could not fix the sound, or could not check the path.
    case failed
  }

  /// The object of the sound or the path.
  private let json: JSONText

  init(_ step: RepairStep, _ outcome: Outcome, _ reason: String? = nil, bytes: Int64? = nil) {
    json = .object([
      "action": .string(step.action.name),
      "bytesAfter": (bytes ?? step.bytesAfter).map(JSONText.integer),
      "bytesBefore": .integer(step.bytesBefore), "file": .string(step.path),
      // Errors that conversion cannot fix, because they concern the file's folder or bundle.
      "left": .array(step.left.map(Self.problem)), "outcome": .string(outcome.rawValue),
      "output": step.output.map(JSONText.string),
      "payloadName": step.payloadNames.map {
        .object(["after": .string($0.after), "before": .string($0.before)])
      },
      "problems": .array(step.problems.map(Self.problem)),
      "reason": reason.map(JSONText.string), "replaces": .boolean(step.replaces),
    ])
  }

  /// Creates the object of a path that Earcon could not check.
  init(_ entry: SoundFindings.SoundReport.UncheckedPath) {
    json = .object([
      "action": .string("unreadable"), "bytesBefore": .integer(0), "file": .string(entry.path),
      "left": .array([]), "outcome": .string(Outcome.failed.rawValue), "problems": .array([]),
      "reason": .string(entry.message), "replaces": .boolean(false),
    ])
  }

  private static func problem(_ finding: Finding) -> JSONText {
    .object([
      "rule": .string(finding.rule.rawValue), "message": .string(finding.message),
      "severity": .string(finding.severity.rawValue),
    ])
  }

  /// Returns a JSON array with the objects of all sounds and paths.
  static func text(_ reports: [FixReport]) -> String {
    JSONText.array(reports.map(\.json)).text(.spaced) + "\n"
  }
}

extension RepairStep.Action {
  /// The action's name in JSON.
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
