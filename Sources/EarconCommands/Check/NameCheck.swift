// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundReferences
internal import SoundValidation

/// Checks the names in sources against the sounds of the apps to which the sources belong.
struct NameCheck {
  /// A finding about a name.
  struct Result {
    let finding: Finding
    /// The index of the group of apps to which the source belongs.
    let group: Int
    /// The system whose names the source uses.
    let system: SoundReference.System
  }

  /// The apps' sounds, by the index of a group of apps.
  private let names: (_ group: Int) -> AppNames
  /// The paths of sounds at places where the system does not look, by the bytes of their names.
  private let unshipped: [[UInt8]: TreePath]
  private let severities: SeverityPolicy

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - settings: the settings with the severities.
  ///   - unshipped: the sounds at places where the system does not look; those elsewhere do no harm, because
  ///     their names are known.
  ///   - names: returns the sounds of a group of apps.
  init(_ settings: Settings, unshipped: [TreePath], _ names: @escaping (_ group: Int) -> AppNames) {
    self.names = names
    severities = settings.policy.severities
    self.unshipped = Dictionary(unshipped.map { ($0.name, $0) }) { one, _ in one }
  }

  /// Returns the findings about the names.
  ///
  /// - Parameters:
  ///   - uses: the sources.
  ///   - group: returns the index of a source's group.
  /// - Returns: the findings, with the user's severities, in the order of the sources.
  /// - Throws: `DocumentError` never; see `AppNames.checker()`.
  func results(_ uses: [SourceUses], _ group: (CheckWalk.Source) -> Int) throws -> [Result] {
    var checkers: [Int: ReferenceChecker] = [:]
    var results: [Result] = []
    func add(_ finding: Finding, _ group: Int, _ system: SoundReference.System) {
      guard let finding = severities.weighed(finding, of: ReferenceRules.all) else { return }
      results.append(Result(finding: finding, group: group, system: system))
    }
    for use in uses {
      let group = group(use.source)
      if let finding = use.finding { add(finding, group, .any) }
      if checkers[group] == nil { checkers[group] = try names(group).checker() }
      let path = use.source.path.text
      let isTest = use.source.below.map(TestFolders.contain) ?? false
      for reference in use.references {
        for finding in checkers[group]?.check([reference], in: path) ?? [] {
          add(explained(finding, reference, isTest: isTest), group, reference.system)
        }
      }
    }
    return results
  }

  /// Returns the finding about a name, with the path of a sound that has the name but is not shipped; a note
  /// in a folder of tests.
  private func explained(_ finding: Finding, _ reference: SoundReference, isTest: Bool) -> Finding {
    var finding = finding
    if finding.rule == ReferenceRules.unknownSound.id, case .name(let name) = reference.subject,
      let path = unshipped[Array(name.utf8)]
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
}
