// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Checks the notification sounds of the apps in one folder, and the names that its files use.
struct CheckJob {
  /// The result of a check.
  struct Result {
    var report: SoundReport
    /// What names each checked sound, by the sound's path; `nil` for sounds that are checked without it.
    var reasons: [(path: String, reason: String?)] = []
    /// The number of sounds that nothing names as a notification's and that were not checked.
    var media = 0
    /// The names of the apps.
    var apps: [String] = []
    /// The number of source files with names of sounds.
    var sources = 0
  }

  private let root: TreePath
  private let settings: Settings
  private let jobs: Int
  /// Indicates whether to check also sounds that nothing names as a notification's.
  private let checksAll: Bool
  private let walk: CheckWalk
  private let map: ProjectMap

  /// Walks a folder and reads its projects.
  init(_ root: TreePath, _ settings: Settings, jobs: Int, checksAll: Bool) {
    (self.root, self.settings, self.jobs) = (root, settings, jobs)
    walk = CheckWalk(root, settings)
    let projects = ProjectMap(walk.tree)
    let isPlain = projects.apps.isEmpty
    map = isPlain ? ProjectMap([Self.plain(walk, settings)]) : projects
    self.checksAll = checksAll || isPlain
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
    let uses = SourceUses.all(in: walk.sources, jobs: jobs)
    let evidence = evidence(uses)
    var result = try check(names: uses)
    var reports = [result.report]
    var checked: Set<TreePath> = []
    for (app, evidence) in zip(map.apps, evidence) {
      let chosen = app.sounds.indices.filter { checksAll || evidence.reasons[$0] != nil }
      reports.append(validator(app).validate([plan(app, chosen)]))
      for index in chosen where checked.insert(app.sounds[index].path).inserted {
        let path = root.appending(app.sounds[index].path.bytes).text
        result.reasons.append((path, evidence.reasons[index]))
      }
    }
    result.report = Self.united(reports)
    result.media = walk.sounds.count { !checked.contains($0) }
    result.apps = map.apps.map(\.name)
    result.report.failures += walk.failures + map.failures
    return result
  }

  /// Returns for each app the sounds that its sources and its project name.
  private func evidence(_ uses: [SourceUses]) -> [NotificationEvidence] {
    let owners = uses.map { map.apps(of: $0.source.below) }
    var dynamic: Set<Int> = []
    for (use, apps) in zip(uses, owners) where use.passesVariable { dynamic.formUnion(apps) }
    var evidence = map.apps.map { NotificationEvidence($0) }
    for (use, apps) in zip(uses, owners) {
      for app in apps { evidence[app].count(use, countsMentions: dynamic.contains(app)) }
    }
    return evidence
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

  /// Returns the bundle that a build makes of an app, with some of its sounds.
  private func plan(_ app: ShippingProduct, _ indices: [Int]) -> PlannedBundle {
    let isAndroid = app.platforms == [.android]
    let isMac = app.platforms == [.macos]
    let ending = app.kind == .app ? "app" : "appex"
    let kind: Scope.Kind = isAndroid ? .androidRaw : app.kind == .app ? .app : .appExtension
    let name = isAndroid || app.name.hasSuffix(".\(ending)") ? app.name : "\(app.name).\(ending)"
    let scope = Scope(kind, path: root.appending(app.folder.bytes).text, name: name)
    let sounds = indices.map { index in
      let sound = app.sounds[index]
      let folders = isMac ? ["Contents", "Resources"] + sound.folders : sound.folders
      return PlannedBundle.Sound(root.appending(sound.path.bytes), in: folders)
    }
    return PlannedBundle(scope, sounds)
  }

  /// Returns the validator for an app: it checks for the systems on which the app runs.
  private func validator(_ app: ShippingProduct) -> BundleValidator {
    var options = BundleOptions()
    options.jobs = jobs
    options.toolVersion = ProgramVersion.current
    var policy = settings.policy
    if !app.platforms.isEmpty { policy.platforms = app.platforms }
    return BundleValidator(validator: SoundValidator(policy: policy), options: options)
  }
}

// Names.
extension CheckJob {
  /// Checks the names in sources against the sounds of the apps to which the sources belong.
  private func check(names uses: [SourceUses]) throws -> Result {
    var checkers: [[Int]: ReferenceChecker] = [:]
    var findings: [Finding] = []
    for use in uses {
      if let finding = use.finding { findings.append(finding) }
      let apps = map.apps(of: use.source.below)
      if checkers[apps] == nil {
        let names = try AppNames(apps.map { map.apps[$0] })
        checkers[apps] = ReferenceChecker(names.catalog, platforms: names.platforms)
      }
      let path = use.source.path.text
      let isTest = TestFolders.contain(use.source.below)
      for reference in use.references {
        for finding in checkers[apps]?.check([reference], in: path) ?? [] {
          findings.append(explained(finding, reference, isTest: isTest))
        }
      }
    }
    let report = SoundReport(
      subjects: [], findings: settings.judged(findings), failures: uses.compactMap(\.failure),
      rules: AllRules.rules, toolVersion: ProgramVersion.current)
    return Result(report: report, sources: uses.count)
  }

  /// Returns the finding about a name, with the place of a sound that has the name but is not shipped; a
  /// note in a folder of tests.
  private func explained(_ finding: Finding, _ reference: SoundReference, isTest: Bool) -> Finding {
    var finding = finding
    if finding.rule == ReferenceRules.unknownSound.id, case .name(let name) = reference.subject,
      let path = walk.sounds.first(where: { $0.name.elementsEqual(name.utf8) })
    {
      finding = Finding(
        finding.rule, finding.severity,
        "no app gets \(Printable.quoted(name)), although the project has \(Printable.quoted(path.text))",
        suggestion: "add the file to the resources of the app, at their root",
        at: finding.location)
    }
    if isTest, finding.severity > .note { finding.severity = .note }
    return finding
  }
}
