// SPDX-License-Identifier: MIT

/// A beam search for the encoding of a packet with the smallest filtered error.
struct IMA4ShapedBeam {
  /// The maximum number of paths after a sample.
  static let width = 8

  /// The filter's terms, rotated for each sample (`IMA4NoiseShape.rotated`); the sample at `offset` uses the element
  /// `offset % 16`.
  private var terms = [SIMD16<Float>](repeating: .zero, count: IMA4NoiseShape.termCount)
  /// The last 16 errors of each path, as in `IMA4ShapedPath`; the paths of the current sample and those of the next
  /// one take turns in the two halves.
  private var errors = [SIMD16<Float>](repeating: .zero, count: 2 * width)
  /// The paths of the current sample, the cheapest first.
  private var paths = [Path](repeating: Path(), count: width)
  private var pathCount = 0
  /// The best continuations so far, the cheapest first.
  private var steps = [Path](repeating: Path(), count: width)
  private var stepCount = 0
  /// For each sample and path: the number of the path before it, times 16, plus the nibble.
  private var origins = [UInt8](repeating: 0, count: IMA4.framesPerPacket * width)

  /// The last state of a path.
  private struct Path {
    var cost: Float = 0
    var predictor: Int32 = 0
    var stepIndex: Int32 = 0
    /// The path before this one and the last nibble, in the form of an element of `origins`.
    var origin: UInt8 = 0
  }

  mutating func setShape(_ shape: IMA4NoiseShape) {
    for offset in terms.indices { terms[offset] = shape.rotated(offset) }
  }

  /// Returns the cheapest path that the search finds from a header, after the given errors.
  mutating func search(
    _ packet: Span<UInt16>, from header: IMA4.State, _ before: SIMD16<Float>
  ) -> IMA4ShapedPath {
    precondition(packet.count == IMA4.framesPerPacket)
    paths[0] = Path(
      cost: 0, predictor: header.predictor, stepIndex: Int32(header.stepIndex), origin: 0)
    pathCount = 1
    errors[0] = before
    for offset in 0..<IMA4.framesPerPacket {
      let half = (offset & 1) * Self.width
      let sample = Int32(packet[offset]) &- 32768
      collectSteps(Float(sample), terms[offset & 15], half)
      takeSteps(sample, offset, half)
    }
    return IMA4ShapedPath(cost: paths[0].cost, errors: errors[0], nibbles: tracedNibbles())
  }

  /// Extends each path by the nibble whose output is nearest to the path's target and by its neighbors, and keeps
  /// the cheapest `width` extensions, one for each state.
  private mutating func collectSteps(_ sample: Float, _ terms: SIMD16<Float>, _ half: Int) {
    let (allErrors, allPaths, pathCount) = (errors, paths, pathCount)
    let (errors, paths) = (allErrors.span, allPaths.span)
    // The arrays must outlive their spans.
    let (allSteps, allReciprocals) = (IMA4ShapedSteps.all, IMA4ShapedSteps.reciprocals)
    let all = allSteps.span
    let reciprocals = allReciprocals.span
    var steps = steps.mutableSpan
    var count = 0
    for number in 0..<pathCount {
      // Safe: at most `width` paths, and step indices are those of the tables.
      let path = unsafe paths[unchecked: number]
      let target = unsafe sample + Self.feedback(errors[unchecked: half &+ number], terms)
      let distance = target - Float(path.predictor)
      let sign: Int32 = distance < 0 ? 8 : 0
      let below = IMA4ShapedSteps.magnitude(
        abs(distance), unsafe reciprocals[unchecked: Int(path.stepIndex)])
      for magnitude in (below &- 1)...min(below &+ 1, 7) {
        // The neighbor below the magnitude 0 is the magnitude 0 with the other sign.
        let nibble = magnitude < 0 ? sign ^ 8 : magnitude | sign
        let step = unsafe all[unchecked: Int(path.stepIndex &* 16 &+ nibble)]
        let predictor = IMA4ShapedSteps.saturated(path.predictor &+ step.difference)
        let deviation = target - Float(predictor)
        let next = Path(
          cost: path.cost + deviation * deviation, predictor: predictor, stepIndex: step.next,
          origin: UInt8(truncatingIfNeeded: number &<< 4 | Int(nibble)))
        Self.insert(next, &steps, &count)
      }
    }
    stepCount = count
  }

