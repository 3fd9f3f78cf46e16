// SPDX-License-Identifier: MIT

/// Greedy IMA4 encoding with shaped noise in eight SIMD lanes.
///
/// A lane takes for each sample the nibble whose output is nearest to the path's target: the sample plus its filtered
/// earlier errors (`IMA4NoiseShape`), rounded to 16 bits. The squared error of `lanes` is therefore the cost, about the
/// sum of the squared filtered errors. All operations are in a fixed order, so results are the same on every machine.
struct IMA4ShapedLanes {
  typealias Vector = IMA4Lanes.Vector

  /// Numbers for eight lanes.
  struct Halves {
    /// The numbers of lanes 0, 2, 4 and 6, and those of lanes 1, 3, 5 and 7.
    var even = SIMD4<Float>.zero
    var odd = SIMD4<Float>.zero

    init() {}

    /// Converts integers.
    @inline(__always)
    init(_ vector: Vector) {
      // Safe: both types have 16 bytes, and every bit pattern is a value.
      let pairs = unsafe unsafeBitCast(vector, to: SIMD4<UInt32>.self)
      even = IMA4Lanes.float(pairs & 0xFFFF)
      odd = IMA4Lanes.float(pairs &>> 16)
    }

    /// The nearest integers from 0 to 65535.
    @inline(__always)
    var rounded: Vector {
      let (even, odd) = (Self.rounded(even), Self.rounded(odd))
      // Safe: both types have 16 bytes, and every bit pattern is a value.
      return unsafe unsafeBitCast(even | odd &<< 16, to: Vector.self)
    }

    /// Limits numbers to the range 0 to 65535, and rounds them by adding 2²³; a number halfway between two integers
    /// becomes the even one.
    @inline(__always)
    private static func rounded(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
      // The method `clamped` is much slower.
      let most = SIMD4<Float>(repeating: 65535)
      let zero = SIMD4<Float>.zero
      let limited = values.replacing(with: zero, where: values .< zero)
        .replacing(with: most, where: values .> most)
      // Safe: both types have 16 bytes, and every bit pattern is a value.
      return unsafe unsafeBitCast(limited + 0x1p23, to: SIMD4<UInt32>.self) & 0xFFFF
    }

    subscript(lane: Int) -> Float {
      get { lane & 1 == 0 ? even[lane >> 1] : odd[lane >> 1] }
      set { if lane & 1 == 0 { even[lane >> 1] = newValue } else { odd[lane >> 1] = newValue } }
    }
  }

  /// Four numbers for each lane: the latest errors, the last one first, or the filter's terms for them.
  struct Filter {
    var first = Halves()
    var second = Halves()
    var third = Halves()
    var fourth = Halves()

    /// Adds the products of the terms and the errors to samples.
    @inline(__always)
    func targets(_ samples: Halves, _ errors: Filter) -> Halves {
      var sum = samples
      sum.even +=
        (first.even * errors.first.even + second.even * errors.second.even)
        + (third.even * errors.third.even + fourth.even * errors.fourth.even)
      sum.odd +=
        (first.odd * errors.first.odd + second.odd * errors.second.odd)
        + (third.odd * errors.third.odd + fourth.odd * errors.fourth.odd)
      return sum
    }

    @inline(__always)
    mutating func push(_ error: Halves) {
      (first, second, third, fourth) = (error, first, second, third)
    }

    /// Copies the numbers of one lane.
    mutating func set(_ lane: Int, from other: Filter) {
      first[lane] = other.first[lane]
      second[lane] = other.second[lane]
      third[lane] = other.third[lane]
      fourth[lane] = other.fourth[lane]
    }
  }

  private(set) var lanes: IMA4Lanes
  private(set) var errors: Filter
  /// The squared errors so far.
  private(set) var squaredErrors = Halves()

  init(_ lanes: IMA4Lanes, after errors: Filter) { (self.lanes, self.errors) = (lanes, errors) }

  /// Encodes one sample in each lane, and returns the nibbles.
  @inline(__always)
  mutating func advance(_ samples: Halves, _ terms: Filter, _ steps: Vector) -> Vector {
    let nibbles = lanes.advance(terms.targets(samples, errors).rounded, steps)
    let predictors = Halves(lanes.predictors)
    var error = samples
    error.even -= predictors.even
    error.odd -= predictors.odd
    squaredErrors.even += error.even * error.even
    squaredErrors.odd += error.odd * error.odd
    errors.push(error)
    return nibbles
  }
}
