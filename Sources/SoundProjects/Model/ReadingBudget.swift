// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A limit on the number of files, objects, lines and tokens that one description of a project makes a reader
/// visit.
///
/// A description can name the same folder or object any number of times, so its own size does not limit the
/// work.
struct ReadingBudget {
  /// The maximum number of visits.
  static let largest = 1 << 21
  private let visits: Int
  private var rest: Int

  /// Creates a budget; tests set fewer visits.
  init(visits: Int = ReadingBudget.largest) {
    self.visits = visits
    rest = visits
  }

  /// Takes visits from the budget.
  ///
  /// - Throws: `DocumentError` if the budget has fewer than `count` visits left.
  mutating func spend(_ count: Int = 1) throws(DocumentError) {
    guard count <= rest else {
      throw DocumentError(
        "refers to too many files and values", expected: "at most \(visits)",
        suggestion: "check that it is the right file")
    }
    rest -= count
  }
}
