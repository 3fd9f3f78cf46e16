// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFoundation
import SoundValidation
import TestSupport
import Testing

/// Sounds and outputs that are named by URLs.
@Suite struct `Sounds at URLs` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.file(name)) }

  @Test func `A file URL names its file even if the name has spaces, percent signs or umlauts`()
    throws
  {
    let bytes = try contents(Repository.path + "/Samples/Sounds/tick.wav")
    let name = "a b%20ü.wav"
    _ = try folder.write(bytes, to: name)
    #expect(try FileSource(contentsOf: url(name)).size == Int64(bytes.count))
    let reader = try SoundReader(contentsOf: url(name))
    #expect(try reader.sound.frames == SoundReader(data: Data(bytes)).sound.frames)
    let findings = try SoundValidator().validate(contentsOf: url(name))
    let expected = try SoundValidator().validate(Data(bytes), named: name)
    #expect(findings.map(\.rule) == expected.map(\.rule))
    let memory = MemorySource(data: Data(bytes), name: "tick.wav")
    #expect(memory.name == "tick.wav")
    #expect(try Sound(describing: memory) == reader.sound)
  }

  @Test func `An output at a URL replaces a file only with permission`() throws {
    _ = try folder.write([7], to: "out.caf")
    let error = try #require(throws: SoundError.self) { try OutputFile(at: url("out.caf")) }
    #expect(error.code == .exists)
    let output = try OutputFile(at: url("out.caf"), overwrite: true)
    try output.append([1].span)
    try output.commit()
    #expect(try contents(folder.file("out.caf")) == [1])
  }

  @Test func `A URL that is not a file URL is refused`() throws {
    let remote = try #require(URL(string: "https://example.com/ding.caf"))
    let error = try #require(throws: SoundError.self) { try FileSource(contentsOf: remote) }
    #expect(error.code == .misuse && error.file == "https://example.com/ding.caf")
    #expect(
      error.description
        == "is not a file URL: expected a URL that begins with 'file:'; download the file first, or "
        + "create the URL with URL(fileURLWithPath:)")
  }

  @Test(
    "A file URL is refused if its path is relative, has a zero byte, or is not UTF-8",
    arguments: ["file:ding.caf", "file:", "file:///tmp/a%00b.caf", "file:///tmp/%FF.caf"])
  func refuseUnusablePath(_ text: String) throws {
    let url = try #require(URL(string: text))
    let error = try #require(throws: SoundError.self) { try FileSource(contentsOf: url) }
    #expect(error.code == .misuse && error.file == url.absoluteString)
    #expect(
      error.description
        == "has no usable path: expected an absolute path in UTF-8 without zero bytes; check the URL"
    )
  }
}
