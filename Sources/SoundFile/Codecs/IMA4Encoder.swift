// SPDX-License-Identifier: MIT

/// A run of IMA4 packets, coded without knowledge of what stands before it.
struct IMA4Segment: Sendable {
  /// The packets, 34 bytes for each channel in turn.
  var bytes: [UInt8]
  /// Where each channel's last packet ends.
  var ends: [IMA4.State]
}

/// What a coarse search chose for a segment's packets.
struct IMA4Draft: Sendable {
  /// Each channel's samples, whole packets of them.
  let lines: [[Int16]]
  /// Each channel's packets.
  var choices: [[IMA4Search.Choice]]
}

/// Turns 16-bit samples into IMA4 packets that all decoders read alike.
///
/// Each packet's head is chosen so that decoders which carry the predictor over packets and
/// decoders which start anew at each head get the same samples. A sound is coded in segments of
/// a length that only the number of channels decides, each on its own, so that the bytes do not depend on how many threads there are:
/// a coarse search drafts every packet of a segment; while the draft is worse than an ordinary
/// encoder (`IMA4Yardstick`), the packets that lose most are searched fully; then the segment is
/// written, and joined to the one before it.
struct IMA4Encoder: Sendable {
  /// Packets of each channel in a segment: 256, fewer where there are so many channels that a
  /// segment would take much memory.
  static func segmentPackets(channels: Int) -> Int { max(4, min(256, 512 / channels)) }
  /// Frames in a segment.
  static func segmentFrames(channels: Int) -> Int {
    segmentPackets(channels: channels) * IMA4.framesPerPacket
  }

  private var states: [IMA4.State]

  init(channels: Int) {
    states = [IMA4.State](repeating: IMA4.State(), count: channels)
  }

  /// Searches for a segment's packets as thoroughly as `effort` says.
  ///
  /// `samples` are interleaved; a last packet that they do not fill is filled with the last frame.
  static func draft(_ samples: Span<Int16>, channels: Int, _ effort: IMA4Effort) -> IMA4Draft {
    let frames = samples.count / channels
    let packets = (frames + IMA4.framesPerPacket - 1) / IMA4.framesPerPacket
    var lines: [[Int16]] = []
    var choices: [[IMA4Search.Choice]] = []
    for channel in 0..<channels {
      let line = line(samples, channel, of: channels, packets)
      choices.append(
        effort == .best ? full(line.span, packets) : coarse(line.span, packets, effort))
      lines.append(line)
    }
    return IMA4Draft(lines: lines, choices: choices)
  }

  /// Makes a draft no worse than the yardstick, as far as a full search can, and writes it.
  ///
  /// `yardstick` has each channel's squared errors, packet by packet.
  static func segment(_ draft: consuming IMA4Draft, yardstick: [ArraySlice<Double>]) -> IMA4Segment
  {
    let channels = draft.lines.count
    let packets = draft.choices.first?.count ?? 0
    var segment = IMA4Segment(
      bytes: [UInt8](repeating: 0, count: packets * channels * IMA4.bytesPerPacket), ends: [])
    for channel in 0..<channels {
      let line = draft.lines[channel]
      improve(&draft.choices[channel], line.span, against: yardstick[channel])
      let choices = draft.choices[channel]
      write(choices, from: 0, line.span, to: &segment.bytes, channel, of: channels)
      segment.ends.append(choices.last?.end ?? IMA4.State())
    }
    return segment
  }

  /// Puts a segment behind the ones before it: where a decoder would take its first head for the
  /// carried state, that packet is coded again, and so on while the new packet's end does the same
  /// to the next head.
  mutating func join(_ segment: inout IMA4Segment, _ samples: Span<Int16>) {
    let channels = states.count
    let packets = segment.bytes.count / (channels * IMA4.bytesPerPacket)
    for channel in 0..<channels {
      var before = states[channel]
      var line: [Int16]?
      for packet in 0..<packets {
        let head = Self.head(segment.bytes, packet: packet, channel, of: channels)
        guard before.carriesOver(head: head), before.predictor != head.predictor else { break }
        let all = line ?? Self.line(samples, channel, of: channels, packets)
        line = all
        let choice = IMA4Search.full(
          all.span, at: packet * IMA4.framesPerPacket, IMA4Search.Neighbours(before: before))
        Self.write([choice], from: packet, all.span, to: &segment.bytes, channel, of: channels)
        before = choice.end
        if packet == packets - 1 { segment.ends[channel] = choice.end }
      }
      states[channel] = segment.ends[channel]
    }
  }

