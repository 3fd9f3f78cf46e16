// SPDX-License-Identifier: MIT

/// Joins encoded segments in order: chooses among their encodings, and makes their packets portable after each other.
///
/// `append` takes each segment; `next` returns the packets of the oldest one, as soon as enough later ones are there
/// for its choice.
struct IMA4Joiner {
  private let settings: IMA4Settings
  private let trellisPool: IMA4TrellisPool
  /// The state after each channel's last packet so far.
  private(set) var states: [IMA4.State]
  private var budget: IMA4ErrorBudget
  /// The remaining work for closer encodings (`IMA4Encoder.closerEncoding`).
  private var closerWork = 0
  /// The number of segments that `next` has returned.
  private var joined = 0
  /// The frames of one packet before the oldest segment, none at the beginning of the sound.
  private var preceding: [Int16] = []
  /// The segments that `next` has not returned, the oldest first.
  private var waiting: [Waiting] = []

  private struct Waiting {
    var segment: IMA4Segment
    /// The interleaved samples.
    let samples: [Int16]
    let channels: [IMA4ErrorBudget.Channel]
  }

  init(channels: Int, _ settings: IMA4Settings, _ trellisPool: IMA4TrellisPool) {
    (self.settings, self.trellisPool) = (settings, trellisPool)
    states = [IMA4.State](repeating: IMA4.State(), count: channels)
    budget = IMA4ErrorBudget(channels: channels, settings.shaping)
  }

  /// Adds the segment after those so far, with its interleaved samples.
  mutating func append(_ segment: IMA4Segment, _ samples: [Int16]) {
    let channels = budget.channels(segment, samples.span)
    waiting.append(Waiting(segment: segment, samples: samples, channels: channels))
  }

  /// Returns the packets of the oldest segment, or `nil` if there is none, or if its choice needs later segments first.
  ///
  /// The choice considers a fixed number of later segments, so that the bytes do not depend on the number of threads.
  mutating func next(isEnd: Bool) -> [UInt8]? {
    let lookahead = IMA4ErrorBudget.lookahead(channels: states.count)
    guard waiting.count > lookahead || isEnd && !waiting.isEmpty else { return nil }
    // The first segment waits until the look-ahead is full or the sound ends, so this number does not depend on threads.
    if joined == 0 { closerWork = IMA4WorkLimit.closer(settings.effort, segments: waiting.count) }
    var oldest = waiting.removeFirst()
    for (channel, choice) in choices(oldest).enumerated() {
      if let choice { replace(&oldest.segment, channel, with: choice) }
    }
    let samples = oldest.samples
    join(&oldest.segment, samples.span)
    joined += 1
    preceding = IMA4Encoder.lastFrames(samples, channels: states.count)
    return oldest.segment.bytes
  }

  /// Returns the choice for each channel of the oldest segment, `nil` for the plain packets.
  private mutating func choices(_ oldest: Waiting) -> [IMA4Alternative?] {
    let (count, number, preceding, effort, trellisPool) = (
      states.count, joined, preceding, settings.effort, trellisPool
    )
    var work = closerWork
    let choices = budget.choices(oldest.channels, before: waiting.map { $0.channels }) {
      channel, limit in
      let isShaped = oldest.segment.kinds[channel] == .shaped
      // The encoder has already searched re-encoded input deeply.
      guard !oldest.segment.areReencoded[channel], isShaped || work > IMA4WorkLimit.leastCloserWork
      else { return nil }
      var search = IMA4Search(trellisPool.take())
      defer { trellisPool.put(search.trellis) }
      let levelLimit = IMA4WorkLimit.searches(
        effort, number, packets: IMA4Encoder.segmentPackets(channels: count))
      return IMA4Encoder.closerEncoding(
        IMA4ChannelSamples(oldest.samples.span, channel, of: count, after: preceding.span), effort,
        levelLimit: isShaped ? levelLimit : nil, limit: Float(limit), work: &work, &search)
    }
    closerWork = work
    return choices
  }

  private func replace(
    _ segment: inout IMA4Segment, _ channel: Int, with other: IMA4Alternative
  ) {
    segment.endStates[channel] = other.endState
    let source = other.bytes.span
    var bytes = segment.bytes.mutableSpan
    for position in 0..<source.count / IMA4.bytesPerPacket {
      let start = IMA4Encoder.start(position, channel, of: states.count)
      for byte in 0..<IMA4.bytesPerPacket {
        bytes[start + byte] = source[position * IMA4.bytesPerPacket + byte]
      }
    }
  }

  /// Makes the packets portable after those of the segment before.
  ///
  /// If the first header is not portable, the encoder encodes its packet again, and the following packets until a
  /// header is portable after the new end state.
  private mutating func join(_ segment: inout IMA4Segment, _ samples: Span<Int16>) {
    let channels = states.count
    let packets = segment.bytes.count / (channels * IMA4.bytesPerPacket)
    for channel in 0..<channels {
      if !isPortable(segment, 0, channel, after: states[channel]) {
        encodeAgain(&segment, samples, channel, packets)
      }
      states[channel] = segment.endStates[channel]
    }
  }

  private func isPortable(
    _ segment: IMA4Segment, _ position: Int, _ channel: Int, after previous: IMA4.State
  ) -> Bool {
    let header = IMA4Encoder.header(segment.bytes, packet: position, channel, of: states.count)
    return IMA4Packet.isPortable(header, after: previous)
  }

  /// Encodes a channel's packets again, up to but not including the first whose header is portable.
  private func encodeAgain(
    _ segment: inout IMA4Segment, _ samples: Span<Int16>, _ channel: Int, _ packets: Int
  ) {
    let channels = states.count
    var previous = states[channel]
    var search = IMA4Search(trellisPool.take())
    defer { trellisPool.put(search.trellis) }
    search.begin(IMA4ChannelSamples(samples, channel, of: channels, after: preceding.span))
    search.limit = IMA4WorkLimit.joins
    for position in 0..<packets {
      guard !isPortable(segment, position, channel, after: previous) else { return }
      let depth = segment.areReencoded[channel] ? .refinedViterbi : settings.effort.depth
      let packet = search.packet(position, depth, after: previous)
      IMA4Encoder.write(packet, position, to: &segment.bytes, channel, of: channels)
      previous = packet.endState
      if position == packets - 1 { segment.endStates[channel] = packet.endState }
    }
  }
}
