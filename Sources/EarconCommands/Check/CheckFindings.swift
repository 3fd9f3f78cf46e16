// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFindings
internal import SoundProjects

/// The results of a check, each with the apps that it concerns.
struct CheckFindings {
  private(set) var project: SoundReport.Project
  private var subjects: [ByteText: SoundReport.Subject] = [:]
  private var unchecked: Set<SoundReport.UncheckedPath> = []
  /// The indices of the chosen apps in the report, by their indices among all apps.
  private let chosen: [Int: Int]

  /// Creates results without findings.
  ///
  /// - Parameters:
  ///   - apps: all apps; other methods take indices of these.
  ///   - chosen: the indices of the apps to report about, in ascending order; `nil` for all.
  init(_ apps: [SoundReport.App], chosen: [Int]? = nil) {
    let known = (chosen ?? Array(apps.indices)).filter { apps.indices.contains($0) }
    project = SoundReport.Project(apps: known.map { apps[$0] })
    self.chosen = Dictionary(
      known.enumerated().map { ($0.element, $0.offset) }
    ) { one, _ in one }
  }

  /// Adds a finding that concerns the given apps, in ascending order, or no app; ignores a finding that concerns
  /// only apps that are not chosen.
  mutating func add(_ finding: Finding, _ apps: [Int]) {
    let reported = apps.compactMap { chosen[$0] }
    if !reported.isEmpty || apps.isEmpty { put(finding, reported) }
  }

  /// Adds a finding with its apps in the report; if the finding is there already, adds the apps to it.
  private mutating func put(_ finding: Finding, _ apps: [Int]) {
    guard let known = project.owners[finding] else {
      project.owners[finding] = apps
      return
    }
    if known != apps { project.owners[finding] = Set(known + apps).sorted() }
  }

  /// Adds a sound, unless the results already contain an entry with its path.
  ///
  /// An entry with a duration limit replaces an entry without one, because apps for Apple's systems, which have a
  /// limit, and apps for Android can share a sound.
  mutating func add(_ subject: SoundReport.Subject) {
    let path = ByteText(subject.path)
    let known = subjects[path]
    if known == nil || known?.limit == nil && subject.limit != nil { subjects[path] = subject }
  }

  /// Adds a reason to check a sound; the reason of the most certain kind wins.
  ///
  /// - Parameters:
  ///   - evidence: the reason.
  ///   - path: the sound's path.
  ///   - app: the index of an app that contains the sound, in ascending order over all calls for the sound;
  ///     `nil` for none.
  mutating func add(_ evidence: SoundReport.Evidence, for path: String, in app: Int?) {
    let path = ByteText(path)
    var use = project.sounds[path] ?? SoundReport.Use(apps: [], evidence: evidence)
    if let app = app.flatMap({ chosen[$0] }), use.apps.last != app { use.apps.append(app) }
    if evidence.kind.rank < use.evidence.kind.rank { use.evidence = evidence }
    project.sounds[path] = use
  }

  /// Lowers errors to warnings for sounds whose evidence is a mention, and adds a note to findings about sounds for
  /// which a variable and a name together are the evidence.
  ///
  /// - Parameter isStrict: true if the user treats warnings as errors; the method then lowers nothing.
  mutating func gradeMentions(isStrict: Bool) {
    for (finding, apps) in project.owners {
      guard let evidence = project.sounds[ByteText(finding.location.path)]?.evidence,
        evidence.variable != nil
      else { continue }
      project.owners[finding] = nil
      let keepsSeverity = isStrict || evidence.kind != .mention
      let severity = keepsSeverity ? finding.severity : min(finding.severity, .warning)
      // If no string names a sound, one note of the run covers all these sounds.
      let note = evidence.path.map { _ in "the file " + CheckNotes.reason(evidence) }
      let graded = Finding(
        finding.rule, severity, finding.message, suggestion: finding.suggestion,
        notes: finding.notes + (note.map { [$0] } ?? []), at: finding.location)
      put(graded, apps)
    }
  }

  /// Adds paths that could not be checked.
  mutating func add(_ unchecked: [SoundReport.UncheckedPath]) {
    self.unchecked.formUnion(unchecked)
  }

  /// Sets the numbers of sounds that were not checked.
  mutating func setUnchecked(media: Int, unshipped: Int) {
    (project.media, project.unshipped) = (media, unshipped)
  }

  /// Indicates whether there is neither a sound nor a finding nor an unchecked path.
  var isEmpty: Bool { subjects.isEmpty && project.owners.isEmpty && unchecked.isEmpty }

  var report: SoundReport {
    var report = SoundReport(
      subjects: Array(subjects.values), findings: Array(project.owners.keys),
      unchecked: Array(unchecked), rules: AllRules.rules, toolVersion: ProgramVersion.current)
    report.project = project
    return report
  }
}

extension SoundReport.Evidence.Kind {
  /// The position in the order of certainty; 0 is the most certain.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
