// SPDX-License-Identifier: MIT

internal import SoundFile

/// Splits a stream, as data arrives, into blocks of whole lines and into pieces of lines that are too long.
struct LineStream {
  /// The size of the buffer in bytes, beyond the maximum size of a line.
  private static let blockSize = 1 << 20
  /// The stream's name in findings.
  let name: String
  private let descriptor: FileDescriptor
  private let longest: Int
  private var buffer: [UInt8]
  private var filled = 0
  private var hasEnded = false
  /// Indicates whether the buffer begins within a line that is too long.
  private var isWithinLine = false
  /// A block that `gather(after:)` read ahead; `next()` returns it.
  private var waiting: LineBlock?

  /// Opens a stream; for a named pipe, waits until a program writes to it.
  ///
  /// - Parameters:
  ///   - path: a file, a pipe or a device; `-` for standard input.
  ///   - longest: the maximum size of a line in bytes, without its newline.
  /// - Throws: `SoundError` with code `.io` if the path cannot be opened, or `.cancelled` if the user
  ///   interrupts the command.
  init(path: String, longest: Int) throws(SoundError) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? .standardInput : try .reading(path)
    self.longest = longest
    buffer = [UInt8](repeating: 0, count: longest + Self.blockSize)
  }

  /// Returns the next block; `nil` at the end.
  ///
  /// - Throws: `SoundError` with code `.io` if the stream cannot be read, `.cancelled` if the user interrupts the
  ///   command.
  mutating func next() throws(SoundError) -> LineBlock? {
    if let block = waiting {
      waiting = nil
      return block
    }
    while true {
      try fill()
      if isWithinLine { return takePiece() }
      if let end = lastLineEnd { return .lines(take(end)) }
      if hasEnded { return filled == 0 ? nil : .lines(take(filled)) }
      if filled > longest { return takePiece() }
    }
  }

  /// Appends the following lines to a block, until the block exceeds the maximum size of a line, the
  /// next line is too long, or the stream ends.
  ///
  /// - Returns: the block with these lines, and true if the end of the stream came first.
  /// - Throws: the errors of `next()`.
  mutating func gather(after block: [UInt8]) throws(SoundError) -> ([UInt8], isAll: Bool) {
    var whole = block
    while whole.count <= longest {
      guard let block = try next() else { return (whole, true) }
      guard case .lines(let bytes) = block else {
        waiting = block
        break
      }
      whole += bytes
    }
    return (whole, false)
  }

  /// The offset after the last newline in the buffer, if there is one.
  private var lastLineEnd: Int? {
    buffer[..<filled].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  private mutating func take(_ end: Int) -> [UInt8] {
    let block = Array(buffer[..<end])
    keep(from: end)
    return block
  }

  /// Takes a piece of a line that is too long: up to its newline or the end of the buffered data.
  private mutating func takePiece() -> LineBlock {
    let newline = buffer[..<filled].firstIndex(of: UInt8(ascii: "\n"))
    isWithinLine = newline == nil && !hasEnded
    return .piece(take(newline.map { $0 + 1 } ?? filled), isLast: !isWithinLine)
  }

  /// Drops the bytes before offset `start`, and moves the others to the front of the buffer.
  private mutating func keep(from start: Int) {
    for index in 0..<(filled - start) { buffer[index] = buffer[start + index] }
    filled -= start
  }

  /// Waits for data, then reads until no more is ready or the buffer is full.
  private mutating func fill() throws(SoundError) {
    guard !hasEnded else { return }
    let (descriptor, name) = (descriptor, name)
    repeat {
      let start = filled
      var span = buffer.mutableSpan
      var free = span._mutatingExtracting(start..<span.count)
      let count = try descriptor.readOnce(into: &free, name)
      hasEnded = count == 0
      filled += count
    } while !hasEnded && filled < buffer.count && descriptor.isReady(within: 0)
  }
}
