// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct SoundWriterTests {
  /// A sink that counts the bytes and keeps only the replaced front.
  final class Counter: ByteSink {
    let name = "counter.wav"
    private(set) var size: Int64 = 0
    private(set) var front: [UInt8] = []
    func append(_ bytes: Span<UInt8>) { size += Int64(bytes.count) }
    func replaceFront(with bytes: Span<UInt8>) { front = bytes.indices.map { bytes[$0] } }
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    let container: SoundContainer
    let encoding: SoundEncoding
    var filler = true
    var testDescription: String { "\(container.name) \(encoding.shortName), filler \(filler)" }
  }

  static let limits = [
    Limit(container: .wave, encoding: .pcm("UI8")),
    Limit(container: .wave, encoding: .pcm("LEI16"), filler: false),
    Limit(container: .aiff, encoding: .pcm("BEI24")),
    Limit(container: .aifc, encoding: .aLaw),
    Limit(container: .aifc, encoding: .ima4, filler: false),
  ]

  @Test(arguments: limits)
  func `The writer refuses bytes beyond a container's size limit before writing them`(
    _ limit: Limit
  ) throws {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: limit.encoding)
    let sink = Counter()
    var options = SoundWriter.Options()
    options.filler = limit.filler
    var writer = try SoundPacketWriter(
      to: sink, container: limit.container, format: format, options: options)
    let packet = format.bytesPerPacket
    let block = [UInt8](repeating: 0, count: (1 << 24) / packet * packet)
    while sink.size + Int64(block.count) < 0xFFFF_FFFF { try writer.append(block.span) }
    var before = sink.size
    for size in [1 << 16, 1 << 8, 1].map({ $0 * packet }) {
      let part = [UInt8](repeating: 0, count: size)
      while true {
        before = sink.size
        do {
          try writer.append(part.span)
        } catch {
          #expect(error.code == .limitExceeded)
          #expect(error.message == "\(limit.container.name) is limited to 4 GiB")
          #expect(error.file == "counter.wav")
          #expect(error.suggestion == "choose CAF, which has no such limit")
          break
        }
      }
      #expect(sink.size == before, "refused bytes are not written")
    }
    try writer.finish()
    // The header declares all bytes, and one more packet would exceed the limit.
    let declared = sink.front[4..<8].reduce(Int64(0)) {
      limit.container == .wave ? $0 >> 8 | Int64($1) << 24 : $0 << 8 | Int64($1)
    }
    #expect(declared == sink.size - 8)
    #expect(sink.size - 8 + Int64(packet) + 1 > 0xFFFF_FFFF)
  }

  @Test func `The error for too many bytes of audio names the container's limit and a remedy`() {
    for (container, limit, remedy) in [
      (SoundContainer.caf, "CAF is limited to 8 EiB", "shorten the sound"),
      (.wave, "WAVE is limited to 4 GiB", "choose CAF, which has no such limit"),
      (.aifc, "AIFF-C is limited to 4 GiB", "choose CAF, which has no such limit"),
    ] {
      let error = container.sizeError(found: "more than 7 bytes of audio", limit: 7)
      #expect(
        error.description
          == "\(limit): found more than 7 bytes of audio, expected at most 7 bytes; \(remedy)")
    }
  }

  @Test(
    arguments: [
      (
        .wave, 1 << 33,
        "WAVE is limited to 4 GiB: found about 17179869186 bytes of audio, expected at most",
        "; choose CAF, which has no such limit"
      ),
      (
        .aifc, .max,
        "AIFF-C is limited to 4 GiB: found 9223372036854775807 frames, expected at most",
        "; choose CAF, which has no such limit"
      ),
      (
        .caf, .max, "CAF is limited to 8 EiB: found 9223372036854775807 frames, expected at most",
        "; shorten the sound"
      ),
    ] as [(SoundContainer, Int64, String, String)])
  func `A container's limit on frames is checked before writing`(
    _ container: SoundContainer, _ frames: Int64, _ start: String, _ end: String
  ) throws {
    let encoding = SoundEncoding.pcm(container == .aifc ? "BEI16" : "LEI16")
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: encoding)
    let error = try #require(throws: SoundError.self) {
      try container.check(format, frames: frames)
    }
    #expect(error.code == .limitExceeded)
    #expect(error.description.hasPrefix(start), "\(error.description)")
    #expect(error.description.hasSuffix(end), "\(error.description)")
    try container.check(format, frames: 1 << 30)
    try container.check(format, frames: 0)
  }

  @Test func `The writer has no 4 GiB limit for CAF`() throws {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .uLaw)
    let sink = Counter()
    var writer = try SoundPacketWriter(to: sink, container: .caf, format: format)
    let block = [UInt8](repeating: 0, count: 1 << 24)
    for _ in 0..<300 { try writer.append(block.span) }
    try writer.finish()
    #expect(sink.size == 4096 + 300 << 24)
    #expect(Array(sink.front[4084..<4092]) == bytes(Int64(300 << 24 + 4)))
  }

  @Test func `The writer refuses an unsupported encoding and suggests supported ones`() throws {
    let ima4 = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .ima4)
    let wave = try #require(refusal(.wave, ima4))
    #expect(wave.code == .unsupported)
    #expect(
      wave.description
        == "Earcon does not write IMA 4:1 ADPCM (ima4) to WAVE; write it to AIFF-C (AIFC) or CAF "
        + "(caff), or choose one of UI8, LEI16, LEI24, LEI32, LEF32, LEF64, ulaw, alaw")
    let rf64 = try #require(refusal(.rf64, ima4))
    #expect(rf64.message == "Earcon does not write RF64 files")
    #expect(rf64.suggestion == "choose another container, such as CAF or WAVE")
    let odd = LinearPCM(.signedInteger, bits: 20, .little)
    let nowhere = try #require(
      refusal(.caf, AudioFormat(sampleRate: 1, channels: 1, encoding: .linearPCM(odd))))
    #expect(nowhere.suggestion?.hasPrefix("choose one of alaw, ima4, I8") == true)
  }

  @Test func `The writer refuses invalid rates and channel counts`() throws {
    for rate in [0, -1, .nan, .infinity] as [Double] {
      let error = refusal(.caf, AudioFormat(sampleRate: rate, channels: 1, encoding: .uLaw))
      #expect(error?.message == "the sample rate is invalid" && error?.found == "\(rate) Hz")
    }
    for channels in [0, -1, 1025] {
      let error = refusal(.aifc, AudioFormat(sampleRate: 8000, channels: channels, encoding: .uLaw))
      #expect(error?.message == "the number of channels is out of range")
    }
    for rate in [44_099.5, 0x1p32] {
      let error = refusal(.wave, AudioFormat(sampleRate: rate, channels: 1, encoding: .uLaw))
      #expect(error?.code == .unsupported && error?.suggestion == "choose CAF or AIFF-C")
      #expect(error?.message == "WAVE stores the sample rate as a 32-bit integer")
    }
  }

  private func refusal(_ container: SoundContainer, _ format: AudioFormat) -> SoundError? {
    #expect(throws: SoundError.self) {
      _ = try SoundWriter(to: MemorySink(), container: container, format: format)
    }
  }

  @Test func `The writer refuses partial frames and packets`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 2, encoding: .ima4)
    var writer = try SoundWriter(to: MemorySink(name: "out.caf"), container: .caf, format: format)
    do {
      try writer.append([Int16](repeating: 0, count: 3).span)
      Issue.record("a partial frame was accepted")
    } catch {
      #expect(error.code == .misuse && error.file == "out.caf")
      #expect(
        error.description
          == "the samples end inside a frame: found 3 samples, expected a multiple of 2; append whole "
          + "frames")
    }
    try writer.finish()
    var packets = try SoundPacketWriter(
      to: MemorySink(name: "out.caf"), container: .caf, format: format)
    do {
      try packets.append([UInt8](repeating: 0, count: 34).span)
      Issue.record("a partial packet was accepted")
    } catch {
      #expect(
        error.description
          == "the bytes end inside a packet: found 34 bytes, expected a multiple of 68; append whole "
          + "packets")
    }
    try packets.finish()
  }

  @Test func `The writer refuses a packet table that does not match the packets`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .ima4)
    let packets = [UInt8](repeating: 0, count: 68)
    for table in [
      PacketTable(validFrames: 127), PacketTable(validFrames: .max, remainderFrames: .max),
      PacketTable(validFrames: 64, primingFrames: 65), PacketTable(validFrames: 129),
    ] {
      let error = #expect(throws: SoundError.self) {
        try fileBytes(packets: packets, .caf, format, table: table)
      }
      #expect(error?.code == .misuse)
      #expect(error?.message == "the packet table does not match the packets")
      #expect(error?.expected == "128 frames in 2 packets")
    }
    let table = PacketTable(validFrames: 60, primingFrames: 4, remainderFrames: 64)
    let file = try fileBytes(packets: packets, .caf, format, table: table)
    #expect(try describe(file).packetTable == table)
  }

  @Test func `A file declares 0 frames until its writer finishes`() throws {
    let sink = MemorySink()
    do {
      let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEI16"))
      var writer = try SoundWriter(to: sink, container: .wave, format: format)
      try writer.append([Int16](repeating: 1, count: 100_000).span)
    }
    #expect(sink.bytes.count > 4096)
    #expect(try describe(Array(sink.bytes[..<4096])).frames == 0)
  }
}
