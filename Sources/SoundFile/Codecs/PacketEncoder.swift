// SPDX-License-Identifier: MIT

/// Encodes samples into the packets of one sound.
enum PacketEncoder {
  case linearPCM(LinearPCM)
  /// µ-law or A-law, with the code of each 16-bit sample.
  case law([UInt8])
  case ima4(IMA4SegmentQueue)

  init(_ codec: Codec, _ format: AudioFormat, _ options: SoundWriter.Options) {
    switch codec {
    case .linearPCM(let pcm): self = .linearPCM(pcm)
    case .uLaw: self = .law(LawCodec.uLawCodes)
    case .aLaw: self = .law(LawCodec.aLawCodes)
    case .ima4:
      self = .ima4(
        IMA4SegmentQueue(
          channels: format.channels, workers: options.workers,
          IMA4Settings(
            effort: options.effort, objective: options.objective, sampleRate: format.sampleRate)))
    }
  }

  /// Encodes whole frames, at most `PacketWriter.blockSamples` samples.
  ///
  /// The IMA4 queue returns no packets until enough segments are pending; `finish` appends the rest.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow, `.io` if the
  ///   sink fails.
  func encode<S: ConvertibleSample>(_ samples: Span<S>, to packets: inout PacketWriter)
    throws(SoundError)
  {
    switch self {
    case .linearPCM(let pcm):
      try packets.append(samples.count * pcm.bytesPerSample) {
        LinearPCMCodec.encode(samples, as: pcm, into: &$0)
      }
    case .law(let codes):
      try packets.append(samples.count) {
        LawCodec.encode(samples, codes: codes.span, into: &$0)
      }
    case .ima4(let queue):
      queue.append(samples)
      while let done = queue.packets(isEnd: false) { try packets.append(done.span) }
    }
  }

  /// Encodes the frames that remain in the IMA4 queue, and pads the last packet; does nothing for other codecs.
  ///
  /// - Throws: `SoundError` with code `.limitExceeded` before the container's size fields would overflow, `.io` if the
  ///   sink fails.
  func finish(to packets: inout PacketWriter) throws(SoundError) {
    switch self {
    case .linearPCM, .law: break
    case .ima4(let queue):
      while let done = queue.packets(isEnd: true) { try packets.append(done.span) }
    }
  }
}
