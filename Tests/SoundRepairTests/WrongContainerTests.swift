// SPDX-License-Identifier: MIT

import SoundFile
import SoundRepair
import SoundValidation
import TestSupport
import Testing

/// Sounds whose bytes are those of another container than their names announce.
@Suite struct `Sounds in the wrong container` {
  private let folder = RepairFolder()
  private static let bigEndian = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 16, .big))
  private static let littleEndian = SoundEncoding.linearPCM(
    LinearPCM(.signedInteger, bits: 16, .little))

  private func sound(_ name: String) throws -> Sound {
    try Sound(describing: FileSource(path: folder.file(name)))
  }

  @Test func `A repair in place rewrites a sound in the container of its name`() throws {
    try folder.write(RepairFolder.sound(), to: "a.caf")
    try folder.write(RepairFolder.sound(.aiff, Self.bigEndian), to: "b.wav")
    try folder.write(RepairFolder.sound(.wave, .uLaw), to: "c.caf")
    let plan = try folder.plan(["a.caf", "b.wav", "c.caf"]) { $0.inPlace = true }
    #expect(plan.steps.map(\.action) == [.convert, .convert, .convert])
    #expect(plan.steps.allSatisfy { $0.payloadNames == nil })
    let sizes = plan.steps.compactMap(\.bytesAfter)
    #expect(try folder.run(plan) == sizes.map { .done(bytes: $0) })
    #expect(try folder.names == ["a.caf", "b.wav", "c.caf"])
    for (name, container, encoding) in [
      ("a.caf", SoundContainer.caf, Self.littleEndian), ("b.wav", .wave, Self.littleEndian),
      ("c.caf", .caf, .uLaw),
    ] {
      let found = try sound(name)
      #expect(found.container == container && found.format.encoding == encoding, "\(name)")
      #expect(found.frames == 800)
    }
  }

  @Test func `A repair renames a sound that the container of its name cannot store without loss`()
    throws
  {
    try folder.write(RepairFolder.sound(.caf, .ima4), to: "a.wav")
    try folder.write(
      RepairFolder.sound(.wave, .linearPCM(LinearPCM(.unsignedInteger, bits: 8, .big))),
      to: "b.caf")
    let plan = try folder.plan(["a.wav", "b.caf"]) { $0.inPlace = true }
    #expect(plan.steps.map(\.action) == [.rename, .rename])
    #expect(plan.steps.compactMap(\.payloadNames?.after) == ["a.caf", "b.wav"])
  }

  @Test func `A repair that keeps the original copies it to another name`() throws {
    try folder.write(RepairFolder.sound(), to: "a.caf")
    let step = try folder.step("a.caf")
    #expect(step.action == .rename && step.payloadNames?.after == "a.wav")
  }

  /// Returns a WAVE file as RF64.
  private func rf64(_ wave: [UInt8]) -> [UInt8] {
    let chunk = bytes(UInt32(28), .little) + bytes(Int64(wave.count + 28), .little)
    let counts = bytes(Int64(1600), .little) + bytes(Int64(800), .little) + [0, 0, 0, 0]
    return Array("RF64".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("WAVEds64".utf8) + chunk + counts
      + wave.dropFirst(12)
  }

  @Test func `A repair in place keeps the name and samples of RF64 and of a sound after a tag`()
    throws
  {
    let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 10] + [UInt8](repeating: 0, count: 10)
    let wave = try RepairFolder.sound()
    try folder.write(tag + wave, to: "tag.wav")
    try folder.write(rf64(wave), to: "big.wav")
    try folder.write(tag + wave, to: "tag.mp3")
    let plan = try folder.plan(["tag.wav", "big.wav", "tag.mp3"]) { $0.inPlace = true }
    #expect(plan.steps.map(\.action) == [.convert, .convert, .convert])
    #expect(plan.steps.map { $0.payloadNames?.after } == [nil, nil, "tag.caf"])
    _ = try folder.run(plan)
    for name in ["tag.wav", "big.wav"] {
      let found = try sound(name)
      #expect(found.container == .wave && found.format.encoding == Self.littleEndian, "\(name)")
      #expect(found.frames == 800)
    }
    #expect(try sound("tag.caf").format.encoding == .ima4)
  }

  @Test func `A repair in place for Android writes WAVE even if the name is of CAF`() throws {
    let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 10] + [UInt8](repeating: 0, count: 10)
    try folder.write(tag + RepairFolder.sound(.caf), to: "a.caf")
    var policy = ValidationPolicy()
    policy.platforms = [.ios, .android]
    let step = try folder.step("a.caf", policy: policy) { $0.inPlace = true }
    #expect(step.payloadNames?.after == "a.wav")
  }
}
