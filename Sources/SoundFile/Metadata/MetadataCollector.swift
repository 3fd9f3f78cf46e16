// SPDX-License-Identifier: MIT

/// Gathers what the chunks beside the samples say, within bounds.
///
/// Whatever is broken in such a chunk becomes a notice and never keeps the audio from being read:
/// what stands in front of the damage is kept.
struct MetadataCollector {
  /// Bytes of one chunk, of all chunks together, and of all texts, at the most.
  static let chunkLimit: Int64 = 64 << 10
  static let totalLimit: Int64 = 256 << 10
  /// Strings, markers and loops at the most, of each.
  static let itemLimit = 1000

  var metadata = SoundMetadata()
  var channelLayout: ChannelLayout?
  private(set) var unread: [UnreadPart] = []
  /// Names of markers, which stand in another chunk than their places.
  var names: [UInt32: String] = [:]
  /// Loops that name markers instead of frames (AIFF).
  var loopsOverMarkers: [(kind: SoundLoop.Kind, begin: UInt32, end: UInt32)] = []
  /// Where markers and loops stand, for notices.
  var markerLocation: Location?
  var loopLocation: Location?

  private var seen: Set<FourCharCode> = []
  /// Parts of chunks in `unread`, each of which is named once.
  private var unreadNames: Set<String> = []
  private var chunkBytesLeft = totalLimit
  private var textBytesLeft = Int(totalLimit)

  /// A chunk's path and the file offset of its body.
  struct Location {
    let chunk: String
    let offset: Int64
  }

  typealias Parser = (inout ByteReader, inout MetadataCollector) throws(SoundError) -> Void

  /// Whether a chunk is the first of its name.
  mutating func isFirst(_ chunk: ChunkInfo) -> Bool { seen.insert(chunk.id).inserted }

  /// Lets `parse` read a chunk, unless it is empty; notes what is broken or too large.
  ///
  /// - Throws: `SoundError` with code `.io` where the file cannot be read.
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
          ? "\(size) bytes are more than the \(Self.chunkLimit) that are read of such a chunk; it is "
            + "left out"
          : "more than \(Self.totalLimit) bytes of such chunks; the rest is left out")
      return
    }
    chunkBytesLeft -= size
    var reader = try walker.reader(chunk, limit: Int(Self.chunkLimit), &window)
    do throws(SoundError) {
      try parse(&reader, &self)
    } catch {
      walker.warn(
        .metadata, error.chunk ?? walker.path(chunk.id), error.offset ?? chunk.offset,
        error.reason + "; what stands in front of it is kept")
    }
  }

  /// Remembers a chunk that is not understood, unless it is empty.
  mutating func leave(_ chunk: ChunkInfo) {
    let size = chunk.body.upperBound - chunk.body.lowerBound
    if size > 0 { leave(chunk.id.description, bytes: size) }
  }

  /// Remembers a part that is not understood.
  mutating func leave(_ name: String, bytes: Int64? = nil) {
    if bytes == nil, !unreadNames.insert(name).inserted { return }
    unread.append(UnreadPart(name, bytes: bytes))
  }

  /// The text of bytes, as long as all texts stay within bounds.
  mutating func text(_ bytes: some Collection<UInt8>, _ reader: ByteReader) throws(SoundError)
    -> String
  {
    guard bytes.count <= textBytesLeft else {
      throw SoundError(
        .limitExceeded, "the texts of the file take more than \(Self.totalLimit) bytes",
        chunk: reader.chunk, offset: reader.offset)
    }
    textBytesLeft -= bytes.count
    return MetadataText.decode(bytes)
  }

  /// Refuses one more of what there are `count` of already.
  func checkRoom(_ count: Int, _ what: StaticString, _ reader: ByteReader) throws(SoundError) {
    guard count >= Self.itemLimit else { return }
    throw SoundError(
      .limitExceeded, "there are more than \(Self.itemLimit) \(what)", chunk: reader.chunk,
      offset: reader.offset)
  }

  mutating func add(_ key: String, _ value: String, _ reader: ByteReader) throws(SoundError) {
    try checkRoom(metadata.strings.count, "strings", reader)
    metadata.strings.append(InformationString(key, value))
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
