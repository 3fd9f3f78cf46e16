// SPDX-License-Identifier: MIT

/// Something that is said about a file, beside what is done to it.
struct FileDiagnostic: Hashable, Sendable {
  let severity: Diagnostics.Severity
  let message: String
  let path: String
  /// What afconvert puts behind a warning: Core Audio's code (`AudioFile.h`); which one is inferred.
  let code: String

  init(
    _ severity: Diagnostics.Severity, _ message: String, at path: String,
    code: String = "fmt?"
  ) {
    (self.severity, self.message, self.path, self.code) = (severity, message, path, code)
  }
}
