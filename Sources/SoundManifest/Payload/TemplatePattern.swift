// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A language of the templates in names, which a provider fills in when it sends a push.
enum TemplateLanguage {
  /// Liquid (Braze, CleverTap, Customer.io, OneSignal) and Handlebars (Airship, Iterable): outputs (`{{ … }}`)
  /// and Liquid's tags (`{% … %}`).
  case liquid
  /// The expressions of Azure Notification Hubs: a property (`$(name)`, `.(name, n)`, `%(name)`, `#(name)`), or
  /// a concatenation in braces (`{'a' + $(name)}`).
  case azure
}

/// A name with a template, which a provider fills in when it sends a push.
///
/// The text outside outputs such as `{{ … }}` is known. If a name has tags (`{% … %}`), only the text
/// before the first and after the last tag is known.
struct TemplatePattern {
  /// The known text before the first unknown part; may be empty.
  private let prefix: [UInt8]
  /// The known parts between unknown ones, none of them empty.
  private let middle: [[UInt8]]
  /// The known text after the last unknown part; may be empty.
  private let suffix: [UInt8]

  /// The maximum length in bytes of a name with a template, more than APNs allows for a payload; the search
  /// for the ends of outputs is quadratic in the worst case.
  private static let longestName = 8192

  /// Parses the UTF-8 of a name; returns `nil` if the name has no template, or exceeds `longestName`.
  init?(_ name: [UInt8], _ language: TemplateLanguage) {
    guard name.count <= Self.longestName else { return nil }
    var placeholders = Self.placeholders(in: name, language)
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
    guard let first = placeholders.first, let last = placeholders.last else { return nil }
    prefix = Array(name[..<first.lowerBound])
    suffix = Array(name[last.upperBound...])
    // Dropping empty parts merges adjacent unknown parts.
    middle = zip(placeholders, placeholders.dropFirst())
      .map { Array(name[$0.upperBound..<$1.lowerBound]) }.filter { !$0.isEmpty }
  }

  /// Returns the ranges of outputs and tags, in order.
  private static func placeholders(in name: [UInt8], _ language: TemplateLanguage) -> [Range<Int>] {
    var placeholders: [Range<Int>] = []
    var at = 0
    while at + 1 < name.count {
      let end =
        switch language {
        case .liquid: liquidEnd(of: at, in: name)
        case .azure: azureEnd(of: at, in: name)
        }
      if let end {
        placeholders.append(at..<end)
        at = end
      } else {
        at += 1
      }
    }
    return placeholders
  }

  /// Returns the end of the output or tag that begins at `start`, or `nil` if none does.
  private static func liquidEnd(of start: Int, in name: [UInt8]) -> Int? {
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

  /// Returns the end of Azure's expression that begins at `start`, or `nil` if none does.
  private static func azureEnd(of start: Int, in name: [UInt8]) -> Int? {
    switch (name[start], name[start + 1]) {
    case (UInt8(ascii: "$"), UInt8(ascii: "(")), (UInt8(ascii: "."), UInt8(ascii: "(")),
      (UInt8(ascii: "%"), UInt8(ascii: "(")), (UInt8(ascii: "#"), UInt8(ascii: "(")):
      return name[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
    case (UInt8(ascii: "{"), _):
      return name[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    default: return nil
    }
  }

  /// The known parts, joined by `*`, such as `chime-*.caf`.
  var description: String {
    ([prefix] + middle + [suffix]).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "*")
  }

  /// Indicates whether no part of the name is known.
  var isOpen: Bool { prefix.isEmpty && middle.isEmpty && suffix.isEmpty }

  /// Returns true if a name's bytes consist of the known parts in order, with any bytes between them.
  func matches(_ name: String) -> Bool {
    var rest = Array(name.utf8)[...]
    guard rest.count >= prefix.count + suffix.count, rest.starts(with: prefix),
      rest.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    rest = rest.dropFirst(prefix.count).dropLast(suffix.count)
    // Matching each part as early as possible leaves the longest rest for the next parts.
    for part in middle {
      while rest.count >= part.count, !rest.starts(with: part) { rest = rest.dropFirst() }
      guard rest.count >= part.count else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
