// SPDX-License-Identifier: MIT

/// Collects metadata from the chunks other than audio, within limits.
///
/// Damage in a metadata chunk, or too much metadata, becomes a warning and never prevents reading the
/// audio. From a damaged chunk, the collector keeps the metadata before the damage.
struct MetadataCollector {
  /// Maximum size of one metadata chunk in bytes.
  static let chunkLimit: Int64 = 64 << 10
  /// Maximum size of all metadata chunks in bytes, and also of all texts.
  static let totalLimit: Int64 = 256 << 10
  /// Maximum number of items of each kind: strings, markers, loops, labels and channel descriptions.
  static let itemLimit = 1000

  var metadata = SoundMetadata()
  var channelLayout: ChannelLayout?
  /// Indicates whether the channel layout comes from channel descriptions that contain only labels.
  var describesChannels = false
  private(set) var unread: [UnreadPart] = []
  /// Names of markers by number; another chunk has the markers' frames.
  var names: [UInt32: String] = [:]
  /// Loops that refer to markers instead of frames (AIFF).
  var loopsOverMarkers: [(kind: SoundLoop.Kind, begin: UInt32, end: UInt32)] = []
  /// The locations of the chunks with markers and loops, for warnings; `nil` until Earcon reads such a chunk.
  var markerLocation: Location?
  var loopLocation: Location?

  private var seen: Set<FourCharacterCode> = []
  /// Names of the chunk parts in `unread`, so that each appears there only once.
  private var unreadNames: Set<String> = []
  private var chunkBytesLeft = totalLimit
  private var textBytesLeft = Int(totalLimit)

  /// A chunk's path and the file offset of its body.
  struct Location {
    let chunk: String
    let offset: Int64
  }

  typealias Parser = (inout ByteReader, inout MetadataCollector) throws(SoundError) -> Void

  /// Returns whether a chunk is the first with its name, and remembers the name.
  mutating func isFirst(_ chunk: ChunkInfo) -> Bool { seen.insert(chunk.id).inserted }

  /// Parses a chunk unless it is empty; warns if the chunk is damaged or exceeds a limit.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  mutating func read(
    _ chunk: ChunkInfo, _ walker: inout ChunkWalker, _ window: inout HeaderWindow, _ parse: Parser
  ) throws(SoundError) {
    let size = chunk.body.upperBound - chunk.body.lowerBound
    guard size > 0 else { return }
    guard size <= min(Self.chunkLimit, chunkBytesLeft) else {
      leave(chunk)
      walker.warn(
        .metadata, walker.path(chunk.id), chunk.offset,
        size > Self.chunkLimit
          ? "the chunk has \(size) bytes; the limit for a metadata chunk is \(Self.chunkLimit) bytes; "
            + "Earcon ignores the chunk"
          : "metadata chunks exceed \(Self.totalLimit) bytes in total; Earcon ignores the chunk")
      return
    }
    chunkBytesLeft -= size
    var reader = try walker.reader(chunk, limit: Int(Self.chunkLimit), &window)
    do throws(SoundError) {
      try parse(&reader, &self)
    } catch {
      walker.warn(
        .metadata, error.chunk ?? walker.path(chunk.id), error.offset ?? chunk.offset,
        error.message + "; Earcon ignores the rest of the chunk")
    }
  }

  /// Adds a chunk to `unread`, unless it is empty.
  mutating func leave(_ chunk: ChunkInfo) {
    let size = chunk.body.upperBound - chunk.body.lowerBound
    if size > 0 { leave(chunk.id.description, bytes: size) }
  }

  /// Adds a chunk or a part of a chunk to `unread`; adds a name without a size only once.
  mutating func leave(_ name: String, bytes: Int64? = nil) {
    if bytes == nil, !unreadNames.insert(name).inserted { return }
    unread.append(UnreadPart(name, bytes: bytes))
  }

  /// Decodes one text.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` if the texts of the file together exceed
  ///   `totalLimit`.
  mutating func text(_ bytes: some Collection<UInt8>, _ reader: ByteReader) throws(SoundError)
    -> String
  {
    guard bytes.count <= textBytesLeft else {
      throw SoundError(
        .limitExceeded,
        "text metadata and marker names exceed \(Self.totalLimit) bytes in total",
        chunk: reader.chunk, offset: reader.offset)
    }
    textBytesLeft -= bytes.count
    return MetadataText.decode(bytes)
  }

  /// Throws `.limitExceeded` if `count`, the number of items of a kind so far, has reached `itemLimit`.
  func checkRoom(_ count: Int, _ items: StaticString, _ reader: ByteReader) throws(SoundError) {
    guard count >= Self.itemLimit else { return }
    throw SoundError(
      .limitExceeded, "the file has more than \(Self.itemLimit) \(items)", chunk: reader.chunk,
      offset: reader.offset)
  }

  mutating func add(_ key: String, _ value: String, _ reader: ByteReader) throws(SoundError) {
    try checkRoom(metadata.strings.count, "strings", reader)
    metadata.strings.append(SoundMetadata.InformationString(key, value))
  }

  mutating func add(_ marker: SoundMarker, _ reader: ByteReader) throws(SoundError) {
    try checkRoom(metadata.markers.count, "markers", reader)
    metadata.markers.append(marker)
  }

  mutating func add(_ loop: SoundLoop, _ reader: ByteReader) throws(SoundError) {
    try checkRoom(metadata.loops.count, "loops", reader)
    metadata.loops.append(loop)
  }
}
