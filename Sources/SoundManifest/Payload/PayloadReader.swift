// SPDX-License-Identifier: MIT

package import SoundFindings

/// Checks payloads one after the other and reuses the same memory for each.
package struct PayloadReader {
  /// The maximum number of findings of one rule and severity in a payload, because one line can cause
  /// tens of thousands.
  private static let mostOfRule = 100

  let checker: PayloadChecker
  /// Indicates whether the catalog covers Apple's systems; stored, because a look-up in the catalog's set for
  /// each name would be slow.
  let coversApple: Bool
  private(set) var tape = JSONTape()
  /// The values of the current payload that name sounds.
  private(set) var sounds: [SoundField] = []
  private var findings: [PayloadFinding] = []
  /// For each system that the catalog does not cover, the number of names in the current payload whose form
  /// is valid.
  package internal(set) var unchecked: [NotificationSystem: Int] = [:]
  var known = KnownNames()
  /// The number of payloads around this one, each of which contains the next in a string.
  private var depth = 0

  /// Creates a reader that checks payloads as `checker` does.
  package init(_ checker: PayloadChecker) {
    self.checker = checker
    coversApple = checker.catalog.systems.contains(.apple)
  }

  /// Checks a payload.
  ///
  /// - Parameters:
  ///   - text: the payload.
  ///   - file: the path in the findings' locations.
  ///   - line: the line of the payload in a stream; `nil` for a payload in a file of its own.
  /// - Returns: the findings in the order of the text, at most 100 of one rule and severity.
  package mutating func check(_ text: Span<UInt8>, file: String, line: Int?) -> [Finding] {
    located(text, file: file, line: line).map(\.finding)
  }

  /// Checks a payload as `check(_:file:line:)` does, and returns the names and systems of the findings too.
  package mutating func located(_ text: Span<UInt8>, file: String, line: Int?)
    -> [LocatedPayloadFinding]
  {
    // Remove the previous payload's values first: while they refer to the tape, it cannot reuse its memory.
    sounds.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
    if !unchecked.isEmpty { unchecked.removeAll(keepingCapacity: true) }
    do throws(JSONError) {
      try tape.read(text)
    } catch {
      return [LocatedPayloadFinding(Self.notJSON(error, text, file, line))]
    }
    readPayload(tape.root)
    for sound in sounds { check(sound) }
    if findings.isEmpty { return [] }
    return locatedFindings(text, file, line)
  }

  /// Adds a finding, unless there are already `mostOfRule` findings of the same rule and severity.
  mutating func add(_ finding: PayloadFinding) {
    guard findings.count >= Self.mostOfRule else { return findings.append(finding) }
    let others = findings.count { $0.rule.id == finding.rule.id && $0.severity == finding.severity }
    if others < Self.mostOfRule { findings.append(finding) }
  }

  /// Reads a payload, or each payload of an array.
  private mutating func readPayload(_ root: JSONCursor) {
    guard root.kind == .array, !root.isEmpty else { return readMessage(root) }
    root.elements { readMessage($0) }
  }

  private mutating func readMessage(_ message: JSONCursor) {
    guard !checker.pointers.isEmpty else {
      return read(message, reportsUnknown: true)
    }
    let values = checker.pointers.flatMap { pointer in
      pointer.values(in: message).map { (value: $0, system: pointer.system) }
    }
    let start = sounds.count
    // Do not report an unknown provider if a pointer refers to a value of the payload.
    read(message, reportsUnknown: values.isEmpty)
    guard !values.isEmpty else { return }
    // The provider may read the value of a pointer as well; check the value only once.
    var taken = Set(sounds[start...].map { SoundPlace(index: $0.value.index, system: $0.system) })
    for (value, system) in values
    where taken.insert(SoundPlace(index: value.index, system: system)).inserted {
      take(value, system, system == .apple ? .apple : .name)
    }
  }

  /// Reads a payload as its provider does.
  private mutating func read(_ message: JSONCursor, reportsUnknown: Bool) {
    let provider = knownProvider(of: message)
    let start = sounds.count
    provider?.read(message, &self)
    if reportsUnknown { reportUnknown(provider, message, hasSounds: sounds.count > start) }
  }

  /// A value of the payload, by its index, and the system that plays it as a sound.
  private struct SoundPlace: Hashable {
    let index: Int
    let system: NotificationSystem
  }

  private func locatedFindings(_ text: Span<UInt8>, _ file: String, _ line: Int?)
    -> [LocatedPayloadFinding]
  {
    let systems = Set(sounds.flatMap(\.systems))
    return sortedFindings.map { finding in
      let place = Finding.Location.Position.pointer(
        finding.value.pointer, line: line ?? text.line(of: finding.value.range.lowerBound))
      return LocatedPayloadFinding(
        finding: Finding(
          finding.rule.id, finding.severity, finding.message, suggestion: finding.suggestion,
          at: Finding.Location(file, place)),
        name: finding.name, systems: finding.name?.systems ?? systems)
    }
  }

  private var sortedFindings: [PayloadFinding] {
    findings.sorted { $0.value.index < $1.value.index }
  }
}

