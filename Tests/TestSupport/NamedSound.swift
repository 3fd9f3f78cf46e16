// SPDX-License-Identifier: MIT

/// A sound with a name, for `arguments:`.
public struct NamedSound: Sendable, CustomStringConvertible {
  /// What is heard, without the length.
  public let name: String
  /// Channels, whose samples lie beside each other.
  public let channels: Int
  /// The samples.
  public let samples: [Int16]

  /// A sound of these samples.
  public init(_ name: String, channels: Int = 1, _ samples: [Int16]) {
    self.name = name
    self.channels = channels
    self.samples = samples
  }

  /// Frames.
  public var frames: Int { samples.count / channels }
  /// The name and the length.
  public var description: String { "\(name), \(frames) frames of \(channels)" }

  /// The beginning, of so many frames at most.
  public func prefix(frames: Int) -> NamedSound {
    NamedSound(name, channels: channels, Array(samples.prefix(min(frames, self.frames) * channels)))
  }

  /// One of the channels alone.
  public func channel(_ number: Int) -> NamedSound {
    let places = stride(from: number, to: samples.count, by: channels)
    return NamedSound("\(name), channel \(number)", places.map { samples[$0] })
  }

  /// Sounds one after the other, without regard to packets: as few as have at most so many frames
  /// each, or a single sound more than that; those of several channels stay apart from those of one.
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
