// SPDX-License-Identifier: MIT

internal import SoundFile

/// Cuts a stream into blocks of whole lines as it comes, with memory for one block.
struct LineStream {
  /// Bytes of a block, beside a line that does not end in it.
  private static let blockSize = 1 << 20
  /// How long to wait before looking whether the user wants to end it.
  private static let patience: CInt = 100

  /// What findings call it.
  let name: String
  private let descriptor: FileDescriptor
  private let longest: Int
  private var buffer: [UInt8]
  private var filled = 0
  private var hasEnded = false
  /// Whether the buffer begins within a line that is too long.
  private var isWithinLine = false
  /// A block that was looked at and is still to be read.
  private var waiting: LineBlock?

  /// - Parameters:
  ///   - path: a file, a pipe or a device; `-` for standard input.
  ///   - longest: bytes that a line may have, without its newline.
  /// - Throws: `SoundError` where it cannot be opened.
  init(path: String, longest: Int) throws(SoundError) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? .standardInput : try .reading(path)
    self.longest = longest
    buffer = [UInt8](repeating: 0, count: longest + Self.blockSize)
  }

  /// The next block; `nil` at the end.
  ///
  /// - Throws: `SoundError`, with code `.cancelled` where the user ended the command.
  mutating func next() throws(SoundError) -> LineBlock? {
    if let block = waiting {
      waiting = nil
      return block
    }
    while true {
      try fill()
      if isWithinLine, filled > 0 || hasEnded { return takePiece() }
      if let end = lastLineEnd { return .lines(take(end)) }
      if hasEnded { return filled == 0 ? nil : .lines(take(filled)) }
      if filled > longest { return takePiece() }
    }
  }

  /// The lines that follow some, up to what a line may have; nothing is lost.
  ///
  /// - Returns: these and those, and whether that is all there is.
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

  /// The byte behind the last newline, where there is one.
  private var lastLineEnd: Int? {
    buffer[..<filled].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  private mutating func take(_ end: Int) -> [UInt8] {
    let block = Array(buffer[..<end])
    keep(from: end)
    return block
  }

  /// A piece of a line that is too long, up to its newline, or all that is there of it.
  private mutating func takePiece() -> LineBlock {
    let newline = buffer[..<filled].firstIndex(of: UInt8(ascii: "\n"))
    isWithinLine = newline == nil && !hasEnded
    return .piece(take(newline.map { $0 + 1 } ?? filled), isLast: !isWithinLine)
  }

  /// Moves what is behind a place to the front.
  private mutating func keep(from start: Int) {
    for index in 0..<(filled - start) { buffer[index] = buffer[start + index] }
    filled -= start
  }

  /// Waits for something, and reads on only where that keeps nobody waiting.
  private mutating func fill() throws(SoundError) {
    guard !hasEnded, filled < buffer.count else { return }
    try wait()
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

  private func wait() throws(SoundError) {
    while !descriptor.isReady(within: Self.patience) {
      guard !Interruption.isRequested else { throw SoundError(.cancelled, "interrupted") }
    }
  }
}
