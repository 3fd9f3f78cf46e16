// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests that results do not depend on the sizes of blocks.
@Suite struct SplitTests {
  static let fixtures = Fixture.all + Fixture.stereo

  @Test(arguments: fixtures)
  func `Reading does not depend on the size of the buffer`(_ fixture: Fixture) throws {
    let frames = 150
    let file = try fixture.file(frames: frames)
    let whole = try samples(of: file, as: Int32.self)
    let heard = fixture.encoding == .ima4 && fixture.container != .caf ? 192 : frames
    #expect(whole.count == heard * fixture.channels)
    #expect(try samples(of: file, as: Int32.self, splits: [1]) == whole)
    var random = SeededRandom(31)
    for largest in [3, 70] {
      let splits = randomSplits(of: 192, upTo: largest, &random)
      #expect(try samples(of: file, as: Int32.self, splits: splits) == whole, "\(splits)")
    }
  }

  @Test(arguments: fixtures)
  func `Writing does not depend on the sizes of the appended blocks`(_ fixture: Fixture) throws {
    let frames = 90
    let whole = try fixture.file(frames: frames)
    let single = [Int](repeating: 1, count: frames)
    #expect(try fixture.file(frames: frames, splits: single) == whole)
    var random = SeededRandom(32)
    let splits = randomSplits(of: frames, upTo: 40, &random)
    #expect(try fixture.file(frames: frames, splits: splits) == whole, "\(splits)")
    #expect(try fixture.file(frames: frames, splits: [0, frames, 0]) == whole)
  }

  @Test func `Blocks larger than the buffers give the same result as small ones`() throws {
    let fixture = Fixture(container: .caf, encoding: .pcm("BEI24"), channels: 3)
    let frames = 20_000
    let values = fixture.exactSamples(frames: frames)
    let whole = try fileBytes(values, .caf, fixture.format)
    var random = SeededRandom(33)
    let splits = randomSplits(of: frames, upTo: 7000, &random)
    #expect(try fileBytes(values, .caf, fixture.format, splits: splits) == whole)
    #expect(try samples(of: whole, as: Int32.self, splits: [frames]) == values)
    #expect(try samples(of: whole, as: Int32.self, splits: splits) == values)
  }

  @Test func `A copy of a reader continues at the original's position`() throws {
    for fixture in [
      Fixture(container: .caf, encoding: .ima4), Fixture(container: .wave, encoding: .uLaw),
    ] {
      let file = try fixture.file(frames: 300)
      let whole = try samples(of: file, as: Int16.self)
      var reader = try SoundReader(MemorySource(file))
      _ = try take(100, from: &reader)
      var copy = reader
      #expect(try take(300, from: &reader) == Array(whole[100...]))
      #expect(copy.position == 100)
      #expect(try take(300, from: &copy) == Array(whole[100...]))
      #expect(try take(1, from: &copy) == [])
    }
  }

  @Test func `A reader leaves room for a partial frame unchanged`() throws {
    let file = try Fixture(container: .aiff, encoding: .pcm("BEI16"), channels: 2).file(frames: 9)
    var reader = try SoundReader(MemorySource(file))
    #expect(try take(0, from: &reader) == [])
    var odd = [Int16](repeating: 77, count: 5)
    var span = odd.mutableSpan
    #expect(try reader.read(into: &span) == 2)
    #expect(odd[4] == 77)
    #expect(reader.position == 2)
  }

  @Test(arguments: Fixture.all)
  func `A reader returns packets unchanged`(_ fixture: Fixture) throws {
    let file = try fixture.file(frames: 200)
    let audio = try audioBytes(of: file)
    for count in [1, 3, 1000] {
      var reader = try SoundReader(MemorySource(file))
      var all: [UInt8] = []
      var bytes: [UInt8] = [1, 2, 3]
      while true {
        try reader.readPackets(atMost: count, into: &bytes)
        if bytes.isEmpty { break }
        all += bytes
      }
      #expect(all == audio)
    }
  }

  private func take(_ frames: Int, from reader: inout SoundReader) throws -> [Int16] {
    var block = [Int16](repeating: 0, count: frames * reader.sound.format.channels)
    var span = block.mutableSpan
    let count = try reader.read(into: &span)
    return Array(block.prefix(count * reader.sound.format.channels))
  }
}
