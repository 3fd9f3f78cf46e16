// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The dictionary of a critical alert: `critical`, `name`, `volume`.
extension PayloadReader {
  private static let criticalKeys = ["critical", "name", "volume"]

  mutating func judgeCritical(_ sound: SoundField, _ form: CriticalForm, _ text: Span<UInt8>) {
    judgeFlag(sound, form, text)
    if let volume = member("volume", of: sound.node, text),
      !(number(volume, text).map((0...1).contains) ?? false)
    {
      addCritical(
        volume, "the volume is \(shown(volume, text)); it must be 0 to 1",
        "write a number, such as 0.8")
    }
    tellUnknownKeys(of: sound.node, text)
    let name = member("name", of: sound.node, text)
    if let name, tape.nodes[name].kind != .null {
      return judge(
        SoundField(node: name, system: sound.system, takesLiquid: sound.takesLiquid), text)
    }
    guard form.isWhole else { return }
    addCritical(
      name ?? sound.node, "the dictionary names no sound; it must have a name",
      "write a file's name, or default for the system's sound")
  }

  /// `critical`: 1, or 0; JSON has one type of number, so 1.0 is 1.
  private mutating func judgeFlag(
    _ sound: SoundField, _ form: CriticalForm, _ text: Span<UInt8>
  ) {
    guard let critical = member("critical", of: sound.node, text) else {
      guard form.isWhole else { return }
      return addCritical(
        sound.node, "the dictionary has no critical, so that the alert is not critical",
        "write \"critical\": 1, or the sound's name instead of the dictionary", .warning)
    }
    let kind = tape.nodes[critical].kind
    if form.takesTruth, kind == .true || kind == .false { return }
    guard let value = number(critical, text), value == 0 || value == 1 else {
      return addCritical(
        critical, "critical is \(shown(critical, text)); it must be 1 or 0",
        "write 1 for a critical alert")
    }
  }

  private mutating func tellUnknownKeys(of object: Int, _ text: Span<UInt8>) {
    var unknown: [(key: String, value: Int)] = []
    tape.members(of: object) { key, value in
      if tape.equals(key, "critical", in: text) || tape.equals(key, "name", in: text)
        || tape.equals(key, "volume", in: text)
      {
        return true
      }
      let isShort = tape.nodes[key].range.count <= 64
      unknown.append((isShort ? string(key, text) : "", isShort ? value : object))
      return unknown.count < 16
    }
    for (key, value) in unknown {
      let near = Spelling.nearest(to: key, among: Self.criticalKeys)
      let name = key.isEmpty ? "a key" : "the key \(Printable.quoted(key))"
      addCritical(
        value, "\(name) of the dictionary is none of critical, name and volume",
        near.map { "did you mean '\($0)'?" } ?? "leave it out", .note)
    }
  }

  private mutating func addCritical(
    _ node: Int, _ sentence: String, _ advice: String, _ severity: Severity = .error
  ) {
    add(
      PayloadFault(PayloadRules.criticalSound, node, sentence, advice: advice, severity: severity))
  }

  /// A number's value; `nil` for other values.
  func number(_ index: Int, _ text: Span<UInt8>) -> Double? {
    let node = tape.nodes[index]
    // More digits than these are no number that anybody means, and take long.
    guard node.kind == .number, node.range.count <= 400 else { return nil }
    return Double(string(index, text))
  }

  private func shown(_ index: Int, _ text: Span<UInt8>) -> String {
    let node = tape.nodes[index]
    switch node.kind {
    case .number, .string:
      guard node.range.count <= 4096 else { return "\(Self.name(node.kind)) of many letters" }
      return Printable.quoted(string(index, text))
    default: return Self.name(node.kind)
    }
  }

  private func string(_ index: Int, _ text: Span<UInt8>) -> String {
    String(decoding: JSONString.bytes(tape.nodes[index], in: text), as: UTF8.self)
  }
}
