// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Finds the reasons to take sounds of apps for sounds of notifications.
struct NotificationEvidence {
  /// A file with names, and the kind of evidence that it gives.
  private typealias File = (uses: SourceUses, kind: SoundReport.Evidence.Kind)

  /// The files, in the order of the kinds.
  private let files: [File]
  /// The names in the sources of each group of apps.
  private var names: [MeantNames]
  /// The groups that contain each app.
  private let groups: [[Int]]

  /// Collects the names in sources.
  ///
  /// - Parameters:
  ///   - uses: the files with names.
  ///   - owners: the groups of apps to which the files belong.
  ///   - apps: the apps.
  init(_ uses: [SourceUses], _ owners: SourceOwners, _ apps: [ShippingProduct]) {
    let declaring = Set(apps.filter { !$0.declared.isEmpty }.map(\.description))
    let all = uses.map { File($0, Self.kind(of: $0, declaring)) }
    files = [.payload, .source, .project].flatMap { kind in all.filter { $0.kind == kind } }
    names = owners.groups.map { _ in MeantNames() }
    groups = owners.groups(ofApps: apps.count)
    for (index, file) in files.enumerated() {
      names[owners.group(of: file.uses.source)].add(file.uses, at: index)
    }
  }

  /// Returns the kind of evidence that a file gives; `declaring` has the descriptions of projects that declare
  /// sounds of notifications.
  private static func kind(of uses: SourceUses, _ declaring: Set<TreePath>)
    -> SoundReport.Evidence.Kind
  {
    if let path = uses.source.below, declaring.contains(path) { return .project }
    return uses.isPayload ? .payload : .source
  }

  /// Returns the evidence for one of the apps' sounds.
  ///
  /// - Parameters:
  ///   - name: the bytes of the sound's name.
  ///   - app: the index of the app.
  ///   - platforms: the systems of the app.
  /// - Returns: the payload, the source or the project that names it; `nil` if none does.
  func evidence(for name: [UInt8], in app: Int, on platforms: Set<ValidationPolicy.Platform>)
    -> SoundReport.Evidence?
  {
    let systems = [SoundReference.System.any, .android, .apple].filter { system in
      system == .any || platforms.contains { system.includes($0) }
    }
    let text = TreePath(name).text
    let countsMentions = groups[app].contains { names[$0].passesVariable }
    let place = groups[app].compactMap {
      names[$0].place(of: text, for: systems, countsMentions: countsMentions)
    }.min()
    return place.map { place in
      let file = files[place.file]
      return SoundReport.Evidence(file.kind, path: file.uses.source.path.text, line: place.line)
    }
  }
}

extension Origin {
  /// The evidence for sounds that a setting selects.
  var evidence: SoundReport.Evidence {
    guard case .file(let path, let line) = self else { return SoundReport.Evidence(.configuration) }
    return SoundReport.Evidence(.configuration, path: path, line: line)
  }
}
