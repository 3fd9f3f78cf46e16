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
          findings.append(explained(finding, reference, isTest: use.isTest))
        }
      }
    }
    return SoundReport(
      subjects: [], findings: settings.judged(findings), failures: uses.compactMap(\.failure),
      rules: AllRules.rules, toolVersion: ProgramVersion.current)
  }

  /// Returns the finding about a name, with the path of a sound that has the name but is not shipped; a note
  /// in a folder of tests.
  private func explained(_ finding: Finding, _ reference: SoundReference, isTest: Bool) -> Finding {
    var finding = finding
    if finding.rule == ReferenceRules.unknownSound.id, case .name(let name) = reference.subject,
      let path = unshipped(name)
    {
      finding = Finding(
        finding.rule, finding.severity,
        "the build copies \(Printable.quoted(name)) to no place where the system looks; it is at "
          + Printable.quoted(path.text),
        suggestion: "add it to the resources of the app, at their root", at: finding.location)
    }
    if isTest, finding.severity > .note { finding.severity = .note }
    return finding
  }

  /// Returns the path of a sound with the name that is not a test's.
  private func unshipped(_ name: String) -> TreePath? {
    walk.sounds.first { $0.name.elementsEqual(name.utf8) && !TestFolders.contain($0) }
  }
}
