// SPDX-License-Identifier: MIT

/// Chooses the encodings of segments so that the squared error of the whole sound is at most the reference encoder's, as
/// far as plain packets allow.
///
/// Shaped noise has a larger squared error than plain packets. A segment can spend what earlier segments have saved: the
/// amount by which they are below the reference encoder's error. It must leave what later segments will lack, because a
/// near-silent end can have a larger error than the reference encoder's. It does not spend what later segments will
/// save: in a trial, that lowered the ratings of the sounds by 0.04, because their loud beginnings then got more noise.
/// The budget looks ahead over a fixed number of segments, so that the choices do not depend on the number of threads.
///
/// Imitations are plain packets to the budget, and their errors count as at most the reference encoder's, although they
/// may exceed it by a percent (`IMA4Segment.squaredErrors`). They leave other segments what these may spend.
struct IMA4ErrorBudget {
  /// Returns the number of later segments that the budget considers: 28, about 10 s of mono or stereo at 44.1 kHz; fewer
  /// for more than 128 channels, to limit the memory for waiting segments.
  static func lookahead(channels: Int) -> Int {
    min(
      28, IMA4SegmentQueue.sampleLimit / (IMA4Encoder.segmentFrames(channels: channels) * channels))
  }

  /// The share of the squared error beyond which closer encodings cannot make up for an excess over the reference
  /// encoder's.
  private static let hopelessExcess = 0.2

  /// The error to aim for with a closer encoding, as a share of the plain packets'; a deeper search hardly saves more.
  private static let closerShare = 0.85

  /// The errors of one channel of a segment, with its encodings.
  struct Channel {
    fileprivate let alternatives: [IMA4Alternative]
    /// The kind of the packets without an alternative.
    fileprivate let kind: IMA4Segment.Kind
    /// The squared errors of the packets without an alternative, and of the reference encoder.
    fileprivate let (plain, reference): (Double, Double)

    /// The amount by which the plain packets are below the reference encoder's error.
    fileprivate var saving: Double { reference - plain }
  }

  /// The maximum squared error with shaped noise, as a share of the reference encoder's.
  private let share: Double
  /// The reference encoders of the channels; empty if the estimates of the segments suffice.
  private var references: [IMA4ReferenceEncoder]
  /// The squared errors of all segments for which `choices` has returned.
  private var spent = (ours: 0.0, reference: 0.0)
  /// The part of the reference encoder's error so far of which all is allowed, not only `share`: that in imitations.
  private var exempt = 0.0

  init(channels: Int, _ shaping: IMA4Settings.Shaping) {
    share = Double(Self.share(shaping))
    // Searches for shaped noise take so long that the reference encoder's time does not matter.
    references =
      shaping == .search ? Array(repeating: IMA4ReferenceEncoder(), count: channels) : []
  }

  /// Returns the maximum squared error with shaped noise, as a share of the reference encoder's.
  ///
  /// The share for drafts is smaller because they compare with an estimate. No share is 1, because the budget does not
  /// count the errors of packets that the joiner encodes again.
  static func share(_ shaping: IMA4Settings.Shaping) -> Float { shaping == .search ? 0.99 : 0.97 }

  /// Returns the channels of the segment after those so far, which has the given interleaved samples.
  mutating func channels(_ segment: IMA4Segment, _ samples: Span<Int16>) -> [Channel] {
    let channels = segment.squaredErrors.count
    return (0..<channels).map { channel in
      let (plain, estimate) = segment.squaredErrors[channel]
      return Channel(
        alternatives: segment.alternatives[channel], kind: segment.kinds[channel],
        plain: Double(plain),
        reference: references.isEmpty
          ? Double(estimate)
          : Double(references[channel].squaredError(of: samples, channel, of: channels)))
    }
  }

  /// Returns the choice for each channel of a segment: the first alternative that the budget allows, or `nil` for the
  /// plain packets.
  ///
  /// `later` are the segments after it. Call the function once for each segment, in their order.
  ///
  /// At `default`, the first alternative has the least audible noise; at `best`, it is that of the preferred filter.
  /// If all segments so far and those ahead together exceed the reference encoder's error, the function calls `closer`
  /// with the number of a channel and the limit of its squared error, and takes the encoding that it returns if that is
  /// closer. If the excess is too large, it replaces only shaped noise, and the limit is infinite.
  mutating func choices(
    _ channels: [Channel], before later: [[Channel]],
    closer: (_ channel: Int, _ limit: Double) -> IMA4Alternative?
  ) -> [IMA4Alternative?] {
    let reserves = Self.reserves(channels, before: later)
    var total = total(channels, before: later)
    let isHopeless = total.ours - total.reference > Self.hopelessExcess * total.ours
    var choices: [IMA4Alternative?] = []
    for (number, channel) in channels.enumerated() {
      let shared = share * (spent.reference - exempt + channel.reference)
      let limit = shared + exempt - spent.ours - reserves[number]
      var choice = channel.alternatives.first { Double($0.squaredError) <= limit }
      let excess = total.ours - total.reference
      if choice == nil, excess > 0, channel.plain > 0, channel.kind == .shaped || !isHopeless {
        let target = max(channel.plain - excess, Self.closerShare * channel.plain)
        choice = closer(number, isHopeless ? .infinity : target)
        if let error = choice?.squaredError, Double(error) >= channel.plain { choice = nil }
      }
      let error = choice.map { Double($0.squaredError) } ?? channel.plain
      total.ours += error - channel.plain
      spent.ours += error
      spent.reference += channel.reference
      if channel.kind == .imitation { exempt += channel.reference }
      choices.append(choice)
    }
    return choices
  }

  /// Returns the squared errors of all segments so far and those ahead; those without choices count without
  /// alternatives.
  private func total(
    _ channels: [Channel], before later: [[Channel]]
  ) -> (ours: Double, reference: Double) {
    var total = spent
    for channel in [[channels], later].joined().joined() {
      total.ours += channel.plain
      total.reference += channel.reference
    }
    return total
  }

  /// Returns the reserve for each channel of a segment: the smallest saving that it must leave, so that the channels and
  /// segments after it do not exceed the reference encoder's error.
  private static func reserves(_ channels: [Channel], before later: [[Channel]]) -> [Double] {
    var reserve = 0.0
    for channel in later.joined().reversed() { reserve = max(0, reserve - channel.saving) }
    var reserves: [Double] = []
    for channel in channels.reversed() {
      reserves.append(reserve)
      reserve = max(0, reserve - channel.saving)
    }
    return reserves.reversed()
  }
}
