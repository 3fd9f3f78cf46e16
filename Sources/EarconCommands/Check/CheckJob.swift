// SPDX-License-Identifier: MIT

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
  }

  private let walk: CheckWalk
  private let payloads: PayloadFiles
  private let map: ProjectMap
  /// All products, even if `--app` does not name them.
  private let products: [ShippingProduct]
  /// The paths of the sounds that an app contains, even if `--app` does not name the app.
  private let shipped: Set<TreePath>
  /// The sounds of the walk and of the projects that the settings include.
  private let included: Set<TreePath>
  private let settings: Settings
  private let options: CheckOptions
  /// The file from which a tool would generate a project that is missing; `nil` if there is none.
  private let generator: ProjectGenerator?
  /// Indicates whether no project in the folder builds an app.
  let isPlain: Bool

  /// The path of the only built app in a folder without a project; see `CheckWalk.onlyBuilt`.
  var built: TreePath? { isPlain ? walk.onlyBuilt : nil }

  /// Walks a folder and reads its projects.
  ///
  /// - Throws: `SoundError` with code `.misuse` if no app has one of the names of `--app`.
  init(_ root: TreePath, _ settings: Settings, _ options: CheckOptions) throws(SoundError) {
    (self.settings, self.options) = (settings, options)
    var walk = CheckWalk(root, settings)
    payloads = PayloadFiles(options.payloads.map { TreePath($0) }, settings)
    let tree = walk.tree
    let projects = ProjectMap(tree)
    generator = ProjectGenerator.withoutProject(in: tree)
    isPlain = projects.apps.isEmpty
    walk.markTests(projects.testSources)
    self.walk = walk
    let all =
      isPlain
      ? ProjectMap(
        PlainFolder.apps(walk, settings, libraries: projects.products),
        failures: projects.failures) : projects
    products = all.products
    shipped = Set(all.apps.flatMap { $0.sounds.map(\.path) })
    included = walk.sounds(with: shipped, in: tree)
    map = try all.narrowed(to: options.app, in: root)
  }

  /// Checks sounds and names.
  func run() throws -> Result {
    let uses = SourceUses.all(in: sources, jobs: options.threads)
    let owners = SourceOwners(map.apps, among: products)
    // The app that represents a plain folder does not exist, so a report does not list it.
    var results = CheckFindings(isPlain ? [] : map.apps.map { $0.reported(in: walk.root) })
    let explanation = NameExplanation(map.apps, among: products, walk.sounds)
    let check = NameCheck(settings, explanation, groups: owners.groups) { group in
      AppNames(owners.groups[group].map { map.apps[$0] })
    }
    let missing = addMissing(to: &results)
    let names = try check.results(uses) { source in
      let group = owners.group(of: source)
      return owners.groups[group].isEmpty ? nil : group
    }
    for result in names where !missing.contains(result.finding.location) {
      results.add(result.finding, isPlain ? [] : apps(owners.groups[result.group], result.system))
    }
    let isWhole = isPlain && PlainFolder.isWhole(uses, walk)
    let search = NotificationEvidence(uses, owners, map.apps, SourceAudience(products))
    let evidence = evidence(search, checksAll: options.all || isWhole)
    var checked: Set<TreePath> = []
    for (app, evidence) in evidence.enumerated() {
      for (index, evidence) in evidence.sorted(by: { $0.key < $1.key }) {
        let path = map.apps[app].sounds[index].path
        checked.insert(path)
        results.add(
          evidence, for: walk.root.appending(path.bytes).text, in: isPlain ? nil : app)
      }
    }
    if isPlain {
      checkFolder(isWhole ? nil : checked, &results)
    } else {
      checkApps(evidence, &results)
    }
    results.gradeMentions(isStrict: settings.policy.severities.isStrict)
    results.add(uses.compactMap(\.failure) + walk.failures + payloads.failures + map.failures)
    let contained = Set(map.apps.flatMap { $0.sounds.map(\.path) })
    results.setUnchecked(
      media: included.count { contained.contains($0) && !checked.contains($0) },
      unshipped: walk.sounds.count { !shipped.contains($0) })
    let isEmpty = results.isEmpty && uses.allSatisfy(\.isEmpty)
    // A project that cannot be read is a failure of the report.
    let isUnknown = isPlain && !isWhole && map.failures.isEmpty
    let notes = PlainFolder.notes(
      generator, in: walk.root, isUnknown: isUnknown && !(isEmpty && walk.sounds.isEmpty))
    let undecided = UndecidedSounds(map.apps, evidence, among: included, search)
    return Result(
      report: results.report, isEmpty: isEmpty, apps: isPlain ? 0 : map.apps.count,
      notes: notes + CheckNotes.unnamed(results.project) + CheckNotes.undecided(undecided))
  }

  /// Returns the paths of the apps' sounds that `run()` would not check, because no notification names them.
  func media() -> Set<ByteText> {
    let uses = SourceUses.all(in: sources, jobs: options.threads)
    let search = NotificationEvidence(
      uses, SourceOwners(map.apps, among: products), map.apps, SourceAudience(products))
    let evidence = evidence(search, checksAll: options.all)
    let checked = zip(map.apps, evidence).flatMap { app, known in
      known.keys.map { app.sounds[$0].path }
    }
    let paths = Set(map.apps.flatMap { $0.sounds.map(\.path) }).subtracting(checked)
    return Set(paths.map { ByteText(walk.root.appending($0.bytes).text) })
  }

  /// Adds a finding for each sound that a project names and that does not exist.
  ///
  /// - Returns: the locations of the findings, which the check of names would report again.
  private func addMissing(to results: inout CheckFindings) -> Set<FindingLocation> {
    var locations: Set<FindingLocation> = []
    for (app, product) in map.apps.enumerated() {
      for sound in product.missing {
        let place = FindingLocation(
          walk.root.appending(sound.file.bytes).text, .line(sound.line, column: sound.column))
        locations.insert(place)
        let finding = Finding(
          of: ReferenceRules.unknownSound,
          "the project names \(Printable.quoted(sound.path.text)), which does not exist, so the build fails",
          suggestion: "add the file, or remove it from the project", at: place)
        let weighed = settings.policy.severities.weighed(finding, of: ReferenceRules.all)
        if let weighed { results.add(weighed, [app]) }
      }
    }
    return locations
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

  /// Returns the evidence for a sound that the project declares as a notification's; `nil` for others.
  private func declaration(of sound: ShippedSound, in app: ShippingProduct) -> SoundReport.Evidence?
  {
    guard app.declared.contains(sound.path) else { return nil }
    return SoundReport.Evidence(
      .project, path: walk.root.appending(app.description.bytes).text)
  }

  /// The sounds that a pattern of the configuration's `notifications` matches.
  private var selected: Set<TreePath> {
    let patterns = settings.notifications.value
    guard !patterns.isEmpty else { return [] }
    let selection = PathSelection(settings, patterns: patterns)
    return Set(
      included.filter {
        selection.takes(walk.root.appending($0.bytes).text, isFolder: false)
      })
  }

  /// Checks sounds in a folder without an app's project.
  ///
  /// - Parameters:
  ///   - paths: the sounds to check; findings about those in folders of tests become notes. `nil` for all
  ///     files with the name or the content of a sound.
  ///   - results: gets the findings.
  private func checkFolder(_ paths: Set<TreePath>?, _ results: inout CheckFindings) {
    let report = validator(for: [], only: paths).validate([walk.root])
    let tests = paths.map { paths in
      Set(paths.filter(TestFolders.contain).map { ByteText(walk.root.appending($0.bytes).text) })
    }
    for subject in report.subjects { results.add(subject) }
    for var finding in report.findings {
      if tests?.contains(ByteText(finding.location.path)) == true {
        finding.severity = min(finding.severity, .note)
      }
      results.add(finding, [])
    }
    results.add(report.failures)
  }

  /// Checks sounds of all apps by the rules for their systems; checks each file once for each set of
  /// systems.
  private func checkApps(
    _ evidence: [[Int: SoundReport.Evidence]], _ results: inout CheckFindings
  ) {
    let groups = Dictionary(grouping: map.apps.indices.filter { !evidence[$0].isEmpty }) {
      map.apps[$0].platforms
    }
    let onAndroid = groups.filter { $0.key.contains(.android) }.values.joined().flatMap { app in
      map.apps[app].plan(evidence[app].keys.sorted(), in: walk.root).sounds
    }
    let androidPaths = Set(onAndroid.map { ByteText($0.path.text) })
    // The order decides the scope of a sound in several apps.
    for (platforms, apps) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      let plans = apps.map { map.apps[$0].plan(evidence[$0].keys.sorted(), in: walk.root) }
      var owners: [ByteText: [Int]] = [:]
      for (app, plan) in zip(apps, plans) {
        for path in Set(plan.sounds.map(\.path)) {
          owners[ByteText(path.text), default: []].append(app)
        }
      }
      let result = validator(for: platforms, android: androidPaths).check(plans)
      for subject in result.subjects { results.add(subject) }
      for finding in result.files {
        results.add(finding, owners[ByteText(finding.location.path)] ?? [])
      }
      for (app, findings) in zip(apps, result.bundles) {
        for finding in findings { results.add(finding, [app]) }
      }
      results.add(result.failures)
    }
  }

  /// Returns the validator of sounds for some systems, or for the configured ones if the set is empty.
  ///
  /// - Parameters:
  ///   - platforms: the systems.
  ///   - paths: the sounds to take from a walk; `nil` for all.
  ///   - androidPaths: see `ValidationPolicy.androidPaths`.
  /// - Returns: the validator.
  private func validator(
    for platforms: Set<ValidationPolicy.Platform>, only paths: Set<TreePath>? = nil,
    android androidPaths: Set<ByteText> = []
  ) -> BundleValidator {
    var policy = settings.policy
    policy.androidPaths = androidPaths
    if !platforms.isEmpty { policy.platforms = platforms }
    var options = settings.bundleOptions(PathSelection(settings), jobs: self.options.threads)
    if let paths {
      let chosen = Set(paths.map { walk.root.appending($0.bytes) })
      options.selectsPlace = { path, _, _ in chosen.contains(path) }
    }
    return BundleValidator(validator: SoundValidator(policy: policy), options: options)
  }
}
