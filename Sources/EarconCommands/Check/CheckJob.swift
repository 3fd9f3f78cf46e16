// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects
internal import SoundValidation

/// Checks the notification sounds of the apps in one folder, and the names that its files use.
struct CheckJob {
  /// The result of a check.
  struct Result {
    var report: SoundReport
    /// The source that names each checked sound, by the sound's path; `nil` for sounds that are checked without it.
    var reasons: [(path: String, reason: NotificationEvidence.Reason?)] = []
    /// The number of sounds that nothing names as a notification's and that were not checked.
    var media = 0
    /// The number of source files with names of sounds.
    var sources = 0
  }

  private let walk: CheckWalk
  private let map: ProjectMap
  private let settings: Settings
  private let options: CheckOptions
  /// Indicates whether the folder has no project, so that all its sounds are checked.
  private let isPlain: Bool

  /// Walks a folder and reads its projects.
  ///
  /// - Throws: `SoundError` with code `.misuse` if no app has one of the names of `--app`.
  init(_ root: TreePath, _ settings: Settings, _ options: CheckOptions) throws(SoundError) {
    (self.settings, self.options) = (settings, options)
    walk = CheckWalk(root, settings, payloads: options.payloads.map { TreePath($0) })
    let projects = ProjectMap(walk.tree)
    isPlain = projects.apps.isEmpty
    let all = isPlain ? ProjectMap([Self.plain(walk, settings)]) : projects
    map = try all.narrowed(to: options.app)
  }

  /// Returns the app that a folder without any project stands for: all its sounds land at the root.
  private static func plain(_ walk: CheckWalk, _ settings: Settings) -> ShippingProduct {
    ShippingProduct(
      name: walk.root.text, kind: .app, platforms: Set(settings.platforms.value),
      description: TreePath("."), folder: TreePath(""), sounds: walk.sounds.map { ShippedSound($0) }
    )
  }

  /// Checks sounds and names.
  func run() throws -> Result {
    let uses = SourceUses.all(in: walk.sources, jobs: options.threads)
    var result = Result(
      report: try NameCheck(walk, map, settings).report(uses), sources: uses.count)
    var reports = [result.report]
    var checked: Set<TreePath> = []
    var possible = PossibleSounds()
    for (app, evidence) in zip(map.apps, evidence(uses)) {
      let chosen = app.sounds.indices.filter { checksAll || evidence.reasons[$0] != nil }
      reports.append(check(app, chosen))
      for index in chosen {
        let path = walk.root.appending(app.sounds[index].path.bytes).text
        let reason = evidence.reasons[index]
        if !checksAll { possible.add(path, reason) }
        guard checked.insert(app.sounds[index].path).inserted else { continue }
        result.reasons.append((path, reason))
      }
    }
    result.report = Self.united(reports)
    result.report.findings = result.report.findings.map {
      possible.graded($0, isStrict: settings.policy.severities.isStrict)
    }
    result.report.failures += walk.failures + map.failures
    result.media = walk.sounds.count { !checked.contains($0) }
    return result
  }

  /// Indicates whether to check also sounds that nothing names as a notification's.
  private var checksAll: Bool { options.all || isPlain }

  /// Returns for each app the sounds that its sources, its project and the configuration name.
  private func evidence(_ uses: [SourceUses]) -> [NotificationEvidence] {
    let owners = uses.map { map.apps(of: $0.source) }
    var evidence = map.apps.map { NotificationEvidence($0, among: map.apps) }
    for (use, apps) in zip(uses, owners) {
      for app in apps { evidence[app].countVariable(use) }
    }
    for (use, apps) in zip(uses, owners) {
      for app in apps { evidence[app].count(use) }
    }
    let selection = PathSelection(settings, patterns: settings.notifications.value)
    for app in evidence.indices where !settings.notifications.value.isEmpty {
      evidence[app].count(settings.notifications.origin.description) { path in
        selection.takes(walk.root.appending(path.bytes).text, isFolder: false)
      }
    }
    return evidence
  }

  /// Checks some sounds of an app by the rules for its systems.
  private func check(_ app: ShippingProduct, _ indices: [Int]) -> SoundReport {
    var options = BundleOptions()
    options.jobs = self.options.threads
    options.toolVersion = ProgramVersion.current
    options.skippedFolders = settings.exclusions.folders
    options.heedsGitignore = settings.exclusions.heedsGitignore
    var policy = settings.policy
    if !app.platforms.isEmpty { policy.platforms = app.platforms }
    let selection = PathSelection(settings)
    options.selects = { path, isFolder in selection.takes(path, isFolder: isFolder) }
    let validator = BundleValidator(validator: SoundValidator(policy: policy), options: options)
    if isPlain { return validator.validate([walk.root]) }
    return validator.validate([app.plan(indices, in: walk.root)])
  }

  /// Returns one report without the copies that arise if several apps ship a sound.
  private static func united(_ reports: [SoundReport]) -> SoundReport {
    var report = SoundReport.joined(reports)
    var known: Set<String> = []
    report.subjects = report.subjects.filter { known.insert($0.path).inserted }
    report.findings = Array(Set(report.findings))
    report.failures = Array(Set(report.failures))
    return report
  }
}
