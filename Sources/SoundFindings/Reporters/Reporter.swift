// SPDX-License-Identifier: MIT

/// Writes what was found in one form.
///
/// The same report gives the same text on every machine. A file's name, and what a file says, can
/// forge no line, no element and no command in it.
public protocol Reporter: Sendable {
  /// The name by which a user asks for it: `--reporter NAME`.
  static var name: String { get }
  /// The whole text, with a final newline where there is any.
  func text(for report: Report) -> String
}

/// The reporters of this library.
public enum Reporters {
  /// All of them with their defaults, in the order of their names.
  public static let all: [any Reporter] = [
    GitHubReporter(), JSONReporter(), JUnitReporter(), SARIFReporter(), SummaryReporter(),
    TextReporter(),
  ]

  /// Their names, in order.
  public static var names: [String] { all.map { type(of: $0).name } }

  /// The reporter of a name; `nil` where there is none.
  public static func named(_ name: String) -> (any Reporter)? {
    all.first { type(of: $0).name == name }
  }
}
