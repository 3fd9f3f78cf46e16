// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Repeated sounds` {
  /// Returns the expected samples, computed over the whole sound at once.
  private func expected(_ sound: [Int16], channels: Int, seam: Int, frames: Int, fade: Int)
    -> [Double]
  {
    let count = sound.count / channels
    var result = [Double](repeating: 0, count: (frames + count) * channels)
    let ends = SeamEnds(sound, channels: channels, frames: seam)
    for start in stride(from: 0, to: frames, by: count - seam) {
      for frame in 0..<count {
        var gain = 1.0
        if frame < seam, start > 0 { gain = ends.gain(frame) }
        let fromEnd = count - 1 - frame
        if fromEnd < seam { gain *= ends.gain(fromEnd) }
        for channel in 0..<channels {
          result[(start + frame) * channels + channel] +=
            gain * Double(sound[frame * channels + channel])
        }
      }
    }
    for start in stride(from: count - seam, to: frames, by: count - seam) {
      for index in (start * channels)..<((start + seam) * channels) {
        result[index] = min(ends.peak, max(-ends.peak, result[index]))
      }
    }
    for frame in max(0, frames - fade)..<frames {
      for channel in 0..<channels {
        result[frame * channels + channel] *= Double(frames - 1 - frame) / Double(fade)
      }
    }
    return Array(result.prefix(frames * channels))
  }

  struct Case: Sendable, CustomStringConvertible {
    let frames: Int
    let channels: Int
    let rate: Double
    let seconds: Double
    /// The frames of the crossfade: 10 ms, but at most a quarter of the sound.
    let seam: Int
    var description: String { "\(frames) frames × \(channels) at \(rate) Hz to \(seconds) s" }
  }

  static let cases = [
    Case(frames: 1000, channels: 1, rate: 8000, seconds: 1, seam: 80),
    Case(frames: 1000, channels: 2, rate: 44_100, seconds: 0.3, seam: 250),
    Case(frames: 7, channels: 1, rate: 8000, seconds: 0.1, seam: 1),
    Case(frames: 1, channels: 3, rate: 8000, seconds: 0.1, seam: 0),
    Case(frames: 7999, channels: 1, rate: 8000, seconds: 1.001, seam: 80),
    // The sound is longer than the part kept in memory, so the conversion reads the file again.
    Case(frames: 70_000, channels: 1, rate: 44_100, seconds: 5, seam: 441),
    Case(frames: 40_000, channels: 2, rate: 44_100, seconds: 3.3, seam: 441),
    // The crossfade is longer than a block.
    Case(frames: 700, channels: 200, rate: 17_000, seconds: 0.05, seam: 170),
  ]

  @Test(arguments: cases)
  func `A repeated sound crossfades between repetitions and fades out at its end`(_ test: Case)
    throws
  {
    let sound = TestSignal.sine.samples(frames: test.frames, channels: test.channels)
    let file = try cafBytes(sound, rate: test.rate, channels: test.channels)
    let result: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) { $0.loopTo = test.seconds })
    let frames = Int((test.seconds * test.rate).rounded(.up)) - 1
    #expect(result.count == frames * test.channels)
    let exact = expected(
      sound, channels: test.channels, seam: test.seam, frames: frames,
      fade: min(frames, Int((0.02 * test.rate).rounded())))
    for (index, value) in result.enumerated() where abs(Double(value) - exact[index]) > 1 {
      return #expect(Bool(false), "sample \(index) is \(value), not \(exact[index])")
    }
    #expect(result.suffix(test.channels).allSatisfy { $0 == 0 })
  }

  @Test func `A repeated sound has no large step between repetitions`() throws {
    // Without a crossfade, repeating this ramp from −32,000 to 31,992 would cause a step of 63,992.
    let ramp = (0..<8000).map { Int16($0 * 8 - 32_000) }
    let result: [Int16] = try samples(
      of: converted(cafBytes(ramp, rate: 8000), to: .pcm("LEI16")) { $0.loopTo = 5 })
    let steps = zip(result, result.dropFirst()).map { abs(Int($0) - Int($1)) }
    // The crossfade spreads a step of about 64,000 over 80 frames, times at most √2 for uncorrelated ends;
    // the fade-out has 160 frames.
    #expect((steps.max() ?? 0) <= 91_000 / 80 + 8)
    // Ends with a correlation of 1 have gains whose sum is 1, so a steady sound stays unchanged.
    let steady: [Int16] = try samples(
      of: converted(cafBytes([Int16](repeating: 12_345, count: 500), rate: 8000), to: .pcm("LEI16"))
      {
        ($0.loopTo, $0.fade) = (1, 0)
      })
    #expect(steady == [Int16](repeating: 12_345, count: 7999))
  }

  @Test
  func `A repeated sound in IMA4 stays under the limit, with whole packets without a packet table`()
    throws
  {
    let file = try cafBytes(Signals.sine(300, rate: 8000), rate: 8000)
    #expect(try describe(converted(file, to: .ima4) { $0.loopTo = 1 }).frames == 7999)
    #expect(try describe(converted(file, to: .ima4, .aifc) { $0.loopTo = 1 }).frames == 7936)
    let counted = try converted(file, to: .ima4) { ($0.loopTo, $0.trimCountsPadding) = (1, true) }
    #expect(try describe(counted).paddedFrames == 7936)
    let again = try converted(counted, to: .ima4) { $0.loopTo = 2 }
    #expect(try describe(again).frames == 15_999)
  }

  @Test func `A repeated sound is cut by its offset and its silence first`() throws {
    let values: [Int16] = [0, 0, 900, 800, 700, 600, 0, 0]
    let result: [Int16] = try samples(
      of: converted(cafBytes(values), to: .pcm("LEI16")) {
        ($0.offset, $0.trimSilence, $0.loopTo, $0.fade) = (3, true, 0.0065, 0)
      })
    #expect(result == [800, 700, 600, 800, 700, 600])
  }

  @Test func `A repeated sound keeps the markers of its first repetition`() throws {
    var sound = try describe(cafBytes(Signals.sine(100)))
    sound.metadata.markers = [0, 99].map { SoundMarker(id: UInt32($0) + 1, frame: $0) }
    sound.metadata.loops = [SoundLoop(first: 0, end: 100)]
    var request = ConversionRequest()
    request.loopTo = 1
    let plan = try ConversionPlan(sound, request)
    #expect(plan.frames == 999 && plan.cut.seam == 10)
    #expect(plan.metadata.markers == sound.metadata.markers)
    #expect(plan.metadata.loops == sound.metadata.loops)
  }

  @Test func `A repeated sound is read block by block`() throws {
    let file = try cafBytes(Signals.sine(100_000), rate: 8000)
    let source = CountingSource(MemorySource(file))
    var request = ConversionRequest()
    request.loopTo = 100
    let reader = try SoundReader(source)
    try SoundConverter(ConversionPlan(reader, request)).run(reader, to: DiscardingSink())
    #expect(source.counts.largest <= 1 << 17)
    #expect(source.counts.bytes < 4 * 800_000)
  }

  @Test func `A repetition that is invalid, empty or unnecessary is refused`() throws {
    let file = try cafBytes(Signals.sine(1000))
    #expect(
      try refusal(file) { $0.loopTo = 1 }
        == "unsupported: the sound already fills the duration: found 1000 frames at 1000 Hz, "
        + "expected fewer than 999; choose a longer duration, or leave out the repetition")
    #expect(
      try refusal(cafBytes([Int16]())) { $0.loopTo = 1 }
        == "unsupported: there is nothing to repeat: found 0 frames; choose a sound that is "
        + "not empty")
    #expect(
      try refusal(file) { ($0.data, $0.loopTo) = (.copyPackets, 30) }
        == "unsupported: copied packets cannot be repeated; name an encoding, or leave out the "
        + "repetition")
    #expect(
      try refusal(file) { ($0.trim, $0.loopTo) = (20, 30) }
        == "misuse: a sound cannot be both trimmed and repeated; leave out the duration limit or "
        + "the repetition")
    #expect(
      try refusal(file) { $0.loopTo = 1e9 }
        == "limit-exceeded: the repeated sound would be too long: found 999999999999 frames "
        + "(1000000000.0 s at 1000 Hz), expected at most 2147483648; choose a shorter duration or "
        + "a lower sample rate")
    for seconds in [0, -1, .nan, .infinity] as [Double] {
      #expect(
        try refusal(file) { $0.loopTo = seconds }
          == "misuse: the duration to fill by repetition is \(seconds) s: expected a finite number "
          + "of seconds above 0; choose another duration, or leave out the repetition")
    }
  }
}
