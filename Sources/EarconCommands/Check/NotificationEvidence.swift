// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Finds the reasons to treat sounds of apps as notification sounds.
struct NotificationEvidence {
  /// A file with names, and the kind of evidence that it gives.
  private typealias File = (uses: SourceUses, kind: SoundReport.Evidence.Kind)
  /// The certainty that a place names a notification sound, and the place.
  private typealias Reason = (grade: EvidenceGrade, place: MeantNames.Place)

  /// The payloads, then the sources, then the project files that declare notification sounds.
  private let files: [File]
  /// The names in the sources of each group of apps.
  private var names: [MeantNames]
  /// The groups that contain each app.
  private let groups: [[Int]]
  private let apps: [ShippingProduct]

  /// Collects the names in sources.
  ///
  /// - Parameters:
  ///   - uses: the files with names.
  ///   - owners: the groups of apps to which the files belong.
  ///   - apps: the apps.
  ///   - audience: finds the kinds of apps to which a source may belong.
  init(
    _ uses: [SourceUses], _ owners: SourceOwners, _ apps: [ShippingProduct],
    _ audience: SourceAudience
  ) {
    let declaring = Set(apps.filter { !$0.declared.isEmpty }.map(\.description))
    let all = uses.map { File($0, Self.kind(of: $0, declaring)) }
    files = [.payload, .source, .project].flatMap { kind in all.filter { $0.kind == kind } }
    names = owners.groups.map { _ in MeantNames() }
    groups = owners.groups(ofApps: apps.count)
    self.apps = apps
    for (index, file) in files.enumerated() {
      names[owners.group(of: file.uses.source)]
        .add(file.uses, at: index, for: audience.apps(of: file.uses))
    }
  }

  /// Returns the kind of evidence that a file gives; `declaring` contains the descriptions of projects that
  /// declare notification sounds.
  private static func kind(of uses: SourceUses, _ declaring: Set<TreePath>)
    -> SoundReport.Evidence.Kind
  {
    if let path = uses.source.below, declaring.contains(path) { return .project }
    return uses.isPayload ? .payload : .source
  }

  /// Returns the evidence for sounds of one of the apps.
  ///
  /// - Parameter app: the index of the app.
  /// - Returns: for each named sound, by its index, the payload, the source or the project that names it: the
  ///   first of those with the highest grade.
  func evidence(in app: Int) -> [Int: SoundReport.Evidence] {
    evidence(for: apps[app].sounds, in: app)
  }

  /// Returns the evidence for some sounds, as if one of the apps contained them.
  ///
  /// - Parameters:
  ///   - sounds: the sounds, which need not exist.
  ///   - app: the index of the app.
  /// - Returns: see `evidence(in:)`.
  func evidence(for sounds: [ShippedSound], in app: Int) -> [Int: SoundReport.Evidence] {
    let shipped = ShippedNames(apps[app], sounds)
    let variables = variables(in: app)
    let passing = [SoundReference.System.android, .apple].filter { variables[$0] != nil }
    let uses = groups[app].flatMap { names[$0].uses }
    let words = words(in: app)
    var reasons: [Int: Reason] = [:]
    for (use, place) in uses where includes(use.file.audience, app) {
      guard let grade = EvidenceGrade(use, passing: passing, words) else { continue }
      for index in shipped.indices(use.reference, isExact: Self.isExact(use.reference, grade)) {
        if let known = reasons[index], known.grade > grade { continue }
        if let known = reasons[index], known.grade == grade, known.place <= place { continue }
        reasons[index] = (grade, place)
      }
    }
    let variable = variables.values.min()
    return reasons.mapValues { evidence($0, variable) }
  }

  /// Returns the first code in an app that passes the name of a notification sound for Apple's systems in a
  /// variable; `nil` if there is none.
  ///
  /// On Android, such a variable usually contains a sound that the user has chosen among those of the system.
  func variable(in app: Int) -> SoundReport.Evidence.Place? {
    variables(in: app)[.apple].map(place)
  }

  /// Returns whether a file of an audience may belong to the app at an index.
  private func includes(_ audience: SourceAudience.Apps, _ app: Int) -> Bool {
    if isCompanion(apps[app]) { return audience.watch }
    return apps[app].platforms.contains(.watchos) || audience.others
  }

  /// Returns for each of an app's systems the first place that passes the name of a sound in a variable.
  private func variables(in app: Int) -> [SoundReference.System: MeantNames.Place] {
    let product = apps[app]
    var first: [SoundReference.System: MeantNames.Place] = [:]
    for (variable, place) in groups[app].flatMap({ names[$0].variables })
    where includes(variable.audience, app) {
      guard product.platforms.contains(where: variable.system.includes) else { continue }
      first[variable.system] = first[variable.system].map { min($0, place) } ?? place
    }
    return first
  }

  /// Returns the identifiers of those files of an app that pass the name of a sound in a variable, one set for each file.
  private func words(in app: Int) -> [Set<String>] {
    groups[app].flatMap { names[$0].words.filter { includes($0.key, app) }.values.joined() }
  }

  private func evidence(_ reason: Reason, _ variable: MeantNames.Place?) -> SoundReport.Evidence {
    let file = files[reason.place.file]
    return SoundReport.Evidence(
      reason.grade.isWeak ? .mention : file.kind, path: file.uses.source.path.text,
      line: reason.place.line, variable: reason.grade.isMention ? variable.map(place) : nil)
  }

  private func place(_ place: MeantNames.Place) -> SoundReport.Evidence.Place {
    SoundReport.Evidence.Place(files[place.file].uses.source.path.text, line: place.line)
  }

  /// Returns whether an app is a watch app with an app for iOS in the same project; most sources belong to the
  /// app for iOS.
  private func isCompanion(_ app: ShippingProduct) -> Bool {
    app.platforms == [.watchos]
      && apps.contains { $0.description == app.description && $0.platforms.contains(.ios) }
  }

  /// Returns whether a reference means only a sound with exactly its name: a likely name for Apple's systems
  /// without an extension may be another word, and a mention with another extension means another file.
  private static func isExact(_ reference: SoundReference, _ grade: EvidenceGrade) -> Bool {
    guard case .name(let name) = reference.subject, grade == .likely else { return grade.isMention }
    return reference.system == .apple && TreePath(name).fileExtension == nil
  }
}

extension Origin {
  /// The evidence for sounds that a setting selects.
  var evidence: SoundReport.Evidence {
    guard case .file(let path, let line) = self else { return SoundReport.Evidence(.configuration) }
    return SoundReport.Evidence(.configuration, path: path, line: line)
  }
}
