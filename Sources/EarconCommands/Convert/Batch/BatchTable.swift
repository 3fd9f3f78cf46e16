// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The table of `earcon convert --output-dir DIR --dry-run`, one row per output; with `--for`, a sound can have several.
struct BatchTable {
  /// One row, without the plan that it is made from: 20,000 plans would take 25 MB.
  struct Row: Sendable {
    let item: BatchItem
    /// The planned action.
    let task: String
    /// The planned output's size in bytes; `nil` if no conversion is planned, or if only the encoder knows the size.
    let bytesAfter: Int64?
    /// The planned steps; `nil` if there are none.
    let steps: String?

    init(_ outcome: BatchOutcome) {
      item = outcome.item
      var report: ConversionReport?
      switch outcome.end {
      case .done(let done, let bytes), .planned(let done, let bytes):
        (task, bytesAfter) = (outcome.item.replaces ? "replace" : "convert", bytes)
        report = done
      case .skipped: (task, bytesAfter) = ("nothing", nil)
      case .failed: (task, bytesAfter) = ("fails", nil)
      case .notBegun: (task, bytesAfter) = ("-", nil)
      }
      let steps = report?.steps.joined(separator: "; ") ?? ""
      self.steps = steps.isEmpty ? nil : steps
    }

    fileprivate func cells(hasSteps: Bool) -> [String] {
      let cells = [
        item.input, task, item.output, "\(item.bytes)", bytesAfter.map(String.init) ?? "-",
      ]
      return (cells + (hasSteps ? [steps ?? "-"] : [])).map(Printable.path)
    }
  }

  private static let titles = ["FILE", "TO DO", "NEW FILE", "BYTES", "AFTER"]
  /// The columns of numbers, which are right-aligned.
  private static let numbers: Set<Int> = [3, 4]
  /// The columns of names.
  private static let names: Set<Int> = [0, 2]

  private let rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }

  /// Formats the rows.
  ///
  /// - Parameter width: the number of columns of the terminal; `nil` if lines may have any length.
  /// - Returns: the table; empty if there are no rows.
  func text(width: Int?) -> String {
    let hasSteps = rows.contains { $0.steps != nil }
    return TextTable.text(
      Self.titles + (hasSteps ? ["STEPS"] : []), numbers: Self.numbers, names: Self.names,
      rows.lazy.map { $0.cells(hasSteps: hasSteps) }, width: width)
  }
}
