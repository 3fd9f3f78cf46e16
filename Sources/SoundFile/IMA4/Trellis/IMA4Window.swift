// SPDX-License-Identifier: MIT

/// The predictors that a trellis looks at: those about each sample, in steps of a grain.
///
/// Predictors, samples and differences are counted in grains here, predictors and samples 32768 higher.
/// A grain is 1 where the errors are small. Else it is so small beside them that what its rounding adds
/// up to over a packet does not matter.
struct IMA4Window {
  /// The cost of a place that no way leads to, so that two of them are still an `Int16`.
  static let never: Int16 = 0x3FFF
  /// No window has more places.
  static let mostWidth = 256
  private static let mostReach = 127
  /// The farthest that one sample may miss by, as a part of the root of the whole packet's squared error.
  private static let share: Float = 0.35
  private static let leastReach: Float = 16

  /// How many bits of predictors and samples are left away.
  private let grainBits: Int
  /// The greatest predictor.
  let top: Int
  /// How many predictors there are on either side of a sample.
  let reach: Int
  /// Places for them, and some more that are never used, so that vectors fit.
  let width: Int
  /// The greatest cost that is followed.
  let limit: Int16
  /// The costs of the places: squared errors, in parts of the bound where that is great.
  let misses: [Int16]

  /// A window for a packet whose squared error is to be below a bound, which is above 0 and finite.
  init(below bound: Float) {
    precondition(bound > 0 && bound.isFinite)
    let root = bound.squareRoot()
    let reach = min(root, max(root * Self.share, Self.leastReach))
    var bits = 0
    while reach >= Float((Self.mostReach + 1) << bits) { bits += 1 }
    let places = max(1, Int(reach) >> bits)
    let width = (2 * places + 32) & ~31
    let unit = max(1, bound / Float(Self.never - 1))
    grainBits = bits
    top = 65535 >> bits
    self.reach = places
    self.width = width
    limit = Int16(bound / unit)
    misses = (0..<width).map { place in
      let miss = Float((place - places) << bits)
      let cost = min((miss * miss / unit).rounded(), Float(Self.never))
      return place > 2 * places ? Self.never : Int16(cost)
    }
  }

  /// A sample, a predictor or a difference in grains, rounded.
  func grains(_ value: Int) -> Int { (value + (1 << grainBits) / 2) >> grainBits }

  /// How much a grain is.
  var grain: Int32 { 1 << Int32(grainBits) }

  /// A predictor, no longer in grains and 32768 higher.
  func value(_ predictor: Int) -> Int32 { Int32(predictor << grainBits) - 32768 }

  /// The predictor that decoders take instead of one beyond a rail.
  func clipped(_ predictor: Int) -> Int { min(max(predictor, 0), top) }

  /// The place of a predictor, if it is in a sample's window.
  func place(of predictor: Int, at sample: Int) -> Int? {
    let place = predictor - sample + reach
    return 0...2 * reach ~= place && 0...top ~= predictor ? place : nil
  }

  /// The predictor of a place.
  func predictor(_ place: Int, at sample: Int) -> Int { sample + place - reach }

  /// Whether a rail is in a sample's window.
  func hasRail(at sample: Int) -> Bool { sample <= reach || sample + reach >= top }

  /// The places from which a difference leads beyond a rail.
  func places(beyond rail: Int, by difference: Int, from sample: Int) -> Range<Int> {
    // Where it leads to the rail itself.
    let even = rail - difference - sample + reach
    let all = 0..<2 * reach + 1
    let first = min(max(even + (rail == 0 ? 0 : 1), 0), all.upperBound)
    return rail == 0 ? 0..<first : first..<all.upperBound
  }

  /// What it costs to be in each place of a sample's window.
  func misses(at sample: Int) -> [Int16] {
    guard hasRail(at: sample) else { return misses }
    return misses.indices.map { place in
      0...top ~= predictor(place, at: sample) ? misses[place] : Self.never
    }
  }
}
