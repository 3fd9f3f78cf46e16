// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

/// Suggestions of `earcon convert`, which appear only where the command succeeds.
@Suite struct `Offered conversions` {
  private func suggestions(_ bytes: [UInt8], _ path: String, _ rule: SoundRule.ID) throws
    -> [String?]
  {
    try SoundValidator().validate(bytes, named: path).filter { $0.rule == rule }.map(\.suggestion)
  }

  @Test func `A file without samples gets no command`() throws {
    let again = "export it again as 16-bit WAVE"
    #expect(try suggestions(ExampleBytes.mp3, "ding.mp3", "container/unsupported") == [again])
    let unknown = ExampleBytes.wave(
      ExampleBytes.format(tag: 0x1234), ExampleBytes.data(64))
    #expect(try suggestions(unknown, "ding.wav", "encoding/unsupported") == [again])
    let empty = ExampleBytes.wave(ExampleBytes.format(tag: 0x55), ExampleBytes.data(0))
    #expect(try suggestions(empty, "ding.wav", "encoding/unsupported") == [again])
    let known = ExampleBytes.wave(ExampleBytes.format(tag: 0x55), ExampleBytes.data(64))
    #expect(
      try suggestions(known, "ding.wav", "encoding/unsupported") == ["run: earcon convert ding.wav"]
    )
    let found = try SoundValidator().validate(ExampleBytes.mp3, named: "ding.mp3")
    #expect(found.map(\.notes) == [[]])
  }

  @Test func `A heavy file without a data chunk gets no command`() throws {
    let format = ExampleBytes.format(blockAlign: 3, bits: 24)
    let filler = ExampleBytes.chunk("JUNK", [UInt8](repeating: 0, count: 40_000))
    let found = try SoundValidator().validate(
      ExampleBytes.wave(format, filler), named: "ding.wav")
    #expect(!found.contains { $0.suggestion?.contains("earcon convert") == true }, "\(found)")
  }

  @Test func `In a built app the remedy names the sources`() throws {
    let convert =
      "convert the original in the app's sources with 'earcon convert', and build the app again"
    for path in ["Bird.app/ding.mp3", "./Build/Bird.app/Sounds/ding.mp3"] {
      #expect(try suggestions(ExampleBytes.mp3, path, "container/unsupported") == [convert])
    }
    let aac = ExampleBytes.caf("aac ")
    #expect(try suggestions(aac, "Bird.app/ding.caf", "encoding/unsupported") == [convert])
    let rename =
      "rename the original in the app's sources to end in .caf, and change the name in "
      + "payloads too"
    let ima4 = ExampleSound(.caf, "ima4", frames: 64).bytes
    #expect(try suggestions(ima4, "Bird.app/ding.wav", "container/extension") == [rename])
    let long = ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(480_000))
    #expect(
      try suggestions(long, "Bird.app/ding.wav", "duration/too-long")
        == ["shorten the original in the app's sources"])
    // A file whose own name ends in .app is not in an app.
    #expect(
      try suggestions(long, "Sounds/x.app", "duration/too-long")
        == ["shorten it, or let 'earcon fix --trim' do it"])
  }
}
