// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Checks the dictionary of a critical alert: `critical`, `name` and `volume`.
extension PayloadReader {
  private static let criticalKeys: [StaticString] = ["critical", "name", "volume"]

  mutating func checkCritical(_ sound: SoundField, _ form: CriticalForm) {
    checkCriticalFlag(sound, form)
    if let volume = member("volume", of: sound.value) { checkVolume(volume, form) }
    reportUnknownKeys(of: sound.value)
    let name = member("name", of: sound.value)
    if let name, name.kind != .null {
      var form = sound.form
      form.critical = nil
      return check(SoundField(value: name, system: sound.system, form: form))
    }
    guard form.requiresKeys || form.requiresName else { return }
    addCritical(
      name ?? sound.value, "the sound dictionary names no sound; the key 'name' is required",
      "write a file name, or default for the system sound")
  }

  /// Checks the volume of a critical alert, which must be a number from 0 to 1.
  mutating func checkVolume(_ volume: JSONCursor, _ form: CriticalForm) {
    guard let value = number(volume, form), (0...1).contains(value) else {
      return addCritical(
        volume, "the volume is \(shown(volume)); it must be a number from 0 to 1",
        "write a number, such as 0.8")
    }
  }

  /// Checks `critical`, which must be 1, 0, or a Boolean if the provider accepts one.
  ///
  /// JSON has one type of number, so 1.0 is 1.
  private mutating func checkCriticalFlag(
    _ sound: SoundField, _ form: CriticalForm
  ) {
    guard let critical = member("critical", of: sound.value) else {
      guard form.requiresKeys else { return }
      return addCritical(
        sound.value, "the sound dictionary has no key 'critical', so the alert is not critical",
        "write \"critical\": 1, or the sound's name instead of the dictionary", .warning)
    }
    if form.allowsBoolean, critical.kind == .true || critical.kind == .false { return }
    guard let value = number(critical, form), value == 0 || value == 1 else {
      let values = form.allowsBoolean ? "1, 0, true or false" : "1 or 0"
      return addCritical(
        critical, "critical is \(shown(critical)); it must be \(values)",
        "write 1 for a critical alert, otherwise 0")
    }
  }

  /// Returns a number, which may be in a string if the provider converts strings; `nil` for other values.
  private func number(_ value: JSONCursor, _ form: CriticalForm) -> Double? {
    guard form.allowsText, value.kind == .string, value.range.count <= 400 else {
      return value.number
    }
    return Double(value.string)
  }

  private mutating func reportUnknownKeys(of object: JSONCursor) {
    var unknown: [(key: String, value: JSONCursor)] = []
    object.members { key, value in
      if Self.criticalKeys.contains(where: key.equals) { return true }
      let isShort = key.range.count <= 64
      unknown.append((isShort ? key.string : "", isShort ? value : object))
      return unknown.count < 16
    }
    for (key, value) in unknown {
      let near = Spelling.nearest(to: key, among: Self.criticalKeys.map(\.description))
      let name = key.isEmpty ? "" : " \(Printable.quoted(key))"
      addCritical(
        value, "unknown key\(name) in the sound dictionary; the keys are critical, name and volume",
        near.map { "did you mean '\($0)'?" } ?? "remove it", .note)
    }
  }

  private mutating func addCritical(
    _ value: JSONCursor, _ message: String, _ suggestion: String, _ severity: Severity = .error
  ) {
    add(
      PayloadFinding(
        PayloadRules.criticalSound, value, message, suggestion: suggestion, severity: severity))
  }

  /// Returns a phrase for a value: the number or the quoted string, or the type if the value has another type
  /// or more than 4096 bytes.
  private func shown(_ value: JSONCursor) -> String {
    switch value.kind {
    case .number, .string:
      guard value.range.count <= 4096 else { return "\(value.kind.name) of more than 4096 bytes" }
      if value.kind == .number { return Printable.shortened(value.string) }
      return "the string \(Printable.quoted(value.string))"
    default: return value.kind.name
    }
  }
}
