// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One validation: walks folders while up to `BundleOptions.jobs` threads check the files found, and
/// keeps only the data for the report and a manifest.
final class ValidationRun {
  /// The maximum number of files that wait to be checked.
  ///
  /// Each waiting file can keep a folder open; the number stays far below 256, macOS's default
  /// limit of open files for a process.
  private static let room = 64
  /// The number of files that a thread takes at a time.
  ///
  /// Checking a file takes so little time that threads that take single files would contend for the
  /// list of files.
  private static let batchSize = 16

  private let validator: BundleValidator
  private let jobs: Jobs<[FileTask], FileOutcome>
  /// Files not yet handed to a thread.
  private var batch: [FileTask] = []
  private let batchSize: Int
  /// The location of the batch's last file, and its copy for this batch.
  private var last: (original: ScopeFinder.Place, copy: ScopeFinder.Place)?
  /// The open folder of the batch's last file, and its copy for this batch.
  private var lastFolder: (original: DiskFolder, copy: DiskFolder)?
  private var unchecked: [SoundReport.UncheckedPath] = []
  /// Archives that a walk found but did not open.
  private var archives: [TreePath] = []
  /// The packages of iOS apps in the walked trees.
  private var packages = AppPackages()
  /// Real paths of the archives named explicitly, which the report does not list as skipped even if
  /// a walk finds them too.
  private var opened: Set<TreePath> = []
  /// The numbers of visited files, and of excluded sounds and folders.
  private var search = SoundReport.Search()
  private var subjects: [SoundReport.Subject] = []
  private var findings: [Finding] = []
  private var texts = FindingTexts()
  /// The sounds in scopes, for the bundle rules.
  private var sounds: [Scope: [PlacedSound]] = [:]
  /// Paths of the queued files with the links of the given paths resolved, so that a run checks a file only
  /// once even if the given paths overlap; `nil` if the run cannot visit a file twice.
  private var known: Set<TreePath>?
  private let scopes = KnownScopes()
  private let bundleRoots: Set<TreePath>
  /// The real paths of the bundle roots that a walk has visited.
  private var visitedRoots: Set<TreePath> = []
  /// Files named explicitly; queued last so that a walk's scope takes precedence.
  private var named: [FileEntry] = []
  /// The scope finders for files named explicitly, by folder.
  private var finders: [TreePath: ScopeFinder] = [:]
  /// The data for a manifest; `nil` if no manifest is requested.
  private var inventoryData: InventoryData?

  /// Creates a run; starts no thread yet.
  ///
  /// - Parameters:
  ///   - validator: checks the sounds.
  ///   - mayRepeatFiles: true if the run may visit a file twice, for example because several paths
  ///     are given.
  ///   - collectsInventory: true if a manifest is requested.
  init(_ validator: BundleValidator, mayRepeatFiles: Bool, collectsInventory: Bool = false) {
    self.validator = validator
    inventoryData = collectsInventory ? InventoryData() : nil
    known = mayRepeatFiles ? [] : nil
    bundleRoots = Set(validator.options.bundleRoots.map(\.resolved))
    let sounds = validator.validator
    // Decoding a file takes so long that each thread takes one file at a time.
    batchSize = sounds.policy.isDeep ? 1 : Self.batchSize
    jobs = Jobs(threads: validator.options.jobs, room: Self.room / batchSize) { files in
      FileOutcome(files, sounds)
    }
  }

  /// Walks a folder or an archive, or queues a file; an error becomes an unchecked path of the report.
  func add(_ path: TreePath) {
    do throws(SoundError) {
      switch try DiskFolder.target(of: path) {
      case .folder: walkFolder(path)
      case .other(let kind):
        let entry = DiskFolder.entry(path, kind)
        if SoundNames.isArchive(path) {
          try walkArchive(entry)
        } else {
          named.append(entry)
          search.files += 1
        }
      }
    } catch {
      unchecked.append(SoundReport.UncheckedPath(path.text, error.description))
    }
  }

