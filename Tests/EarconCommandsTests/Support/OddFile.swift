// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// Files that Earcon does not write, or that are missing from the samples.
enum OddFile {
  /// Returns a CAF file without filler.
  static func caf(
    rate: Double, code: String = "lpcm", flags: UInt32 = 2, bytesPerPacket: UInt32 = 2,
    framesPerPacket: UInt32 = 1, channels: UInt32 = 1, bits: UInt32 = 16,
    audio: [UInt8] = [UInt8](repeating: 0, count: 20)
  ) -> [UInt8] {
    let numbers = [flags, bytesPerPacket, framesPerPacket, channels, bits]
    let description =
      bytes(rate.bitPattern) + Array(code.utf8) + numbers.flatMap { bytes($0) }
    return Array("caff".utf8) + [0, 1, 0, 0] + cafChunk("desc", description)
      + cafChunk("data", [0, 0, 0, 0] + audio)
  }

  /// A CAF file of AAC, which needs an external decoder.
  static let aac = caf(
    rate: 44_100, code: "aac ", flags: 0, bytesPerPacket: 0, framesPerPacket: 1024, channels: 2,
    bits: 0)

  /// Returns an IMA4 CAF file as `earcon` writes it.
  static func ima4(frames: Int, rate: Double = 44_100) throws -> [UInt8] {
    try fileBytes(
      TestSignal.sine.samples(frames: frames), .caf,
      AudioFormat(sampleRate: rate, channels: 1, encoding: .ima4), filler: true)
  }

  /// Returns a silent 8-bit WAVE file at 8000 Hz.
  static func wave(frames: Int) throws -> [UInt8] {
    try fileBytes(
      [Int16](repeating: 0, count: frames), .wave,
      AudioFormat(
        sampleRate: 8000, channels: 1,
        encoding: .linearPCM(LinearPCM(.unsignedInteger, bits: 8, .big))))
  }
}
