// SPDX-License-Identifier: MIT

/// Where a finding is.
///
/// Two locations are equal where their paths have the same bytes: to a file system, the composed
/// and the decomposed form of a letter are two names.
public struct Location: Sendable {
  /// A place in a file, as the kind of file has places.
  public enum Place: Sendable, Hashable {
    /// A chunk's path from the container inwards (`RIFF/data`), and the byte from the file's start.
    case byte(Int64, chunk: String?)
    /// A line and a column of a text, both from 1; columns count UTF-8 bytes.
    case line(Int, column: Int)
    /// A JSON pointer (RFC 6901) and, in a text with line breaks, the line, from 1.
    case pointer(String, line: Int? = nil)
  }

  /// The file's path as it was given, or found below what was given.
  public let path: String
  /// The place in it; `nil` for the file as a whole.
  public let place: Place?

  /// Makes a location.
  public init(_ path: String, _ place: Place? = nil) {
    self.path = path
    self.place = place
  }
}

extension Location: Hashable {
  /// Compares paths by their bytes.
  public static func == (one: Location, other: Location) -> Bool {
    one.path.utf8.elementsEqual(other.path.utf8) && one.place == other.place
  }

  /// Takes the path's bytes and the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteText(path))
    hasher.combine(place)
  }
}

extension Location {
  /// Numbers that put the places of one file in order; the file as a whole comes first.
  var order: [Int64] {
    switch place {
    case nil: []
    case .byte(let byte, _): [0, byte]
    case .line(let line, let column): [1, Int64(line), Int64(column)]
    case .pointer(_, let line?): [1, Int64(line)]
    case .pointer: [2]
    }
  }

  /// The words of the place, which tell apart what `order` does not.
  var words: String {
    switch place {
    case .byte(_, let chunk): chunk ?? ""
    case .pointer(let pointer, _): pointer
    case .line, nil: ""
    }
  }
}
