// SPDX-License-Identifier: MIT

/// Greedy IMA4 coding in eight lanes side by side.
///
/// Samples and predictors stand 32768 higher here, as unsigned numbers of 16 bits: then adding and
/// subtracting that stop at the ends are what a decoder's clipping is, and the baseline of x86-64
/// does both in eight lanes at a time. All values are whole numbers; only the errors are sums of
/// `Float`, in one order, so they too are the same on every machine.
struct IMA4Lanes {
  typealias Vector = SIMD8<UInt16>

  /// Lanes that go on together.
  static let count = 8

  private(set) var predictors: Vector
  private(set) var indices: Vector
  /// 1 and the squared errors since the start, of lanes 0, 2, 4 and 6.
  private(set) var evenErrors = SIMD4<Float>(repeating: 1)
  /// Those of lanes 1, 3, 5 and 7.
  private(set) var oddErrors = SIMD4<Float>(repeating: 1)

  /// Begins eight lanes; step indices past the last are taken as the last.
  init(predictors: Vector, indices: Vector) {
    self.predictors = predictors
    self.indices = Self.lesser(indices, Vector(repeating: UInt16(IMA4.lastIndex)))
  }

  /// A sample or predictor as it stands here.
  static func raised(_ value: Int32) -> UInt16 { UInt16(truncatingIfNeeded: value &+ 32768) }

  /// Where a lane is.
  func state(_ lane: Int) -> IMA4.State {
    IMA4.State(predictor: Int32(predictors[lane]) - 32768, index: Int(indices[lane]))
  }

  /// Forgets the errors since another moment.
  mutating func forgetErrors(since moment: IMA4Lanes) {
    (evenErrors, oddErrors) = (moment.evenErrors, moment.oddErrors)
  }

  /// A lane's squared error since the start.
  func error(_ lane: Int) -> Float {
    (lane & 1 == 0 ? evenErrors[lane >> 1] : oddErrors[lane >> 1]) - 1
  }

  /// Codes one sample in each lane as an ordinary encoder does (IMA, "compression"), and returns the
  /// codes.
  ///
  /// `steps` are those of the lanes' indices.
  @inline(__always)
  mutating func advance(_ samples: Vector, _ steps: Vector) -> Vector {
    let choice = Choice(samples, predictors, steps)
    return move(choice, to: samples)
  }

  /// The lanes' errors in 16 bits that are greater where the error is, the lowest four of which are
  /// free: six of a float's exponent, which the 1 keeps from 0 on, and six of its fraction.
  @inline(__always)
  var errorRanks: Vector {
    // Safe: all are 16 bytes, and every bit pattern is a value.
    let even = unsafe (unsafeBitCast(evenErrors, to: SIMD4<UInt32>.self) &- 0x3F80_0000) &<< 3
    let odd = unsafe (unsafeBitCast(oddErrors, to: SIMD4<UInt32>.self) &- 0x3F80_0000) &<< 3
    let pairs = even &>> 16 | odd & 0xFFF0_0000
    return unsafe unsafeBitCast(pairs, to: Vector.self) & ~15
  }

  /// Puts one lane where a way is, or none where the mask is that of no lane.
  @inline(__always)
  mutating func put(_ way: IMA4Way, _ mask: Mask) {
    predictors = (predictors & ~mask.lanes) | (Vector(repeating: way.predictor) & mask.lanes)
    indices = (indices & ~mask.lanes) | (Vector(repeating: way.index) & mask.lanes)
    Self.put(way.error, in: &evenErrors, mask.even)
    Self.put(way.error, in: &oddErrors, mask.odd)
  }

  @inline(__always)
  private static func put(_ error: Float, in errors: inout SIMD4<Float>, _ mask: SIMD4<UInt32>) {
    let new = SIMD4(repeating: error.bitPattern) & mask
    // Safe: both are 16 bytes, and every bit pattern is a value.
    let old = unsafe unsafeBitCast(errors, to: SIMD4<UInt32>.self) & ~mask
    errors = unsafe unsafeBitCast(old | new, to: SIMD4<Float>.self)
  }

