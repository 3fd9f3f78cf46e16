// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Conversions of `alarm.wav`, which has 22050 Hz, to other sample rates.
@Suite struct `Sample rate conversion in earcon convert` {
  private func expectRate(_ bytes: [UInt8], _ rate: Double, of original: [UInt8]) throws {
    let (sound, before) = (try describe(bytes), try describe(original))
    let frames = try #require(before.frames)
    #expect(sound.format.sampleRate == rate)
    #expect(sound.frames == Int64((Double(frames) * rate / before.format.sampleRate).rounded()))
  }

  @Test func `A conversion to another sample rate runs in earcon-full`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let original = try sandbox.bytes("alarm.wav")
    let run = try sandbox.earcon(["convert", "alarm.wav", "slow.caf", "-d", "LEI16@8000"])
    #expect(run.status == 0 && run.errors == "")
    try expectRate(sandbox.bytes("slow.caf"), 8000, of: original)
    let two = try sandbox.earcon(
      ["convert", "alarm.wav", "-o", "same.wav", "-o", "fast.caf", "-d", "ima4@44100"])
    #expect(two.status == 0 && two.errors == "")
    try expectRate(sandbox.bytes("fast.caf"), 44_100, of: original)
    #expect(try describe(sandbox.bytes("same.wav")).format.sampleRate == 22_050)
  }

  @Test func `A conversion to another sample rate reads standard input and writes standard output`()
    throws
  {
    let sandbox = try Sandbox(["alarm.wav"])
    let original = try sandbox.bytes("alarm.wav")
    let run = try sandbox.earcon(
      ["convert", "-", "-", "-d", "ulaw@8000", "-f", "WAVE"], input: original)
    #expect(run.status == 0 && run.errors == "")
    try expectRate(run.output, 8000, of: original)
  }
}
