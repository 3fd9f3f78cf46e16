// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A mutation of a sound file's chunks, sizes, fields or bytes.
///
/// The same file and random numbers give the same result. Fuzzers, `make torture` and tests share
/// these mutations.
public enum ChunkMutation: String, CaseIterable, Sendable {
  /// Inserts a copy of one chunk after any chunk.
  case duplicateChunk
  /// Removes a chunk.
  case removeChunk
  /// Swaps two chunks, or changes nothing if it selects the same chunk twice.
  case swapChunks
  /// Inserts a chunk of a known type before another; its body has 1 to 40 bytes: zeros, 0xFF or random.
  case insertChunk
  /// Changes the size that a chunk declares.
  case editSize
  /// Changes the four bytes after the container's identifier: the file's declared size, or the version
  /// and flags of CAF.
  case editOuterSize
  /// Changes a number near the start of a chunk's body, unless the body is empty.
  case editField
  /// Truncates the file.
  case truncate
  /// Overwrites one to four bytes.
  case flipBytes
  /// Removes up to 16 adjacent bytes.
  case cutBytes
  /// Inserts 1 to 16 bytes.
  case insertBytes

  /// Applies one to three mutations to a file and returns them.
  public static func mutate(_ file: inout PatchedBytes, _ random: inout SeededRandom)
    -> [ChunkMutation]
  {
    (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
      let mutation = allCases.randomElement(using: &random) ?? .flipBytes
      mutation.apply(to: &file, &random)
      return mutation
    }
  }

  /// Returns a file's bytes after one to three mutations.
  public static func mutate(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var file = PatchedBytes(MemorySource(bytes))
    _ = mutate(&file, &random)
    return file.bytes(in: 0..<file.size)
  }

  /// Applies the mutation, or overwrites bytes if the mutation needs a container or chunks that the file lacks.
  ///
  /// An empty file stays empty.
  public func apply(to file: inout PatchedBytes, _ random: inout SeededRandom) {
    guard file.size > 0 else { return }
    switch self {
    case .truncate:
      let length = Int64.random(in: 0..<file.size, using: &random)
      file.replace(length..<file.size, with: [])
    case .flipBytes: Self.flipBytes(&file, &random)
    case .cutBytes: file.replace(Self.smallRange(file, &random), with: [])
    case .insertBytes:
      let place = Int64.random(in: 0...file.size, using: &random)
      file.replace(place..<place, with: [.fresh(Self.anyBytes(16, &random))])
    case .editOuterSize:
      guard let map = ChunkMap(file) else { return Self.flipBytes(&file, &random) }
      Self.edit(4..<8, map.order, &file, &random)
    default:
      guard let map = ChunkMap(file), let chunk = map.chunks.randomElement(using: &random) else {
        return Self.flipBytes(&file, &random)
      }
      apply(to: &file, map, chunk, &random)
    }
  }

  private func apply(
    to file: inout PatchedBytes, _ map: ChunkMap, _ chunk: ChunkMap.Chunk,
    _ random: inout SeededRandom
  ) {
    let other = map.chunks.randomElement(using: &random) ?? chunk
    switch self {
    case .duplicateChunk:
      let end = other.whole.upperBound
      file.replace(end..<end, with: file.pieces(in: chunk.whole))
    case .removeChunk: file.replace(chunk.whole, with: [])
    case .swapChunks: Self.swap(chunk.whole, other.whole, &file)
    case .insertChunk:
      let place = chunk.whole.lowerBound
      file.replace(place..<place, with: [.fresh(Self.newChunk(map, &random))])
    case .editSize: Self.edit(chunk.sizeField, map.order, &file, &random)
    default: Self.editField(chunk, map.order, &file, &random)
    }
  }

  private static func swap(
    _ one: Range<Int64>, _ two: Range<Int64>, _ file: inout PatchedBytes
  ) {
    let (first, second) = one.lowerBound < two.lowerBound ? (one, two) : (two, one)
    guard first.upperBound <= second.lowerBound else { return }
    let (front, back) = (file.pieces(in: first), file.pieces(in: second))
    file.replace(second, with: front)
    file.replace(first, with: back)
  }

  private static func editField(
    _ chunk: ChunkMap.Chunk, _ order: ByteOrder, _ file: inout PatchedBytes,
    _ random: inout SeededRandom
  ) {
    // Most numbers that the parsers read are in the first 40 bytes of a body.
    let room = min(40, Int64(chunk.body.count))
    guard room > 0 else { return }
    let start = chunk.body.lowerBound + Int64.random(in: 0..<room, using: &random) / 2 * 2
    let size = [1, 2, 4, 8].randomElement(using: &random) ?? 1
    edit(start..<(start + Int64(size)), order, &file, &random)
  }

  /// Overwrites the number in a range with one that is likely to break a parser.
  private static func edit(
    _ range: Range<Int64>, _ order: ByteOrder, _ file: inout PatchedBytes,
    _ random: inout SeededRandom
  ) {
    let old = ChunkMap.number(file.bytes(in: range), order)
    let new = HostileNumber.near(old, bytes: range.count, &random)
    file.overwrite(
      at: range.lowerBound,
      order == .big
        ? Array(bytes(new, .big).suffix(range.count))
        : Array(bytes(new, .little).prefix(range.count)))
  }

  private static func flipBytes(_ file: inout PatchedBytes, _ random: inout SeededRandom) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      // At least about half of the places are in the first 128 bytes, where most headers are.
      let end = Bool.random(using: &random) ? file.size : min(file.size, 128)
      let place = Int64.random(in: 0..<end, using: &random)
      let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
      file.overwrite(at: place, [values.randomElement(using: &random) ?? 0])
    }
  }

  private static func smallRange(_ file: PatchedBytes, _ random: inout SeededRandom)
    -> Range<Int64>
  {
    let start = Int64.random(in: 0..<file.size, using: &random)
    return start..<(start + Int64.random(in: 1...16, using: &random))
  }

  private static func newChunk(_ map: ChunkMap, _ random: inout SeededRandom) -> [UInt8] {
    let names = [
      "COMM", "SSND", "FVER", "CHAN", "MARK", "INST", "ANNO", "NAME", "fmt ", "data", "fact",
      "ds64", "LIST", "smpl", "JUNK", "desc", "pakt", "free", "chan", "info", "kuki", "strg",
      "mark", "uuid",
    ]
    let name = Array((names.randomElement(using: &random) ?? "free").utf8)
    let body = anyBytes(40, &random)
    let size = UInt64(body.count)
    let field =
      map.order == .big
      ? Array(bytes(size, .big).suffix(map.sizeBytes))
      : Array(bytes(size, .little).prefix(map.sizeBytes))
    return name + field + body
  }

  private static func anyBytes(_ most: Int, _ random: inout SeededRandom) -> [UInt8] {
    let kind = Int.random(in: 0..<3, using: &random)
    return (0..<Int.random(in: 1...most, using: &random)).map { _ in
      kind == 0 ? 0 : kind == 1 ? 0xFF : UInt8.random(in: 0...255, using: &random)
    }
  }
}
