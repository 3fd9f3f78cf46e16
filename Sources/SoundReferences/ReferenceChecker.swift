// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundManifest

/// Checks the sound names in source files against a catalog.
package struct ReferenceChecker: Sendable {
  private let catalog: SoundCatalog
  /// The sounds for Apple's systems, or all sounds if the manifest is only for Android.
  private let sounds: [ManifestSound]
  /// The sounds with an Android name: those for Android, or all if the manifest is only for Apple's systems.
  private let androidSounds: [ManifestSound]
  /// The systems for whose names the checker reports findings.
  private let systems: Set<SoundReference.System>
  /// Indicates whether the manifest's platforms include Android.
  private let runsOnAndroid: Bool
  /// Indicates whether Android is the manifest's only platform.
  private let runsOnlyOnAndroid: Bool
  /// The names of `sounds` without their extensions, to compare with names that have none.
  private let bareNames: [String]
  /// The sounds that checked files name.
  package var uses: NameUses

  /// Creates a checker that has seen no reference yet.
  ///
  /// - Parameters:
  ///   - catalog: the sounds.
  ///   - platforms: the platforms in the manifest, such as `ios`; the checker reports nothing about
  ///     names for other systems. If the set is empty, the checker reports findings about names for
  ///     Android only if a sound has an Android name.
  package init(_ catalog: SoundCatalog, platforms: Set<SoundPlatform> = []) {
    self.catalog = catalog
    sounds = catalog.sounds
    androidSounds = catalog.sounds(on: .android)
    var systems: Set<SoundReference.System> = [.apple, .android, .any]
    if !platforms.isEmpty, !platforms.contains(.android) { systems.remove(.android) }
    if platforms.isEmpty, androidSounds.isEmpty { systems.remove(.android) }
    (runsOnAndroid, runsOnlyOnAndroid) = (platforms.contains(.android), platforms == [.android])
    if runsOnlyOnAndroid { systems.remove(.apple) }
    self.systems = systems
    bareNames = sounds.map { Self.bare($0.name) }
    uses = NameUses(
      systems.contains(.android) ? Self.merged(sounds, androidSounds) : sounds)
  }

  /// Returns the sounds for Apple's systems and those that only Android has, ordered by the bytes of their names.
  private static func merged(_ apple: [ManifestSound], _ android: [ManifestSound])
    -> [ManifestSound]
  {
    let known = Set(apple.map { ByteText($0.name) })
    let added = android.filter { !known.contains(ByteText($0.name)) }
    guard !added.isEmpty else { return apple }
    return (apple + added).map { (name: ByteText($0.name), sound: $0) }
      .sorted { $0.name < $1.name }.map(\.sound)
  }

  /// Checks the references of one file.
  ///
  /// - Parameters:
  ///   - references: the references that `ReferenceReader` found.
  ///   - path: the path in the findings' locations.
  /// - Returns: the findings, in the order of the references.
  package mutating func check(_ references: [SoundReference], in path: String) -> [Finding] {
    references.compactMap { reference in
      var reference = reference
      // In an app for Android, a name next to an ambiguous word, such as 'sound', may be Android's.
      let isGuess = runsOnlyOnAndroid || runsOnAndroid && reference.isSystemGuessed
      if isGuess, reference.certainty == .likely, reference.system == .apple {
        reference.system = .any
      }
      let place = Finding.Location(path, .line(reference.line, column: reference.column))
      return switch reference.subject {
      case .name(let name): check(name, reference, place)
      case .pattern(let pattern): check(pattern, reference, place)
      }
    }
  }

  /// Marks a sound as used, for example because a file uses its constant.
  package mutating func use(_ name: String) { uses.count(whole: Array(name.utf8)[...]) }

  /// Returns a finding for each sound that no checked file names.
  ///
  /// - Parameter path: the manifest's path in the findings' locations.
  /// - Returns: the findings, with the rule's severity, ordered by the bytes of the sounds' names.
  package func unused(in path: String) -> [Finding] {
    uses.unused.map { sound in
      Finding(
        of: ReferenceRules.unusedSound, "no checked source names \(Printable.quoted(sound.name))",
        suggestion: "check whether a server names it", at: Finding.Location(path))
    }
  }
}

// Checks of whole names.
extension ReferenceChecker {
  private mutating func check(
    _ name: String, _ reference: SoundReference, _ place: Finding.Location
  )
    -> Finding?
  {
    // A sound counts as used even if only some versions have it, or if it is not documented to play.
    let possible = systems(of: reference)
    for system in possible {
      if let sound = catalog.newestSound(named: name, on: system) { use(sound.name) }
    }
    guard systems.contains(reference.system) else { return nil }
    if let error = error(name, on: possible) { return finding(error, name, reference, place) }
    return extensionFinding(name, reference, place) ?? lackingOnApple(name, reference, place)
  }

