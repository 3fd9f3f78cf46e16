// SPDX-License-Identifier: MIT

/// A format for reports.
///
/// Equal reports have the same text on every machine. File names and file contents cannot forge a line, an
/// element or a command in the text.
package protocol Reporter: Sendable {
  /// The name for `--reporter NAME`.
  static var name: String { get }
  /// Returns the text of a report: empty, or with a final newline.
  func text(for report: SoundReport) -> String
  /// Calls `body` with the pieces of the text of a report in order.
  ///
  /// A reporter with long reports makes several pieces, so that the text need not be in memory as a
  /// whole.
  func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure)
  /// Returns whether a file's text is a report in this format, which a new report may overwrite.
  ///
  /// Recognizes the reports of every version of Earcon; few other programs' files look like them.
  func isReport(_ text: String) -> Bool
}

extension Reporter {
  /// Calls `body` with the whole text.
  package func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure) { try body(text(for: report)) }
}

/// The reporters of this library.
package enum Reporters {
  /// All reporters with default settings, ordered by name.
  package static let all: [any Reporter] = [
    GitHubReporter(), HTMLReporter(), JSONReporter(), JUnitReporter(), SARIFReporter(),
    SummaryReporter(),
    TextReporter(),
  ]

  /// The names of all reporters, in order.
  package static var names: [String] { all.map { type(of: $0).name } }

  /// Returns the reporter with a name, or `nil` for an unknown name.
  package static func named(_ name: String) -> (any Reporter)? {
    all.first { type(of: $0).name == name }
  }
}
