// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// The front of a WAVE as Core Audio lays it out: `RIFF`, a `fmt ` of 16 bytes whatever the
  /// encoding, `FLLR`, and `data` up to its samples.
  func waveFront(_ totals: Totals) -> [UInt8] {
    var chunks = ("fmt " as FourCharCode).chunk(formatBody, .little)
    if let filler = filler(after: 12 + chunks.count, headerSize: 8, rest: 8) {
      chunks += ("FLLR" as FourCharCode).chunk(filler, .little)
    }
    chunks += ("data" as FourCharCode).header(totals.audioBytes, .little)
    let pad: Int64 = needsPadByte(totals) ? 1 : 0
    let size = 4 + Int64(chunks.count) + totals.audioBytes + pad
    return ("RIFF" as FourCharCode).header(size, .little) + container.code.bytes + chunks
  }

  private var formatBody: [UInt8] {
    let bytesPerSecond = format.sampleRate * Double(format.bytesPerPacket)
    var body = waveFormatTag.littleEndianBytes
    body += UInt16(truncatingIfNeeded: format.channels).littleEndianBytes
    body += UInt32(clamping: Int64(format.sampleRate)).littleEndianBytes
    body += UInt32(clamping: Int64(min(bytesPerSecond, 0x1p40))).littleEndianBytes
    body += UInt16(truncatingIfNeeded: format.bytesPerPacket).littleEndianBytes
    return body + UInt16(truncatingIfNeeded: format.encoding.bitsPerChannel).littleEndianBytes
  }

  private var waveFormatTag: UInt16 {
    switch format.encoding {
    case .uLaw: WAVEFormatTag.uLaw
    case .aLaw: WAVEFormatTag.aLaw
    case .linearPCM(let pcm) where pcm.kind == .float: WAVEFormatTag.float
    case .linearPCM, .ima4, .other: WAVEFormatTag.pcm
    }
  }
}
