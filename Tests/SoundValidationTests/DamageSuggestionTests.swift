// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import SoundFile
@testable import SoundValidation

@Suite struct `Suggestions for damaged files` {
  private static let wave = ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64))

  private func findings(_ file: [UInt8], _ name: String = "x.wav") throws -> [Finding] {
    try SoundValidator().validate(file, named: name)
  }

  /// Returns a CAF file with one IMA4 packet and a packet table.
  private func ima4(valid: Int64) -> [UInt8] {
    ExampleBytes.ima4(ExampleBytes.packet(stepIndex: 0), validFrames: valid)
  }

  @Test func `The suggestion for an irregular file has a command`() throws {
    let odd = try findings(Self.wave + [9, 9, 9])
    #expect(
      odd.map(\.suggestion) == [
        "no action is needed; to write a file without this irregularity, run: earcon convert x.wav",
        "no action is needed; to remove these bytes, run: earcon convert x.wav",
      ])
    let align = try findings(
      ExampleBytes.wave(ExampleBytes.format(blockAlign: 1), ExampleBytes.data(64)))
    #expect(align.map(\.rule) == ["container/malformed"])
    #expect(align.map(\.suggestion) == ["export the file again, or run: earcon convert x.wav"])
  }

  @Test func `A sound of 1 Hz or 1024 channels can be converted`() throws {
    for format in [
      ExampleBytes.format(rate: 1), ExampleBytes.format(channels: 1024, blockAlign: 2048),
    ] {
      let found = try findings(ExampleBytes.wave(format, ExampleBytes.data(2048)) + [9, 9, 9])
      #expect(!found.contains { $0.rule == "container/malformed" }, "\(found)")
      #expect(
        found.filter { $0.rule == "container/trailing-bytes" }.map(\.suggestion)
          == ["no action is needed; to remove these bytes, run: earcon convert x.wav"])
    }
  }

  @Test func `The suggestion for an indescribable file has no command`() throws {
    let table = try findings(ima4(valid: -5), "x.caf")
    #expect(table.map(\.rule) == ["container/malformed"])
    #expect(table.map(\.suggestion) == ["export the file again"])
  }

  @Test(arguments: [
    ExampleBytes.wave(ExampleBytes.format(channels: 0, blockAlign: 4), ExampleBytes.data(64)),
    ExampleBytes.wave(ExampleBytes.format(rate: 0, blockAlign: 7), ExampleBytes.data(65)),
    ExampleBytes.wave(ExampleBytes.data(64), ExampleBytes.format(blockAlign: 7)),
  ])
  func `No suggestion for a malformed file has a command that would fail`(_ file: [UInt8]) throws {
    let found = try findings(file).filter { $0.rule.group == "container" }
    #expect(found.contains { $0.rule == "container/malformed" && $0.severity == .error })
    for finding in found {
      #expect(finding.suggestion?.contains("earcon convert") == false, "\(finding)")
      #expect(finding.suggestion?.contains("no action is needed") == false, "\(finding)")
    }
  }

  @Test func `The suggestion for a malformed file without audio has no command`() throws {
    let noData = ExampleBytes.wave(ExampleBytes.format(blockAlign: 1))
    #expect(throws: SoundError.self) { try SoundReader(MemorySource(noData)) }
    // CAF version 2, cut off before the only packet.
    var noPackets = Array(ExampleBytes.caf("aac ").dropLast(8))
    noPackets[5] = 2
    for (file, name) in [(noData, "x.wav"), (noPackets, "x.caf")] {
      let found = try findings(file, name).filter { $0.rule == "container/malformed" }
      #expect(found.map(\.suggestion) == ["export the file again"], "\(name)")
    }
  }

  @Test func `The suggestion for an incomplete file is to export it again`() throws {
    let damaged = "the file is damaged; export it again"
    let cut = try findings(Array(Self.wave.dropLast(15)))
    #expect(
      cut.map(\.rule) == [
        "container/irregular", "container/truncated", "container/irregular",
      ])
    #expect(
      cut.map(\.suggestion) == [damaged, "copy or export the file again", damaged])
    let counted = try findings(ima4(valid: 100), "x.caf").filter { $0.rule.group == "container" }
    #expect(counted.map(\.rule) == ["container/irregular"])
    #expect(counted.map(\.suggestion) == [damaged])
    let empty = try findings(ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(0)) + [9])
    #expect(empty.contains { $0.rule == "duration/empty" })
    for finding in empty where finding.rule.group == "container" {
      #expect(finding.suggestion == damaged, "\(finding)")
    }
  }

  @Test func `The suggestion for an undecodable irregular file has no command`() throws {
    let file = ExampleBytes.wave(
      ExampleBytes.format(blockAlign: 8, bits: 64), ExampleBytes.data(64), extra: 2)
    let found = try findings(file).filter { $0.rule == "container/irregular" }
    #expect(found.map(\.suggestion) == ["no action is needed"])
  }

  @Test func `A sound over its budget has a command only if Earcon converts the file`() throws {
    let shorten = "shorten it, or give it fewer channels or a lower sample rate"
    let plain = ExampleBytes.format()
    for (file, suggestion) in [
      (
        ExampleBytes.wave(plain, ExampleBytes.data(20_000)),
        "IMA4 in CAF takes 9434 bytes; run: earcon convert x.wav"
      ),
      (ExampleBytes.wave(ExampleBytes.data(20_000), plain), shorten),
      (
        ExampleBytes.wave(
          ExampleBytes.format(blockAlign: 8, bits: 64), ExampleBytes.data(80_000)), shorten
      ),
    ] {
      var policy = ValidationPolicy()
      policy.soundBudget = 10_000
      let found = try SoundValidator(policy: policy).validate(file, named: "x.wav")
        .filter { $0.rule == SizeBudget.id }
      #expect(found.map(\.suggestion) == [suggestion])
    }
  }

  @Test(arguments: [
    (9434, "IMA4 in CAF takes 9434 bytes; run: earcon convert x.wav"),
    (9433, "shorten it, or give it fewer channels or a lower sample rate"),
  ]) func `A sound over its budget has a command if IMA4 does not exceed the budget`(
    _ budget: Int64, _ suggestion: String
  ) throws {
    var policy = ValidationPolicy()
    policy.soundBudget = budget
    let file = ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(20_000))
    let found = try SoundValidator(policy: policy).validate(file, named: "x.wav")
      .filter { $0.rule == SizeBudget.id }
    #expect(found.map(\.suggestion) == [suggestion])
  }

  @Test func `A budget of 1 byte is in the singular`() throws {
    var policy = ValidationPolicy()
    policy.soundBudget = 1
    let file = ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(20_000))
    let found = try SoundValidator(policy: policy).validate(file, named: "x.wav")
      .filter { $0.rule == SizeBudget.id }
    #expect(found.map { $0.message.hasSuffix(" bytes; the budget is 1 byte") } == [true])
  }

  @Test(arguments: [(0x02, 4, true), (0x02, 16, false), (0x11, 4, true), (0x11, 16, false)])
  func `A conversion of ADPCM is suggested only for bits that a decoder reads`(
    _ tag: UInt16, _ bits: UInt16, _ isConvertible: Bool
  ) throws {
    let file = ExampleBytes.wave(
      ExampleBytes.format(tag: tag, blockAlign: 256, bits: bits), ExampleBytes.data(256))
    let found = try findings(file, "a.wav").filter { $0.rule == "encoding/unsupported" }
    let suggestion =
      isConvertible ? "run: earcon convert a.wav" : "export it again as 16-bit WAVE"
    #expect(found.map(\.suggestion) == [suggestion])
  }

  @Test func `A note says that the output has another name`() throws {
    let note = "the output's name ends in .caf; payloads must use the new name"
    let second =
      "the output's name ends in -ima4.caf; payloads must use the new name, unless the output "
      + "replaces the original"
    let dvi = ExampleBytes.wave(
      ExampleBytes.format(tag: 0x11, blockAlign: 256, bits: 4), ExampleBytes.data(256))
    for (file, name, notes) in [
      (dvi, "dvi.wav", [note]), (ExampleBytes.bigEndianWave(samples: 32), "big.wav", [note]),
      (ExampleBytes.caf("aac "), "aac.caf", [second]),
      (ExampleBytes.caf("aac "), "a.b/AAC.CAF", [second]),
      (ExampleBytes.caf("aac "), "aac", [note]),
    ] {
      let found = try findings(file, name).filter { $0.rule == "encoding/unsupported" }
      #expect(found.map(\.notes) == [notes], "\(name)")
    }
    let archived = try SoundSubject(
      MemorySource(ExampleBytes.caf("aac ")), path: "a.ipa/aac.caf", isInArchive: true)
    #expect(ShellCommand.notes(archived, ValidationPolicy()) == [])
    let unnamed = try SoundSubject(unnamed: MemorySource(ExampleBytes.caf("aac ")))
    #expect(ShellCommand.notes(unnamed, ValidationPolicy()) == [])
  }
}
