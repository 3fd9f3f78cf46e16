// SPDX-License-Identifier: MIT

/// A reporter that writes one JSON value, with a final newline.
package protocol JSONDocumentReporter: Reporter {
  /// Returns the value for a report.
  func document(for report: SoundReport) -> JSONText
}

extension JSONDocumentReporter {
  /// Returns the value's text with a final newline.
  package func text(for report: SoundReport) -> String { document(for: report).text + "\n" }

  /// Calls `body` with the pieces of the value's text, and with a final newline.
  package func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try document(for: report).write(to: body)
    try body("\n")
  }
}
