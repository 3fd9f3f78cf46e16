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
    /// The notes on sounds that were not checked, each a sentence without a full stop.
    var notes: [String]
  }

  private let walk: CheckWalk
  private let payloads: PayloadFiles
  private let map: ProjectMap
  /// All products, even if `--app` does not name them.
  private let products: [ShippingProduct]
  /// The paths of the sounds that an app contains, even if `--app` does not name the app.
  private let shipped: Set<TreePath>
  private let settings: Settings
  private let options: CheckOptions
  /// Indicates whether the folder has no project, so that all its sounds are checked.
  let isPlain: Bool

  /// Walks a folder and reads its projects.
  ///
  /// - Throws: `SoundError` with code `.misuse` if no app has one of the names of `--app`.
  init(_ root: TreePath, _ settings: Settings, _ options: CheckOptions) throws(SoundError) {
    (self.settings, self.options) = (settings, options)
    walk = CheckWalk(root, settings)
    payloads = PayloadFiles(options.payloads.map { TreePath($0) }, settings)
    let projects = ProjectMap(walk.tree)
    isPlain = projects.apps.isEmpty
    let all = isPlain ? ProjectMap([Self.plain(walk, settings)]) : projects
    products = all.products
    shipped = Set(all.apps.flatMap { $0.sounds.map(\.path) })
    map = try all.narrowed(to: options.app)
  }

  /// Returns an app that represents a folder without a project, with all its sounds at the root.
  private static func plain(_ walk: CheckWalk, _ settings: Settings) -> ShippingProduct {
    ShippingProduct(
      name: walk.root.text, kind: .app, platforms: Set(settings.platforms.value),
      description: TreePath("."), folder: TreePath(""), sounds: walk.sounds.map { ShippedSound($0) }
    )
  }

  /// Checks sounds and names.
  func run() throws -> Result {
    let uses = SourceUses.all(in: walk.sources + payloads.sources, jobs: options.threads)
    let owners = SourceOwners(map.apps)
    // The app that represents a plain folder does not exist, so a report does not list it.
    var results = CheckFindings(isPlain ? [] : map.apps.map { $0.reported(in: walk.root) })
    let explanation = NameExplanation(map.apps, among: products, walk.sounds)
    let check = NameCheck(settings, explanation, groups: owners.groups) { group in
      AppNames(owners.groups[group].map { map.apps[$0] })
    }
    for result in try check.results(uses, owners.group) {
      results.add(result.finding, isPlain ? [] : apps(owners.groups[result.group], result.system))
    }
    let search = NotificationEvidence(uses, owners, map.apps)
    let evidence = evidence(search)
    if isPlain { checkFolder(&results) } else { checkApps(evidence, &results) }
    var checked: Set<TreePath> = []
    for (app, evidence) in evidence.enumerated() {
      for (index, evidence) in evidence.sorted(by: { $0.key < $1.key }) {
        let path = map.apps[app].sounds[index].path
        checked.insert(path)
        results.add(
          evidence, for: walk.root.appending(path.bytes).text, in: isPlain ? nil : app)
      }
    }
    results.gradeMentions(isStrict: settings.policy.severities.isStrict)
    results.add(uses.compactMap(\.failure) + walk.failures + payloads.failures + map.failures)
    let contained = Set(map.apps.flatMap { $0.sounds.map(\.path) })
    results.setUnchecked(
      media: walk.sounds.count { contained.contains($0) && !checked.contains($0) },
      unshipped: walk.sounds.count { !shipped.contains($0) })
    let undecided = UndecidedSounds(map.apps, evidence, among: walk.sounds, search)
    return Result(
      report: results.report, isEmpty: results.isEmpty && uses.isEmpty,
      apps: isPlain ? 0 : map.apps.count,
      notes: CheckNotes.unchecked(results.project) + CheckNotes.undecided(undecided))
  }

  /// Returns those of some apps that run on a system, or all of them if none does.
  private func apps(_ apps: [Int], _ system: SoundReference.System) -> [Int] {
    let running = apps.filter { map.apps[$0].platforms.contains { system.includes($0) } }
    return running.isEmpty ? apps : running
  }

  /// Returns for each app the sounds to check, by their indices, each with the reason.
  private func evidence(_ search: NotificationEvidence) -> [[Int: SoundReport.Evidence]] {
    let included = Set(walk.sounds)
    let selected = selected
    return map.apps.enumerated().map { app, product in
      var evidence: [Int: SoundReport.Evidence] = [:]
      let named = search.evidence(in: app)
      for (index, sound) in product.sounds.enumerated() where included.contains(sound.path) {
        let isSure = named[index].map { $0.kind != .mention } ?? false
        evidence[index] =
          (isSure ? named[index] : nil) ?? declaration(of: sound, in: product)
          ?? (selected.contains(sound.path) ? settings.notifications.origin.evidence : nil)
          ?? (options.all || isPlain ? SoundReport.Evidence(.all) : named[index])
      }
      return evidence
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
      walk.sounds.filter {
        selection.takes(walk.root.appending($0.bytes).text, isFolder: false)
      })
  }

  /// Checks all sounds in a folder without a project.
  private func checkFolder(_ results: inout CheckFindings) {
    let report = validator(for: []).validate([walk.root])
    for subject in report.subjects { results.add(subject) }
    for finding in report.findings { results.add(finding, []) }
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
    // The order decides the scope of a sound in several apps.
    for (platforms, apps) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      let plans = apps.map { map.apps[$0].plan(evidence[$0].keys.sorted(), in: walk.root) }
      var owners: [ByteText: [Int]] = [:]
      for (app, plan) in zip(apps, plans) {
        for path in Set(plan.sounds.map(\.path)) {
          owners[ByteText(path.text), default: []].append(app)
        }
      }
      let result = validator(for: platforms).check(plans)
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
  private func validator(for platforms: Set<ValidationPolicy.Platform>) -> BundleValidator {
    var policy = settings.policy
    if !platforms.isEmpty { policy.platforms = platforms }
    return BundleValidator(
      validator: SoundValidator(policy: policy),
      options: settings.bundleOptions(PathSelection(settings), jobs: options.threads))
  }
}
