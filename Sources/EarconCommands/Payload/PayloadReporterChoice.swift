// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFindings

/// The value of `--reporter` of `earcon payload check`: a reporter other than the summary of sounds.
struct PayloadReporterChoice: ExpressibleByArgument {
  /// The choice; also accepts the summary, so that the refusal can give the reason.
  let choice: ReporterChoice

  /// Parses a choice; `nil` if the reporter is unknown or the file's name is empty.
  init?(argument: String) {
    guard let choice = ReporterChoice(argument: argument) else { return nil }
    self.choice = choice
  }

  /// The names of the accepted reporters, for help, messages and completions.
  static let allValueStrings = Reporters.names.filter { $0 != SummaryReporter.name }

  /// The completions that a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
