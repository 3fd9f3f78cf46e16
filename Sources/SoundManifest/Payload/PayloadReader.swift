// SPDX-License-Identifier: MIT

package import SoundFindings

/// Checks one payload after the other, without taking memory for each.
package struct PayloadReader {
  let checker: PayloadChecker
  var tape = JSONTape()
  /// The values that name sounds.
  var sounds: [SoundField] = []
  var faults: [PayloadFault] = []
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
  /// - Returns: what is wrong with it, in the text's order.
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

  /// Reads a payload, or a list of them.
  private mutating func readPayload(_ root: Int, _ text: Span<UInt8>) {
    guard tape.nodes[root].kind == .array else { return readMessage(root, text) }
    var index = root + 1
    while index < Int(tape.nodes[root].next) {
      readMessage(index, text)
      index = Int(tape.nodes[index].next)
    }
  }

  private mutating func readMessage(_ message: Int, _ text: Span<UInt8>) {
    guard let provider = checker.provider ?? provider(of: message, text) else { return }
    switch provider {
    case .apns: readAPNs(message, text)
    case .braze: readBraze(message, text)
    case .expo: readExpo(message, text)
    case .fcm: readFCM(message, text)
    case .ibm: readIBM(message, text)
    case .oneSignal: readOneSignal(message, text)
    case .sns: readSNS(message, text)
    }
  }

  /// Whose payload it is, by the keys that only one of them has; `nil` where nothing tells.
  private func provider(of message: Int, _ text: Span<UInt8>) -> PayloadProvider? {
    var found: PayloadProvider?
    tape.members(of: message) { key, value in
      let kind = tape.nodes[value].kind
      if tape.equals(key, "aps", in: text) {
        found = .apns
      } else if tape.equals(key, "apple_push", in: text)
        || tape.equals(key, "android_push", in: text)
        || tape.equals(key, "messages", in: text) && kind == .object
      {
        found = .braze
      } else if tape.equals(key, "settings", in: text), kind == .object {
        found = .ibm
      } else if kind == .string, Self.isSNS(key, tape, text) {
        found = .sns
      } else if tape.equals(key, "ios_sound", in: text) || tape.equals(key, "app_id", in: text) {
        found = .oneSignal
      } else if found == nil, kind == .object || kind == .array, Self.isFCM(key, tape, text) {
        // IBM's payloads have a message too.
        found = .fcm
        return true
      } else if found == nil, tape.equals(key, "to", in: text) {
        found = .expo
        return true
      } else {
        return true
      }
      return false
    }
    return found
  }

  private static func isFCM(_ key: Int, _ tape: JSONTape, _ text: Span<UInt8>) -> Bool {
    tape.equals(key, "message", in: text) || tape.equals(key, "apns", in: text)
      || tape.equals(key, "android", in: text)
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
      faults.append(
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
        fault.rule.id, fault.rule.severity ?? .error, fault.sentence, advice: fault.advice,
        at: Location(file, place))
    }
  }

  /// Reads a payload that stands in a string, as Amazon SNS has it.
  mutating func readNested(
    _ string: Int, _ body: (inout PayloadReader, Span<UInt8>) -> Void, _ text: Span<UInt8>
  ) {
    guard tape.nodes[string].kind == .string, depth == 0 else { return }
    let bytes = JSONString.bytes(tape.nodes[string], in: text)
    var inner = PayloadReader(checker)
    inner.depth = 1
    do throws(JSONFault) {
      try inner.tape.read(bytes.span)
    } catch {
      let found = error.found(in: bytes.span)
      faults.append(
        PayloadFault(
          PayloadRules.notJSON, string,
          "the string is not JSON: found \(found), expected \(error.expected)",
          advice: "encode the payload as JSON, then that text as a string"))
      return
    }
    body(&inner, bytes.span)
    for sound in inner.sounds { inner.judge(sound, bytes.span) }
    for fault in inner.faults {
      let place = inner.tape.pointer(to: fault.node, in: bytes.span)
      faults.append(
        PayloadFault(
          fault.rule, string, "\(fault.sentence) [\(place) in the string]", advice: fault.advice))
    }
  }
}
