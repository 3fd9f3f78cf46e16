// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import SoundManifest

/// The options of `earcon payload check` for input and output of payloads.
struct PayloadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The manifest of the app's sounds; '-' for standard input.", valueName: "file"),
    completion: .file())
  var manifest: String

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The app's bundle identifier, if the manifest has several apps. May be repeated, once for each "
        + "system.", valueName: "id"))
  var bundleIDs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The oldest version of the app that receives the payloads; default: the oldest in the manifest.",
      valueName: "version"),
    transform: AppOptions.version)
  var from: AppVersion?

  @Option(
    help: ArgumentHelp(
      "The provider of the payloads: "
        + PayloadProvider.names.joined(separator: ", ")
        + "; default: detected from their structure.", valueName: "name"))
  var provider: ProviderName?

  @Flag(help: "The payloads are VoIP pushes, which may have 5120 bytes instead of 4096.")
  var voip = false

  @Flag(help: "Write accepted payloads to standard output, unchanged. Implies --lines.")
  var passThrough = false

  @Option(
    help: ArgumentHelp(
      "Write refused payloads to this file, unchanged. Implies --lines.", valueName: "file"),
    completion: .file())
  var rejects: String?

  @Flag(help: "Replace the file of --rejects if it exists.")
  var force = false

  @Flag(help: "Read each line as a payload, even if the first lines form one JSON document.")
  var lines = false

  @Option(
    help: ArgumentHelp(
      "The maximum size of a line, or of a payload over several lines, up to 64MiB; default: 1MiB.",
      valueName: "bytes"), transform: PayloadSize.parsed)
  var maxLine: PayloadSize = .standard

  @Option(
    help: ArgumentHelp(
      "The number of threads; default: one per processor. The result does not depend on it.",
      valueName: "n"))
  var jobs: Int?

  func validate() throws {
    try JobCount.check(jobs, upTo: 64)
    if rejects == "-" || rejects == "" {
      throw ValidationError(
        "--rejects is '\(rejects ?? "")', which is not a file; write the name of a file.")
    }
  }

  /// Refuses output files that `PayloadTargets.check()` refuses.
  ///
  /// - Parameters:
  ///   - files: the files of payloads.
  ///   - reports: the options with the report files.
  /// - Throws: `SoundError` as `PayloadTargets.check()` does.
  func checkTargets(_ files: [String], _ reports: PayloadReportOptions) throws(SoundError) {
    let own = rejects.map { PayloadTargets.Target(path: $0, option: "--rejects") }
    try PayloadTargets(
      targets: [own].compactMap(\.self) + reports.targets, inputs: [manifest] + files,
      writesPayloads: passThrough
    ).check()
  }

  /// Creates the run for these options; reports a note if `--from` is newer than every version of
  /// a system in the manifest.
  ///
  /// - Throws: `DocumentError` if the manifest is invalid or does not determine the app; `SoundError` if
  ///   the manifest cannot be read or the file of `--rejects` cannot be created.
  func run(_ reports: PayloadReportOptions) throws -> PayloadRun {
    let bytes = try FileSource.contents(manifest, limit: Int64(Manifest.largestSize))
    let catalog = try SoundCatalog(data: bytes, of: bundleIDs)
    if let note = catalog.versionNote(from, on: catalog.systems) {
      Diagnostics.report(.note, note, at: manifest)
    }
    let output = try PayloadOutput(
      passThrough: passThrough, rejects: rejects, overwrite: force, writesText: reports.writesText,
      isQuiet: reports.quiet)
    return PayloadRun(
      PayloadChecker(
        catalog: catalog, provider: provider?.provider, oldestVersion: from, isVoIP: voip),
      severities: reports.severities, jobs: jobs ?? ProcessorCount.active,
      longest: maxLine.bytes, isLines: lines || passThrough || rejects != nil, output: output)
  }
}

/// The value of `--provider`.
struct ProviderName: ExpressibleByArgument {
  let provider: PayloadProvider

  /// Parses a provider's name; `nil` if the name is unknown.
  init?(argument: String) {
    guard let provider = PayloadProvider(named: argument) else { return nil }
    self.provider = provider
  }

  /// The names, for messages and completions.
  static var allValueStrings: [String] { PayloadProvider.names }

  /// The completions that a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