  /// Walks a folder, and the bundle roots in it that no walk has visited yet and that `selects` does not exclude.
  private func walkFolder(_ path: TreePath) {
    let options = validator.options
    walk(DiskTree(path, excluding: options.exclusions), root: path)
    let real = path.resolved
    for root in options.bundleRoots where root.resolved.isInside(real) {
      guard visitedRoots.insert(root.resolved).inserted,
        options.selects?(root.text, true) != false
      else { continue }
      walk(DiskTree(root, excluding: options.exclusions), root: root)
    }
  }

  /// Checks a sound without a path, such as standard input, on the caller's thread.
  func add(_ sound: SoundSubject) {
    let limit = validator.validator.policy.limit(of: sound)
    subjects.append(sound.reported(scope: "", limit: limit))
    findings += validator.validator.check(sound)
  }

  /// Walks a tree and queues its sounds; each belongs to the innermost scope around it, which is
  /// the tree's root if there is no other.
  func walk(_ tree: some FileTree, root: TreePath) {
    let isPackage = ["apk", "aab"].contains(root.fileExtension)
    let finder = finder(root, isPackage ? .androidPackage : .folder)
    let options = validator.options
    inventoryData?.add(root: root)
    packages.begin(root)
    tree.walk { entry in
      packages.visit(entry)
      visitRoot(entry, finder)
      collectProperties(entry, finder)
      if entry.kind == .file { search.files += 1 }
      if let selects = options.selects, !selects(entry.path.text, entry.kind == .folder) {
        noteExcluded(entry)
        return false
      }
      if entry.kind == .folder { return !SoundNames.isSkipped(folder: entry.path.name) }
      consider(entry, finder)
      return true
    } failed: { entry in
      unchecked.append(entry)
    }
  }

  /// Counts an entry that `selects` excludes, if it is a folder or has the name of a sound, unless a walk skips it
  /// anyway.
  private func noteExcluded(_ entry: FileEntry) {
    if entry.kind == .folder {
      if !SoundNames.isSkipped(folder: entry.path.name) { search.excludedFolders += 1 }
    } else if entry.kind == .file, SoundNames.isSound(entry.path),
      !SoundNames.isShadow(entry.path.lastComponent)
    {
      search.excludedSounds += 1
    }
  }

  /// Notes that the walk visits a folder that is declared as a bundle root.
  private func visitRoot(_ entry: FileEntry, _ finder: ScopeFinder) {
    guard !bundleRoots.isEmpty, entry.kind == .folder else { return }
    let real = finder.realPath(of: entry.path)
    if bundleRoots.contains(real) { visitedRoots.insert(real) }
  }

  /// Reads the entry if a manifest is requested and the entry is the `Info.plist` of a main bundle; an
  /// error becomes an unchecked path of the report.
  private func collectProperties(_ entry: FileEntry, _ finder: ScopeFinder) {
    do throws(SoundError) {
      try inventoryData?.read(entry, finder)
    } catch {
      unchecked.append(SoundReport.UncheckedPath(entry.path.text, error.description))
    }
  }

  private func finder(_ root: TreePath, _ kind: Scope.Kind) -> ScopeFinder {
    ScopeFinder(
      root: root, real: root.real, kind: kind, bundleRoots: bundleRoots, known: scopes)
  }

  /// Returns the finder for a file named explicitly; files of one folder share it.
  private func finder(named path: TreePath) -> ScopeFinder {
    let folder = path.folder
    if let finder = finders[folder] { return finder }
    let finder = finder(folder, .folder)
    finders[folder] = finder
    return finder
  }

  private func walkArchive(_ archive: FileEntry) throws(SoundError) {
    opened.insert(archive.path.resolved)
    guard let open = validator.options.openArchive else {
      throw SoundError(
        .unsupported, "is an archive, and this validator opens no archives",
        suggestion: "unpack it and check the folder")
    }
    guard let file = try archive.open() as? FileSource else { return }
    walk(try open(file, archive.path), root: archive.path)
  }

  /// Queues a file found by a walk if it may be a sound; lists an archive, because a walk does not open it.
  private func consider(_ entry: FileEntry, _ finder: ScopeFinder) {
    guard !SoundNames.isShadow(entry.path.lastComponent) else { return }
    let clue = SoundNames.clue(entry)
    if clue != .name, entry.kind == .file, SoundNames.isArchive(entry.path) {
      archives.append(entry.path)
    }
    guard let clue else { return }
    take(entry, needsContent: clue == .content, finder: finder)
  }

