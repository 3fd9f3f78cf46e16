// SPDX-License-Identifier: MIT

/// Greedy IMA4 coding of twelve packets side by side.
///
/// Each sample's code depends on the one before it, so a packet alone leaves the processor
/// waiting. Three vectors of four lanes fill the gaps. Floats, because the baseline of x86-64 has
/// vector comparisons for them that it lacks for 32-bit integers; all values but the errors are
/// whole numbers below 2²⁴, so they are exact, and the same on every machine.
struct IMA4Lanes {
  /// Lanes that go on together.
  static let count = 12

  /// Four lanes: where they are, and their squared errors so far.
  struct Quad {
    fileprivate(set) var predictors: SIMD4<Float>
    fileprivate(set) var errors = SIMD4<Float>()
    /// The places of the step indices' rows in `rows`.
    fileprivate(set) var places: (Int, Int, Int, Int)

    fileprivate init(_ states: (IMA4.State, IMA4.State, IMA4.State, IMA4.State)) {
      predictors = SIMD4(
        Float(states.0.predictor), Float(states.1.predictor), Float(states.2.predictor),
        Float(states.3.predictor))
      places = (
        Self.place(states.0), Self.place(states.1), Self.place(states.2), Self.place(states.3)
      )
    }

    private static func place(_ state: IMA4.State) -> Int {
      precondition((0...IMA4.lastIndex).contains(state.index))
      return state.index * rowSize
    }

    fileprivate func state(_ lane: Int) -> IMA4.State {
      let place = lane < 2 ? (lane == 0 ? places.0 : places.1) : lane == 2 ? places.2 : places.3
      return IMA4.State(predictor: Int32(predictors[lane]), index: place / rowSize)
    }
  }

  private var a: Quad
  private var b: Quad
  private var c: Quad

  /// Begins twelve lanes, each in the state that is asked for by its number.
  init(_ state: (Int) -> IMA4.State) {
    a = Quad((state(0), state(1), state(2), state(3)))
    b = Quad((state(4), state(5), state(6), state(7)))
    c = Quad((state(8), state(9), state(10), state(11)))
  }

  /// Where a lane is.
  func state(_ lane: Int) -> IMA4.State {
    (lane < 4 ? a : lane < 8 ? b : c).state(lane & 3)
  }

  /// A lane's squared error since the start.
  func error(_ lane: Int) -> Double {
    Double((lane < 4 ? a : lane < 8 ? b : c).errors[lane & 3])
  }

  /// Codes three packets of a channel's samples, which may be one, each in four lanes.
  mutating func race(_ samples: Span<Int16>, at starts: (Int, Int, Int)) {
    let tables = Tables()
    var (a, b, c) = (a, b, c)
    for offset in 0..<IMA4.framesPerPacket {
      _ = a.advance(SIMD4(repeating: Float(samples[starts.0 &+ offset])), tables)
      _ = b.advance(SIMD4(repeating: Float(samples[starts.1 &+ offset])), tables)
      _ = c.advance(SIMD4(repeating: Float(samples[starts.2 &+ offset])), tables)
    }
    (self.a, self.b, self.c) = (a, b, c)
  }

  /// Codes a packet of each lane's own and writes its codes, two a byte, from `targets` on.
  mutating func emit(
    _ samples: Span<Int16>, at starts: [Int], to targets: [Int], of bytes: inout MutableSpan<UInt8>
  ) {
    let tables = Tables()
    var (a, b, c) = (a, b, c)
    let (s, t, u) = (Places(starts, 0), Places(starts, 4), Places(starts, 8))
    let (v, w, x) = (Places(targets, 0), Places(targets, 4), Places(targets, 8))
    for offset in 0..<(IMA4.framesPerPacket / 2) {
      let lows = (
        a.advance(s.gather(samples, 2 &* offset), tables),
        b.advance(t.gather(samples, 2 &* offset), tables),
        c.advance(u.gather(samples, 2 &* offset), tables)
      )
      let highs = (
        a.advance(s.gather(samples, 2 &* offset &+ 1), tables),
        b.advance(t.gather(samples, 2 &* offset &+ 1), tables),
        c.advance(u.gather(samples, 2 &* offset &+ 1), tables)
      )
      v.scatter(lows.0 | highs.0 &<< 4, to: &bytes, offset)
      w.scatter(lows.1 | highs.1 &<< 4, to: &bytes, offset)
      x.scatter(lows.2 | highs.2 &<< 4, to: &bytes, offset)
    }
    (self.a, self.b, self.c) = (a, b, c)
  }

  /// Where four lanes read or write.
  private struct Places {
    let a: Int
    let b: Int
    let c: Int
    let d: Int

    init(_ all: [Int], _ first: Int) {
      (a, b, c, d) = (all[first], all[first + 1], all[first + 2], all[first + 3])
    }

    @inline(__always)
    func gather(_ samples: Span<Int16>, _ offset: Int) -> SIMD4<Float> {
      SIMD4(
        Float(samples[a &+ offset]), Float(samples[b &+ offset]), Float(samples[c &+ offset]),
        Float(samples[d &+ offset]))
    }

