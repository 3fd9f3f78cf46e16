// SPDX-License-Identifier: MIT

/// A candidate path at one sample of a packet.
struct IMA4Path {
  /// The predictor in offset binary.
  let predictor: UInt16
  let stepIndex: UInt16
  /// 1 plus the squared error so far, as in `IMA4Lanes`.
  let biasedError: Float
  /// The last nibble that `secondBest` chose; 0 in a path that was read from lanes.
  let nibble: UInt8

  /// Returns the path continued with the second-best nibble for a sample.
  ///
  /// The second-best magnitude is one above or below the best, so that the two decoded samples are on
  /// either side of `sample`. A magnitude below 0 becomes 0 with the other sign, and one above 7 becomes
  /// 6.
  @inline(__always)
  func secondBest(for sample: UInt16, _ steps: Span<Int32>) -> IMA4Path {
    // Safe: lanes keep their step indices within the table.
    let step = unsafe steps[unchecked: Int(stepIndex)]
    let difference = Int32(sample) &- Int32(predictor)
    var rest = abs(difference)
    let hasStep: Int32 = rest >= step ? 1 : 0
    rest = rest &- step &* hasStep
    let hasHalf: Int32 = rest >= step &>> 1 ? 1 : 0
    rest = rest &- (step &>> 1) &* hasHalf
    let hasQuarter: Int32 = rest >= step &>> 2 ? 1 : 0
    rest = rest &- (step &>> 2) &* hasQuarter
    let first = 4 &* hasStep &+ 2 &* hasHalf &+ hasQuarter
    let other = rest >= step &>> 3 ? first &+ 1 : first &- 1
    let isNegative = (difference < 0) != (other < 0)
    let nibble = other < 0 ? 0 : other > 7 ? 6 : other
    let signed = Int(nibble) | (isNegative ? 8 : 0)
    let moved = min(
      max(Int32(predictor) &+ IMA4.difference(nibble: signed, step: step), 0), 65535)
    let change = (nibble &>> 2) &* (2 &* nibble &- 5) &- 1
    let deviation = Float(Int32(sample) &- moved)
    return IMA4Path(
      predictor: UInt16(truncatingIfNeeded: moved),
      stepIndex: UInt16(
        truncatingIfNeeded: min(max(Int32(stepIndex) &+ change, 0), Int32(IMA4.lastStepIndex))),
      biasedError: biasedError + deviation * deviation,
      nibble: UInt8(truncatingIfNeeded: signed))
  }
}
