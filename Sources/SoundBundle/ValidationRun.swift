// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One run: walks, while other threads look at files, and keeps of each only what the report needs.
final class ValidationRun {
  /// Files that wait at a time.
  ///
  /// Each can hold a folder open: it stays far below 256 open files,
  /// which is what macOS allows a process.
  private static let room = 64
  /// Files that a thread takes at a time.
  ///
  /// Looking at one is so little work that threads would get in each other's way at every file.
  private static let batchSize = 16

  private let validator: BundleValidator
  private let jobs: Jobs<[FileTask], FileOutcome>
  /// Files that are not given to a thread yet.
  private var batch: [FileTask] = []
  private let batchSize: Int
  /// The place of the file that was taken last in the batch, and its copy.
  private var last: (original: ScopeFinder.Place, copy: ScopeFinder.Place)?
  /// The folder of the file that was taken last in the batch, and its copy.
  private var lastFolder: (original: DiskFolder, copy: DiskFolder)?
  private var failures: [Report.Failure] = []
  /// Archives that a walk came by.
  private var archives: [TreePath] = []
  /// Real paths of those that were looked into.
  private var opened: Set<TreePath> = []
  /// Sounds that lie nowhere.
  private var alone: [(subject: Report.Subject, findings: [Finding])] = []
  /// Real paths of files that are in the report already, where a path can be given twice, or within
  /// another.
  private var known: Set<TreePath>?
  private let scopes = KnownScopes()
  private let bundleRoots: Set<TreePath>
  /// Files that were named themselves; what a walk comes by belongs to more than they do.
  private var named: [FileEntry] = []
  /// By the folders of these files.
  private var finders: [TreePath: ScopeFinder] = [:]
  /// What a manifest is made of; `nil` where none is wanted.
  private var notes: InventoryNotes?

  /// - Parameters:
  ///   - validator: judges the sounds.
  ///   - meetsAgain: whether several paths are given, so that a file may be come by twice.
  ///   - gathers: whether a manifest is to be made.
  init(_ validator: BundleValidator, meetsAgain: Bool, gathers: Bool = false) {
    self.validator = validator
    notes = gathers ? InventoryNotes() : nil
    known = meetsAgain ? [] : nil
    bundleRoots = Set(validator.options.bundleRoots.map(\.located))
    let sounds = validator.validator
    // Decoding one is enough to do.
    batchSize = sounds.policy.isDeep ? 1 : Self.batchSize
    jobs = Jobs(threads: validator.options.jobs, room: Self.room / batchSize) { files in
      FileOutcome(files, sounds)
    }
  }

  /// Looks at what a path names.
  func add(_ path: TreePath) {
    do throws(SoundError) {
      switch try DiskFolder.target(of: path) {
      case .folder: walk(DiskTree(path), root: path)
      case .other(let kind):
        let entry = DiskFolder.entry(path, kind)
        if SoundNames.isArchive(path) {
          try look(into: entry)
        } else {
          named.append(entry)
        }
      }
    } catch {
      failures.append(Report.Failure(path.text, error.description))
    }
  }

  /// Judges a sound that belongs to nothing.
  func add(_ sound: SoundSubject) {
    let subject = sound.reported(scope: "", limit: validator.validator.policy.limit)
    alone.append((subject, validator.validator.check(sound)))
  }

  /// Walks a tree; what it holds belongs to the tree's root, unless a bundle in it has it.
  func walk(_ tree: some FileTree, root: TreePath) {
    let isPackage = ["apk", "aab"].contains(root.fileExtension)
    let finder = finder(root, isPackage ? .androidPackage : .folder)
    let options = validator.options
    notes?.add(root: root)
    tree.walk { entry in
      note(entry, finder)
      if let selects = options.selects, !selects(entry.path.text, entry.kind == .folder) {
        return false
      }
      if entry.kind == .folder { return !SoundNames.isPassedOver(folder: entry.path.name) }
      consider(entry, finder)
      return true
    } failed: { failure in
      failures.append(failure)
    }
  }

  /// Notes what a bundle says of itself, whatever files are looked at as sounds.
  private func note(_ entry: FileEntry, _ finder: ScopeFinder) {
    do throws(SoundError) {
      try notes?.look(at: entry, finder)
    } catch {
      failures.append(Report.Failure(entry.path.text, error.description))
    }
  }

  private func finder(_ root: TreePath, _ kind: Scope.Kind) -> ScopeFinder {
    ScopeFinder(
      root: root, real: root.real, kind: kind, bundleRoots: bundleRoots, known: scopes)
  }

