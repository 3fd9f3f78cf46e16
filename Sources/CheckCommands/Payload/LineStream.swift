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
    while true {
      try fill()
      if let end = lastLineEnd { return take(end) }
      if hasEnded { return filled == 0 ? nil : take(filled) }
      if filled > longest { return .tooLong(try skipLine()) }
    }
  }

  /// All that is left, as long as it is no longer than a line may be; `nil` for more.
  mutating func rest(after block: [UInt8]) throws(SoundError) -> [UInt8]? {
    var whole = block
    while let block = try next() {
      guard case .lines(let bytes) = block, bytes.count <= longest - min(longest, whole.count)
      else {
        return nil
      }
      whole += bytes
    }
    return whole.count <= longest ? whole : nil
  }

  /// The byte behind the last newline, where there is one.
  private var lastLineEnd: Int? {
    buffer[..<filled].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  private mutating func take(_ end: Int) -> LineBlock {
    let block = Array(buffer[..<end])
    keep(from: end)
    return .lines(block)
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

  /// Passes over a line that is too long, newline included.
  ///
  /// - Returns: its length in bytes.
  private mutating func skipLine() throws(SoundError) -> Int {
    var length = 0
    while true {
      if let end = buffer[..<filled].firstIndex(of: UInt8(ascii: "\n")) {
        keep(from: end + 1)
        return length + end
      }
      length += filled
      filled = 0
      if hasEnded { return length }
      try fill()
    }
  }
}
