// SPDX-License-Identifier: MIT

extension Finding {
  /// The location of a finding.
  ///
  /// Locations compare paths by bytes, because file systems such as ext4 treat the composed and the
  /// decomposed form of a letter as two names.
  public struct Location: Sendable {
    /// A position in a file.
    public enum Position: Sendable, Hashable {
      /// A byte offset from the file's start, and the path of the chunk there, such as `RIFF/data`; the
      /// chunk is `nil` if there is none or it is not known.
      case byte(Int64, chunk: String?)
      /// A line and a column of a text, counted from 1; columns count UTF-8 bytes.
      case line(Int, column: Int)
      /// A JSON pointer (RFC 6901), and the line, counted from 1; the line is `nil` if it is not known.
      case pointer(String, line: Int? = nil)
    }

    /// The path of the file or bundle, as given or as found in a given folder.
    public let path: String
    /// The position in the file; `nil` for the whole file or bundle.
    public let position: Position?

    /// Creates a location; without a position, it is the whole file or bundle.
    public init(_ path: String, _ position: Position? = nil) {
      self.path = path
      self.position = position
    }
  }
}

extension Finding.Location: Hashable {
  /// Compares paths by their bytes, and positions.
  public static func == (one: Finding.Location, other: Finding.Location) -> Bool {
    one.path.utf8.elementsEqual(other.path.utf8) && one.position == other.position
  }

  /// Hashes the path's bytes and the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteText(path))
    hasher.combine(position)
  }
}

extension Finding.Location {
  /// A sort key for the positions in one file; the whole file comes first.
  var order: [Int64] {
    switch position {
    case nil: []
    case .byte(let byte, _): [0, byte]
    case .line(let line, let column): [1, Int64(line), Int64(column)]
    case .pointer(_, let line?): [1, Int64(line)]
    case .pointer: [2]
    }
  }

  /// The chunk or pointer, which sorts positions with an equal `order`; empty if there is none.
  var words: String { position?.words ?? "" }
}

extension Finding.Location.Position {
  /// The chunk or pointer; empty if there is none.
  var words: String {
    switch self {
    case .byte(_, let chunk): chunk ?? ""
    case .pointer(let pointer, _): pointer
    case .line: ""
    }
  }
}

extension Finding.Location: CustomStringConvertible {
  /// The path and the position: `ding.wav [RIFF/data, byte 44 (0x2C)]`, `push.swift:1:36`.
  public var description: String {
    FindingText.path(of: self) + (FindingText.position(of: self).map { " [\($0)]" } ?? "")
  }
}
