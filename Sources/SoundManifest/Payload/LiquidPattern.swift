// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A name with Liquid in it, which Braze and OneSignal fill in when they send.
///
/// Only what stands before and behind a tag (`{% … %}`) is sure; between outputs (`{{ … }}`) the
/// text is.
struct LiquidPattern {
  /// The known parts; the first begins the name and the last ends it, so both may be empty.
  private let parts: [[UInt8]]

  /// Reads a name; `nil` for one without Liquid.
  init?(_ name: [UInt8]) {
    var placeholders = Self.placeholders(in: name)
    guard !placeholders.isEmpty else { return nil }
    let isTag = { (placeholder: Range<Int>) in name[placeholder.lowerBound + 1] == UInt8(ascii: "%")
    }
    // What stands between tags may or may not be part of the name.
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

  /// Outputs and tags, in their order.
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

  /// Where an output or a tag ends that begins at a place; `nil` where none does.
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

  /// Two unknown parts beside each other are one.
  private static func joined(_ parts: [[UInt8]]) -> [[UInt8]] {
    guard parts.count > 2 else { return parts }
    return [parts[0]] + parts[1..<(parts.count - 1)].filter { !$0.isEmpty } + parts.suffix(1)
  }

  /// The known parts with `*` between them.
  var description: String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "*")
  }

  /// Whether nothing of the name is known.
  var isOpen: Bool { parts.allSatisfy(\.isEmpty) }

  /// Whether a name can be meant, by its bytes.
  func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return false }
    var rest = Array(name.utf8)[...]
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count).elementsEqual(last)
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    // The first place of each part leaves the most for those behind it.
    for part in parts.dropFirst().dropLast() {
      while rest.count >= part.count, !rest.starts(with: part) { rest = rest.dropFirst() }
      guard rest.count >= part.count else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
