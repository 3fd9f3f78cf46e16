// SPDX-License-Identifier: MIT

public import SoundFile

extension ConversionPlan {
  /// The samples that are handed from reader to writer: the narrowest kind that holds those of both
  /// sides without loss, so that they are rounded at most once.
  ///
  /// Floats where there is more than one step of arithmetic, or noise to be added before rounding.
  public var client: LinearPCM {
    var isFloat = steps > 1 || dither != nil
    var bits = dither == nil ? 16 : 32
    for case .linearPCM(let pcm) in [source.format.encoding, format.encoding] {
      isFloat = isFloat || pcm.kind == .float
      // A float of 32 bits holds integers of 24, one of 64 bits any.
      bits = max(bits, pcm.kind == .float ? pcm.bits - 8 : 8 * pcm.bytesPerSample)
    }
    if isFloat { return LinearPCM(.float, bits: bits <= 24 ? 32 : 64, .little) }
    return LinearPCM(.signedInteger, bits: bits <= 16 ? 16 : 32, .little)
  }

  /// Steps whose results are rounded to the client's samples.
  private var steps: Int {
    guard !copiesPackets else { return 0 }
    let fades = cut.fadeFrames > 0
    let seams = cut.seam ?? 0 > 0
    return [changesRate, matrix != nil, fades, seams].count { $0 }
  }

  /// The noise that is asked for, where rounding loses bits; the encodings other than linear PCM of
  /// integers have no step of one size.
  static func dither(
    _ source: Sound, _ request: ConversionRequest, _ format: AudioFormat, isMixed: Bool
  ) -> Dither? {
    guard case .linearPCM(let pcm) = format.encoding, pcm.kind != .float else { return nil }
    let isComputed = format.sampleRate != source.format.sampleRate || isMixed
    return isComputed || depth(source.format.encoding) > pcm.bits ? request.dither : nil
  }

  /// Bits that samples of an encoding need: compressed ones decode to 16.
  private static func depth(_ encoding: Encoding) -> Int {
    guard case .linearPCM(let pcm) = encoding else { return 16 }
    return pcm.kind == .float ? .max : pcm.bits
  }
}
