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

  /// Channels of a segment that have the same samples, and get the same choice; otherwise, their noise would differ
  /// between the ears.
  private struct Channels {
    let range: Range<Int>
    let alternatives: [IMA4Alternative]
    /// Indicates whether even the first encoding has shaped noise (`IMA4Segment.areShaped`).
    let isShaped: Bool
    /// The squared errors of all these channels.
    let plain: Double
    let reference: Double

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
  private var waiting: [[Channels]] = []

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
    var references: [Double] = []
    for channel in segment.squaredErrors.indices {
      references.append(
        self.references.isEmpty
          ? Double(segment.squaredErrors[channel].reference)
          : Double(
            self.references[channel].squaredError(
              of: samples, channel, of: segment.squaredErrors.count)))
    }
    waiting.append(
      Self.equalChannels(segment).map { range in
        Channels(
          range: range, alternatives: segment.alternatives[range.lowerBound],
          isShaped: segment.areShaped[range.lowerBound],
          plain: Double(range.count) * Double(segment.squaredErrors[range.lowerBound].ours),
          reference: references[range].reduce(0, +))
      })
  }

  private static func equalChannels(_ segment: IMA4Segment) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for channel in segment.alternatives.indices {
      let first = segment.areRepeated[channel] ? ranges.popLast()?.lowerBound : nil
      ranges.append((first ?? channel)..<channel + 1)
    }
    return ranges
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
    for (number, channels) in oldest.enumerated() {
      let count = Double(channels.range.count)
      let shapedLimit = limit(channels, share) - reserves[number]
      let limit = limit(channels, 1) - reserves[number]
      var choice = channels.alternatives.first { count * Double($0.squaredError) <= shapedLimit }
      if choice == nil, channels.plain > limit, channels.isShaped || !isHopeless,
        let closer = closer(
          channels.range.lowerBound, max(limit, Self.closerShare * channels.plain) / count),
        count * Double(closer.squaredError) < channels.plain
      {
        choice = closer
      }
      spent.ours += choice.map { count * Double($0.squaredError) } ?? channels.plain
      spent.reference += channels.reference
      choices += Array(repeating: choice, count: channels.range.count)
    }
    return choices
  }

  /// Returns whether closer encodings are too unlikely to make up for the excess over the reference encoder's error.
  private func isHopeless(_ oldest: [Channels]) -> Bool {
    var total = spent
    for channels in [[oldest], waiting].joined().joined() {
      total.ours += channels.plain
      total.reference += channels.reference
    }
    return total.ours - total.reference > Self.hopelessExcess * total.ours
  }

  /// Returns the error that channels may have if later ones need no reserve.
  private func limit(_ channels: Channels, _ share: Double) -> Double {
    share * (spent.reference + channels.reference) - spent.ours
  }

  /// Returns the reserve for each element of the oldest segment: the smallest saving that it must leave, so that the
  /// elements after it do not exceed the reference encoder's error.
  private func reserves(_ oldest: [Channels]) -> [Double] {
    var reserve = 0.0
    for channels in waiting.joined().reversed() { reserve = max(0, reserve - channels.saving) }
    var reserves: [Double] = []
    for channels in oldest.reversed() {
      reserves.append(reserve)
      reserve = max(0, reserve - channels.saving)
    }
    return reserves.reversed()
  }
}
