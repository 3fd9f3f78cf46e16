// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundConversion
internal import SoundFile
internal import SoundRepair

/// What `earcon fix` says of what it did.
enum FixText {
  /// The line for a sound that was mended.
  static func done(_ step: RepairStep, _ bytes: Int64, _ options: FixOptions) -> String {
    let verb =
      switch step.action {
      case .rename: options.inPlace ? "renamed" : "copied"
      case .trim: "trimmed to \(length(step)) s"
      default: "converted to \(format(step))"
      }
    let output = step.output ?? step.path
    let place = output == step.path ? "" : " -> \(output)"
    let size = step.action == .rename ? "" : ", \(bytes) bytes instead of \(step.bytesBefore)"
    return Diagnostics.printable("\(step.path)\(place): \(verb)\(size)") + "\n"
  }

  /// What would be done to a sound, in a few words.
  static func task(_ step: RepairStep, _ options: RepairOptions) -> String {
    switch step.action {
    case .nothing: "nothing"
    case .rename: options.inPlace ? "rename" : "copy"
    case .trim: "trim to \(length(step)) s"
    case .convert: "convert to \(format(step))"
    case .impossible, .unreadable: "cannot be mended"
    }
  }

  /// Who has to change what, a line for each name that is another now.
  static func payloads(_ steps: [RepairStep]) -> String {
    var text = ""
    for step in steps {
      guard let (before, after) = step.payloadNames else { continue }
      text +=
        Diagnostics.printable("\(before) -> \(after): change the payloads that name it") + "\n"
    }
    return text
  }

  private static func format(_ step: RepairStep) -> String {
    guard let plan = step.conversion else { return "" }
    return "\(plan.format.encoding.shortName) in \(plan.container.name)"
  }

  /// Seconds with three decimals, never rounded up over a limit.
  private static func length(_ step: RepairStep) -> String {
    guard let plan = step.conversion else { return "" }
    let milliseconds = Double(plan.frames) / plan.format.sampleRate * 1000
    guard milliseconds < 0x1p53 else { return "\(milliseconds / 1000)" }
    let whole = Int64(milliseconds)
    let fraction = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
