// SPDX-License-Identifier: MIT

/// Another encoding of one channel of a segment, with shaped noise.
struct IMA4Alternative: Sendable {
  /// The channel's packets, 34 bytes each.
  var bytes: [UInt8]
  /// The state after the last packet.
  let endState: IMA4.State
  let squaredError: Float
  /// The measure of audibility (`IMA4Audibility`).
  let audibility: Float

  /// The filters to try, each as its pairs of γ and δ (`IMA4NoiseShape`).
  ///
  /// In the first filter, the pair near 1 follows the formants and partials; the pairs near 0, there and in the second
  /// filter, follow only the slope of the spectrum.
  private static let strengths: [[(gamma: Double, delta: Double)]] = [
    [(0.9, 0.85), (0.2, 0.1)], [(0.3, 0.15)],
  ]
  /// The share of the plain encoding's audibility that an alternative must stay below.
  ///
  /// Smaller differences say little about which encoding listeners prefer.
  private static let limitShare: Float = 0.88

  /// The share of the plain encoding's squared error above which no alternative is less audible.
  private static let maximumRatio: Float = 3

  /// The share of the plain encoding's audibility in the first packets above which the search gives up.
  private static let trialShare: Float = 1.5

  /// Returns encodings of a channel that are less audible than `packets`, the least audible first.
  ///
  /// The second filter takes as long as the first. It is tried only if the first one helps, and if its squared
  /// error exceeds `sufficientError`, above which the encoder may not be able to take it.
  static func alternatives(
    to packets: [IMA4Packet], _ samples: Span<UInt16>, valid: Int, sampleRate: Double,
    sufficientError: Float
  ) -> [IMA4Alternative] {
    let envelopes = IMA4NoiseShape.envelopes(samples)
    guard !envelopes.allSatisfy(IMA4NoiseShape.isFlat) else { return [] }
    var measure = IMA4Audibility(sampleRate: sampleRate)
    let limit = limitShare * measure.audibility(packets, of: samples, valid: valid)
    var search = IMA4ShapedSearch()
    var alternatives: [IMA4Alternative] = []
    for strength in strengths {
      let shapes = envelopes.map { IMA4NoiseShape($0, strength) }
      guard
        let shaped = search.packets(
          samples, valid: valid, shapes, plain: packets,
          isPromising: { shaped in
            let plain = Array(packets.prefix(shaped.count))
            let first = measure.audibility(plain, of: samples, valid: valid)
            return squaredError(shaped) <= maximumRatio * squaredError(plain)
              && measure.audibility(shaped, of: samples, valid: valid) <= trialShare * first
          }), let last = shaped.last
      else { break }
      let audibility = measure.audibility(shaped, of: samples, valid: valid)
      guard audibility < limit, squaredError(shaped) <= maximumRatio * squaredError(packets) else {
        break
      }
      var bytes = [UInt8](repeating: 0, count: shaped.count * IMA4.bytesPerPacket)
      var span = bytes.mutableSpan
      for (position, packet) in shaped.enumerated() {
        packet.write(to: &span, at: position * IMA4.bytesPerPacket)
      }
      alternatives.append(
        IMA4Alternative(
          bytes: bytes, endState: last.endState,
          squaredError: squaredError(shaped), audibility: audibility))
      if squaredError(shaped) <= sufficientError { break }
    }
    return alternatives.sorted { $0.audibility < $1.audibility }
  }

  private static func squaredError(_ packets: [IMA4Packet]) -> Float {
    packets.reduce(0) { $0 + $1.squaredError }
  }
}
