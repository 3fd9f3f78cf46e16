// SPDX-License-Identifier: MIT

internal import SoundFile

/// A sink that compares the written bytes with an existing file, in bounded memory.
///
/// At a difference, the sink throws an error, which stops the encoder. It compares the first 1 MiB last, in
/// `finish()`.
final class ComparingSink: ByteSink {
  /// The number of bytes at the start to keep until `finish()`, because a writer replaces the header
  /// last.
  private static let longestFront = 1 << 20

  let name: String
  private let file: FileSource
  private var front: [UInt8] = []
  private var size: Int64 = 0

  init(_ file: FileSource) {
    self.file = file
    name = file.name
  }

  private static let different = SoundError(.misuse, "the file has different bytes")

  func append(_ bytes: Span<UInt8>) throws(SoundError) {
    let kept = min(bytes.count, Self.longestFront - front.count)
    for index in 0..<kept { front.append(bytes[index]) }
    try compare(bytes.extracting(droppingFirst: kept), at: size + Int64(kept))
    size += Int64(bytes.count)
  }

  func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    guard bytes.count <= front.count else { throw Self.different }
    for index in bytes.indices { front[index] = bytes[index] }
  }

  /// Compares the kept bytes and the size; call this after the last write.
  ///
  /// - Throws: `SoundError` if the file has other bytes or another size.
  func finish() throws(SoundError) {
    guard size == file.size else { throw Self.different }
    let front = front
    try compare(front.span, at: 0)
  }

  private func compare(_ bytes: Span<UInt8>, at offset: Int64) throws(SoundError) {
    var there = [UInt8](repeating: 0, count: bytes.count)
    var room = there.mutableSpan
    guard try file.read(at: offset, into: &room) == bytes.count else { throw Self.different }
    let found = there.span
    for index in bytes.indices where bytes[index] != found[index] { throw Self.different }
  }
}
