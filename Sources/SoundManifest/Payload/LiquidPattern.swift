// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A name with Liquid, a template language; Braze and OneSignal fill in the name when they send a push.
///
/// The text between outputs (`{{ … }}`) is known. If a name has tags (`{% … %}`), only the text before
/// the first and after the last tag is known.
struct LiquidPattern {
  /// The known parts: a prefix, parts in between, and a suffix; prefix and suffix may be empty.
  private let parts: [[UInt8]]

  /// Parses the UTF-8 of a name; returns `nil` if the name has no Liquid.
  init?(_ name: [UInt8]) {
    var placeholders = Self.placeholders(in: name)
    guard !placeholders.isEmpty else { return nil }
    let isTag = { (placeholder: Range<Int>) in name[placeholder.lowerBound + 1] == UInt8(ascii: "%")
    }
    // A tag such as `{% if … %}` decides whether the text up to the next tag is part of the name, so
    // everything from the first to the last tag is one unknown part.
    if let first = placeholders.firstIndex(where: isTag),
      let last = placeholders.lastIndex(where: isTag)
    {
      placeholders.replaceSubrange(
        first...last, with: [placeholders[first].lowerBound..<placeholders[last].upperBound])
    }
    let starts = [0] + placeholders.map(\.upperBound)
    let ends = placeholders.map(\.lowerBound) + [name.count]
    parts = Self.joined(zip(starts, ends).map { Array(name[$0..<$1]) })
  }

  /// Returns the ranges of outputs and tags, in order.
  private static func placeholders(in name: [UInt8]) -> [Range<Int>] {
    var placeholders: [Range<Int>] = []
    var at = 0
    while at + 1 < name.count {
      if let end = end(of: at, in: name) {
        placeholders.append(at..<end)
        at = end
      } else {
        at += 1
      }
    }
    return placeholders
  }

  /// Returns the end of the output or tag that begins at `start`, or `nil` if none does.
  private static func end(of start: Int, in name: [UInt8]) -> Int? {
    let brace = UInt8(ascii: "}")
    guard name[start] == UInt8(ascii: "{") else { return nil }
    let isTag = name[start + 1] == UInt8(ascii: "%")
    guard isTag || name[start + 1] == UInt8(ascii: "{") else { return nil }
    for at in start + 2..<max(start + 2, name.count - 1)
    where name[at] == (isTag ? UInt8(ascii: "%") : brace) && name[at + 1] == brace {
      // `{{custom_attribute.${sound}}}` ends with the last two of its three braces.
      let isInner = !isTag && at + 2 < name.count && name[at + 2] == brace
      if !isInner { return at + 2 }
    }
    return nil
  }

  /// Drops empty parts except the prefix and the suffix, which merges adjacent unknown parts.
  private static func joined(_ parts: [[UInt8]]) -> [[UInt8]] {
    guard parts.count > 2 else { return parts }
    return [parts[0]] + parts[1..<(parts.count - 1)].filter { !$0.isEmpty } + parts.suffix(1)
  }

  /// The known parts, joined by `*`, such as `chime-*.caf`.
  var description: String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "*")
  }

  /// Indicates whether no part of the name is known.
  var isOpen: Bool { parts.allSatisfy(\.isEmpty) }

  /// Returns true if a name's bytes consist of the known parts in order, with any bytes between them.
  func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return false }
    var rest = Array(name.utf8)[...]
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count).elementsEqual(last)
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    // Matching each part as early as possible leaves the longest rest for the next parts.
    for part in parts.dropFirst().dropLast() {
      while rest.count >= part.count, !rest.starts(with: part) { rest = rest.dropFirst() }
      guard rest.count >= part.count else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
