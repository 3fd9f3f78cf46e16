// SPDX-License-Identifier: MIT

internal import CheckCommands

/// Something that is said about a file, beside what is done to it.
struct Remark: Hashable, Sendable {
  let severity: Diagnostics.Severity
  let sentence: String
  let path: String

  init(_ severity: Diagnostics.Severity, _ sentence: String, at path: String) {
    (self.severity, self.sentence, self.path) = (severity, sentence, path)
  }

  /// Says it on standard error.
  func report() { Diagnostics.report(severity, sentence, at: path) }
}
