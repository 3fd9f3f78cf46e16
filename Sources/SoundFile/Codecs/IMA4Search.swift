// SPDX-License-Identifier: MIT

/// A race that a packet may be searched with: from which sixteen heads, and how often it branches.
struct IMA4Round: Sendable {
  /// Where the step indices begin.
  private enum Origin {
    /// So much below the typical index.
    case below(Int)
    case index(Int)
  }

  /// The predictor of the heads: the nearest to a sample that a head can hold, or the second nearest.
  private enum Head {
    case near
    case other
    /// The nearest to the sample before, or the second nearest: where the sound was IMA-coded before,
    /// that is where its first coder stood.
    case before, otherBefore
  }

  private let origin: Origin
  /// From each index to the next.
  private let spacing: Int
  private let head: Head
  /// Samples between branches.
  private let interval: Int

  /// All rounds in the order in which they are worth their time: every level does as many of the
  /// first as it has time for, so that more time never makes worse.
  ///
  /// Every index comes last, with many branches, and with none: of sounds such as rectangles the best
  /// ways begin so badly that branches would take their places. The six behind `most` bring something
  /// only where the sound was IMA-coded before.
  static let all: [IMA4Round] =
    [IMA4Round(origin: .below(12), spacing: 3, head: .near, interval: 4)]
    + (0..<4).map {
      IMA4Round(
        origin: .below(16 - $0), spacing: 4, head: $0 & 1 == 1 ? .other : .near, interval: 4)
    }
    + everyIndex([.near, .before], interval: 1) + everyIndex([.near, .other], interval: never)
    + everyIndex([.otherBefore], interval: 1)

  private static func everyIndex(_ heads: [Head], interval: Int) -> [IMA4Round] {
    heads.flatMap { head in
      (0..<6).map { IMA4Round(origin: .index($0), spacing: 6, head: head, interval: interval) }
    }
  }

  /// The first, those around the typical index, and all that are of use to any sound.
  static let (first, near, most) = (1, 5, 29)
  /// How many of them are done before it is looked again where more are needed.
  static let stages = [first, near, most]

  private static let never = IMA4.framesPerPacket

  /// The heads' step indices; those past the last are taken as the last.
  fileprivate func indices(typical: Int) -> SIMD16<UInt16> {
    let reach = spacing * (IMA4Race.count - 1)
    let first =
      switch origin {
      case .index(let index): index
      case .below(let distance): max(0, min(typical - distance, IMA4.lastIndex - reach))
      }
    let lanes = SIMD16<UInt16>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return lanes &* UInt16(spacing) &+ UInt16(first)
  }

  fileprivate func predictor(_ sample: UInt16, before: UInt16) -> Int32 {
    let isBefore = head == .before || head == .otherBefore
    let (near, other) = IMA4Packet.headPredictors(Int32(isBefore ? before : sample) - 32768)
    return head == .other || head == .otherBefore ? other : near
  }

  fileprivate func run(
    _ race: inout IMA4Race, _ samples: Span<UInt16>, at start: Int, valid: Int,
    predictor: Int32, typical: Int, after before: IMA4.State?
  ) -> IMA4Packet {
    var indices = indices(typical: typical)
    if let before, before.predictor != predictor,
      abs(before.predictor - predictor) <= IMA4.headMask
    {
      // Of all heads with this predictor one would be taken for the carried state: its neighbour
      // goes in its place.
      let taken = UInt16(before.index)
      for lane in 0..<IMA4Race.count where min(indices[lane], UInt16(IMA4.lastIndex)) == taken {
        indices[lane] = taken == 0 ? 1 : taken - 1
      }
    }
    return race.run(
      samples, at: start, valid: valid, predictor: predictor, indices: indices,
      interval: interval)
  }
}

/// Searches for better ways to code a channel's packets, one at a time.
struct IMA4Search {
  /// The channel's samples, 32768 higher, in whole packets.
  private let samples: [UInt16]
  /// How many of them are the sound's own: only their errors count.
  private let valid: Int
  /// The sample before them, or what it was decoded to.
  private let before: UInt16
  private var race = IMA4Race()

  /// `before` is the sample before the first one, or `nil` at the beginning of the sound.
  init(_ samples: [UInt16], valid: Int, before: UInt16?) {
    self.samples = samples
    self.valid = valid
    self.before = before ?? IMA4Lanes.raised(0)
  }

  /// Does a packet's rounds up to a number of them, and takes the best.
  mutating func improve(_ packets: inout [IMA4Packet], _ place: Int, rounds: Int) {
    guard packets[place].rounds < rounds, packets[place].error > 0 else { return }
    let typical = typicalIndex(place)
    for round in IMA4Round.all[packets[place].rounds..<rounds] {
      let other = run(round, place, typical, after: nil)
      if other.error < packets[place].error { packets[place] = other }
    }
    packets[place].rounds = rounds
  }

  /// A packet that can stand behind one that ends in the state `before`: the best of so many
  /// rounds.
  mutating func packet(_ place: Int, rounds: Int, after before: IMA4.State) -> IMA4Packet {
    let typical = typicalIndex(place)
    var best = run(IMA4Round.all[0], place, typical, after: before)
    for round in IMA4Round.all[..<rounds].dropFirst() {
      let other = run(round, place, typical, after: before)
      if other.error < best.error { best = other }
    }
    best.rounds = rounds
    return best
  }

  /// A packet with another last code, so that a head can stand behind it.
  func turned(_ packet: IMA4Packet, _ place: Int, before head: IMA4.State) -> IMA4Packet? {
    packet.turned(
      samples.span, at: place * IMA4.framesPerPacket, valid: valid - place * IMA4.framesPerPacket,
      before: head)
  }

  private func typicalIndex(_ place: Int) -> Int {
    IMA4Draft.typicalIndex(samples.span, at: place * IMA4.framesPerPacket)
  }

  private mutating func run(
    _ round: IMA4Round, _ place: Int, _ typical: Int, after before: IMA4.State?
  ) -> IMA4Packet {
    let (samples, start) = (samples, place * IMA4.framesPerPacket)
    let last = start > 0 ? samples[start - 1] : self.before
    return round.run(
      &race, samples.span, at: start, valid: valid - start,
      predictor: round.predictor(samples[start], before: last),
      typical: typical, after: before)
  }
}
