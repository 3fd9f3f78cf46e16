// SPDX-License-Identifier: MIT

package import SoundFile

extension ConversionPlan {
  /// The writer's options for this plan.
  var writerOptions: SoundWriter.Options {
    var options = SoundWriter.Options()
    options.hasPacketTable = copiesPackets && source.packetTable != nil
    options.metadata = metadata
    options.channelLayout = channelLayout
    options.effort = effort
    return options
  }

  /// Returns the size of the output in bytes, computed before anything is written.
  ///
  /// The header's size does not depend on the number of samples.
  ///
  /// - Throws: `SoundError` with code `.unsupported`; this cannot happen, because the plan's
  ///   initializer checks the format.
  package func bytes() throws(SoundError) -> Int64 {
    let front = MemorySink()
    try SoundWriter(to: front, container: container, format: format, options: writerOptions)
      .finish()
    let size = Int64(max(1, format.framesPerPacket))
    let whole = frames / size + (frames % size == 0 ? 0 : 1)
    let packets = copiesPackets ? source.packets ?? whole : whole
    // Creating the plan checked the container's limits, so nothing overflows.
    let audio = packets.multipliedReportingOverflow(by: Int64(format.bytesPerPacket))
    guard !audio.overflow, audio.partialValue < Int64.max / 2 else { return .max }
    // IFF pads chunks to an even size; CAF does not.
    let pad = container == .caf ? 0 : audio.partialValue % 2
    return Int64(front.bytes.count) + audio.partialValue + pad
  }
}
