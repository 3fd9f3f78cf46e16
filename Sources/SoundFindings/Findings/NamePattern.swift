// SPDX-License-Identifier: MIT

/// A pattern for one name in a path: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` before a character that
/// stands for itself.
///
/// It compares Unicode scalars, so `?` and a set take `ä` as one character, and the composed and
/// the decomposed form of it are two names.
struct NamePattern: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    /// `*`.
    case anything
    /// `?`.
    case one
    /// The scalar itself.
    case scalar(Unicode.Scalar)
    /// `[…]`; ranges of scalars' numbers.
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// What matches every name.
  static let any = NamePattern("*".unicodeScalars)

  private let pieces: [Piece]

  /// Makes a pattern; every text is one.
  ///
  /// An open `[` and a final `\` stand for themselves.
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

  /// Reads a set behind its `[`; `nil` where no `]` ends it.
  private static func set(in text: ArraySlice<Unicode.Scalar>) -> (piece: Piece, end: Int)? {
    var next = text.startIndex
    var ranges: [ClosedRange<UInt32>] = []
    let isNegated = text.first == "!" || text.first == "^"
    if isNegated { next += 1 }
    let first = next
    // A `]` in first place is one of the characters (POSIX.1-2017, 9.3.5).
    while next < text.endIndex, next == first || text[next] != "]" {
      guard let low = member(in: text, at: &next) else { return nil }
      var high = low
      if text.endIndex - next > 1, text[next] == "-", text[next + 1] != "]" {
        next += 1
        guard let end = member(in: text, at: &next) else { return nil }
        high = end
      }
      // A range that runs backwards holds its first character alone, as in git.
      ranges.append(low...(high < low ? low : high))
    }
    guard next < text.endIndex else { return nil }
    return (.set(ranges, isNegated: isNegated), next + 1)
  }

  /// One character of a set, behind its `\` where it has one.
  private static func member(
    in text: ArraySlice<Unicode.Scalar>, at next: inout Int
  ) -> UInt32? {
    if text[next] == "\\" { next += 1 }
    guard next < text.endIndex else { return nil }
    defer { next += 1 }
    return text[next].value
  }

  /// Whether a name matches as a whole.
  func matches(_ name: some Sequence<Unicode.Scalar>) -> Bool {
    let name = Array(name)
    var (p, n) = (0, 0)
    // Where the last `*` stands, and what it has taken so far: it takes one more when the rest does
    // not fit. An earlier `*` never has to be tried again, so the time is at most the product.
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pieces.count, pieces[p] == .anything {
        star = (p, n)
        p += 1
      } else if p < pieces.count, Self.matches(pieces[p], name[n]) {
        (p, n) = (p + 1, n + 1)
      } else if let last = star {
        star = (last.p, last.n + 1)
        (p, n) = (last.p + 1, last.n + 1)
      } else {
        return false
      }
    }
    return pieces[p...].allSatisfy { $0 == .anything }
  }

  private static func matches(_ piece: Piece, _ scalar: Unicode.Scalar) -> Bool {
    switch piece {
    case .anything: false
    case .one: true
    case .scalar(let wanted): wanted == scalar
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
