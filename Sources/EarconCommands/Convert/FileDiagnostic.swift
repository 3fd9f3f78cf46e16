// SPDX-License-Identifier: MIT

/// A warning or note about a file.
struct FileDiagnostic: Hashable, Sendable {
  let severity: Diagnostics.Severity
  let message: String
  let path: String
  /// The Core Audio code (`AudioFile.h`) that afconvert prints after a warning; the choice of the code is our
  /// inference.
  let code: String

  init(
    _ severity: Diagnostics.Severity, _ message: String, at path: String,
    code: String = "fmt?"
  ) {
    (self.severity, self.message, self.path, self.code) = (severity, message, path, code)
  }
}
