// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A limit to the steps of reading one project.
///
/// Objects can refer to one object any number of times, so the number of copies that a small file describes
/// is not limited by its size.
struct XcodeBudget {
  /// The maximum number of copies and of visits to files.
  static let largest = 1 << 21
  private let steps: Int
  private var rest: Int

  /// Creates a budget; tests use a smaller one.
  init(steps: Int = XcodeBudget.largest) {
    self.steps = steps
    rest = steps
  }

  /// Takes steps from the budget.
  ///
  /// - Throws: `DocumentError` if it has fewer steps left.
  mutating func spend(_ count: Int = 1) throws(DocumentError) {
    guard count <= rest else {
      throw DocumentError(
        "copies too many files", expected: "at most \(steps) copies",
        suggestion: "check that it is the right file")
    }
    rest -= count
  }
}
