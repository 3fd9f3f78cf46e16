// SPDX-License-Identifier: MIT

/// A container that is being written: its header, its packets, and the counts that complete it.
struct ContainerOutput: ~Copyable {
  let sink: any ByteSink
  let container: ContainerWriter
  var packets: PacketWriter

  /// Begins a file: writes the header with zero counts.
  ///
  /// - Throws: `SoundError` with code `.unsupported` or `.malformed` for a format that the container cannot hold,
  ///   `.limitExceeded` for more than 1 MiB of text metadata and marker names, `.io` if the sink fails.
  init(
    to sink: any ByteSink, container: SoundContainer, format: AudioFormat,
    options: SoundWriter.Options
  ) throws(SoundError) {
    let writer = try ContainerWriter(
      container, format, filler: options.filler, channelLayout: options.channelLayout,
      packetTable: options.hasPacketTable, metadata: options.metadata, form: options.form)
    try sink.append(writer.front(ContainerWriter.Totals()).span)
    self.sink = sink
    self.container = writer
    packets = PacketWriter(sink, writer)
  }

  /// The number of frames in all appended packets, including padding.
  var heldFrames: Int64 { packets.totals.packets * Int64(container.format.framesPerPacket) }

  /// Writes a pad byte if the container needs one, and writes the header again, now with the counts.
  ///
  /// The caller must have flushed `packets`.
  ///
  /// - Throws: `SoundError` with code `.io` if the sink fails.
  consuming func finish(_ table: PacketTable) throws(SoundError) {
    var totals = packets.totals
    totals.table = table
    if container.needsPadByte(totals) { try sink.append([0].span) }
    try sink.replaceFront(with: container.front(totals).span)
  }
}
