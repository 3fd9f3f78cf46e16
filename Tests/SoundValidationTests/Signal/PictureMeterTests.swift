// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import SoundLoudness
import TestSupport
import Testing

@testable import SoundValidation

/// Tests of the pictures of sounds for pages.
@Suite struct `Pictures of sounds` {
  private func picture(_ samples: [Float], channels: Int = 1, block: Int = .max) -> SoundPicture {
    var meter = PictureMeter(
      frames: Int64(samples.count / channels), channels: channels, rate: 1000, fullScale: 1)
    for start in stride(from: 0, to: samples.count, by: min(block, samples.count)) {
      let part = Array(samples[start..<min(start + min(block, samples.count), samples.count)])
      meter.take(part.span, frames: part.count / channels)
    }
    return meter.picture
  }

  @Test func `Each column has the lowest and the highest sample of its frames`() {
    var samples = [Float](repeating: 0, count: 4000)
    for index in samples.indices { samples[index] = Float(index % 10) / 100 }
    samples[1234] = -0.75
    samples[1235] = 0.5
    let whole = picture(samples)
    #expect(whole.columns.count == 400)
    #expect(whole.columns[0] == SoundPicture.Column(low: 0, high: 0.09))
    #expect(whole.columns[123] == SoundPicture.Column(low: -0.75, high: 0.5))
    #expect(whole.peak == "-2.5 dBFS")
    // The blocks do not change the picture.
    for block in [1, 7, 999] { #expect(picture(samples, block: block).columns == whole.columns) }
  }

  @Test func `A column of floats beyond full scale has their range`() {
    let above = picture([Float](repeating: 1.5, count: 400))
    #expect(above.columns.allSatisfy { $0 == SoundPicture.Column(low: 1.5, high: 1.5) })
    let below = picture([-1.5, -2, .nan, -1.25])
    let values: [Float] = [-1.5, -2, 0, -1.25]
    #expect(below.columns == values.map { SoundPicture.Column(low: $0, high: $0) })
  }

  @Test(arguments: [1, 2, 3, 399, 400, 401, 799, 1000, 44_101])
  func `A sound of any length fills all columns`(_ frames: Int) {
    let samples = [Float](repeating: 0.25, count: 2 * frames)
    let picture = picture(samples, channels: 2, block: 2 * 300)
    #expect(picture.columns.count == min(frames, 400))
    #expect(picture.columns.allSatisfy { $0 == SoundPicture.Column(low: 0.25, high: 0.25) })
    #expect(picture.sounding == 0..<picture.columns.count)
    #expect(picture.fade == nil && picture.clipped.isEmpty)
  }

  @Test func `Silence at the ends and clipped peaks are marked`() {
    var samples = [Float](repeating: 0, count: 400)
    for index in 40..<300 { samples[index] = index % 2 == 0 ? 0.5 : -0.5 }
    for index in [100, 101, 102, 200, 201, 250, 251, 252, 253] { samples[index] = 1 }
    let picture = picture(samples)
    #expect(picture.sounding == 40..<300)
    // A run counts from its third sample; two samples at full scale do not make a run.
    #expect(picture.clipped == [102..<103, 252..<253])
    #expect(picture.peak == "0.0 dBFS")
    // The times are those of the rule 'signal/clipped': peaks up to 0.1 s apart are one range.
    #expect(picture.clips == "clipped at 0.1 s and at 0.25 s")
    #expect(self.picture([0, 0, 0]).sounding.isEmpty)
    #expect(self.picture([0, 0, 0]).peak == nil && self.picture([0, 0, 0]).clips == nil)
  }

  @Test func `A fade is marked from where the level begins to fall`() throws {
    let samples = (0..<400).map { index -> Float in
      let level: Float = index < 300 ? 0.8 : 0.8 * Float(400 - index) / 100
      return index % 2 == 0 ? level : -level
    }
    let fade = try #require(picture(samples).fade)
    #expect((300...315).contains(fade.lowerBound) && fade.upperBound == 400)
    #expect(picture(Array(samples.prefix(330))).fade == nil)
    #expect(picture(samples.reversed()).fade == nil)
  }

  @Test func `A file without decodable frames has no picture`() throws {
    let empty = try SoundReader(MemorySource(ExampleSound(.caf, "ima4", frames: 0).bytes))
    let error = #expect(throws: SoundError.self) { try SoundPicture.of(empty) }
    #expect(error?.description == "the sound has no frames; export it again")
    let picture = try SoundPicture.of(reader())
    #expect(picture.columns.count == 400 && picture.seconds == 0.08 && picture.player == nil)
  }

  @Test func `The loudness is that of the levels, with its measure`() throws {
    func sound(_ frames: Int, level: Int16 = 8000) throws -> SoundReader {
      try SoundReader(
        MemorySource(ExampleSound(.wave, "LEI16", frames: frames, level: level).bytes))
    }
    for (frames, measure) in [
      (23_999, "maximum momentary, under 3 s"), (24_000, "integrated"),
    ] {
      let levels = try SoundLevels(of: sound(frames))
      let value = try #require(levels.loudness?.value)
      #expect(value < -1)
      let truePeak = try SoundPicture.of(sound(frames)).truePeak
      #expect(try truePeak == "\(Decibels.text(SoundLevels(of: sound(frames)).truePeak)) dBTP")
      #expect(
        try SoundPicture.of(sound(frames)).loudness == "\(Decibels.text(value)) LUFS (\(measure))")
    }
    #expect(try SoundPicture.of(sound(8000, level: 0)).loudness == "none: all samples are 0")
    let slow = try SoundReader(
      MemorySource(ExampleSound(.wave, "LEI16", frames: 4000, sampleRate: 2000).bytes))
    #expect(
      try SoundPicture.of(slow).loudness
        == "not measured: the sample rate is below 4000 Hz")
  }

  private func reader() throws -> SoundReader {
    try SoundReader(MemorySource(ExampleSound(.caf, "ima4", frames: 640).bytes))
  }

  @Test func `A player has the decoded samples, if there is room`() throws {
    let player = try #require(try SoundPicture.of(reader(), room: 44 + 2 * 640).player)
    #expect(player.count == 44 + 2 * 640)
    var (original, played) = (try reader(), try SoundReader(MemorySource(player)))
    #expect(try played.readAll(as: Int16.self) == original.readAll(as: Int16.self))
    #expect(try SoundPicture.of(reader(), room: 43 + 2 * 640).player == nil)
    #expect(try SoundPicture.of(reader(), room: 43 + 2 * 640).noPlayer == nil)
  }

  @Test func `A rate that WAVE cannot store is the reason for a missing player`() throws {
    let bytes = ExampleSound(.caf, "LEI16", frames: 640, sampleRate: 8000.5).bytes
    let picture = try SoundPicture.of(SoundReader(MemorySource(bytes)), room: 10_000)
    #expect(picture.player == nil)
    #expect(
      picture.noPlayer?.hasPrefix(
        "WAVE stores the sample rate as a 32-bit integer: found 8000.5 Hz")
        == true, "\(picture.noPlayer ?? "")")
  }
}
