// SPDX-License-Identifier: MIT

package import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// `earcon payload check`: checks payloads against a manifest.
package struct PayloadCheckCommand: ParsableCommand {
  /// The command's name, abstract and discussion.
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find payloads that name a sound missing from the app.",
    discussion: """
      Reads JSON: one payload in a file, or one per line (NDJSON). Earcon detects the provider from \
      the payload's structure: \(PayloadProvider.titles). Apart from syntax and size, it checks \
      only the parts about sound. A payload of another provider is a warning, unless --sound-pointer \
      names the places of its sounds.

      With --pass-through the command is a filter: accepted payloads go to standard output unchanged, \
      and findings go to standard error. Payloads with errors are refused; those with warnings pass, \
      unless --strict makes them errors. Refused payloads go to the file of --rejects, also \
      unchanged; without that option, Earcon drops them. Earcon also refuses a line above the limit of --max-line.

      To check a stream in parts, such as the partitions of Spark, name each part's origin with \
      --source and --first-line. 'earcon report merge' merges the parts' reports.

      Input without any payload is a warning; with --strict the exit code is 1.

      Without --manifest and --app, Earcon does not know the app's sounds. It then checks the structure of payloads \
      and the form of names: for iOS a file name with an extension that Apple documents, for Android the \
      name of a resource. The last line counts the names that Earcon did not look up, including \
      those for a system without an app in the manifest.

      Exit codes: 0 no errors were found; 1 errors were found; 2 a file could not be read or \
      written; 64 wrong usage; 130 interrupted.
      """)

  @OptionGroup var options: PayloadOptions
  @OptionGroup(title: "Reports") var reports: PayloadReportOptions

  @Argument(
    help: ArgumentHelp("Files; '-', or none, for standard input.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  /// Creates an empty command, for the parser.
  package init() {}

  /// Refuses arguments that contradict each other.
  package func validate() throws {
    try EmptyPath.refuse(in: files)
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once; name '-' once")
    }
    if options.manifest == "-", files.isEmpty || files.contains("-") {
      throw ValidationError(
        "standard input can be read only once; name a file for the manifest or the payloads")
    }
    for (name, isUsed) in [
      ("--source", options.source != nil), ("--first-line", options.firstLine != nil),
    ] where isUsed && files.count > 1 {
      throw ValidationError("\(name) describes one input; name one file, or use standard input")
    }
    if options.passThrough, reports.writesToStandardOutput {
      throw ValidationError(
        "with --pass-through, standard output is for payloads; give the reporter a file, as in "
          + "--reporter json=findings.json")
    }
  }

  /// Checks the payloads and reports findings.
  ///
  /// - Throws: `ExitCode` with a code that the help lists, unless the run succeeds.
  package func run() throws {
    Interruption.watch(endsWithPipe: true)
    do {
      let files = files.isEmpty ? ["-"] : files
      try options.checkTargets(files, reports)
      let pointers = try files.map { try options.pointers(for: $0) }
      var run = try options.run(reports)
      for (file, pointers) in zip(files, pointers) { try run.check(file, pointers) }
      try run.output.finish()
      try reports.write(run, from: files)
      if !run.unchecked.isEmpty { throw ExitCode(2) }
      try reportEmpty(run, files)
      if run.output.counts[.error] != nil { throw ExitCode(1) }
    } catch let error as DocumentError {
      let name =
        options.manifest.map { Printable.path(ManifestFiles.name($0)) } ?? "earcon payload check"
      Diagnostics.write("\(name): error: \(Printable.text(error.description))\n")
      throw ExitCode(2)
    } catch let error as ConfigurationError {
      Diagnostics.write(error.description + "\n")
      throw ExitCode(2)
    } catch let error as SoundError {
      if error.code == .cancelled { throw ExitCode(130) }
      Diagnostics.report(error, at: "earcon payload check")
      throw ExitCode(2)
    }
  }

  /// Reports input without payloads, because empty output would look like a pass.
  ///
  /// - Throws: `ExitCode` 1 for such input with `--strict`.
  private func reportEmpty(_ run: PayloadRun, _ files: [String]) throws {
    guard run.output.payloads == 0, reports.strict || !reports.quiet else { return }
    Diagnostics.report(
      reports.strict ? .error : .warning,
      "no payload was found" + (reports.strict ? SearchedPaths.text(files) : "")
        + "; check the program that writes the payloads",
      at: "earcon payload check")
    if reports.strict { throw ExitCode(1) }
  }
}
