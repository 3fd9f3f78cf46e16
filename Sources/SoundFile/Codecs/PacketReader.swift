// SPDX-License-Identifier: MIT

/// Reads a sound's packets in order, through one buffer.
struct PacketReader: Sendable {
  /// The maximum number of bytes per read; reads of 64 to 256 KiB are fastest.
  private static let bufferSize = 1 << 17

  private let source: any ByteSource
  private let chunk: String
  private let packetBytes: Int
  private var offset: Int64
  /// The number of packets that have not been read yet.
  private(set) var remaining: Int64
  /// The packets of the last `read`, followed by bytes left from earlier reads.
  private(set) var buffer: [UInt8]

  init(_ source: any ByteSource, _ sound: Sound) {
    self.source = source
    chunk = sound.audioChunk
    packetBytes = sound.format.bytesPerPacket
    offset = sound.audio.lowerBound
    remaining = sound.packets ?? 0
    let whole = Self.bufferSize / packetBytes * packetBytes
    buffer = [UInt8](repeating: 0, count: whole)
  }

  /// The error for a file that ended before its last packet, although it was longer at first.
  var ended: SoundError {
    SoundError(
      .truncated, "the file became shorter while Earcon was reading it", file: source.name,
      chunk: chunk,
      offset: offset, suggestion: "wait until the file is complete, then try again")
  }

  mutating func skip(_ packets: Int64) {
    let count = min(packets, remaining)
    remaining -= count
    offset += count * Int64(packetBytes)
  }

  /// Reads up to `count` packets, limited by the buffer's size, and returns their number; 0 at the end.
  mutating func read(atMost count: Int) throws(SoundError) -> Int {
    let packets = min(Int64(min(count, buffer.count / packetBytes)), remaining)
    guard packets > 0 else { return 0 }
    let wanted = Int(packets) * packetBytes
    let (start, source) = (offset, source)
    var span = buffer.mutableSpan
    var front = span._mutatingExtracting(0..<wanted)
    let got = try source.read(at: start, into: &front)
    guard got == wanted else { throw ended }
    offset += Int64(wanted)
    remaining -= packets
    return Int(packets)
  }
}
