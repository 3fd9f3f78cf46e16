// SPDX-License-Identifier: MIT

/// How far a packet has been searched for a better one.
enum IMA4Depth: Int, Comparable, Sendable {
  /// Three starts.
  case draft
  /// A race of 16 more.
  case short
  /// Five such races.
  case long
  /// All ways that a trellis looks at, nearly all that there are.
  case full
  /// And again, with smaller grains, as long as that finds a better one.
  case exact

  static func < (a: IMA4Depth, b: IMA4Depth) -> Bool { a.rawValue < b.rawValue }
}

/// Searches for better ways to code a channel's packets, one at a time.
struct IMA4Search {
  /// Where the heads of a race are.
  private struct Start {
    /// How far below the typical index theirs begin, and from each to the next.
    let below: Int
    let spacing: Int
    /// Whether the predictor is the second nearest to the first sample that a head can hold.
    let isOther: Bool
  }

  /// The starts of races, in the order in which they are worth their time.
  private static let starts =
    [Start(below: 12, spacing: 3, isOther: false)]
    + (0..<4).map { Start(below: 16 - $0, spacing: 4, isOther: $0 & 1 == 1) }
  /// Samples between branches.
  private static let interval = 4

  /// A channel's samples, 32768 higher, in whole packets.
  private var samples: [UInt16] = []
  /// How many of them are the sound's own: only their errors count.
  private var valid = 0
  private var race = IMA4Race()
  private(set) var trellis: IMA4Trellis

  init(_ trellis: IMA4Trellis) { self.trellis = trellis }

  /// Begins a channel.
  mutating func begin(_ samples: [UInt16], valid: Int) {
    (self.samples, self.valid) = (samples, valid)
  }

  /// Searches a packet up to a depth, and takes the best.
  mutating func improve(_ packets: inout [IMA4Packet], _ place: Int, to depth: IMA4Depth) {
    let done = packets[place].depth
    guard done < depth, packets[place].error > 0 else { return }
    for start in Self.starts[Self.races(done)..<max(Self.races(done), Self.races(depth))] {
      let other = race(place, start, after: nil)
      if other.error < packets[place].error { packets[place] = other }
    }
    if let best = best(place, depth, below: packets[place].error) { packets[place] = best }
    packets[place].depth = depth
  }

  /// How many races have been run at a depth.
  private static func races(_ depth: IMA4Depth) -> Int {
    switch depth {
    case .draft: 0
    case .short, .full, .exact: 1
    case .long: starts.count
    }
  }

  /// A packet that can stand behind one that ends in the state `before`: the best that is found at a
  /// depth of `short` or more.
  mutating func packet(_ place: Int, _ depth: IMA4Depth, after before: IMA4.State) -> IMA4Packet {
    var found = race(place, Self.starts[0], after: before)
    if let best = best(place, depth, below: found.error, after: before) { found = best }
    found.depth = depth
    return found
  }

  /// The best packet that is found with an error below a bound, between the state that the one before
  /// ends in and the next head; `nil` where there is none, or the depth is less than `full`.
  mutating func best(
    _ place: Int, _ depth: IMA4Depth, below bound: Float, after before: IMA4.State? = nil,
    before next: IMA4.State? = nil
  ) -> IMA4Packet? {
    guard depth >= .full else { return nil }
    let (samples, start) = (samples, place * IMA4.framesPerPacket)
    var (bound, best) = (bound, IMA4Packet?.none)
    while let found = trellis.packet(
      samples.span, at: start, valid: valid - start, below: bound, after: before, before: next)
    {
      best = found
      // Beside a much smaller error, grains are much smaller.
      guard depth == .exact || found.error < bound / 4 else { break }
      bound = found.error
    }
    best?.depth = depth
    return best
  }

  /// A packet with another last code, so that a head can stand behind it.
  func turned(_ packet: IMA4Packet, _ place: Int, before head: IMA4.State) -> IMA4Packet? {
    packet.turned(
      samples.span, at: place * IMA4.framesPerPacket, valid: valid - place * IMA4.framesPerPacket,
      before: head)
  }

  /// The best of sixteen heads with step indices about the typical one, of those that can stand behind a
  /// state.
  private mutating func race(
    _ place: Int, _ heads: Start, after before: IMA4.State?
  ) -> IMA4Packet {
    let (samples, start) = (samples, place * IMA4.framesPerPacket)
    let typical = IMA4Draft.typicalIndex(samples.span, at: start)
    let reach = heads.spacing * (IMA4Race.count - 1)
    let first = max(0, min(typical - heads.below, IMA4.lastIndex - reach))
    let lanes = SIMD16<UInt16>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let indices = lanes &* UInt16(heads.spacing) &+ UInt16(first)
    let (near, other) = IMA4Packet.headPredictors(Int32(samples[start]) - 32768)
    let predictor = heads.isOther ? other : near
    return race.run(
      samples.span, at: start, valid: valid - start, predictor: predictor,
      indices: Self.free(indices, predictor, after: before), interval: Self.interval)
  }

  /// Indices for heads; one with which a head would be taken for the state `before` gives way to its
  /// neighbour.
  private static func free(
    _ indices: SIMD16<UInt16>, _ predictor: Int32, after before: IMA4.State?
  ) -> SIMD16<UInt16> {
    var indices = indices
    for lane in 0..<IMA4Race.count {
      let head = IMA4.State(predictor: predictor, index: Int(indices[lane]))
      guard let before, !IMA4Packet.isPortable(head, after: before) else { continue }
      indices[lane] = indices[lane] == 0 ? 1 : indices[lane] - 1
    }
    return indices
  }
}
