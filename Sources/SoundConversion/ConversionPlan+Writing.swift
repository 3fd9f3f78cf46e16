// SPDX-License-Identifier: MIT

package import SoundFile

extension ConversionPlan {
  /// The writer's options that follow from this plan; the converter sets the filler and the
  /// workers.
  var writerOptions: SoundWriter.Options {
    var options = SoundWriter.Options()
    options.hasPacketTable = copiesPackets && source.packetTable != nil
    options.metadata = metadata
    options.channelLayout = channelLayout
    options.form = form
    options.effort = effort
    options.objective = objective
    return options
  }

  /// Returns the size of the output in bytes without converting anything; `Int64.max` if the size overflows.
  ///
  /// The size includes a filler chunk if the output's container and its form allow one.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` for more than 1 MiB of text metadata and marker
  ///   names.
  package func bytes() throws(SoundError) -> Int64 {
    // The size of everything but the samples does not depend on their number, so an empty file has that
    // size.
    let front = MemorySink()
    try SoundWriter(to: front, container: container, format: format, options: writerOptions)
      .finish()
    let size = Int64(format.framesPerPacket)
    let whole = frames / size + (frames % size == 0 ? 0 : 1)
    let packets = copiesPackets ? source.packets ?? whole : whole
    // The plan's initializer checked the size of the audible frames; copied packets can hold more.
    let audio = packets.multipliedReportingOverflow(by: Int64(format.bytesPerPacket))
    guard !audio.overflow, audio.partialValue < Int64.max / 2 else { return .max }
    // AIFF and WAVE pad chunks to an even size; CAF does not.
    let pad = container == .caf ? 0 : audio.partialValue % 2
    return Int64(front.bytes.count) + audio.partialValue + pad
  }
}
