// SPDX-License-Identifier: MIT

/// Reads JSON (RFC 8259) onto a tape.
///
/// It follows brackets on the tape's list of open ones, not by calling itself, so depth costs no
/// stack.
struct JSONScanner {
  /// How many brackets may be open at once.
  private static let deepest = 512

  private enum Wanted {
    case value
    case elementOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  private var at = 0
  /// The last comma between members or elements.
  private var comma = 0
  private var wanted = Wanted.value

  mutating func read(_ text: Span<UInt8>, onto tape: inout JSONTape) throws(JSONFault) {
    guard text.count <= Int(Int32.max) else { throw JSONFault(Int(Int32.max), "at most 2 GiB") }
    while true {
      while at < text.count, text[at] <= 0x20, Self.isBlank(text[at]) { at += 1 }
      guard at < text.count else {
        guard wanted == .nothing else { throw fault(tape) }
        return
      }
      try step(text[at], text, &tape)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func step(_ byte: UInt8, _ text: Span<UInt8>, _ tape: inout JSONTape)
    throws(JSONFault)
  {
    switch wanted {
    case .value:
      try refuseLastComma(before: UInt8(ascii: "]"), byte, tape)
      try value(byte, text, &tape)
    case .elementOrEnd:
      if byte == UInt8(ascii: "]") { close(&tape) } else { try value(byte, text, &tape) }
    case .keyOrEnd where byte == UInt8(ascii: "}"): close(&tape)
    case .key, .keyOrEnd:
      try refuseLastComma(before: UInt8(ascii: "}"), byte, tape)
      guard byte == UInt8(ascii: "\"") else { throw fault(tape) }
      try string(text, &tape)
      wanted = .colon
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw fault(tape) }
      at += 1
      wanted = .value
    case .commaOrEnd:
      let isObject = tape.isInObject
      if byte == UInt8(ascii: ",") {
        comma = at
        at += 1
        wanted = isObject ? .key : .value
      } else {
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw fault(tape) }
        close(&tape)
      }
    case .nothing: throw fault(tape)
    }
  }

  /// Points to the comma that people leave behind the last member: it is what has to go.
  private func refuseLastComma(before bracket: UInt8, _ byte: UInt8, _ tape: JSONTape)
    throws(JSONFault)
  {
    guard byte == bracket, wanted == .key || wanted == .value && !tape.isInObject,
      !tape.open.isEmpty
    else { return }
    throw JSONFault(comma, "no comma before '\(Character(Unicode.Scalar(bracket)))'")
  }

  /// What should stand where something else does.
  private func fault(_ tape: JSONTape) -> JSONFault {
    switch wanted {
    case .value: JSONFault(at, "a value")
    case .elementOrEnd: JSONFault(at, "a value or ']'")
    case .key: JSONFault(at, "a key in quotation marks")
    case .keyOrEnd: JSONFault(at, "a key in quotation marks or '}'")
    case .colon: JSONFault(at, "':'")
    case .commaOrEnd: JSONFault(at, tape.isInObject ? "',' or '}'" : "',' or ']'")
    case .nothing: JSONFault(at, "the end of the text")
    }
  }

  private mutating func value(_ byte: UInt8, _ text: Span<UInt8>, _ tape: inout JSONTape)
    throws(JSONFault)
  {
    switch byte {
    case UInt8(ascii: "{"): return try open(.object, .keyOrEnd, &tape)
    case UInt8(ascii: "["): return try open(.array, .elementOrEnd, &tape)
    case UInt8(ascii: "\""): try string(text, &tape)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(text, &tape)
    case UInt8(ascii: "t"): try word("true", .true, text, &tape)
    case UInt8(ascii: "f"): try word("false", .false, text, &tape)
    case UInt8(ascii: "n"): try word("null", .null, text, &tape)
    default: throw fault(tape)
    }
    wanted = tape.open.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func open(_ kind: JSONTape.Kind, _ next: Wanted, _ tape: inout JSONTape)
    throws(JSONFault)
  {
    guard tape.open.count < Self.deepest else {
      throw JSONFault(at, "at most \(Self.deepest) brackets open at once")
    }
    tape.open.append(tape.nodes.count)
    tape.add(kind, isPlain: true, at..<at + 1)
    at += 1
    wanted = next
  }

  private mutating func close(_ tape: inout JSONTape) {
    at += 1
    tape.closeLast(at: at)
    wanted = tape.open.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONTape.Kind, _ text: Span<UInt8>, _ tape: inout JSONTape
  ) throws(JSONFault) {
    let count = word.utf8CodeUnitCount
    guard count <= text.count - at else { throw fault(tape) }
    // Safe: the literal lives for ever, and its own count bounds the loop.
    let start = unsafe word.utf8Start
    for index in 0..<count where unsafe start[index] != text[at + index] { throw fault(tape) }
    tape.add(kind, isPlain: true, at..<at + count)
    at += count
  }

  private mutating func string(_ text: Span<UInt8>, _ tape: inout JSONTape) throws(JSONFault) {
    let start = at + 1
    let (end, isPlain) = try JSONString.end(of: text, from: start)
    tape.add(.string, isPlain: isPlain, start..<end)
    at = end + 1
  }

  private mutating func number(_ text: Span<UInt8>, _ tape: inout JSONTape) throws(JSONFault) {
    let start = at
    if text[at] == UInt8(ascii: "-") { at += 1 }
    if at < text.count, text[at] == UInt8(ascii: "0") { at += 1 } else { try digits(text) }
    var isPlain = true
    if at < text.count, text[at] == UInt8(ascii: ".") {
      at += 1
      isPlain = false
      try digits(text)
    }
    if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      isPlain = false
      if at < text.count, text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
      try digits(text)
    }
    tape.add(.number, isPlain: isPlain, start..<at)
  }

  /// One digit or more.
  private mutating func digits(_ text: Span<UInt8>) throws(JSONFault) {
    let start = at
    while at < text.count, text[at] &- UInt8(ascii: "0") < 10 { at += 1 }
    guard at > start else { throw JSONFault(at, "a digit") }
  }
}

extension JSONTape {
  /// Whether the innermost bracket that is open is an object's.
  var isInObject: Bool { open.last.map { nodes[$0].kind == .object } ?? false }

  mutating func add(_ kind: Kind, isPlain: Bool, _ range: Range<Int>) {
    nodes.append(
      Node(
        kind: kind, isPlain: isPlain, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Closes the innermost bracket.
  mutating func closeLast(at end: Int) {
    guard let index = open.popLast() else { return }
    nodes[index].end = UInt32(truncatingIfNeeded: end)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
  }
}
