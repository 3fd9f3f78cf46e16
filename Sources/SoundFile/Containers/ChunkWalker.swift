// SPDX-License-Identifier: MIT

/// Goes from chunk to chunk through a container's file.
///
/// The one place that knows chunk headers, pad bytes, sizes that run past the end of the file and
/// bytes after the last chunk. Lengths are compared with what is left, never added up.
struct ChunkWalker {
  /// How a container's chunks are laid out.
  struct Style {
    /// `FORM`, `RIFF`, `RIFX`, `RF64` or `CAF`: the first part of a chunk's path.
    let name: String
    let order: ByteOrder
    /// Bytes of the size field: 4, or 8 in CAF.
    let sizeBytes: Int
    /// Whether a body of odd size is followed by a pad byte (EA IFF 85; not in CAF).
    let pads: Bool
  }

  /// More chunks than any real file has; a hostile one could name hundreds of millions.
  static let maximumChunks = 10_000

  let style: Style
  /// The end of the file, in bytes from its start.
  let end: Int64
  private(set) var position: Int64
  /// The size in bytes 4 to 7 of FORM and RIFF, where they have been read.
  private(set) var outerSize: Int64?
  private(set) var chunks: [ChunkInfo] = []
  var warnings: [SoundWarning] = []

  init(_ style: Style, from position: Int64, to end: Int64) {
    self.style = style
    self.position = position
    self.end = end
    // An ordinary file has fewer, and the list does not have to grow.
    chunks.reserveCapacity(8)
  }

  var headerSize: Int64 { Int64(4 + style.sizeBytes) }

  func path(_ id: FourCharCode) -> String { "\(style.name)/\(id)" }

  /// Notes where the outermost size, in bytes 4 to 7 of FORM and RIFF, is not that of the file.
  mutating func warnOfOuterSize(_ window: inout HeaderWindow) throws(SoundError) {
    var reader = ByteReader(
      try window.bytes(at: 4, count: 4), at: 4, order: style.order, container: style.name)
    let declared = Int64(try reader.read(UInt32.self, "size"))
    outerSize = declared
    guard declared != end - 8 else { return }
    warn(
      .outerSize, style.name, 4,
      "\(style.name) declares \(declared) bytes, the file has \(end - 8)")
  }

  /// The next chunk, or `nil` after the last; what cannot be a chunk is noted and ends the walk.
  ///
  /// `sizes` are those that stand elsewhere (RF64's `ds64`) for chunks that say `0xFFFFFFFF`.
  mutating func next(_ window: inout HeaderWindow, sizes: [FourCharCode: Int64] = [:])
    throws(SoundError) -> ChunkInfo?
  {
    let left = end - position
    guard left > 0 else { return nil }
    guard left >= headerSize else { return warnOfTrailingBytes(left) }
    guard chunks.count < Self.maximumChunks else {
      throw SoundError(
        .malformed, "too many chunks", chunk: style.name, offset: position,
        found: "more than \(Self.maximumChunks)", expected: "a sound file")
    }
    var header = ByteReader(
      try window.bytes(at: position, count: Int(headerSize)), at: position, order: style.order,
      container: style.name)
    let id = try header.readCode("chunk name")
    guard id.isPlausible else { return warnOfTrailingBytes(left) }
    var size =
      style.sizeBytes == 8
      ? try header.read(Int64.self, "chunk size")
      : Int64(try header.read(UInt32.self, "chunk size"))
    if style.sizeBytes == 4, size == 0xFFFF_FFFF, let real = sizes[id] { size = real }
    guard !isAppended(id, declared: size) else { return warnOfTrailingBytes(left) }
    return try accept(id, declared: size, &window)
  }

