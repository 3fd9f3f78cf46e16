// SPDX-License-Identifier: MIT

/// A pattern for names: known parts in order, with any text between these parts.
package struct NamePattern: Sendable, Hashable, CustomStringConvertible {
  /// The known parts: a prefix, parts in between, and a suffix, of which the prefix and the suffix may be empty;
  /// only one part if nothing is unknown.
  private let parts: [[UInt8]]

  /// Creates a pattern from UTF-8 with `LexedSource.placeholder` for each unknown part.
  init(_ bytes: [UInt8]) {
    var parts = bytes.split(separator: LexedSource.placeholder, omittingEmptySubsequences: false)
    // Merge adjacent unknown parts.
    if parts.count > 2 {
      parts = [parts[0]] + parts.dropFirst().dropLast().filter { !$0.isEmpty } + parts.suffix(1)
    }
    self.parts = parts.map(Array.init)
  }

  /// Creates a pattern from text with `*` for each unknown part.
  package init(_ text: String) {
    self.init(text.utf8.map { $0 == UInt8(ascii: "*") ? LexedSource.placeholder : $0 })
  }

  /// The known parts, joined by `*`.
  package var description: String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "*")
  }

  /// Returns true if a name's bytes consist of the known parts in order, with any bytes between them.
  package func matches(_ name: String) -> Bool {
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
    // Matching each part as early as possible leaves the longest rest for the next parts.
    for part in parts.dropFirst().dropLast() {
      while rest.count >= part.count, !rest.starts(with: part) { rest = rest.dropFirst() }
      guard rest.count >= part.count else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
