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
    /// The system whose name the finding is about; `any` for a finding about a file.
    let system: SoundReference.System
  }

  /// The apps' sounds, by the index of a group of apps.
  private let names: (_ group: Int) -> AppNames
  private let explanation: NameExplanation
  /// The apps of each group, by their indices in `explanation`.
  private let groups: [[Int]]
  private let severities: SeverityPolicy

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - settings: the settings with the severities.
  ///   - explanation: explains missing names.
  ///   - groups: the apps of each group, by their indices in `explanation`.
  ///   - names: returns the sounds of a group of apps.
  init(
    _ settings: Settings, _ explanation: NameExplanation, groups: [[Int]],
    _ names: @escaping (_ group: Int) -> AppNames
  ) {
    self.names = names
    severities = settings.policy.severities
    (self.explanation, self.groups) = (explanation, groups)
  }

  /// Returns the findings about the names.
  ///
  /// - Parameters:
  ///   - uses: the sources.
  ///   - group: returns the index of a source's group; `nil` for a source whose names are not checked.
  /// - Returns: the findings, with the user's severities, in the order of the sources.
  /// - Throws: `DocumentError` never; see `AppNames.checker()`.
  func results(_ uses: [SourceUses], _ group: (CheckWalk.Source) -> Int?) throws -> [Result] {
    var checkers: [Int: ReferenceChecker] = [:]
    var results: [Result] = []
    func add(_ finding: Finding, _ group: Int, _ system: SoundReference.System) {
      guard let finding = severities.weighed(finding, of: ReferenceRules.all) else { return }
      results.append(Result(finding: finding, group: group, system: system))
    }
    for use in uses {
      guard let group = group(use.source) else { continue }
      if let finding = use.finding { add(finding, group, .any) }
      if checkers[group] == nil { checkers[group] = try names(group).checker() }
      let path = use.source.path.text
      for reference in use.references {
        var findings = (checkers[group]?.check([reference], in: path) ?? []).compactMap {
          explanation.explained($0, reference, in: groups[group])
        }
        if use.isPayload {
          findings += [explanation.onlyOnMac(reference, in: path, for: groups[group])]
            .compactMap(\.self)
        }
        for var finding in findings {
          if use.isTest { finding.severity = min(finding.severity, .note) }
          add(finding, group, reference.system)
        }
      }
    }
    return results
  }
}
