// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import SoundFoundation
import TestSupport
import Testing

/// Conversions between URLs, and to data.
@Suite struct `Conversions at URLs` {
  private let folder: TemporaryFolder
  private let input = URL(fileURLWithPath: Repository.path + "/Samples/Sounds/chime.aiff")

  init() throws { folder = try TemporaryFolder() }

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.file(name)) }

  @Test func `A sound is written to a URL as IMA4 in CAF`() async throws {
    let output = url("chime.caf")
    let source = try FileSource(contentsOf: input)
    let reader = try SoundReader(source)
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    let converter = SoundConverter(try ConversionPlan(reader.sound, request))
    try await converter.write(reader, to: output, differentFrom: source)
    let written = try SoundReader(contentsOf: output).sound
    #expect(written.container == .caf && written.format.encoding == .ima4)
  }

  @Test func `A conversion to a URL and one to data give the bytes of a conversion to a path`()
    async throws
  {
    let reader = try SoundInput(contentsOf: input).reader
    #expect(try reader.sound == SoundInput(path: input.path).reader.sound)
    let converter = SoundConverter(try ConversionPlan(reader.sound, ConversionRequest()))
    let path = folder.file("path.aiff")
    let clipped = try await converter.write(reader, toPath: path)
    let expected = try Data(contents(path))
    let output = url("a b%20ü.aiff")
    #expect(try await converter.write(reader, to: output) == clipped)
    #expect(try Data(contentsOf: output) == expected)
    #expect(try await converter.data(from: reader) == expected)
    let error = await #expect(throws: SoundError.self) {
      try await converter.write(reader, to: output)
    }
    #expect(error?.code == .exists)
    try await converter.write(reader, to: output, overwrite: true)
    #expect(try Data(contentsOf: output) == expected)
  }

  @Test func `A conversion refuses an output at the URL of its input`() async throws {
    let copy = url("chime.aiff")
    try FileManager.default.copyItem(at: input, to: copy)
    let before = try Data(contentsOf: copy)
    let source = try FileSource(contentsOf: copy)
    let reader = try SoundReader(source)
    let converter = SoundConverter(try ConversionPlan(reader.sound, ConversionRequest()))
    await #expect(throws: SoundError.self) {
      try await converter.write(reader, to: copy, overwrite: true, differentFrom: source)
    }
    #expect(try Data(contentsOf: copy) == before)
  }

  @Test func `A conversion refuses a URL that is not a file URL`() async throws {
    let remote = try #require(URL(string: "https://example.com/ding.caf"))
    let opening = try #require(throws: SoundError.self) { try SoundInput(contentsOf: remote) }
    #expect(opening.code == .misuse && opening.file == "https://example.com/ding.caf")
    let reader = try SoundReader(contentsOf: input)
    let converter = SoundConverter(try ConversionPlan(reader.sound, ConversionRequest()))
    let writing = await #expect(throws: SoundError.self) {
      try await converter.write(reader, to: remote)
    }
    #expect(writing?.code == .misuse && writing?.file == "https://example.com/ding.caf")
  }

  @Test func `A cancelled task ends its conversion to a URL or to data`() async throws {
    let reader = try SoundReader(contentsOf: input)
    let converter = SoundConverter(try ConversionPlan(reader.sound, ConversionRequest()))
    let output = url("cancelled.aiff")
    let writing = Task {
      while !Task.isCancelled { await Task.yield() }
      try await converter.write(reader, to: output)
    }
    writing.cancel()
    let error = await #expect(throws: SoundError.self) { try await writing.value }
    #expect(error?.code == .cancelled)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let encoding = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await converter.data(from: reader)
    }
    encoding.cancel()
    let other = await #expect(throws: SoundError.self) { try await encoding.value }
    #expect(other?.code == .cancelled)
  }
}
