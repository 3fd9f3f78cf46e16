// SPDX-License-Identifier: MIT

/// Writes a sound from packets that are encoded already, such as those of `SoundReader.readPackets`.
///
/// Only `finish(packetTable:)` completes the file; without that call, the header has zero counts.
public struct SoundPacketWriter: ~Copyable {
  private var output: ContainerOutput

  /// Begins a file and writes its header.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if the container does not support the format (the error suggests
  ///   alternatives), `.malformed` for an invalid sample rate or number of channels, `.limitExceeded` for more than 1
  ///   MiB of text metadata and marker names, `.io` if the sink fails.
  public init(
    to sink: any ByteSink, container: SoundContainer, format: AudioFormat,
    options: SoundWriter.Options = SoundWriter.Options()
  ) throws(SoundError) {
    output = try ContainerOutput(to: sink, container: container, format: format, options: options)
  }

  /// Appends packets.
  ///
  /// - Parameter packets: whole packets of the file's format.
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow,
  ///   `.misuse` for a partial packet, `.io` if the sink fails.
  public mutating func append(_ packets: Span<UInt8>) throws(SoundError) {
    try output.packets.append(packets)
  }

  /// Completes the file: writes a pad byte if the container needs one, and the counts in the header.
  ///
  /// - Parameter packetTable: valid, priming and remainder frames; default: all frames are valid.
  /// - Throws: `SoundError` with code `.misuse` if the sum of the table's frames differs from the number of
  ///   frames in the packets, `.io` if the sink fails.
  public consuming func finish(packetTable: PacketTable? = nil) throws(SoundError) {
    let held = output.heldFrames
    let table = packetTable ?? PacketTable(validFrames: held)
    let sum = table.validFrames.addingReportingOverflow(
      Int64(table.primingFrames) + Int64(table.remainderFrames))
    guard !sum.overflow, sum.partialValue == held else {
      throw SoundError(
        .misuse, "the packet table does not match the packets", file: output.sink.name,
        found: "\(table.validFrames) valid + \(table.primingFrames) priming + "
          + "\(table.remainderFrames) remainder frames",
        expected: Plural.text(held, "frame") + " in "
          + Plural.text(output.packets.totals.packets, "packet"),
        suggestion: "correct the table's counts")
    }
    try output.finish(table)
  }
}
