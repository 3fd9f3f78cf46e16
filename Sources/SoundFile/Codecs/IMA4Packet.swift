// SPDX-License-Identifier: MIT

/// A packet of one channel as it may be written.
struct IMA4Packet {
  /// The state that its first two bytes describe.
  let head: IMA4.State
  /// Where it leaves a decoder.
  let end: IMA4.State
  /// Its squared error over those of its samples that are the sound's own.
  var error: Float
  /// 64 codes of four bits, 16 in each word, the first in the lowest bits of the first.
  let codes: SIMD4<UInt64>
  /// How many of `IMA4Round.all` have been searched for a better one.
  var rounds = 0

  /// A place for a packet.
  static let none = IMA4Packet(head: IMA4.State(), end: IMA4.State(), error: 0, codes: .zero)

  /// Whether decoders that carry the predictor over packets and decoders that start anew read a
  /// packet with this head alike after `state`.
  static func isPortable(_ head: IMA4.State, after state: IMA4.State) -> Bool {
    !state.carriesOver(head: head) || state.predictor == head.predictor
  }

  /// Counts the error over the first few of its samples alone, which stand 32768 higher.
  mutating func countError(_ samples: Span<UInt16>, at start: Int, valid: Int) {
    var (state, sum) = (head, Int64(0))
    for offset in 0..<min(valid, IMA4.framesPerPacket) {
      let code = Int(truncatingIfNeeded: codes[offset >> 4] >> UInt64(4 * (offset & 15))) & 15
      state.advance(code: code)
      let missed = Int64(samples[start + offset]) - 32768 - Int64(state.predictor)
      sum += missed * missed
    }
    error = Float(sum)
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
