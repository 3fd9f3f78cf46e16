// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The table of `earcon convert --output-dir DIR --dry-run`, one row per sound.
struct BatchTable {
  /// One row, without the plan that it is made from: 20,000 plans would take 25 MB.
  struct Row: Sendable {
    let item: BatchItem
    /// The planned action.
    let task: String
    /// The planned output's size in bytes; `nil` if no conversion is planned.
    let bytesAfter: Int64?

    init(_ outcome: BatchOutcome) {
      item = outcome.item
      switch outcome.end {
      case .done(_, let bytes), .planned(_, let bytes):
        (task, bytesAfter) = (outcome.item.replaces ? "replace" : "convert", bytes)
      case .skipped: (task, bytesAfter) = ("nothing", nil)
      case .failed: (task, bytesAfter) = ("fails", nil)
      case .notBegun: (task, bytesAfter) = ("-", nil)
      }
    }

    fileprivate var cells: [String] {
      [
        item.input, task, item.output, "\(item.bytes)", bytesAfter.map(String.init) ?? "-",
      ].map(Printable.path)
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
    TextTable.text(
      Self.titles, numbers: Self.numbers, names: Self.names, rows.lazy.map(\.cells), width: width)
  }
}
