// SPDX-License-Identifier: MIT

/// Consecutive IMA4 packets, encoded independently of the packets before them.
struct IMA4Segment: Sendable {
  /// The packets, 34 bytes for each channel in turn.
  var bytes: [UInt8]
  /// The state after each channel's last packet.
  var endStates: [IMA4.State] = []
  /// Indicates for each channel whether its samples were decoded from IMA ADPCM.
  var areReencoded: [Bool] = []
  /// The squared errors of each channel: of the packets in `bytes`, and of the reference encoder; that of an imitation
  /// counts as at most the reference encoder's.
  var squaredErrors: [(ours: Float, reference: Float)] = []
  /// Encodings of each channel with shaped noise, the preferred one first.
  var alternatives: [[IMA4Alternative]] = []
  /// The kinds of each channel's packets in `bytes`.
  var kinds: [Kind] = []

  /// The kind of a channel's packets.
  enum Kind {
    /// Packets with a small squared error.
    case plain
    /// Packets with shaped noise.
    case shaped
    /// Packets that imitate the reference encoder.
    case imitation
  }

  /// Adds the next channel's properties; the caller writes its packets.
  fileprivate mutating func append(_ encodings: IMA4Encoder.Encodings, _ draft: IMA4Draft) {
    let error = IMA4Encoder.squaredError(encodings.packets)
    let reference = draft.referenceErrors.reduce(0, +)
    endStates.append(encodings.packets.last?.endState ?? IMA4.State())
    areReencoded.append(draft.isReencoded)
    squaredErrors.append((encodings.kind == .imitation ? min(error, reference) : error, reference))
    alternatives.append(encodings.alternatives)
    kinds.append(encodings.kind)
  }

  /// Copies the last encoded channel to the next one.
  fileprivate mutating func repeatChannel(_ channel: Int, of channels: Int) {
    for start in stride(
      from: channel * IMA4.bytesPerPacket, to: bytes.count, by: channels * IMA4.bytesPerPacket)
    {
      for byte in start..<start + IMA4.bytesPerPacket {
        bytes[byte + IMA4.bytesPerPacket] = bytes[byte]
      }
    }
    endStates.append(endStates[channel])
    areReencoded.append(areReencoded[channel])
    squaredErrors.append(squaredErrors[channel])
    alternatives.append(alternatives[channel])
    kinds.append(kinds[channel])
  }
}

/// Encodes 16-bit samples to IMA4 packets that all decoders read alike.
///
/// The encoder chooses each packet header so that decoders that carry the predictor over packets
/// and decoders that restart at each header output the same samples. `README.md` in
/// `Sources/SoundFile/IMA4` describes the format and the search.
///
/// The encoder divides a sound into segments and encodes each on its own; `IMA4Joiner` joins them. The length of a
/// segment depends only on the number of channels, so the bytes do not depend on the number of threads.
/// `IMA4Draft` encodes a segment first. Until the segment's error is slightly below the reference
/// encoder's, the encoder searches the packets that exceed the reference encoder's error most, first
/// along candidate paths (`IMA4CandidateSearch`), then with the Viterbi algorithm (`IMA4Trellis`). Then
/// it searches the packets with the largest errors as far as the effort level demands, because in many
/// sounds a few packets contain most of the noise. At the level `default`, a draft with shaped noise or an
/// imitation of the reference encoder can replace all these searches (`encodings`).
enum IMA4Encoder {
  /// Returns the number of packets of each channel in a segment: 256, or for more than two channels 512
  /// divided by the channels, at least 4, to limit the segment's memory.
  static func segmentPackets(channels: Int) -> Int { max(4, min(256, 512 / channels)) }
  static func segmentFrames(channels: Int) -> Int {
    segmentPackets(channels: channels) * IMA4.framesPerPacket
  }

  /// The error to aim for, as a share of the reference encoder's error.
  ///
  /// The share is below 1 for two reasons: in long sounds the reference error is an estimate, and
  /// making packets portable costs some of the gain.
  private static let targetShare: Float = 0.96
  /// The share of the reference encoder's error that the encoder accepts after searching candidate
  /// paths.
  ///
  /// The Viterbi search takes much longer, so `matchReference` runs it only above this share.
  private static let acceptedShare: Float = 0.98
  /// The maximum number of packets with an error that `best` also encodes as `default` does, because one of them can
  /// matter.
  private static let fewPackets = 32

