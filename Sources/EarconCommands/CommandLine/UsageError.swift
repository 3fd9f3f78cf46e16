// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// An error in the arguments of a command that parses them without ArgumentParser.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }

  /// Reports the error on standard error and names the command's `--help`.
  ///
  /// - Returns: the exit code of a usage error.
  func reported(by command: String) -> ExitCode {
    Diagnostics.write(
      "\(command): error: \(Diagnostics.printable(message))\n"
        + "'\(command) --help' shows the options.\n")
    return .validationFailure
  }
}

extension String {
  /// An option's value as messages show it: unchanged, or in quotation marks if it is empty.
  var shownAsValue: String { isEmpty ? "''" : self }
}
