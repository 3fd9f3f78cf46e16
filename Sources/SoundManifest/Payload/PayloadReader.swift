// SPDX-License-Identifier: MIT

package import SoundFindings

/// Checks one payload after the other, without taking memory for each.
package struct PayloadReader {
  /// Findings of one rule that are told of a payload: one line can hold tens of thousands.
  private static let mostOfRule = 100

  let checker: PayloadChecker
  var tape = JSONTape()
  /// The values that name sounds.
  var sounds: [SoundField] = []
  private(set) var faults: [PayloadFault] = []
  var known = KnownNames()
  /// Payloads that stand in strings within each other.
  private var depth = 0

  /// Makes a reader.
  package init(_ checker: PayloadChecker) { self.checker = checker }

  /// Judges a payload.
  ///
  /// - Parameters:
  ///   - text: the payload.
  ///   - file: what findings call it.
  ///   - line: the line that it is of a stream; `nil` where it is a text of its own.
  /// - Returns: what is wrong with it, in the text's order, at most 100 findings of one rule.
  package mutating func check(_ text: Span<UInt8>, file: String, line: Int?) -> [Finding] {
    do throws(JSONFault) {
      try tape.read(text)
    } catch {
      return [Self.notJSON(error, text, file, line)]
    }
    sounds.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    readPayload(0, text)
    for sound in sounds { judge(sound, text) }
    if faults.isEmpty { return [] }
    return findings(text, file, line)
  }

  /// Adds what is wrong, unless there is enough of its kind.
  mutating func add(_ fault: PayloadFault) {
    guard faults.count >= Self.mostOfRule else { return faults.append(fault) }
    let others = faults.count { $0.rule.id == fault.rule.id && $0.severity == fault.severity }
    if others < Self.mostOfRule { faults.append(fault) }
  }

  /// Reads a payload, or a list of them.
  private mutating func readPayload(_ root: Int, _ text: Span<UInt8>) {
    let end = Int(tape.nodes[root].next)
    guard tape.nodes[root].kind == .array, root + 1 < end else { return readMessage(root, text) }
    var index = root + 1
    while index < end {
      readMessage(index, text)
      index = Int(tape.nodes[index].next)
    }
  }

  private mutating func readMessage(_ message: Int, _ text: Span<UInt8>) {
    guard let provider = provider(of: message, text) else { return }
    switch provider {
    case .apns: readAPNs(message, text, isVoIP: checker.isVoIP)
    case .braze: readBraze(message, text)
    case .expo: readExpo(message, text)
    case .fcm: readFCM(message, text)
    case .ibm: readIBM(message, text)
    case .oneSignal: readOneSignal(message, text)
    case .sns: readSNS(message, text)
    }
  }

  /// A member, where its key stands there once; a second one is a fault, because some readers take
  /// the first and others the last.
  mutating func member(_ key: StaticString, of object: Int?, _ text: Span<UInt8>) -> Int? {
    guard let object else { return nil }
    var found: Int?
    var second: Int?
    tape.members(of: object) { name, value in
      guard tape.equals(name, key, in: text) else { return true }
      if found == nil { found = value } else { second = value }
      return second == nil
    }
    if let second {
      add(
        PayloadFault(
          PayloadRules.duplicateKey, second,
          "the key '\(key)' stands there twice; readers differ in which they take",
          advice: "leave one of them out"))
    }
    return found
  }

  private func findings(_ text: Span<UInt8>, _ file: String, _ line: Int?) -> [Finding] {
    faults.sorted { $0.node < $1.node }.map { fault in
      let start = Int(tape.nodes[fault.node].start)
      let place = Location.Place.pointer(
        tape.pointer(to: fault.node, in: text), line: line ?? text.line(of: start))
      return Finding(
        fault.rule.id, fault.severity, fault.sentence, advice: fault.advice,
        at: Location(file, place))
    }
  }

  /// Reads a payload that stands in a string, as Amazon SNS has it, in a string of its own request.
  mutating func readNested(
    _ string: Int, _ text: Span<UInt8>, _ body: (inout PayloadReader, Span<UInt8>) -> Void
  ) {
    guard tape.nodes[string].kind == .string, depth < 2 else { return }
    let bytes = JSONString.bytes(tape.nodes[string], in: text)
    var inner = PayloadReader(checker)
    inner.depth = depth + 1
    do throws(JSONFault) {
      try inner.tape.read(bytes.span)
    } catch {
      let found = error.found(in: bytes.span)
      return add(
        PayloadFault(
          PayloadRules.notJSON, string,
          "the string is not JSON: found \(found), expected \(error.expected)",
          advice: "encode the payload as JSON, then that text as a string"))
    }
    body(&inner, bytes.span)
    for sound in inner.sounds { inner.judge(sound, bytes.span) }
    for fault in inner.faults.sorted(by: { $0.node < $1.node }) {
      let pointer = inner.tape.pointer(to: fault.node, in: bytes.span)
      let place = pointer.isEmpty ? "the whole text" : pointer
      add(
        PayloadFault(
          fault.rule, string, "\(fault.sentence) [\(place) in the string]", advice: fault.advice,
          severity: fault.severity))
    }
  }
}
