// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import Synchronization
import TestSupport
import Testing

@Suite struct SoundConverterTests {
  private func convert(
    _ file: [UInt8], _ container: SoundContainer? = nil, _ encoding: SoundEncoding? = nil,
    channels: Int? = nil, _ change: (inout SoundConverter) -> Void = { _ in }
  ) throws -> [UInt8] {
    var request = ConversionRequest()
    request.data = encoding.map { .encode($0) }
    request.container = container
    request.channels = channels
    var conversion = SoundConverter(try ConversionPlan(describe(file), request))
    change(&conversion)
    let sink = MemorySink()
    try conversion.run(SoundReader(MemorySource(file)), to: sink)
    return sink.bytes
  }

  private func file<S: ConvertibleSample>(
    _ samples: [S], _ container: SoundContainer, _ specifier: String, channels: Int = 1
  ) throws -> [UInt8] {
    let format = AudioFormat(
      sampleRate: 44_100, channels: channels, encoding: .pcm(specifier))
    return try fileBytes(samples, container, format)
  }

  private let edges: [Int32] = [
    .min, .min + 1, -0x0100_0001, -0x8001, -1, 0, 1, 0x7F, 0x80, 0x1234_5678, .max - 1, .max,
  ]

  @Test func `A conversion keeps 32 bits through 64-bit floats and back`() throws {
    let original = try file(edges, .caf, "BEI32")
    let double = try convert(original, .caf, .pcm("LEF64"))
    #expect(try samples(of: double, as: Double.self) == edges.map { Double($0) / 0x1p31 })
    #expect(try samples(of: convert(double, .aifc, .pcm("BEI32"))) == edges)
  }

  @Test func `A conversion keeps 24 bits through 32-bit floats and back`() throws {
    let values = edges.map { $0 & ~0xFF }
    let original = try file(values, .wave, "LEI24")
    let float = try convert(original, .wave, .pcm("LEF32"))
    #expect(try samples(of: float, as: Float.self) == values.map { Float($0) / 0x1p31 })
    #expect(try samples(of: convert(float, .aiff, .pcm("BEI24"))) == values)
  }

  @Test func `A conversion rounds only once, even where a narrower type would round twice`() throws
  {
    // 2^-24 − 2^-40 above one half: an intermediate Float would lose the tail.
    let value = 0.5 + 0x1p-24 - 0x1p-40
    let original = try file([value, -value], .caf, "BEF64")
    let coded = try convert(original, .caf, .pcm("BEI24"))
    #expect(try samples(of: coded, as: Int32.self) == [0x4000_0000, -0x4000_0000])
    let ints = try file([Int32(0x4000_0040 - 1)], .caf, "BEI32")
    let float = try convert(ints, .caf, .pcm("BEF32"))
    #expect(try samples(of: float, as: Float.self) == [0.5 + 0x1p-25])
  }

