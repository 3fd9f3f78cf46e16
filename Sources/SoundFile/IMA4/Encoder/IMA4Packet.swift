// SPDX-License-Identifier: MIT

/// A packet of one channel as it may be written.
struct IMA4Packet {
  /// The state that its first two bytes describe.
  let head: IMA4.State
  /// Where it leaves a decoder.
  private(set) var end: IMA4.State
  /// Its squared error over those of its samples that are the sound's own.
  var error: Float
  /// 64 codes of four bits, 16 in each word, the first in the lowest bits of the first.
  private(set) var codes: SIMD4<UInt64>
  /// How far it has been searched for a better one.
  var depth = IMA4Depth.draft

  /// A place for a packet.
  static let none = IMA4Packet(head: IMA4.State(), end: IMA4.State(), error: 0, codes: .zero)

  init(head: IMA4.State, end: IMA4.State, error: Float, codes: SIMD4<UInt64>) {
    (self.head, self.end, self.error, self.codes) = (head, end, error, codes)
  }

  /// A packet whose error is yet to be counted.
  init(head: IMA4.State, codes: SIMD4<UInt64>) {
    (self.head, self.codes) = (head, codes)
    (end, error) = (head, 0)
    for place in 0..<IMA4.framesPerPacket { end.advance(code: code(place)) }
  }

  /// Whether decoders that carry the predictor over packets and decoders that start anew read a
  /// packet with this head alike after `state`.
  static func isPortable(_ head: IMA4.State, after state: IMA4.State) -> Bool {
    !state.carriesOver(head: head) || state.predictor == head.predictor
  }

  private func code(_ place: Int) -> Int {
    Int(truncatingIfNeeded: codes[place >> 4] >> UInt64(4 * (place & 15))) & 15
  }

  /// Takes an ordinary encoder's codes from a sample on; those behind it do not matter.
  mutating func fill(_ samples: Span<UInt16>, from first: Int) {
    guard first < IMA4.framesPerPacket else { return }
    end = head
    for place in 0..<IMA4.framesPerPacket {
      var code = code(place)
      if place >= first {
        code = end.code(for: Int32(samples[place]) - 32768)
        let shift = UInt64(4 * (place & 15))
        codes[place >> 4] = codes[place >> 4] & ~(15 << shift) | UInt64(code) << shift
      }
      end.advance(code: code)
    }
  }

  /// Counts the error over the first few of its samples alone, which stand 32768 higher.
  mutating func countError(_ samples: Span<UInt16>, at start: Int, valid: Int) {
    var (state, sum) = (head, Int64(0))
    for place in 0..<min(valid, IMA4.framesPerPacket) {
      state.advance(code: code(place))
      let missed = Int64(samples[start + place]) - 32768 - Int64(state.predictor)
      sum += missed * missed
    }
    error = Float(sum)
  }

  /// The packet with another last code, the best with which `next` can be the head behind it, or
  /// `nil` where there is none.
  func turned(
    _ samples: Span<UInt16>, at start: Int, valid: Int, before next: IMA4.State
  ) -> IMA4Packet? {
    let last = IMA4.framesPerPacket - 1
    guard valid > last else { return nil }
    var state = head
    for place in 0..<last { state.advance(code: code(place)) }
    func squaredError(_ state: IMA4.State) -> Float {
      let missed = Float(Int32(samples[start + last]) - 32768 - state.predictor)
      return missed * missed
    }
    var best: IMA4Packet?
    for code in 0..<16 {
      var packet = self
      packet.end = state
      packet.end.advance(code: code)
      packet.error += squaredError(packet.end) - squaredError(end)
      packet.codes[3] = codes[3] & (.max >> 4) | UInt64(code) << 60
      guard Self.isPortable(next, after: packet.end), packet.error < best?.error ?? .infinity
      else { continue }
      best = packet
    }
    return best
  }

  /// Writes the packet's 34 bytes.
  func write(to bytes: inout MutableSpan<UInt8>, at start: Int) {
    let first = UInt16(truncatingIfNeeded: head.predictor) | UInt16(truncatingIfNeeded: head.index)
    var packet = bytes._mutatingExtracting(start..<start + IMA4.bytesPerPacket)
    // Safe: every bit pattern is eight bits.
    var raw = unsafe packet.mutableBytes
    raw.storeBytes(of: first.bigEndian, as: UInt16.self)
    for word in 0..<4 {
      raw.storeBytes(of: codes[word].littleEndian, toByteOffset: 2 + 8 * word, as: UInt64.self)
    }
  }

  /// The predictors nearest to a sample that a head can hold: multiples of 128, the largest of
  /// which is 32640.
  static func headPredictors(_ sample: Int32) -> (near: Int32, other: Int32) {
    let below = sample & ~IMA4.headMask
    guard below < 32640 else { return (32640, 32512) }
    let above = below + 128
    return sample - below <= 64 ? (below, above) : (above, below)
  }
}
