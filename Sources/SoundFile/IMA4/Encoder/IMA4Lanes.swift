// SPDX-License-Identifier: MIT

/// Greedy IMA4 encoding in eight SIMD lanes.
///
/// Samples and predictors are in offset binary, as unsigned 16-bit numbers. Saturating addition and
/// subtraction then clip as a decoder does, and baseline x86-64 does both in eight lanes at once.
/// All values are integers except the squared errors, which are sums of `Float` in a fixed order,
/// so results are the same on every machine.
struct IMA4Lanes {
  typealias Vector = SIMD8<UInt16>

  static let count = 8

  private(set) var predictors: Vector
  private(set) var stepIndices: Vector
  /// 1 plus the squared error so far in each of lanes 0, 2, 4 and 6.
  private(set) var evenErrors = SIMD4<Float>(repeating: 1)
  /// 1 plus the squared error so far in each of lanes 1, 3, 5 and 7.
  private(set) var oddErrors = SIMD4<Float>(repeating: 1)

  /// Creates eight lanes; limits step indices to the last one.
  init(predictors: Vector, stepIndices: Vector) {
    self.predictors = predictors
    self.stepIndices = Self.minimum(stepIndices, Vector(repeating: UInt16(IMA4.lastStepIndex)))
  }

  /// Converts a sample or predictor to offset binary.
  static func offsetBinary(_ value: Int32) -> UInt16 { UInt16(truncatingIfNeeded: value &+ 32768) }

  func state(_ lane: Int) -> IMA4.State {
    IMA4.State(predictor: Int32(predictors[lane]) - 32768, stepIndex: Int(stepIndices[lane]))
  }

  /// Replaces the squared errors by those of an earlier copy, so that samples encoded since then do
  /// not count.
  mutating func restoreErrors(of other: IMA4Lanes) {
    (evenErrors, oddErrors) = (other.evenErrors, other.oddErrors)
  }

  func squaredError(_ lane: Int) -> Float {
    (lane & 1 == 0 ? evenErrors[lane >> 1] : oddErrors[lane >> 1]) - 1
  }

  /// Encodes one sample in each lane as the reference encoder does (IMA, "compression"), and
  /// returns the nibbles.
  ///
  /// `steps` are the step sizes of the lanes' step indices.
  @inline(__always)
  mutating func advance(_ samples: Vector, _ steps: Vector) -> Vector {
    let choice = Choice(samples, predictors, steps)
    return move(choice, to: samples)
  }

  /// The squared errors as 16-bit ranks, which grow with the error, with the lowest four bits clear.
  ///
  /// A rank has six bits of the float's exponent and six of its fraction. The added 1 keeps the
  /// exponent from falling below 0.
  @inline(__always)
  var errorRanks: Vector {
    // Safe: both types have 16 bytes, and every bit pattern is a value.
    let even = unsafe (unsafeBitCast(evenErrors, to: SIMD4<UInt32>.self) &- 0x3F80_0000) &<< 3
    let odd = unsafe (unsafeBitCast(oddErrors, to: SIMD4<UInt32>.self) &- 0x3F80_0000) &<< 3
    let pairs = even &>> 16 | odd & 0xFFF0_0000
    return unsafe unsafeBitCast(pairs, to: Vector.self) & ~15
  }

  /// Replaces the path in the lane that the mask selects; the empty mask selects none.
  @inline(__always)
  mutating func put(_ path: IMA4Path, _ mask: Mask) {
    predictors = (predictors & ~mask.lanes) | (Vector(repeating: path.predictor) & mask.lanes)
    stepIndices = (stepIndices & ~mask.lanes) | (Vector(repeating: path.stepIndex) & mask.lanes)
    Self.put(path.biasedError, in: &evenErrors, mask.even)
    Self.put(path.biasedError, in: &oddErrors, mask.odd)
  }

  @inline(__always)
  private static func put(
    _ error: Float, in errors: inout SIMD4<Float>, _ mask: SIMD4<UInt32>
  ) {
    let new = SIMD4(repeating: error.bitPattern) & mask
    // Safe: both types have 16 bytes, and every bit pattern is a value.
    let old = unsafe unsafeBitCast(errors, to: SIMD4<UInt32>.self) & ~mask
    errors = unsafe unsafeBitCast(old | new, to: SIMD4<Float>.self)
  }

