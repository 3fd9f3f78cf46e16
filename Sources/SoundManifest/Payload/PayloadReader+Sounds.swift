// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadReader {
  /// Judges what names a sound.
  mutating func judge(_ sound: SoundField, _ text: Span<UInt8>) {
    let node = tape.nodes[sound.node]
    switch node.kind {
    case .string: judgeName(sound, node, text)
    case .object where sound.mayBeCritical: judgeCritical(sound, text)
    case .null: break
    default:
      let kind = Self.name(node.kind)
      faults.append(
        PayloadFault(
          PayloadRules.soundType, sound.node,
          sound.mayBeCritical
            ? "the sound is \(kind); it must be a name, or a dictionary for a critical alert"
            : "the sound is \(kind); it must be a name",
          advice: "write a file's name in quotation marks, or leave the sound out"))
    }
  }

  private static func name(_ kind: JSONTape.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a truth value"
    case .null: "null"
    }
  }

  private mutating func judgeName(
    _ sound: SoundField, _ node: JSONTape.Node, _ text: Span<UInt8>
  ) {
    if tape.equals(sound.node, "default", in: text) { return }
    if let silence = sound.silence, tape.equals(sound.node, silence, in: text) { return }
    // Most names are there, and are found without a string being made of them.
    if node.isPlain, sound.system == .apple, checker.version == nil,
      checker.catalog.contains(text.extracting(node.range))
    {
      return
    }
    guard let fault = known.fault(JSONString.bytes(node, in: text), sound.system, checker) else {
      return
    }
    let rule = fault.reason == .path ? PayloadRules.path : PayloadRules.unknownSound
    faults.append(PayloadFault(rule, sound.node, fault.sentence, advice: fault.advice))
  }

  /// The dictionary of a critical alert: `critical`, `name`, `volume`.
  private mutating func judgeCritical(_ sound: SoundField, _ text: Span<UInt8>) {
    if let critical = member("critical", of: sound.node, text),
      !isNumber(critical, in: 0...1, text), ![.true, .false].contains(tape.nodes[critical].kind)
    {
      faults.append(
        PayloadFault(
          PayloadRules.criticalSound, critical,
          "critical is \(shown(critical, text)); it must be 1 or 0",
          advice: "write 1 for a critical alert"))
    }
    if let volume = member("volume", of: sound.node, text), !isNumber(volume, in: 0...1, text) {
      faults.append(
        PayloadFault(
          PayloadRules.criticalSound, volume,
          "the volume is \(shown(volume, text)); it must be 0 to 1",
          advice: "write a number, such as 0.8"))
    }
    guard let name = member("name", of: sound.node, text) else { return }
    judge(SoundField(node: name, system: sound.system), text)
  }

  private func isNumber(_ index: Int, in range: ClosedRange<Double>, _ text: Span<UInt8>) -> Bool {
    let node = tape.nodes[index]
    guard node.kind == .number else { return false }
    return Double(string(node, text)).map(range.contains) ?? false
  }

  private func shown(_ index: Int, _ text: Span<UInt8>) -> String {
    let node = tape.nodes[index]
    switch node.kind {
    case .number, .string: return Printable.quoted(string(node, text))
    default: return Self.name(node.kind)
    }
  }

  private func string(_ node: JSONTape.Node, _ text: Span<UInt8>) -> String {
    String(decoding: JSONString.bytes(node, in: text), as: UTF8.self)
  }

  /// Refuses what is larger than a service takes.
  ///
  /// Blanks between values are not counted: whoever sends it may leave them out.
  mutating func limit(_ node: Int, to bytes: Int, _ what: String, _ text: Span<UInt8>) {
    let range = tape.nodes[node].range
    guard range.count > bytes else { return }
    let size = text.extracting(range).sizeWithoutBlanks
    guard size > bytes else { return }
    faults.append(
      PayloadFault(
        PayloadRules.tooLarge, node, "\(what) has \(size) bytes; it must have \(bytes) at the most",
        advice: "leave out what the app can fetch itself"))
  }
}

extension Span<UInt8> {
  /// The size of JSON without blanks between its values.
  fileprivate var sizeWithoutBlanks: Int {
    var (size, isString, isEscaped) = (0, false, false)
    for index in 0..<count {
      let byte = self[index]
      if !isString, byte <= 0x20 { continue }
      size += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isString.toggle()
      } else if isString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      }
    }
    return size
  }
}
