// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Checks the notification sounds of the apps in one folder, and the names that its files use.
struct CheckJob {
  struct Result {
    var report: SoundReport
    /// Indicates whether there was nothing to check: no notification sound, and no name of one.
    var isEmpty: Bool
    /// The number of checked apps of a project; 0 for a built app or a folder without a project.
    var apps = 0
    /// The notes on the selection of sounds, each a sentence without a full stop.
    var notes: [String]
    /// The input that the run expected but did not find; without it, a strict run fails.
    var missingInput: [CheckNotes.MissingInput] = []
  }

  let walk: CheckWalk
  private let payloads: PayloadFiles
  let map: ProjectMap
  /// The apps of `--app`, by their indices in `map.apps`; all apps without the option.
  ///
  /// The check takes all apps into account, but reports only about these. A source may belong to several apps, and
  /// an extension's code names sounds of the app that contains the extension, so a check of these apps alone would
  /// miss sounds of others.
  let chosen: [Int]
  /// All products, including those that `--platform` leaves out.
  let products: [ShippingProduct]
  /// The paths of the sounds that an app contains, even if `--app` or `--platform` leaves out the app.
  private let shipped: Set<TreePath>
  /// The sounds that the settings include, among those of the walk and of the projects.
  private let included: Set<TreePath>
  let settings: Settings
  let options: CheckOptions
  /// The file from which a tool would generate the missing project; `nil` if there is none.
  private let generator: ProjectGenerator?
  /// Indicates whether the products include the app whose project is missing.
  private let takesUngenerated: Bool
  /// Indicates whether no project in the folder builds an app.
  let isPlain: Bool

  /// The paths of the built apps in a folder without a project; empty in one with a project; see
  /// `CheckWalk.onlyBuilt`.
  var built: [TreePath] { isPlain ? walk.onlyBuilt : [] }

  /// Walks a folder and reads its projects.
  ///
  /// - Throws: `SoundError` with code `.misuse` for a name of `--app` that no app has, or if none of the apps is
  ///   for a system of `--platform`.
  init(_ root: TreePath, _ settings: Settings, _ options: CheckOptions) throws(SoundError) {
    (self.settings, self.options) = (settings, options)
    var walk = CheckWalk(root, settings)
    payloads = PayloadFiles(options.payloads.map { TreePath($0) }, settings)
    let tree = walk.tree
    let projects = ProjectMap(tree)
    generator = ProjectGenerator.withoutProject(in: tree)
    let unchecked = projects.unchecked.map { $0.below(root) }
    isPlain = projects.apps.isEmpty
    walk.markTests(projects.testSources)
    self.walk = walk
    let ungenerated = PlainFolder.ungenerated(
      generator, walk, settings, beside: projects.products)
    takesUngenerated = ungenerated != nil
    let all = ProjectMap(
      isPlain
        ? PlainFolder.apps(walk, settings, libraries: projects.products)
        : projects.products + [ungenerated].compactMap(\.self), unchecked: unchecked)
    products = all.products
    shipped = Set(all.apps.flatMap { $0.sounds.map(\.path) })
    included = walk.sounds(with: shipped, in: tree)
    (map, chosen) = try all.chosen(options.app, settings.platforms, in: root, isPlain: isPlain)
  }

  /// The names that the files use, and the reasons to check sounds.
  struct Clues {
    let uses: [SourceUses]
    let owners: SourceOwners
    let search: NotificationEvidence
    /// Indicates whether a folder without a project has neither code nor payloads, so that all sounds are checked.
    let isWhole: Bool
    /// The reasons to check each app's sounds, by the sounds' indices.
    let evidence: [[Int: SoundReport.Evidence]]
  }

