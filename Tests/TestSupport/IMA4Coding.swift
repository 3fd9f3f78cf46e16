// SPDX-License-Identifier: MIT

import Foundation
import SoundFile

/// IMA4 of this library's, made and measured through its public interface.
public enum IMA4Coding {
  /// A sound's packets.
  public static func packets(
    _ sound: NamedSound, _ effort: IMA4Effort, workers: Workers = .one
  ) throws -> [UInt8] {
    try audioBytes(
      of: fileBytes(
        sound.samples, .caf, format(channels: sound.channels), workers: workers, effort: effort))
  }

  /// A file of packets, whatever the rate.
  public static func file(_ packets: [UInt8], _ container: SoundContainer, channels: Int) throws
    -> [UInt8]
  {
    try fileBytes(packets: packets, container, format(channels: channels))
  }

  /// All that packets hold, as the library decodes it.
  public static func decode(_ packets: [UInt8], channels: Int) throws -> [Int16] {
    try samples(of: file(packets, .caf, channels: channels))
  }

  /// What the library's encoder and decoder make of a sound, with a last frame that is padded.
  public static func roundTrip(_ sound: NamedSound, _ effort: IMA4Effort) throws -> [Int16] {
    try decode(packets(sound, effort), channels: sound.channels)
  }

  private static func format(channels: Int) -> AudioFormat {
    AudioFormat(sampleRate: 44_100, channels: channels, encoding: .ima4)
  }

  /// The sum of squared errors over all channels, as far as the original goes.
  public static func squaredError(_ original: [Int16], _ decoded: [Int16]) -> Int {
    precondition(decoded.count >= original.count)
    var sum = 0
    var place = 0
    while place < original.count {
      let error = Int(original[place]) - Int(decoded[place])
      sum += error * error
      place += 1
    }
    return sum
  }

  /// How many decibels one error lies above another; none where both are nothing.
  public static func decibels(_ error: Int, above other: Int) -> Double {
    error == other ? 0 : 10 * log10(Double(error) / Double(other))
  }
}
