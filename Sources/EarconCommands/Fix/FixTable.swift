// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundRepair

/// The plan of `earcon fix --dry-run`, with a row for each sound except those that need no fix.
struct FixTable {
  private static let titles = ["FILE", "RULES", "ACTION", "NEW NAME", "BYTES", "AFTER"]
  /// The columns that are aligned to the right.
  private static let numbers: Set<Int> = [4, 5]
  /// The columns of names.
  private static let names: Set<Int> = [0, 3]

  private let steps: [RepairStep]
  private let options: RepairOptions

  init(_ steps: [RepairStep], _ options: RepairOptions) {
    (self.steps, self.options) = (steps, options)
  }

  private func cells(_ step: RepairStep) -> [String] {
    var rules: [String] = []
    for problem in step.problems where !rules.contains(problem.rule.rawValue) {
      rules.append(problem.rule.rawValue)
    }
    return [
      step.path, rules.isEmpty ? "-" : rules.joined(separator: ", "),
      FixText.task(step, options), Self.name(step), "\(step.bytesBefore)",
      step.bytesAfter.map(Self.size(step)) ?? "-",
    ].map(Printable.path)
  }

  /// The name of the written result: `the same` if the name does not change, `-` if the step writes
  /// nothing; marked if the result replaces another file.
  private static func name(_ step: RepairStep) -> String {
    guard step.writes else { return "-" }
    let name = step.payloadNames?.after ?? "the same"
    return step.replaces ? name + " (replaced)" : name
  }

  /// Returns a closure that formats a result's size in bytes; `~` marks the estimate for a conversion or trim.
  private static func size(_ step: RepairStep) -> (Int64) -> String {
    { step.conversion == nil ? "\($0)" : "~\($0)" }
  }

  /// Formats the plan.
  ///
  /// - Parameter width: the number of columns of the terminal; `nil` if lines may have any length.
  /// - Returns: the table, and the number of sounds that are not in it.
  func text(width: Int?) -> String {
    let wrong = steps.lazy.filter { $0.action != .nothing }
    let table = TextTable.text(
      Self.titles, numbers: Self.numbers, names: Self.names, wrong.map(cells), width: width)
    let others = steps.count - wrong.count
    guard others > 0 || table.isEmpty else { return table }
    return table + (others == 1 ? "1 sound needs no fix\n" : "\(others) sounds need no fix\n")
  }
}
