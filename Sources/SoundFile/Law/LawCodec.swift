// SPDX-License-Identifier: MIT

/// The µ-law and A-law codecs of ITU-T G.711, with one byte per sample.
///
/// Encoding follows the standard's decision values. The standard's tables have 14-bit samples (µ-law) and
/// 13-bit samples (A-law); this codec's 16-bit samples have two (µ-law) or three (A-law) more low bits.
enum LawCodec {
  /// Decoded µ-law values by code (G.711, table 2).
  static let uLawValues: [Int16] = (0...255).map { uLawValue(UInt8($0)) }
  /// Decoded A-law values by code (G.711, table 1).
  static let aLawValues: [Int16] = (0...255).map { aLawValue(UInt8($0)) }
  /// µ-law codes by the sample's bit pattern.
  static let uLawCodes = codes { uLawCode($0) }
  /// A-law codes by the sample's bit pattern.
  static let aLawCodes = codes { aLawCode($0) }

  /// Returns a table indexed by bit pattern: samples from 0 up, then those from the minimum up.
  @inline(__always)
  private static func codes(_ code: (Int16) -> UInt8) -> [UInt8] {
    [UInt8](capacity: 65536) { table in
      for sample in 0...Int16.max { table.append(code(sample)) }
      for sample in Int16.min ... -1 { table.append(code(sample)) }
    }
  }

  /// The µ-law bias, 33 in the standard's 14-bit samples and 132 in 16-bit samples.
  ///
  /// With the bias added, every segment begins at a power of two.
  private static let uLawBias: Int32 = 132
  /// The largest magnitude that fits into 15 bits with the bias; larger ones saturate.
  private static let uLawClip: Int32 = 32767 - uLawBias

  static func uLawValue(_ code: UInt8) -> Int16 {
    let bits = ~code
    let segment = Int32(bits >> 4 & 7)
    let magnitude = (Int32(bits & 15) << 3 + uLawBias) << segment - uLawBias
    return Int16(bits & 0x80 == 0 ? magnitude : -magnitude)
  }

  static func uLawCode(_ sample: Int16) -> UInt8 {
    let magnitude = min(abs(Int32(sample)), uLawClip) + uLawBias
    let segment = UInt32(31 - magnitude.leadingZeroBitCount - 7)
    let step = UInt8(truncatingIfNeeded: magnitude >> Int32(segment + 3)) & 15
    return ~((sample < 0 ? 0x80 : 0) | UInt8(segment) << 4 | step)
  }

  /// G.711 inverts every second bit of an A-law code (note to table 1).
  private static let aLawInversion: UInt8 = 0x55

  static func aLawValue(_ code: UInt8) -> Int16 {
    let bits = code ^ aLawInversion
    let segment = Int32(bits >> 4 & 7)
    let step = Int32(bits & 15) << 4 + 8
    let magnitude = segment == 0 ? step : (step + 256) << (segment - 1)
    return Int16(bits & 0x80 != 0 ? magnitude : -magnitude)
  }

  static func aLawCode(_ sample: Int16) -> UInt8 {
    let isPositive = sample >= 0
    let magnitude = Int32(isPositive ? sample : ~sample)
    let segment = magnitude < 256 ? 0 : UInt8(31 - magnitude.leadingZeroBitCount - 7)
    let shift = Int32(max(segment, 1) + 3)
    let step = UInt8(truncatingIfNeeded: magnitude >> shift) & 15
    return ((isPositive ? 0x80 : 0) | segment << 4 | step) ^ aLawInversion
  }

  /// Decodes `count` samples from the front of `bytes` to the front of `samples`.
  static func decode<S: ConvertibleSample>(
    _ bytes: Span<UInt8>, values: Span<Int16>, count: Int, into samples: inout MutableSpan<S>
  ) {
    precondition(bytes.count >= count && samples.count >= count && values.count == 256)
    for index in 0..<count { samples[index] = S(int16: values[Int(bytes[index])]) }
  }

  /// Encodes all of `samples` to the front of `bytes`.
  static func encode<S: ConvertibleSample>(
    _ samples: Span<S>, codes: Span<UInt8>, into bytes: inout MutableSpan<UInt8>
  ) {
    precondition(codes.count == 65536 && bytes.count >= samples.count)
    for index in samples.indices {
      bytes[index] = codes[Int(UInt16(bitPattern: samples[index].int16))]
    }
  }
}
