// SPDX-License-Identifier: MIT

/// The best and the worst of 16 lanes, by squared errors of reduced precision (`IMA4Lanes.errorRanks`).
struct IMA4LaneRanking {
  let bestLane: UInt8
  let bestPath: IMA4Path
  /// The worst lane, whose path the search may prune.
  ///
  /// A duplicate of the best path counts as the worst, because two paths in the same state never
  /// differ again.
  let worstLane: UInt8

  @inline(__always)
  init(_ a: IMA4Lanes, _ b: IMA4Lanes, _ masks: Span<IMA4Lanes.Mask>) {
    // The error fills the upper 12 bits of a rank and the lane number the lower 4, so all ranks
    // differ.
    var ranksA = a.errorRanks | SIMD8(0, 1, 2, 3, 4, 5, 6, 7)
    var ranksB = b.errorRanks | SIMD8(8, 9, 10, 11, 12, 13, 14, 15)
    let best = Self.least(ranksA, ranksB)
    bestLane = UInt8(truncatingIfNeeded: best & 15)
    bestPath = Self.path(Int(best & 15), a, b)
    let (bestMaskA, bestMaskB) = Self.masks(bestLane, masks)
    ranksA |= Self.duplicates(a, bestPath) & ~bestMaskA.lanes
    ranksB |= Self.duplicates(b, bestPath) & ~bestMaskB.lanes
    worstLane = UInt8(truncatingIfNeeded: ~Self.least(~ranksA, ~ranksB) & 15)
  }

  /// Returns the masks of a lane for both halves of the 16 lanes; one of them is empty.
  @inline(__always)
  static func masks(_ lane: UInt8, _ masks: Span<IMA4Lanes.Mask>)
    -> (a: IMA4Lanes.Mask, b: IMA4Lanes.Mask)
  {
    // Safe: both indices are at most 8, and `masks` has nine elements.
    unsafe (
      masks[unchecked: Int(min(lane & 15, 8))], masks[unchecked: Int(min(lane & 15 ^ 8, 8))]
    )
  }

  /// Returns the smallest of 16 numbers.
  @inline(__always)
  private static func least(_ a: IMA4Lanes.Vector, _ b: IMA4Lanes.Vector) -> UInt16 {
    let eight = IMA4Lanes.minimum(a, b)
    let four = IMA4Lanes.minimum(eight, SIMD8(lowHalf: eight.highHalf, highHalf: eight.lowHalf))
    // Safe: both types have 16 bytes, and every bit pattern is a value.
    let word = unsafe unsafeBitCast(four, to: SIMD2<UInt64>.self)[0]
    let two = min(word & 0xFFFF, word &>> 16 & 0xFFFF)
    return UInt16(truncatingIfNeeded: min(two, min(word &>> 32 & 0xFFFF, word &>> 48)))
  }

  @inline(__always)
  private static func path(_ lane: Int, _ a: IMA4Lanes, _ b: IMA4Lanes) -> IMA4Path {
    let predictors = SIMD16(lowHalf: a.predictors, highHalf: b.predictors)
    let stepIndices = SIMD16(lowHalf: a.stepIndices, highHalf: b.stepIndices)
    let errors = SIMD16(
      lowHalf: SIMD8(lowHalf: a.evenErrors, highHalf: a.oddErrors),
      highHalf: SIMD8(lowHalf: b.evenErrors, highHalf: b.oddErrors))
    // A half stores the errors of its even lanes before those of its odd lanes.
    let position = lane & 8 | (lane & 1) << 2 | (lane & 6) >> 1
    return IMA4Path(
      predictor: predictors[lane], stepIndex: stepIndices[lane], biasedError: errors[position],
      nibble: 0)
  }

  /// Returns the highest rank, without its lane number, in the lanes whose state equals the path's, and 0
  /// in the others.
  @inline(__always)
  private static func duplicates(_ lanes: IMA4Lanes, _ path: IMA4Path) -> IMA4Lanes.Vector {
    (lanes.predictors .== .init(repeating: path.predictor)).ones
      & (lanes.stepIndices .== .init(repeating: path.stepIndex)).ones & .init(repeating: 0xFFF0)
  }
}
