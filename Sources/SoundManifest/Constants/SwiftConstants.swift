// SPDX-License-Identifier: MIT

/// Writes constants as a Swift enumeration.
struct SwiftConstants {
  private let sounds: [ConstantSound]
  private let typeName: String
  private let identifiers: [String]
  /// Indicates whether the generated type has its own `rawValue` and `init(rawValue:)`, which compares
  /// bytes, instead of those that Swift derives for `: String`.
  ///
  /// Swift compares strings by canonical equivalence, so if names differ only in their normalization
  /// form, the derived `init(rawValue:)` returns the first case for all of them. The compiler rejects a
  /// raw type for an enumeration without cases.
  private let isWrittenOut: Bool

  init(_ sounds: [ConstantSound], _ typeName: String) {
    self.sounds = sounds
    self.typeName = typeName
    identifiers = ConstantIdentifiers.of(sounds, in: .swift)
    isWrittenOut = sounds.isEmpty || Set(sounds.map(\.name)).count < sounds.count
  }

  var text: String {
    let lines =
      ["// \(SoundConstants.mark)", ""] + imports + [""] + enumeration + [""] + notificationSounds
    return lines.joined(separator: "\n") + "\n"
  }

  private var enumeration: [String] {
    let protocols = isWrittenOut ? "RawRepresentable" : "String"
    var lines = [
      "/// The app's notification sounds; the raw value is the name that a payload carries.",
      "public enum \(typeName): \(protocols), CaseIterable, Sendable {",
    ]
    for (sound, identifier) in zip(sounds, identifiers) {
      lines.append("  /// \(sound.summary).")
      if let lacking = sound.lacking { lines += ["  ///", "  /// \(lacking)"] }
      let value = isWrittenOut ? "" : " = \(ConstantLiteral.swift(sound.name))"
      lines.append("  case \(identifier)\(value)")
    }
    return lines + (isWrittenOut ? rawValues : []) + ["}"]
  }

  private var rawValues: [String] {
    let cases = zip(sounds, identifiers).map { sound, identifier in
      "    case .\(identifier): return \(ConstantLiteral.swift(sound.name))"
    }
    let search = [
      "    let found = Self.allCases.first { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }",
      "    guard let found else { return nil }", "    self = found",
    ]
    return ["", "  /// Finds a sound by its name's bytes.", "  public init?(rawValue: String) {"]
      + (sounds.isEmpty ? ["    return nil"] : search)
      + [
        "  }", "", "  /// The name that a payload carries.", "  public var rawValue: String {",
        "    switch self {",
      ] + cases + ["    }", "  }"]
  }

  /// The import of UserNotifications, `public` from Swift 6 on, because public declarations need that
  /// if imports are internal by default (SE-0409).
  private var imports: [String] {
    [
      "\(Self.condition)", "  #if compiler(>=6.0)", "    public import UserNotifications",
      "  #else",
      "    import UserNotifications", "  #endif", "#endif",
    ]
  }

  /// Excludes watchOS and tvOS, for which Apple documents no sounds by name (UNNotificationSound).
  private static let condition =
    "#if canImport(UserNotifications) && !os(watchOS) && !os(tvOS)"

  private var notificationSounds: [String] {
    [
      Self.condition, "  extension \(typeName) {", "    /// The name, for UserNotifications.",
      "    public var soundName: UNNotificationSoundName {",
      "      UNNotificationSoundName(rawValue: rawValue)", "    }", "",
      "    /// The sound, for a notification's content.",
      "    public var sound: UNNotificationSound { UNNotificationSound(named: soundName) }", "  }",
      "#endif",
    ]
  }
}
