// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// Returns the bytes before the samples of an AIFF or AIFF-C, in Core Audio's order: `FORM`, `FVER`
  /// (AIFF-C), `COMM`, `CHAN` (AIFF-C with a layout), metadata, `FLLR` (to align the samples), and the start of
  /// `SSND`.
  func aiffFront(_ totals: Totals) -> [UInt8] {
    var chunks: [UInt8] = []
    if container == .aifc {
      chunks += ("FVER" as FourCharacterCode).chunk(Self.aifcVersion.bigEndianBytes)
    }
    chunks += ("COMM" as FourCharacterCode).chunk(common(totals))
    if let channelLayout {
      chunks += ("CHAN" as FourCharacterCode).chunk(channelLayout.chunkBody(form))
    }
    chunks += aiffMetadata
    if let filler = filler(after: 12 + chunks.count, headerSize: 8, rest: 16) {
      chunks += ("FLLR" as FourCharacterCode).chunk(filler)
    }
    // offset and blockSize are 0: samples follow immediately.
    chunks +=
      ("SSND" as FourCharacterCode).header(totals.audioBytes + 8) + [UInt8](repeating: 0, count: 8)
    let pad: Int64 = needsPadByte(totals) ? 1 : 0
    let size = 4 + Int64(chunks.count) + totals.audioBytes + pad
    return ("FORM" as FourCharacterCode).header(size) + container.code.bytes + chunks
  }

  /// `AIFCVersion1`: the format's date in seconds since 1904 (AIFF-C, "The Format Version Chunk").
  private static let aifcVersion: UInt32 = 0xA280_5140

  /// Returns the body of `COMM`.
  private func common(_ totals: Totals) -> [UInt8] {
    // For IMA4, Core Audio and FFmpeg count packets instead of frames, and Core Audio writes a sample
    // size of 0 bits.
    var body = UInt16(truncatingIfNeeded: format.channels).bigEndianBytes
    body += UInt32(truncatingIfNeeded: totals.packets).bigEndianBytes
    body += UInt16(truncatingIfNeeded: format.encoding.bitsPerChannel).bigEndianBytes
    body += Extended80.encode(format.sampleRate)
    guard container == .aifc else { return body }
    let (type, name) = compression
    body += type.bytes + [UInt8(truncatingIfNeeded: name.utf8.count)] + Array(name.utf8)
    return body.count % 2 == 0 ? body : body + [0]
  }

  /// The compression type and name of the format.
  ///
  /// Files from Core Audio have these for `twos` (16 bits), `fl32`, `alaw` and `ima4`. The other types
  /// and names follow the same pattern.
  private var compression: (FourCharacterCode, String) {
    switch format.encoding {
    case .linearPCM(let pcm):
      let type: FourCharacterCode =
        switch (pcm.kind, pcm.bits) {
        case (.unsignedInteger, _): "raw "
        case (.signedInteger, 24): "in24"
        case (.signedInteger, 32): "in32"
        case (.signedInteger, _): "twos"
        case (.float, 32): "fl32"
        case (.float, _): "fl64"
        }
      let kind =
        switch pcm.kind {
        case .signedInteger: "signed integer"
        case .unsignedInteger: "unsigned integer"
        case .float: "floating point"
        }
      let order = pcm.bytesPerSample == 1 ? "" : "big-endian "
      return (type, "Linear PCM, \(pcm.bits) bit \(order)\(kind)")
    case .ima4: return ("ima4", "IMA 4:1")
    case .uLaw: return ("ulaw", "u-Law 2:1")
    case .aLaw: return ("alaw", "A-Law 2:1")
    case .other(let other): return (other.code, "")
    }
  }
}
