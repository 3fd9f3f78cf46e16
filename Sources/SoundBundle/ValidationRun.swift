// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One run: walks, looks at files a batch at a time, and keeps of each only what the report needs.
final class ValidationRun {
  /// Files that wait at a time.
  ///
  /// Each can hold a folder open: it stays far below 256 open files,
  /// which is what macOS allows a process.
  private static let batchSize = 96
  /// Extensions of archives that are looked into when they are named.
  private static let archives: Set<String> = ["ipa", "apk", "aab", "zip"]

  private let validator: BundleValidator
  private let jobs: Jobs
  private var batch: [(task: FileTask, finder: ScopeFinder?)] = []
  private var subjects: [Report.Subject] = []
  private var findings: [Finding] = []
  private var failures: [Report.Failure] = []
  private var sounds: [Scope: [PlacedSound]] = [:]
  /// Files that are in the report already: a path can be given twice, or within another.
  private var known: Set<TreePath> = []
  /// What a manifest is made of; `nil` where none is wanted.
  private var notes: InventoryNotes?

  init(_ validator: BundleValidator, gathers: Bool = false) {
    self.validator = validator
    notes = gathers ? InventoryNotes() : nil
    jobs = Jobs(count: validator.options.jobs)
  }

  /// Looks at what a path names.
  func add(_ path: TreePath) {
    do throws(SoundError) {
      switch try DiskFolder.target(of: path) {
      case .folder: walk(DiskTree(path), root: path)
      case .other(let kind):
        let entry = DiskFolder.entry(path, kind)
        if path.fileExtension.map(Self.archives.contains) ?? false {
          try look(into: entry)
        } else {
          take(entry, needsContent: false, finder: finder(named: path))
        }
      }
    } catch {
      failures.append(Report.Failure(path.text, error.description))
    }
  }

  /// Judges a sound that belongs to nothing.
  func add(_ sound: SoundSubject) {
    let facts = SoundFacts(sound, limit: validator.validator.policy.limit)
    subjects.append(facts.subject(scope: ""))
    findings += validator.validator.check(sound)
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
    ScopeFinder(root: root, kind: kind, bundleRoots: validator.options.bundleRoots)
  }

  /// A file that was named itself belongs to nothing, unless a bundle's root was named too.
  private func finder(named path: TreePath) -> ScopeFinder? {
    guard !validator.options.bundleRoots.isEmpty else { return nil }
    let finder = finder(TreePath(""), .folder)
    return finder.place(of: path).scope.kind == .bundleRoot ? finder : nil
  }

  private func look(into archive: FileEntry) throws(SoundError) {
    guard let open = validator.options.openArchive else {
      throw SoundError(
        .unsupported, "is an archive, and archives are not read here",
        advice: "unpack it and name the folder")
    }
    guard let file = try archive.open() as? FileSource else { return }
    walk(try open(file, archive.path), root: archive.path)
  }

  /// Takes a file that a walk came by, if its name lets it be a sound.
  private func consider(_ entry: FileEntry, _ finder: ScopeFinder) {
    let name = entry.path.name
    guard !SoundNames.isShadow(name) else { return }
    let isSound = SoundNames.isSound(entry.path)
    // A link that leads nowhere has no content that could make it a sound.
    guard isSound || entry.kind != .link && SoundNames.needsContent(entry.path) else { return }
    take(entry, needsContent: !isSound, finder: finder)
  }

  private func take(_ entry: FileEntry, needsContent: Bool, finder: ScopeFinder?) {
    guard known.insert(entry.path).inserted else { return }
    let task = FileTask(entry: entry, needsContent: needsContent, isRecorded: notes != nil)
    batch.append((task, finder))
    if batch.count == Self.batchSize { work() }
  }

  /// Looks at the files that wait.
  private func work() {
    let tasks = batch.map(\.task)
    let sounds = validator.validator
    let outcomes = jobs.map(tasks.count) { tasks[$0].run(sounds) }
    for (outcome, waiting) in zip(outcomes, batch) {
      switch outcome {
      case .passedOver: break
      case .failure(let failure): failures.append(failure)
      case .judged(let facts, let found, let record):
        keep(facts, found, waiting.task, waiting.finder, record)
      }
    }
    batch.removeAll(keepingCapacity: true)
  }

  private func keep(
    _ facts: SoundFacts, _ found: [Finding], _ task: FileTask, _ finder: ScopeFinder?,
    _ record: SoundRecord?
  ) {
    findings += found
    let path = task.entry.path
    let place = finder?.place(of: path)
    subjects.append(facts.subject(scope: place?.scope.path ?? ""))
    if let record {
      notes?.add(.init(path: facts.path, name: path.name, record: record, place: place))
    }
    guard let place else { return }
    sounds[place.scope, default: []].append(
      PlacedSound(path: facts.path, name: path.name, folders: place.folders, bytes: facts.bytes))
  }

  /// Judges the bundles, and puts everything together.
  func report() -> Report {
    work()
    let run = sounds.map { ScopeContents($0, $1) }
      .sorted { $0.scope.path.utf8.lexicographicallyPrecedes($1.scope.path.utf8) }
    let policy = validator.validator.policy
    for rule in validator.rules {
      let about = rule.rule
      var collector = BundleFindingCollector(about)
      for contents in run { rule.check(contents, in: run, policy, &collector) }
      findings += policy.weighed(collector.findings, of: about)
    }
    return Report(
      subjects: subjects, findings: findings, failures: failures, rules: rules,
      toolVersion: validator.options.toolVersion)
  }

  /// Puts everything together for a manifest.
  func inventory() -> BundleInventory {
    let report = report()
    return BundleInventory(
      report: report, items: notes?.items ?? [], described: notes?.described ?? [],
      roots: notes?.roots ?? [],
      platforms: validator.validator.policy.platforms.map(\.rawValue).sorted())
  }

  /// The rules that were applied, each name once: a rule may judge sounds and bundles.
  private var rules: [Rule] {
    var ids: Set<Rule.ID> = []
    let all = validator.validator.rules.map(\.rule) + validator.rules.map(\.rule)
    return all.filter { ids.insert($0.id).inserted }
  }
}
