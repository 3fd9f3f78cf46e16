// SPDX-License-Identifier: MIT

/// Sizes and tables of IMA4, Apple's IMA ADPCM.
///
/// A packet has 34 bytes for each channel in turn: a big-endian header with the upper 9 bits of the
/// predictor and 7 bits for the step index, then 64 nibbles, the lower nibble of each byte first.
///
/// Sources: Apple, Technical Note TN1081; IMA, "Recommended Practices for Enhancing Digital Audio
/// Compatibility in Multimedia Systems", revision 3.00, 1992.
package enum IMA4 {
  /// The number of frames in a packet.
  package static let framesPerPacket = 64
  /// The number of bytes in a packet for each channel.
  package static let bytesPerPacket = 34
  /// A mask of the predictor's lower 7 bits, which a packet header does not store.
  static let headerMask: Int32 = 0x7F
  /// The largest step index.
  static let lastStepIndex = 88

  /// Step sizes by step index (IMA, table 2).
  static let steps: [Int32] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449,
    494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272,
    2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493,
    10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
  ]

  /// Returns the index of the first step of at least a size, or the last index if no step is that large.
  static func stepIndex(atLeast size: Int32) -> Int {
    let first = Int(firstIndices[bucket(Float(min(max(size, 1), 1 << 18)))])
    return steps[first] < size ? min(first + 1, lastStepIndex) : first
  }

  /// Returns the number of the bucket that contains a size; 0 contains the size 1.
  ///
  /// From each power of two to the next are 16 buckets of equal width.
  private static func bucket(_ size: Float) -> Int {
    Int(size.bitPattern >> 19) - Int(Float(1).bitPattern >> 19)
  }

  /// The step index for the smallest size of each bucket up to 2¹⁸.
  ///
  /// A bucket contains at most one step, so a lookup replaces a search, whose last branch the
  /// processor would mispredict.
  private static let firstIndices: [UInt8] = (0...bucket(0x1p18)).map { bucket in
    let size = Float(bitPattern: UInt32(bucket) << 19 + Float(1).bitPattern)
    return UInt8(steps.firstIndex { Float($0) >= size } ?? lastStepIndex)
  }

  /// Changes of the step index by the nibble's lower three bits (IMA, table 1).
  static let stepIndexChanges: [Int] = [-1, -1, -1, -1, 2, 4, 6, 8]

  /// Returns the difference that a nibble encodes: an eighth of the step, plus the step, its half
  /// and its quarter for the set bits, each rounded down; negative if bit 3 is set.
  @inline(__always)
  static func difference(nibble: Int, step: Int32) -> Int32 {
    let bits = Int32(truncatingIfNeeded: nibble)
    let size =
      (step >> 3) &+ step &* (bits >> 2 & 1) &+ (step >> 1) &* (bits >> 1 & 1)
      &+ (step >> 2) &* (bits & 1)
    return nibble & 8 != 0 ? 0 &- size : size
  }

  /// The state of an encoder or decoder between two samples.
  struct State: Hashable, Sendable {
    /// The previous sample as a decoder returns it, from -32768 to 32767.
    var predictor: Int32 = 0
    /// The index of the next step size in `IMA4.steps`.
    var stepIndex: Int = 0

    /// Decodes a nibble: updates the step index and the predictor, which then is the decoded sample.
    mutating func advance(nibble: Int) {
      let moved = predictor + IMA4.difference(nibble: nibble, step: IMA4.steps[stepIndex])
      predictor = min(max(moved, -32768), 32767)
      stepIndex = min(max(stepIndex + IMA4.stepIndexChanges[nibble & 7], 0), IMA4.lastStepIndex)
    }

    /// Returns the nibble that the reference encoder chooses for a sample: it subtracts the step, its
    /// half and its quarter from the difference where they fit (IMA, "compression").
    func nibble(for sample: Int32) -> Int {
      let step = IMA4.steps[stepIndex]
      var (rest, nibble) = (abs(sample - predictor), 0)
      func take(_ part: Int32, _ bit: Int) {
        // All ones if the part fits, otherwise 0; the processor would mispredict a branch in half of the
        // cases.
        let fits = (part &- 1 &- rest) &>> 31
        rest = rest &- (part & fits)
        nibble |= bit & Int(fits)
      }
      take(step, 4)
      take(step >> 1, 2)
      take(step >> 2, 1)
      return sample < predictor ? nibble | 8 : nibble
    }

    /// Encodes samples in offset binary as the reference encoder does.
    mutating func encode(_ samples: Span<UInt16>) {
      for position in samples.indices {
        advance(nibble: nibble(for: Int32(samples[position]) - 32768))
      }
    }

    /// Returns whether a decoder in this state carries the state over a packet header instead of
    /// restarting from the header.
    ///
    /// Core Audio and FFmpeg carry the state if the step index is the same and the predictors are
    /// at most 127 apart. libsndfile always restarts: for a file of 132,480 samples that Core Audio's encoder wrote,
    /// libsndfile and FFmpeg return different values for 130,880 samples, which differ by up to 127.
    func isCarried(over header: State) -> Bool {
      stepIndex == header.stepIndex && abs(predictor - header.predictor) <= IMA4.headerMask
    }
  }
}
