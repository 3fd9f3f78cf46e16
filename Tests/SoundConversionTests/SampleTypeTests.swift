// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// The types of samples between reader and writer, and the use of dither.
@Suite struct `Types of samples in a conversion` {
  private static func integer(_ bits: Int, _ order: ByteOrder = .little) -> SoundEncoding {
    .linearPCM(LinearPCM(.signedInteger, bits: bits, order))
  }

  private static func plan(
    _ from: SoundEncoding, _ to: SoundEncoding, channels: Int = 1,
    _ change: (inout ConversionRequest) -> Void = { _ in }
  ) throws -> ConversionPlan {
    let samples = [Int16](repeating: 1, count: 4 * channels)
    var sound = try describe(cafBytes(samples, channels: channels))
    sound.format.encoding = from
    var request = ConversionRequest()
    (request.data, request.container) = (.encode(to), .caf)
    change(&request)
    return try ConversionPlan(sound, request)
  }

  static let types: [(from: SoundEncoding, to: SoundEncoding, type: String)] = [
    (.uLaw, .ima4, "LEI16"), (integer(16), integer(16, .big), "LEI16"),
    (integer(12), integer(16), "LEI16"), (integer(17), integer(16), "LEI32"),
    (integer(24), integer(24), "LEI32"), (integer(8), integer(8), "LEI16"),
    (integer(24), .pcm("LEF32"), "LEF32"), (integer(25), .pcm("LEF32"), "LEF64"),
    (integer(32), .pcm("LEF32"), "LEF64"), (.pcm("LEF32"), integer(16), "LEF32"),
    (.pcm("LEF32"), integer(24), "LEF32"), (.pcm("LEF64"), .pcm("LEF32"), "LEF64"),
    (.ima4, .pcm("LEF32"), "LEF32"),
  ]

  @Test(arguments: types) func `A conversion uses the narrowest type that holds both sounds`(
    _ test: (from: SoundEncoding, to: SoundEncoding, type: String)
  ) throws {
    #expect(try SoundEncoding.linearPCM(Self.plan(test.from, test.to).client) == .pcm(test.type))
  }

  @Test func `A conversion with dither uses 64-bit floats`() throws {
    let plan = try Self.plan(Self.integer(24), Self.integer(16)) { $0.dither = .triangular }
    #expect(plan.client == LinearPCM(.float, bits: 64, .little))
  }

  @Test func `A conversion with one step rounds once`() throws {
    // Rounding to 32 bits and then to 16 would make one more sample 1: that of 65536 / 131073.
    let count = 131_073
    let result: [Int16] = try samples(
      of: converted(cafBytes([Int16](repeating: 1, count: count)), to: .pcm("LEI16")) {
        $0.fade = Double(count)
      })
    #expect(result.count { $0 == 1 } == count / 2)
  }

  @Test func `Only a conversion with several inexact steps uses floats between 24-bit integers`()
    throws
  {
    let pcm = Self.integer(24)
    // The source has 1000 Hz.
    let types: [(fade: Double, rate: Double, type: String)] = [
      (0, 1000, "LEI32"), (0, 500, "LEI32"), (2, 1000, "LEI32"), (2, 500, "LEF32"),
    ]
    for test in types {
      let plan = try Self.plan(pcm, pcm) { ($0.fade, $0.sampleRate) = (test.fade, test.rate) }
      #expect(SoundEncoding.linearPCM(plan.client) == .pcm(test.type), "\(test)")
    }
  }

  @Test func `A conversion of 24-bit integers with one inexact step rounds to the nearest integer`()
    throws
  {
    let (largest, count) = (Int32(0x7F_FFFF), 1000)
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEI24"))
    let file = try fileBytes([Int32](repeating: largest << 8, count: count), .caf, format)
    let result: [Int32] = try samples(of: converted(file, to: .pcm("LEI24")) { $0.fade = 1000 })
    #expect(result.count == count)
    // A 32-bit float has one bit after the point here, so rounding to it first would give errors of up to 0.75.
    let errors = result.indices.map { index in
      let exact = Double(largest) * Double(count - 1 - index) / Double(count)
      return abs(Double(result[index]) / 256 - exact)
    }
    #expect(errors.allSatisfy { $0 <= 0.505 }, "\(errors.max() ?? 0)")
  }

  struct Rounding: Sendable {
    let from: SoundEncoding
    let to: SoundEncoding
    var channels = 1
    var rate: Double?
    let isDithered: Bool
  }

  static let roundings = [
    Rounding(from: integer(16), to: integer(16), isDithered: false),
    Rounding(from: integer(16), to: integer(16), rate: 500, isDithered: true),
    Rounding(from: integer(16), to: integer(16), channels: 2, isDithered: true),
    Rounding(from: integer(24), to: integer(16), isDithered: true),
    Rounding(from: .uLaw, to: integer(16), isDithered: false),
    Rounding(from: integer(17), to: .ima4, isDithered: true),
    Rounding(from: integer(32), to: .pcm("LEF32"), rate: 500, isDithered: false),
  ]

  @Test(arguments: roundings)
  func `Dither applies if the output rounds samples of more bits or computed samples`(
    _ test: Rounding
  ) throws {
    let plan = try Self.plan(test.from, test.to, channels: test.channels) {
      ($0.dither, $0.sampleRate) = (.triangular, test.rate)
      ($0.channels, $0.mixes) = (1, true)
    }
    #expect(plan.dither == (test.isDithered ? .triangular : nil))
  }

  @Test func `Copied packets get no dither`() throws {
    let plan = try Self.plan(Self.integer(24), Self.integer(16)) {
      ($0.dither, $0.data) = (.triangular, .copyPackets)
    }
    #expect(plan.dither == nil)
  }

  /// Sounds of an odd number of bytes or of unfilled packets, in each container.
  static let copied: [(container: SoundContainer, encoding: SoundEncoding)] = [
    (.caf, .ima4), (.aifc, .ima4), (.caf, .uLaw), (.wave, .aLaw), (.aifc, .uLaw),
    (.wave, .pcm("UI8")), (.aiff, .pcm("I8")), (.caf, .pcm("I8")), (.wave, .pcm("LEI24")),
  ]

  @Test(arguments: copied, [true, false])
  func `A plan knows the size of its output`(
    _ test: (container: SoundContainer, encoding: SoundEncoding), _ isCopy: Bool
  ) throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: test.encoding)
    let file = try fileBytes([Int16](repeating: 900, count: 101), test.container, format)
    var request = ConversionRequest()
    request.container = test.container
    request.data = isCopy ? .copyPackets : .encode(test.encoding)
    let reader = try SoundReader(MemorySource(file))
    let plan = try ConversionPlan(reader, request)
    let sink = MemorySink()
    #expect(try SoundConverter(plan).run(reader, to: sink) == 0)
    #expect(try plan.bytes() == Int64(sink.bytes.count))
  }

  @Test func `A plan knows the size of packets that are copied without a packet table`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .ima4)
    let file = try fileBytes(packets: [UInt8](repeating: 0, count: 102), .caf, format)
    var request = ConversionRequest()
    request.data = .copyPackets
    let reader = try SoundReader(MemorySource(file))
    let plan = try ConversionPlan(reader, request)
    let sink = MemorySink()
    try SoundConverter(plan).run(reader, to: sink)
    #expect(try plan.bytes() == Int64(sink.bytes.count))
  }
}
