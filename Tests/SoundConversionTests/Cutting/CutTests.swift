// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Trimming` {
  private func request(
    _ encoding: SoundEncoding?, _ container: SoundContainer?,
    _ change: (inout ConversionRequest) -> Void
  ) -> ConversionRequest {
    var request = ConversionRequest()
    request.data = encoding.map { .encode($0) }
    request.container = container
    change(&request)
    return request
  }

  private func convert(
    _ file: [UInt8], _ encoding: SoundEncoding, _ container: SoundContainer,
    _ change: (inout ConversionRequest) -> Void
  ) throws -> [UInt8] {
    let reader = try SoundReader(MemorySource(file))
    let plan = try ConversionPlan(reader, request(encoding, container, change))
    let sink = MemorySink()
    try SoundConverter(plan).run(reader, to: sink)
    // The output agrees with the plan.
    let result = try describe(sink.bytes)
    #expect(result.frames == plan.frames)
    return sink.bytes
  }

  private func file<S: ConvertibleSample>(
    _ samples: [S], _ specifier: String = "LEI16", _ container: SoundContainer = .caf,
    rate: Double = 1000, channels: Int = 1
  ) throws -> [UInt8] {
    let format = AudioFormat(sampleRate: rate, channels: channels, encoding: .pcm(specifier))
    return try fileBytes(samples, container, format)
  }

  /// Returns the description of a sound of any length without its samples.
  private func described(_ frames: Int64, rate: Double) throws -> Sound {
    var sound = try describe(file([Int16(0)], rate: rate))
    sound.frames = frames
    return sound
  }

  struct Length: Sendable {
    let rate: Double
    let seconds: Double
    let kept: Int64
  }

  static let lengths = [
    Length(rate: 44_100, seconds: 30, kept: 1_322_999),
    Length(rate: 8000, seconds: 30, kept: 239_999),
    Length(rate: 44_099.5, seconds: 30, kept: 1_322_984),
    Length(rate: 11_025, seconds: 0.5, kept: 5512),
    Length(rate: 192_000, seconds: 30, kept: 5_759_999),
  ]

  @Test(arguments: lengths) func `Trimming keeps the frames strictly under the limit`(
    _ test: Length
  ) throws {
    for frames in [test.kept, test.kept + 1, test.kept + 2] {
      let plan = try ConversionPlan(
        described(frames, rate: test.rate), request(nil, nil) { $0.trim = test.seconds })
      #expect(plan.frames == test.kept && plan.cut.frames == 0..<test.kept)
      #expect(Double(plan.frames) < test.seconds * test.rate)
      #expect(Double(plan.frames + 1) >= test.seconds * test.rate)
    }
  }

  @Test func `Trimming keeps a shorter sound and its packets unchanged`() throws {
    let ima4 = try convert(file(Signals.sine(100)), .ima4, .caf) { _ in }
    let plan = try ConversionPlan(
      SoundReader(MemorySource(ima4)),
      request(.ima4, .caf) {
        ($0.trim, $0.fade) = (30, 5)
        $0.trimSilence = false
      })
    #expect(plan.copiesPackets && plan.cut.isWhole(plan.source) && plan.cut.fadeFrames == 0)
  }

  @Test func `Trimming counts whole packets without a packet table`() throws {
    // At 64 Hz a packet of IMA4 lasts a second, so at most 29 packets last less than 30 s.
    let sound = try described(10_000, rate: 64)
    let caf = try ConversionPlan(sound, request(.ima4, .caf) { $0.trim = 30 })
    #expect(caf.frames == 1919)
    let counted = try ConversionPlan(
      sound,
      request(.ima4, .caf) {
        $0.trim = 30
        $0.trimCountsPadding = true
      })
    #expect(counted.frames == 29 * 64)
    let aifc = try ConversionPlan(sound, request(.ima4, .aifc) { $0.trim = 30 })
    #expect(aifc.frames == 29 * 64 && aifc.cut.count == 29 * 64)
    // One frame more than 29 packets hold would need a 30th packet, and then the sound would last 30 s.
    for (frames, heard) in [(29 * 64 - 1, 29 * 64), (29 * 64, 29 * 64), (29 * 64 + 1, 29 * 64)] {
      let plan = try ConversionPlan(
        described(Int64(frames), rate: 64), request(.ima4, .aifc) { $0.trim = 30 })
      #expect(plan.frames == Int64(heard))
    }
  }

  @Test func `Trimming writes IMA4 under the limit to CAF and AIFF-C`() throws {
    let sine = Signals.sine(64 * 31)
    let original = try file(sine, rate: 64)
    let caf = try describe(convert(original, .ima4, .caf) { $0.trim = 30 })
    #expect(caf.frames == 1919 && caf.packets == 30)
    let aifc = try describe(convert(original, .ima4, .aifc) { $0.trim = 30 })
    #expect(aifc.frames == 1856 && aifc.packets == 29)
  }

  struct Client: Sendable {
    let from: String
    let to: String
  }

  /// Pairs that cover every sample type between reader and writer.
  static let clients = [
    Client(from: "LEI16", to: "BEI16"), Client(from: "BEI32", to: "LEI32"),
    Client(from: "LEF32", to: "BEF32"), Client(from: "BEF64", to: "LEF64"),
    Client(from: "LEI16", to: "LEF32"),
  ]

  @Test(arguments: clients) func `Trimming keeps the input's samples up to the cut`(_ test: Client)
    throws
  {
    let values = (0..<9000).map { Int16(truncatingIfNeeded: $0 * 7 - 20_000) }
    let cut = try convert(file(values, test.from, channels: 2), .pcm(test.to), .caf) { $0.trim = 4 }
    #expect(try samples(of: cut, as: Int16.self) == Array(values.prefix(2 * 3999)))
    #expect(try describe(cut).frames == 3999)
  }

  @Test(arguments: clients) func `Trimming fades out linearly at the cut`(_ test: Client) throws {
    let values = [Int16](repeating: 16_000, count: 20)
    let cut = try convert(file(values, test.from), .pcm(test.to), .caf) {
      ($0.trim, $0.fade) = (0.011, 4)
    }
    #expect(
      try samples(of: cut, as: Int16.self)
        == [16_000, 16_000, 16_000, 16_000, 16_000, 16_000, 12_000, 8000, 4000, 0])
  }

  @Test func `A fade-out continues across blocks and channels, at most for the whole sound`() throws
  {
    let frames = 20_000
    let values = [Int16](repeating: 20_000, count: 2 * (frames + 5))
    let cut: [Int16] = try samples(
      of: convert(file(values, rate: 1000, channels: 2), .pcm("LEI16"), .caf) {
        ($0.trim, $0.fade) = (20.001, 1_000_000)
      })
    #expect(cut.count == 2 * frames)
    for frame in [0, 1, 16_383, 16_384, 16_385, 19_998, 19_999] {
      let expected = Int16(20_000 * Double(frames - 1 - frame) / Double(frames))
      #expect(cut[2 * frame] == expected && cut[2 * frame + 1] == expected)
    }
  }

  @Test func `Trimming silence removes frames that are silent in all channels at both ends`() throws
  {
    // 32 of 32768 is below a thousandth of full scale, 33 is not. The second channel determines the end.
    let values: [Int16] = [32, -32, 0, 33, 5, 5, 0, 0, 33, 0, 0, -33, 32, 32, 0, 0]
    let cut = try convert(file(values, channels: 2), .pcm("BEI16"), .aiff) { $0.trimSilence = true }
    #expect(try samples(of: cut) == Array(values[2..<12]))
  }

  @Test func `Trimming measures the limit from the end of the leading silence`() throws {
    let values = [Int16](repeating: 0, count: 5000) + Signals.square(100) + [0, 0, 0]
    let cut = try convert(file(values), .pcm("LEI16"), .wave) {
      $0.trimSilence = true
      ($0.trim, $0.fade) = (0.05, 1)
    }
    // 49 frames last less than 50 ms, and the fade-out ends in a zero.
    #expect(try samples(of: cut) == [Int16](repeating: .max, count: 48) + [0])
  }

  @Test func `Trimming only silence does not fade out`() throws {
    let cut = try convert(file([0, 900, 900, 0, 0] as [Int16]), .pcm("LEI16"), .wave) {
      $0.trimSilence = true
      ($0.trim, $0.fade) = (30, 100)
    }
    #expect(try samples(of: cut) == [900, 900] as [Int16])
  }

  @Test func `Trimming silence keeps a silent sound unchanged`() throws {
    let silent: [Float] = [0, 0.0009, -0.0009, .nan, 0]
    let original = try file(silent, "LEF32")
    #expect(try SoundReader(MemorySource(original)).soundingFrames() == 0..<5)
    let kept = try convert(original, .pcm("LEI16"), .wave) { $0.trimSilence = true }
    #expect(try describe(kept).frames == 5)
    #expect(try SoundReader(MemorySource(file([Int16]()))).soundingFrames() == 0..<0)
  }

  @Test func `Trimming moves markers and loops and reports lost ones`() throws {
    var sound = try described(100, rate: 10)
    sound.metadata.markers = [0, 49, 50].map { SoundMarker(id: UInt32($0) + 1, frame: $0) }
    sound.metadata.loops = [SoundLoop(first: 1, end: 49), SoundLoop(first: 1, end: 50)]
    let plan = try ConversionPlan(sound, request(.pcm("LEI16"), .wave) { $0.trim = 5 })
    #expect(plan.frames == 49)
    #expect(plan.metadata.markers.map(\.frame) == [0, 49])
    #expect(plan.metadata.loops == [SoundLoop(first: 1, end: 49)])
    #expect(plan.notCarried.contains("2 markers or loops outside the kept part"))
  }

  @Test func `A loop that is too short for the new sample rate is reported as such`() throws {
    var sound = try described(1000, rate: 48_000)
    sound.metadata.loops = [SoundLoop(first: 10, end: 11), SoundLoop(first: 100, end: 900)]
    let plan = try ConversionPlan(sound, request(.pcm("LEI16"), .wave) { $0.sampleRate = 8000 })
    #expect(plan.metadata.loops.count == 1)
    #expect(plan.notCarried == ["1 loop too short for the new sample rate"])
  }

  private func refusal(_ change: (inout ConversionRequest) -> Void) throws -> String {
    let reader = try SoundReader(MemorySource(file(Signals.sine(1000))))
    let error = try #require(
      #expect(throws: SoundError.self) {
        try ConversionPlan(reader, request(nil, nil, change))
      })
    return "\(error.code): \(error)"
  }

  @Test func `A cut that is not possible is refused with an explanation`() throws {
    #expect(
      try refusal { ($0.data, $0.trim) = (.copyPackets, 30) }
        == "unsupported: copied packets cannot be cut or faded; name an encoding, or leave out the "
        + "offset, the trimming and the fade-out")
    #expect(
      try refusal { ($0.data, $0.trimSilence) = (.copyPackets, true) }
        == "unsupported: copied packets cannot be cut or faded; name an encoding, or leave out the "
        + "offset, the trimming and the fade-out")
    #expect(
      try refusal { $0.trim = 0.001 }
        == "unsupported: nothing would be left of the sound: found a limit of 0.001 s at 1000 Hz, "
        + "expected more than 1 frame; increase the duration limit")
    #expect(
      try refusal {
        ($0.data, $0.trim) = (.encode(.ima4), 0.064)
        $0.trimCountsPadding = true
      }
        == "unsupported: nothing would be left of the sound: found a limit of 0.064 s at 1000 Hz, "
        + "expected more than a packet of 64 frames; increase the duration limit")
    for trim in [0, -1, .nan, .infinity] as [Double] {
      #expect(
        try refusal { $0.trim = trim }
          == "misuse: the duration limit is \(trim) s: expected a finite number of seconds above 0; "
          + "choose another limit, or leave it out")
    }
    #expect(
      try refusal { ($0.trim, $0.fade) = (1, -1) }
        == "misuse: the fade-out is -1.0 ms long: expected a finite number of milliseconds, 0 or "
        + "more; choose another length, or leave out the fade-out")
    let error = #expect(throws: SoundError.self) {
      try ConversionPlan(described(9, rate: 10), request(nil, nil) { $0.trimSilence = true })
    }
    #expect(
      error?.description
        == "silence cannot be detected without the samples; create the plan from a SoundReader")
  }

  @Test func `The search for silence stops when shouldStop returns true`() throws {
    let original = try file([Int16](repeating: 0, count: 50_000))
    let error = #expect(throws: SoundError.self) {
      try ConversionPlan(
        SoundReader(MemorySource(original)), request(nil, nil) { $0.trimSilence = true },
        shouldStop: { true })
    }
    #expect(error?.code == .cancelled)
  }

  @Test func `Trimming a sound without frames keeps it empty`() throws {
    let plan = try ConversionPlan(described(0, rate: 8000), request(nil, nil) { $0.trim = 1 })
    #expect(plan.frames == 0 && plan.cut.frames == 0..<0 && plan.cut.fadeFrames == 0)
    let empty = try convert(file([Int16](), rate: 8000), .ima4, .caf) {
      $0.trim = 1
      $0.fade = 10
    }
    #expect(try describe(empty).frames == 0)
    let error = #expect(throws: SoundError.self) {
      try ConversionPlan(described(1, rate: 8000), request(nil, nil) { $0.trim = 1e-9 })
    }
    #expect(error?.message == "nothing would be left of the sound")
  }
}
