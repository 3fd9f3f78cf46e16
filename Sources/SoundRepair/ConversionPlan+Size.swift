// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

extension ConversionPlan {
  /// The size of the output in bytes as far as it can be told before: samples begin at byte 4096, and
  /// what describes the sound may come after them.
  var estimatedBytes: Int64 {
    let size = Int64(max(1, format.framesPerPacket))
    let packets = frames / size + (frames % size == 0 ? 0 : 1)
    let audio = packets.multipliedReportingOverflow(by: Int64(format.bytesPerPacket))
    // The container's limits were checked, so that nothing overflows.
    return audio.overflow ? .max : 4096 &+ audio.partialValue
  }
}
