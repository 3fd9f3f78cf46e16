// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// An error in arguments that Earcon parses without ArgumentParser.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }

  /// Returns the error about a file whose name begins with a dash if an argument names one, otherwise this error.
  ///
  /// Such a name can be read as options in many ways, each with an error of its own.
  func orFile(in arguments: [String]) -> UsageError {
    OptionSuggestion.fileMessage(arguments).map { UsageError($0) } ?? self
  }

  /// Reports the error on standard error and names the command's `--help`.
  ///
  /// - Parameters:
  ///   - command: the command, such as `earcon convert`.
  ///   - listing: the noun for the entries of the help, such as `subcommands`.
  /// - Returns: the exit code of a usage error.
  func reported(by command: String, listing: String = "options") -> ExitCode {
    Diagnostics.report(.error, message, at: command)
    Diagnostics.write("'\(command) --help' shows the \(listing).\n")
    return .validationFailure
  }
}

extension String {
  /// An option's value as messages show it: unchanged, or in quotation marks if it is empty.
  var shownAsValue: String { isEmpty ? "''" : self }
}