  /// Returns a warning if code for both systems names a sound that only Android finds, because Apple's systems
  /// have it with another extension; otherwise `nil`.
  private func lackingOnApple(
    _ name: String, _ reference: SoundReference, _ place: Finding.Location
  ) -> Finding? {
    guard reference.isSystemGuessed, reference.system == .any, runsOnAndroid, !runsOnlyOnAndroid,
      reference.certainty == .likely, reference.purpose == .notification,
      SoundWords.hasExtension(name.utf8), error(name, on: [.apple]) != nil,
      let other = sounds.first(where: { Self.bare($0.name) == Self.bare(name) })
    else { return nil }
    return Finding(
      of: ReferenceRules.unknownSound,
      "no sound for Apple's systems is called \(Printable.quoted(name))", severity: .warning,
      suggestion: correction(other.name, .apple), at: place)
  }

  /// Returns a finding if a name that is certainly for Android, or a name in the URI of a resource, has an extension;
  /// otherwise `nil`.
  ///
  /// The catalog's look-up ignores the extension, and so reports no error.
  ///
  /// Next to ambiguous words and in IBM's payloads, a library may remove the extension.
  private func extensionFinding(
    _ name: String, _ reference: SoundReference, _ place: Finding.Location
  ) -> Finding? {
    let isSure =
      reference.certainty == .certain
      || reference.isResourceURI && reference.purpose == .notification
    guard reference.system == .android, isSure, !reference.takesExtension,
      let problem = NameProblem(extensionOf: name)
    else { return nil }
    return Finding(
      of: ReferenceRules.unknownSound, problem.message, suggestion: problem.suggestion, at: place)
  }

  /// Returns the systems for which a reference may be a name, the most likely one last.
  private func systems(of reference: SoundReference) -> [NotificationSystem] {
    switch reference.system {
    case .apple: [.apple]
    case .android: [.android]
    case .any: runsOnlyOnAndroid ? [.android] : [.android, .apple]
    }
  }

  /// Returns `nil` if one of the systems has a sound of this name; otherwise the last system's error, or
  /// another system's if only that error has a similar name.
  private func error(_ name: String, on systems: [NotificationSystem]) -> SoundNameError? {
    var last: SoundNameError?
    for system in systems {
      do throws(SoundNameError) {
        _ = try catalog.sound(named: name, on: system)
        return nil
      } catch {
        if error.nearest != nil || last?.nearest == nil { last = error }
      }
    }
    return last
  }

  private func finding(
    _ error: SoundNameError, _ name: String, _ reference: SoundReference, _ place: Finding.Location
  ) -> Finding? {
    let nearest = replacement(for: name, error) ?? nearest(to: name, error, reference.system)
    var severity = Severity.warning
    switch (reference.certainty, error.reason) {
    // Older versions of the app lack a new sound, and the code may run only in newer ones.
    case (.certain, .lacking): break
    case (.certain, _): severity = .error
    case (.likely, _) where ![.notification, .ringtone].contains(reference.purpose): return nil
    case (.likely, .absent), (.likely, .empty), (.likely, .path):
      guard isMeant(name, reference) else { return nil }
    // A word without an extension may be a setting, or the name of something else.
    case (.likely, .missingExtension): return nil
    case (.likely, _): break
    // R.raw.animation need not be a sound, but R.raw.bepe may be a misspelled sound (beep).
    case (.mention, _): guard reference.system == .android, nearest != nil else { return nil }
    }
    if error.reason == .path, let file = CordovaFile(reference) {
      return finding(file, nearest: error.nearest, severity, of: ReferenceRules.unknownSound, place)
    }
    // For a sound that some versions lack, the error's own suggestion is for the sender of a payload.
    let suggestion =
      error.reason == .lacking
      ? "use it only in versions that play it, or choose another sound" : error.suggestion
    return Finding(
      of: ReferenceRules.unknownSound, error.message, severity: severity,
      suggestion: nearest.map { correction($0, reference.system) } ?? suggestion, at: place)
  }

  /// Returns the name to write instead of an unknown one; `nil` if no name is similar.
  ///
  /// Also returns `nil` for a path unless the similar name is its last component, with or without the extension: the
  /// error's own suggestion also mentions that component.
  private func replacement(for name: String, _ error: SoundNameError) -> String? {
    guard error.reason == .path, let nearest = error.nearest else { return error.nearest }
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return [last, Self.bare(last)].contains(nearest) ? nearest : nil
  }

