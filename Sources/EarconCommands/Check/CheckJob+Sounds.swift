// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundValidation

// The check of the sounds' content.
extension CheckJob {
  /// Checks sounds in a folder without an app's project.
  ///
  /// - Parameters:
  ///   - paths: the sounds to check; findings about those in folders of tests become notes. `nil` for all
  ///     files with the name or the content of a sound.
  ///   - results: gets the findings.
  func checkFolder(_ paths: Set<TreePath>?, _ results: inout CheckFindings) {
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
    results.add(report.unchecked)
  }

  /// Checks sounds of the chosen apps by the rules for their systems; checks each file once for each set of
  /// systems.
  func checkApps(
    _ evidence: [[Int: SoundReport.Evidence]], _ results: inout CheckFindings
  ) {
    let groups = Dictionary(grouping: chosen.filter { !evidence[$0].isEmpty }) {
      map.apps[$0].platforms
    }
    let onAndroid = zip(map.apps, evidence).filter { $0.0.platforms.contains(.android) }
      .flatMap { app, known in known.keys.map { app.sounds[$0].path } }
    let androidPaths = Set(onAndroid.map { ByteText(walk.root.appending($0.bytes).text) })
    // The order is the same in each run, because it decides the scope of a sound in several apps.
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
      results.add(result.unchecked)
    }
  }

  /// Returns the validator of sounds for some systems, or for the configured ones if the set is empty.
  ///
  /// - Parameters:
  ///   - platforms: the systems.
  ///   - paths: the sounds to take from a walk; `nil` for all.
  ///   - androidPaths: the paths of sounds that an Android app contains too, even if `platforms` lacks Android.
  /// - Returns: the validator.
  private func validator(
    for platforms: Set<SoundPlatform>, only paths: Set<TreePath>? = nil,
    android androidPaths: Set<ByteText> = []
  ) -> BundleValidator {
    var policy = settings.policy
    policy.androidPaths = androidPaths
    if !platforms.isEmpty { policy.platforms = platforms }
    var options = settings.folderOptions(PathSelection(settings), jobs: self.options.threads)
    if let paths {
      let chosen = Set(paths.map { walk.root.appending($0.bytes) })
      options.selectsPlace = { path, _, _ in chosen.contains(path) }
    }
    return BundleValidator(validator: SoundValidator(policy: policy), options: options)
  }
}
