// SPDX-License-Identifier: MIT

/// A run of IMA4 packets, coded without knowledge of what stands before it.
struct IMA4Segment: Sendable {
  /// The packets, 34 bytes for each channel in turn.
  var bytes: [UInt8]
  /// Where each channel's last packet ends.
  var ends: [IMA4.State] = []
  /// Whether each channel was IMA-coded before.
  var areEchoes: [Bool] = []
}

/// Turns 16-bit samples into IMA4 packets that all decoders read alike.
///
/// Each packet's head is chosen so that decoders which carry the predictor over packets and
/// decoders which start anew at each head get the same samples. A sound is coded in segments of
/// a length that only the number of channels decides, each on its own, so that the bytes do not
/// depend on how many threads there are. A segment is drafted (`IMA4Draft`); while the draft is
/// worse than an ordinary encoder would be, the packets that lose most are searched, by races first
/// (`IMA4Race`) and then in all ways (`IMA4Trellis`); then those with the greatest errors are searched as
/// far as the effort goes, because there time brings most: of many sounds a few packets make most of
/// the noise.
struct IMA4Encoder: Sendable {
  /// Packets of each channel in a segment: 256, fewer where there are so many channels that a
  /// segment would take much memory.
  static func segmentPackets(channels: Int) -> Int { max(4, min(256, 512 / channels)) }
  /// Frames in a segment.
  static func segmentFrames(channels: Int) -> Int {
    segmentPackets(channels: channels) * IMA4.framesPerPacket
  }

  /// The part of an ordinary encoder's error that ours is to come down to: below 1, because in long
  /// sounds that error is known for other starts than the encoder's own, and to settle costs some.
  private static let share: Float = 0.96
  /// The part from which on only races are run for that, which take less time than a trellis.
  private static let enough: Float = 0.98

  private let effort: IMA4Effort
  private var states: [IMA4.State]

  init(channels: Int, _ effort: IMA4Effort) {
    self.effort = effort
    states = [IMA4.State](repeating: IMA4.State(), count: channels)
  }

  /// Codes a segment.
  ///
  /// `samples` are interleaved; a last packet that they do not fill is filled with the last frame.
  /// `before` are a packet's frames before them, none at the sound's beginning.
  static func segment(
    _ samples: Span<Int16>, channels: Int, before: Span<Int16>, _ effort: IMA4Effort,
    _ trellises: IMA4Trellises
  ) -> IMA4Segment {
    let frames = samples.count / channels
    let packets = (frames + IMA4.framesPerPacket - 1) / IMA4.framesPerPacket
    var segment = IMA4Segment(
      bytes: [UInt8](repeating: 0, count: packets * channels * IMA4.bytesPerPacket))
    var search = IMA4Search(trellises.lend())
    for channel in 0..<channels {
      let line = Self.line(samples, channel, of: channels, packets)
      let lead = Self.line(before, channel, of: channels, before.isEmpty ? 0 : 1)
      let draft = IMA4Draft(line.span, valid: frames, before: lead.span)
      search.begin(line, valid: frames)
      let coded = Self.packets(of: draft, &search, effort)
      for (place, packet) in coded.enumerated() {
        write(packet, place, to: &segment.bytes, channel, of: channels)
      }
      segment.ends.append(coded.last?.end ?? IMA4.State())
      segment.areEchoes.append(draft.isEcho)
    }
    trellises.takeBack(search.trellis)
    return segment
  }

  /// One channel's packets.
  private static func packets(
    of draft: IMA4Draft, _ search: inout IMA4Search, _ effort: IMA4Effort
  ) -> [IMA4Packet] {
    var packets = draft.packets
    guard !draft.isEcho else { return searchAll(&packets, &search) }
    let reached = reach(draft.ordinary, &packets, &search)
    let (share, depth) = effort.search
    guard depth > .draft else { return reached }
    let count = Int((Double(packets.count) * share).rounded(.up))
    let worst = packets.indices.sorted { packets[$0].error > packets[$1].error }
    for place in worst[..<count] { search.improve(&packets, place, to: depth) }
    let settled = settle(packets, depth, &search)
    return error(settled) < error(reached) ? settled : reached
  }

  private static func error(_ packets: [IMA4Packet]) -> Float {
    packets.reduce(0) { $0 + $1.error }
  }

  /// All packets searched as far as can be, of a sound that was IMA-coded before: there an ordinary
  /// encoder finds much of the first one's codes again, and good starts are few.
  private static func searchAll(
    _ packets: inout [IMA4Packet], _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    for place in packets.indices {
      search.improve(&packets, place, to: .exact)
    }
    return settle(packets, .exact, &search)
  }

  /// The packets settled, searched until the segment as a whole is no worse than an ordinary encoder's.
  private static func reach(
    _ ordinary: [Float], _ packets: inout [IMA4Packet], _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    let limit = ordinary.reduce(0, +)
    for depth in [IMA4Depth.short, .long] {
      searchWorst(depth, error(packets) - share * limit, &packets, ordinary, &search)
    }
    if error(packets) > enough * limit {
      searchWorst(.full, error(packets) - share * limit, &packets, ordinary, &search)
    }
    let settled = settle(packets, .short, &search)
    guard error(settled) > limit else { return settled }
    let all = searchAll(&packets, &search)
    return error(all) < error(settled) ? all : settled
  }