  /// Queues a file unless it is already queued or `selectsPlace` excludes it; a file named explicitly
  /// belongs to the bundle around it, or to no bundle or folder.
  private func take(
    _ entry: FileEntry, needsContent: Bool, finder: ScopeFinder, isNamed: Bool = false
  ) {
    if known?.insert(finder.realPath(of: entry.path)).inserted == false { return }
    let place = isNamed && !finder.isInBundle ? nil : ownPlace(finder.place(of: entry.path))
    if let place, let selects = validator.options.selectsPlace,
      !selects(entry.path, place.scope, place.folders)
    {
      return
    }
    var entry = entry
    if let folder = entry.folder { entry.folder = ownFolder(folder) }
    batch.append(
      FileTask(
        entry: entry, needsContent: needsContent, place: place, isRecorded: inventoryData != nil))
    if batch.count == batchSize { work() }
  }

  /// Returns a copy of the location that only the files of the current batch share.
  private func ownPlace(_ place: ScopeFinder.Place) -> ScopeFinder.Place {
    if let last, last.original === place { return last.copy }
    let copy = place.copy(near: last?.copy)
    last = (place, copy)
    return copy
  }

  /// Returns a copy of an open folder that only the files of the current batch share.
  private func ownFolder(_ folder: DiskFolder) -> DiskFolder {
    if let lastFolder, lastFolder.original === folder { return lastFolder.copy }
    let copy = folder.copy
    lastFolder = (folder, copy)
    return copy
  }

  /// Hands the batch to a thread, and collects the results that are ready.
  private func work() {
    guard !batch.isEmpty else { return }
    jobs.add(batch)
    collect(jobs.takeEnded())
    // The next batch needs its own copies, because threads that share reference counts slow each
    // other down.
    last = nil
    lastFolder = nil
    batch = []
    batch.reserveCapacity(batchSize)
  }

  private func collect(_ outcomes: [FileOutcome]) {
    for outcome in outcomes {
      subjects += outcome.subjects
      for finding in outcome.findings { findings.append(texts.shared(finding)) }
      unchecked += outcome.unchecked
      for (place, placed) in outcome.placed { sounds[place.scope, default: []] += placed }
      for record in outcome.records { inventoryData?.add(record) }
    }
  }

  /// Waits until all files are checked, applies the bundle rules and creates the report.
  func report() -> SoundReport {
    for entry in named {
      take(entry, needsContent: false, finder: finder(named: entry.path), isNamed: true)
    }
    work()
    collect(jobs.finish())
    let ofBundles = judge(sounds)
    // An archive can have 100,000 sounds, whose places take as much memory as the new findings.
    sounds = [:]
    findings.reserveCapacity(findings.count + ofBundles.count)
    findings += ofBundles
    // Sort in place, so that the report need not sort a copy.
    findings.sort()
    var report = SoundReport(
      subjects: subjects, findings: findings, unchecked: unchecked,
      rules: validator.appliedRules,
      toolVersion: validator.options.toolVersion,
      archives: archives.filter { !opened.contains($0.resolved) }.map(\.text))
    search.platforms = validator.validator.policy.platforms.map(\.rawValue).sorted()
    search.hasSamples = validator.validator.policy.isDeep
    report.search = search
    return report
  }

  /// Returns the bundle rules' findings about the sounds of each bundle and folder, and about
  /// packages without an app.
  private func judge(_ sounds: [Scope: [PlacedSound]]) -> [Finding] {
    let empty = packages.empty.map { ScopeContents(Scope(.emptyPackage, path: $0.text), []) }
    let isAsset = validator.options.isAsset
    let run = (sounds.map { ScopeContents($0, $1, isAsset: isAsset) } + empty)
      .sorted { $0.scope.path.comesBefore($1.scope.path) == true }
    return validator.bundleFindings(in: run)
  }

  /// Waits until all files are checked and creates the inventory for a manifest.
  func inventory() -> BundleInventory {
    let report = report()
    return BundleInventory(
      report: report, items: inventoryData?.items ?? [], described: inventoryData?.described ?? [],
      roots: inventoryData?.roots ?? [],
      platforms: validator.validator.policy.platforms.sorted())
  }
}
