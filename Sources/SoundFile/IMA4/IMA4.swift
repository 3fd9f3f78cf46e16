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

  /// The index of the first step that is no less than a size, or the last.
  static func index(ofStep size: Int32) -> Int {
    let first = Int(firstIndices[bucket(Float(min(max(size, 1), 1 << 18)))])
    return steps[first] < size ? min(first + 1, lastIndex) : first
  }

  /// Where sizes of from 16 to 17, 17 to 18 and so on up to 32 sixteenths of a power of two stand.
  private static func bucket(_ size: Float) -> Int {
    Int(size.bitPattern >> 19) - Int(Float(1).bitPattern >> 19)
  }

  /// For each bucket up to that of 2¹⁸ the index for its least size: there is no more than one step in
  /// each, so that no search is needed, which would be guessed wrong at its end.
  private static let firstIndices: [UInt8] = (0...bucket(0x1p18)).map { bucket in
    let size = Float(bitPattern: UInt32(bucket) << 19 + Float(1).bitPattern)
    return UInt8(steps.firstIndex { Float($0) >= size } ?? lastIndex)
  }

  /// How a code's lower three bits move the step index (IMA, table 1).
  static let indexChanges: [Int] = [-1, -1, -1, -1, 2, 4, 6, 8]

  /// The difference that a code stands for at a step: its bits add the step, a half and a quarter
  /// to an eighth, each cut to a whole number.
  @inline(__always)
  static func difference(code: Int, step: Int32) -> Int32 {
    let bits = Int32(truncatingIfNeeded: code)
    let size =
      (step >> 3) &+ step &* (bits >> 2 & 1) &+ (step >> 1) &* (bits >> 1 & 1)
      &+ (step >> 2) &* (bits & 1)
    return code & 8 != 0 ? 0 &- size : size
  }

  /// What a decoder knows between two codes.
  struct State: Hashable, Sendable {
    /// The last sample.
    var predictor: Int32 = 0
    /// The index of the next step.
    var index: Int = 0

    /// Goes on as a decoder does.
    mutating func advance(code: Int) {
      let moved = predictor + IMA4.difference(code: code, step: IMA4.steps[index])
      predictor = min(max(moved, -32768), 32767)
      index = min(max(index + IMA4.indexChanges[code & 7], 0), IMA4.lastIndex)
    }

    /// The code that an ordinary encoder takes for a sample: the step, its half and its quarter
    /// where they fit (IMA, "compression").
    func code(for sample: Int32) -> Int {
      let step = IMA4.steps[index]
      var (rest, code) = (abs(sample - predictor), 0)
      func take(_ part: Int32, _ bit: Int) {
        // All ones where the part fits: a branch would be guessed wrong every other time.
        let fits = (part &- 1 &- rest) &>> 31
        rest = rest &- (part & fits)
        code |= bit & Int(fits)
      }
      take(step, 4)
      take(step >> 1, 2)
      take(step >> 2, 1)
      return sample < predictor ? code | 8 : code
    }

    /// Whether a decoder in this state goes on with it at a packet's head instead of starting from
    /// the head: Core Audio's and FFmpeg's convention (same index, predictors at most 127 apart).
    func carriesOver(head: State) -> Bool {
      index == head.index && abs(predictor - head.predictor) <= IMA4.headMask
    }
  }
}
