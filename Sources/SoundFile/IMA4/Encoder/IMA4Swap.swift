// SPDX-License-Identifier: MIT

/// Which of sixteen lanes is the best, and which the worst, to a 64th of their errors.
struct IMA4Swap {
  /// The best lane.
  let origin: UInt8
  /// Where the best lane is.
  let best: IMA4Way
  /// The worst lane.
  ///
  /// One that is where the best is counts as the worst: two in one state stay together.
  let worst: UInt8

  @inline(__always)
  init(_ a: IMA4Lanes, _ b: IMA4Lanes, _ masks: Span<IMA4Lanes.Mask>) {
    // The lanes' errors in the upper 12 bits, and their numbers, so that none is there twice.
    var ranksA = a.errorRanks | SIMD8(0, 1, 2, 3, 4, 5, 6, 7)
    var ranksB = b.errorRanks | SIMD8(8, 9, 10, 11, 12, 13, 14, 15)
    let best = Self.least(ranksA, ranksB)
    origin = UInt8(truncatingIfNeeded: best & 15)
    self.best = Self.way(Int(best & 15), a, b)
    let (bestA, bestB) = Self.masks(origin, masks)
    ranksA |= Self.twins(a, self.best) & ~bestA.lanes
    ranksB |= Self.twins(b, self.best) & ~bestB.lanes
    worst = UInt8(truncatingIfNeeded: ~Self.least(~ranksA, ~ranksB) & 15)
  }

  /// The masks of a lane of the sixteen in either half.
  @inline(__always)
  static func masks(_ lane: UInt8, _ masks: Span<IMA4Lanes.Mask>)
    -> (a: IMA4Lanes.Mask, b: IMA4Lanes.Mask)
  {
    // Safe: lanes are below 16, and `masks` has nine.
    unsafe (
      masks[unchecked: Int(min(lane & 15, 8))], masks[unchecked: Int(min(lane & 15 ^ 8, 8))]
    )
  }

  /// The least of sixteen numbers.
  @inline(__always)
  private static func least(_ a: IMA4Lanes.Vector, _ b: IMA4Lanes.Vector) -> UInt16 {
    let eight = IMA4Lanes.lesser(a, b)
    let four = IMA4Lanes.lesser(eight, SIMD8(lowHalf: eight.highHalf, highHalf: eight.lowHalf))
    // Safe: both are 16 bytes, and every bit pattern is a value.
    let word = unsafe unsafeBitCast(four, to: SIMD2<UInt64>.self)[0]
    let two = min(word & 0xFFFF, word &>> 16 & 0xFFFF)
    return UInt16(truncatingIfNeeded: min(two, min(word &>> 32 & 0xFFFF, word &>> 48)))
  }

  /// Where a lane of the sixteen is.
  @inline(__always)
  private static func way(_ lane: Int, _ a: IMA4Lanes, _ b: IMA4Lanes) -> IMA4Way {
    let predictors = SIMD16(lowHalf: a.predictors, highHalf: b.predictors)
    let indices = SIMD16(lowHalf: a.indices, highHalf: b.indices)
    let errors = SIMD16(
      lowHalf: SIMD8(lowHalf: a.evenErrors, highHalf: a.oddErrors),
      highHalf: SIMD8(lowHalf: b.evenErrors, highHalf: b.oddErrors))
    // Even lanes' errors come before the odd ones'.
    let place = lane & 8 | (lane & 1) << 2 | (lane & 6) >> 1
    return IMA4Way(
      predictor: predictors[lane], index: indices[lane], error: errors[place], code: 0)
  }

  /// The last of ranks, but for the lane's number, in the lanes that are in the same state.
  @inline(__always)
  private static func twins(_ lanes: IMA4Lanes, _ way: IMA4Way) -> IMA4Lanes.Vector {
    (lanes.predictors .== .init(repeating: way.predictor)).ones
      & (lanes.indices .== .init(repeating: way.index)).ones & .init(repeating: 0xFFF0)
  }
}
