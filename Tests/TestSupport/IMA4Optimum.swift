// SPDX-License-Identifier: MIT

/// The least squared error of any IMA4 packet for some samples, and a packet that reaches it.
///
/// Uses dynamic programming over all encoder states: 65,536 predictors and 89 step indices. After each
/// sample, every state keeps the least error of the paths that reach it from any header. The search
/// prunes states whose error exceeds a bound, because they cannot be part of a solution within that
/// bound; a solution is therefore the true optimum. Without a solution, the search raises the bound
/// and starts again.
///
/// This code shares nothing with the library, and is far too slow for long sounds.
public struct IMA4Optimum {
  /// The least sum of squared errors.
  public let error: Int
  /// A packet with that error; nibbles after the last sample are 0.
  public let packet: [UInt8]

  /// Finds the best packet for 1 to 64 samples.
  ///
  /// The bound starts well below the error of the best greedy path, which the optimum rarely
  /// reaches, because time and memory grow with the bound. Traps if the bound must reach 25,000,000.
  public init(_ samples: [Int16]) {
    let reachable = Self.simple(samples)
    var bound = Int(Double(reachable) * 0.62)
    while true {
      bound = min(bound, reachable)
      if let found = Self.solve(samples, bound: bound) {
        self = found
        return
      }
      precondition(bound < reachable, "the greedy error is reachable")
      bound = Int(Double(bound) * 1.15) + 1
    }
  }

  /// Returns the least squared error of a packet for 1 to 64 samples; `nil` if it exceeds `limit`.
  ///
  /// Traps if the search reaches a bound of 25,000,000.
  public static func least(_ samples: [Int16], within limit: Int) -> Int? {
    var bound = min(limit, 1000)
    while true {
      if let found = solve(samples, bound: bound) { return found.error }
      if bound == limit { return nil }
      bound = min(limit, bound * 2)
    }
  }

  /// Returns the least squared error of consecutive portable packets of one channel; `nil` if it exceeds
  /// `limit`, which must be below 25,000,000, or there are no samples.
  ///
  /// All decoders return the same samples from portable packets: the state after a packet restricts the
  /// header of the next one.
  public static func leastOfPackets(_ samples: [Int16], within limit: Int) -> Int? {
    var last: IMA4Layer?
    for (position, sample) in samples.enumerated() {
      var layer = IMA4Layer(around: Int(sample), bound: limit)
      if let last, position % 64 > 0 {
        layer.fill(from: last)
      } else {
        layer.fillFromHeaders(after: last)
      }
      last = layer
    }
    return last?.best?.error
  }

  private init(error: Int, header: IMA4Layer.State, codes: [Int]) {
    self.error = error
    let word = header.predictor & 0xFF80 | header.index
    var packet = [UInt8(word >> 8), UInt8(word & 0xFF)] + [UInt8](repeating: 0, count: 32)
    for (position, code) in codes.enumerated() {
      packet[2 + position / 2] |= UInt8(position % 2 == 0 ? code : code << 4)
    }
    self.packet = packet
  }

  /// Returns the packet with the least error; `nil` if that error exceeds the bound.
  private static func solve(_ samples: [Int16], bound: Int) -> IMA4Optimum? {
    precondition((1...64).contains(samples.count))
    var layers: [IMA4Layer] = []
    for sample in samples {
      var layer = IMA4Layer(around: Int(sample), bound: bound)
      if let last = layers.last { layer.fill(from: last) } else { layer.fillFromHeaders() }
      layers.append(layer)
    }
    guard var (state, error) = layers[layers.count - 1].best else { return nil }
    let least = error
    var codes: [Int] = []
    for position in layers.indices.reversed() {
      let miss = Int(samples[position]) - state.predictor
      error -= miss * miss
      let before = position > 0 ? layers[position - 1] : nil
      guard let step = IMA4Layer.step(to: state, error: error, from: before) else { return nil }
      codes.insert(step.code, at: 0)
      state = step.state
    }
    return IMA4Optimum(error: least, header: state, codes: codes)
  }

  /// Returns the least error of greedy encoding from any header with one of the 89 step indices and one of
  /// the two predictors nearest to the first sample.
  private static func simple(_ samples: [Int16]) -> Int {
    let below = Int(samples[0]) & ~127
    return [below, min(below + 128, 32_640)].flatMap { predictor in
      (0...88).map { index in
        var state = IMA4Reference()
        state.set(predictor: predictor, index: index)
        return samples.reduce(0) { sum, sample in
          let miss = Int(sample) - advance(&state, to: Int(sample))
          return sum + miss * miss
        }
      }
    }.min() ?? 0
  }

  /// Decodes the nibble that leads nearest to a sample, and returns the new predictor.
  private static func advance(_ state: inout IMA4Reference, to sample: Int) -> Int {
    var best = state
    var distance = Int.max
    for code in 0..<16 {
      var next = state
      let reached = Int(next.decode(code: code))
      if abs(sample - reached) < distance { (best, distance) = (next, abs(sample - reached)) }
    }
    state = best
    return state.predictor
  }
}
