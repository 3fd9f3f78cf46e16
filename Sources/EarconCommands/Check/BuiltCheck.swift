// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences
internal import SoundValidation

/// Checks the notification sounds of built apps and archives, and the names in payloads.
///
/// A built app has no sources that say which sounds are for notifications, so payloads, a manifest and the patterns
/// of `notifications` decide. If the user names neither payloads nor a manifest, and nothing else selects a sound,
/// Earcon checks each sound at a place where the system looks, and reports errors as warnings. With `--strict` and
/// with `--all`, it reports errors as errors; with `--all`, it checks all sounds.
struct BuiltCheck {
  /// One of the built apps.
  private struct Part {
    let root: TreePath
    let platforms: Set<SoundPlatform>
    /// The names that the manifest lists for the app's systems.
    let listed: Set<ByteText>
  }

  private let parts: [Part]
  private let settings: Settings
  private let options: CheckOptions
  private let payloads: PayloadFiles
  /// The JSON files in the checked folder, which may be payloads.
  private let sources: [CheckWalk.Source]
  /// Indicates whether nothing selects the notification sounds, and the user did not ask to check all sounds.
  private var isUnnamed: Bool

  /// Finds the payloads, and reads the manifest.
  ///
  /// - Parameters:
  ///   - roots: the paths of the apps and archives.
  ///   - sources: the other files in the checked folder.
  ///   - settings: the settings.
  ///   - options: the options.
  /// - Throws: `SoundError` with code `.misuse` for `--app`, which selects an app of a project; the errors of
  ///   `ManifestFiles.read(_:)`.
  init(
    _ roots: [TreePath], beside sources: [CheckWalk.Source] = [], _ settings: Settings,
    _ options: CheckOptions
  ) throws(SoundError) {
    guard options.app.isEmpty else {
      throw SoundError(
        .misuse, "is not a project; --app selects an app of a project", file: roots.first?.text,
        suggestion: "remove --app, and name the built app to check")
    }
    (self.settings, self.options) = (settings, options)
    payloads = PayloadFiles(options.payloads.map { TreePath($0) }, settings)
    self.sources = sources.filter { $0.language == .json }
    let bundles = try options.manifest.map(ManifestFiles.read)?.bundles ?? []
    parts = roots.map { root in
      let platforms = Self.platforms(of: root, settings)
      return Part(
        root: root, platforms: platforms, listed: Self.names(in: bundles, for: platforms))
    }
    isUnnamed =
      !options.all && settings.notifications.value.isEmpty && options.payloads.isEmpty
      && options.manifest == nil
  }

  /// Returns the systems that the user named, otherwise those that the bundle's extension or layout shows, or
  /// else the default.
  private static func platforms(of root: TreePath, _ settings: Settings)
    -> Set<SoundPlatform>
  {
    guard case .standard = settings.platforms.origin else { return Set(settings.platforms.value) }
    if ["apk", "aab"].contains(root.fileExtension) { return [.android] }
    return BuiltBundle.isForMac(root) ? [.macos] : Set(settings.platforms.value)
  }

  /// Returns the names of a manifest's sounds for some platforms.
  private static func names(
    in bundles: [ManifestBundle], for platforms: Set<SoundPlatform>
  ) -> Set<ByteText> {
    let systems = Set(platforms.map { $0 == .android ? NotificationSystem.android : .apple })
    let bundles = bundles.filter { bundle in systems.contains { $0.runs(bundle) } }
    // A manifest lists sounds with errors as omitted.
    return Set(
      bundles.flatMap { ($0.sounds.map(\.name) + $0.omitted.map(\.name)).map { ByteText($0) } })
  }

  /// Indicates whether to check the sounds that nothing names, too.
  private var checksAll: Bool { options.all || settings.notifications.value == ["**"] }

  /// Checks sounds and names.
  ///
  /// - Throws: the errors of `NameCheck.results(_:_:)`.
  func run() throws -> CheckJob.Result {
    let found = SourceUses.all(in: sources, jobs: options.threads).filter {
      $0.isPayload || $0.hasPayloads
    }
    let uses = found + SourceUses.all(in: payloads.sources, jobs: options.threads)
    var check = self
    // A payload in the checked folder names sounds as one of '--payloads' does.
    if found.contains(where: \.isPayload) { check.isUnnamed = false }
    let result = try check.run(uses)
    guard !check.isUnnamed, !checksAll, options.payloads.isEmpty, options.manifest == nil,
      result.report.project?.sounds.isEmpty == true
    else { return result }
    // The patterns of 'notifications' often name folders of the sources, and then match nothing in the built app.
    check.isUnnamed = true
    return try check.run(uses)
  }

