// SPDX-License-Identifier: MIT

/// Decodes IMA4 packets to samples, as Core Audio does.
///
/// A packet header has only the upper 9 bits of the predictor. If the header is close to the state after
/// the previous packet (`State.isCarried`), the decoder keeps that state with its full 16-bit predictor.
/// Therefore one decoder must decode the packets of a sound in order.
struct IMA4Decoder: Sendable {
  /// The difference for each step index and nibble; the 16 differences of a step index form a row.
  static let differences: [Int32] = (0...IMA4.lastStepIndex).flatMap { stepIndex in
    (0..<16).map { IMA4.difference(nibble: $0, step: IMA4.steps[stepIndex]) }
  }
  /// The offset of the next step index's row in both tables, for each step index and nibble.
  static let nextRows: [Int] = (0...IMA4.lastStepIndex).flatMap { stepIndex in
    (0..<16).map { min(max(stepIndex + IMA4.stepIndexChanges[$0 & 7], 0), IMA4.lastStepIndex) * 16 }
  }

  private var states: [IMA4.State]

  init(channels: Int) {
    states = [IMA4.State](repeating: IMA4.State(), count: channels)
  }

  /// Decodes whole packets to interleaved samples.
  ///
  /// `packets` holds `count` packets of all channels, 34 bytes for each channel in turn; `samples`
  /// has room for `count × 64` frames.
  mutating func decode<S: ConvertibleSample>(
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
        let header = Self.header(packets[start], packets[start + 1])
        if !state.isCarried(over: header) { state = header }
        var predictor = state.predictor
        var row = state.stepIndex * 16
        var target = packet * IMA4.framesPerPacket * channels + channel
        for byte in (start + 2)..<(start + IMA4.bytesPerPacket) {
          // Wrapping arithmetic cannot overflow: |predictor| ≤ 32768 and |difference| ≤ 61436; rows
          // are below 16 × 89, targets below `samples.count`.
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
        state = IMA4.State(predictor: predictor, stepIndex: row / 16)
      }
      states[channel] = state
    }
  }

  /// Returns the state that the two bytes of a packet header describe.
  ///
  /// Step indices past the end of the table become its last index.
  static func header(_ high: UInt8, _ low: UInt8) -> IMA4.State {
    let bits = Int16(bitPattern: UInt16(high) << 8 | UInt16(low))
    return IMA4.State(
      predictor: Int32(bits) & ~IMA4.headerMask,
      stepIndex: min(Int(bits) & Int(IMA4.headerMask), IMA4.lastStepIndex))
  }
}
