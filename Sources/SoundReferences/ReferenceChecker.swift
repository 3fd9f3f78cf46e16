// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundManifest

/// Judges the names that source files give sounds by the sounds that there are.
public struct ReferenceChecker: Sendable {
  private let catalog: SoundCatalog
  private let sounds: [ManifestSound]
  /// The systems whose sounds the manifest has.
  private let systems: Set<SoundReference.System>
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
    if platforms == ["android"] { systems.remove(.apple) }
    self.systems = systems
  }

  /// Judges the references of one file.
  ///
  /// - Parameters:
  ///   - references: what `ReferenceReader` found.
  ///   - path: the file's path as it is told.
  /// - Returns: findings, in the references' order.
  public mutating func check(_ references: [SoundReference], in path: String) -> [Finding] {
    references.compactMap { reference in
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
        ReferenceRules.unusedSound.id, .note, "nothing refers to \(Printable.quoted(sound.name))",
        advice: "take it out of the app, unless only a server names it", at: Location(path))
    }
  }
}

/// Names.
extension ReferenceChecker {
  private mutating func check(_ name: String, _ reference: SoundReference, _ place: Location)
    -> Finding?
  {
    do throws(NameFault) {
      use(try sound(name, reference.system).name)
      return nil
    } catch {
      switch error.reason {
      // The name is that of a sound, so something refers to it.
      case .lacking, .invalid: use(error.nearest ?? name)
      default: break
      }
      guard reference.certainty != .mention, systems.contains(reference.system) else { return nil }
      return finding(error, name, reference, place)
    }
  }

  /// The sound that a system finds by a name.
  private func sound(_ name: String, _ system: SoundReference.System) throws(NameFault)
    -> ManifestSound
  {
    switch system {
    case .apple: return try catalog.sound(named: name)
    case .android: return try catalog.androidSound(named: name)
    case .any:
      if let sound = try? catalog.androidSound(named: name) { return sound }
      return try catalog.sound(named: name)
    }
  }

  private func finding(
    _ fault: NameFault, _ name: String, _ reference: SoundReference, _ place: Location
  ) -> Finding? {
    let isSure = reference.certainty == .certain || SoundWords.hasExtension(name.utf8)
    var severity = isSure ? Severity.error : .warning
    switch fault.reason {
    // 'sound: "on"' says nothing of files.
    case .absent, .empty, .path: if !isSure { return nil }
    // What is new in the app is not in its older versions.
    case .lacking: severity = .warning
    default: break
    }
    return Finding(
      ReferenceRules.unknownSound.id, severity, fault.sentence, advice: fault.advice, at: place)
  }
}

/// Patterns.
extension ReferenceChecker {
  private mutating func check(
    _ pattern: NamePattern, _ reference: SoundReference, _ place: Location
  ) -> Finding? {
    let names = sounds.filter { sound in
      let isApples = reference.system != .android && pattern.matches(sound.name)
      let isAndroids =
        reference.system != .apple && sound.androidName.map(pattern.matches) ?? false
      return isApples || isAndroids
    }.map(\.name)
    for name in names { use(name) }
    guard reference.certainty != .mention, systems.contains(reference.system) else { return nil }
    let text = Printable.quoted(pattern.description)
    if names.isEmpty {
      let isSure =
        reference.certainty == .certain || SoundWords.hasExtension(pattern.description.utf8)
      guard isSure else { return nil }
      return Finding(
        ReferenceRules.pattern.id, .warning,
        "no sound's name is like \(text), which is put together when the program runs",
        advice: "name a sound that the manifest has", at: place)
    }
    let shown = names.prefix(4).map(Printable.quoted).joined(separator: ", ")
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    return Finding(
      ReferenceRules.pattern.id, .note,
      "the name \(text) is put together when the program runs; it can be \(shown)\(more)", at: place
    )
  }
}
