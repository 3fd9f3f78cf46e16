// SPDX-License-Identifier: MIT

/// The errors that an ordinary encoder makes, packet by packet: greedy, going on with its full
/// state over the whole sound, as Core Audio's and FFmpeg's do.
///
/// A sound that was IMA-coded before shows why the whole sound: such an encoder, begun where the
/// first one began, finds the first one's codes again, and is hard to beat.
struct IMA4Yardstick: Sendable {
  /// One channel: where its encoder is.
  private struct Lane {
    var state = IMA4.State()
    var error: Int64 = 0
  }

  private var lanes: [Lane]

  init(channels: Int) {
    lanes = [Lane](repeating: Lane(), count: channels)
  }

  /// Each channel's squared errors over the packets of the next samples.
  ///
  /// `samples` are interleaved and go on where the last ones ended, at a packet's beginning.
  mutating func errors(_ samples: Span<Int16>) -> [[Double]] {
    var errors = [[Double]](repeating: [], count: lanes.count)
    // Two channels side by side, because each sample waits for the one before it; a last channel
    // without a partner goes beside itself.
    for channel in stride(from: 0, to: lanes.count, by: 2) {
      let partner = min(channel + 1, lanes.count - 1)
      let pair = run(samples, channel, partner)
      errors[channel] = pair.map(\.0)
      errors[partner] = pair.map(\.1)
    }
    return errors
  }

  /// The errors of two channels, packet by packet.
  private mutating func run(_ samples: Span<Int16>, _ first: Int, _ second: Int)
    -> [(Double, Double)]
  {
    let (steps, changes, channels) = (IMA4.steps, IMA4.indexChanges, lanes.count)
    let frames = samples.count / channels
    var errors: [(Double, Double)] = []
    var (a, b) = (lanes[first], lanes[second])
    for start in stride(from: 0, to: frames, by: IMA4.framesPerPacket) {
      (a.error, b.error) = (0, 0)
      for frame in start..<min(start + IMA4.framesPerPacket, frames) {
        let place = frame &* channels
        Self.advance(&a, Int32(samples[place &+ first]), steps.span, changes.span)
        Self.advance(&b, Int32(samples[place &+ second]), steps.span, changes.span)
      }
      errors.append((Double(a.error), Double(b.error)))
    }
    (lanes[first], lanes[second]) = (a, b)
    return errors
  }

  /// Takes off the step, its half and its quarter where they fit (IMA, "compression").
  @inline(__always)
  private static func advance(
    _ lane: inout Lane, _ sample: Int32, _ steps: Span<Int32>, _ changes: Span<Int>
  ) {
    // Wrapping: samples, predictors and steps are 16-bit values.
    let step = steps[lane.state.index]
    let difference = sample &- lane.state.predictor
    var rest = abs(difference)
    var move = step &>> 3
    var code = 0
    func take(_ part: Int32, _ bit: Int) {
      // All ones where the part fits: a branch would be guessed wrong every other time.
      let fits = (part &- 1 &- rest) &>> 31
      rest = rest &- (part & fits)
      move = move &+ (part & fits)
      code |= bit & Int(fits)
    }
    take(step, 4)
    take(step &>> 1, 2)
    take(step &>> 2, 1)
    let sign = difference &>> 31
    let moved = lane.state.predictor &+ ((move ^ sign) &- sign)
    lane.state.predictor = min(max(moved, -32768), 32767)
    lane.state.index = min(max(lane.state.index &+ changes[code], 0), IMA4.lastIndex)
    let error = Int64(sample &- lane.state.predictor)
    lane.error = lane.error &+ error &* error
  }
}