  /// Returns the finding for a file in Cordova's folder `www`.
  private func finding(
    _ file: CordovaFile, nearest: String?, _ severity: Severity, of rule: SoundRule,
    _ place: Finding.Location
  ) -> Finding {
    let isAtRoot = nearest.map { $0.utf8.elementsEqual(file.name.utf8) } ?? false
    return Finding(
      of: rule,
      "\(file.uri) names a file in 'www', but the system looks only at the root of the app",
      severity: severity, suggestion: isAtRoot ? file.renaming : file.suggestion, at: place)
  }

  /// Returns the suggestion to write a name, or to convert the sound first if the name may be for Apple's systems,
  /// which are not documented to play the sound.
  private func correction(_ name: String, _ system: SoundReference.System) -> String {
    let sound = sounds.first { $0.name.utf8.elementsEqual(name.utf8) }
    let isInvalid = sound?.findings.contains { $0.severity == .error } ?? false
    let quoted = Printable.quoted(name)
    guard system != .android, !runsOnlyOnAndroid,
      isInvalid || SoundWords.hasUndocumentedExtension(name.utf8)
    else { return "write \(quoted)" }
    return "convert \(quoted) to CAF, AIFF or WAVE, and write the new name"
  }

  /// Returns true if an unknown name is probably that of a sound, unlike the setting `sound: "on"`.
  private func isMeant(_ name: String, _ reference: SoundReference) -> Bool {
    if SoundWords.hasExtension(name.utf8) { return true }
    if reference.isSystemGuessed, !runsOnlyOnAndroid { return false }
    let system = reference.system
    // Names for Android lack an extension that would distinguish them from other words.
    return (system == .android || system == .any && runsOnAndroid) && SoundWords.isResource(name)
  }

  /// Returns the file name closest to an unknown name without an extension; `nil` if none is similar, for
  /// errors other than `absent`, and for Android, whose names have no extension.
  private func nearest(to name: String, _ error: SoundNameError, _ system: SoundReference.System)
    -> String?
  {
    guard error.reason == .absent, system != .android, !runsOnlyOnAndroid,
      Self.bare(name) == name,
      let bare = Spelling.nearest(to: name, among: bareNames)
    else { return nil }
    return bareNames.firstIndex(of: bare).map { sounds[$0].name }
  }

  private static func bare(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }
}

// Checks of names with unknown parts.
extension ReferenceChecker {
  private mutating func check(
    _ pattern: NamePattern, _ reference: SoundReference, _ place: Finding.Location
  ) -> Finding? {
    let names = names(matching: pattern, reference.system)
    for name in names { use(name) }
    guard reference.certainty != .mention, reference.purpose == .notification,
      systems.contains(reference.system)
    else { return nil }
    let text = Printable.quoted(pattern.description)
    if names.isEmpty {
      let isSure =
        reference.certainty == .certain || SoundWords.hasExtension(pattern.description.utf8)
      guard isSure else { return nil }
      // The known parts may contain a folder, as in "Sounds/\(name).caf".
      let error = error(pattern.description, on: systems(of: reference))
      if let error, error.reason == .path {
        if let file = CordovaFile(reference) {
          return finding(file, nearest: nil, .warning, of: ReferenceRules.pattern, place)
        }
        return Finding(
          of: ReferenceRules.pattern, error.message, severity: .warning,
          suggestion: "write the name without its folder", at: place)
      }
      return Finding(
        of: ReferenceRules.pattern,
        "no sound matches \(text), which is built at run time",
        severity: .warning, suggestion: "name a sound in the app", at: place)
    }
    let shown = names.prefix(4).map(Printable.quoted).joined(separator: ", ")
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    return Finding(
      of: ReferenceRules.pattern,
      "the name \(text) is built at run time; it matches \(shown)\(more)", at: place
    )
  }

  /// Returns the file names of the sounds whose names for a system match a pattern, ordered by bytes.
  private func names(matching pattern: NamePattern, _ system: SoundReference.System) -> [String] {
    var names: Set<ByteText> = []
    if system != .android {
      for sound in sounds where pattern.matches(sound.name) { names.insert(ByteText(sound.name)) }
    }
    if system != .apple {
      for sound in androidSounds where sound.androidName.map(pattern.matches) ?? false {
        names.insert(ByteText(sound.name))
      }
    }
    return names.sorted().map(\.text)
  }
}
