// SPDX-License-Identifier: MIT

/// Turns IMA4 packets into samples, as Core Audio does.
///
/// A packet's head has only the upper 9 bits of the predictor. Where the head agrees with the
/// state that the packet before it left, decoding goes on with the full 16 bits of that state;
/// so the packets of one sound have to be decoded in their order, by one decoder.
struct IMA4Decoder: Sendable {
  /// Differences by step index and code, 16 a step, and the offset of the next step's row.
  private static let differences: [Int32] = (0...IMA4.lastIndex).flatMap { index in
    (0..<16).map { IMA4.difference(code: $0, step: IMA4.steps[index]) }
  }
  private static let nextRows: [Int] = (0...IMA4.lastIndex).flatMap { index in
    (0..<16).map { min(max(index + IMA4.indexChanges[$0 & 7], 0), IMA4.lastIndex) * 16 }
  }

  private var states: [IMA4.State]

  init(channels: Int) {
    states = [IMA4.State](repeating: IMA4.State(), count: channels)
  }

  /// Decodes whole packets to interleaved samples.
  ///
  /// `packets` holds `count` packets of all channels, 34 bytes for each channel in turn; `samples`
  /// has room for `count × 64` frames.
  mutating func decode<S: PCMSample>(
    _ packets: Span<UInt8>, count: Int, into samples: inout MutableSpan<S>
  ) {
    let channels = states.count
    precondition(packets.count >= count * channels * IMA4.bytesPerPacket)
    precondition(samples.count >= count * channels * IMA4.framesPerPacket)
    let differences = Self.differences.span
    let nextRows = Self.nextRows.span
    precondition(differences.count == 16 * 89 && nextRows.count == 16 * 89)
    for channel in 0..<channels {
      var state = states[channel]
      for packet in 0..<count {
        let start = (packet * channels + channel) * IMA4.bytesPerPacket
        let head = Self.head(packets[start], packets[start + 1])
        if !state.carriesOver(head: head) { state = head }
        var predictor = state.predictor
        var row = state.index * 16
        var target = packet * IMA4.framesPerPacket * channels + channel
        for byte in (start + 2)..<(start + IMA4.bytesPerPacket) {
          // Wrapping: |predictor| ≤ 32768 and |difference| ≤ 61439, far from Int32's ends; rows
          // are below 16 × 89 and targets below `samples.count`.
          let pair = Int(packets[byte])
          let first = row &+ (pair & 15)
          predictor = min(max(predictor &+ differences[first], -32768), 32767)
          samples[target] = S(int16: Int16(truncatingIfNeeded: predictor))
          let second = nextRows[first] &+ (pair &>> 4)
          predictor = min(max(predictor &+ differences[second], -32768), 32767)
          samples[target &+ channels] = S(int16: Int16(truncatingIfNeeded: predictor))
          row = nextRows[second]
          target = target &+ 2 &* channels
        }
        state = IMA4.State(predictor: predictor, index: row / 16)
      }
      states[channel] = state
    }
  }

  /// The state that a packet's two head bytes describe; an index past the table's end is taken as
  /// the last.
  static func head(_ high: UInt8, _ low: UInt8) -> IMA4.State {
    let bits = Int16(bitPattern: UInt16(high) << 8 | UInt16(low))
    return IMA4.State(
      predictor: Int32(bits) & ~IMA4.headMask,
      index: min(Int(bits) & Int(IMA4.headMask), IMA4.lastIndex))
  }
}