  /// Returns the sum of the filtered earlier errors.
  @inline(__always)
  private static func feedback(_ errors: SIMD16<Float>, _ terms: SIMD16<Float>) -> Float {
    // The sums are in this order on every machine, unlike in `sum()`.
    let sixteen = errors * terms
    let eight = sixteen.lowHalf + sixteen.highHalf
    let four = eight.lowHalf + eight.highHalf
    return (four[0] + four[2]) + (four[1] + four[3])
  }

  /// Inserts a continuation into the sorted steps.
  ///
  /// It replaces a continuation into the same state; otherwise, if `width` steps are in use, the most expensive one.
  /// The function does nothing if that one costs no more.
  @inline(__always)
  private static func insert(_ step: Path, _ steps: inout MutableSpan<Path>, _ count: inout Int) {
    // Safe: `count` is at most `width`, which is the number of steps.
    var last = count
    if count == width {
      last = width &- 1
      guard unsafe step.cost < steps[unchecked: last].cost else { return }
    }
    for other in 0..<count {
      let old = unsafe steps[unchecked: other]
      guard old.predictor == step.predictor, old.stepIndex == step.stepIndex else { continue }
      guard step.cost < old.cost else { return }
      last = other
      break
    }
    if last == count { count &+= 1 }
    while last > 0 {
      let old = unsafe steps[unchecked: last &- 1]
      guard old.cost > step.cost else { break }
      unsafe steps[unchecked: last] = old
      last &-= 1
    }
    unsafe steps[unchecked: last] = step
  }

  /// Replaces the paths with the collected steps, and adds the errors of the sample.
  private mutating func takeSteps(_ sample: Int32, _ offset: Int, _ half: Int) {
    swap(&paths, &steps)
    pathCount = stepCount
    let (allPaths, pathCount, other) = (paths, pathCount, Self.width &- half)
    let (paths, row) = (allPaths.span, offset &* Self.width)
    Self.take(paths, pathCount, &origins, row)
    var errors = errors.mutableSpan
    for number in 0..<pathCount {
      // Safe: at most `width` paths, from origins below `width`.
      let path = unsafe paths[unchecked: number]
      unsafe errors[unchecked: other &+ number] =
        errors[unchecked: half &+ Int(path.origin &>> 4)]
    }
    var bytes = unsafe errors.mutableBytes
    let position = 4 &* (offset & 15)
    for number in 0..<pathCount {
      // Safe: an element of `errors` has 64 bytes.
      let error = unsafe Float(sample &- paths[unchecked: number].predictor)
      unsafe bytes.storeBytes(
        of: error, toUncheckedByteOffset: 64 &* (other &+ number) &+ position, as: Float.self)
    }
  }

  /// Stores the paths' origins.
  private static func take(
    _ paths: Span<Path>, _ count: Int, _ origins: inout [UInt8], _ row: Int
  ) {
    for number in 0..<count { origins[row + number] = paths[number].origin }
  }

  /// Returns the nibbles of the cheapest path.
  private func tracedNibbles() -> SIMD4<UInt64> {
    var (nibbles, number) = (SIMD4<UInt64>.zero, 0)
    for offset in (0..<IMA4.framesPerPacket).reversed() {
      let origin = origins[offset * Self.width + number]
      nibbles[offset >> 4] |= UInt64(origin & 15) << UInt64(4 * (offset & 15))
      number = Int(origin >> 4)
    }
    return nibbles
  }
}
