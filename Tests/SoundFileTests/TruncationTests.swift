// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests that every prefix of a file is refused or reported, and that its readable part is correct.
@Suite struct TruncationTests {
  static let filled = [
    Fixture(container: .caf, encoding: .ima4, filler: true),
    Fixture(container: .aifc, encoding: .aLaw, filler: true),
    Fixture(container: .aiff, encoding: .pcm("BEI16"), channels: 2, filler: true),
    Fixture(container: .wave, encoding: .pcm("LEI24"), filler: true),
  ]

  @Test(arguments: Fixture.all + [Fixture(container: .caf, encoding: .ima4, channels: 2)] + filled)
  func `Every prefix of a file is refused or has a warning`(_ fixture: Fixture) throws {
    // 21 frames, an odd number, give some files a pad byte, which is cut off too.
    let file = try fixture.file(frames: fixture.encoding == .ima4 ? 130 : 21)
    let whole = try samples(of: file, as: Int32.self)
    let steps =
      fixture.filler
      ? Array(0..<140) + Array(stride(from: 140, to: 4060, by: 97)) + Array(4060..<file.count)
      : Array(0..<file.count)
    for length in steps {
      check(Array(file[..<length]), of: file.count, whole, fixture)
    }
  }

  private func check(_ prefix: [UInt8], of size: Int, _ whole: [Int32], _ fixture: Fixture) {
    let place = "\(prefix.count) of \(size) bytes"
    let described: Sound
    do {
      described = try describe(prefix)
    } catch let error as SoundError {
      #expect(
        ["truncated", "malformed"].contains(error.code.description), "\(place)")
      #expect(!error.description.isEmpty)
      return
    } catch {
      Issue.record("\(place): the error is not a SoundError: \(error)")
      return
    }
    if described.warnings.isEmpty { Issue.record("\(place): no warning is reported") }
    for warning in described.warnings where !(0...Int64(prefix.count)).contains(warning.offset) {
      Issue.record("\(place): a warning is outside the file: \(warning)")
    }
    if described.audio.upperBound > prefix.count {
      Issue.record("\(place): the audio ends outside the file: \(described.audio)")
    }
    do {
      let read = try samples(of: prefix, as: Int32.self, splits: [50])
      let frames = Int64(read.count / fixture.channels)
      if frames != described.frames {
        Issue.record("\(place): \(frames) frames read, \(described.frames ?? -1) described")
      }
      if read[...] != whole.prefix(read.count) {
        Issue.record("\(place): the samples differ from the whole file's")
      }
    } catch let error as SoundError {
      if error.code != .truncated {
        Issue.record("\(place): the error is not .truncated: \(error)")
      }
    } catch {
      Issue.record("\(place): the error is not a SoundError: \(error)")
    }
  }

  @Test func `A file cut in its samples declares the number of missing bytes`() throws {
    let file = try Fixture(container: .wave, encoding: .pcm("LEI16")).file(frames: 21)
    let sound = try describe(Array(file.dropLast(3)))
    #expect(sound.frames == 19)
    #expect(sound.declaredAudioBytes == 42)
    #expect(sound.audio == 44..<83)
    #expect(
      sound.warnings.map(\.description) == [
        "RIFF declares 78 bytes, but 75 follow its size field [RIFF, byte 4]",
        "the chunk declares 42 bytes, but only 39 follow its header [RIFF/data, byte 40]",
        "the last packet is cut short: 1 of 2 bytes [RIFF, byte 82]",
      ])
  }

  @Test func `A file cut in a required chunk is refused with a location`() throws {
    let file = try Fixture(container: .aiff, encoding: .pcm("BEI16")).file(frames: 21)
    let error = try #require(refusal(Array(file[..<32])))
    #expect(error.code == .truncated)
    #expect(error.chunk == "FORM/COMM")
    #expect(error.offset == 30)
    #expect(
      error.description
        == "the chunk is too short for its field sampleRate: found 2 bytes, expected 8 bytes "
        + "[FORM/COMM, byte 30 (0x1E)]; the file is cut short or damaged; export it again")
  }

  @Test func `A file that shrinks while being read is reported`() throws {
    final class Shrunk: ByteSource {
      let name = "shrunk.caf"
      let whole: MemorySource
      let end: Int64
      var size: Int64 { whole.size }

      init(_ whole: MemorySource, end: Int64) { (self.whole, self.end) = (whole, end) }

      func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError) -> Int {
        min(whole.read(at: offset, into: &buffer), Int(max(0, end - offset)))
      }
    }
    for fixture in Fixture.all where fixture.container == .caf {
      let file = try fixture.file(frames: 130)
      let source = Shrunk(MemorySource(file), end: Int64(file.count) - 30)
      let error = #expect(throws: SoundError.self) { try samples(of: source, as: Int16.self) }
      #expect(error?.code == .truncated)
      #expect(error?.file == "shrunk.caf")
      #expect(error?.message == "the file became shorter while Earcon was reading it")
    }
  }
}
