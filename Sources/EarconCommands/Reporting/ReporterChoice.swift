// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings

/// What `--reporter` takes: `sarif` or `sarif=findings.sarif`; `sarif=-` is the first again.
struct ReporterChoice: ExpressibleByArgument {
  private let reporter: any Reporter
  /// Where it writes; standard output when `nil`.
  let file: String?
  var isText: Bool { reporter is TextReporter }
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
  }

  /// The names, for messages and completions.
  static var allValueStrings: [String] { Reporters.names }

  /// What a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Writes a report: to standard output, or to the file.
  ///
  /// - Throws: `SoundError` where it cannot be written.
  func write(_ report: Report) throws(SoundError) {
    if let file { return try TextFile.write(reporter.text(for: report), to: file) }
    let reporter: any Reporter = isText ? TextReporter(for: .output) : reporter
    try StandardStream.output.write(reporter.text(for: report))
  }
}

extension TextReporter {
  /// Creates the reporter for a stream.
  ///
  /// On a terminal, suggestions have lines of their own, and severities have colours unless
  /// `NO_COLOR` is set (no-color.org).
  init(for stream: StandardStream) {
    self.init(
      color: Terminal.hasColor(stream), groupsSuggestions: stream.descriptor.isTerminal)
  }
}
