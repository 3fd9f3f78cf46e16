// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct FileSourceTests {
  private func refusal(_ path: String) throws -> SoundError {
    let error = #expect(throws: SoundError.self) { try FileSource(path: path) }
    return try #require(error)
  }

  @Test func `A source reads at any offset, and nothing past the end`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3, 4, 5], to: "five")
    let sources: [any ByteSource] = [try FileSource(path: path), MemorySource([1, 2, 3, 4, 5])]
    for source in sources {
      #expect(source.size == 5)
      let cases: [(Int64, Int, [UInt8])] = [
        (0, 5, [1, 2, 3, 4, 5]), (3, 9, [4, 5]), (5, 1, []), (.max, 4, []), (2, 0, []),
      ]
      for (offset, room, expected) in cases where offset < .max || source is MemorySource {
        var buffer = [UInt8](repeating: 0, count: room)
        var span = buffer.mutableSpan
        let count = try source.read(at: offset, into: &span)
        #expect(Array(buffer.prefix(count)) == expected)
      }
    }
    #expect(sources[0].name == path && sources[1].name == "memory")
  }

  @Test func `A file source refuses a folder`() throws {
    let folder = try TemporaryFolder()
    let error = try refusal(folder.path)
    #expect(error.code == .io && error.file == folder.path)
    #expect(error.description == "is a folder: expected a sound file; name the files in it")
  }

  @Test(.timeLimit(.minutes(1)))
  func `A file source refuses a pipe without waiting for its writer`() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    for path in [fifo, "/dev/zero"] {
      let error = try refusal(path)
      #expect(error.code == .io && error.file == path)
      #expect(
        error.description
          == "is a pipe or a device: expected a regular file; to read from a pipe, connect it to "
          + "standard input ('-' on the command line)")
    }
  }

  @Test func `A file source reports a missing file`() throws {
    let folder = try TemporaryFolder()
    let error = try refusal(folder.file("none.wav"))
    #expect(error.code == .io && error.file == folder.file("none.wav"))
    #expect(error.description == "cannot be opened: No such file or directory; check the path")
    #expect(
      try refusal("").description == "cannot be opened: No such file or directory; check the path")
  }

  @Test func `A sound in a file reads the same as in memory`() throws {
    let folder = try TemporaryFolder()
    for fixture in Fixture.all {
      let file = try fixture.file(frames: 70)
      let source = try FileSource(path: try folder.write(file, to: "sound"))
      #expect(try Sound(describing: source) == describe(file))
      #expect(
        try samples(of: source, as: Int32.self, splits: [13]) == samples(of: file, as: Int32.self))
    }
  }

  @Test func `Errors of a file source name the file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("nothing of that kind".utf8), to: "x.caf")
    let error = #expect(throws: SoundError.self) { try Sound(describing: FileSource(path: path)) }
    #expect(error?.file == path)
    #expect(error?.found == "text that begins 'nothing of t'")
  }

  @Test func `A header window answers reads across its blocks`() throws {
    let bytes = (0..<20_000).map { UInt8($0 % 251) }
    var window = HeaderWindow(MemorySource(bytes))
    for (offset, count) in [
      (0, 12), (4090, 12), (4096, 4096), (19_990, 50), (0, 1), (9000, 5000), (9001, 4999),
      (20_000, 4), (30_000, 4), (3, 0),
    ] {
      let expected = bytes.dropFirst(offset).prefix(count)
      #expect(try window.bytes(at: Int64(offset), count: count) == expected)
    }
  }
}
