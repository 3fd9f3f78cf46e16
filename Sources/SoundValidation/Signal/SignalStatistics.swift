// SPDX-License-Identifier: MIT

internal import SoundFile

/// Statistics of a sound's samples, computed in one pass with constant memory.
struct SignalStatistics: Sendable {
  /// The fraction of full scale below which samples are silence: −60 dBFS.
  static let silenceLevel: Float = 0.001
  /// The number of consecutive full-scale samples that count as a clipped peak.
  static let clippedRun = 3

  /// The start of a run of full-scale samples.
  struct Place: Sendable, Hashable {
    /// The frame, counted from 0.
    let frame: Int64
    /// The channel, counted from 1.
    let channel: Int
  }

  /// The number of decoded frames.
  var frames: Int64 = 0
  /// The peak, where 1 is full scale.
  var peak: Float = 0
  /// The first frame with a sample above silence in any channel, or `nil` for a silent sound.
  var firstLoudFrame: Int64?
  /// The number of clipped peaks in all channels.
  var clippedRuns: Int64 = 0
  /// The first clipped peak.
  var firstClip: Place?
  /// The error that stopped decoding.
  var problem: SoundError?
  /// The IMA4 packets with an invalid header.
  var invalidHeaders = PacketHeaders()

  /// Creates empty statistics.
  init() {}

  /// Decodes a file; returns `nil` for a file without decodable samples, which other rules report.
  init?(of subject: SoundSubject) {
    guard let sound = subject.sound, sound.format.isDecodable, (sound.frames ?? 0) > 0 else {
      return nil
    }
    do throws(SoundError) {
      try decode(subject.source, sound)
    } catch {
      problem = error
    }
  }

  private mutating func decode(_ source: any ByteSource, _ sound: Sound) throws(SoundError) {
    var reader = try SoundReader(source, sound)
    if sound.format.encoding == .ima4 {
      var copy = reader
      try invalidHeaders.check(&copy)
    }
    let channels = sound.format.channels
    var meter = SignalMeter(channels: channels, fullScale: sound.format.encoding.fullScale)
    var block = [Float](repeating: 0, count: max(1, 16_384 / channels) * channels)
    while true {
      var room = block.mutableSpan
      let count = try reader.read(into: &room)
      guard count > 0 else { return }
      meter.take(block.span, frames: count, &self)
      frames += Int64(count)
    }
  }
}

extension SoundEncoding {
  /// The smallest magnitude that counts as full scale, on a scale where the lowest value has
  /// magnitude 1.
  fileprivate var fullScale: Float {
    switch self {
    // A `Float` has 24 significant bits.
    case .linearPCM(let pcm) where pcm.kind != .float:
      1 - Float(sign: .plus, exponent: 1 - min(pcm.bits, 24), significand: 1)
    case .linearPCM, .other: 1
    case .ima4: 32_767 / 32_768
    // The largest values of G.711, tables 1 and 2, in 16 bits.
    case .uLaw: 32_124 / 32_768
    case .aLaw: 32_256 / 32_768
    }
  }
}
