// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundValidation

/// The options of `earcon payload check`, except those for reports.
struct PayloadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The manifest of the app's sounds; '-' for standard input. Without it and --app, Earcon checks "
        + "the structure of payloads and the form of names.", valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "An app, project, folder or archive in which to look names up, instead of a manifest. May be "
        + "repeated, for example once for each system.", valueName: "path"),
    completion: .file())
  var app: [String] = []

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The app's bundle identifier, if the manifest has several apps. May be repeated, once for each "
        + "system.", valueName: "id"))
  var bundleIDs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Look names up only in the apps for these systems, separated by commas, such as ios or macos; "
        + "default: every app of the manifest.", valueName: "names"))
  var platform: [PlatformList] = []

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

  @Option(
    help: ArgumentHelp(
      "The JSON pointer of a sound in payloads of any provider, such as /alarm/tone, or "
        + "android=/alarm/tone for Android; '*' stands for each element of an array. May be "
        + "repeated; overrides 'sound-pointers' of the configuration.",
      valueName: "[system=]pointer"),
    transform: SoundPointerText.pointer)
  var soundPointer: [SoundPointer] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file, of which only 'sound-pointers' applies; default: the nearest "
        + ".earcon.yml from the payloads upward.", valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @Flag(help: "The payloads are VoIP pushes, whose limit is 5120 bytes instead of 4096.")
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
      "The name of the input in findings, such as the file of which standard input is a part.",
      valueName: "name"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "The number of the input's first line in --source, for findings; default: 1. Implies --lines.",
      valueName: "n"))
  var firstLine: Int?

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

  /// The maximum of `--first-line`: far beyond any stream, and far from overflow.
  private static let largestLine = 1_000_000_000_000_000

  func validate() throws {
    try JobCount.check(jobs, upTo: 64)
    try EmptyPath.refuse(in: app + [manifest, config])
    if source == "" {
      throw ValidationError("--source is empty; write a name for the findings")
    }
    if let firstLine, !(1...Self.largestLine).contains(firstLine) {
      throw ValidationError(
        "--first-line is \(firstLine); write a number from 1 to \(Self.largestLine)")
    }
    if noConfig, config != nil {
      throw ValidationError("--config and --no-config contradict each other; leave out one")
    }
    if manifest != nil, !app.isEmpty {
      throw ValidationError("--manifest and --app both name the sounds; leave out one")
    }
    if app.contains("-") {
      throw ValidationError("--app is '-', which is not an app; write the path of an app")
    }
    let hasManifest = manifest != nil || !app.isEmpty
    for (name, isUsed) in [
      ("--bundle-id", !bundleIDs.isEmpty), ("--platform", !platform.isEmpty),
      ("--from", from != nil),
    ] where isUsed && !hasManifest {
      throw ValidationError("\(name) has an effect only with --manifest or --app; add one of them")
    }
    if rejects == "-" || rejects == "" {
      throw ValidationError(
        "--rejects is '\(rejects ?? "")', which is not a file; write the name of a file")
    }
  }

  /// Checks that the files of `--rejects` and `--reporter` overwrite nothing of value.
  ///
  /// - Parameters:
  ///   - files: the files of payloads.
  ///   - reports: the options with the report files.
  /// - Throws: `SoundError` as `PayloadTargets.check()` does.
  func checkTargets(_ files: [String], _ reports: PayloadReportOptions) throws(SoundError) {
    let own = rejects.map { PayloadTargets.Target(path: $0, option: "--rejects") }
    try PayloadTargets(
      targets: [own].compactMap(\.self) + reports.targets,
      inputs: [manifest].compactMap(\.self) + files,
      writesPayloads: passThrough
    ).check()
  }

  /// Creates the run for these options; reports a note if `--from` is newer than every version of
  /// a system in the manifest.
  ///
  /// - Throws: `DocumentError` if the manifest is invalid or does not determine the app; `SoundError` if
  ///   the manifest cannot be read or the file of `--rejects` cannot be created; for `--app`, the errors of
  ///   `ManifestJob.manifest(isQuiet:)`.
  func run(_ reports: PayloadReportOptions) throws -> PayloadRun {
    let catalog = try catalog(isQuiet: reports.quiet)
    if let note = catalog?.versionNote(from, on: catalog?.systems ?? []) {
      Diagnostics.report(
        .note, note, at: manifest.map(ManifestFiles.name) ?? "earcon payload check")
    }
    let output = try PayloadOutput(
      passThrough: passThrough, rejects: rejects, overwrite: force, writesText: reports.writesText,
      isQuiet: reports.quiet, hasManifest: catalog != nil)
    return PayloadRun(
      PayloadChecker(
        catalog: catalog ?? SoundCatalog(), provider: provider?.provider, oldestVersion: from,
        isVoIP: voip),
      severities: reports.severities, jobs: jobs ?? ProcessorCount.active,
      longest: maxLine.bytes,
      isLines: lines || passThrough || rejects != nil || firstLine != nil,
      source: source, firstLine: firstLine ?? 1, output: output)
  }
}

