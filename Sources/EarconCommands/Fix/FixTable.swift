// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundRepair

/// The plan of `earcon fix --dry-run`, with a row for each sound that has findings.
struct FixTable {
  private static let titles = ["FILE", "RULES", "ACTION", "NEW NAME", "BYTES", "AFTER"]
  /// The columns that are aligned to the right.
  private static let numbers: Set<Int> = [4, 5]

  private let rows: [[String]]
  private let others: Int

  init(_ steps: [RepairStep], _ options: RepairOptions) {
    let wrong = steps.filter { $0.action != .nothing || !$0.left.isEmpty }
    rows = wrong.map { step in
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
    others = steps.count - wrong.count
  }

  /// The new name, if it changes, marked if it replaces another file.
  private static func name(_ step: RepairStep) -> String {
    guard step.writes else { return "-" }
    let name = step.payloadNames?.after ?? "the same"
    return step.replaces ? name + " (replaced)" : name
  }

  /// The size in bytes; for a conversion it is an estimate.
  private static func size(_ step: RepairStep) -> (Int64) -> String {
    { step.conversion == nil ? "\($0)" : "~\($0)" }
  }

  /// The table; columns are two spaces apart.
  var text: String {
    let last =
      others == 1
      ? "1 sound needs no fix\n" : "\(others) sounds need no fix\n"
    guard !rows.isEmpty else { return last }
    let all = [Self.titles] + rows
    let widths = Self.titles.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in all {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += Self.numbers.contains(column) ? padding + cell : cell + padding
        if column + 1 < row.count { line += "  " }
      }
      text += line + "\n"
    }
    return others == 0 ? text : text + last
  }
}
