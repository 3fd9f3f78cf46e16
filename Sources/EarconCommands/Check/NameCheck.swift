// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences
internal import SoundValidation

/// Checks payloads, and the names in sources, against the sounds of the apps to which the files belong.
struct NameCheck {
  /// A finding about a name or a payload.
  struct Result {
    let finding: Finding
    /// The apps that the finding concerns, by their indices in ascending order.
    let apps: [Int]
  }

  /// The apps' sounds, by the index of a group of apps.
  private let names: (_ group: Int) -> AppNames
  private let explanation: NameExplanation
  /// The apps of each group, by their indices in `explanation`.
  private let groups: [[Int]]
  private let settings: Settings
  private static let rules = PayloadRules.all + ReferenceRules.all

  /// Creates a check that looks up the names of each source among the sounds of one group of apps.
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
    (self.settings, self.explanation, self.groups) = (settings, explanation, groups)
  }

  /// Returns the findings about the names and payloads.
  ///
  /// - Parameters:
  ///   - uses: the sources.
  ///   - group: returns the index of a source's group; `nil` for a source whose names are not checked.
  /// - Returns: the findings, with the user's severities, in the order of the sources.
  /// - Throws: `SoundError` with code `.io` if a payload can no longer be read; otherwise
  ///   nothing in practice; see `AppNames.catalog()`.
  func results(_ uses: [SourceUses], _ group: (CheckWalk.Source) -> Int?) throws -> [Result] {
    var checkers: [Int: (references: ReferenceChecker?, payloads: PayloadFileCheck)] = [:]
    var results: [Result] = []
    for use in uses {
      guard let group = group(use.source) else { continue }
      // A second copy of the checkers would make each look-up copy their memory.
      var checker = try checkers.removeValue(forKey: group) ?? newCheckers(for: group)
      results += try findings(use, &checker.references, &checker.payloads, groups[group]).compactMap
      { finding, apps in
        weighed(finding, use).map { Result(finding: $0, apps: apps) }
      }
      checkers[group] = checker
    }
    return results
  }

  /// Returns the checkers for a group of apps; if the group has no system, they look up no names.
  private func newCheckers(for group: Int) throws -> (ReferenceChecker?, PayloadFileCheck) {
    let names = names(group)
    let references = names.platforms.isEmpty ? nil : try names.checker()
    return (references, PayloadFileCheck(try names.catalog(), settings))
  }

  /// Returns the findings about a source, with the apps that they concern.
  private func findings(
    _ use: SourceUses, _ references: inout ReferenceChecker?, _ payloads: inout PayloadFileCheck,
    _ owners: [Int]
  ) throws(SoundError) -> [(Finding, [Int])] {
    if use.hasPayloads {
      let found = try payloads.findings(in: use.source.path).compactMap { found in
        let system = SoundReference.System(found.systems)
        let apps = explanation.running(owners, on: system)
        guard let name = found.name else { return (found.finding, apps) }
        let reference = SoundReference(.name(name.text), .certain, system, line: 0, column: 0)
        return explanation.explained(found.finding, reference, in: owners).map { ($0, apps) }
      }
      return found + onlyOnMac(use, owners)
    }
    var findings = [use.finding].compactMap(\.self).map { ($0, owners) }
    for reference in use.references {
      for finding in references?.check([reference], in: use.source.path.text) ?? [] {
        guard let finding = explanation.explained(finding, reference, in: owners) else { continue }
        findings.append((finding, explanation.running(owners, on: reference.system)))
      }
    }
    return use.isPayload ? findings + onlyOnMac(use, owners) : findings
  }

  /// Returns the warnings about a payload's sounds that only an app for macOS has, each with the apps for iOS and
  /// visionOS, which lack the sound.
  private func onlyOnMac(_ use: SourceUses, _ owners: [Int]) -> [(Finding, [Int])] {
    use.references.compactMap { reference in
      explanation.onlyOnMac(reference, in: use.source.path.text, for: owners).map {
        ($0.finding, $0.apps)
      }
    }
  }

  /// Returns a finding with the user's severity, whose default in a test is a note; `nil` if the rule is off.
  private func weighed(_ finding: Finding, _ use: SourceUses) -> Finding? {
    var finding = finding
    if use.isTest { finding.severity = min(finding.severity, .note) }
    return settings.policy.severities.weighed(finding, of: Self.rules)
  }
}

extension SoundReference.System {
  /// Creates the system of a payload's sounds; `any` unless the payload has sounds for exactly one system.
  fileprivate init(_ systems: Set<NotificationSystem>) {
    switch systems {
    case [.apple]: self = .apple
    case [.android]: self = .android
    default: self = .any
    }
  }
}
