// SPDX-License-Identifier: MIT

package import SoundFile

extension ConversionPlan {
  /// The type of the samples between reader and writer.
  ///
  /// The type holds the samples of input and output without loss. With dither, it is a 64-bit float. Without
  /// dither, it is a float if the input or the output is one, if the level changes, or if several other processing
  /// steps would otherwise round to integers.
  package var client: LinearPCM {
    guard dither == nil else { return LinearPCM(.float, bits: 64, .little) }
    var isFloat = steps > 1 || level != nil
    var bits = 16
    for case .linearPCM(let pcm) in [source.format.encoding, format.encoding] {
      guard pcm.kind == .float else {
        bits = max(bits, 8 * pcm.bytesPerSample)
        continue
      }
      // A 32-bit float holds 24-bit integers exactly; a 64-bit float holds 32-bit integers too.
      isFloat = true
      bits = max(bits, pcm.bits - 8)
    }
    if isFloat { return LinearPCM(.float, bits: bits <= 24 ? 32 : 64, .little) }
    return LinearPCM(.signedInteger, bits: bits <= 16 ? 16 : 32, .little)
  }

  /// The number of processing steps whose results are not exact in integers: the change of the
  /// rate, mixing, the fade-out and crossfades.
  private var steps: Int {
    let fades = cut.fadeFrames != 0
    let seams = cut.seam ?? 0 != 0
    return [changesRate, matrix != nil, fades, seams].count { $0 }
  }

  /// Returns the requested dither if the conversion rounds samples for the output, because the input has more
  /// bits, or because resampling, mixing or a change of the level computes them; otherwise `nil`.
  ///
  /// Floats get no dither, because their quantisation step varies. IMA4, µ-law and A-law encode
  /// 16-bit samples, so dither applies to the rounding to 16 bits.
  static func dither(
    _ source: Sound, _ request: ConversionRequest, _ format: AudioFormat, isMixed: Bool
  ) -> Dither? {
    guard request.data != .copyPackets else { return nil }
    let bits = depth(format.encoding)
    guard bits < .max else { return nil }
    let isComputed =
      format.sampleRate != source.format.sampleRate || isMixed || request.changesLevel
    return isComputed || depth(source.format.encoding) > bits ? request.dither : nil
  }

  /// The bit depth to which samples are rounded: that of integers, 16 for compressed encodings,
  /// `.max` for floats.
  var roundedBits: Int { Self.depth(format.encoding) }

  /// Returns the bit depth of an encoding: 16 for compressed ones, `.max` for floats.
  private static func depth(_ encoding: SoundEncoding) -> Int {
    guard case .linearPCM(let pcm) = encoding else { return 16 }
    return pcm.kind == .float ? .max : pcm.bits
  }
}
