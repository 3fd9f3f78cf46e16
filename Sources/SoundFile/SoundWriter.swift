// SPDX-License-Identifier: MIT

/// Writes a sound, block by block, in memory that does not grow with its length.
///
/// The file is complete only after `finish(packetTable:)`; a writer that is dropped before leaves
/// a file whose header counts nothing. `OutputFile` sees to it that no such file gets a name.
public struct SoundWriter: ~Copyable {
  /// What may differ between two files of the same container and format.
  public struct Options: Sendable {
    /// Whether a filler chunk lets samples begin at byte 4096, as Core Audio does.
    public var filler = true
    /// Loudspeaker positions to be written, where the container has a place for them.
    public var channelLayout: ChannelLayout?
    /// Words about the sound, markers and loops, of which is written what the container has a place
    /// for (`Sound.notCarried` tells the rest).
    public var metadata = SoundMetadata()
    /// Whether CAF gets a packet table, which IMA4 always has.
    public var hasPacketTable = false
    /// Who encodes IMA4.
    public var workers = Workers.one
    /// How thoroughly IMA4 is searched for.
    public var effort = IMA4Effort.default

    /// The defaults.
    public init() {}
  }

  private let sink: any ByteSink
  private let container: ContainerWriter
  private let encoder: PacketEncoder
  private var packets: PacketWriter
  private var frames: Int64 = 0

  /// Begins a file: writes the front of the container.
  ///
  /// - Throws: `SoundError` with code `.unsupported` where the container cannot hold the format
  ///   (the error says what works), `.io` where the sink refuses.
  public init(
    to sink: any ByteSink, container: SoundContainer, format: AudioFormat,
    options: Options = Options()
  ) throws(SoundError) {
    let writer = try ContainerWriter(
      container, format, filler: options.filler, channelLayout: options.channelLayout,
      packetTable: options.hasPacketTable, metadata: options.metadata)
    try sink.append(writer.front(ContainerWriter.Totals()).span)
    self.sink = sink
    self.container = writer
    encoder = PacketEncoder(writer.codec, channels: format.channels, options)
    packets = PacketWriter(sink, writer)
  }

  /// Encodes interleaved frames and appends them.
  ///
  /// - Parameter samples: whole frames, `channels` samples each.
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would
  ///   overflow, `.misuse` for a part of a frame, `.io` where the sink refuses.
  @specialized(where S == Int16)
  @specialized(where S == Int32)
  @specialized(where S == Float)
  @specialized(where S == Double)
  public mutating func append<S: PCMSample>(_ samples: Span<S>) throws(SoundError) {
    let channels = container.format.channels
    guard samples.count % channels == 0 else {
      throw SoundError(
        .misuse, "samples must make whole frames", file: sink.name,
        found: "\(samples.count) samples", expected: "a multiple of \(channels)")
    }
    frames += Int64(samples.count / channels)
    let block = max(1, PacketWriter.blockSamples / channels) * channels
    for start in stride(from: 0, to: samples.count, by: block) {
      let part = samples.extracting(start..<min(start + block, samples.count))
      try encoder.encode(part, to: &packets)
    }
  }

  /// Appends packets that are encoded already, as `SoundReader.readPackets` gives them.
  ///
  /// - Parameter bytes: whole packets of the file's format.
  /// - Throws: `SoundError` as `append` does.
  public mutating func appendPackets(_ bytes: Span<UInt8>) throws(SoundError) {
    try packets.append(bytes)
  }

  /// Completes the file: the last packets, the pad byte, and the counts in the front.
  ///
  /// - Parameter packetTable: which frames of appended packets are the sound; without one, the
  ///   frames that were appended are, or else all that the packets hold.
  /// - Throws: `SoundError` as `append` does, and `.misuse` where the table does not add up to
  ///   the packets' frames.
  public consuming func finish(packetTable: PacketTable? = nil) throws(SoundError) {
    try encoder.finish(to: &packets)
    try packets.flush()
    var totals = packets.totals
    totals.table = try table(packetTable, totals.packets)
    if container.needsPadByte(totals) { try sink.append([0].span) }
    try sink.replaceFront(with: container.front(totals).span)
  }

  private func table(_ given: PacketTable?, _ count: Int64) throws(SoundError) -> PacketTable {
    let held = count * Int64(container.format.framesPerPacket)
    guard let given else {
      let valid = frames > 0 ? frames : held
      return PacketTable(validFrames: valid, remainderFrames: Int32(clamping: held - valid))
    }
    let sum = given.validFrames.addingReportingOverflow(
      Int64(given.primingFrames) + Int64(given.remainderFrames))
    guard !sum.overflow, sum.partialValue == held else {
      throw SoundError(
        .misuse, "the packet table does not add up", file: sink.name,
        found: "\(given.validFrames) valid + \(given.primingFrames) priming + "
          + "\(given.remainderFrames) remainder frames",
        expected: "\(held) frames in \(count) packets")
    }
    return given
  }
}
