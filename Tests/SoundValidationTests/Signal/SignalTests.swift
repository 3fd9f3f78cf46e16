// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundLoudness
@testable import SoundValidation

@Suite struct `Signal statistics` {
  private func statistics(
    _ samples: [Float], channels: Int = 1, encoding: String = "LEF32"
  ) throws -> SignalStatistics {
    let pcm = try #require(LinearPCM(specifier: encoding))
    let format = AudioFormat(sampleRate: 8000, channels: channels, encoding: .linearPCM(pcm))
    let file = try fileBytes(samples, .wave, format)
    return try #require(
      try SoundSubject(MemorySource(file), path: "x.wav").signal(ValidationPolicy()))
  }

  @Test func `Samples from -60 dBFS in any channel are not silence`() throws {
    #expect(try statistics([0, 0.000_999, -0.000_999]).firstLoudFrame == nil)
    #expect(try statistics([0, 0.000_999, -0.001]).firstLoudFrame == 2)
    #expect(try statistics([0, 0, 0, 0, 0, 0.5], channels: 2).firstLoudFrame == 2)
    #expect(try statistics([0, 0, 0, 0.25, 0, -0.5], channels: 2).peak == 0.5)
    #expect(try statistics([.nan, .nan]).firstLoudFrame == nil)
  }

  @Test func `Loudness is measured unless both rules about it are off`() throws {
    let file = ExampleSound(.wave, "LEI16", frames: 4000, level: 3000).bytes
    let subject = try SoundSubject(MemorySource(file), path: "a/x.wav")
    var policy = ValidationPolicy()
    policy.severities.set("signal/quiet", to: .off)
    policy.severities.set("signal/loud", to: .off, in: "a/**")
    let without = try #require(subject.signal(policy))
    #expect(without.loudness == nil && without.frames == 4000)
    policy.severities.set("signal", to: .note, in: "b/**")
    #expect(subject.signal(policy)?.loudness == nil)
    // The same file is measured again for a policy that needs its loudness.
    policy.severities.set("signal/loud", to: .note)
    #expect(subject.signal(policy)?.loudness != nil)
    policy.severities.set("signal/loud", to: .off)
    #expect(subject.signal(policy)?.loudness != nil)
  }

  @Test(arguments: [
    (-3.96, -4.0, "-3.96"), (-4.4, -4, "-4.4"), (-4.001, -4, "-4.001"), (-4.04, -4, "-4.04"),
    (-3.9999, -4, "just above -4"), (-30.0001, -30, "just below -30"), (3, -4, "3.0"),
    (-30.06, -30, "-30.1"), (-0.05, 0, "-0.1"), (-0.04, 0, "-0.04"),
  ])
  func `A message shows the difference between a loudness and its limit`(
    _ value: Double, _ limit: Double, _ text: String
  ) throws {
    #expect(Decibels.text(value, beside: limit) == text)
  }

  @Test func `Three consecutive full-scale samples of a channel are clipped`() throws {
    #expect(try statistics([1, 1, 0, 1, 1]).clippedRuns == 0)
    #expect(try statistics([1, 1, -1, -1, 1, 1]).clippedRuns == 0)
    let mono = try statistics([0, 1, 1, 1, 1, 0, -1, -1, -1, -1, -1])
    #expect(mono.clippedRuns == 2)
    #expect(mono.clips.first?.start == SignalStatistics.Place(frame: 1, channel: 1))
    // Three consecutive samples of the file are clipped, but not of one channel.
    #expect(try statistics([1, 1, 1, 1, 0.5, 0.5], channels: 2).clippedRuns == 0)
    let right = try statistics([0, 1, 0, 1, 0, 1, 0, 1], channels: 2)
    #expect(right.clips.first?.start == SignalStatistics.Place(frame: 0, channel: 2))
    #expect(right.clippedRuns == 1)
  }

  @Test func `Clipped peaks near each other are one range`() {
    var statistics = SignalStatistics()
    var meter = SignalMeter(channels: 1, fullScale: 1, gap: 10)
    let peak: [Float] = [1, 1, 1, 0, 0]
    let silence = [Float](repeating: 0, count: 20)
    // Three peaks, then seven ranges with one peak each, of which two are not listed.
    let samples = peak + peak + peak + (0..<7).flatMap { _ in silence + peak }
    meter.take(samples.span, frames: samples.count, &statistics)
    #expect(statistics.clippedRuns == 10)
    #expect(statistics.clips.map(\.peaks) == [3, 1, 1, 1, 1])
    #expect(statistics.clips.map(\.start.frame) == [0, 35, 60, 85, 110])
    #expect(statistics.clips.map(\.last) == [10, 35, 60, 85, 110])
  }

  @Test(arguments: ["UI8", "LEI16", "LEI24", "LEI32"])
  func `The largest integer counts as full scale`(_ encoding: String) throws {
    #expect(try statistics([1, 1, 1], encoding: encoding).clippedRuns == 1)
    #expect(try statistics([-1, -1, -1], encoding: encoding).clippedRuns == 1)
    #expect(try statistics([0.98, 0.98, 0.98], encoding: encoding).clippedRuns == 0)
  }

  @Test(arguments: ["ulaw", "alaw", "ima4"])
  func `The largest decoded value counts as full scale`(_ encoding: String) throws {
    let file = ExampleSound(.caf, encoding, frames: 640, level: .max).bytes
    let loud = try SoundSubject(MemorySource(file), path: "x.caf").signal(ValidationPolicy())
    #expect((loud?.clippedRuns ?? 0) > 0)
    let low = ExampleSound(.caf, encoding, frames: 640, level: 20_000).bytes
    #expect(
      try SoundSubject(MemorySource(low), path: "x.caf").signal(ValidationPolicy())?.clippedRuns
        == 0)
  }

  @Test func `Signal statistics do not depend on block sizes`() {
    var random = SeededRandom(23)
    let samples = (0..<3000).map { _ in
      [Float](arrayLiteral: 0, 1, 1, 1, -1, 0.5).randomElement(
        using: &random) ?? 0
    }
    func measure(_ splits: [Int]) -> SignalStatistics {
      var statistics = SignalStatistics()
      var meter = SignalMeter(channels: 3, fullScale: 1)
      var start = 0
      for frames in splits {
        let part = Array(samples[(start * 3)..<((start + frames) * 3)])
        meter.take(part.span, frames: frames, &statistics)
        statistics.frames += Int64(frames)
        start += frames
      }
      return statistics
    }
    let whole = measure([1000])
    #expect(whole.clippedRuns > 10)
    for _ in 0..<20 {
      let parts = measure(randomSplits(of: 1000, upTo: 9, &random))
      #expect(parts.clippedRuns == whole.clippedRuns && parts.clips.first == whole.clips.first)
      #expect(parts.firstLoudFrame == whole.firstLoudFrame && parts.peak == whole.peak)
    }
  }

  @Test func `Samples are read once for all rules, and only for deep checks`() throws {
    let file = ExampleSound(.wave, "LEI16", frames: 40_000).bytes
    let source = SparseSource(file, zeros: 0)
    #expect(try SoundValidator().validate(source, path: "x.wav").isEmpty)
    #expect(source.bytesRead <= 4096)
    var policy = ValidationPolicy()
    policy.isDeep = true
    let before = source.bytesRead
    #expect(try SoundValidator(policy: policy).validate(source, path: "x.wav").isEmpty)
    #expect(source.bytesRead - before <= Int64(file.count) + 4096)
  }

  @Test func `A file that shrinks while it is read is an error`() throws {
    let file = ExampleSound(.wave, "LEI16", frames: 4000).bytes
    let whole = try Sound(describing: MemorySource(file))
    var subject = try SoundSubject(MemorySource(file), path: "x.wav")
    #expect(
      subject.signal(ValidationPolicy())?.problem == nil
        && subject.signal(ValidationPolicy())?.frames == 4000)
    // A source that returns fewer bytes than it did for the description.
    subject = try SoundSubject(ShrinkingSource(file, left: 1000), path: "x.wav")
    #expect(subject.sound == whole)
    var policy = ValidationPolicy()
    policy.isDeep = true
    let found = SoundValidator(policy: policy).check(subject)
    #expect(found.map(\.rule) == ["packets/undecodable"])
    #expect(found.first?.message == "the file became shorter while Earcon was reading it")
    #expect(found.first?.severity == .error)
  }

  @Test func `A packet table that counts one frame too many is reported in the singular`() throws {
    var policy = ValidationPolicy()
    policy.isDeep = true
    let found = try SoundValidator(policy: policy).validate(
      ExampleBytes.ima4([], validFrames: 1), named: "x.caf")
    #expect(
      found.filter { $0.rule == "packets/undecodable" }.map(\.message) == [
        "the packet table counts 1 valid frame, but the packets have room for only 0"
      ])
  }

  @Test func `Undecodable files have no signal statistics`() throws {
    for file in [ExampleBytes.caf("aac "), [], ExampleSound(.wave, "LEI16", frames: 0).bytes] {
      #expect(try SoundSubject(MemorySource(file), path: "x").signal(ValidationPolicy()) == nil)
    }
  }

  @Test func `Levels are shown in dBFS`() {
    let cases: [(Float, String)] = [
      (1, "0.0 dBFS"), (0.5, "-6.0 dBFS"), (0.001, "-60.0 dBFS"), (0.0005, "-66.0 dBFS"),
      (2, "6.0 dBFS"), (0, "-inf dBFS"), (.infinity, "inf dBFS"),
    ]
    for (peak, text) in cases { #expect(Decibels.text(peak) == text) }
  }

  @Test func `Every 16-bit level equals that of the C library's logarithm`() {
    for sample in 1...32_768 {
      let peak = Float(sample) / 32_768
      let tenths = Int((200 * Foundation.log10(Double(peak))).rounded())
      let text = "\(tenths == 0 ? "" : "-")\(-tenths / 10).\(-tenths % 10) dBFS"
      if Decibels.text(peak) != text {
        Issue.record("sample \(sample): \(Decibels.text(peak)), not \(text)")
      }
    }
  }
}

/// A source that is cut short after its header was read.
private final class ShrinkingSource: ByteSource {
  let name = "x.wav"
  let size: Int64
  private let bytes: MemorySource
  private let left: Int64

  init(_ bytes: [UInt8], left: Int64) {
    self.bytes = MemorySource(bytes)
    self.left = left
    size = Int64(bytes.count)
  }

  func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
    let filled = bytes.read(at: offset, into: &buffer)
    return offset < 44 && offset + Int64(filled) > left && filled <= 4096
      ? filled : Int(max(0, min(Int64(filled), left - offset)))
  }
}