  /// Searches where packets are worse than an ordinary encoder's, the worst ones first, until so much
  /// error is gone.
  ///
  /// A little everywhere brings more than all in one place.
  private static func searchWorst(
    _ depth: IMA4Depth, _ excess: Float, _ packets: inout [IMA4Packet], _ ordinary: [Float],
    _ search: inout IMA4Search
  ) {
    guard excess > 0 else { return }
    var excess = excess
    let losses = zip(packets, ordinary).map { $0.error - share * $1 }
    let worst = losses.indices.filter { losses[$0] > 0 }.sorted { losses[$0] > losses[$1] }
    let rest = losses.indices.filter { losses[$0] <= 0 }
    for place in depth == .full ? worst + rest : worst {
      let error = packets[place].error
      search.improve(&packets, place, to: depth)
      excess -= error - packets[place].error
      if excess <= 0 { return }
    }
  }

  /// The packets, changed where a decoder would take a head for the carried state: either the packet is
  /// searched again to at least a depth, or the one before it ends elsewhere.
  private static func settle(
    _ packets: [IMA4Packet], _ depth: IMA4Depth, _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    var packets = packets
    for place in packets.indices.dropFirst() {
      let (before, packet) = (packets[place - 1], packets[place])
      guard !IMA4Packet.isPortable(packet.head, after: before.end) else { continue }
      let other = search.packet(place, max(packet.depth, depth), after: before.end)
      var turned = search.turned(before, place - 1, before: packet.head)
      let bound = min(before.error + other.error - packet.error, turned?.error ?? .infinity)
      let first = place > 1 ? packets[place - 2].end : nil
      turned =
        search.best(
          place - 1, other.depth, below: bound, after: first, before: packet.head) ?? turned
      if let turned, turned.error + packet.error < before.error + other.error {
        packets[place - 1] = turned
      } else {
        packets[place] = other
      }
    }
    return packets
  }

  /// Puts a segment behind the ones before it: where a decoder would take its first head for the
  /// carried state, that packet is coded again, and so on while the new packet's end does the same
  /// to the next head.
  mutating func join(_ segment: inout IMA4Segment, _ samples: Span<Int16>) {
    let channels = states.count
    let packets = segment.bytes.count / (channels * IMA4.bytesPerPacket)
    guard packets > 0 else { return }
    for channel in 0..<channels {
      if !isPortable(segment, 0, channel, after: states[channel]) {
        recode(&segment, samples, channel, packets)
      }
      states[channel] = segment.ends[channel]
    }
  }

  /// Whether a packet of a segment can stand behind one that ends in a state.
  private func isPortable(
    _ segment: IMA4Segment, _ place: Int, _ channel: Int, after before: IMA4.State
  ) -> Bool {
    let head = Self.head(segment.bytes, packet: place, channel, of: states.count)
    return IMA4Packet.isPortable(head, after: before)
  }

  /// Codes a channel's packets again from the first on, until one can stand where it is.
  private func recode(
    _ segment: inout IMA4Segment, _ samples: Span<Int16>, _ channel: Int, _ packets: Int
  ) {
    let channels = states.count
    var before = states[channel]
    var search = IMA4Search(IMA4Trellis())
    let line = Self.line(samples, channel, of: channels, packets)
    search.begin(line, valid: samples.count / channels)
    for place in 0..<packets {
      guard !isPortable(segment, place, channel, after: before) else { return }
      let depth = segment.areEchoes[channel] ? .exact : effort.depth
      let packet = search.packet(place, depth, after: before)
      Self.write(packet, place, to: &segment.bytes, channel, of: channels)
      before = packet.end
      if place == packets - 1 { segment.ends[channel] = packet.end }
    }
  }

  private static func head(_ bytes: [UInt8], packet: Int, _ channel: Int, of channels: Int)
    -> IMA4.State
  {
    let start = (packet * channels + channel) * IMA4.bytesPerPacket
    return IMA4Decoder.head(bytes[start], bytes[start + 1])
  }

  /// One channel's samples for so many whole packets, 32768 higher.
  private static func line(
    _ samples: Span<Int16>, _ channel: Int, of channels: Int, _ packets: Int
  ) -> [UInt16] {
    let frames = samples.count / channels
    let count = packets * IMA4.framesPerPacket
    let last = frames > 0 ? samples[(frames - 1) * channels + channel] : 0
    var line = [UInt16](repeating: IMA4Lanes.raised(Int32(last)), count: count)
    var span = line.mutableSpan
    var place = channel
    for frame in 0..<min(frames, count) {
      // Safe: `frame` is below both counts, and `place` that frame's sample in this channel.
      unsafe span[unchecked: frame] = IMA4Lanes.raised(Int32(samples[unchecked: place]))
      place &+= channels
    }
    return line
  }

  /// Writes a channel's packet into its place.
  private static func write(
    _ packet: IMA4Packet, _ place: Int, to bytes: inout [UInt8], _ channel: Int, of channels: Int
  ) {
    var span = bytes.mutableSpan
    packet.write(to: &span, at: (place * channels + channel) * IMA4.bytesPerPacket)
  }
}