// Functions that providers call.
extension PayloadReader {
  /// Returns the first member with a key, or `nil`, and reports a duplicate of the key.
  ///
  /// Some parsers use the first of duplicate members, others the last.
  mutating func member(_ key: StaticString, of object: JSONCursor?) -> JSONCursor? {
    guard let object, let found = object[key] else { return nil }
    if let second = object.duplicate(of: key, after: found) {
      add(
        PayloadFinding(
          PayloadRules.duplicateKey, second,
          "duplicate key '\(key)'; parsers differ in which one they use",
          suggestion: "remove one of them"))
    }
    return found
  }

  /// Returns a member that must be an object; reports another type and returns `nil`, as for a missing
  /// member.
  mutating func object(_ key: StaticString, of object: JSONCursor) -> JSONCursor? {
    guard let value = member(key, of: object) else { return nil }
    if value.kind == .object { return value }
    add(
      PayloadFinding(
        PayloadRules.unknownProvider, value,
        "'\(key)' is \(value.kind.name), not an object; Earcon checked no sound in it",
        suggestion: "write an object"))
    return nil
  }

  /// Adds a value to the sounds to check.
  mutating func take(_ value: JSONCursor, _ system: NotificationSystem, _ form: SoundForm = .name) {
    sounds.append(SoundField(value: value, system: system, form: form))
  }

  /// Adds a member, if present, to the sounds to check.
  mutating func readSound(
    _ key: StaticString, of object: JSONCursor?, _ system: NotificationSystem,
    _ form: SoundForm = .name
  ) {
    guard let value = member(key, of: object) else { return }
    take(value, system, form)
  }

  /// Reads and checks a payload in a string, such as in a message of Amazon SNS.
  ///
  /// The findings refer to the string. The reader ignores strings more than two levels deep.
  mutating func readNested(
    _ string: JSONCursor, _ body: (_ payload: JSONCursor, _ reader: inout PayloadReader) -> Void
  ) {
    guard string.kind == .string, depth < 2 else { return }
    let bytes = string.bytes
    var inner = PayloadReader(checker)
    inner.depth = depth + 1
    do throws(JSONError) {
      inner.tape = try JSONTape(bytes)
    } catch {
      let found = error.found(in: bytes.span)
      return add(
        PayloadFinding(
          PayloadRules.notJSON, string,
          "the string is not JSON: found \(found), expected \(error.expected)",
          suggestion: "encode the payload as JSON, then that text as a string"))
    }
    body(inner.tape.root, &inner)
    for sound in inner.sounds { inner.check(sound) }
    for (system, count) in inner.unchecked { unchecked[system, default: 0] += count }
    for finding in inner.sortedFindings {
      let pointer = finding.value.pointer
      let place = pointer.isEmpty ? "the whole text" : pointer
      add(
        PayloadFinding(
          finding.rule, string, "\(finding.message) [\(place) in the string]",
          suggestion: finding.suggestion,
          severity: finding.severity, name: finding.name))
    }
  }
}
