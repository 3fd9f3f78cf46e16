// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The bytes of a source with some removed, inserted or replaced.
///
/// The source is neither changed nor copied, so only the patches take memory.
public struct PatchedBytes: Sendable {
  /// A run of bytes.
  public enum Piece: Sendable {
    /// Bytes of the source.
    case original(Range<Int64>)
    /// Bytes of the patch.
    case fresh([UInt8])

    /// The number of bytes.
    public var count: Int64 {
      switch self {
      case .original(let range): Int64(range.count)
      case .fresh(let bytes): Int64(bytes.count)
      }
    }

    /// Returns a part; `range` is relative to the piece.
    func part(_ range: Range<Int64>) -> Piece {
      switch self {
      case .original(let whole):
        .original((whole.lowerBound + range.lowerBound)..<(whole.lowerBound + range.upperBound))
      case .fresh(let bytes): .fresh(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
      }
    }
  }

  /// The source's name.
  public let name: String
  /// The number of bytes.
  public private(set) var size: Int64
  private let original: any ByteSource
  private var pieces: [Piece]

  /// Wraps a source without patches.
  public init(_ original: any ByteSource) {
    self.original = original
    name = original.name
    size = original.size
    pieces = [.original(0..<original.size)]
  }

  /// Returns the pieces in a range, clamped to the size.
  public func pieces(in range: Range<Int64>) -> [Piece] {
    var start: Int64 = 0
    var found: [Piece] = []
    for piece in pieces {
      let part = range.clamped(to: start..<(start + piece.count))
      if !part.isEmpty {
        found.append(piece.part((part.lowerBound - start)..<(part.upperBound - start)))
      }
      start += piece.count
    }
    return found
  }

  /// Replaces a range, clamped to the size; an empty range inserts.
  public mutating func replace(_ range: Range<Int64>, with new: [Piece]) {
    let range = range.clamped(to: 0..<size)
    pieces = pieces(in: 0..<range.lowerBound) + new + pieces(in: range.upperBound..<size)
    size = pieces.reduce(0) { $0 + $1.count }
  }

  /// Overwrites bytes from `offset` on; drops bytes that would be past the end.
  public mutating func overwrite(at offset: Int64, _ bytes: [UInt8]) {
    guard offset >= 0, offset < size else { return }
    let count = min(Int64(bytes.count), size - offset)
    replace(offset..<(offset + count), with: [.fresh(Array(bytes.prefix(Int(count))))])
  }

  /// Returns the bytes in a range, clamped to the size; none if the source cannot be read.
  public func bytes(in range: Range<Int64>) -> [UInt8] {
    let range = range.clamped(to: 0..<size)
    var bytes = [UInt8](repeating: 0, count: range.count)
    var span = bytes.mutableSpan
    guard let count = try? read(at: range.lowerBound, into: &span) else { return [] }
    return Array(bytes.prefix(count))
  }

  /// Copies as many bytes from `offset` on as fit, and returns their number; 0 if the offset is out of
  /// range.
  ///
  /// - Throws: the errors of the source.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError)
    -> Int
  {
    guard offset >= 0, offset < size else { return 0 }
    var filled = 0
    var start: Int64 = 0
    for piece in pieces {
      let from = offset + Int64(filled) - start
      start += piece.count
      guard filled < buffer.count, from >= 0, from < piece.count else { continue }
      let count = Int(min(piece.count - from, Int64(buffer.count - filled)))
      var part = buffer._mutatingExtracting(filled..<(filled + count))
      let got = try read(piece, from: from, count, into: &part)
      filled += got
      if got < count { return filled }
    }
    return filled
  }

  private func read(
    _ piece: Piece, from start: Int64, _ count: Int, into buffer: inout MutableSpan<UInt8>
  ) throws(SoundError) -> Int {
    switch piece {
    case .original(let range):
      return try original.read(at: range.lowerBound + start, into: &buffer)
    case .fresh(let bytes):
      for index in 0..<count { buffer[index] = bytes[Int(start) + index] }
      return count
    }
  }
}