  /// Encodes the segment with the given number, counted from 0.
  ///
  /// If the interleaved `samples` do not fill the last packet, the last frame pads it. `preceding`
  /// holds the frames of one packet before `samples`; it is empty at the beginning of the sound.
  static func segment(
    _ samples: Span<Int16>, number: Int = 0, channels: Int, preceding: Span<Int16>,
    _ settings: IMA4Settings, _ trellisPool: IMA4TrellisPool
  ) -> IMA4Segment {
    let frames = samples.count / channels
    let packets = (frames + IMA4.framesPerPacket - 1) / IMA4.framesPerPacket
    var segment = IMA4Segment(
      bytes: [UInt8](repeating: 0, count: packets * channels * IMA4.bytesPerPacket))
    var search = IMA4Search(trellisPool.take())
    let limit = IMA4WorkLimit.searches(
      settings.effort, number, packets: segmentPackets(channels: channels))
    var last: IMA4ChannelSamples?
    for channel in 0..<channels {
      let channelSamples = IMA4ChannelSamples(samples, channel, of: channels, after: preceding)
      // The channels of many sounds are the same.
      guard last != channelSamples else {
        segment.repeatChannel(channel - 1, of: channels)
        continue
      }
      last = channelSamples
      let draft = channelSamples.draft()
      search.begin(channelSamples)
      search.limit = limit
      let encodings = Self.encodings(of: draft, channelSamples, number, settings, &search)
      for (position, packet) in encodings.packets.enumerated() {
        write(packet, position, to: &segment.bytes, channel, of: channels)
      }
      segment.append(encodings, draft)
    }
    trellisPool.put(search.trellis)
    return segment
  }

  /// Returns the packets of one channel: portable, and searched as far as the effort level demands.
  ///
  /// With `searchesOutliers`, the encoder also searches packets with outlying errors (`searchOutliers`). At `best`, it
  /// also encodes few packets as `default` does, and returns these if they are better.
  static func packets(
    of draft: IMA4Draft, _ search: inout IMA4Search, _ effort: IMA4Effort,
    searchesOutliers: Bool = false
  ) -> [IMA4Packet] {
    var packets = draft.packets
    guard !draft.isReencoded else { return searchAll(&packets, to: .refinedViterbi, &search) }
    let matching = matchReference(draft.referenceErrors, &packets, &search)
    let (share, depth) = effort.search
    guard depth > .draft else { return matching }
    let found = searchShare(
      share, packets, to: depth, searchesOutliers: searchesOutliers, &search, else: matching)
    // The best encoding of a packet can force a worse one of the packet before it, because headers must be portable. Of
    // a few packets, shallower searches may thus find better ones in total.
    guard effort == .best, packets.count(where: { $0.squaredError > 0 }) <= Self.fewPackets
    else { return found }
    let lower = IMA4Effort.default.search
    return searchShare(
      lower.share, packets, to: lower.depth, searchesOutliers: true, &search, else: found)
  }

  /// Searches the share of the packets with the largest errors to a depth, and returns portable packets; returns
  /// `others` if their squared error is not larger.
  private static func searchShare(
    _ share: Double, _ packets: [IMA4Packet], to depth: IMA4Depth, searchesOutliers: Bool,
    _ search: inout IMA4Search, else others: [IMA4Packet]
  ) -> [IMA4Packet] {
    var packets = packets
    let limit = search.limit
    // Each search along candidate paths does the same small amount of work, so it needs no limit.
    if depth == .candidates { search.limit = IMA4WorkLimit() }
    let count = Int((Double(packets.count) * share).rounded(.up))
    for position in worstFirst(packets)[..<count] { search.improve(&packets, position, to: depth) }
    search.limit = limit
    if searchesOutliers { searchOutliers(&packets, &search) }
    let portable = makePortable(packets, depth, &search)
    return squaredError(portable) < squaredError(others) ? portable : others
  }

  /// Searches packets with the Viterbi algorithm if their squared error is at least twice the mean; stops at the limit
  /// of work.
  ///
  /// In most sounds, these are few packets with much of the error.
  static func searchOutliers(_ packets: inout [IMA4Packet], _ search: inout IMA4Search) {
    let least = 2 * squaredError(packets) / Float(packets.count)
    for position in worstFirst(packets) {
      guard packets[position].squaredError >= least else { return }
      search.improve(&packets, position, to: .viterbi)
    }
  }

  /// Returns the positions of packets, those with the largest squared errors first.
  static func worstFirst(_ packets: [IMA4Packet]) -> [Int] {
    packets.indices.sorted { packets[$0].squaredError > packets[$1].squaredError }
  }

  /// Returns the sum of the packets' squared errors.
  static func squaredError(_ packets: [IMA4Packet]) -> Float {
    packets.reduce(0) { $0 + $1.squaredError }
  }

