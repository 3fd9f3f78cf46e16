// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

/// Tests of levels just below full scale, of short sounds, and of findings about the signal.
@Suite struct `Boundaries of the signal` {
  private func statistics(
    _ samples: [Float], channels: Int = 1, _ encoding: String = "LEF32"
  ) throws -> SignalStatistics {
    let format = AudioFormat(sampleRate: 8000, channels: channels, encoding: .pcm(encoding))
    let file = try fileBytes(samples, .wave, format)
    return try #require(
      try SoundSubject(MemorySource(file), path: "x.wav").signal(ValidationPolicy()))
  }

  private func deepFindings(
    _ file: [UInt8], _ name: String, _ rule: SoundRule.ID
  ) throws -> [Finding] {
    var policy = ValidationPolicy()
    policy.isDeep = true
    return try SoundValidator(policy: policy).validate(file, named: name)
      .filter { $0.rule == rule }
  }

  @Test func `A signal of one frame has statistics`() throws {
    let one = try statistics([0.5])
    #expect(one.frames == 1 && one.firstLoudFrame == 0 && one.peak == 0.5)
    let two = try statistics([Float](repeating: 0.5, count: 400), channels: 200)
    #expect(two.frames == 2 && two.peak == 0.5)
  }

  @Test(arguments: [
    ("UI8", -6, 0), ("LEI16", -14, 0), ("LEI24", -22, 0), ("LEI24", -23, 1), ("LEI32", -22, 0),
    ("LEI32", -23, 1), ("LEF32", -16, 0),
  ]) func `The second largest integer is not at full scale`(
    _ encoding: String, _ exponent: Int, _ runs: Int64
  ) throws {
    let sample = 1 - Float(sign: .plus, exponent: exponent, significand: 1)
    #expect(try statistics([sample, sample, sample], encoding).clippedRuns == runs)
  }

  @Test func `The second largest sample of IMA4 is not at full scale`() throws {
    // These nibbles raise the predictor from 32640 to 32766, where it stays for four samples.
    let rise: [UInt8] = [0x7F, 0x80, 0x65, 0x33, 0x23, 0x33, 0x33, 0x33, 0x00, 0xF0]
    let below = ExampleBytes.ima4(rise + [UInt8](repeating: 0, count: 24))
    let signal = try #require(
      try SoundSubject(MemorySource(below), path: "x.caf").signal(ValidationPolicy()))
    #expect(signal.peak == 32_766 / 32_768 && signal.clippedRuns == 0)
    let above = ExampleBytes.ima4(
      Array(rise.prefix(7)) + [0x77] + [UInt8](repeating: 0, count: 26))
    let clipped = try #require(
      try SoundSubject(MemorySource(above), path: "x.caf").signal(ValidationPolicy()))
    #expect(clipped.peak == 32_767 / 32_768 && clipped.clippedRuns == 1)
  }

  @Test(arguments: [
    (Float(0.000999), "-60.01"), (0.0009999, "-60.001"), (0.00099999, "just below -60"),
    (0.0005, "-66.0"),
  ]) func `The message about a silent sound shows the difference between its peak and the limit`(
    _ peak: Float, _ text: String
  ) throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEF32"))
    let file = try fileBytes([0, peak, 0] as [Float], .wave, format)
    #expect(
      try deepFindings(file, "x.wav", "signal/silent").map(\.message) == [
        "the peak is \(text) dBFS; it should reach -60 dBFS"
      ])
  }

  @Test func `A single clipped peak is reported in the singular`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEF32"))
    let file = try fileBytes([0, 1, 1, 1, 0] as [Float], .wave, format)
    #expect(
      try deepFindings(file, "x.wav", "signal/clipped").map(\.message) == [
        "1 peak is clipped (3 or more samples at full scale) at 0 s in channel 1"
      ])
  }

  @Test(arguments: [(SoundContainer.caf, "CAF/data"), (.aifc, "FORM/SSND")])
  func `An invalid packet header is reported with chunk, offset and number`(
    _ container: SoundContainer, _ chunk: String
  ) throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .ima4)
    var file = try fileBytes([Int16](repeating: 0, count: 192), container, format)
    let start = try Sound(describing: MemorySource(file)).audio.lowerBound
    for (packet, notes) in [(1, []), (2, ["2 packet headers have an invalid step index"])] {
      file[Int(start) + 34 * packet + 1] = 100
      let found = try deepFindings(file, "x.\(container.fileExtensions[0])", "packets/undecodable")
      #expect(found.map(\.location.position) == [.byte(start + 34, chunk: chunk)])
      #expect(found.map(\.notes) == [notes])
    }
  }
}
