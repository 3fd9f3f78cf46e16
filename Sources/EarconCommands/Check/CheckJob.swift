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
  /// The result of a check.
  struct Result {
    var report: SoundReport
    /// Indicates whether there was nothing to check: no sound of a notification, and no name of one.
    var isEmpty: Bool
    /// The number of checked apps of a project; 0 for a built app or a folder without a project.
    var apps = 0
    /// The notes on the selection of sounds, each a sentence without a full stop.
    var notes: [String]
    /// The input that the run expected but did not find; an absence fails a strict run.
    var absences: [CheckNotes.Absence] = []
  }

  let walk: CheckWalk
  private let payloads: PayloadFiles
  let map: ProjectMap
  /// All products, even if `--app` or `--platform` leaves them out.
  private let products: [ShippingProduct]
  /// The paths of the sounds that an app contains, even if `--app` or `--platform` leaves out the app.
  private let shipped: Set<TreePath>
  /// The sounds of the walk and of the projects that the settings include.
  private let included: Set<TreePath>
  let settings: Settings
  let options: CheckOptions
  /// The file from which a tool would generate a project that is missing; `nil` if there is none.
  private let generator: ProjectGenerator?
  /// Indicates whether the products include the app whose project is missing.
  private let takesUngenerated: Bool
  /// Indicates whether no project in the folder builds an app.
  let isPlain: Bool

  /// The paths of the built apps in a folder without a project; see `CheckWalk.onlyBuilt`.
  var built: [TreePath] { isPlain ? walk.onlyBuilt : [] }

  /// Walks a folder and reads its projects.
  ///
  /// - Throws: `SoundError` with code `.misuse` if no app has one of the names of `--app`, or if none of the apps is
  ///   for a system of `--platform`.
  init(_ root: TreePath, _ settings: Settings, _ options: CheckOptions) throws(SoundError) {
    (self.settings, self.options) = (settings, options)
    var walk = CheckWalk(root, settings)
    payloads = PayloadFiles(options.payloads.map { TreePath($0) }, settings)
    let tree = walk.tree
    let projects = ProjectMap(tree)
    generator = ProjectGenerator.withoutProject(in: tree)
    let failures = projects.failures.map { $0.below(root) }
    isPlain = projects.apps.isEmpty
    walk.markTests(projects.testSources)
    self.walk = walk
    let ungenerated = PlainFolder.ungenerated(
      generator, walk, settings, beside: projects.products)
    takesUngenerated = ungenerated != nil
    let all = ProjectMap(
      isPlain
        ? PlainFolder.apps(walk, settings, libraries: projects.products)
        : projects.products + [ungenerated].compactMap(\.self), failures: failures)
    products = all.products
    shipped = Set(all.apps.flatMap { $0.sounds.map(\.path) })
    included = walk.sounds(with: shipped, in: tree)
    map = try all.narrowed(to: options.app, in: root).narrowed(to: settings.platforms)
  }

  /// The names that the files use, and the reasons to check sounds.
  private struct Clues {
    let uses: [SourceUses]
    let owners: SourceOwners
    let search: NotificationEvidence
    /// Indicates whether a folder without a project has neither code nor payloads, so that all sounds are checked.
    let isWhole: Bool
    /// For each app, the reasons to check its sounds, by the sounds' indices.
    let evidence: [[Int: SoundReport.Evidence]]
  }

  /// Reads the files, and finds the reasons to check sounds.
  private func clues() -> Clues {
    let uses = SourceUses.all(in: sources, jobs: options.threads)
    let owners = SourceOwners(map.apps, among: products)
    let isWhole = isPlain && PlainFolder.isWhole(uses, walk)
    let search = NotificationEvidence(uses, owners, map.apps, SourceAudience(products))
    return Clues(
      uses: uses, owners: owners, search: search, isWhole: isWhole,
      evidence: evidence(search, checksAll: options.all || isWhole))
  }

  /// Checks sounds and names.
  func run() throws -> Result {
    let clues = clues()
    let (uses, evidence) = (clues.uses, clues.evidence)
    // The app that represents a plain folder does not exist, so a report does not list it.
    var results = CheckFindings(isPlain ? [] : map.apps.map { $0.reported(in: walk.root) })
    try checkNames(clues, &results)
    add(evidence, to: &results)
    let checked = checked(evidence)
    if isPlain {
      checkFolder(clues.isWhole ? nil : checked, &results)
    } else {
      checkApps(evidence, &results)
    }
    results.gradeMentions(isStrict: settings.policy.severities.isStrict)
    results.add(uses.compactMap(\.failure) + walk.failures + payloads.failures + map.failures)
    setUnchecked(checked, &results)
    let undecided = UndecidedSounds(map.apps, evidence, among: included, clues.search)
    return result(results, uses, isWhole: clues.isWhole, CheckNotes.undecided(undecided))
  }

  /// Returns the result with its notes; `notes` are those on undecided sounds.
  private func result(
    _ results: CheckFindings, _ uses: [SourceUses], isWhole: Bool, _ notes: [String]
  ) -> Result {
    let isEmpty = results.isEmpty && uses.allSatisfy(\.isEmpty)
    // A project that cannot be read is a failure of the report.
    let isUnknown = isPlain && !isWhole && map.failures.isEmpty
    let project = PlainFolder.notes(
      generator, in: walk.root, isUnknown: isUnknown && hasSounds,
      takesSounds: takesUngenerated)
    let isNameless = isUnknown && !hasSounds && uses.contains { !$0.references.isEmpty }
    return Result(
      report: results.report, isEmpty: isEmpty, apps: isPlain ? 0 : map.apps.count,
      notes: project + CheckNotes.outside(map.apps) + CheckNotes.unnamed(results.project) + notes,
      absences: payloads.absences + unmatchedPatterns
        + (isNameless ? [CheckNotes.noSounds(in: walk.root)] : []))
  }

  /// Indicates whether an app or a sound was found, so that a name that no sound has is wrong.
  private var hasSounds: Bool { !isPlain || !walk.sounds.isEmpty }

  /// Adds the findings about the sounds that projects name, and about the names in sources and payloads.
  private func checkNames(_ clues: Clues, _ results: inout CheckFindings) throws {
    let (uses, owners) = (clues.uses, clues.owners)
    let writers = uses.filter(\.writesSounds).flatMap {
      owners.groups[owners.group(of: $0.source)]
    }
    let explanation = NameExplanation(
      map.apps, among: products, walk.sounds, writers: Set(writers))
    let check = NameCheck(settings, explanation, groups: owners.groups) { group in
      hasSounds ? AppNames(owners.groups[group].map { map.apps[$0] }) : AppNames(for: [])
    }
    let missing = addMissing(clues.search, to: &results)
    let names = try check.results(uses) { source in
      let group = owners.group(of: source)
      return owners.groups[group].isEmpty ? nil : group
    }
    for result in names where !missing.contains(result.finding.location) {
      results.add(result.finding, isPlain ? [] : apps(owners.groups[result.group], result.system))
    }
  }

  /// Adds the reasons to check sounds: for each app, by the sounds' indices.
  private func add(
    _ evidence: [[Int: SoundReport.Evidence]], to results: inout CheckFindings
  ) {
    for (app, evidence) in evidence.enumerated() {
      for (index, evidence) in evidence.sorted(by: { $0.key < $1.key }) {
        let path = map.apps[app].sounds[index].path
        results.add(
          evidence, for: walk.root.appending(path.bytes).text, in: isPlain ? nil : app)
      }
    }
  }

  /// Returns the paths of the sounds with a reason to check them.
  private func checked(_ evidence: [[Int: SoundReport.Evidence]]) -> Set<TreePath> {
    Set(zip(map.apps, evidence).flatMap { app, known in known.keys.map { app.sounds[$0].path } })
  }

  /// Sets the numbers of sounds other than those in `checked`.
  private func setUnchecked(_ checked: Set<TreePath>, _ results: inout CheckFindings) {
    let contained = Set(map.apps.flatMap { $0.sounds.map(\.path) })
    results.setUnchecked(
      media: included.count { contained.contains($0) && !checked.contains($0) },
      unshipped: walk.sounds.count { !shipped.contains($0) })
  }

  /// Returns the paths of the apps' sounds that `run()` would not check, because no notification names them.
  func media() -> Set<ByteText> {
    let paths = Set(map.apps.flatMap { $0.sounds.map(\.path) }).subtracting(
      checked(clues().evidence))
    return Set(paths.map { ByteText(walk.root.appending($0.bytes).text) })
  }

  /// Adds a finding for each sound that a project names and that does not exist: a note, unless the sound is one of
  /// notifications.
  ///
  /// - Returns: the locations of the findings, which the check of names would report again.
  private func addMissing(_ search: NotificationEvidence, to results: inout CheckFindings)
    -> Set<FindingLocation>
  {
    var locations: Set<FindingLocation> = []
    for (app, product) in map.apps.enumerated() where !product.missing.isEmpty {
      let named = search.evidence(for: product.missing.map { ShippedSound($0.path) }, in: app)
      let selected = selected(among: Set(product.missing.map(\.path)))
      for (index, sound) in product.missing.enumerated() {
        let place = FindingLocation(
          walk.root.appending(sound.file.bytes).text, .line(sound.line, column: sound.column))
        locations.insert(place)
        var finding = sound.finding(at: place)
        if !sound.isDeclared, !options.all, !selected.contains(sound.path) {
          finding.severity = min(finding.severity, Self.severity(ofMissing: named[index]))
        }
        let weighed = settings.policy.severities.weighed(finding, of: ReferenceRules.all)
        if let weighed { results.add(weighed, [app]) }
      }
    }
    return locations
  }

  /// Returns the maximum severity of the finding about a missing sound with the given evidence: without evidence, the
  /// sound is probably not one of notifications.
  private static func severity(ofMissing evidence: SoundReport.Evidence?) -> Severity {
    guard let evidence else { return .note }
    return evidence.kind == .mention ? .warning : .error
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

  /// Returns those of some apps that run on a system, or all of them if none does.
  private func apps(_ apps: [Int], _ system: SoundReference.System) -> [Int] {
    let running = apps.filter { map.apps[$0].platforms.contains { system.includes($0) } }
    return running.isEmpty ? apps : running
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
  private func selected(among sounds: Set<TreePath>) -> Set<TreePath> {
    let patterns = settings.notifications.value
    guard !patterns.isEmpty else { return [] }
    let selection = PathSelection(settings, patterns: patterns)
    return sounds.filter {
      selection.takes(walk.root.appending($0.bytes).text, isFolder: false)
    }
  }

  /// The absence of sounds that match `notifications`; none if the configuration also applies to files outside the
  /// checked folder, because the patterns may match sounds there.
  private var unmatchedPatterns: [CheckNotes.Absence] {
    guard case .file(let path, _) = settings.notifications.origin, !included.isEmpty,
      TreePath(FileSource.absolute(path)).folder.text == FileSource.absolute(walk.root.text),
      selected.isEmpty
    else { return [] }
    return [CheckNotes.noSound(matching: settings.notifications.value, in: path)]
  }
}
