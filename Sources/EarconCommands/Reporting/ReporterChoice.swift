// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings

/// What `--reporter` takes: `sarif` or `sarif=findings.sarif`; `sarif=-` is the first again.
struct ReporterChoice: ExpressibleByArgument {
  let reporter: any Reporter
  /// Where it writes; standard output when `nil`.
  let file: String?
  let isText: Bool
  /// Whether it is the table of sounds.
  var isSummary: Bool { reporter is SummaryReporter }

  /// Parses; `nil` for an unknown name, and for a file without a name.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let name = parts.first, let reporter = Reporters.named(name), parts.last != "" else {
      return nil
    }
    self.reporter = reporter
    file = parts.count == 2 && parts[1] != "-" ? parts[1] : nil
    isText = name == "text"
  }

  /// The names, for messages and completions.
  static var allValueStrings: [String] { Reporters.names }

  /// What a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Writes what the reporter made: to standard output, or to its file.
  ///
  /// - Throws: `SoundError` where it cannot be written.
  func write(_ text: String) throws(SoundError) {
    guard let file else {
      return try StandardStream.output.write(isText ? TerminalColor.painted(text) : text)
    }
    try TextFile.write(text, to: file)
  }
}
