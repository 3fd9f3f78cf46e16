// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

/// The choice among the encodings of segments.
///
/// With drafts of shaped noise, an alternative fits if, with it, the sum of all squared errors is at most 0.97 of the
/// reference encoder's, and what later segments lack is left.
@Suite struct IMA4ErrorBudgetTests {
  /// The squared errors of one channel's encodings.
  struct Channel {
    var plain: Float
    var alternatives: [Float] = []
    var reference: Float = 100
    var kind = IMA4Segment.Kind.plain
  }

  private static let saving = Channel(plain: 50)

  private static func segment(_ channels: [Channel]) -> IMA4Segment {
    var segment = IMA4Segment(bytes: [])
    for channel in channels {
      segment.squaredErrors.append((channel.plain, channel.reference))
      segment.alternatives.append(channel.alternatives.map(alternative))
      segment.kinds.append(channel.kind)
    }
    return segment
  }

  private static func alternative(_ squaredError: Float) -> IMA4Alternative {
    var packet = IMA4Packet.none
    packet.squaredError = squaredError
    return IMA4Alternative([packet])
  }

  /// Returns the squared errors of the choices for each segment's channels; 0 for the plain packets.
  ///
  /// The budget knows all segments before the first choice. `closer` gets the number of a channel and the limit of its
  /// squared error, and returns that of a closer encoding.
  private static func choices(
    _ segments: [[Channel]], closer: (Int, Double) -> Float? = { _, _ in nil }
  ) -> [[Float]] {
    var budget = IMA4ErrorBudget(channels: segments[0].count, .draft)
    let samples: [Int16] = []
    let all = segments.map { budget.channels(Self.segment($0), samples.span) }
    return all.indices.map { index in
      budget.choices(all[index], before: Array(all[(index + 1)...])) {
        closer($0, $1).map(alternative)
      }.map { $0?.squaredError ?? 0 }
    }
  }

  @Test(
    arguments: [
      ([], 0), ([96], 96), ([98], 0), ([0.5], 0.5), ([98, 96], 96), ([96, 20], 96), ([98, 99], 0),
      ([.infinity, 30, 20], 30),
    ] as [([Float], Float)])
  func `The first alternative that fits replaces the plain packets`(
    _ alternatives: [Float], _ choice: Float
  ) {
    #expect(Self.choices([[Channel(plain: 50, alternatives: alternatives)]]) == [[choice]])
  }

  @Test func `Savings of earlier segments let the alternative of a later one fit`() {
    // Each of the first two segments is 47 below the limit of 97.
    for (error, choice) in [(190, 190), (192, 0)] as [(Float, Float)] {
      let last = [Channel(plain: 90, alternatives: [error])]
      #expect(Self.choices([[Self.saving], [Self.saving], last]) == [[0], [0], [choice]])
      #expect(Self.choices([last, [Self.saving], [Self.saving]]) == [[0], [0], [0]])
    }
  }

  @Test func `An alternative that is rejected does not use up the savings`() {
    let rejected = [Channel(plain: 97, alternatives: [150])]
    let last = [Channel(plain: 97, alternatives: [143])]
    #expect(Self.choices([[Self.saving], rejected, last]) == [[0], [0], [143]])
  }

  @Test func `An alternative that is taken uses up the savings`() {
    let costly = [Channel(plain: 50, alternatives: [140])]
    // Of 47, the costly alternative leaves 4.
    #expect(Self.choices([[Self.saving], costly, costly]) == [[0], [140], [0]])
    let last = [Channel(plain: 50, alternatives: [100])]
    #expect(Self.choices([[Self.saving], costly, last, last]) == [[0], [140], [100], [0]])
  }

  @Test func `An alternative must also make up for the excess of earlier segments`() {
    for (error, choice) in [(73, 73), (75, 0)] as [(Float, Float)] {
      let last = [Channel(plain: 90, alternatives: [error])]
      #expect(Self.choices([[Channel(plain: 120)], last]) == [[0], [choice]])
    }
  }

