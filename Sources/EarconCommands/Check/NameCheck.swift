// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

/// Checks the names in sources against the sounds of the apps to which the sources belong.
struct NameCheck {
  private let walk: CheckWalk
  private let map: ProjectMap
  private let settings: Settings

  init(_ walk: CheckWalk, _ map: ProjectMap, _ settings: Settings) {
    (self.walk, self.map, self.settings) = (walk, map, settings)
  }

  /// Returns the findings about names.
  func report(_ uses: [SourceUses]) throws -> SoundReport {
    var checkers: [[Int]: ReferenceChecker] = [:]
    let explanation = NameExplanation(map, walk.sounds)
    var findings: [Finding] = []
    for use in uses {
      if let finding = use.finding { findings.append(finding) }
      let apps = map.apps(of: use.source)
      if checkers[apps] == nil {
        let names = try AppNames(apps.map { map.apps[$0] })
        checkers[apps] = ReferenceChecker(names.catalog, platforms: names.platforms)
      }
      let path = use.source.path.text
      for reference in use.references {
        for finding in checkers[apps]?.check([reference], in: path) ?? [] {
          var finding = explanation.explained(finding, reference, in: apps)
          if use.isTest { finding.severity = min(finding.severity, .note) }
          findings.append(finding)
        }
      }
    }
    return SoundReport(
      subjects: [], findings: settings.judged(findings), failures: uses.compactMap(\.failure),
      rules: AllRules.rules, toolVersion: ProgramVersion.current)
  }
}
