// SPDX-License-Identifier: MIT

/// A sound with a name, which test reports show if the sound is an argument of a test.
public struct NamedSound: Sendable, CustomStringConvertible {
  /// A description of the sound without its length.
  public let name: String
  /// The number of channels.
  public let channels: Int
  /// The interleaved samples.
  public let samples: [Int16]

  /// Creates a sound of interleaved samples.
  public init(_ name: String, channels: Int = 1, _ samples: [Int16]) {
    self.name = name
    self.channels = channels
    self.samples = samples
  }

  /// The number of frames.
  public var frames: Int { samples.count / channels }
  /// The name, the number of frames and the number of channels.
  public var description: String { "\(name), frames: \(frames), channels: \(channels)" }

  /// Returns up to `frames` frames from the start.
  public func prefix(frames: Int) -> NamedSound {
    NamedSound(name, channels: channels, Array(samples.prefix(min(frames, self.frames) * channels)))
  }

  /// Returns one channel, counted from 0, as a mono sound.
  public func channel(_ number: Int) -> NamedSound {
    let places = stride(from: number, to: samples.count, by: channels)
    return NamedSound("\(name), channel \(number)", places.map { samples[$0] })
  }

  /// Returns a struck bell made of integers: a decaying triangle, whose noise the IMA4 encoder shapes.
  ///
  /// The frames from `silentFrom` on, and those from 40,000 on, are silent.
  public static func bell(frames: Int, channels: Int, silentFrom: Int = .max) -> NamedSound {
    let samples = (0..<frames).flatMap { frame in
      (0..<channels).map { channel in
        let triangle = abs((frame + 37 * channel) * 2100 % 30_000 - 15_000) - 7_500
        return frame < silentFrom ? Int16(triangle * max(0, 40_000 - frame) / 40_000) : 0
      }
    }
    return NamedSound("bell", channels: channels, samples)
  }

  /// Concatenates sounds with the same number of channels, without aligning them to packets.
  ///
  /// A joined sound has at most `most` frames, unless one of the given sounds is longer.
  public static func joined(_ sounds: [NamedSound], frames most: Int) -> [NamedSound] {
    var joined: [NamedSound] = []
    for channels in Set(sounds.map(\.channels)).sorted() {
      var samples: [Int16] = []
      var count = 0
      func close() {
        guard count > 0 else { return }
        joined.append(NamedSound("\(count) sounds", channels: channels, samples))
        (samples, count) = ([], 0)
      }
      for sound in sounds where sound.channels == channels {
        if samples.count + sound.samples.count > most * channels { close() }
        samples += sound.samples
        count += 1
      }
      close()
    }
    return joined
  }
}