  /// Reads the files, and finds the reasons to check sounds.
  private func clues() -> Clues {
    let uses = SourceUses.all(in: sources, jobs: options.threads)
    let owners = SourceOwners(map.apps, among: products, receivers: map.hosts(of: chosen))
    let isWhole = isPlain && PlainFolder.isWhole(uses, walk)
    let search = NotificationEvidence(uses, owners, map.apps, SourceAudience(products))
    return Clues(
      uses: uses, owners: owners, search: search, isWhole: isWhole,
      evidence: evidence(search, checksAll: options.all || isWhole))
  }

  /// Checks sounds and names.
  ///
  /// - Throws: the errors of `NameCheck.results(_:_:)`.
  func run() throws -> Result {
    let clues = clues()
    let (uses, evidence) = (clues.uses, clues.evidence)
    // The app that represents a plain folder does not exist, so a report does not list it.
    var results = CheckFindings(
      isPlain ? [] : map.apps.map { $0.reported(in: walk.root) }, chosen: chosen)
    try checkNames(clues, &results)
    add(evidence, to: &results)
    let checked = checked(evidence)
    if isPlain {
      checkFolder(clues.isWhole ? nil : checked, &results)
    } else {
      checkApps(evidence, &results)
    }
    results.gradeMentions(isStrict: settings.policy.severities.isStrict)
    results.add(uses.compactMap(\.unchecked) + walk.unchecked + payloads.unchecked + map.unchecked)
    setUnchecked(checked, &results)
    let undecided = UndecidedSounds(chosenApps, evidence, among: included, clues.search)
    return result(results, uses, isWhole: clues.isWhole, CheckNotes.undecided(undecided))
  }

  /// Returns the result with its notes; `notes` are those on undecided sounds.
  private func result(
    _ results: CheckFindings, _ uses: [SourceUses], isWhole: Bool, _ notes: [String]
  ) -> Result {
    let isEmpty = results.isEmpty && uses.allSatisfy(\.isEmpty)
    // The report already has an unchecked path for a project that cannot be read.
    let isUnknown = isPlain && !isWhole && map.unchecked.isEmpty
    let project = PlainFolder.notes(
      generator, in: walk.root, isUnknown: isUnknown && hasSounds,
      takesSounds: takesUngenerated)
    let isNameless = isUnknown && !hasSounds && uses.contains { !$0.references.isEmpty }
    var report = results.report
    report.search.files = walk.files.count
    report.search.excludedSounds = walk.files.count(where: SoundNames.isSound) - walk.sounds.count
    report.search.platforms = settings.platforms.value.map(\.rawValue).sorted()
    report.search.hasSamples = settings.isDeep.value
    return Result(
      report: report, isEmpty: isEmpty, apps: isPlain ? 0 : chosen.count,
      notes: project + CheckNotes.outside(chosenApps.map { $0.app })
        + CheckNotes.unnamed(results.project) + notes,
      missingInput: payloads.missingInput + unmatchedPatterns
        + (isNameless ? [CheckNotes.noSounds(in: walk.root)] : []))
  }

  private var chosenApps: [(index: Int, app: ShippingProduct)] {
    chosen.map { ($0, map.apps[$0]) }
  }

  /// Indicates whether Earcon found an app or a sound; without either, it looks up no names.
  var hasSounds: Bool { !isPlain || !walk.sounds.isEmpty }

  /// Adds the reasons to check the chosen apps' sounds; `evidence` has them for each app, by the sounds' indices.
  private func add(
    _ evidence: [[Int: SoundReport.Evidence]], to results: inout CheckFindings
  ) {
    let paths = Set(chosenApps.flatMap { $0.app.sounds.map(\.path) })
    for (app, evidence) in evidence.enumerated() {
      for (index, evidence) in evidence.sorted(by: { $0.key < $1.key }) {
        let path = map.apps[app].sounds[index].path
        guard paths.contains(path) else { continue }
        results.add(
          evidence, for: walk.root.appending(path.bytes).text, in: isPlain ? nil : app)
      }
    }
  }

  /// Returns the paths of the chosen apps' sounds with a reason to check them.
  private func checked(_ evidence: [[Int: SoundReport.Evidence]]) -> Set<TreePath> {
    Set(chosenApps.flatMap { index, app in evidence[index].keys.map { app.sounds[$0].path } })
  }

