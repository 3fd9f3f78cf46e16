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

  /// The noise that is asked for, where rounding loses bits; floats have no step of one size.
  ///
  /// IMA4 and the two laws are made of 16-bit samples: the noise belongs to the rounding to these.
  static func dither(
    _ source: Sound, _ request: ConversionRequest, _ format: AudioFormat, isMixed: Bool
  ) -> Dither? {
    guard request.data != .copyPackets else { return nil }
    let bits = depth(format.encoding)
    guard bits < .max else { return nil }
    let isComputed = format.sampleRate != source.format.sampleRate || isMixed
    return isComputed || depth(source.format.encoding) > bits ? request.dither : nil
  }

  /// Bits that the output's samples are rounded to: those of integers, 16 before other encoders.
  var roundedBits: Int { Self.depth(format.encoding) }

  /// Bits that samples of an encoding need: compressed ones come from 16 and decode to 16.
  private static func depth(_ encoding: SoundEncoding) -> Int {
    guard case .linearPCM(let pcm) = encoding else { return 16 }
    return pcm.kind == .float ? .max : pcm.bits
  }
}
