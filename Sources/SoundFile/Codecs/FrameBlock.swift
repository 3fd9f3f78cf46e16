// SPDX-License-Identifier: MIT

/// Decoded frames that the caller has not read yet.
///
/// Only codecs whose packets hold several frames need a block; all of them have 16-bit samples.
struct FrameBlock: Sendable {
  private let channels: Int
  private let packetFrames: Int
  /// The maximum number of packets to decode at a time: 128 divided by the number of channels, at least 1.
  private let packets: Int
  private var samples: [Int16] = []
  /// The range of the samples that the caller has not read yet, as indices into `samples`.
  private var next = 0
  private var end = 0

  init(_ format: AudioFormat) {
    channels = format.channels
    packetFrames = format.framesPerPacket
    packets = max(1, 128 / channels)
  }

  var isEmpty: Bool { next == end }

  /// Decodes the next packets.
  ///
  /// - Parameters:
  ///   - packets: the source of packets.
  ///   - decoder: the sound's decoder, with its state after the previous packet.
  ///   - priming: frames to drop; decreased by the number of dropped frames.
  /// - Throws: `SoundError` with code `.truncated` if no packet is left or the file became shorter, `.io`
  ///   if reading fails.
  mutating func refill(
    from packets: inout PacketReader, _ decoder: inout PacketDecoder, dropping priming: inout Int64
  ) throws(SoundError) {
    let count = try packets.read(atMost: self.packets)
    guard count > 0 else { throw packets.ended }
    if samples.isEmpty {
      samples = [Int16](repeating: 0, count: self.packets * packetFrames * channels)
    }
    let channels = channels
    var span = samples.mutableSpan
    decoder.decode(packets.buffer.span, count: count, channels: channels, into: &span)
    end = count * packetFrames * channels
    let dropped = Int(min(priming, Int64(count * packetFrames)))
    priming -= Int64(dropped)
    next = dropped * channels
  }

  /// Moves at most `frames` frames to the front of `output` and returns their number.
  mutating func take<S: ConvertibleSample>(_ frames: Int, into output: inout MutableSpan<S>) -> Int
  {
    let count = min(frames * channels, end - next)
    let start = next
    next += count
    let input = samples.span
    for index in 0..<count { output[index] = S(int16: input[start &+ index]) }
    return count / channels
  }
}