  /// For a file that was named itself; others of its folder mostly were too.
  private func finder(named path: TreePath) -> ScopeFinder {
    let folder = path.folder
    if let finder = finders[folder] { return finder }
    let finder = finder(folder, .folder)
    finders[folder] = finder
    return finder
  }

  private func look(into archive: FileEntry) throws(SoundError) {
    opened.insert(archive.path.located)
    // Unlike a folder, an archive can hold two entries of one name.
    known = known ?? []
    guard let open = validator.options.openArchive else {
      throw SoundError(
        .unsupported, "is an archive, and archives are not read here",
        suggestion: "unpack it and name the folder")
    }
    guard let file = try archive.open() as? FileSource else { return }
    walk(try open(file, archive.path), root: archive.path)
  }

  /// Takes a file that a walk came by, if its name lets it be a sound.
  private func consider(_ entry: FileEntry, _ finder: ScopeFinder) {
    guard !SoundNames.isShadow(entry.path.lastComponent) else { return }
    let clue = SoundNames.clue(entry)
    if clue != .name, entry.kind == .file, SoundNames.isArchive(entry.path) {
      archives.append(entry.path)
    }
    guard let clue else { return }
    take(entry, needsContent: clue == .content, finder: finder)
  }

  /// Takes a file; one that was named itself belongs to the bundle around it, or to nothing.
  private func take(
    _ entry: FileEntry, needsContent: Bool, finder: ScopeFinder, isNamed: Bool = false
  ) {
    if known?.insert(finder.realPath(of: entry.path)).inserted == false { return }
    let place = isNamed && !finder.isInBundle ? nil : ownPlace(finder.place(of: entry.path))
    var entry = entry
    if let folder = entry.folder { entry.folder = ownFolder(folder) }
    batch.append(
      FileTask(
        entry: entry, needsContent: needsContent, place: place, isRecorded: notes != nil))
    if batch.count == batchSize { work() }
  }

  /// A place as the files of one batch share it.
  private func ownPlace(_ place: ScopeFinder.Place) -> ScopeFinder.Place {
    if let last, last.original === place { return last.copy }
    let copy = place.copy
    last = (place, copy)
    return copy
  }

  /// An open folder as the files of one batch share it.
  private func ownFolder(_ folder: DiskFolder) -> DiskFolder {
    if let lastFolder, lastFolder.original === folder { return lastFolder.copy }
    let copy = folder.copy
    lastFolder = (folder, copy)
    return copy
  }

  /// Gives the files that were gathered to a thread.
  private func work() {
    guard !batch.isEmpty else { return }
    jobs.add(batch)
    // The next batch gets a copy of its own: threads that count references to one object slow each
    // other down.
    last = nil
    lastFolder = nil
    batch = []
    batch.reserveCapacity(batchSize)
  }

  /// Waits for the files, judges the bundles, and puts everything together.
  func report() -> Report {
    var subjects = alone.map(\.subject)
    var findings = alone.flatMap(\.findings)
    var sounds: [Scope: [PlacedSound]] = [:]
    for entry in named {
      take(entry, needsContent: false, finder: finder(named: entry.path), isNamed: true)
    }
    work()
    let outcomes = jobs.finish()
    subjects.reserveCapacity(outcomes.reduce(subjects.count) { $0 + $1.subjects.count })
    for outcome in outcomes {
      subjects += outcome.subjects
      findings += outcome.findings
      failures += outcome.failures
      for (place, placed) in outcome.placed { sounds[place.scope, default: []] += placed }
      for record in outcome.records { notes?.add(record) }
    }
    findings += judge(sounds)
    return Report(
      subjects: subjects, findings: findings, failures: failures,
      rules: validator.appliedRules,
      toolVersion: validator.options.toolVersion,
      archives: archives.filter { !opened.contains($0.located) }.map(\.text))
  }

  /// What the rules about bundles find.
  private func judge(_ sounds: [Scope: [PlacedSound]]) -> [Finding] {
    let run = sounds.map { ScopeContents($0, $1) }
      .sorted { $0.scope.path.comesBefore($1.scope.path) ?? false }
    let policy = validator.validator.policy
    let rules = validator.rules
    let jobs = Jobs<any BundleCheck, [Finding]>(
      threads: validator.options.jobs, room: rules.count
    ) { $0.findings(in: run, policy) }
    for rule in rules { jobs.add(rule) }
    return jobs.finish().flatMap { $0 }
  }

  /// Puts everything together for a manifest.
  func inventory() -> BundleInventory {
    let report = report()
    return BundleInventory(
      report: report, items: notes?.items ?? [], described: notes?.described ?? [],
      roots: notes?.roots ?? [],
      platforms: validator.validator.policy.platforms.map(\.rawValue).sorted())
  }
}
