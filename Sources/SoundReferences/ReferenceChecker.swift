// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundManifest

/// Judges the names that source files give sounds by the sounds that there are.
public struct ReferenceChecker: Sendable {
  private let catalog: SoundCatalog
  private let sounds: [ManifestSound]
  /// The systems whose sounds the manifest has.
  private let systems: Set<SoundReference.System>
  /// Whether the manifest says that the app runs on Android, and whether it runs on nothing else.
  private let runsOnAndroid: Bool
  private let runsOnlyOnAndroid: Bool
  /// Names without their extensions, as those that have none are compared.
  private let bareNames: [String]
  /// Names that something refers to.
  private var used: Set<[UInt8]> = []

  /// Begins a run: nothing is referred to yet.
  ///
  /// - Parameters:
  ///   - catalog: the sounds.
  ///   - platforms: the systems that the manifest says the app runs on, such as `ios`; where it says
  ///     something, names for others are not judged.
  public init(_ catalog: SoundCatalog, platforms: Set<String> = []) {
    self.catalog = catalog
    sounds = catalog.sounds
    var systems: Set<SoundReference.System> = [.apple, .android, .any]
    if !platforms.isEmpty, !platforms.contains("android") { systems.remove(.android) }
    if platforms.isEmpty, sounds.allSatisfy({ $0.androidName == nil }) { systems.remove(.android) }
    (runsOnAndroid, runsOnlyOnAndroid) = (platforms.contains("android"), platforms == ["android"])
    if runsOnlyOnAndroid { systems.remove(.apple) }
    self.systems = systems
    bareNames = sounds.map { Self.bare($0.name) }
  }

  /// Judges the references of one file.
  ///
  /// - Parameters:
  ///   - references: what `ReferenceReader` found.
  ///   - path: the file's path as it is told.
  /// - Returns: findings, in the references' order.
  public mutating func check(_ references: [SoundReference], in path: String) -> [Finding] {
    references.compactMap { reference in
      var reference = reference
      // 'sound' alone does not say whose name it is.
      if runsOnlyOnAndroid, reference.certainty == .likely, reference.system == .apple {
        reference.system = .any
      }
      let place = Location(path, .line(reference.line, column: reference.column))
      return switch reference.subject {
      case .name(let name): check(name, reference, place)
      case .pattern(let pattern): check(pattern, reference, place)
      }
    }
  }

  /// Counts a sound as referred to, as by its constant.
  public mutating func use(_ name: String) { used.insert(Array(name.utf8)) }

  /// The sounds that no file judged so far refers to, in the order of their names' bytes.
  ///
  /// - Parameter path: the manifest's path as it is told.
  /// - Returns: a note for each.
  public func unused(in path: String) -> [Finding] {
    sounds.filter { !used.contains(Array($0.name.utf8)) }.map { sound in
      Finding(
        of: ReferenceRules.unusedSound, "nothing refers to \(Printable.quoted(sound.name))",
        suggestion: "remove it from the app, unless a server names it", at: Location(path))
    }
  }
}

/// Names.
extension ReferenceChecker {
  private mutating func check(_ name: String, _ reference: SoundReference, _ place: Location)
    -> Finding?
  {
    do throws(SoundNameError) {
      use(try sound(name, reference.system).name)
      return nil
    } catch {
      switch error.reason {
      // The name is that of a sound, so something refers to it.
      case .lacking, .invalid: use(error.nearest ?? name)
      default: break
      }
      guard systems.contains(reference.system) else { return nil }
      return finding(error, name, reference, place)
    }
  }

  /// The sound that a system finds by a name.
  private func sound(_ name: String, _ system: SoundReference.System) throws(SoundNameError)
    -> ManifestSound
  {
    switch system {
    case .apple: return try catalog.sound(named: name)
    case .android: return try catalog.androidSound(named: name)
    case .any:
      if let sound = try? catalog.androidSound(named: name) { return sound }
      if runsOnlyOnAndroid { return try catalog.androidSound(named: name) }
      return try catalog.sound(named: name)
    }
  }

  private func finding(
    _ error: SoundNameError, _ name: String, _ reference: SoundReference, _ place: Location
  ) -> Finding? {
    let nearest = error.nearest ?? nearest(to: name, error, reference.system)
    var severity = Severity.warning
    switch (reference.certainty, error.reason) {
    // What is new in the app is not in its older versions.
    case (.certain, .lacking): break
    case (.certain, _): severity = .error
    case (.likely, .absent), (.likely, .empty), (.likely, .path):
      let isNear = error.reason == .absent && nearest != nil
      guard isNear || isMeant(name, reference.system) else { return nil }
    case (.likely, _): break
    // R.raw.animation is no sound; R.raw.bepe may be.
    case (.mention, _): guard reference.system == .android, nearest != nil else { return nil }
    }
    return Finding(
      of: ReferenceRules.unknownSound, error.message, severity: severity,
      suggestion: nearest.map { "write \(Printable.quoted($0))" } ?? error.suggestion, at: place)
  }

  /// Whether a name that no sound has is one all the same, rather than a setting: 'sound: "on"'.
  private func isMeant(_ name: String, _ system: SoundReference.System) -> Bool {
    if SoundWords.hasExtension(name.utf8) { return true }
    // Names for Android have no extension by which they could be told from words.
    return (system == .android || system == .any && runsOnAndroid) && SoundWords.isResource(name)
  }

  /// The sound that a name without an extension is like, where extensions count.
  private func nearest(to name: String, _ error: SoundNameError, _ system: SoundReference.System)
    -> String?
  {
    guard error.reason == .absent, system != .android, Self.bare(name) == name,
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

/// Patterns.
extension ReferenceChecker {
  private mutating func check(
    _ pattern: NamePattern, _ reference: SoundReference, _ place: Location
  ) -> Finding? {
    let names = sounds.filter { sound in
      let isAppleName = reference.system != .android && pattern.matches(sound.name)
      let isAndroidName =
        reference.system != .apple && sound.androidName.map(pattern.matches) ?? false
      return isAppleName || isAndroidName
    }.map(\.name)
    for name in names { use(name) }
    guard reference.certainty != .mention, systems.contains(reference.system) else { return nil }
    let text = Printable.quoted(pattern.description)
    if names.isEmpty {
      let isSure =
        reference.certainty == .certain || SoundWords.hasExtension(pattern.description.utf8)
      guard isSure else { return nil }
      return Finding(
        of: ReferenceRules.pattern,
        "no sound matches \(text), which is built at run time",
        severity: .warning, suggestion: "name a sound in the manifest", at: place)
    }
    let shown = names.prefix(4).map(Printable.quoted).joined(separator: ", ")
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    return Finding(
      of: ReferenceRules.pattern,
      "the name \(text) is built at run time; it matches \(shown)\(more)", at: place
    )
  }
}