  private mutating func accept(
    _ id: FourCharCode, declared: Int64, _ window: inout HeaderWindow
  ) throws(SoundError) -> ChunkInfo {
    let start = position + headerSize
    let available = end - start
    // CAF: "the size field for the Audio Data chunk can be set to -1". Writers of WAVE that stream
    // and cannot come back do the same in 32 bits.
    let unknown = style.sizeBytes == 8 ? -1 : Int64(UInt32.max)
    let toEnd = declared == unknown && id == "data" && style.name != "FORM"
    guard declared >= 0 || toEnd else {
      throw SoundError(
        .malformed, "the chunk's size cannot be", chunk: path(id), offset: position + 4,
        found: "\(declared) bytes", expected: "0 bytes or more")
    }
    let size = toEnd ? available : min(declared, available)
    if toEnd, style.sizeBytes == 4 {
      warn(
        .oddField, path(id), position + 4,
        "the writer left the size open (0xFFFFFFFF); all \(available) bytes to the end are taken")
    } else if declared > available {
      warn(
        .sizePastEnd, path(id), position + 4,
        "the chunk declares \(declared) bytes, but the file has only \(available) more")
    }
    let chunk = ChunkInfo(
      id: id, offset: position, declaredSize: declared, body: start..<(start + size))
    chunks.append(chunk)
    position = start + size
    if style.pads, declared <= available, size % 2 == 1 { try skipPad(after: chunk, &window) }
    return chunk
  }

  /// Skips the pad byte after an odd body.
  ///
  /// Some writers leave it out, which shows when the byte is not zero, and a chunk's name begins at
  /// it or the file should have ended in front of it.
  private mutating func skipPad(after chunk: ChunkInfo, _ window: inout HeaderWindow)
    throws(SoundError)
  {
    let bytes = Array(try window.bytes(at: position, count: 9))
    if bytes.isEmpty {
      warn(.missingPadByte, path(chunk.id), position, "the last chunk is odd and has no pad byte")
      return
    }
    let isChunk = isHeader(bytes, 0) && !isHeader(bytes, 1)
    if bytes[0] != 0, isChunk || position - 8 == outerSize && bytes.count > 1 {
      warn(.missingPadByte, path(chunk.id), position, "a chunk of odd size has no pad byte")
    } else {
      position += 1
    }
  }

  /// Whether a chunk's header can begin so far behind `position`: a name, and a size that the file
  /// has room for.
  private func isHeader(_ bytes: [UInt8], _ distance: Int) -> Bool {
    guard bytes.count >= distance + 8 else { return false }
    guard FourCharCode(bytes[distance..<(distance + 4)]).isPlausible else { return false }
    let field = bytes[(distance + 4)..<(distance + 8)]
    let size = (style.order == .big ? Array(field) : field.reversed()).reduce(Int64(0)) {
      $0 << 8 | Int64($1)
    }
    return size <= end - position - Int64(distance) - headerSize
  }

  private mutating func warnOfTrailingBytes(_ left: Int64) -> ChunkInfo? {
    warn(.trailingBytes, style.name, position, "\(left) bytes that are no chunk end the file")
    position = end
    return nil
  }

  /// Takes everything to the end of the file as the body of the last chunk, for writers that
  /// never came back to fill in its size.
  mutating func extendLastToEnd() -> ChunkInfo? {
    guard var chunk = chunks.popLast() else { return nil }
    chunk.body = chunk.body.lowerBound..<end
    chunks.append(chunk)
    position = end
    return chunk
  }

  /// Notes a chunk of samples behind another one.
  mutating func warnOfDuplicate(_ chunk: ChunkInfo) {
    warn(
      .oddField, path(chunk.id), chunk.offset,
      "there is more than one \(chunk.id) chunk; the first is read")
  }

  mutating func warn(_ kind: SoundWarning.Kind, _ chunk: String, _ offset: Int64, _ message: String)
  {
    warnings.append(SoundWarning(kind: kind, chunk: chunk, offset: offset, message: message))
  }

  /// A reader over the front of a chunk's body, at most `limit` bytes of it.
  func reader(_ chunk: ChunkInfo, limit: Int, _ window: inout HeaderWindow) throws(SoundError)
    -> ByteReader
  {
    let count = min(Int64(limit), chunk.body.upperBound - chunk.body.lowerBound)
    return ByteReader(
      try window.bytes(at: chunk.body.lowerBound, count: Int(count)), at: chunk.body.lowerBound,
      order: style.order, container: style.name, chunk: chunk.id)
  }
}

extension FourCharCode {
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// Whether it can be a chunk's name: four printable ASCII characters (EA IFF 85).
  var isPlausible: Bool {
    (0..<4).allSatisfy { (0x20..<0x7F).contains(rawValue >> ($0 * 8) & 0xFF) }
  }
}