  private func run(_ uses: [SourceUses]) throws -> CheckJob.Result {
    var all = BuiltSounds.Found(for: parts.reduce(into: []) { $0.formUnion($1.platforms) })
    var reports: [SoundReport] = []
    for part in parts {
      let sounds = BuiltSounds(part.root, part.platforms, evidence(part, uses))
      reports.append(validator(sounds, part.platforms).validate([part.root]))
      all.add(sounds.all)
    }
    let found = all
    var results = CheckFindings(found.apps)
    let explanation = NameExplanation(unshipped: found.others)
    let check = NameCheck(settings, explanation, groups: [[]]) { _ in found.known }
    // Without the content of an app, Earcon does not know which sounds are missing from it.
    let roots = Set(parts.map { ByteText($0.root.text) })
    let isUnread = reports.contains { $0.unchecked.contains { roots.contains(ByteText($0.path)) } }
    for result in try check.results(uses, { _ in 0 })
    where !isUnread || !NameExplanation.unknownSound.contains(result.finding.rule) {
      results.add(result.finding, [])
    }
    let checked = Set(reports.flatMap { $0.subjects.map { ByteText($0.path) } })
    var owners = found.indices
    for sound in found.chosen where checked.contains(ByteText(sound.path)) {
      results.add(sound.evidence, for: sound.path, in: sound.app)
      owners[ByteText(sound.path)] = sound.app
    }
    for report in reports {
      for subject in report.subjects { results.add(subject) }
      for finding in report.findings {
        results.add(finding, owners[ByteText(finding.location.path)].map { [$0] } ?? [])
      }
      results.add(report.unchecked)
    }
    results.add(payloads.unchecked + uses.compactMap(\.unchecked))
    results.setUnchecked(media: found.rest, unshipped: 0)
    let isEmpty = results.isEmpty && uses.allSatisfy(\.isEmpty)
    let shortened = found.shortened.min().map(CheckNotes.shortened)
    let isStrict = settings.policy.severities.isStrict
    let notes = isUnnamed && !checked.isEmpty ? [CheckNotes.unnamed(isStrict: isStrict)] : []
    var report = results.report
    if let first = reports.first { report.search = first.search }
    for other in reports.dropFirst() { report.search.add(other.search, of: other.subjects) }
    return CheckJob.Result(
      report: report, isEmpty: isEmpty && shortened == nil,
      notes: notes + (isEmpty ? [] : [shortened?.text].compactMap(\.self)),
      missingInput: payloads.missingInput + (isEmpty ? [shortened].compactMap(\.self) : []))
  }

  /// Returns a closure that takes the path of a sound in an app and a flag, which is true at a place where the
  /// system looks; the closure returns the reason to check the sound, if any.
  private func evidence(_ part: Part, _ uses: [SourceUses])
    -> @Sendable (TreePath, Bool) ->
    SoundReport.Evidence?
  {
    var names = MeantNames()
    for (index, use) in uses.enumerated() { names.add(use, at: index) }
    let paths = uses.map { $0.source.path.text }
    let systems = [SoundReference.System.any, .android, .apple].filter { system in
      system == .any || part.platforms.contains { system.includes($0) }
    }
    let patterns = settings.notifications.value
    let selection = patterns.isEmpty ? nil : PathSelection(settings, patterns: patterns)
    let configured = settings.notifications.origin.evidence
    let (meant, isUnnamed, checksAll) = (names, isUnnamed, checksAll)
    let (listed, manifest) = (part.listed, options.manifest.map(ManifestFiles.name))
    return { path, isSearched in
      let text = TreePath(path.name).text
      if isSearched, let place = meant.place(of: text, for: systems) {
        return SoundReport.Evidence(.payload, path: paths[place.file], line: place.line)
      }
      if isSearched, listed.contains(ByteText(text)) {
        return SoundReport.Evidence(.manifest, path: manifest)
      }
      if selection?.takes(path.text, isFolder: false) == true { return configured }
      return checksAll || isUnnamed && isSearched ? SoundReport.Evidence(.all) : nil
    }
  }

  private func validator(_ sounds: BuiltSounds, _ platforms: Set<SoundPlatform>)
    -> BundleValidator
  {
    var policy = settings.policy
    policy.platforms = platforms
    // With --strict, errors stay errors, because the user wants a run with findings to fail.
    if isUnnamed, !policy.severities.isStrict { policy.severities.isLenient = true }
    var options = settings.folderOptions(PathSelection(settings), jobs: self.options.threads)
    options.openArchive = Libraries.archiveOpener
    options.selectsPlace = { sounds.take($0, $1, $2) }
    return BundleValidator(validator: SoundValidator(policy: policy), options: options)
  }
}