  private static func head(_ bytes: [UInt8], packet: Int, _ channel: Int, of channels: Int)
    -> IMA4.State
  {
    let start = (packet * channels + channel) * IMA4.bytesPerPacket
    return IMA4Decoder.head(bytes[start], bytes[start + 1])
  }

  /// One channel's samples for so many whole packets.
  private static func line(
    _ samples: Span<Int16>, _ channel: Int, of channels: Int, _ packets: Int
  ) -> [Int16] {
    let frames = samples.count / channels
    let count = packets * IMA4.framesPerPacket
    return [Int16](capacity: count) { line in
      for frame in 0..<min(frames, count) { line.append(samples[frame &* channels &+ channel]) }
      while line.count < count { line.append(samples[(frames - 1) * channels + channel]) }
    }
  }

  /// What stands before a segment's first packet is looked at when the segment is joined.
  private static let unknown = IMA4.State(predictor: .max, index: -1)

  /// The packets of one channel, each from the best of all starts.
  private static func full(_ line: Span<Int16>, _ packets: Int) -> [IMA4Search.Choice] {
    var choices: [IMA4Search.Choice] = []
    choices.reserveCapacity(packets)
    while choices.count < packets {
      let neighbours = IMA4Search.Neighbours(before: choices.last?.end ?? unknown)
      choices.append(
        IMA4Search.full(line, at: choices.count * IMA4.framesPerPacket, neighbours))
    }
    return choices
  }

  /// The packets of one channel, each from the best of a few starts.
  private static func coarse(_ line: Span<Int16>, _ packets: Int, _ effort: IMA4Effort)
    -> [IMA4Search.Choice]
  {
    var choices: [IMA4Search.Choice] = []
    choices.reserveCapacity(packets)
    while choices.count < packets {
      let next = choices.count..<min(choices.count + IMA4Search.coarsePackets, packets)
      IMA4Search.coarse(
        line, packets: next, before: choices.last?.end ?? unknown,
        guess: choices.last?.head.index ?? IMA4.lastIndex / 2, rounds: effort == .fast ? 1 : 2,
        to: &choices)
    }
    return choices
  }

  /// Searches fully where packets are worse than the yardstick, the worst ones first, until the
  /// segment as a whole is no worse.
  private static func improve(
    _ choices: inout [IMA4Search.Choice], _ line: Span<Int16>, against yardstick: ArraySlice<Double>
  ) {
    let losses = zip(choices, yardstick).map { $0.error - $1 }
    var excess = losses.reduce(0, +)
    guard excess > 0 else { return }
    for packet in losses.indices.sorted(by: { losses[$0] > losses[$1] }) {
      let neighbours = IMA4Search.Neighbours(
        before: packet > 0 ? choices[packet - 1].end : unknown,
        after: packet + 1 < choices.count ? choices[packet + 1].head : nil)
      let better = IMA4Search.full(line, at: packet * IMA4.framesPerPacket, neighbours)
      guard better.error < choices[packet].error, neighbours.allow(better) else { continue }
      excess -= choices[packet].error - better.error
      choices[packet] = better
      if excess <= 0 { return }
    }
  }

  /// Writes packets of one channel, which begin with packet `start`, into their places.
  private static func write(
    _ choices: [IMA4Search.Choice], from start: Int, _ line: Span<Int16>,
    to bytes: inout [UInt8], _ channel: Int, of channels: Int
  ) {
    var span = bytes.mutableSpan
    func place(_ packet: Int) -> Int {
      ((start + packet) * channels + channel) * IMA4.bytesPerPacket
    }
    for first in stride(from: 0, to: choices.count, by: IMA4Lanes.count) {
      // A group that is not full does its last packet again.
      let group = (0..<IMA4Lanes.count).map { min(first + $0, choices.count - 1) }
      var lanes = IMA4Lanes { choices[group[$0]].head }
      lanes.emit(
        line, at: group.map { (start + $0) * IMA4.framesPerPacket },
        to: group.map { place($0) + 2 },
        of: &span)
    }
    for (packet, choice) in choices.enumerated() {
      let start = place(packet)
      let head = UInt16(truncatingIfNeeded: choice.head.predictor) | UInt16(choice.head.index)
      span[start] = UInt8(head >> 8)
      span[start + 1] = UInt8(head & 0xFF)
      guard let codes = choice.codes else { continue }
      for pair in 0..<32 {
        span[start + 2 + pair] = UInt8(codes[2 * pair] | codes[2 * pair + 1] << 4)
      }
    }
  }
}
