// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// Reads the source files of one command line and checks the names in them.
struct ReferenceJob {
  private let source: ManifestSource
  private let files: ReferenceFiles
  private let policy: ReferencePolicy
  private let targets: [OutputTarget]

  init(
    _ source: ManifestSource, _ files: ReferenceFiles, _ policy: ReferencePolicy,
    targets: [OutputTarget]
  ) {
    self.source = source
    self.files = files
    self.policy = policy
    self.targets = targets
  }

  struct Result {
    var report: SoundReport
    /// The paths whose findings are all in the report: the files that Earcon searched or generated, and the
    /// manifest if Earcon searched for unused sounds.
    var checked: [String]
    /// Indicates whether Earcon searched any file for names.
    var hasRead: Bool
    /// The settings of each path on the command line, in the same order.
    var settings: [Settings]
  }

  /// Reads and checks all files.
  ///
  /// - Throws: `SoundError` if the manifest cannot be read or does not determine the app, or if
  ///   `OutputTarget` refuses a report file; `ConfigurationError` for an unreadable or invalid configuration.
  func run() throws -> Result {
    let settings = try settings()
    let manifest = try source.read()
    let catalog = try source.catalog(of: manifest)
    let platforms = Set(manifest.bundles.filter(\.isMain).flatMap(\.platforms))
    var checker = ReferenceChecker(catalog, platforms: platforms)
    var walk = SourceWalk()
    for (path, settings) in zip(files.paths, settings) {
      walk.walk(TreePath(path), settings, files.selection(settings))
    }
    var tally = tally(walk.files, &checker)
    tally.unchecked = walk.unchecked + tally.unchecked
    for language in tally.constants {
      countConstants(language, in: walk.files, of: catalog, &checker)
    }
    if tally.hasRead, !checker.uses.unused.isEmpty {
      tally.unchecked += countUses(in: walk.others, &checker)
    }
    // A file that could not be read may name any sound.
    if tally.hasRead, tally.unchecked.isEmpty, let first = settings.first {
      tally.findings += first.judged(checker.unused(in: source.name))
      tally.checked.append(source.name)
    }
    var report = SoundReport(
      subjects: [], findings: tally.findings, unchecked: tally.unchecked, rules: ReferenceRules.all,
      toolVersion: ProgramVersion.current)
    report.sourceFiles = tally.count
    return Result(
      report: report, checked: tally.checked, hasRead: tally.hasRead, settings: settings)
  }

  /// The findings and counts over all files.
  private struct Tally {
    var findings: [Finding] = []
    var unchecked: [SoundReport.UncheckedPath] = []
    var count = 0
    var checked: [String] = []
    var hasRead = false
    /// The languages of the files that Earcon generated: constants, or manifests in JSON.
    var constants: Set<SourceLanguage> = []
  }

  private func tally(_ files: [SourceWalk.File], _ checker: inout ReferenceChecker) -> Tally {
    var tally = Tally()
    for file in files {
      do throws(SoundError) {
        let path = file.entry.path.text
        guard let found = try read(file, &checker) else {
          tally.constants.insert(file.language)
          tally.checked.append(path)
          continue
        }
        tally.findings += file.settings.judged(found)
        tally.count += 1
        if !found.contains(where: { $0.rule == ReferenceRules.notRead.id }) {
          tally.hasRead = true
          tally.checked.append(path)
        }
      } catch {
        tally.unchecked.append(SoundReport.UncheckedPath(file.entry.path.text, error.description))
      }
    }
    return tally
  }

  /// Returns the settings for each path: its configuration, overridden by the command line.
  ///
  /// Checks first that the report files overwrite nothing of value.
  private func settings() throws -> [Settings] {
    var known: [String?: Settings] = [:]
    let paths = files.paths.map { TreePath($0) }
    let configurations = paths.map { policy.configuration(for: $0) }
    for target in targets {
      try target.check(
        inputs: paths, settings: [source.manifest] + configurations.compactMap(\.self))
    }
    return try configurations.map { file in
      if let settings = known[file] { return settings }
      let settings = try policy.settings(file)
      known[file] = settings
      return settings
    }
  }

  /// Returns the findings in one file; `nil` if Earcon generated it.
  private func read(_ file: SourceWalk.File, _ checker: inout ReferenceChecker)
    throws(SoundError) -> [Finding]?
  {
    switch try SourceFile.read(file.entry, file.language) {
    case .generated: return nil
    case .unsupported(let finding): return [finding]
    case .source(let bytes):
      let references = ReferenceReader.references(
        in: bytes, as: file.language, counting: &checker.uses)
      return checker.check(references, in: file.entry.path.text)
    }
  }

  /// Marks sounds as used if files in other languages name them, and returns the files that could not be read.
  private func countUses(in files: [FileEntry], _ checker: inout ReferenceChecker)
    -> [SoundReport.UncheckedPath]
  {
    var unchecked: [SoundReport.UncheckedPath] = []
    for file in files {
      do throws(SoundError) {
        checker.uses.count(text: try SourceFile.contents(file))
      } catch {
        unchecked.append(SoundReport.UncheckedPath(file.path.text, error.description))
      }
    }
    return unchecked
  }

  /// Marks sounds as used if code uses their constants, as in `NotificationSounds.chime`.
  ///
  /// The constants' type may have any name, and Swift code may omit it, as in `.chime`.
  private func countConstants(
    _ language: SourceLanguage, in files: [SourceWalk.File], of catalog: SoundCatalog,
    _ checker: inout ReferenceChecker
  ) {
    guard let other = SoundConstants.Language(rawValue: language.rawValue) else { return }
    let names = SoundConstants(catalog).names(in: other)
    // Java code can use constants written in Kotlin.
    let callers = language == .kotlin ? [language, .java] : [language]
    for file in files where callers.contains(file.language) {
      // The search has already reported unreadable files.
      guard let bytes = try? SourceFile.text(file.entry, file.language),
        !SoundConstants.isMarked(bytes)
      else { continue }
      for word in ReferenceReader.members(
        among: Set(names.keys), in: bytes, as: file.language)
      {
        if let name = names[word] { checker.use(name) }
      }
    }
  }
}
