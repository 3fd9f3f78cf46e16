// SPDX-License-Identifier: MIT

/// A parser that writes the values of a JSON text (RFC 8259) to a tape.
///
/// The scanner links each open bracket to the enclosing one instead of calling itself, so that deep
/// nesting cannot overflow the stack.
struct JSONScanner {
  /// The maximum nesting depth.
  private static let deepest = 512

  enum Wanted {
    case value
    case elementOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  var at = 0
  /// The offset of the last comma between members or elements.
  private var comma = 0
  private(set) var wanted = Wanted.value
  /// The index of the innermost open bracket; its `next` is the index of the enclosing bracket.
  private(set) var innermost = outermost
  /// Indicates whether the innermost open bracket belongs to an object.
  private(set) var isInObject = false
  /// The number of open brackets.
  private(set) var depth = 0

  /// The value of `innermost` outside all brackets; a text below 2 GiB has fewer values than this.
  private static let outermost = Int(Int32.max)

  /// Reads a whole text and appends its values to `nodes`.
  ///
  /// - Throws: `JSONError` if the text has 2³¹ − 1 bytes or more, is not JSON in UTF-8, has half a surrogate pair,
  ///   or nests more than 512 brackets.
  static func read(_ text: Span<UInt8>, onto nodes: inout [JSONTape.Node]) throws(JSONError) {
    guard text.count < Int(Int32.max) else { throw JSONError(Int(Int32.max), "less than 2 GiB") }
    var scanner = JSONScanner()
    try scanner.read(text, &nodes)
  }

  private mutating func read(_ text: Span<UInt8>, _ nodes: inout [JSONTape.Node])
    throws(JSONError)
  {
    while true {
      at = JSONBytes.afterBlanks(text, from: at)
      guard at < text.count else {
        guard wanted == .nothing else { throw unexpected }
        return
      }
      try step(text[at], text, &nodes)
    }
  }

  /// Reads the value, bracket, colon or comma that begins with `byte`, the text's byte at `at`.
  ///
  /// If the function throws, it has changed only `at`.
  mutating func step(_ byte: UInt8, _ text: Span<UInt8>, _ nodes: inout [JSONTape.Node])
    throws(JSONError)
  {
    switch wanted {
    case .value:
      try refuseLastComma(before: UInt8(ascii: "]"), byte)
      try value(byte, text, &nodes)
    case .elementOrEnd:
      if byte == UInt8(ascii: "]") { close(&nodes) } else { try value(byte, text, &nodes) }
    case .keyOrEnd where byte == UInt8(ascii: "}"): close(&nodes)
    case .key, .keyOrEnd:
      try refuseLastComma(before: UInt8(ascii: "}"), byte)
      guard byte == UInt8(ascii: "\"") else { throw unexpected }
      try string(text, &nodes)
      wanted = .colon
      // Nearly all texts have no white space before a colon.
      if at < text.count, text[at] == UInt8(ascii: ":") { passColon() }
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw unexpected }
      passColon()
    case .commaOrEnd:
      if byte == UInt8(ascii: ",") {
        passComma()
      } else {
        guard byte == UInt8(ascii: isInObject ? "}" : "]") else { throw unexpected }
        close(&nodes)
      }
    case .nothing: throw unexpected
    }
  }

  private mutating func passColon() {
    at += 1
    wanted = .value
  }

  private mutating func passComma() {
    comma = at
    at += 1
    wanted = isInObject ? .key : .value
  }

  /// Refuses a trailing comma; the error has the position of that comma, which the user must
  /// remove.
  @inline(__always) private func refuseLastComma(before bracket: UInt8, _ byte: UInt8)
    throws(JSONError)
  {
    guard byte == bracket, wanted == .key || wanted == .value && !isInObject, depth > 0 else {
      return
    }
    throw JSONError(comma, JSONError.noComma + "'\(Character(Unicode.Scalar(bracket)))'")
  }