  /// A mask with all ones in one lane or in none: `lanes` selects 16-bit numbers, `even` and `odd` the squared errors.
  struct Mask {
    fileprivate(set) var lanes = Vector.zero
    fileprivate(set) var even = SIMD4<UInt32>.zero
    fileprivate(set) var odd = SIMD4<UInt32>.zero
  }

  /// The masks of the eight lanes, and the empty mask.
  ///
  /// The masks come from a table, because the compiler turns the mask of a comparison into loops over
  /// single bits if the code uses the mask for both 16-bit and 32-bit lanes.
  static let masks: [Mask] = (0...count).map { lane in
    var mask = Mask()
    guard lane < count else { return mask }
    mask.lanes[lane] = .max
    if lane & 1 == 0 { mask.even[lane >> 1] = .max } else { mask.odd[lane >> 1] = .max }
    return mask
  }

  /// Subtracts with saturation at 0.
  @inline(__always)
  static func saturatingSubtract(_ b: Vector, from a: Vector) -> Vector { (a &- b) & (a .> b).ones }

  /// Adds with saturation at 65535.
  @inline(__always)
  private static func saturatingAdd(_ b: Vector, to a: Vector) -> Vector {
    let sum = a &+ b
    return sum | (sum .< a).ones
  }

  /// Returns the distance between two numbers in each lane.
  @inline(__always)
  private static func distance(_ a: Vector, _ b: Vector) -> Vector {
    saturatingSubtract(b, from: a) | saturatingSubtract(a, from: b)
  }

  /// Returns the distances between the eight samples from `one` on and those from `other` on, summed in
  /// pairs of neighboring lanes.
  @inline(__always)
  static func distances(_ samples: Span<UInt16>, _ one: Int, _ other: Int) -> SIMD4<UInt32> {
    // Safe: `extracting` checks the bounds, and every bit pattern is a value.
    let a = unsafe samples.extracting(one..<one + 8).bytes.unsafeLoadUnaligned(as: Vector.self)
    let b = unsafe samples.extracting(other..<other + 8).bytes.unsafeLoadUnaligned(as: Vector.self)
    let pairs = unsafe unsafeBitCast(distance(a, b), to: SIMD4<UInt32>.self)
    return (pairs & 0xFFFF) &+ pairs &>> 16
  }

  /// Returns the smaller of two numbers in each lane.
  @inline(__always)
  static func minimum(_ a: Vector, _ b: Vector) -> Vector { a &- saturatingSubtract(b, from: a) }

  /// Returns all ones in the lanes where a header is not portable after a state with the given
  /// predictor and the header's step index (`IMA4Packet.isPortable`).
  static func areAmbiguous(_ headers: Vector, _ predictors: Vector) -> Vector {
    let distance = distance(headers, predictors)
    // True for distances from 1 to 127: subtracting 1 turns 0 into 65535.
    return (distance &- 1 .< Vector(repeating: UInt16(IMA4.headerMask))).ones
  }

  /// Returns the step indices, replacing each by a neighbor if its header would not be portable after a state with the
  /// given predictor and step index.
  static func portable(
    _ stepIndices: Vector, _ headers: Vector, after predictors: Vector, _ endStepIndices: Vector
  ) -> Vector {
    let isAmbiguous =
      areAmbiguous(headers, predictors) & (stepIndices .== endStepIndices).ones
    let isFirst = (stepIndices .== Vector.zero).ones
    return (stepIndices &- (isAmbiguous & ~isFirst & 1)) &+ (isAmbiguous & isFirst & 1)
  }

  /// Returns, for each sample, the nearest predictor that a packet header can hold
  /// (`IMA4Packet.headerPredictors`).
  @inline(__always)
  static func headerPredictors(_ samples: Vector) -> Vector {
    saturatingAdd(Vector(repeating: 63), to: samples) & ~127
  }

