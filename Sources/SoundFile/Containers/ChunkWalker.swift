// SPDX-License-Identifier: MIT

/// Iterates over the chunks of a file.
///
/// Parsers leave chunk headers, pad bytes, sizes past the end of the file and bytes after the last chunk
/// to this type. To avoid overflow, it compares a size with the remaining bytes before it adds the size
/// to a position.
struct ChunkWalker {
  /// The layout of a container's chunks.
  struct Style {
    /// `FORM`, `RIFF`, `RIFX`, `RF64`, `BW64` or `CAF`: the first component of a chunk's path.
    let name: String
    let order: ByteOrder
    /// The size of the size field in bytes: 4, or 8 in CAF.
    let sizeBytes: Int
    /// Indicates whether a pad byte follows a body of odd size (EA IFF 85; not in CAF).
    let pads: Bool
  }

  /// The maximum number of chunks; real files have fewer, and a hostile file could have hundreds of
  /// millions.
  static let maximumChunks = 10_000

  let style: Style
  /// The size of the file in bytes.
  let end: Int64
  /// The offset of the next chunk, in bytes from the file's start.
  private(set) var position: Int64
  /// The size in bytes that FORM, RIFF or RIFX declares at offset 4; `nil` before `warnOfOuterSize`, which
  /// reads the size, and for CAF, RF64 and BW64.
  private(set) var outerSize: Int64?
  private(set) var chunks: [ChunkInfo] = []
  var warnings: [SoundWarning] = []

  init(_ style: Style, from position: Int64, to end: Int64) {
    self.style = style
    self.position = position
    self.end = end
    // Most files have at most eight chunks, so the array rarely grows.
    chunks.reserveCapacity(8)
  }

  var headerSize: Int64 { Int64(4 + style.sizeBytes) }

  func path(_ id: FourCharacterCode) -> String { "\(style.name)/\(id)" }

  /// Reads the size that FORM, RIFF or RIFX declares at offset 4, and warns if a different number of bytes
  /// follows it.
  mutating func warnOfOuterSize(_ window: inout HeaderWindow) throws(SoundError) {
    var reader = ByteReader(
      try window.bytes(at: 4, count: 4), at: 4, order: style.order, container: style.name)
    let declared = Int64(try reader.read(UInt32.self, "size"))
    outerSize = declared
    guard declared != end - 8 else { return }
    warn(
      .outerSize, style.name, 4,
      "\(style.name) declares \(Plural.text(declared, "byte")), "
        + "but \(end - 8) follow its size field")
  }

