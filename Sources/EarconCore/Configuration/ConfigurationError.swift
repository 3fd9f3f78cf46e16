// SPDX-License-Identifier: MIT

internal import SoundFindings

/// An error in a configuration file, or in `--near-limit`.
package struct ConfigurationError: Error, Hashable {
  let path: String
  /// The line, from 1; `nil` for the file as a whole and for `--near-limit`.
  let line: Int?
  /// The problem and its remedy, without a full stop.
  let message: String
}

extension ConfigurationError: CustomStringConvertible {
  /// The error as `path:line: error: message`, which editors recognize; without a line, as `path: error: message`.
  package var description: String {
    Printable.path(path) + (line.map { ":\($0)" } ?? "") + ": error: "
      + Printable.text(message)
  }
}