  @inline(__always)
  private mutating func move(_ choice: Choice, to samples: Vector) -> Vector {
    let up = Self.saturatingAdd(choice.size, to: predictors)
    let down = Self.saturatingSubtract(choice.size, from: predictors)
    predictors = (down & choice.isNegative) | (up & ~choice.isNegative)
    // A nibble's magnitude of 4 to 7 changes the step index by 2 × magnitude - 6, a smaller one by
    // -1.
    let fall = choice.isLarge & (choice.minusMagnitude &+ choice.minusMagnitude &+ 5)
    stepIndices = Self.saturatingSubtract(Vector(repeating: 1), from: stepIndices &- fall)
    stepIndices = Self.minimum(stepIndices, Vector(repeating: UInt16(IMA4.lastStepIndex)))
    // Safe: both types have 16 bytes, and every bit pattern is a value.
    let pairs = unsafe unsafeBitCast(
      Self.distance(samples, predictors), to: SIMD4<UInt32>.self)
    let (even, odd) = (Self.float(pairs & 0xFFFF), Self.float(pairs &>> 16))
    evenErrors += even * even
    oddErrors += odd * odd
    return (choice.isNegative & 8) &- choice.minusMagnitude
  }

  /// Converts integers below 2²³ to floats: inserts each as the fraction of 2²³, then subtracts 2²³.
  @inline(__always)
  static func float(_ values: SIMD4<UInt32>) -> SIMD4<Float> {
    // Safe: both types have 16 bytes, and every bit pattern is a value.
    unsafe unsafeBitCast(values | 0x4B00_0000, to: SIMD4<Float>.self) - 0x1p23
  }
}

extension IMA4Lanes {
  /// The nibble for a sample in each lane.
  ///
  /// Each mask has all ones in the lanes where its condition is true, and zeros elsewhere.
  private struct Choice {
    /// The negated magnitude of the nibble.
    let minusMagnitude: Vector
    /// The size of the difference that the nibble encodes.
    let size: Vector
    let isNegative: Vector
    /// Indicates whether the magnitude is 4 or more.
    let isLarge: Vector

    /// Chooses the nibble: subtracts the step, its half and its quarter where they fit.
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
      // As a number, a mask of all ones is -1.
      let upper = isLarge &+ isLarge &+ hasHalf
      minusMagnitude = upper &+ upper &+ hasQuarter
    }
  }

  /// Four copies of the step sizes: unshifted, and shifted by one, two and three 16-bit lanes.
  ///
  /// Each copy has 256 entries, so that an 8-bit index cannot leave it.
  static let stepTable: [UInt64] = (0..<4).flatMap { lane in
    (0..<256).map { UInt64(IMA4.steps[min($0, IMA4.lastStepIndex)]) << UInt64(16 * lane) }
  }

  /// Returns the step sizes for the step indices of `a` and `b`, eight lanes each.
  ///
  /// `table` is `stepTable`. The function combines four sizes in a 64-bit word, because extracting
  /// and inserting single lanes takes 1.5 times as long.
  @inline(__always)
  static func steps(_ a: IMA4Lanes, _ b: IMA4Lanes, _ table: Span<UInt64>) -> (Vector, Vector) {
    // Safe: both types have 16 bytes, and every bit pattern is a value.
    let words = unsafe unsafeBitCast(a.stepIndices | b.stepIndices &<< 8, to: SIMD2<UInt64>.self)
    let stepsA = SIMD2(fourSteps(words[0], table), fourSteps(words[1], table))
    let stepsB = SIMD2(fourSteps(words[0] &>> 8, table), fourSteps(words[1] &>> 8, table))
    return unsafe (
      unsafeBitCast(stepsA, to: Vector.self), unsafeBitCast(stepsB, to: Vector.self)
    )
  }

  /// Returns the step sizes for the four indices in every other byte of `stepIndices`, in four 16-bit
  /// lanes.
  @inline(__always)
  private static func fourSteps(_ stepIndices: UInt64, _ table: Span<UInt64>) -> UInt64 {
    // Safe: the largest index is 768 + 255, and the table has 1024 entries.
    let first = unsafe table[unchecked: Int(truncatingIfNeeded: stepIndices & 255)]
    let second = unsafe table[unchecked: 256 | Int(truncatingIfNeeded: stepIndices &>> 16 & 255)]
    let third = unsafe table[unchecked: 512 | Int(truncatingIfNeeded: stepIndices &>> 32 & 255)]
    let fourth = unsafe table[unchecked: 768 | Int(truncatingIfNeeded: stepIndices &>> 48 & 255)]
    return first | second | third | fourth
  }
}
