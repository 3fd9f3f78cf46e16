// SPDX-License-Identifier: MIT

/// What is wrong with a configuration file, and where.
package struct ConfigurationError: Error, Hashable {
  let path: String
  /// From 1; `nil` where the file as a whole is meant.
  let line: Int?
  /// What was found, what is expected, what to do; without a full stop.
  let message: String
}

extension ConfigurationError: CustomStringConvertible {
  /// `path:line: error: sentence`, the form that editors pick up.
  package var description: String {
    Diagnostics.printable(path) + (line.map { ":\($0)" } ?? "") + ": error: "
      + Diagnostics.printable(message)
  }
}
