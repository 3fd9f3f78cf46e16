// SPDX-License-Identifier: MIT

/// Reads a JSON text in pieces, and keeps the elements of long arrays in memory only until the caller takes them.
///
/// A manifest consists mostly of long arrays of sounds. Its whole text and an index of all its values would
/// take more memory than the sounds.
package struct JSONStream {
  /// The number of unread bytes below which the stream removes the taken elements and asks for more text.
  private static let margin = 1 << 14

  private enum Stop {
    /// The scanner needs more text.
    case text
    /// The scanner needs more text, and the elements of the innermost array can be removed.
    case elements
    /// The text is complete.
    case end
    /// The text is not JSON, the caller refused an object, or an array has another element before an object.
    case failure
  }

  /// The key of the long arrays.
  private let key: StaticString
  /// The number of brackets that are open around an element.
  private let depth: Int
  private var scanner = JSONScanner()
  private var nodes: [JSONTape.Node] = []

  private init(_ key: StaticString, _ depth: Int) { (self.key, self.depth) = (key, depth) }

  /// Reads a text, and passes each object in its long arrays to `take`.
  ///
  /// - Parameters:
  ///   - key: the key of the long arrays; ASCII that JSON does not escape.
  ///   - depth: the number of brackets that are open around an element of these arrays.
  ///   - limit: the maximum size of the text in bytes.
  ///   - piece: returns the next bytes; none at the end of the text.
  ///   - take: called for each object of such an array with the text, its values, and the indices of the object
  ///     and of the array among the values; returns false to end the reading.
  /// - Returns: the text without the objects that were taken; `nil` if `take` returned false, if the text is too
  ///   long or not JSON, or if another element precedes an object of such an array. `JSONDocument` describes the
  ///   error.
  /// - Throws: the errors of `piece`.
  package static func rest<Failure: Error>(
    withoutElementsOf key: StaticString, depth: Int, limit: Int,
    piece: () throws(Failure) -> [UInt8],
    take: (Span<UInt8>, Span<JSONTape.Node>, _ object: Int, _ array: Int) -> Bool
  ) throws(Failure) -> JSONTape? {
    var stream = JSONStream(key, depth)
    var text: [UInt8] = []
    var isLast = false
    var count = 0
    while true {
      switch stream.scan(text.span, isLast, take) {
      case .end: return JSONTape(text, stream.nodes)
      case .failure: return nil
      case .elements: stream.removeElements(of: &text)
      case .text: break
      }
      // Double the unread text each time, so that the scanner reads a long string again only a few times.
      let wanted = text.count + max(1, text.count - stream.scanner.at)
      while text.count < wanted, !isLast {
        let next = try piece()
        guard next.count <= limit - count else { return nil }
        count += next.count
        isLast = next.isEmpty
        text += next
      }
    }
  }

  private mutating func scan(
    _ text: Span<UInt8>, _ isLast: Bool,
    _ take: (Span<UInt8>, Span<JSONTape.Node>, Int, Int) -> Bool
  ) -> Stop {
    while true {
      scanner.at = JSONBytes.afterBlanks(text, from: scanner.at)
      // A number at the end of the piece may continue in the next one.
      guard isLast || text.count - scanner.at > 64 else { return .text }
      guard scanner.at < text.count else { return scanner.wanted == .nothing ? .end : .failure }
      let start = scanner.at
      do throws(JSONError) {
        try scanner.step(text[start], text, &nodes)
      } catch {
        scanner.at = start
        return isLast ? .failure : .text
      }
      guard scanner.depth == depth, text[start] == UInt8(ascii: "}"), isInLongArray(text) else {
        continue
      }
      guard let object = lastElement, take(text, nodes.span, object, scanner.innermost) else {
        return .failure
      }
      nodes.removeLast(nodes.count - object)
      if !isLast, text.count - scanner.at < Self.margin { return .elements }
    }
  }

  /// Returns whether the innermost bracket is a long array.
  private func isInLongArray(_ text: Span<UInt8>) -> Bool {
    let array = scanner.innermost
    guard !scanner.isInObject, array > 0, nodes[Int(nodes[array].next)].kind == .object else {
      return false
    }
    // On the tape, the key of a member precedes its value.
    return nodes[array - 1].isText(key, in: text)
  }

  /// The index of the innermost array's only remaining element, an object; `nil` if an element that the caller did
  /// not take precedes the object.
  private var lastElement: Int? {
    let index = scanner.innermost + 1
    guard nodes[index].kind == .object, Int(nodes[index].next) == nodes.count else { return nil }
    return index
  }

  /// Removes the text between the innermost array's opening bracket and the scanner.
  private mutating func removeElements(of text: inout [UInt8]) {
    let start = Int(nodes[scanner.innermost].start) + 1
    text.removeSubrange(start..<scanner.at)
    scanner.at = start
  }
}

extension JSONTape.Node {
  /// The number of bytes of a value in the text; for a string, of those between the quotation marks.
  package var count: Int { Int(end &- start) }

  /// Returns whether a value is a number that fits into a `Double`; false if it has more than 400 characters.
  package func isFinite(in text: Span<UInt8>) -> Bool {
    guard kind == .number else { return false }
    // Without an exponent, only a number of more than 308 digits can be too large.
    let hasExponent = range.contains { text[$0] | 0x20 == UInt8(ascii: "e") }
    return !hasExponent && count <= 300 || number(in: text) != nil
  }

  /// Returns whether the text of a string without escapes is the given ASCII.
  @inline(__always) package func isText(_ letters: StaticString, in text: Span<UInt8>) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard isPlain, self.count == count, Int(end) <= text.count else { return false }
    // Safe: the literal is never deallocated, and its own count bounds the loop; the value ends inside the text.
    let letter = unsafe letters.utf8Start
    for index in 0..<count
    where unsafe letter[index] != text[unchecked: Int(start) &+ index] { return false }
    return true
  }

  /// Returns the text of a string with escapes resolved; `nil` for other types.
  package func string(in text: Span<UInt8>) -> String? {
    guard kind == .string else { return nil }
    let bytes = text.extracting(range)
    guard isPlain else { return String(decoding: JSONString.resolved(bytes), as: UTF8.self) }
    // Safe: nothing uses the buffer outside the closure.
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a whole number of at most 18 digits without a sign; `nil` for other values.
  package func size(in text: Span<UInt8>) -> Int64? {
    guard kind == .number, isPlain, end - start <= 18 else { return nil }
    var value: Int64 = 0
    for index in range {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return value
  }

  /// Returns the value of a number of at most 400 characters; `nil` if it is too large for a `Double`, and for
  /// other types.
  package func number(in text: Span<UInt8>) -> Double? {
    guard kind == .number, range.count <= 400 else { return nil }
    // Integers of this size have an exact `Double`.
    if range.count <= 15, let value = size(in: text) { return Double(value) }
    let bytes = text.extracting(range)
    // Safe: nothing uses the buffer outside the closure.
    let digits = unsafe bytes.withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }
}
