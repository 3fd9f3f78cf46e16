// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Reading and writing with few frames, many channels, or frames and packets in turn.
@Suite struct SoundReaderTests {
  @Test func `IMA4 of 200 channels is read in small blocks`() throws {
    var random = SeededRandom(81)
    let packets = (0..<(2 * 200 * 34)).map { _ in UInt8.random(in: 0...255, using: &random) }
    let format = AudioFormat(sampleRate: 8000, channels: 200, encoding: .ima4)
    let file = try fileBytes(packets: packets, .caf, format)
    let expected = IMA4Reference.decode(packets, channels: 200, .carrying)
    #expect(try samples(of: file, as: Int16.self, splits: [17]) == expected)
  }

  /// A CAF of four 16-bit samples, of which the first is priming.
  private static let primed = CAFParsingTests.file([
    CAFParsingTests.description(), CAFParsingTests.table(valid: 3, priming: 1),
    CAFParsingTests.data(hex("0001 0002 0003 0004")),
  ])

  private func reader(_ file: [UInt8]) throws -> SoundReader {
    try SoundReader(MemorySource(file))
  }

  private func take(_ count: Int, from reader: inout SoundReader) throws -> [Int16] {
    var block = [Int16](repeating: 0, count: count)
    var span = block.mutableSpan
    let frames = try reader.read(into: &span)
    return Array(block.prefix(frames))
  }

  @Test func `Packets follow the frames that a reader has read, up to the end`() throws {
    var reader = try reader(Self.primed)
    #expect(try take(1, from: &reader) == [2])
    var packets: [UInt8] = [9]
    try reader.readPackets(atMost: 0, into: &packets)
    #expect(packets == [])
    try reader.readPackets(atMost: 1, into: &packets)
    #expect(packets == hex("0003"))
    try reader.readPackets(atMost: 10, into: &packets)
    #expect(packets == hex("0004"))
    try reader.readPackets(atMost: 10, into: &packets)
    #expect(packets == [])
  }

  @Test func `No frames remain if all packets were read`() throws {
    let packets = [UInt8](repeating: 0, count: 68)
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .ima4)
    for file in try [Self.primed, fileBytes(packets: packets, .caf, format)] {
      for count in [1, 100] {
        var reader = try reader(file)
        var packets: [UInt8] = []
        try reader.readPackets(atMost: 10, into: &packets)
        do {
          let frames = try take(count, from: &reader)
          Issue.record("\(frames.count) frames were read")
        } catch let error as SoundError {
          #expect(error.code == .truncated)
        }
        #expect(reader.position == 0)
      }
    }
  }

  @Test(arguments: [(1, 1), (1, 2), (3, 5000), (1024, 9)])
  func `All frames are read for any number of channels`(_ channels: Int, _ frames: Int) throws {
    let samples = (0..<(frames * channels)).map { Int16(truncatingIfNeeded: $0) }
    let format = AudioFormat(sampleRate: 8000, channels: channels, encoding: .pcm("LEI16"))
    var reader = try reader(fileBytes(samples, .caf, format))
    #expect(try reader.readAll(as: Int16.self) == samples)
    #expect(try reader.readAll(as: Int16.self) == [])
  }

  @Test(arguments: 1...3)
  func `A WAVE of few bytes has all of them`(_ count: Int) throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("UI8"))
    let file = try fileBytes([Int16](repeating: 256, count: count), .wave, format)
    #expect(try audioBytes(of: file) == [UInt8](repeating: 129, count: count))
  }

  @Test func `A block of 64-bit samples larger than the buffer is written whole`() throws {
    let values = (0..<40_000).map { Double($0) / 40_000 }
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEF64"))
    let file = try fileBytes(values, .caf, format)
    #expect(try samples(of: file, as: Double.self, splits: [40_000]) == values)
  }
}
