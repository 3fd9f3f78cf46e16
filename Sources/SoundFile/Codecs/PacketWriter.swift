// SPDX-License-Identifier: MIT

/// Appends a sound's packets in order and counts them.
struct PacketWriter: ~Copyable {
  /// The number of bytes to collect before writing them to the sink.
  private static let bufferSize = 1 << 17
  /// The number of samples that fit into the buffer in every encoding.
  static let blockSamples = bufferSize / 8

  private let sink: any ByteSink
  private let container: ContainerWriter
  private let limit: Int64
  private(set) var totals = ContainerWriter.Totals()
  private var buffer = [UInt8](repeating: 0, count: bufferSize)
  /// Bytes at the front of `buffer` that have not been passed to the sink.
  private var filled = 0

  init(_ sink: any ByteSink, _ container: ContainerWriter) {
    self.sink = sink
    self.container = container
    limit = container.maximumAudioBytes
  }

  private var packetBytes: Int { container.format.bytesPerPacket }

  /// Appends whole packets.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow,
  ///   `.misuse` for a partial packet, `.io` if the sink fails.
  mutating func append(_ bytes: Span<UInt8>) throws(SoundError) {
    guard bytes.count % packetBytes == 0 else {
      throw SoundError(
        .misuse, "the bytes end inside a packet", file: sink.name,
        found: Plural.text(bytes.count, "byte"),
        expected: "a multiple of \(packetBytes)", suggestion: "append whole packets")
    }
    try count(bytes.count)
    try flush()
    try sink.append(bytes)
  }

  /// Appends packets that the caller encodes into the buffer.
  ///
  /// - Parameters:
  ///   - size: the packets' size in bytes, at most that of `blockSamples` samples.
  ///   - encode: fills the span that it receives.
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow, `.io` if the
  ///   sink fails.
  @inline(__always)
  mutating func append(_ size: Int, _ encode: (inout MutableSpan<UInt8>) -> Void)
    throws(SoundError)
  {
    try count(size)
    if size > buffer.count - filled { try flush() }
    let place = filled..<(filled + size)
    filled += size
    var span = buffer.mutableSpan
    var bytes = span._mutatingExtracting(place)
    encode(&bytes)
  }

  /// Counts bytes before they are appended; throws if they exceed the container's limit.
  private mutating func count(_ bytes: Int) throws(SoundError) {
    guard Int64(bytes) <= limit - totals.audioBytes else {
      throw container.container.sizeError(
        found: "more than \(limit) bytes of audio", limit: limit, file: sink.name)
    }
    totals.audioBytes += Int64(bytes)
    totals.packets += Int64(bytes / packetBytes)
  }

  /// Passes the buffer's bytes to the sink.
  ///
  /// - Throws: `SoundError` with code `.io`.
  mutating func flush() throws(SoundError) {
    guard filled > 0 else { return }
    try sink.append(buffer.span.extracting(first: filled))
    filled = 0
  }
}
