// SPDX-License-Identifier: MIT

/// Chooses the encodings of segments so that the squared error of the whole sound is at most the reference encoder's.
///
/// Shaped noise has a larger squared error than plain packets. A segment can spend what earlier segments have saved: the
/// amount by which they are below the reference encoder's error. It must leave what later segments will lack, because a
/// near-silent end can have a larger error than the reference encoder's. The budget looks ahead over a fixed number of
/// segments, so that the choices do not depend on the number of threads.
struct IMA4ErrorBudget {
  /// The number of later segments that the budget considers: about 10 s of mono or stereo at 44.1 kHz.
  static let lookahead = 28

  /// The share of the squared error beyond which closer encodings cannot make up for an excess over the reference
  /// encoder's.
  private static let hopelessExcess = 0.2

  /// The error to aim for with a closer encoding, as a share of the plain packets'; a deeper search hardly saves more.
  private static let closerShare = 0.85

  /// The encodings of one channel of a segment.
  private struct Channel {
    let alternatives: [IMA4Alternative]
    /// Indicates whether even the packets without an alternative have shaped noise (`IMA4Segment.areShaped`).
    let isShaped: Bool
    /// The squared errors of the packets without an alternative, and of the reference encoder.
    let (plain, reference): (Double, Double)

    /// The amount by which the plain packets are below the reference encoder's error.
    var saving: Double { reference - plain }
  }

  /// The maximum squared error with shaped noise, as a share of the reference encoder's.
  private let share: Double
  /// The reference encoders of the channels; empty if the estimates of the segments suffice.
  private var references: [IMA4ReferenceEncoder]
  /// The squared errors of all segments whose choices `next` has returned.
  private var spent = (ours: 0.0, reference: 0.0)
  /// The channels of the segments whose choices `next` has not returned, the oldest segment first.
  private var waiting: [[Channel]] = []

  init(channels: Int, _ shaping: IMA4Settings.Shaping) {
    share = Double(Self.share(shaping))
    // Searches for shaped noise take so long that the reference encoder's time does not matter.
    references =
      shaping == .search ? Array(repeating: IMA4ReferenceEncoder(), count: channels) : []
  }

  /// Returns the maximum squared error with shaped noise, as a share of the reference encoder's.
  ///
  /// The share for drafts is below 1 because they compare with an estimate.
  static func share(_ shaping: IMA4Settings.Shaping) -> Float { shaping == .search ? 1 : 0.97 }

  /// Adds the segment after those so far, with its interleaved samples.
  mutating func append(_ segment: IMA4Segment, _ samples: Span<Int16>) {
    let channels = segment.squaredErrors.count
    waiting.append(
      (0..<channels).map { channel in
        let (plain, estimate) = segment.squaredErrors[channel]
        return Channel(
          alternatives: segment.alternatives[channel], isShaped: segment.areShaped[channel],
          plain: Double(plain),
          reference: references.isEmpty
            ? Double(estimate)
            : Double(references[channel].squaredError(of: samples, channel, of: channels)))
      })
  }

  /// Returns the choice for each channel of the oldest segment: the first alternative that the budget allows, or `nil`
  /// for the plain packets.
  ///
  /// At `default`, the first alternative has the least audible noise; at `best`, it is that of the preferred filter.
  /// If even the plain packets exceed the reference encoder's error, the function calls `closer` with the number of a
  /// channel and the limit of its squared error, and takes the encoding that it returns if that is closer.
  mutating func next(
    closer: (_ channel: Int, _ limit: Double) -> IMA4Alternative?
  ) -> [IMA4Alternative?] {
    let oldest = waiting.removeFirst()
    let isHopeless = isHopeless(oldest)
    let reserves = reserves(oldest)
    var choices: [IMA4Alternative?] = []
    for (number, channel) in oldest.enumerated() {
      let shapedLimit = limit(channel, share) - reserves[number]
      let limit = limit(channel, 1) - reserves[number]
      var choice = channel.alternatives.first { Double($0.squaredError) <= shapedLimit }
      if choice == nil, channel.plain > limit, channel.isShaped || !isHopeless,
        let closer = closer(number, max(limit, Self.closerShare * channel.plain)),
        Double(closer.squaredError) < channel.plain
      {
        choice = closer
      }
      spent.ours += choice.map { Double($0.squaredError) } ?? channel.plain
      spent.reference += channel.reference
      choices.append(choice)
    }
    return choices
  }

  /// Returns whether closer encodings are too unlikely to make up for the excess over the reference encoder's error.
  private func isHopeless(_ oldest: [Channel]) -> Bool {
    var total = spent
    for channel in [[oldest], waiting].joined().joined() {
      total.ours += channel.plain
      total.reference += channel.reference
    }
    return total.ours - total.reference > Self.hopelessExcess * total.ours
  }

  /// Returns the error that a channel may have if later ones need no reserve.
  private func limit(_ channel: Channel, _ share: Double) -> Double {
    share * (spent.reference + channel.reference) - spent.ours
  }

  /// Returns the reserve for each channel of the oldest segment: the smallest saving that it must leave, so that the
  /// channels and segments after it do not exceed the reference encoder's error.
  private func reserves(_ oldest: [Channel]) -> [Double] {
    var reserve = 0.0
    for channel in waiting.joined().reversed() { reserve = max(0, reserve - channel.saving) }
    var reserves: [Double] = []
    for channel in oldest.reversed() {
      reserves.append(reserve)
      reserve = max(0, reserve - channel.saving)
    }
    return reserves.reversed()
  }
}