    @inline(__always)
    func scatter(_ pairs: SIMD4<UInt32>, to bytes: inout MutableSpan<UInt8>, _ offset: Int) {
      bytes[a &+ offset] = UInt8(truncatingIfNeeded: pairs[0])
      bytes[b &+ offset] = UInt8(truncatingIfNeeded: pairs[1])
      bytes[c &+ offset] = UInt8(truncatingIfNeeded: pairs[2])
      bytes[d &+ offset] = UInt8(truncatingIfNeeded: pairs[3])
    }
  }
}

private let rowSize = 16
private let codesOffset = 8

extension IMA4Lanes {
  /// The tables, held while a packet is coded.
  fileprivate struct Tables {
    let rows = IMA4Lanes.rows
    let next = IMA4Lanes.next
  }

  /// A row of 16 numbers for each step index.
  ///
  /// Numbers 0 and 1 make a code's lower three bits of a difference's size: factor and addend of
  /// the straight line that best goes through the step's eight values, less the half that rounding
  /// to the nearest adds. The values are whole numbers, so at small steps the line is not the
  /// textbook's `4d / step`; fitted to its ends it picks the nearest value more often.
  ///
  /// Numbers 8 to 15 are the sizes of the difference that the eight codes stand for.
  fileprivate static let rows: [Float] = IMA4.steps.flatMap { (step: Int32) -> [Float] in
    let sizes = (0..<8).map { Double(IMA4.difference(code: $0, step: step)) }
    let width = (sizes[7] - sizes[0]) / 7
    let addend = max(0, 0.5 - sizes[0] / width) - 0.5
    var row = [Float](repeating: 0, count: rowSize)
    row[0] = Float(1 / width)
    row[1] = Float(addend)
    for (code, size) in sizes.enumerated() { row[codesOffset + code] = Float(size) }
    return row
  }

  /// The place of the next step index's row, where `rows` has a code's size.
  fileprivate static let next: [Int32] = (0...IMA4.lastIndex).flatMap { index in
    (0..<rowSize).map { number in
      let code = number - codesOffset
      guard code >= 0 else { return Int32(index * rowSize) }
      return Int32(min(max(index + IMA4.indexChanges[code], 0), IMA4.lastIndex) * rowSize)
    }
  }
}

extension IMA4Lanes.Quad {
  /// Codes one sample in each lane with the nearest code, which it returns.
  @inline(__always)
  fileprivate mutating func advance(_ samples: SIMD4<Float>, _ tables: IMA4Lanes.Tables)
    -> SIMD4<UInt32>
  {
    let rows = tables.rows.span
    let next = tables.next.span
    // Safe: SIMD4<Float> and SIMD4<UInt32> have the same layout, and every bit pattern is a value.
    let difference = unsafe unsafeBitCast(samples - predictors, to: SIMD4<UInt32>.self)
    let sign = difference & 0x8000_0000
    let size = unsafe unsafeBitCast(difference & 0x7FFF_FFFF, to: SIMD4<Float>.self)
    // Safe: places come from a checked index or from `next`, whose numbers are all places of rows.
    let factors = unsafe SIMD4(
      rows[unchecked: places.0], rows[unchecked: places.1], rows[unchecked: places.2],
      rows[unchecked: places.3])
    let addends = unsafe SIMD4(
      rows[unchecked: places.0 &+ 1], rows[unchecked: places.1 &+ 1],
      rows[unchecked: places.2 &+ 1], rows[unchecked: places.3 &+ 1])
    var scaled = size * factors + addends
    scaled.replace(with: 7, where: scaled .> 7)
    // From 2²³ to 2²⁴ floats have no fraction: the sum's lowest bits are the rounded number.
    let codes = unsafe unsafeBitCast(scaled + 0x1.8p23, to: SIMD4<UInt32>.self) & 7
    let pairs = unsafe unsafeBitCast(codes, to: SIMD2<UInt64>.self)
    let at0 = places.0 &+ codesOffset &+ Int(truncatingIfNeeded: pairs[0] & 7)
    let at1 = places.1 &+ codesOffset &+ Int(truncatingIfNeeded: pairs[0] &>> 32)
    let at2 = places.2 &+ codesOffset &+ Int(truncatingIfNeeded: pairs[1] & 7)
    let at3 = places.3 &+ codesOffset &+ Int(truncatingIfNeeded: pairs[1] &>> 32)
    // Safe: a row's place, 8 and at most 7 stay in the row.
    let steps = unsafe SIMD4(
      rows[unchecked: at0], rows[unchecked: at1], rows[unchecked: at2], rows[unchecked: at3])
    places = unsafe (
      Int(next[unchecked: at0]), Int(next[unchecked: at1]), Int(next[unchecked: at2]),
      Int(next[unchecked: at3])
    )
    let signed = unsafe unsafeBitCast(
      unsafeBitCast(steps, to: SIMD4<UInt32>.self) | sign, to: SIMD4<Float>.self)
    var moved = predictors + signed
    moved.replace(with: 32767, where: moved .> 32767)
    moved.replace(with: -32768, where: moved .< -32768)
    predictors = moved
    let error = samples - moved
    errors += error * error
    return codes | sign &>> 28
  }
}
