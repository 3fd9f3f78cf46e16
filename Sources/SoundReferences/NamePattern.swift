// SPDX-License-Identifier: MIT

/// A name of which parts are known, in their order, with anything between them.
public struct NamePattern: Sendable, Hashable, CustomStringConvertible {
  /// The known parts; the first begins the name and the last ends it, so both may be empty.
  private let parts: [[UInt8]]

  /// Takes UTF-8 with `LexedSource.hole` for what is not known.
  init(_ bytes: [UInt8]) {
    var parts = bytes.split(separator: LexedSource.placeholder, omittingEmptySubsequences: false)
    // Two unknown parts beside each other are one.
    if parts.count > 2 {
      parts = [parts[0]] + parts.dropFirst().dropLast().filter { !$0.isEmpty } + parts.suffix(1)
    }
    self.parts = parts.map(Array.init)
  }

  /// Makes a pattern of a text in which `*` is what is not known.
  public init(_ text: String) {
    self.init(text.utf8.map { $0 == UInt8(ascii: "*") ? LexedSource.placeholder : $0 })
  }

  /// The known parts with `*` between them.
  public var description: String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "*")
  }

  /// Whether a name can be meant, by its bytes.
  public func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return name.utf8.elementsEqual(parts.first ?? [])
    }
    var rest = Array(name.utf8)[...]
    guard rest.starts(with: first) else { return false }
    rest = rest.dropFirst(first.count)
    guard rest.count >= last.count, rest.suffix(last.count).elementsEqual(last) else {
      return false
    }
    rest = rest.dropLast(last.count)
    // The first place of each part leaves the most for those behind it.
    for part in parts.dropFirst().dropLast() {
      while rest.count >= part.count, !rest.starts(with: part) { rest = rest.dropFirst() }
      guard rest.count >= part.count else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