  /// Searches all packets to a depth within the limit of work, and returns them with portable headers.
  ///
  /// The search begins with the packets that have the largest errors, because the limit may end it early.
  ///
  /// Re-encoded input needs refined Viterbi searches: the reference encoder reproduces most nibbles from which the
  /// input was decoded, and few portable headers lead to a result that is nearly as good.
  private static func searchAll(
    _ packets: inout [IMA4Packet], to depth: IMA4Depth, _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    for depth in [IMA4Depth.candidates, depth] {
      for position in worstFirst(packets) { search.improve(&packets, position, to: depth) }
    }
    return makePortable(packets, depth, &search)
  }

  /// Returns portable packets, searched until the segment's error is no larger than the reference
  /// encoder's, or to the greatest depth within the limit of work.
  ///
  /// The shallow searches come first, because small improvements in many packets take less time than
  /// large ones in a few.
  private static func matchReference(
    _ referenceErrors: [Float], _ packets: inout [IMA4Packet], _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    let limit = referenceErrors.reduce(0, +)
    let target = targetShare * limit
    for depth in [IMA4Depth.candidates, .manyCandidates] {
      searchWorst(depth, squaredError(packets) - target, &packets, referenceErrors, &search)
    }
    if squaredError(packets) > acceptedShare * limit {
      searchWorst(.viterbi, squaredError(packets) - target, &packets, referenceErrors, &search)
    }
    let portable = makePortable(packets, .candidates, &search)
    var best = portable
    for depth in [IMA4Depth.refinedViterbi, .fullViterbi] where squaredError(best) > limit {
      let all = searchAll(&packets, to: depth, &search)
      if squaredError(all) < squaredError(best) { best = all }
    }
    return best
  }

  /// Searches packets until the segment's error has fallen by `excess`: first those whose error exceeds
  /// the target most, and with the Viterbi algorithm also those that meet the target.
  private static func searchWorst(
    _ depth: IMA4Depth, _ excess: Float, _ packets: inout [IMA4Packet], _ referenceErrors: [Float],
    _ search: inout IMA4Search
  ) {
    guard excess > 0 else { return }
    var excess = excess
    let excesses = zip(packets, referenceErrors).map { $0.squaredError - targetShare * $1 }
    let worst = excesses.indices.filter { excesses[$0] > 0 }.sorted { excesses[$0] > excesses[$1] }
    let rest = excesses.indices.filter { excesses[$0] <= 0 }
    for position in depth == .viterbi ? worst + rest : worst {
      let squaredError = packets[position].squaredError
      search.improve(&packets, position, to: depth)
      excess -= squaredError - packets[position].squaredError
      if excess <= 0 { return }
    }
  }

  /// Returns the packets with portable headers.
  ///
  /// If a header is not portable, the encoder either searches the packet again, at least to `depth`,
  /// or gives the previous packet another end state, whichever has the smaller error.
  static func makePortable(
    _ packets: [IMA4Packet], _ depth: IMA4Depth, _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    var packets = packets
    for position in packets.indices.dropFirst() {
      let (previous, packet) = (packets[position - 1], packets[position])
      guard !IMA4Packet.isPortable(packet.header, after: previous.endState) else { continue }
      let replacement = search.packet(position, max(packet.depth, depth), after: previous.endState)
      var newPrevious = search.replacingLastNibble(previous, position - 1, before: packet.header)
      let bound = min(
        previous.squaredError + replacement.squaredError - packet.squaredError,
        newPrevious?.squaredError ?? .infinity)
      let beforePrevious = position > 1 ? packets[position - 2].endState : nil
      newPrevious =
        search.best(
          position - 1, replacement.depth, below: bound, after: beforePrevious,
          before: packet.header) ?? newPrevious
      if let newPrevious,
        newPrevious.squaredError + packet.squaredError < previous.squaredError
          + replacement.squaredError
      {
        packets[position - 1] = newPrevious
      } else {
        packets[position] = replacement
      }
    }
    return packets
  }

  /// Returns the offset of a channel's packet in the bytes of a segment.
  static func start(_ position: Int, _ channel: Int, of channels: Int) -> Int {
    (position * channels + channel) * IMA4.bytesPerPacket
  }

  static func header(_ bytes: [UInt8], packet: Int, _ channel: Int, of channels: Int)
    -> IMA4.State
  {
    let start = Self.start(packet, channel, of: channels)
    return IMA4Decoder.header(bytes[start], bytes[start + 1])
  }

  /// Returns the last frames of interleaved samples, those of one packet, or all if there are fewer.
  static func lastFrames(_ samples: [Int16], channels: Int) -> [Int16] {
    Array(samples.suffix(IMA4.framesPerPacket * channels))
  }

  static func write(
    _ packet: IMA4Packet, _ position: Int, to bytes: inout [UInt8], _ channel: Int, of channels: Int
  ) {
    var span = bytes.mutableSpan
    packet.write(to: &span, at: start(position, channel, of: channels))
  }
}
