// SPDX-License-Identifier: MIT

/// A pattern for one name in a path: `*`, `?`, `[a-z]`, `[!a-z]` or `[^a-z]`, and `\` before a literal
/// character.
///
/// The pattern compares Unicode scalars: `?` and a set match a composed `ä` as one character, and
/// the composed and decomposed forms of a letter do not match each other.
struct NamePattern: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    /// `*`: any number of characters.
    case anything
    /// `?`: any one character.
    case one
    /// A literal character.
    case scalar(Unicode.Scalar)
    /// `[…]`: one character in some ranges of scalar values or, if negated, one outside them.
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// The pattern that matches every name.
  static let any = NamePattern("*".unicodeScalars)

  private let pieces: [Piece]

  /// Creates a pattern; every text is valid.
  ///
  /// A `[` without a closing `]` and a final `\` are literal.
  init(_ text: some Sequence<Unicode.Scalar>) {
    let scalars = Array(text)
    var pieces: [Piece] = []
    var next = 0
    while next < scalars.count {
      let scalar = scalars[next]
      next += 1
      switch scalar {
      case "*":
        if pieces.last != .anything { pieces.append(.anything) }
      case "?": pieces.append(.one)
      case "\\" where next < scalars.count:
        pieces.append(.scalar(scalars[next]))
        next += 1
      case "[":
        if let set = Self.set(in: scalars[next...]) {
          pieces.append(set.piece)
          next = set.end
        } else {
          pieces.append(.scalar(scalar))
        }
      default: pieces.append(.scalar(scalar))
      }
    }
    self.pieces = pieces
  }

  /// Returns the set after a `[`, and the index after its `]`; `nil` without a closing `]`.
  private static func set(in text: ArraySlice<Unicode.Scalar>) -> (piece: Piece, end: Int)? {
    var next = text.startIndex
    var ranges: [ClosedRange<UInt32>] = []
    let isNegated = text.first == "!" || text.first == "^"
    if isNegated { next += 1 }
    let first = next
    // A `]` in the first position is one of the characters (POSIX.1-2017, 9.3.5).
    while next < text.endIndex, next == first || text[next] != "]" {
      guard let low = member(in: text, at: &next) else { return nil }
      var high = low
      let rest = text[next...]
      if rest.first == "-", let after = rest.dropFirst().first, after != "]" {
        next += 1
        guard let end = member(in: text, at: &next) else { return nil }
        high = end
      }
      // A reversed range contains only its first character, as in git.
      ranges.append(low...max(low, high))
    }
    guard next < text.endIndex else { return nil }
    return (.set(ranges, isNegated: isNegated), next + 1)
  }

  /// Returns the character at `next` or after a `\` there, and moves `next` past it; `nil` if the text
  /// ends with the `\`.
  private static func member(
    in text: ArraySlice<Unicode.Scalar>, at next: inout Int
  ) -> UInt32? {
    if text[next] == "\\" { next += 1 }
    guard next < text.endIndex else { return nil }
    defer { next += 1 }
    return text[next].value
  }

  /// Returns whether the whole name matches.
  func matches(_ name: some Sequence<Unicode.Scalar>) -> Bool {
    let name = Array(name)
    var (p, n) = (0, 0)
    // The index of the last `*`, and the end of its match, which grows by one if the rest of the name does
    // not match. Earlier `*` need no retry, so the time grows only with the product of the lengths of
    // pattern and name.
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pieces.count, pieces[p] == .anything {
        star = (p, n)
        p += 1
      } else if p < pieces.count, Self.matches(pieces[p], name[n]) {
        (p, n) = (p + 1, n + 1)
      } else if let last = star {
        (p, n) = (last.p + 1, last.n + 1)
        star = (last.p, n)
      } else {
        return false
      }
    }
    return pieces[p...].allSatisfy { $0 == .anything }
  }

  private static func matches(_ piece: Piece, _ scalar: Unicode.Scalar) -> Bool {
    switch piece {
    case .anything, .one: true
    case .scalar(let wanted): wanted == scalar
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
