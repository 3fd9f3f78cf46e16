// SPDX-License-Identifier: MIT

/// Greedy paths from 16 headers, to find those from which a beam search is worthwhile.
struct IMA4ShapedStarts {
  /// The number of headers.
  static let count = 16
  /// The distance of the lowest step index below the typical one, and the spacing of step indices.
  private static let (below, spacing) = (15, 3)

  private typealias Vector = SIMD16<Float>

  /// The filter's terms for the errors 1, 2, … 16 samples ago.
  private var terms = Vector.zero
  /// The last 16 errors of all paths, one path in each lane; the errors of the sample at `offset` are at
  /// `offset % 16`.
  private var errors = [Vector](repeating: .zero, count: IMA4NoiseShape.termCount)
  private var predictors = SIMD16<Int32>.zero
  private var stepIndices = SIMD16<Int32>.zero

  mutating func setShape(_ shape: IMA4NoiseShape) { terms = shape.terms }

  /// Returns the headers of the paths with the smallest costs, the cheapest first.
  mutating func bestHeaders(
    _ packet: Span<UInt16>, after previous: IMA4.State?, _ before: SIMD16<Float>, count: Int
  ) -> [IMA4.State] {
    let headers = headers(packet, after: previous, before)
    for lane in 0..<Self.count {
      predictors[lane] = headers[lane].predictor
      stepIndices[lane] = Int32(headers[lane].stepIndex)
      errors[lane] = Vector(repeating: before[lane])
    }
    let costs = costs(packet)
    let order = headers.indices.sorted { costs[$0] < costs[$1] }
    return order.prefix(count).map { headers[$0] }
  }

  /// Returns the costs of all paths at the end of the packet.
  private mutating func costs(_ packet: Span<UInt16>) -> SIMD16<Float> {
    // The arrays must outlive their spans.
    let (allSteps, allReciprocals) = (IMA4ShapedSteps.all, IMA4ShapedSteps.reciprocals)
    let all = allSteps.span
    let reciprocals = allReciprocals.span
    var costs = Vector.zero
    for offset in 0..<IMA4.framesPerPacket {
      let sample = Int32(packet[offset]) &- 32768
      let targets = feedback(offset) + Float(sample)
      var moved = Vector.zero
      for lane in 0..<Self.count {
        let (predictor, stepIndex) = (predictors[lane], stepIndices[lane])
        let distance = targets[lane] - Float(predictor)
        // Safe: step indices are those of the tables, and nibbles are below 16.
        let magnitude = IMA4ShapedSteps.magnitude(
          abs(distance), unsafe reciprocals[unchecked: Int(stepIndex)])
        let row = stepIndex &* 16 &+ (distance < 0 ? magnitude | 8 : magnitude)
        let step = unsafe all[unchecked: Int(row)]
        predictors[lane] = IMA4ShapedSteps.saturated(predictor &+ step.difference)
        stepIndices[lane] = step.next
        moved[lane] = Float(predictors[lane])
      }
      let deviations = targets - moved
      costs += deviations * deviations
      errors[offset & 15] = Float(sample) - moved
    }
    return costs
  }

  /// Returns the sums of the filtered earlier errors of all paths.
  @inline(__always)
  private func feedback(_ offset: Int) -> Vector {
    var sum = Vector.zero
    for term in 0..<IMA4NoiseShape.termCount {
      sum += errors[(offset &- 1 &- term) & 15] * terms[term]
    }
    return sum
  }

  /// Returns a portable header for each of the step indices around the typical one, or for its neighbor.
  ///
  /// The header's predictor and the best first nibble lead close to the first sample plus its filtered earlier errors.
  private func headers(
    _ packet: Span<UInt16>, after previous: IMA4.State?, _ before: SIMD16<Float>
  ) -> [IMA4.State] {
    var target = Float(Int32(packet[0]) - 32768)
    for term in 0..<IMA4NoiseShape.termCount { target += before[15 - term] * terms[term] }
    target = min(max(target, -32768), 32767)
    let typical = IMA4Draft.typicalStepIndex(packet, at: 0)
    let reach = Self.spacing * (Self.count - 1)
    let first = max(0, min(typical - Self.below, IMA4.lastStepIndex - reach))
    return (0..<Self.count).map { number in
      Self.header(first + Self.spacing * number, to: target, after: previous)
    }
  }

  /// Returns, of the portable headers with a step index, the one from which a nibble leads closest to a target.
  ///
  /// If no such header is portable, the header has a neighboring step index, with which every header is portable.
  private static func header(_ stepIndex: Int, to target: Float, after previous: IMA4.State?)
    -> IMA4.State
  {
    var (best, least): (IMA4.State?, Float) = (nil, .infinity)
    for nibble in 0..<IMA4Transitions.nibbleCount {
      let difference = IMA4ShapedSteps.all[stepIndex * 16 + nibble].difference
      let wanted = IMA4ShapedSteps.saturated(Int32(target) &- difference)
      let nearest = IMA4Packet.headerPredictors(wanted)
      for predictor in [nearest.near, nearest.other] {
        let header = IMA4.State(predictor: predictor, stepIndex: stepIndex)
        if let previous, !IMA4Packet.isPortable(header, after: previous) { continue }
        let deviation = target - Float(IMA4ShapedSteps.saturated(predictor &+ difference))
        if deviation * deviation < least { (best, least) = (header, deviation * deviation) }
      }
    }
    return best ?? header(IMA4Packet.neighbor(ofStepIndex: stepIndex), to: target, after: nil)
  }
}
