// SPDX-License-Identifier: MIT

/// One way to code a packet, on its way.
struct IMA4Way {
  /// 32768 higher.
  let predictor: UInt16
  let index: UInt16
  /// 1 and the squared errors so far.
  let error: Float
  /// The code that led here; of no meaning where a way begins.
  let code: UInt8

  /// Goes on with the second best code for a sample: that on its other side.
  ///
  /// That is the next code or the one before. Before 0 comes the negative 0; after 7, which nothing
  /// follows, 6 is taken.
  @inline(__always)
  func second(for sample: UInt16, _ steps: Span<Int32>) -> IMA4Way {
    // Safe: lanes keep their indices within the table.
    let step = unsafe steps[unchecked: Int(index)]
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
    let code = other < 0 ? 0 : other > 7 ? 6 : other
    let signed = Int(code) | (isNegative ? 8 : 0)
    let moved = min(
      max(Int32(predictor) &+ IMA4.difference(code: signed, step: step), 0), 65535)
    let change = (code &>> 2) &* (2 &* code &- 5) &- 1
    let missed = Float(Int32(sample) &- moved)
    return IMA4Way(
      predictor: UInt16(truncatingIfNeeded: moved),
      index: UInt16(
        truncatingIfNeeded: min(max(Int32(index) &+ change, 0), Int32(IMA4.lastIndex))),
      error: error + missed * missed,
      code: UInt8(truncatingIfNeeded: signed))
  }
}