  /// All ones in one lane.
  struct Mask {
    fileprivate(set) var lanes = Vector.zero
    fileprivate(set) var even = SIMD4<UInt32>.zero
    fileprivate(set) var odd = SIMD4<UInt32>.zero
  }

  /// The masks of the eight lanes, and that of none: loaded because comparisons' masks, used for
  /// lanes of 16 and of 32 bits, become loops over single bits.
  static let masks: [Mask] = (0...count).map { lane in
    var mask = Mask()
    guard lane < count else { return mask }
    mask.lanes[lane] = .max
    if lane & 1 == 0 { mask.even[lane >> 1] = .max } else { mask.odd[lane >> 1] = .max }
    return mask
  }

  /// `a - b`, or 0 where that would be less.
  @inline(__always)
  static func subtract(_ b: Vector, from a: Vector) -> Vector { (a &- b) & (a .> b).ones }

  /// `a + b`, or 65535 where that would be more.
  @inline(__always)
  private static func add(_ b: Vector, to a: Vector) -> Vector {
    let sum = a &+ b
    return sum | (sum .< a).ones
  }

  /// The distance of two numbers in each lane.
  @inline(__always)
  private static func distance(_ a: Vector, _ b: Vector) -> Vector {
    subtract(b, from: a) | subtract(a, from: b)
  }

  /// The sums of two distances each of eight samples and eight others.
  @inline(__always)
  static func distances(_ samples: Span<UInt16>, _ one: Int, _ other: Int) -> SIMD4<UInt32> {
    // Safe: checked to be there, and every bit pattern is a value.
    let a = unsafe samples.extracting(one..<one + 8).bytes.unsafeLoadUnaligned(as: Vector.self)
    let b = unsafe samples.extracting(other..<other + 8).bytes.unsafeLoadUnaligned(as: Vector.self)
    let pairs = unsafe unsafeBitCast(distance(a, b), to: SIMD4<UInt32>.self)
    return (pairs & 0xFFFF) &+ pairs &>> 16
  }

  /// The lesser of two numbers in each lane.
  @inline(__always)
  static func lesser(_ a: Vector, _ b: Vector) -> Vector { a &- subtract(b, from: a) }

  /// All ones where a decoder in a state with the one predictor would take a head with the other for
  /// that state, were the indices the same, and would go on with another predictor
  /// (`IMA4Packet.isPortable`).
  static func areConfused(_ heads: Vector, _ predictors: Vector) -> Vector {
    let distance = distance(heads, predictors)
    // From 1 to 127, and from 0 to 126 when 1 is taken off and 0 becomes 65535.
    return (distance &- 1 .< Vector(repeating: UInt16(IMA4.headMask))).ones
  }

  /// The predictors nearest to samples that a head can hold (`IMA4Packet.headPredictors`).
  @inline(__always)
  static func heads(_ samples: Vector) -> Vector { add(Vector(repeating: 63), to: samples) & ~127 }

  @inline(__always)
  private mutating func move(_ choice: Choice, to samples: Vector) -> Vector {
    let up = Self.add(choice.size, to: predictors)
    let down = Self.subtract(choice.size, from: predictors)
    predictors = (down & choice.isNegative) | (up & ~choice.isNegative)
    // A large code moves the index by 2, 4, 6 or 8, which is 2 × code - 6; a small one by -1.
    let fall = choice.isLarge & (choice.minusCode &+ choice.minusCode &+ 5)
    indices = Self.subtract(Vector(repeating: 1), from: indices &- fall)
    indices = Self.lesser(indices, Vector(repeating: UInt16(IMA4.lastIndex)))
    // Safe: as in `put`.
    let pairs = unsafe unsafeBitCast(
      Self.distance(samples, predictors), to: SIMD4<UInt32>.self)
    let (even, odd) = (Self.float(pairs & 0xFFFF), Self.float(pairs &>> 16))
    evenErrors += even * even
    oddErrors += odd * odd
    return (choice.isNegative & 8) &- choice.minusCode
  }