extension PayloadOptions {
  /// Reads the manifest, or builds that of the apps.
  ///
  /// - Parameter isQuiet: true to report only files that could not be read.
  /// - Returns: the sounds; `nil` if neither `--manifest` nor `--app` is given.
  /// - Throws: `DocumentError` or `SoundError` for the manifest, as `run(_:)` documents, and the errors of
  ///   `ManifestJob.manifest(isQuiet:)`.
  private func catalog(isQuiet: Bool) throws -> SoundCatalog? {
    if let manifest {
      if let known = try ManifestFiles.readPieces(manifest) {
        return try SoundCatalog(chosen(known), of: bundleIDs)
      }
      let bytes = try FileSource.contents(manifest, limit: Int64(Manifest.largestSize))
      return try SoundCatalog(chosen(Manifest(data: bytes)), of: bundleIDs)
    }
    guard !app.isEmpty else { return nil }
    let files = try FileOptions.parse(["--"] + app)
    if files.mayNameArchives { Libraries.requireArchives() }
    // Without this option, the apps' own configurations apply, such as their excludes.
    let policy = try PolicyOptions.parse(noConfig ? ["--no-config"] : [])
    let job = ManifestJob(try AppOptions.parse([]), policy, files)
    return try SoundCatalog(chosen(job.manifest(isQuiet: isQuiet)), of: bundleIDs)
  }

  /// Returns a manifest with only the bundles that run on a system of `--platform` or state no system; returns
  /// the whole manifest without the option.
  ///
  /// - Throws: `DocumentError` if no bundle remains.
  private func chosen(_ manifest: Manifest) throws(DocumentError) -> Manifest {
    let selected = Set(platform.flatMap(\.platforms))
    guard !selected.isEmpty else { return manifest }
    let bundles = manifest.bundles.filter {
      $0.platforms.isEmpty || !selected.isDisjoint(with: $0.platforms)
    }
    guard bundles.isEmpty else { return try Manifest(bundles: bundles) }
    let known = Set(manifest.bundles.flatMap(\.platforms))
    throw DocumentError(
      "the manifest has no app for \(selected.list)",
      suggestion: known.isEmpty ? "check the manifest" : "name one of its systems: \(known.list)")
  }

  /// Finds the pointers for a file of payloads.
  ///
  /// - Parameter file: the file; `-` for standard input, whose configuration is that of the current folder.
  /// - Returns: the pointers of the command line or, if there are none, those of the configuration; none with
  ///   `--no-config`, unless the command line has some.
  /// - Throws: `ConfigurationError` for an unreadable or invalid configuration.
  func pointers(for file: String) throws(ConfigurationError) -> [SoundPointer] {
    guard soundPointer.isEmpty, !noConfig else { return soundPointer }
    let path = TreePath(file == "-" ? "." : file)
    guard let configuration = config ?? ConfigurationFile.nearest(to: path) else { return [] }
    var settings = Settings()
    try ConfigurationFile(path: configuration).apply(to: &settings, known: AllRules.names)
    return settings.soundPointers.value
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

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
