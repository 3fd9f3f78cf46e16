// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Boundaries of cuts` {
  private func request(_ change: (inout ConversionRequest) -> Void) -> ConversionRequest {
    var request = ConversionRequest()
    change(&request)
    return request
  }

  @Test func `Trimming may leave a single frame`() throws {
    let sound = try describe(cafBytes(Signals.sine(1000)))
    let plan = try ConversionPlan(sound, request { $0.trim = 0.0015 })
    #expect(plan.frames == 1 && plan.cut.frames == 0..<1)
  }

  @Test func `A sound as long as the duration to fill is not repeated`() throws {
    let file = try cafBytes(Signals.sine(1000))
    #expect(
      try refusal(file) { $0.loopTo = 1.001 }.hasPrefix(
        "unsupported: the sound already fills the duration: found 1000 frames at 1000 Hz, expected "
          + "fewer than 1000;"))
    #expect(try ConversionPlan(describe(file), request { $0.loopTo = 1.002 }).frames == 1001)
  }

  @Test func `A repeated sound has 2³¹ frames at most`() throws {
    let sound = try describe(cafBytes(Signals.sine(100), rate: 1024))
    // These numbers of seconds are exact.
    let most = Double((1 << 31) + 1) / 1024
    #expect(try ConversionPlan(sound, request { $0.loopTo = most }).frames == 1 << 31)
    let error = #expect(throws: SoundError.self) {
      try ConversionPlan(sound, request { $0.loopTo = most + 1.0 / 1024 })
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test(arguments: [(3, [800]), (4, [0, 0, 0]), (5, [0, 0])] as [(Int64, [Int16])])
  func `An offset into the silence at the end keeps the rest of the silence`(
    _ offset: Int64, _ expected: [Int16]
  ) throws {
    let file = try cafBytes([0, 0, 900, 800, 0, 0, 0] as [Int16])
    let result: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) { ($0.offset, $0.trimSilence) = (offset, true) })
    #expect(result == expected)
  }

  @Test func `An offset may be longer than a block of two channels`() throws {
    let values = (0..<40_000).map { Int16($0 - 20_000) }
    let result: [Int16] = try samples(
      of: converted(cafBytes(values, channels: 2), to: .pcm("LEI16")) { $0.offset = 17_000 })
    #expect(result == Array(values[34_000...]))
  }

  @Test func `A sound of an unknown number of frames counts as empty`() throws {
    var sound = try describe(cafBytes([1, 2, 3] as [Int16]))
    sound.frames = nil
    let plan = try ConversionPlan(sound, request { _ in })
    #expect(plan.frames == 0 && plan.cut.frames == 0..<0 && plan.cut.isWhole(sound))
  }

  @Test func `Markers and loops move with an offset, and a lost one is reported`() throws {
    var sound = try describe(cafBytes(Signals.sine(100)))
    sound.metadata.markers = [9, 10, 30].map { SoundMarker(id: UInt32($0), frame: $0) }
    sound.metadata.loops = [SoundLoop(first: 10, end: 20)]
    let plan = try ConversionPlan(
      sound,
      request {
        $0.offset = 10
        $0.container = .wave
      })
    #expect(plan.metadata.markers.map(\.frame) == [0, 20])
    #expect(plan.metadata.loops == [SoundLoop(first: 0, end: 10)])
    #expect(plan.notCarried.contains("1 marker or loop outside the kept part"))
  }

  @Test func `Only copied packets keep the texts about their encoding`() throws {
    let file = try cafBytes([1, 2, 3] as [Int16])
    var sound = try describe(file)
    let title = SoundMetadata.InformationString("title", "Ding")
    sound.metadata.strings = [title, SoundMetadata.InformationString("nominal bit rate", "64")]
    let reader = try SoundReader(MemorySource(file), sound)
    let plan = try ConversionPlan(reader, request { $0.data = .encode(.uLaw) })
    #expect(plan.notCarried == ["information 'nominal bit rate'"])
    let sink = MemorySink()
    try SoundConverter(plan).run(reader, to: sink)
    #expect(try describe(sink.bytes).metadata.strings == [title])
    let copy = try ConversionPlan(reader, request { $0.data = .copyPackets })
    #expect(copy.metadata.strings == sound.metadata.strings)
  }

  @Test func `The audible part may begin and end at any frame and in any channel`() throws {
    func sounding(_ file: [UInt8]) throws -> Range<Int64> {
      try SoundReader(MemorySource(file)).soundingFrames()
    }
    #expect(try sounding(cafBytes([0, 900] as [Int16])) == 1..<2)
    #expect(try sounding(cafBytes([900, 0] as [Int16])) == 0..<1)
    // A sample of exactly -60 dBFS is audible.
    #expect(try sounding(cafBytes([0, 0.001, 0] as [Double], "LEF64")) == 1..<2)
    var wide = [Int16](repeating: 0, count: 600)
    wide[399] = 900
    #expect(try sounding(cafBytes(wide, channels: 200)) == 1..<2)
    var long = [Int16](repeating: 0, count: 20_000)
    (long[15_000], long[17_000]) = (900, -900)
    #expect(try sounding(cafBytes(long)) == 15_000..<17_001)
  }
}
