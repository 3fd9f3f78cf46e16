// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import TestSupport
import Testing

@testable import SoundFile
@testable import SoundValidation

/// A source whose reading always fails.
private final class RefusingSource: ByteSource {
  private let error: SoundError
  let name = "x.wav"
  let size: Int64 = 100

  init(_ error: SoundError) { self.error = error }

  func read(at _: Int64, into _: inout MutableSpan<UInt8>) throws(SoundError) -> Int { throw error }
}

@Suite struct `Damaged files` {
  /// Returns the descriptions of a type's static members, read from its source file.
  private func members(_ type: String, in file: String) throws -> [String] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/SoundFile/Model/\(file)").standardizedFileURL
    let text = try String(contentsOf: path, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.contains("public static let") }
      .filter { $0.contains(" = \(type)(description: ") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
  }

  private func sound(_ warnings: [SoundWarning]) throws -> Sound {
    var sound = try Sound(
      describing: MemorySource(ExampleSound(.wave, "LEI16", frames: 64).bytes))
    sound.warnings = warnings
    return sound
  }

  @Test func `Every kind of parser warning has a rule`() throws {
    let kinds = try members("Kind", in: "Sound.swift")
    #expect(kinds.count >= 9)
    let rules: [String: SoundRule.ID] = [
      "size-past-end": "container/truncated", "missing-chunk": "container/truncated",
      "trailing-bytes": "container/trailing-bytes", "odd-field": "container/malformed",
      "order": "container/malformed", "contradiction": "container/malformed",
      "missing-pad-byte": "container/irregular",
      "outer-size": "container/irregular", "counts-differ": "container/irregular",
      "partial-packet": "container/irregular", "metadata": "container/irregular",
      "padded-samples": "container/irregular",
    ]
    #expect(Set(kinds) == Set(rules.keys))
    for name in kinds {
      // Other modules cannot list the members, so their names are read from the source file.
      let kind = try #require(Self.kinds.first { $0.description == name }, "\(name)")
      let warning = SoundWarning(kind: kind, chunk: "RIFF/data", offset: 36, message: "it is odd")
      let findings = SoundValidator().check(SoundSubject(try sound([warning])))
        .filter { $0.rule.group == "container" }
      #expect(findings.map(\.rule) == [rules[name]], "\(name)")
      #expect(findings.first?.location.position == .byte(36, chunk: "RIFF/data"))
      #expect(findings.first?.message == "it is odd")
    }
  }

  private static let kinds: [SoundWarning.Kind] = [
    .sizePastEnd, .trailingBytes, .missingPadByte, .outerSize, .countsDiffer, .oddField, .order,
    .missingChunk, .metadata, .partialPacket, .paddedSamples, .contradiction,
  ]

  @Test func `Every kind of parser warning has its severity`() throws {
    let weights: [(SoundWarning.Kind, Severity)] = [
      (.sizePastEnd, .error), (.missingChunk, .error), (.oddField, .warning), (.order, .error),
      (.trailingBytes, .note), (.missingPadByte, .note), (.outerSize, .note),
      (.countsDiffer, .note), (.metadata, .note), (.partialPacket, .note),
      (.paddedSamples, .note), (.contradiction, .error),
    ]
    for (kind, severity) in weights {
      let warning = SoundWarning(kind: kind, chunk: "RIFF", offset: 0, message: "it is odd")
      let findings = SoundValidator().check(SoundSubject(try sound([warning])))
        .filter { $0.rule.group == "container" }
      #expect(findings.map(\.severity) == [severity], "\(kind)")
    }
  }

  @Test func `Every error that a file can cause has a rule`() throws {
    let codes = try members("Code", in: "SoundError.swift")
    #expect(codes.count >= 9)
    let rules: [String: SoundRule.ID] = [
      "truncated": "container/truncated", "malformed": "container/malformed",
      "limit-exceeded": "container/malformed", "unrecognized": "container/unsupported",
      "unsupported": "encoding/unsupported",
    ]
    // Errors of the system and of callers say nothing about a file.
    #expect(Set(codes) == Set(rules.keys).union(["io", "exists", "misuse", "cancelled"]))
    for code in Self.codes {
      #expect(Damage.rule(for: code) == rules[code.description], "\(code)")
    }
    #expect(Set(Self.codes.map(\.description)) == Set(codes))
  }

  private static let codes: [SoundError.Code] = [
    .truncated, .malformed, .unsupported, .unrecognized, .limitExceeded, .io, .exists, .misuse,
    .cancelled,
  ]

  @Test func `An error that prevents a description is a finding with chunk and byte offset`() throws
  {
    for code in [SoundError.Code.truncated, .malformed] {
      let error = SoundError(
        code, "invalid size", chunk: "FORM/COMM", offset: 20, found: "0 bits", expected: "1 bit")
      let found = try SoundValidator().validate(RefusingSource(error), path: "x.wav")
      let finding = try #require(found.first)
      #expect(found.count == 1)
      #expect(finding.rule == Damage.rule(for: code))
      #expect(finding.severity == .error)
      #expect(finding.message == "invalid size: found 0 bits, expected 1 bit")
      #expect(finding.location == Finding.Location("x.wav", .byte(20, chunk: "FORM/COMM")))
    }
  }

  @Test func `An error of the system is thrown, not reported as a finding`() {
    let error = SoundError(.io, "cannot be read")
    #expect(throws: error.named("x.wav")) {
      try SoundValidator().validate(RefusingSource(error), path: "x.wav")
    }
  }

  @Test func `A sound with no channels or too many is malformed`() throws {
    for channels: UInt16 in [0, 1025] {
      let file = ExampleBytes.wave(
        ExampleBytes.format(channels: channels, blockAlign: 2 &* channels), ExampleBytes.data(64))
      let found = try SoundValidator().validate(file, named: "x.wav")
        .filter { $0.rule == "container/malformed" }
      #expect(
        found.map(\.message)
          == ["the sound has \(channels) channels; it must have 1 to 1024"])
    }
  }
}
