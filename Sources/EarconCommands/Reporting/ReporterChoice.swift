// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// The value of `--reporter`: `sarif`, the equivalent `sarif=-`, or `sarif=findings.sarif`.
struct ReporterChoice {
  let reporter: any Reporter
  /// The report file; `nil` for standard output.
  let file: String?
  var isText: Bool { reporter is TextReporter }
  /// Indicates whether the reporter is the table of sounds.
  var isSummary: Bool { reporter is SummaryReporter }
  /// Indicates whether the reporter counts the names in payloads that Earcon did not look up.
  var countsUncheckedNames: Bool { reporter is JSONReporter || reporter is HTMLReporter }

  /// The output file; `nil` for standard output.
  var target: OutputTarget? {
    file.map { OutputTarget(path: $0, option: "--reporter", content: .report(reporter)) }
  }

  /// Parses a choice; `nil` if the reporter is unknown or the file's name is empty.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let name = parts.first, let reporter = Reporters.named(name), parts.last != "" else {
      return nil
    }
    self.reporter = reporter
    file = parts.count == 2 && parts[1] != "-" ? parts[1] : nil
  }

  /// Parses a choice.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - names: the reporters to suggest.
  /// - Returns: the choice.
  /// - Throws: `ValidationError` for text that `init(argument:)` rejects.
  static func parsed(_ text: String, among names: [String]) throws -> ReporterChoice {
    if let choice = ReporterChoice(argument: text) { return choice }
    let name = String(text.prefix { $0 != "=" })
    if Reporters.named(name) != nil {
      throw ValidationError(
        "the file's name is missing; write one, as in \(name)=\(fileName(for: name))")
    }
    if name.lowercased() == "xcode" {
      throw ValidationError("use 'text', the default, which has the form that Xcode reads")
    }
    let near = Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    throw ValidationError(near ?? "write a supported reporter: \(names.joined(separator: ", "))")
  }

  /// Returns the names of reporters as a list for help, such as "json, sarif or text".
  static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// Returns a usual name for a file of a reporter, for messages.
  static func fileName(for reporter: String) -> String {
    switch reporter {
    case "gitlab": "gl-code-quality-report.json"
    case "junit": "findings.xml"
    case "github", "summary", "text": "findings.txt"
    default: "findings.\(reporter)"
    }
  }

  /// Writes a report to standard output or to the file.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - players: the maximum size in bytes of all players in a page.
  ///   - plans: the planned repairs, by the sounds' paths, for the page of a plan; `nil` for other reports.
  ///   - jobs: the number of sounds that a page decodes at a time; `nil` for the number of processors.
  /// - Throws: `SoundError` if the report cannot be written.
  func write(
    _ report: SoundReport, players: Int = 0, plans: [ByteText: HTMLPlan]? = nil, jobs: Int? = nil
  ) throws(SoundError) {
    var plan: (@Sendable (SoundReport.Subject) -> HTMLPlan?)?
    if let plans { plan = { plans[ByteText($0.path)] } }
    var page = HTMLReporter(players: players, pictures: ReportPictures().picture, plan: plan)
    let threads = jobs ?? ProcessorCount.active
    page.map = { requests, picture in
      // The sounds of an archive share a limit of unpacked bytes, so their order must be the same in each run.
      let isParallel = !requests.contains { ReportPictures.isInArchive($0.subject) }
      let jobs = Jobs(threads: isParallel ? threads : 1, room: requests.count, work: picture)
      for request in requests { jobs.add(request) }
      return jobs.finish()
    }
    let reporter: any Reporter =
      switch reporter {
      case is HTMLReporter: page
      case is GitLabReporter: GitLabReporter.ofWorkingFolder
      default: reporter
      }
    if let file, self.reporter is HTMLReporter {
      // Decoding takes long, so it comes first: a signal cannot end the process while `TextFile` writes.
      let decoded = page.decoded(report)
      return try TextFile.write(to: file) {
        (body: (String) throws(SoundError) -> Void) throws(SoundError) in
        try decoded.write(to: body)
      }
    }
    if let file { return try TextFile.write(reporter.text(for: report), to: file) }
    let output: any Reporter =
      isText ? TextReporter(for: .output) : isSummary ? SummaryReporter(for: .output) : reporter
    try output.write(report) { (piece) throws(SoundError) in
      try StandardStream.output.write(piece)
    }
  }
}

extension SummaryReporter {
  /// Creates the reporter for a stream; on a terminal, the lines fit its width.
  init(for stream: StandardStream) {
    self.init(columns: Terminal.width(stream))
  }
}

extension TextReporter {
  /// Creates the reporter for a stream.
  ///
  /// On a terminal, suggestions have lines of their own. On standard output, severities also have colors, unless
  /// `NO_COLOR` is set and not empty (no-color.org); on standard error they have none, like diagnostics.
  init(for stream: StandardStream) {
    self.init(
      color: stream == .output && Terminal.hasColor(stream),
      groupsSuggestions: stream.descriptor.isTerminal)
  }
}