  @Test func `A conversion to integers clips floats and replaces NaN with silence`() throws {
    let values: [Float] = [2, -2, 1, -1, .nan, .infinity, -.infinity]
    let original = try file(values, .caf, "LEF32")
    #expect(
      try samples(of: convert(original, .wave, .pcm("LEI16")), as: Int16.self)
        == [.max, .min, .max, .min, 0, .max, .min])
    #expect(
      try samples(of: convert(original, .aiff, .pcm("BEI32")))
        == [.max, .min, .max, .min, 0, .max, .min] as [Int32])
    // Conversions between floats do not clip.
    let wider = try samples(of: convert(original, .caf, .pcm("BEF64")), as: Double.self)
    #expect(Array(wider.prefix(4)) == [2, -2, 1, -1])
  }

  @Test func `A conversion works between 16-bit PCM and every writable encoding`() throws {
    let samples16 = Signals.sine(100)
    let original = try file(samples16, .wave, "LEI16")
    for container in [SoundContainer.aiff, .aifc, .wave, .caf] {
      for encoding in container.writableEncodings {
        let there = try convert(original, container, encoding)
        #expect(try describe(there).format.encoding == encoding)
        let back = try samples(of: convert(there, .wave, .pcm("LEI16")), as: Int16.self)
        if case .linearPCM(let pcm) = encoding, pcm.bits >= 16 {
          #expect(back == samples16)
        } else {
          #expect(Signals.signalToNoise(samples16, back) > 20, "\(encoding)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (1, 2, [1, 1, 2, 2, 3, 3]), (1, 3, [1, 1, 0, 2, 2, 0, 3, 3, 0]), (2, 1, [1, 3, 5]),
      (3, 2, [1, 2, 4, 5, 7, 8]), (2, 4, [1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 0, 0]),
      (2, 2, [1, 2, 3, 4, 5, 6]),
    ] as [(Int, Int, [Int16])])
  func `A conversion drops, repeats and adds channels as requested`(
    _ from: Int, _ to: Int, _ expected: [Int16]
  ) throws {
    let values = (1...(3 * from)).map { Int16($0) }
    let original = try file(values, .caf, "BEI16", channels: from)
    let fitted = try convert(original, .caf, .pcm("BEI16"), channels: to)
    #expect(try describe(fitted).format.channels == to)
    #expect(try samples(of: fitted) == expected)
  }

  @Test func `A conversion keeps and drops channels of a sound with 200`() throws {
    let values = (0..<600).map { Int16($0) }
    let original = try file(values, .caf, "BEI16", channels: 200)
    #expect(try samples(of: convert(original, .caf, .pcm("LEI16"))) == values)
    #expect(
      try samples(of: convert(original, .caf, .pcm("LEI16"), channels: 2))
        == [0, 1, 200, 201, 400, 401] as [Int16])
  }

  @Test func `A conversion of a reader with fewer frames than planned is refused`() throws {
    let long = try describe(file([Int16](repeating: 1, count: 100), .caf, "LEI16"))
    let short = try file([Int16](repeating: 1, count: 50), .caf, "LEI16")
    let requests: [(inout ConversionRequest) -> Void] = [
      { _ in }, { $0.offset = 60 }, { $0.loopTo = 1 },
    ]
    for change in requests {
      var request = ConversionRequest()
      change(&request)
      let plan = try ConversionPlan(long, request)
      let error = #expect(throws: SoundError.self) {
        try SoundConverter(plan).run(SoundReader(MemorySource(short)), to: MemorySink())
      }
      #expect(error?.message == "the input has fewer frames than planned")
    }
  }

  @Test func `A conversion drops the channel layout if the number of channels changes`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 2, encoding: .uLaw)
    let original = try fileBytes([Int16](repeating: 0, count: 8), .caf, format, layout: .stereo)
    #expect(try describe(convert(original, .caf, .pcm("I8"))).channelLayout == .stereo)
    #expect(try describe(convert(original, .caf, .pcm("I8"), channels: 1)).channelLayout == nil)
  }

  @Test func `A conversion writes the same bytes with any number of workers`() throws {
    var random = SeededRandom(70)
    let noise = Signals.noise(16_384 + 500, amplitude: 60, &random)
    let original = try file(noise, .wave, "LEI16")
    let one = try convert(original, .caf, .ima4)
    for workers in [SoundWorkers.threads(2), .lastFirst()] {
      #expect(try convert(original, .caf, .ima4) { $0.workers = workers } == one)
    }
    #expect(SoundWorkers.threads(1).count == 1 && SoundWorkers.threads().count >= 1)
  }

  @Test func `A conversion stops when shouldStop returns true`() throws {
    let long = try file([Int16](repeating: 0, count: 100_000), .wave, "LEI16")
    let law = try fileBytes(
      [Int16](repeating: 0, count: 300_000), .wave,
      AudioFormat(sampleRate: 8000, channels: 1, encoding: .uLaw))
    for (file, encoding) in [(long, SoundEncoding.pcm("BEI16")), (law, .uLaw)] {
      let asked = Mutex(0)
      let error = #expect(throws: SoundError.self) {
        try convert(file, .caf, encoding) { conversion in
          conversion.shouldStop = {
            asked.withLock { count in
              count += 1
              return count > 2
            }
          }
        }
      }
      #expect(error?.code == .cancelled)
      #expect(error?.message == "stopped before it was complete")
      #expect(asked.withLock { $0 } == 3)
    }
  }

  @Test func `A conversion without filler keeps the audio bytes`() throws {
    let original = try file(edges, .wave, "LEI32")
    let with = try convert(original, .caf)
    let without = try convert(original, .caf) { $0.filler = false }
    #expect(try describe(with).audio.lowerBound == 4096)
    #expect(try describe(without).audio.lowerBound == 68)
    #expect(try audioBytes(of: with) == audioBytes(of: without))
  }

  /// The packet tables of files that were cut short or have an incorrect table.
  @Test(arguments: [(128, 0, 0), (1000, 0, 24), (100, 0, 0), (100, 200, 5), (0, 0, 7)])
  func `A conversion accepts a sound whose packet table does not add up`(
    _ valid: Int64, _ priming: Int32, _ remainder: Int32
  ) throws {
    let packets = (0..<(3 * 34)).map { UInt8($0 * 7 % 256) }
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .ima4)
    var broken = try fileBytes(packets: packets, .caf, format)
    let table = bytes(valid) + bytes(priming) + bytes(remainder)
    broken.replaceSubrange(72..<88, with: table)
    let sound = try describe(broken)
    #expect(sound.packetTable?.validFrames == valid)
    let heard: [Int16] = try samples(of: broken)
    let converted = try convert(broken, .caf, .ima4)
    #expect(try samples(of: converted) == heard)
    #expect(try describe(converted).warnings == [])
  }
}
