// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundRepair

/// The lines that `earcon fix` prints.
enum FixText {
  /// The line for a fixed sound.
  static func done(_ step: RepairStep, _ bytes: Int64, _ options: FixOptions) -> String {
    let verb =
      switch step.action {
      case .rename: options.inPlace ? "renamed" : "copied"
      case .finished:
        "existed already; Earcon "
          + (options.backup.map { "moved the original to \($0)" } ?? "removed the original")
      case .trim: "trimmed to \(length(step)) s"
      default: "converted to \(format(step))"
      }
    let output = step.output ?? step.path
    let place = output == step.path ? "" : " -> \(output)"
    let isCopy = step.action == .rename || step.action == .finished
    let size = isCopy ? "" : ", \(bytes) bytes instead of \(step.bytesBefore)"
    return Printable.path("\(step.path)\(place): \(verb)\(size)") + "\n"
  }

  /// The planned action, in a few words.
  static func task(_ step: RepairStep, _ options: RepairOptions) -> String {
    switch step.action {
    case .nothing: "needs no fix"
    case .rename: options.inPlace ? "rename" : "copy"
    case .trim: "trim to \(length(step)) s"
    case .finished: options.inPlace ? "remove, the result exists" : "none, the result exists"
    case .convert: "convert to \(format(step))"
    case .impossible: need(step) ?? "cannot be fixed"
    case .unreadable: "cannot be read"
    }
  }

  /// The change with which Earcon could repair a sound; `nil` if there is none.
  private static func need(_ step: RepairStep) -> String? {
    switch step.need {
    case .option(let option): "needs \(option)"
    case .without(let option): "needs a run without \(option)"
    case .name: "needs another name"
    case nil: nil
    }
  }

  /// The words before the reason why a sound was not fixed.
  static func refusal(_ step: RepairStep) -> String {
    step.need == nil ? "cannot be fixed: " : "was not fixed: "
  }

  /// The planned action with the result's name and size, for a page.
  static func plan(_ step: RepairStep, _ options: RepairOptions) -> HTMLPlan {
    let action = task(step, options)
    return HTMLPlan(
      outcome(step, options), action: action,
      text: details(step, options, action)
        + step.left.map { step.action.isPossible ? "; an error remains: \($0.text)" : "" }.joined())
  }

  private static func outcome(_ step: RepairStep, _ options: RepairOptions) -> HTMLPlan.Outcome {
    switch step.action {
    case .nothing: .nothing
    case .rename: options.inPlace ? .renamed : .copied
    case .convert: .converted
    case .trim: .trimmed
    case .finished: options.inPlace ? .removed : .nothing
    case .impossible: step.need == nil ? .impossible : .needs
    case .unreadable: .unreadable
    }
  }

  private static func details(
    _ step: RepairStep, _ options: RepairOptions, _ action: String
  ) -> String {
    if case .impossible(let reason) = step.action { return "\(action): \(reason)" }
    if case .unreadable(let reason) = step.action { return "\(action): \(reason)" }
    let name = step.writes ? step.payloadNames.map { ", new name \($0.after)" } ?? "" : ""
    let size = step.conversion == nil ? nil : step.bytesAfter
    return action + name
      + (size.map { ", about \($0) bytes instead of \(step.bytesBefore)" } ?? "")
      + (step.replaces ? ", replaces another file" : "")
  }

  /// One line for each sound whose file name changed, so that the user can change payloads.
  static func payloads(_ steps: [RepairStep]) -> String {
    var text = ""
    for step in steps {
      guard let (before, after) = step.payloadNames else { continue }
      text += Printable.line("\(before) -> \(after): change the name in payloads") + "\n"
    }
    return text
  }

  /// The line for a sound whose result exists already.
  static func exists(_ step: RepairStep) -> String {
    Printable.path("\(step.path) -> \(step.output ?? step.path): exists already") + "\n"
  }

  /// The line about `count` originals that remain beside their results; empty for 0.
  static func originals(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1:
      "1 original remains, and 'earcon validate' still reports it; remove it, or run this again with "
        + "--in-place\n"
    default:
      "\(count) originals remain, and 'earcon validate' still reports them; remove them, or run this "
        + "again with --in-place\n"
    }
  }

  private static func format(_ step: RepairStep) -> String {
    guard let plan = step.conversion else { return "" }
    return "\(plan.format.encoding.shortName) in \(plan.container.name)"
  }

  /// The duration in seconds with three decimals.
  private static func length(_ step: RepairStep) -> String {
    guard let plan = step.conversion else { return "" }
    return LengthText.seconds(Double(plan.frames) / plan.format.sampleRate)
  }
}