  /// Whole numbers below 2²³ as floats: put behind the exponent of 2²³, which is then taken off.
  @inline(__always)
  private static func float(_ values: SIMD4<UInt32>) -> SIMD4<Float> {
    // Safe: as in `put`.
    unsafe unsafeBitCast(values | 0x4B00_0000, to: SIMD4<Float>.self) - 0x1p23
  }
}

extension IMA4Lanes {
  /// What is to be written for a sample in each lane; a mask has all ones where it is true.
  private struct Choice {
    /// 0 less the code without its sign.
    let minusCode: Vector
    /// The size of the difference that the code stands for.
    let size: Vector
    let isNegative: Vector
    /// Whether the code is 4 or more.
    let isLarge: Vector

    /// Takes off the step, its half and its quarter where they fit.
    @inline(__always)
    init(_ samples: Vector, _ predictors: Vector, _ step: Vector) {
      var rest = IMA4Lanes.distance(samples, predictors)
      isNegative = (predictors .> samples).ones
      isLarge = (rest .>= step).ones
      var size = step &>> 3
      rest = rest &- (step & isLarge)
      size = size &+ (step & isLarge)
      let half = step &>> 1
      let hasHalf = (rest .>= half).ones
      rest = rest &- (half & hasHalf)
      size = size &+ (half & hasHalf)
      let quarter = step &>> 2
      let hasQuarter = (rest .>= quarter).ones
      self.size = size &+ (quarter & hasQuarter)
      // All ones are -1.
      let upper = isLarge &+ isLarge &+ hasHalf
      minusCode = upper &+ upper &+ hasQuarter
    }
  }

  /// The step sizes four times: as they are, and moved up by one, two and three lanes of 16 bits.
  ///
  /// 256 numbers each time, so that no index of eight bits leaves its part.
  static let table: [UInt64] = (0..<4).flatMap { lane in
    (0..<256).map { UInt64(IMA4.steps[min($0, IMA4.lastIndex)]) << UInt64(16 * lane) }
  }

  /// The steps of twice eight lanes, put together outside the vectors: to take every lane out of one
  /// and into another takes half as long again.
  ///
  /// The table is the one above.
  @inline(__always)
  static func steps(_ a: IMA4Lanes, _ b: IMA4Lanes, _ table: Span<UInt64>) -> (Vector, Vector) {
    // Safe: as in `put`.
    let words = unsafe unsafeBitCast(a.indices | b.indices &<< 8, to: SIMD2<UInt64>.self)
    let stepsA = SIMD2(four(words[0], table), four(words[1], table))
    let stepsB = SIMD2(four(words[0] &>> 8, table), four(words[1] &>> 8, table))
    return unsafe (
      unsafeBitCast(stepsA, to: Vector.self), unsafeBitCast(stepsB, to: Vector.self)
    )
  }

  /// The steps of the indices in every other byte.
  @inline(__always)
  private static func four(_ indices: UInt64, _ table: Span<UInt64>) -> UInt64 {
    // Safe: 768 and eight bits are below the table's 1024 numbers.
    let first = unsafe table[unchecked: Int(truncatingIfNeeded: indices & 255)]
    let second = unsafe table[unchecked: 256 | Int(truncatingIfNeeded: indices &>> 16 & 255)]
    let third = unsafe table[unchecked: 512 | Int(truncatingIfNeeded: indices &>> 32 & 255)]
    let fourth = unsafe table[unchecked: 768 | Int(truncatingIfNeeded: indices &>> 48 & 255)]
    return first | second | third | fourth
  }
}
