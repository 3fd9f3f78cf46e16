// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects

/// The sounds for the manifest of one command line: those that the apps of projects ship, and those at paths
/// without a project.
struct ManifestInput {
  /// The inventories of the paths without a project, one for each configuration.
  let inventories: [BundleInventory]
  /// The bundles that the projects build; empty if a project's file could not be read.
  let plans: [ManifestPlan]
  /// The findings about all sounds, and the files that could not be read.
  let report: SoundReport
  private let projects: [ManifestProject]
  /// The notes on apps whose projects are missing, each a sentence without a full stop.
  var notes: [String] { projects.flatMap(\.notes) }

  /// Reads the projects in the given folders, and checks all sounds.
  ///
  /// - Throws: `SoundError` with code `.misuse` for a name of `--app` that no app has; `ExitCode` 1 if one of the
  ///   settings is strict and there is no sound, no finding and no unchecked path; the errors of
  ///   `ValidationJob.inputs()`.
  init(_ app: AppOptions, _ policy: PolicyOptions, _ files: FileOptions) throws {
    let job = ValidationJob(policy, files, jobs: nil)
    var projects: [ManifestProject] = []
    var inventories: [BundleInventory] = []
    let inputs = try job.inputs()
    for (settings, paths) in inputs {
      var others: [TreePath] = []
      for path in paths {
        if let project = ManifestProject(path, settings, files) {
          projects.append(project)
        } else {
          others.append(path)
        }
      }
      if !others.isEmpty { inventories.append(job.validator(settings).inventory(others)) }
    }
    let unchecked = projects.flatMap(\.unchecked)
    // If a project cannot be read, the apps of `--app` may be in that project, so do not look for them.
    let planner = ManifestPlanner(unchecked.isEmpty ? projects : [], job, policy)
    plans = unchecked.isEmpty ? try planner.plans(app.names) : []
    self.inventories = inventories
    self.projects = projects
    let reports = (inventories + plans.flatMap(\.inventories)).map(\.report)
    var report = plans.isEmpty ? SoundReport.joined(reports) : SoundReport.united(reports)
    if !unchecked.isEmpty { report.unchecked = Array(Set(report.unchecked + unchecked)) }
    self.report = report
    try requireSounds(inputs)
  }

  /// Returns the report; the findings about the projects' media become notes, because only the sounds that
  /// notifications name must play in notifications.
  ///
  /// - Throws: the errors of `CheckJob`.
  func reportOfNotifications() throws -> SoundReport {
    let projects = projects.filter { !$0.isPlain }
    guard report.findings.contains(where: { $0.severity > .note }), !projects.isEmpty else {
      return report
    }
    let options = try CheckOptions.parse([])
    var media: Set<ByteText> = []
    for project in projects {
      var settings = project.settings
      // One of the projects may have no app for the systems of '--platform', and a check would refuse that.
      settings.platforms.origin = .standard
      media.formUnion(try CheckJob(project.root, settings, options).media())
    }
    var report = report
    for index in report.findings.indices
    where media.contains(ByteText(report.findings[index].location.path)) {
      report.findings[index].severity = min(report.findings[index].severity, .note)
    }
    return report
  }

  /// Refuses inputs without sounds if one of the settings is strict, because every name in a payload would be
  /// invalid.
  private func requireSounds(_ inputs: [(settings: Settings, paths: [TreePath])]) throws {
    let nothing = NothingFound("earcon manifest", inputs.map(\.settings))
    guard nothing.isStrict, report.checkedNothing, report.findings.isEmpty else { return }
    nothing.report(
      "no sound was found", in: inputs.flatMap(\.paths).map(\.text),
      remedy: SkippedInput.remedy, isQuiet: false)
    try nothing.fail()
  }
}
