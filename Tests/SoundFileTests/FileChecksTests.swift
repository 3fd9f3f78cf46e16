// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests that the checks of fuzzing and `make torture` detect the errors that they should detect.
@Suite struct FileChecksTests {
  private static let fixture = Fixture(container: .caf, encoding: .ima4, channels: 2)

  @Test(arguments: Fixture.all)
  func `File checks accept every file that the library writes`(_ fixture: Fixture) throws {
    let outcome = try FileChecks().check(MemorySource(fixture.file(frames: 70)))
    let isPadded = fixture.encoding == .ima4 && fixture.container != .caf
    guard case .read(let frames) = outcome else {
      Issue.record("the outcome is \(outcome); expected .read")
      return
    }
    #expect(frames == (isPadded ? 128 : 70))
  }

  @Test func `File checks return the error of a refused file`() throws {
    let outcome = try FileChecks().check(MemorySource(Array("RIFF".utf8)))
    guard case .refused(let error) = outcome else {
      Issue.record("the outcome is \(outcome); expected .refused")
      return
    }
    #expect(error.code == .truncated)
    #expect(error.offset == 4)
  }

  /// A source that returns fewer bytes than its size.
  private final class Odd: ByteSource {
    let name = "odd"
    private let whole: MemorySource
    let size: Int64
    /// The offset from which on bytes are missing.
    private let end: Int64

    init(_ whole: MemorySource, end: Int64) {
      (self.whole, size, self.end) = (whole, whole.size, end)
    }

    func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError) -> Int {
      min(whole.read(at: offset, into: &buffer), Int(max(0, min(end, size) - offset)))
    }
  }

  @Test func `File checks detect a file that cannot be read to its end`() throws {
    let file = MemorySource(try Self.fixture.file(frames: 300))
    let error = #expect(throws: BrokenPromise.self) {
      try FileChecks().check(Odd(file, end: file.size - 20))
    }
    #expect(
      error?.description.hasPrefix("the file was opened, but reading it failed: ") == true)
  }

  @Test func `File checks detect reads of more bytes than the file has`() throws {
    let file = MemorySource(try Self.fixture.file(frames: 300))
    let error = #expect(throws: BrokenPromise.self) {
      try FileChecks().check(Overlong(file))
    }
    #expect(error?.description == "4096 bytes were read from a file of 10 bytes")
  }

  /// A source that returns more bytes than its size.
  private final class Overlong: ByteSource {
    let name = "overlong"
    private let whole: MemorySource
    let size: Int64 = 10

    init(_ whole: MemorySource) { self.whole = whole }

    func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError) -> Int {
      _ = whole.read(at: offset, into: &buffer)
      return buffer.count
    }
  }

  @Test func `File checks detect errors without a location`() throws {
    let source = MemorySource([1, 2, 3], name: "a.caf")
    func message(_ error: SoundError) -> String? {
      #expect(throws: BrokenPromise.self) { try PlaceChecks.check(error, source) }?.description
    }
    let good = SoundError(.malformed, "bad", file: "a.caf", chunk: "CAF/desc", offset: 3)
    #expect(throws: Never.self) { try PlaceChecks.check(good, source) }
    var error = good
    error.offset = nil
    #expect(message(error) == "an error without an offset: bad [CAF/desc]")
    error.offset = 4
    #expect(message(error)?.hasPrefix("an error with an offset outside the file: bad") == true)
    error = good
    error.chunk = nil
    #expect(message(error)?.hasPrefix("an error without a chunk: bad") == true)
    error.chunk = ""
    #expect(message(error)?.hasPrefix("an error without a chunk: bad") == true)
    error = good
    error.file = nil
    #expect(message(error)?.hasPrefix("an error about no file: bad") == true)
  }

  @Test func `File checks detect inconsistent descriptions`() throws {
    let file = try Self.fixture.file(frames: 100)
    let sound = try describe(file)
    let size = Int64(file.count)
    #expect(throws: Never.self) { try DescriptionChecks.check(sound, size: size) }
    func message(_ change: (inout Sound) -> Void) -> String? {
      var changed = sound
      change(&changed)
      return #expect(throws: BrokenPromise.self) {
        try DescriptionChecks.check(changed, size: size)
      }?.description
    }
    #expect(message { $0.audio = 0..<(size + 1) }?.hasPrefix("audio is in") == true)
    #expect(message { $0.frames = 129 } == "129 frames, but the packets have only 128")
    #expect(message { $0.frames = -1 } == "-1 frames in 2 packets")
    #expect(message { $0.packets = 3 } == "3 packets of 68 bytes in 136 bytes")
    #expect(message { $0.chunks[0].body = 20..<(size + 1) }?.hasPrefix("chunk desc at 8") == true)
    let warning = SoundWarning(kind: .order, chunk: "CAF", offset: size + 1, message: "odd")
    #expect(
      message { $0.warnings = [warning] }?.hasPrefix("a warning without a location") == true)
  }
}
