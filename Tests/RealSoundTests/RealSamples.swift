// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport

/// The samples of real sounds in 16 bits, as an encoder gets them; of long sounds only the beginning.
enum RealSamples {
  /// Every sound that the library or a decoder of foreign formats decodes, without duplicates.
  static let all = distinct(decoded.map(\.sound))

  /// Sounds such as those of `make bench-ima4`: 16-bit linear PCM in one or two channels, not silent.
  static let measured = distinct(
    decoded.filter { row, sound in
      row.encoding == "lpcm-int16" && sound.channels <= 2 && sound.samples.contains { $0 != 0 }
    }.map(\.sound))

  private static let decoded = RealSounds.rows.compactMap { row in
    read(row).map { (row: row, sound: $0) }
  }

  private static func read(_ row: RealSound) -> NamedSound? {
    var decoder = ForeignDecoder()
    decoder.helper = Tool.built("earcon-decode").path
    guard let input = try? SoundInput(FileSource(path: row.path), decoder: decoder),
      let samples = try? decode(input.reader), !samples.isEmpty
    else { return nil }
    return NamedSound(row.file, channels: input.reader.sound.format.channels, samples)
  }

  /// Returns the first 2,880,000 frames (60 s at 48 kHz), rounded up to a whole block.
  private static func decode(_ reader: SoundReader) throws(SoundError) -> [Int16] {
    var reader = reader
    let channels = reader.sound.format.channels
    var samples: [Int16] = []
    var block = [Int16](repeating: 0, count: 16_384 * channels)
    while samples.count < 60 * 48_000 * channels {
      var span = block.mutableSpan
      let frames = try reader.read(into: &span)
      if frames == 0 { break }
      samples += block.prefix(frames * channels)
    }
    return samples
  }

  private static func distinct(_ sounds: [NamedSound]) -> [NamedSound] {
    var seen: Set<[Int16]> = []
    return sounds.filter { seen.insert($0.samples).inserted }
  }
}
