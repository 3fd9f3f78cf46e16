// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// A command line that cannot be carried out; its sentence says what to write instead.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }

  /// Reports the error on standard error, with the command whose help lists the options.
  ///
  /// - Returns: the exit code of wrong usage.
  func reported(by command: String) -> ExitCode {
    Diagnostics.write(
      "\(command): error: \(Diagnostics.printable(message))\n"
        + "'\(command) --help' shows the options.\n")
    return .validationFailure
  }
}
