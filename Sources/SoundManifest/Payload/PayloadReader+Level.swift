// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Checks interruption levels and the sounds of the same notifications.
extension PayloadReader {
  /// Apple's levels ("Generating a remote notification", `interruption-level`).
  private static let levels: [StaticString] = ["passive", "active", "time-sensitive", "critical"]

  /// Adds the sound of a notification for iOS, if present, to the sounds to check, and checks the
  /// notification's interruption level.
  ///
  /// - Parameters:
  ///   - key: the key of the sound.
  ///   - object: the notification; `nil` if the payload has none.
  ///   - form: the form of the sound.
  ///   - level: the key of the level.
  ///   - spellings: see `checkLevel`.
  mutating func readAppleSound(
    _ key: StaticString, of object: JSONCursor?, _ form: SoundForm, level: StaticString,
    spellings: [StaticString] = []
  ) {
    let sound = member(key, of: object)
    if let sound { take(sound, .apple, form) }
    checkLevel(level, of: object, sound, form, spellings: spellings)
  }

  /// Checks an interruption level, if present, and whether the sound of the same notification suits it.
  ///
  /// - Parameters:
  ///   - key: the provider's key of the level.
  ///   - object: the object that may have the level; `nil` if the payload has none.
  ///   - sound: the sound of the same notification; `nil` for none.
  ///   - form: the form of the sound.
  ///   - spellings: further spellings of levels that the provider accepts.
  mutating func checkLevel(
    _ key: StaticString, of object: JSONCursor?, _ sound: JSONCursor?, _ form: SoundForm,
    spellings: [StaticString] = []
  ) {
    guard let level = member(key, of: object), level.kind != .null else { return }
    let known = Self.levels + spellings
    guard level.kind == .string, known.contains(where: level.equals) else {
      return reportUnknown(level, form, among: known)
    }
    guard let sound, isAudible(sound, form) else { return }
    if level.equals("passive") {
      add(
        PayloadFinding(
          PayloadRules.silent, sound,
          "the interruption level is passive, so the system plays no sound",
          suggestion: "remove the sound, or choose another level, such as active"))
    } else if level.equals("critical"), sound.kind == .string, form.critical != nil {
      add(
        PayloadFinding(
          PayloadRules.interruptionLevel, sound,
          "the interruption level is critical, but the sound is only a name",
          suggestion: "write a dictionary with critical, name and volume"))
    }
  }

  private mutating func reportUnknown(
    _ level: JSONCursor, _ form: SoundForm, among known: [StaticString]
  ) {
    let isShort = level.kind == .string && level.range.count <= 64
    // The provider fills in a template when it sends the push.
    if let language = form.template, isShort, TemplatePattern(level.bytes, language) != nil {
      return
    }
    let names = known.map(\.description)
    let near = isShort ? Spelling.nearest(to: level.string, among: names) : nil
    let shown = isShort ? Printable.quoted(level.string) : level.kind.name
    add(
      PayloadFinding(
        PayloadRules.interruptionLevel, level,
        "unknown interruption level: \(shown)",
        suggestion: near.map { "did you mean '\($0)'?" }
          ?? "write one of \(names.joined(separator: ", "))"))
  }

  /// Returns whether a value asks for a sound.
  private func isAudible(_ sound: JSONCursor, _ form: SoundForm) -> Bool {
    sound.kind == .object || sound.kind == .string && !form.isSilence(sound)
  }
}
