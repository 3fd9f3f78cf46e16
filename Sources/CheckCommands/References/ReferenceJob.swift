// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// Reads the source files of one command line, and judges the names in them.
struct ReferenceJob {
  private let source: ManifestSource
  private let files: ReferenceFiles

  init(_ source: ManifestSource, _ files: ReferenceFiles) {
    self.source = source
    self.files = files
  }

  /// Reads everything.
  ///
  /// - Throws: `SoundError` for a manifest that cannot be read.
  func run() throws(SoundError) -> Report {
    let manifest = try source.read()
    let catalog = try source.catalog(of: manifest)
    let platforms = Set(manifest.bundles.filter(\.isMain).flatMap(\.platforms))
    var checker = ReferenceChecker(catalog, platforms: platforms)
    var walk = SourceWalk(files.selection)
    for path in files.paths { walk.walk(TreePath(path)) }
    var findings: [Finding] = []
    var failures = walk.failures
    var count = 0
    var constants: Set<SourceLanguage> = []
    for file in walk.files {
      do throws(SoundError) {
        guard let found = try read(file, &checker) else {
          constants.insert(file.language)
          continue
        }
        findings += found
        count += 1
      } catch {
        failures.append(Report.Failure(file.entry.path.text, error.description))
      }
    }
    for language in constants {
      countConstants(language, in: walk.files, of: catalog, &checker)
    }
    findings += checker.unused(in: source.name)
    var report = Report(
      subjects: [], findings: findings, failures: failures, rules: ReferenceRules.all,
      toolVersion: CheckCommand.version)
    report.sourceFiles = count
    return report
  }

  /// The findings in one file; `nil` where it is passed over in silence.
  private func read(_ file: SourceWalk.File, _ checker: inout ReferenceChecker)
    throws(SoundError) -> [Finding]?
  {
    let path = file.entry.path.text
    let bytes = try Self.contents(file.entry)
    if let reason = ReferenceRules.reasonNotToRead(bytes) {
      return [Finding(ReferenceRules.notRead.id, .note, reason, at: Location(path))]
    }
    if Self.isOurs(bytes, file.language) { return nil }
    let references = ReferenceReader.references(in: bytes, as: file.language)
    return checker.check(references, in: path)
  }

  /// Counts sounds as referred to whose constants are: 'NotificationSounds.chime'.
  ///
  /// The type may have any name, and in Swift there may be none before the dot.
  private func countConstants(
    _ language: SourceLanguage, in files: [SourceWalk.File], of catalog: SoundCatalog,
    _ checker: inout ReferenceChecker
  ) {
    guard let other = SoundConstants.Language(rawValue: language.rawValue) else { return }
    let names = SoundConstants(catalog).names(in: other)
    for file in files where file.language == language {
      // What cannot be read has been told.
      guard let bytes = try? Self.contents(file.entry), !SoundConstants.isMarked(bytes) else {
        continue
      }
      for word in ReferenceReader.members(among: Set(names.keys), in: bytes, as: language) {
        if let name = names[word] { checker.use(name) }
      }
    }
  }

  /// Whether a file has all names because this program wrote it.
  private static func isOurs(_ bytes: [UInt8], _ language: SourceLanguage) -> Bool {
    if language == .json {
      return bytes.firstRange(of: "\"sha256\"".utf8) != nil && (try? Manifest(data: bytes)) != nil
    }
    return SoundConstants.isMarked(bytes)
  }

  /// The whole file; of one that is too large to be read, one byte more than may be.
  private static func contents(_ entry: FileEntry) throws(SoundError) -> [UInt8] {
    let file = try entry.open()
    let size = min(file.size, Int64(ReferenceReader.largestSize) + 1)
    guard size > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    var span = bytes.mutableSpan
    let count = try file.read(at: 0, into: &span)
    return Array(bytes.prefix(count))
  }
}
