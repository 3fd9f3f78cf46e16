// SPDX-License-Identifier: MIT

/// An encoded packet of one channel.
struct IMA4Packet {
  /// The predictor and step index in the packet's first two bytes.
  let header: IMA4.State
  /// The state of a decoder after the packet.
  private(set) var endState: IMA4.State
  /// The squared error over those samples of the packet that are not padding.
  var squaredError: Float
  /// The 64 nibbles, 16 in each word, the first in the lowest bits of the first word.
  private(set) var nibbles: SIMD4<UInt64>
  /// The depth to which this packet has been searched.
  var depth = IMA4Depth.draft

  /// A placeholder in the array that `IMA4Draft` fills.
  static let none = IMA4Packet(
    header: IMA4.State(), endState: IMA4.State(), squaredError: 0, nibbles: .zero)

  init(header: IMA4.State, endState: IMA4.State, squaredError: Float, nibbles: SIMD4<UInt64>) {
    (self.header, self.endState, self.squaredError, self.nibbles) = (
      header, endState, squaredError, nibbles
    )
  }

  /// Creates a packet with a squared error of 0; `countSquaredError` computes the error.
  init(header: IMA4.State, nibbles: SIMD4<UInt64>) {
    (self.header, self.nibbles) = (header, nibbles)
    (endState, squaredError) = (header, 0)
    for position in 0..<IMA4.framesPerPacket { endState.advance(nibble: nibble(position)) }
  }

  /// Returns whether a header is portable after `state`: decoders that carry the predictor and decoders that
  /// restart at each header begin the packet with the same predictor.
  static func isPortable(_ header: IMA4.State, after state: IMA4.State) -> Bool {
    !state.isCarried(over: header) || state.predictor == header.predictor
  }

  /// Returns a header, with a neighbor of its step index if it is not portable after `previous`; without a state
  /// before, every header is portable.
  static func portable(_ header: IMA4.State, after previous: IMA4.State?) -> IMA4.State {
    guard let previous, !isPortable(header, after: previous) else { return header }
    return IMA4.State(
      predictor: header.predictor, stepIndex: neighbor(ofStepIndex: header.stepIndex))
  }

  /// Returns the step index below, or 1 for 0.
  ///
  /// After a state with `stepIndex`, every header with this neighbor is portable.
  static func neighbor(ofStepIndex stepIndex: Int) -> Int { stepIndex == 0 ? 1 : stepIndex - 1 }

  private func nibble(_ position: Int) -> Int {
    Int(truncatingIfNeeded: nibbles[position >> 4] >> UInt64(4 * (position & 15))) & 15
  }

  /// Appends the errors of the packet's 64 samples, which begin at `start` and are in offset binary.
  func appendErrors(_ samples: Span<UInt16>, at start: Int, to errors: inout [Float]) {
    let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
    errors.append(addingCapacity: IMA4.framesPerPacket) { output in
      decode(count: IMA4.framesPerPacket) { position, sample in
        output.append(Float(Int32(packet[position]) &- 32768 &- sample))
      }
    }
  }

  /// Decodes the first `count` samples, and passes the position and the value of each to a function.
  @inline(__always)
  private func decode(count: Int, _ take: (Int, Int32) -> Void) {
    // The arrays must outlive their spans.
    let (allDifferences, allNextRows) = (IMA4Decoder.differences, IMA4Decoder.nextRows)
    let (differences, nextRows) = (allDifferences.span, allNextRows.span)
    var (predictor, row) = (header.predictor, header.stepIndex * 16)
    for position in 0..<count {
      let step = row &+ nibble(position)
      predictor = min(max(predictor &+ differences[step], -32768), 32767)
      row = nextRows[step]
      take(position, predictor)
    }
  }

  /// Replaces the nibbles from the sample `first` on by those that the reference encoder chooses.
  ///
  /// These nibbles encode padding, whose error does not count.
  mutating func fill(_ samples: Span<UInt16>, from first: Int) {
    guard first < IMA4.framesPerPacket else { return }
    endState = header
    for position in 0..<IMA4.framesPerPacket {
      var nibble = nibble(position)
      if position >= first {
        nibble = endState.nibble(for: Int32(samples[position]) - 32768)
        let shift = UInt64(4 * (position & 15))
        nibbles[position >> 4] = nibbles[position >> 4] & ~(15 << shift) | UInt64(nibble) << shift
      }
      endState.advance(nibble: nibble)
    }
  }

  /// Computes the squared error over the packet's samples, which begin at `start` and are in offset binary;
  /// only the first `valid` samples count.
  mutating func countSquaredError(_ samples: Span<UInt16>, at start: Int, valid: Int) {
    let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
    var sum: Int64 = 0
    decode(count: min(valid, IMA4.framesPerPacket)) { position, sample in
      let deviation = Int64(packet[position]) &- 32768 &- Int64(sample)
      sum &+= deviation &* deviation
    }
    squaredError = Float(sum)
  }

  /// Returns this packet with the best last nibble after which `nextHeader` is portable, or `nil` if
  /// no nibble achieves that.
  ///
  /// The packet has another one after it, and therefore no padding.
  func replacingLastNibble(
    _ samples: Span<UInt16>, at start: Int, before nextHeader: IMA4.State
  ) -> IMA4Packet? {
    let last = IMA4.framesPerPacket - 1
    var state = header
    for position in 0..<last { state.advance(nibble: nibble(position)) }
    func lastSquaredError(_ state: IMA4.State) -> Float {
      let deviation = Float(Int32(samples[start + last]) - 32768 - state.predictor)
      return deviation * deviation
    }
    var best: IMA4Packet?
    for nibble in 0..<16 {
      var packet = self
      packet.endState = state
      packet.endState.advance(nibble: nibble)
      packet.squaredError += lastSquaredError(packet.endState) - lastSquaredError(endState)
      packet.nibbles[3] = nibbles[3] & (.max >> 4) | UInt64(nibble) << 60
      guard Self.isPortable(nextHeader, after: packet.endState),
        packet.squaredError < best?.squaredError ?? .infinity
      else { continue }
      best = packet
    }
    return best
  }

  /// Writes the packet's 34 bytes.
  func write(to bytes: inout MutableSpan<UInt8>, at start: Int) {
    let first =
      UInt16(truncatingIfNeeded: header.predictor) | UInt16(truncatingIfNeeded: header.stepIndex)
    var packet = bytes._mutatingExtracting(start..<start + IMA4.bytesPerPacket)
    // Safe: every bit pattern is a valid `UInt8`.
    var raw = unsafe packet.mutableBytes
    raw.storeBytes(of: first.bigEndian, as: UInt16.self)
    for word in 0..<4 {
      raw.storeBytes(of: nibbles[word].littleEndian, toByteOffset: 2 + 8 * word, as: UInt64.self)
    }
  }

  /// Returns the two header predictors nearest to a sample; a header can hold the multiples of 128 from -32768 to
  /// 32640.
  ///
  /// The sample may exceed 32767.
  static func headerPredictors(_ sample: Int32) -> (near: Int32, other: Int32) {
    let below = sample & ~IMA4.headerMask
    guard below < 32640 else { return (32640, 32512) }
    let above = below + 128
    return sample - below <= 64 ? (below, above) : (above, below)
  }
}
