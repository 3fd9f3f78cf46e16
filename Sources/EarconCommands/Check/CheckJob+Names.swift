// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

// The check of the names that projects, sources and payloads use.
extension CheckJob {
  /// Adds the findings about missing sounds that projects name, and about the names in sources and payloads.
  func checkNames(_ clues: Clues, _ results: inout CheckFindings) throws {
    let (uses, owners) = (clues.uses, clues.owners)
    let writers = uses.filter(\.writesSounds).flatMap {
      owners.groups[owners.group(of: $0.source)]
    }
    let explanation = NameExplanation(
      map.apps, among: products, walk.sounds, writers: Set(writers))
    // A system looks for the sound of a notification in the app, and not in its extensions, but the code of an
    // extension may also be about a sound of the extension. So each group occurs twice: first with all sounds, then
    // only with those of the apps.
    let count = owners.groups.count
    let check = NameCheck(settings, explanation, groups: owners.groups + owners.groups) { group in
      guard hasSounds else { return AppNames(for: []) }
      let apps = owners.groups[group % count].map { explanation.apps[$0] }
      return AppNames((group < count ? apps : apps.withoutExtensions).map(\.app))
    }
    let missing = addMissing(clues.search, to: &results)
    let names = try check.results(uses) { source in
      let group = owners.group(of: source)
      guard !owners.groups[group].isEmpty else { return nil }
      return owners.isShared(source) ? group : group + count
    }
    for result in names where !missing.contains(result.finding.location) {
      results.add(result.finding, isPlain ? [] : result.apps)
    }
  }

  /// Adds a finding for each sound that a project names and that does not exist: by default at most a note, unless a
  /// notification may use the sound or the run checks all sounds.
  ///
  /// - Returns: the locations of these findings, because the check of names reports the same sounds there.
  private func addMissing(_ search: NotificationEvidence, to results: inout CheckFindings)
    -> Set<Finding.Location>
  {
    var locations: Set<Finding.Location> = []
    for (app, product) in map.apps.enumerated() where !product.missing.isEmpty {
      let named = search.evidence(for: product.missing.map { ShippedSound($0.path) }, in: app)
      let selected = selected(among: Set(product.missing.map(\.path)))
      for (index, sound) in product.missing.enumerated() {
        let place = Finding.Location(
          walk.root.appending(sound.file.bytes).text, .line(sound.line, column: sound.column))
        locations.insert(place)
        var finding = sound.finding(at: place)
        if !sound.isDeclared, !options.all, !selected.contains(sound.path) {
          finding.severity = min(finding.severity, Self.severity(ofMissing: named[index]))
        }
        let weighed = settings.policy.severities.weighed(finding, of: ReferenceRules.all)
        if let weighed { results.add(weighed, [app]) }
      }
    }
    return locations
  }

  /// Returns the maximum severity of the finding about a missing sound with the given evidence: without evidence, the
  /// sound is probably not a notification sound.
  private static func severity(ofMissing evidence: SoundReport.Evidence?) -> Severity {
    guard let evidence else { return .note }
    return evidence.kind == .mention ? .warning : .error
  }
}