  /// Returns the next chunk, or `nil` after the last; warns of trailing bytes and ends there.
  ///
  /// `sizes` contains the sizes from RF64's `ds64` for chunks that declare `0xFFFFFFFF`.
  ///
  /// - Throws: `SoundError` with code `.malformed` for an invalid size or more than `maximumChunks` chunks, `.io`
  ///   if reading fails.
  mutating func next(_ window: inout HeaderWindow, sizes: [FourCharacterCode: Int64] = [:])
    throws(SoundError) -> ChunkInfo?
  {
    let left = end - position
    guard left > 0 else { return nil }
    guard left >= headerSize else { return warnOfTrailingBytes(left) }
    guard chunks.count < Self.maximumChunks else {
      throw SoundError(
        .malformed, "the file has too many chunks", chunk: style.name, offset: position,
        found: "more than \(Self.maximumChunks)", expected: "at most \(Self.maximumChunks)",
        suggestion: "export the file again")
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
    _ id: FourCharacterCode, declared: Int64, _ window: inout HeaderWindow
  ) throws(SoundError) -> ChunkInfo {
    let start = position + headerSize
    let available = end - start
    // CAF: "the size field for the Audio Data chunk can be set to -1". Some WAVE writers that cannot
    // seek write 0xFFFFFFFF.
    let unknown = style.sizeBytes == 8 ? -1 : Int64(UInt32.max)
    let toEnd = declared == unknown && id == "data" && style.name != "FORM"
    guard declared >= 0 || toEnd else {
      throw SoundError(
        .malformed, "the chunk size is invalid", chunk: path(id), offset: position + 4,
        found: "\(declared) bytes", expected: "0 bytes or more",
        suggestion: "export the file again")
    }
    let size = toEnd ? available : min(declared, available)
    if toEnd, style.sizeBytes == 4 {
      warn(
        .oddField, path(id), position + 4,
        "the chunk size is unset (0xFFFFFFFF); Earcon reads the \(Plural.text(available, "byte")) to the "
          + "end of the file"
      )
    } else if declared > available {
      warn(
        .sizePastEnd, path(id), position + 4,
        "the chunk declares \(Plural.text(declared, "byte")), but only "
          + "\(available == 1 ? "1 follows" : "\(available) follow") its header"
      )
    }
    let chunk = ChunkInfo(
      id: id, offset: position, declaredSize: declared, body: start..<(start + size))
    chunks.append(chunk)
    position = start + size
    if style.pads, declared <= available, size % 2 == 1 { try skipPad(after: chunk, &window) }
    return chunk
  }

  /// Skips the pad byte after a body of odd size, or warns if a writer has omitted the pad byte.
  ///
  /// The pad byte is missing if the file ends after the body. It is also missing if the next byte is not 0 and
  /// one of these is true:
  /// - A chunk header begins at the next byte, and none at the byte after it.
  /// - The outermost header declares that the file ends after the body, but at least two bytes follow.
  private mutating func skipPad(after chunk: ChunkInfo, _ window: inout HeaderWindow)
    throws(SoundError)
  {
    let bytes = Array(try window.bytes(at: position, count: 9))
    if bytes.isEmpty {
      warn(
        .missingPadByte, path(chunk.id), position, "the last chunk has an odd size but no pad byte")
      return
    }
    let isChunk = isHeader(bytes, 0) && !isHeader(bytes, 1)
    if bytes[0] != 0, isChunk || position - 8 == outerSize && bytes.count > 1 {
      warn(.missingPadByte, path(chunk.id), position, "the chunk has an odd size but no pad byte")
    } else {
      position += 1
    }
  }

  /// Returns whether a chunk header begins `distance` bytes after `position`: a valid name and a size that
  /// fits into the file.
  ///
  /// `bytes` are those from `position` on.
  private func isHeader(_ bytes: [UInt8], _ distance: Int) -> Bool {
    guard bytes.count >= distance + 8 else { return false }
    guard FourCharacterCode(bytes[distance..<(distance + 4)]).isPlausible else { return false }
    let field = bytes[(distance + 4)..<(distance + 8)]
    let size = (style.order == .big ? Array(field) : field.reversed()).reduce(Int64(0)) {
      $0 << 8 | Int64($1)
    }
    return size <= end - position - Int64(distance) - headerSize
  }

  private mutating func warnOfTrailingBytes(_ left: Int64) -> ChunkInfo? {
    let bytes = Plural.text(left, "byte")
    warn(
      .trailingBytes, style.name, position,
      "\(bytes) after the last chunk \(left == 1 ? "belongs" : "belong") to no chunk")
    position = end
    return nil
  }

  /// Extends the last chunk to the end of the file and returns the chunk; `nil` if there is no chunk.
  ///
  /// Some writers never update the last chunk's size.
  mutating func extendLastToEnd() -> ChunkInfo? {
    guard var chunk = chunks.popLast() else { return nil }
    chunk.body = chunk.body.lowerBound..<end
    chunks.append(chunk)
    position = end
    return chunk
  }

  /// Warns of a second audio chunk, or of a second format chunk that equals the first.
  mutating func warnOfDuplicate(_ chunk: ChunkInfo) {
    warn(
      .oddField, path(chunk.id), chunk.offset,
      "duplicate \(chunk.id.trimmed) chunk; Earcon reads only the first")
  }

  /// Warns of a second format chunk: of a duplicate if the chunk equals the first, of a contradiction if it differs
  /// or is damaged.
  ///
  /// `isSame` reads at most `limit` bytes of the chunk. It returns whether the chunk declares the same format
  /// as the first, and throws if the chunk is damaged.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  mutating func compareFormat(
    _ chunk: ChunkInfo, limit: Int, _ window: inout HeaderWindow,
    isSame: (inout ByteReader) throws(SoundError) -> Bool
  ) throws(SoundError) {
    do throws(SoundError) {
      var reader = try reader(chunk, limit: limit, &window)
      if try isSame(&reader) {
        warnOfDuplicate(chunk)
        return
      }
    } catch {
      guard error.code != .io else { throw error }
    }
    warn(
      .contradiction, path(chunk.id), chunk.offset,
      "the second \(chunk.id.trimmed) chunk is damaged or differs from the first; Earcon reads "
        + "only the first")
  }

  mutating func warn(_ kind: SoundWarning.Kind, _ chunk: String, _ offset: Int64, _ message: String)
  {
    warnings.append(SoundWarning(kind: kind, chunk: chunk, offset: offset, message: message))
  }

  /// Returns a reader over the first bytes of a chunk's body, at most `limit`.
  func reader(_ chunk: ChunkInfo, limit: Int, _ window: inout HeaderWindow) throws(SoundError)
    -> ByteReader
  {
    let count = min(Int64(limit), chunk.body.upperBound - chunk.body.lowerBound)
    return ByteReader(
      try window.bytes(at: chunk.body.lowerBound, count: Int(count)), at: chunk.body.lowerBound,
      order: style.order, container: style.name, chunk: chunk.id)
  }
}

extension FourCharacterCode {
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The code as text without spaces at the end.
  fileprivate var trimmed: String {
    String(description.reversed().drop { $0 == " " }.reversed())
  }

  /// Indicates whether the code can be a chunk name: four printable ASCII characters (EA IFF 85).
  var isPlausible: Bool {
    (0..<4).allSatisfy { (0x20..<0x7F).contains(rawValue >> ($0 * 8) & 0xFF) }
  }
}