  /// Sets the numbers of sounds that are not in `checked`: those of the chosen apps, and those that no app
  /// contains.
  private func setUnchecked(_ checked: Set<TreePath>, _ results: inout CheckFindings) {
    let contained = Set(chosenApps.flatMap { $0.app.sounds.map(\.path) })
    results.setUnchecked(
      media: included.count { contained.contains($0) && !checked.contains($0) },
      unshipped: walk.sounds.count { !shipped.contains($0) })
  }

  /// Returns the paths of the apps' sounds that `run()` would not check: those without evidence that they are for
  /// notifications, and those that the settings exclude.
  func media() -> Set<ByteText> {
    let paths = Set(map.apps.flatMap { $0.sounds.map(\.path) }).subtracting(
      checked(clues().evidence))
    return Set(paths.map { ByteText(walk.root.appending($0.bytes).text) })
  }

  /// The files of the walk and the given payloads, without duplicates: the walk may also find a given payload.
  private var sources: [CheckWalk.Source] {
    var given: Set<FileIdentity> = []
    func isNew(_ source: CheckWalk.Source) -> Bool {
      FileIdentity(path: source.path.text).map { given.insert($0).inserted } ?? true
    }
    let payloads = payloads.sources.filter(isNew)
    guard !payloads.isEmpty else { return walk.sources }
    return walk.sources.filter { $0.language != .json || isNew($0) } + payloads
  }

  /// Returns for each app the sounds to check, by their indices, each with the reason.
  private func evidence(_ search: NotificationEvidence, checksAll: Bool) -> [[Int: SoundReport
    .Evidence]]
  {
    let selected = selected
    return map.apps.enumerated().map { app, product in
      var evidence: [Int: SoundReport.Evidence] = [:]
      let named = search.evidence(in: app)
      for (index, sound) in product.sounds.enumerated() where included.contains(sound.path) {
        let isSure = named[index].map { $0.kind != .mention } ?? false
        evidence[index] =
          (isSure ? named[index] : nil) ?? declaration(of: sound, in: product)
          ?? (selected.contains(sound.path) ? settings.notifications.origin.evidence : nil)
          ?? (checksAll ? SoundReport.Evidence(.all) : named[index])
      }
      guard evidence.isEmpty, settings.notifications.value.isEmpty else { return evidence }
      return UndecidedSounds.evidence(in: product, among: included, search.variable(in: app))
    }
  }

  /// Returns the evidence for a sound that the project declares to be for notifications; `nil` for others.
  private func declaration(of sound: ShippedSound, in app: ShippingProduct) -> SoundReport.Evidence?
  {
    guard app.declared.contains(sound.path) else { return nil }
    return SoundReport.Evidence(
      .project, path: walk.root.appending(app.description.bytes).text)
  }

  /// The sounds that a pattern of the configuration's `notifications` matches.
  private var selected: Set<TreePath> { selected(among: included) }

  /// Returns the given sounds that a pattern of the configuration's `notifications` matches.
  func selected(among sounds: Set<TreePath>) -> Set<TreePath> {
    let patterns = settings.notifications.value
    guard !patterns.isEmpty else { return [] }
    let selection = PathSelection(settings, patterns: patterns)
    return sounds.filter {
      selection.takes(walk.root.appending($0.bytes).text, isFolder: false)
    }
  }

  /// The message about `notifications` if no sound matches its patterns; none without sounds, and none if the
  /// configuration also applies to files outside the checked folder, because the patterns may match sounds there.
  private var unmatchedPatterns: [CheckNotes.MissingInput] {
    guard case .file(let path, _) = settings.notifications.origin, !included.isEmpty,
      TreePath(FileSource.absolute(path)).folder.text == FileSource.absolute(walk.root.text),
      selected.isEmpty
    else { return [] }
    return [CheckNotes.noSound(matching: settings.notifications.value, in: path)]
  }
}
