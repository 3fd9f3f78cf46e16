// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// Returns the bytes before the packets of a CAF, in Core Audio's order: the file's header, `desc`, metadata
  /// (`chan`, `info` …), `pakt` (for IMA4, or if the options demand it), `free` (to align the packets), and
  /// the start of `data`; FFmpeg's form has neither `pakt` nor `free`.
  func cafFront(_ totals: Totals) -> [UInt8] {
    // Version 1, no flags.
    var front = ("caff" as FourCharacterCode).bytes + [0, 1, 0, 0]
    front += Self.cafChunk("desc", description) + cafMetadata
    if hasPacketTable { front += Self.cafChunk("pakt", Self.packetTable(totals.table)) }
    if let filler = filler(after: front.count, headerSize: 12, rest: 16) {
      front += Self.cafChunk("free", filler)
    }
    // mEditCount: Core Audio writes 1, FFmpeg 0.
    return front + ("data" as FourCharacterCode).bytes + (totals.audioBytes + 4).bigEndianBytes
      + UInt32(form.isFFmpegs ? 0 : 1).bigEndianBytes
  }

  /// The body of `desc` (CAF specification, "Audio Description Chunk").
  private var description: [UInt8] {
    var body = format.sampleRate.bitPattern.bigEndianBytes
    body += format.encoding.code.bytes
    body += pcmFlags.bigEndianBytes
    body += UInt32(truncatingIfNeeded: format.bytesPerPacket).bigEndianBytes
    body += UInt32(truncatingIfNeeded: format.framesPerPacket).bigEndianBytes
    body += UInt32(truncatingIfNeeded: format.channels).bigEndianBytes
    return body + UInt32(truncatingIfNeeded: bitsPerChannel).bigEndianBytes
  }

  /// `mBitsPerChannel`: 0 for IMA4, which has no samples of a fixed size, but 4 in FFmpeg's form.
  private var bitsPerChannel: Int {
    form.isFFmpegs && format.encoding == .ima4
      ? CAFDescriptionChunk.bitsInFFmpeg : format.encoding.bitsPerChannel
  }

  /// CAF's flags: bit 0 float, bit 1 little-endian; as in Core Audio's files, bit 1 is 0 for
  /// 8-bit samples.
  private var pcmFlags: UInt32 {
    guard case .linearPCM(let pcm) = format.encoding else { return 0 }
    return (pcm.kind == .float ? 1 : 0) | (pcm.byteOrder == .little ? 2 : 0)
  }

  /// Returns the body of `pakt`; its packet count is 0 because packets have a constant size.
  private static func packetTable(_ table: PacketTable) -> [UInt8] {
    Int64(0).bigEndianBytes + table.validFrames.bigEndianBytes
      + table.primingFrames.bigEndianBytes + table.remainderFrames.bigEndianBytes
  }
}
