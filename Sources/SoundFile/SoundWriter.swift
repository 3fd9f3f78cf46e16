// SPDX-License-Identifier: MIT

/// Writes a sound block by block, in constant memory.
///
/// The file is complete only after `finish(packetTable:)`; a writer that is dropped earlier leaves a file
/// whose header has zero counts. `OutputFile` never publishes such a file.
public struct SoundWriter: ~Copyable {
  /// Options for files of the same container and format.
  public struct Options: Sendable {
    /// Indicates whether a filler chunk moves the samples to byte 4096, as Core Audio does.
    public var filler = true
    /// The channel layout to write, if the container supports one.
    public var channelLayout: ChannelLayout?
    /// Text metadata, markers and loops; `Sound.notCarried` lists those that the container does not
    /// support, which are dropped.
    public var metadata = SoundMetadata()
    /// Indicates whether to write a packet table to CAF; IMA4 always has one.
    public var hasPacketTable = false
    /// The workers that encode IMA4.
    public var workers = Workers.one
    /// The thoroughness of the IMA4 search.
    public var effort = IMA4Effort.default

    /// Creates the default options.
    public init() {}
  }

  private let sink: any ByteSink
  private let container: ContainerWriter
  private let encoder: PacketEncoder
  private var packets: PacketWriter
  private var frames: Int64 = 0

  /// Begins a file and writes its header.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if the container does not support the format (the
  ///   error suggests one that works), `.io` if the sink fails.
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
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow,
  ///   `.misuse` for a partial frame, `.io` if the sink fails.
  @specialized(where S == Int16)
  @specialized(where S == Int32)
  @specialized(where S == Float)
  @specialized(where S == Double)
  public mutating func append<S: PCMSample>(_ samples: Span<S>) throws(SoundError) {
    let channels = container.format.channels
    guard samples.count % channels == 0 else {
      throw SoundError(
        .misuse, "the samples end inside a frame", file: sink.name,
        found: Plural.text(samples.count, "sample"), expected: "a multiple of \(channels)")
    }
    frames += Int64(samples.count / channels)
    let block = max(1, PacketWriter.blockSamples / channels) * channels
    for start in stride(from: 0, to: samples.count, by: block) {
      let part = samples.extracting(start..<min(start + block, samples.count))
      try encoder.encode(part, to: &packets)
    }
  }

  /// Appends encoded packets, such as those from `SoundReader.readPackets`.
  ///
  /// - Parameter bytes: whole packets of the file's format.
  /// - Throws: `SoundError`, like `append`.
  public mutating func appendPackets(_ bytes: Span<UInt8>) throws(SoundError) {
    try packets.append(bytes)
  }

  /// Completes the file: writes the last packets, the pad byte, and the counts in the header.
  ///
  /// - Parameter packetTable: the audible frames of appended packets; default: all appended frames, or
  ///   all frames of the packets if only packets were appended.
  /// - Throws: `SoundError`, like `append`, and `.misuse` if the table's sum differs from the packets'
  ///   frames.
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
        expected: "\(Plural.text(held, "frame")) in \(Plural.text(count, "packet"))")
    }
    return given
  }
}
