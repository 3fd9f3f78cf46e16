// SPDX-License-Identifier: MIT

/// The predictors that the trellis considers at each sample: multiples of a quantisation step
/// around the sample.
///
/// Here, predictors, samples and differences are in units of the quantisation step; predictors and
/// samples are in offset binary. The quantisation step is 1 if errors are small. Otherwise it is so
/// small compared with the errors that rounding hardly affects the result.
struct IMA4Window {
  /// The cost of an unreachable state; two of them add without overflow.
  static let unreachable: Int16 = 0x3FFF
  /// The largest width of a window, in columns.
  static let maximumWidth = 256
  private static let maximumReach = 127
  /// The maximum reach of a thin search.
  private static let thinReach = 31
  /// The largest error of a single sample that the search considers, as a share of the square root
  /// of the bound.
  private static let reachShare: Float = 0.35
  /// The search allows an error of a single sample at least this large, unless the square root of the bound is
  /// smaller.
  private static let minimumReach: Float = 16

  /// The number of lower bits of predictors and samples that quantisation drops.
  private let droppedBits: Int
  /// The highest predictor.
  let top: Int
  /// The number of predictors on either side of a sample.
  let reach: Int
  /// The number of columns: the predictors, and unused columns up to a multiple of 32.
  let width: Int
  /// The highest cost that the search considers.
  let limit: Int16
  /// The squared errors of the columns, in quantisation steps of the cost if the bound is large.
  let columnCosts: [Int16]

  /// Creates the window of a search for a squared error below `bound`, which is above 0 and finite.
  init(below bound: Float, isThin: Bool = false) {
    precondition(bound > 0 && bound.isFinite)
    let root = bound.squareRoot()
    let farthest = min(root, max(root * Self.reachShare, Self.minimumReach))
    var bits = 0
    let maximumReach = isThin ? Self.thinReach : Self.maximumReach
    while farthest >= Float((maximumReach + 1) << bits) { bits += 1 }
    let reach = max(1, Int(farthest) >> bits)
    let width = (2 * reach + 32) & ~31
    let costStep = max(1, bound / Float(Self.unreachable - 1))
    droppedBits = bits
    top = 65535 >> bits
    self.reach = reach
    self.width = width
    limit = Int16(bound / costStep)
    columnCosts = (0..<width).map { column in
      let deviation = Float((column - reach) << bits)
      let cost = min((deviation * deviation / costStep).rounded(), Float(Self.unreachable))
      return column > 2 * reach ? Self.unreachable : Int16(cost)
    }
  }

  /// Rounds a sample, a predictor or a difference to quantisation steps.
  func quantised(_ value: Int) -> Int { (value + (1 << droppedBits) / 2) >> droppedBits }

  /// The size of a quantisation step, in units of a sample.
  var quantisationStep: Int32 { 1 << Int32(droppedBits) }

  /// An upper limit of the distance between a sample and a predictor in its window, in units of a sample.
  var farthest: Int32 { Int32(reach + 3) << Int32(min(droppedBits, 16)) }

  /// Returns a predictor in quantisation steps as a signed sample.
  func dequantised(_ predictor: Int) -> Int32 { Int32(predictor << droppedBits) - 32768 }

  /// Saturates a predictor at the clipping limits, as decoders do.
  func saturated(_ predictor: Int) -> Int { min(max(predictor, 0), top) }

  /// Returns the column of a predictor in a sample's window; `nil` for a predictor outside the window or beyond a
  /// clipping limit.
  func column(of predictor: Int, at sample: Int) -> Int? {
    let column = predictor - sample + reach
    return 0...2 * reach ~= column && 0...top ~= predictor ? column : nil
  }

  func predictor(_ column: Int, at sample: Int) -> Int { sample + column - reach }

  func reachesClippingLimit(at sample: Int) -> Bool { sample <= reach || sample + reach >= top }

  /// Returns the columns from which a difference leads beyond a clipping limit.
  func columns(beyond clippingLimit: Int, by difference: Int, from sample: Int) -> Range<Int> {
    // From this column, the difference leads exactly to the limit.
    let even = clippingLimit - difference - sample + reach
    let all = 0..<2 * reach + 1
    let first = min(max(even + (clippingLimit == 0 ? 0 : 1), 0), all.upperBound)
    return clippingLimit == 0 ? 0..<first : first..<all.upperBound
  }

  /// Returns the columns in a sample's window whose predictors are not beyond a clipping limit.
  func columns(within clippingLimit: Int, from sample: Int) -> Range<Int> {
    let (column, count) = (clippingLimit - sample + reach, 2 * reach + 1)
    let split = min(max(clippingLimit == 0 ? column : column + 1, 0), count)
    return clippingLimit == 0 ? split..<count : 0..<split
  }

  /// Returns the costs of the columns in a sample's window; columns beyond a clipping limit are
  /// unreachable.
  func columnCosts(at sample: Int) -> [Int16] {
    guard reachesClippingLimit(at: sample) else { return columnCosts }
    var costs = columnCosts
    for column in 0..<columns(within: 0, from: sample).lowerBound {
      costs[column] = Self.unreachable
    }
    for column in columns(within: top, from: sample).upperBound..<costs.count {
      costs[column] = Self.unreachable
    }
    return costs
  }
}
