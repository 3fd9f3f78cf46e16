// SPDX-License-Identifier: MIT

/// Decodes the packets of one sound in order.
enum PacketDecoder: Sendable {
  case linearPCM(LinearPCM)
  /// µ-law or A-law, with the sample value of each code.
  case law([Int16])
  case ima4(IMA4Decoder)

  init(_ codec: Codec, channels: Int) {
    switch codec {
    case .linearPCM(let pcm): self = .linearPCM(pcm)
    case .uLaw: self = .law(LawCodec.uLawValues)
    case .aLaw: self = .law(LawCodec.aLawValues)
    case .ima4: self = .ima4(IMA4Decoder(channels: channels))
    }
  }

  /// Decodes whole packets into interleaved samples.
  ///
  /// - Parameters:
  ///   - packets: bytes of at least `count` packets.
  ///   - count: the number of packets; each contains all channels.
  ///   - channels: samples in a frame.
  ///   - samples: the output, with room for the frames of `count` packets.
  mutating func decode<S: ConvertibleSample>(
    _ packets: Span<UInt8>, count: Int, channels: Int, into samples: inout MutableSpan<S>
  ) {
    switch self {
    case .linearPCM(let pcm):
      LinearPCMCodec.decode(packets, as: pcm, count: count * channels, into: &samples)
    case .law(let values):
      LawCodec.decode(packets, values: values.span, count: count * channels, into: &samples)
    case .ima4(var decoder):
      decoder.decode(packets, count: count, into: &samples)
      self = .ima4(decoder)
    }
  }
}
