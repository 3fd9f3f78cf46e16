// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// Returns the bytes before the samples of a WAVE, in Core Audio's order: `RIFF`, `fmt `, metadata,
  /// `FLLR` (to align the samples), and the header of `data`.
  ///
  /// `fmt ` has 16 bytes for every encoding, or 40 with a layout of more than two channels.
  func waveFront(_ totals: Totals) -> [UInt8] {
    var chunks = ("fmt " as FourCharacterCode).chunk(formatBody, .little) + waveMetadata
    if let filler = filler(after: 12 + chunks.count, headerSize: 8, rest: 8) {
      chunks += ("FLLR" as FourCharacterCode).chunk(filler, .little)
    }
    chunks += ("data" as FourCharacterCode).header(totals.audioBytes, .little)
    let pad: Int64 = needsPadByte(totals) ? 1 : 0
    let size = 4 + Int64(chunks.count) + totals.audioBytes + pad
    return ("RIFF" as FourCharacterCode).header(size, .little) + container.code.bytes + chunks
  }

  private var formatBody: [UInt8] {
    let bytesPerSecond = format.sampleRate * Double(format.bytesPerPacket)
    // Only WAVEFORMATEXTENSIBLE has a channel mask.
    let mask = channelLayout?.mask
    let tag = mask == nil ? waveFormatTag : WAVEFormatTag.extensible
    var body = tag.littleEndianBytes
    body += UInt16(truncatingIfNeeded: format.channels).littleEndianBytes
    body += UInt32(clamping: Int64(format.sampleRate)).littleEndianBytes
    body += UInt32(clamping: Int64(min(bytesPerSecond, 0x1p40))).littleEndianBytes
    body += UInt16(truncatingIfNeeded: format.bytesPerPacket).littleEndianBytes
    let bits = UInt16(truncatingIfNeeded: format.encoding.bitsPerChannel).littleEndianBytes
    body += bits
    guard let mask else { return body }
    // cbSize 22, the valid bits, the mask, then a GUID: the encoding's tag and constant bytes.
    return body + UInt16(22).littleEndianBytes + bits + mask.littleEndianBytes
      + waveFormatTag.littleEndianBytes + Self.subFormatTail
  }

  /// `KSDATAFORMAT_SUBTYPE_…` without its first two bytes (Microsoft, `ksmedia.h`).
  private static let subFormatTail: [UInt8] = [
    0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71,
  ]

  private var waveFormatTag: UInt16 {
    switch format.encoding {
    case .uLaw: WAVEFormatTag.uLaw
    case .aLaw: WAVEFormatTag.aLaw
    case .linearPCM(let pcm) where pcm.kind == .float: WAVEFormatTag.float
    case .linearPCM, .ima4, .other: WAVEFormatTag.pcm
    }
  }
}
