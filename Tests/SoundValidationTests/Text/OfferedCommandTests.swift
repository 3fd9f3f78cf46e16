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

  /// MP3 in WAVE: two frames of 417 bytes at 128 kbit/s and 44,100 Hz.
  private static let mp3 = ExampleBytes.wave(
    ExampleBytes.format(tag: 0x55),
    ExampleBytes.chunk(
      "data",
      [[UInt8]](repeating: hex("FFFB9064") + [UInt8](repeating: 0, count: 413), count: 2)
        .flatMap { $0 }))

  @Test func `A file without samples gets no command`() throws {
    let again = "export it again as 16-bit WAVE"
    #expect(try suggestions(ExampleBytes.mp3, "ding.mp3", "container/unsupported") == [again])
    let unknown = ExampleBytes.wave(
      ExampleBytes.format(tag: 0x1234), ExampleBytes.data(64))
    #expect(try suggestions(unknown, "ding.wav", "encoding/unsupported") == [again])
    let empty = ExampleBytes.wave(ExampleBytes.format(tag: 0x55), ExampleBytes.data(0))
    #expect(try suggestions(empty, "ding.wav", "encoding/unsupported") == [again])
    let zeros = ExampleBytes.wave(ExampleBytes.format(tag: 0x55), ExampleBytes.data(2000))
    #expect(try suggestions(zeros, "ding.wav", "encoding/unsupported") == [again])
    let run = "run: earcon convert ding.wav"
    #expect(try suggestions(Self.mp3, "ding.wav", "encoding/unsupported") == [run])
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
    for path in ["Bird.app/ding.wav", "./Build/Bird.app/Sounds/ding.wav"] {
      #expect(try suggestions(Self.mp3, path, "encoding/unsupported") == [convert])
      #expect(
        try suggestions(ExampleBytes.mp3, path, "container/unsupported")
          == ["export the original again as 16-bit WAVE, and build the app again"])
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

  @Test func `A malformed or large file without frames gets no command`() throws {
    let empty = ExampleBytes.wave(ExampleBytes.format(blockAlign: 1), ExampleBytes.data(0))
    #expect(try suggestions(empty, "ding.wav", "container/malformed") == ["export the file again"])
    let filler = ExampleBytes.chunk("JUNK", [UInt8](repeating: 0, count: 40_000))
    let large = ExampleBytes.wave(
      ExampleBytes.format(blockAlign: 3, bits: 24), filler, ExampleBytes.data(0))
    let found = try SoundValidator().validate(large, named: "ding.wav")
    #expect(found.contains { $0.rule == DurationEmpty.id })
    #expect(!found.contains { $0.suggestion?.contains("earcon convert") == true }, "\(found)")
  }

  @Test func `The output of a command does not exist yet`() throws {
    let folder = try TemporaryFolder()
    let input = folder.file("ding.mp3")
    func command(_ change: (inout ValidationPolicy) -> Void = { _ in }) throws -> [String] {
      var policy = ValidationPolicy()
      change(&policy)
      let subject = try SoundSubject(MemorySource([]), path: input)
      return [ShellCommand.toConvert(subject, policy)] + ShellCommand.notes(subject, policy)
    }
    let name = "the output's name ends in %; payloads must use the new name"
    for (taken, end) in [
      ("x", ".caf"), ("ding.caf", "-mp3.caf"), ("ding-mp3.caf", "-mp3-2.caf"),
    ] {
      _ = try folder.write([1], to: taken)
      let output = end == ".caf" ? "" : " \(folder.file("ding"))\(end) -d ima4"
      #expect(
        try command() == ["run: earcon convert \(input)\(output)", name.replacing("%", with: end)])
    }
    for (taken, end) in [
      ("x", ".wav"), ("ding.wav", "_mp3.wav"), ("ding_mp3.wav", "_mp3_2.wav"),
    ] {
      _ = try folder.write([1], to: taken)
      let expected = [
        "run: earcon convert \(input) \(folder.file("ding"))\(end) -d LEI16",
        name.replacing("%", with: end),
      ]
      #expect(try command { $0.platforms = [.ios, .android] } == expected)
      #expect(try command { $0.androidPaths = [ByteText(input)] } == expected)
    }
  }

  @Test(arguments: [
    ["bell.mp3", "bell.wav"], ["bell.wav", "bell.caf", "bell-ima4.mp3", "bell-ima4.m4a", "bell"],
    ["bell.MP3", "bell.WAV", "bell.mp3", "bell.m4a", "bell_m4a.ogg"],
    ["bell.x", "bell.y", "bell."],
    ["a.caf", "a-ima4.caf", "a-ima4-2.caf", "a.aif", "a-aif.wav"], ["bell.aiff", "bell.CAF"],
  ])
  func `The commands of one run write different files that do not exist yet`(_ names: [String])
    throws
  {
    let folder = try TemporaryFolder()
    for name in names { _ = try folder.write([1], to: name) }
    for target in [SuggestedOutput.caf, .wave] {
      let outputs = names.map { name in
        let input = InputPath(folder.file(name))
        return input.stem + target.end(for: input)
      }
      #expect(Set(outputs).count == names.count, "\(outputs)")
      #expect(!outputs.contains { names.map(folder.file).contains($0) }, "\(outputs)")
    }
  }

  @Test func `The name of the output is free even if a hundred numbers are not`() throws {
    let folder = try TemporaryFolder()
    let numbers = (2...100).map { "ding-mp3-\($0).caf" }
    for name in ["ding.mp3", "ding.caf", "ding-mp3.caf"] + numbers {
      _ = try folder.write([1], to: name)
    }
    let input = InputPath(folder.file("ding.mp3"))
    #expect(SuggestedOutput.caf.end(for: input) == "-mp3-101.caf")
    try FileOperations.remove(folder.file("ding-mp3-57.caf"))
    #expect(SuggestedOutput.caf.end(for: input) == "-mp3-57.caf")
  }

  @Test func `The first of several sounds keeps the plain name of the output`() throws {
    let folder = try TemporaryFolder()
    for name in ["bell.mp3", "bell.wav"] { _ = try folder.write([1], to: name) }
    let ends = ["bell.mp3", "bell.wav"].map {
      SuggestedOutput.caf.end(for: InputPath(folder.file($0)))
    }
    #expect(ends == [".caf", "-wav.caf"])
  }

  @Test func `A heavy sound for Android gets no suggestion of CAF`() throws {
    let heavy = ExampleSound(.wave, "LEI24", frames: 9600, sampleRate: 96_000).bytes
    func texts(_ change: (inout ValidationPolicy) -> Void) throws -> [String] {
      var policy = ValidationPolicy()
      change(&policy)
      return try SoundValidator(policy: policy).validate(heavy, named: "ding.wav")
        .filter { $0.rule == EncodingHeavy.id || $0.rule == SizeBudget.id }.map(\.text)
    }
    let message = "the file takes 28844 bytes (24-bit samples, 96000 Hz)"
    let export = "export it with at most 16 bits, 48000 Hz and two channels"
    #expect(
      try texts { _ in } == [
        message + "; IMA4 in CAF takes 9196 bytes; run: earcon convert ding.wav"
      ])
    #expect(try texts { $0.platforms = [.ios, .android] } == ["\(message); \(export)"])
    #expect(try texts { $0.androidPaths = [ByteText("ding.wav")] } == ["\(message); \(export)"])
    let large = try texts {
      $0.platforms = [.ios, .android]
      $0.soundBudget = 10_000
    }
    #expect(
      large.contains(
        "the file takes 28844 bytes; the budget is 10000 bytes; shorten it, or give it fewer "
          + "channels or a lower sample rate"), "\(large)")
  }
}
