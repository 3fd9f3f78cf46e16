// SPDX-License-Identifier: MIT

internal import SoundFile

/// What the samples of a sound say, gathered in one pass whose memory does not grow with its length.
struct SignalStatistics: Sendable {
  /// Samples below this part of full scale are silence: −60 dBFS.
  static let silenceLevel: Float = 0.001
  /// So many samples in a row at full scale are no peak, but a peak that was cut off.
  static let clippedRun = 3

  /// A run of samples at full scale: where it begins.
  struct Place: Sendable, Hashable {
    /// The frame, from 0.
    let frame: Int64
    /// The channel, from 1.
    let channel: Int
  }

  /// Frames that were decoded.
  var frames: Int64 = 0
  /// The loudest sample, where 1 is full scale.
  var peak: Float = 0
  /// The first frame that has a sample above silence in any channel; `nil` where there is none.
  var firstLoudFrame: Int64?
  /// Runs of samples at full scale, over all channels.
  var clippedRuns: Int64 = 0
  /// The first of them.
  var firstClip: Place?
  /// What kept the rest of the file from being decoded.
  var problem: SoundError?
  /// IMA4 packets whose head cannot be.
  var invalidHeaders = PacketHeaders()

  /// Statistics of no samples yet.
  init() {}

  /// Decodes a file; `nil` where there is nothing to decode, which other rules say.
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
  /// The least size of a sample that counts as full scale, where 1 is the largest negative one.
  fileprivate var fullScale: Float {
    switch self {
    // A `Float` tells 24 bits apart.
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
