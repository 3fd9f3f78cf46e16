// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

@Suite struct `The subject of a check` {
  @Test(
    arguments: [
      ("a.caf", "caf"), ("a.b", "b"), ("x.y/a.WAV", "wav"), ("a.CAFZ", "cafz"), ("a.@[`{", "@[`{"),
      ("\u{E9}.CAF", "caf"), ("a.\u{C9}", "\u{E9}"), ("a b.Caf", "caf"), (".caf", nil),
      ("x/.caf", nil), ("a.", nil), ("ab", nil), ("a.b/c", nil),
    ] as [(String, String?)])
  func `The extension of a name is in small letters`(_ path: String, _ found: String?) throws {
    #expect(try SoundSubject(MemorySource([]), path: path).fileExtension == found)
  }

  @Test func `A name has no extension if it is not UTF-8`() throws {
    let name: [UInt8] = [0x61, 0x2E, 0x63, 0xFF]
    #expect(try SoundSubject(MemorySource([]), path: "x", name: name).fileExtension == nil)
  }

  @Test(arguments: [
    (SoundContainer.aiff, "BEI16", "COMM", "FORM/COMM"), (.aifc, "ulaw", "COMM", "FORM/COMM"),
    (.wave, "LEI16", "fmt ", "RIFF/fmt "), (.caf, "LEI16", "desc", "CAF/desc"),
  ]) func `The format of a sound is in a chunk of its container`(
    _ container: SoundContainer, _ encoding: String, _ id: String, _ chunk: String
  ) throws {
    let file = ExampleSound(container, encoding, frames: 64).bytes
    let offset = try #require(file.indices.first { file[$0...].starts(with: id.utf8) })
    let sound = try Sound(describing: MemorySource(file))
    #expect(sound.formatPlace == .byte(Int64(offset), chunk: chunk))
    let planned = Sound(planned: container, format: sound.format, frames: 64)
    #expect(planned.formatPlace == .byte(0, chunk: chunk))
  }

  @Test(arguments: ["RIFX", "RF64", "BW64"])
  func `The place of the format begins with the file's own identifier`(_ id: String) throws {
    let wave = ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64), name: "RF64")
    let file =
      id == "RIFX"
      ? ExampleBytes.bigEndianWave(samples: 32) : Array(id.utf8) + wave.dropFirst(4)
    let sound = try Sound(describing: MemorySource(file))
    let offset = try #require(file.indices.first { file[$0...].starts(with: "fmt ".utf8) })
    #expect(sound.formatPlace == .byte(Int64(offset), chunk: id + "/fmt "))
    let found = try SoundValidator().validate(file, named: "ding.wav")
      .filter { $0.rule == ContainerUnsupported.id }
    #expect(found.map(\.location.position) == (id == "RIFX" ? [] : [.byte(0, chunk: id)]))
  }

  @Test func `Suggestions for standard input have a command that reads it`() throws {
    let unnamed = try SoundSubject(unnamed: MemorySource([], name: "standard input"))
    #expect(
      ShellCommand.toConvert(unnamed, ValidationPolicy())
        == "run: earcon convert - sound.caf -d ima4")
    #expect(ShellCommand.toConvertForAndroid(unnamed) == "run: earcon convert - sound.wav -d LEI16")
    let refused = SoundSubject(
      refused: SoundError(.unrecognized, "x", found: "text"), unnamed: "standard input")
    let found = SoundValidator().check(refused)
    #expect(found.map(\.message) == ["the file contains text, not AIFF, WAVE or CAF"])
    #expect(found.map(\.location.position) == [.byte(0, chunk: nil)])
  }

  @Test func `Android documents MIDI, and a malformed file has no other finding there`() throws {
    var policy = ValidationPolicy()
    policy.platforms = [.android]
    let validator = SoundValidator(policy: policy)
    func rules(_ bytes: [UInt8]) throws -> [SoundRule.ID] {
      try validator.validate(bytes, named: "ding.wav").map(\.rule)
    }
    let midi = Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0, 0x60]
    #expect(try rules(midi) == [])
    #expect(try rules(ExampleBytes.wave(ExampleBytes.data(64))) == ["container/malformed"])
  }
}