  @Test func `An alternative must leave what later segments lack`() {
    let first = [Channel(plain: 50, alternatives: [90, 70])]
    // The last segment lacks 25 or 28, so that 72 or 69 remain of 97.
    #expect(Self.choices([first, [Channel(plain: 125)]]) == [[70], [0]])
    #expect(Self.choices([first, [Channel(plain: 128)]]) == [[0], [0]])
    // Segments between them save 10 and lack 10.
    #expect(
      Self.choices([first, [Channel(plain: 90)], [Channel(plain: 135)]]) == [[70], [0], [0]])
    #expect(
      Self.choices([first, [Channel(plain: 110)], [Channel(plain: 115)]]) == [[70], [0], [0]])
  }

  @Test func `Later segments that save what they lack need no reserve`() {
    let first = [Channel(plain: 50, alternatives: [96])]
    let excess = [Channel(plain: 140)]
    #expect(Self.choices([first, [Self.saving], excess]) == [[96], [0], [0]])
    #expect(Self.choices([first, excess, [Self.saving]]) == [[0], [0], [0]])
  }

  @Test func `Each channel has its own alternatives`() {
    let (fits, fails) = (
      Channel(plain: 97, alternatives: [97]), Channel(plain: 97, alternatives: [200])
    )
    let none = Channel(plain: 97)
    #expect(
      Self.choices([[fits, fails], [fails, fits], [fits, fits], [none, fits]])
        == [[97, 0], [0, 97], [97, 97], [0, 97]])
  }

  @Test func `A channel spends what the channels before it and earlier segments have saved`() {
    let costly = Channel(plain: 97, alternatives: [140])
    let even = Channel(plain: 97)
    #expect(Self.choices([[Self.saving, costly]]) == [[0, 140]])
    #expect(Self.choices([[costly, Self.saving]]) == [[0, 0]])
    #expect(Self.choices([[even, Self.saving], [costly, costly]]) == [[0, 0], [140, 0]])
  }

  @Test func `A channel leaves what the channels after it lack`() {
    let first = Channel(plain: 50, alternatives: [90, 70])
    #expect(Self.choices([[first, Channel(plain: 125)]]) == [[70, 0]])
    #expect(Self.choices([[first, Channel(plain: 128)]]) == [[0, 0]])
  }

  @Test func `Searches for shaped noise may use nearly all of the reference encoder's error`() {
    // The reference encoder's error, which the budget computes, not that of the segment.
    let samples = [Int16](repeating: 0, count: 50) + [1000]
    var reference = IMA4ReferenceEncoder()
    let error = Float(reference.squaredError(of: samples.span, 0, of: 1))
    #expect(error > 900_000)
    for (share, fits) in [(0.98, true), (1, false)] as [(Float, Bool)] {
      var budget = IMA4ErrorBudget(channels: 1, .search)
      let channel = Channel(plain: 0.5 * error, alternatives: [share * error], reference: 3 * error)
      let channels = budget.channels(Self.segment([channel]), samples.span)
      let choices = budget.choices(channels, before: []) { _, _ in nil }
      #expect(choices.map { $0 != nil } == [fits])
    }
  }

  @Test func `Plain packets with a larger error than the reference encoder's need closer ones`() {
    for (plain, limit) in [(100, nil), (101, 100), (110, 100), (120, 102), (124, 105.4)]
      as [(Float, Double?)]
    {
      var limits: [Double] = []
      let choices = Self.choices([[Channel(plain: plain, alternatives: [200])]]) { channel, limit in
        #expect(channel == 0)
        limits.append(limit)
        return 99
      }
      #expect(limits.map { ($0 * 10).rounded() } == (limit.map { [($0 * 10).rounded()] } ?? []))
      #expect(choices == [[limit == nil ? 0 : 99]], "\(plain)")
    }
  }

  @Test func `A closer encoding makes up for the excess of later segments`() {
    // The last segment lacks 12, of which the first one has only 4.
    let segments = [[Channel(plain: 96)], [Channel(plain: 112)]]
    #expect(Self.choices(segments, closer: { _, limit in Float(limit) }) == [[88], [0]])
    // An error of 93 leaves 5 for the last segment.
    var limits: [Double] = []
    let choices = Self.choices(segments) { _, limit in
      limits.append(limit)
      return limits.count == 1 ? 93 : 120
    }
    #expect(limits == [88, 107])
    #expect(choices == [[93], [0]])
  }

  @Test func `An excess that other segments make up for needs no closer encodings`() {
    let excess = [Channel(plain: 120)]
    for segments in [
      [excess, [Self.saving]], [[Self.saving], excess], [excess, excess, [Self.saving]],
    ] {
      let choices = Self.choices(segments) { channel, _ in
        Issue.record("channel \(channel)")
        return nil
      }
      #expect(choices.allSatisfy { $0 == [0] })
    }
  }

  @Test func `Silence needs no closer encoding`() {
    var calls: [Int] = []
    _ = Self.choices([[Channel(plain: 0, reference: 0), Channel(plain: 110)]]) { channel, _ in
      calls.append(channel)
      return nil
    }
    #expect(calls == [1])
  }

  @Test func `An encoding that is not closer does not replace the plain packets`() {
    #expect(Self.choices([[Channel(plain: 110)]], closer: { _, _ in 110 }) == [[0]])
    #expect(Self.choices([[Channel(plain: 110)]], closer: { _, _ in nil }) == [[0]])
  }

  /// Shaped noise after a plain packet with the reference encoder's error would have to save its 3 % too.
  @Test(arguments: [(.plain, 0), (.imitation, 96)] as [(IMA4Segment.Kind, Float)])
  func `An imitation leaves other segments what they may spend`(
    _ kind: IMA4Segment.Kind, _ choice: Float
  ) {
    let later = Channel(plain: 50, alternatives: [96])
    let segments = [[Channel(plain: 100, kind: kind)], [later]]
    #expect(Self.choices(segments) == [[0], [choice]])
    #expect(Self.choices([[Channel(plain: 100, kind: kind), later]]) == [[0, choice]])
    // What an imitation saves can be spent.
    let saving = Channel(plain: 90, kind: .imitation)
    #expect(Self.choices([[saving], [Channel(plain: 50, alternatives: [106])]]) == [[0], [106]])
    #expect(Self.choices([[saving], [Channel(plain: 50, alternatives: [108])]]) == [[0], [0]])
  }

  @Test func `An excess of more than a fifth of the error needs no closer encodings`() {
    for (kind, choice) in [(.plain, 0), (.imitation, 0), (.shaped, 99)]
      as [(IMA4Segment.Kind, Float)]
    {
      // Shaped noise is not worth a larger excess, but a deeper search is hopeless.
      let channel = Channel(plain: 130, kind: kind)
      let choices = Self.choices([[channel]]) { _, limit in
        #expect(limit == .infinity)
        return 99
      }
      #expect(choices == [[choice]])
    }
    // Together, the segments exceed the reference encoder's error by a sixth of their own.
    let segments = [[Channel(plain: 130)], [Channel(plain: 110)]]
    #expect(Self.choices(segments, closer: { _, _ in 105 }) == [[105], [105]])
  }

  @Test func `A channel makes up for those after it, and they for one that cannot`() {
    // Together, the channels exceed the reference encoder's error by 3.
    let channels = [80, 104, 109, 110].map { Channel(plain: $0) }
    for first in [true, false] {
      var calls: [Int] = []
      let choices = Self.choices([channels]) { channel, limit in
        calls.append(channel)
        return channel > 0 || first ? Float(limit) : nil
      }
      #expect(calls == (first ? [0] : [0, 1]))
      #expect(choices == [first ? [77, 0, 0, 0] : [0, 101, 0, 0]])
    }
  }
}
