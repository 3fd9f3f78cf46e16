// SPDX-License-Identifier: MIT

/// The least squared error that any IMA4 packet can have on some samples, and a packet that has it.
///
/// Dynamic programming over all states that a decoder can be in: 65,536 predictors and 89 indices.
/// After each sample every state keeps the least error with which it can be reached, whatever the
/// head and the codes. States whose error is beyond a bound are dropped; they cannot become part of
/// a solution within it, so a solution that is found is the true optimum, and where none is found
/// the bound was too low and is raised.
///
/// It is independent of the library, and far too slow for sounds.
public struct IMA4Optimum {
  /// The sum of squared errors.
  public let error: Int
  /// A packet with this error; the codes behind the last sample are 0.
  public let packet: [UInt8]

  /// Looks for the best packet of 1 to 64 samples.
  ///
  /// The bound starts well below the error of the best of simple ways, which the optimum rarely
  /// reaches, because time and memory grow with the bound.
  public init(_ samples: [Int16]) {
    let reachable = Self.simple(samples)
    var bound = Int(Double(reachable) * 0.62)
    while true {
      bound = min(bound, reachable)
      if let found = Self.solve(samples, bound: bound) {
        self = found
        return
      }
      precondition(bound < reachable, "the simple way's error can be reached")
      bound = Int(Double(bound) * 1.15) + 1
    }
  }

  /// The least error, where it is no more than a bound.
  public static func least(_ samples: [Int16], within most: Int) -> Int? {
    var bound = min(most, 1000)
    while true {
      if let found = solve(samples, bound: bound) { return found.error }
      if bound == most { return nil }
      bound = min(most, bound * 2)
    }
  }

  /// The least error of all packets of one channel that every decoder reads alike, one behind the other
  /// and with the heads that their neighbours allow; `nil` where it is more than a bound.
  public static func leastOfPackets(_ samples: [Int16], within most: Int) -> Int? {
    var last: IMA4Layer?
    for (place, sample) in samples.enumerated() {
      var layer = IMA4Layer(around: Int(sample), bound: most)
      if let last, place % 64 > 0 {
        layer.fill(from: last)
      } else {
        layer.fillFromHeads(behind: last)
      }
      last = layer
    }
    return last?.best?.error
  }

  private init(error: Int, head: IMA4Layer.State, codes: [Int]) {
    self.error = error
    let word = head.predictor & 0xFF80 | head.index
    var packet = [UInt8(word >> 8), UInt8(word & 0xFF)] + [UInt8](repeating: 0, count: 32)
    for (place, code) in codes.enumerated() {
      packet[2 + place / 2] |= UInt8(place % 2 == 0 ? code : code << 4)
    }
    self.packet = packet
  }

  /// The best packet whose error is no more than a bound.
  private static func solve(_ samples: [Int16], bound: Int) -> IMA4Optimum? {
    precondition((1...64).contains(samples.count))
    var layers: [IMA4Layer] = []
    for sample in samples {
      var layer = IMA4Layer(around: Int(sample), bound: bound)
      if let last = layers.last { layer.fill(from: last) } else { layer.fillFromHeads() }
      layers.append(layer)
    }
    guard var (state, error) = layers[layers.count - 1].best else { return nil }
    let least = error
    var codes: [Int] = []
    for place in layers.indices.reversed() {
      let miss = Int(samples[place]) - state.predictor
      error -= miss * miss
      let before = place > 0 ? layers[place - 1] : nil
      guard let step = IMA4Layer.step(to: state, error: error, from: before) else { return nil }
      codes.insert(step.code, at: 0)
      state = step.state
    }
    return IMA4Optimum(error: least, head: state, codes: codes)
  }

  /// The least error of the nearest codes from 89 indices and the two nearest predictors.
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

  /// Goes on with the code that comes nearest, and returns where that is.
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
