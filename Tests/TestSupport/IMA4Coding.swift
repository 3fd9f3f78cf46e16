// SPDX-License-Identifier: MIT

import Foundation

@testable import SoundFile

/// Encodes and decodes IMA4 with the library's writers and readers, and measures the error.
public enum IMA4Coding {
  /// Returns a sound's packets as the library encodes them; padding fills the last packet.
  public static func packets(
    _ sound: NamedSound, _ effort: IMA4Effort, _ objective: IMA4Objective = .snr,
    workers: SoundWorkers = .one
  ) throws -> [UInt8] {
    try audioBytes(
      of: fileBytes(
        sound.samples, .caf, format(channels: sound.channels), workers: workers, effort: effort,
        objective: objective))
  }

  /// Returns a file with these packets and a sample rate of 44,100 Hz.
  public static func file(_ packets: [UInt8], _ container: SoundContainer, channels: Int) throws
    -> [UInt8]
  {
    try fileBytes(packets: packets, container, format(channels: channels))
  }

  /// Returns the library's decoding of whole packets.
  public static func decode(_ packets: [UInt8], channels: Int) throws -> [Int16] {
    try samples(of: file(packets, .caf, channels: channels))
  }

  /// Returns a sound's samples after encoding and decoding, including those that pad the last packet.
  public static func roundTrip(_ sound: NamedSound, _ effort: IMA4Effort) throws -> [Int16] {
    try decode(packets(sound, effort), channels: sound.channels)
  }

  private static func format(channels: Int) -> AudioFormat {
    AudioFormat(sampleRate: 44_100, channels: channels, encoding: .ima4)
  }

  /// Returns the sum of squared errors over all channels; ignores decoded samples after the original's
  /// end.
  public static func squaredError(_ original: [Int16], _ decoded: [Int16]) -> Int {
    precondition(decoded.count >= original.count)
    var sum = 0
    var position = 0
    while position < original.count {
      let error = Int(original[position]) - Int(decoded[position])
      sum += error * error
      position += 1
    }
    return sum
  }

  /// Returns the ratio of two squared errors in decibels: 0 if they are equal, and infinite if only one
  /// of them is 0.
  public static func decibels(_ error: Int, above other: Int) -> Double {
    error == other ? 0 : 10 * log10(Double(error) / Double(other))
  }
}