  /// The error for an unexpected byte at `at`, or for the end of the text there.
  private var unexpected: JSONError {
    switch wanted {
    case .value: JSONError(at, "a value")
    case .elementOrEnd: JSONError(at, "a value or ']'")
    case .key: JSONError(at, "a key in quotation marks")
    case .keyOrEnd: JSONError(at, "a key in quotation marks or '}'")
    case .colon: JSONError(at, "':'")
    case .commaOrEnd: JSONError(at, isInObject ? "',' or '}'" : "',' or ']'")
    case .nothing: JSONError(at, "the end of the text")
    }
  }

  private mutating func value(_ byte: UInt8, _ text: Span<UInt8>, _ nodes: inout [JSONTape.Node])
    throws(JSONError)
  {
    switch byte {
    case UInt8(ascii: "{"): return try open(.object, .keyOrEnd, &nodes)
    case UInt8(ascii: "["): return try open(.array, .elementOrEnd, &nodes)
    case UInt8(ascii: "\""): try string(text, &nodes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(text, &nodes)
    case UInt8(ascii: "t"): try word("true", .true, text, &nodes)
    case UInt8(ascii: "f"): try word("false", .false, text, &nodes)
    case UInt8(ascii: "n"): try word("null", .null, text, &nodes)
    default: throw unexpected
    }
    wanted = depth == 0 ? .nothing : .commaOrEnd
    // Nearly all texts have no white space before a comma.
    if depth > 0, at < text.count, text[at] == UInt8(ascii: ",") { passComma() }
  }

  private mutating func open(_ kind: JSONTape.Kind, _ next: Wanted, _ nodes: inout [JSONTape.Node])
    throws(JSONError)
  {
    guard depth < Self.deepest else {
      throw JSONError(at, "at most \(Self.deepest) brackets open at once")
    }
    let around = innermost
    innermost = nodes.count
    depth += 1
    add(kind, isPlain: true, at..<at + 1, &nodes)
    nodes[innermost].next = UInt32(truncatingIfNeeded: around)
    isInObject = kind == .object
    at += 1
    wanted = next
  }

  private mutating func close(_ nodes: inout [JSONTape.Node]) {
    at += 1
    let closed = innermost
    innermost = Int(nodes[closed].next)
    depth -= 1
    nodes[closed].end = UInt32(truncatingIfNeeded: at)
    nodes[closed].next = UInt32(truncatingIfNeeded: nodes.count)
    isInObject = depth > 0 && nodes[innermost].kind == .object
    wanted = depth == 0 ? .nothing : .commaOrEnd
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONTape.Kind, _ text: Span<UInt8>, _ nodes: inout [JSONTape.Node]
  ) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    guard count <= text.count - at else { throw unexpected }
    // Safe: the literal is never deallocated, and its own count bounds the loop.
    let start = unsafe word.utf8Start
    for index in 0..<count where unsafe start[index] != text[at + index] { throw unexpected }
    add(kind, isPlain: true, at..<at + count, &nodes)
    at += count
  }

  private mutating func string(_ text: Span<UInt8>, _ nodes: inout [JSONTape.Node])
    throws(JSONError)
  {
    let start = at + 1
    let (end, isPlain) = try JSONString.end(of: text, from: start)
    add(.string, isPlain: isPlain, start..<end, &nodes)
    at = end + 1
  }

  private mutating func number(_ text: Span<UInt8>, _ nodes: inout [JSONTape.Node])
    throws(JSONError)
  {
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
    add(.number, isPlain: isPlain, start..<at, &nodes)
  }

  /// Reads digits; throws `JSONError` if there is none.
  private mutating func digits(_ text: Span<UInt8>) throws(JSONError) {
    let start = at
    while at < text.count, text[at] &- UInt8(ascii: "0") < 10 { at += 1 }
    guard at > start else { throw JSONError(at, "a digit") }
  }

  private func add(
    _ kind: JSONTape.Kind, isPlain: Bool, _ range: Range<Int>, _ nodes: inout [JSONTape.Node]
  ) {
    nodes.append(
      JSONTape.Node(
        kind: kind, isPlain: isPlain, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }
}
