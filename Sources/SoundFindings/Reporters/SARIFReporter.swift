// SPDX-License-Identifier: MIT

/// Writes SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), which GitHub code scanning
/// and other tools read.
///
/// A position in a sound is a binary region (3.30). The log contains paths as the report does: relative
/// to the working folder, unless the user named an absolute path.
package struct SARIFReporter: JSONDocumentReporter {
  /// The reporter's name on the command line.
  package static let name = "sarif"

  package init() {}

  /// Returns a log with one run.
  package func document(for report: SoundReport) -> JSONText {
    .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "runs": .array([SARIFRun(report).value]),
      "version": .string("2.1.0"),
    ])
  }

  /// Returns whether a text begins with the key `$schema` and names Earcon as the tool, as every log
  /// does.
  package func isReport(_ text: String) -> Bool {
    text.hasPrefix("{\n  \"$schema\": ")
      && text.contains("\n        \"driver\": {\n          \"name\": \"earcon\"")
  }
}
