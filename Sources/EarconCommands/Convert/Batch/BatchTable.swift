// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The table of `earcon convert --output-dir DIR --dry-run`, one row per sound.
struct BatchTable {
  private static let titles = ["FILE", "TO DO", "NEW FILE", "BYTES", "AFTER"]
  /// The columns of numbers, which are right-aligned.
  private static let numbers: Set<Int> = [3, 4]

  private let rows: [[String]]

  init(_ outcomes: [BatchOutcome]) {
    rows = outcomes.map { outcome in
      let (task, after) = Self.task(outcome)
      return [
        outcome.item.input, task, outcome.item.output, "\(outcome.item.bytes)",
        after.map(String.init) ?? "-",
      ].map(Printable.path)
    }
  }

  /// Returns the planned action and the output's size in bytes.
  private static func task(_ outcome: BatchOutcome) -> (String, Int64?) {
    switch outcome.end {
    case .done(_, let bytes), .planned(_, let bytes):
      (outcome.item.replaces ? "replace" : "convert", bytes)
    case .skipped: ("nothing", nil)
    case .failed: ("fails", nil)
    case .notBegun: ("-", nil)
    }
  }

  /// The table, with columns two spaces apart; empty if there is nothing to do.
  var text: String {
    guard !rows.isEmpty else { return "" }
    let all = [Self.titles] + rows
    let widths = Self.titles.indices.map { column in
      all.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    return all.map { row in
      row.indices.map { column in
        TextFit.padded(
          row[column], to: widths[column], isRight: Self.numbers.contains(column))
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}
