// SPDX-License-Identifier: MIT

/// The header of a frame of MPEG audio (ISO/IEC 11172-3 and 13818-3, 2.4.2.3).
struct MPEGFrameHeader {
  /// The size of a header in bytes.
  static let size = 4

  /// The size of the frame in bytes; `nil` for a free bit rate, which the header does not give.
  let frameSize: Int?
  /// The fields that all frames of a stream share: version, layer and sample rate.
  private let stream: UInt32

  /// Reads the header at the start of `bytes`; `nil` if no valid header is there.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.size else { return nil }
    let word = FourCharacterCode(bytes.prefix(Self.size)).rawValue
    let (version, layer) = (word >> 19 & 3, 4 - Int(word >> 17 & 3))
    let (rateIndex, bitRateIndex) = (Int(word >> 10 & 3), Int(word >> 12 & 15))
    guard word >> 21 == 0x7FF, version != 1, layer < 4, rateIndex < 3, bitRateIndex < 15 else {
      return nil
    }
    stream = word & 0xFFFE_0C00
    // Versions 2 and 2.5 halve and quarter the rates of version 1.
    let rate = [44_100, 48_000, 32_000][rateIndex] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
    guard bitRateIndex > 0 else {
      frameSize = nil
      return
    }
    let bitRate = 1000 * Self.bitRates(isFirst: version == 3, layer: layer)[bitRateIndex]
    let padding = Int(word >> 9 & 1)
    frameSize =
      layer == 1
      ? 4 * (12 * bitRate / rate + padding)
      : (layer == 3 && version != 3 ? 72 : 144) * bitRate / rate + padding
  }

  /// Returns the bit rates in kbit/s by the header's bit rate index; 0 is a free bit rate.
  private static func bitRates(isFirst: Bool, layer: Int) -> [Int] {
    switch (isFirst, layer) {
    case (true, 1): [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448]
    case (true, 2): [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
    case (true, _): [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    case (false, 1): [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
    case (false, _): [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    }
  }

  func isSameStream(as other: MPEGFrameHeader) -> Bool { stream == other.stream }
}
