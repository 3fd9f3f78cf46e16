// SPDX-License-Identifier: MIT

/// Apple's IMA ADPCM: sizes and tables (Apple TN1081; IMA, "Recommended Practices for Enhancing
/// Digital Audio Compatibility in Multimedia Systems", revision 3.00, 1992).
///
/// A packet is 34 bytes for each channel in turn: a big-endian head, whose upper 9 bits are those
/// of the predictor and whose lower 7 are the step index, then 64 four-bit codes, the lower half
/// of each byte first.
public enum IMA4 {
  /// Frames in a packet.
  public static let framesPerPacket = 64
  /// Bytes in a packet for each channel.
  public static let bytesPerPacket = 34
  /// The lower bits of a predictor that the packet's head has no room for.
  static let headMask: Int32 = 0x7F
  /// The largest step index.
  static let lastIndex = 88

  /// Step sizes by index (IMA, table 2).
  static let steps: [Int32] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449,
    494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272,
    2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493,
    10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
  ]

  /// How a code's lower three bits move the step index (IMA, table 1).
  static let indexChanges: [Int] = [-1, -1, -1, -1, 2, 4, 6, 8]

  /// The difference that a code stands for at a step: its bits add the step, a half and a quarter
  /// to an eighth, each cut to a whole number.
  static func difference(code: Int, step: Int32) -> Int32 {
    var magnitude = step >> 3
    if code & 4 != 0 { magnitude += step }
    if code & 2 != 0 { magnitude += step >> 1 }
    if code & 1 != 0 { magnitude += step >> 2 }
    return code & 8 != 0 ? -magnitude : magnitude
  }

  /// What a decoder knows between two codes.
  struct State: Hashable, Sendable {
    /// The last sample.
    var predictor: Int32 = 0
    /// The index of the next step.
    var index: Int = 0

    /// Whether a decoder in this state goes on with it at a packet's head instead of starting from
    /// the head: Core Audio's and FFmpeg's convention (same index, predictors at most 127 apart).
    func carriesOver(head: State) -> Bool {
      index == head.index && abs(predictor - head.predictor) <= IMA4.headMask
    }
  }
}
