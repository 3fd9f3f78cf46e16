// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import SoundRepair
import SoundValidation
import Testing

/// Tests refusals of results whose names or backups are taken.
@Suite struct `Conflicts of repaired sounds` {
  private let folder = RepairFolder()

  @Test func `Two sounds that would take one name are both refused`() throws {
    for name in ["a.x-wav", "a.y-wav", "b.x-wav"] {
      try folder.write(RepairFolder.sound(), to: name)
    }
    let plan = try folder.plan(["a.x-wav", "a.y-wav", "b.x-wav"])
    #expect(
      try folder.reasons(plan) == [
        "would become a.wav, as a.y-wav would; rename one of the two first",
        "would become a.wav, as a.x-wav would; rename one of the two first", "",
      ])
    #expect(plan.steps.map { $0.output != nil } == [false, false, true])
    #expect(!plan.repairsAll)
  }

  @Test func `Names that differ only by case conflict, also with a file outside the plan`() throws {
    try folder.write(RepairFolder.sound(), to: "a.x-wav")
    try folder.write([1], to: "A.wav")
    #expect(
      try folder.reasons(folder.plan(["a.x-wav"])) == [
        "A.wav exists, and its name differs from a.wav only by case or normalization form; rename or "
          + "remove it first"
      ])
    try folder.write(RepairFolder.sound(), to: "B.x-wav")
    try folder.write(RepairFolder.sound(), to: "b.y-wav")
    #expect(
      try folder.reasons(folder.plan(["B.x-wav", "b.y-wav"])) == [
        "would become B.wav, as b.y-wav would; rename one of the two first",
        "would become b.wav, as B.x-wav would; rename one of the two first",
      ])
  }

  @Test func `An existing file is replaced only with permission`() throws {
    try folder.write(RepairFolder.sound(), to: "a.x-wav")
    try folder.write([1, 2, 3], to: "a.wav")
    let refused = try folder.plan(["a.x-wav"])
    #expect(
      try folder.reasons(refused) == [
        "a.wav exists already; add --force to replace it, or rename one of the two"
      ])
    #expect(refused.steps[0].blockingRule == nil && !refused.steps[0].replaces)
    let forced = try folder.plan(["a.x-wav"]) { $0.overwrites = true }
    #expect(forced.steps[0].replaces && forced.steps[0].action == .rename)
    #expect(try folder.run(forced) == [.done(bytes: 1644)])
    #expect(try Array(Data(contentsOf: .init(fileURLWithPath: folder.file("a.wav")))).count == 1644)
    #expect(try folder.names == ["a.wav", "a.x-wav"])
  }

  @Test func `A result that exists already is finished, and its original goes only in place`()
    throws
  {
    let sound = try RepairFolder.sound()
    try folder.write(sound, to: "a.x-wav")
    try folder.write(sound, to: "a.wav")
    let beside = try folder.plan(["a.x-wav"])
    #expect(beside.steps[0].action == .finished && !beside.steps[0].writes && beside.repairsAll)
    #expect(throws: SoundError.self) { try folder.run(beside) }
    #expect(try folder.names == ["a.wav", "a.x-wav"])
    let plan = try folder.plan(["a.x-wav"]) { $0.inPlace = true }
    #expect(try folder.run(plan) == [.done(bytes: 1644)])
    #expect(try folder.names == ["a.wav"])
  }

  @Test func `A file with a result's size but other bytes is not the result`() throws {
    let sound = try RepairFolder.sound()
    try folder.write(sound, to: "a.x-wav")
    // Byte 20 begins the number of the encoding, so that the other file has an error.
    for place in [20, sound.count - 1] {
      var other = sound
      other[place] = 0x55
      try folder.write(other, to: "a.wav")
      #expect(
        try folder.reasons(folder.plan(["a.x-wav"])) == [
          "a.wav exists already; add --force to replace it, or rename one of the two"
        ], "\(place)")
    }
  }

  @Test func `A result that exists already may have warnings`() throws {
    let sound = try RepairFolder.sound()
    try folder.write(sound, to: "a.x-wav")
    try folder.write(sound, to: "a.wav")
    var policy = ValidationPolicy()
    policy.nearLimit = 0.05
    #expect(try folder.plan(["a.x-wav"], policy: policy).steps[0].action == .finished)
  }

  @Test func `A conversion in place needs permission if the name stays`() throws {
    var policy = ValidationPolicy()
    policy.platforms = [.android]
    let law = try RepairFolder.sound(.wave, .uLaw)
    try folder.write(law, to: "a.wav")
    #expect(
      try folder.reasons(folder.plan(["a.wav"], policy: policy)) == [
        "the result has the original's name; add --in-place to replace the original, and --backup DIR "
          + "to keep it in a folder"
      ])
    let plan = try folder.plan(["a.wav"], policy: policy) { $0.inPlace = true }
    #expect(plan.steps[0].action == .convert && plan.steps[0].payloadNames == nil)
    #expect(try folder.run(plan, policy: policy) == [.done(bytes: 5696)])
    #expect(try folder.names == ["a.wav"])
  }

  @Test func `A sound whose name another one must free first is refused with the reason`() throws {
    // ding.wav is CAF and becomes ding.caf; ding.x-wav wants its name.
    try folder.write(RepairFolder.sound(.caf), to: "ding.wav")
    try folder.write(RepairFolder.sound(), to: "ding.x-wav")
    let names = ["ding.x-wav", "ding.wav"]
    #expect(
      try folder.reasons(folder.plan(names)) == [
        "ding.wav exists and needs fixing itself; add --in-place, or rename one of the two first",
        "",
      ])
    let inPlace = try folder.renames(names)
    #expect(
      try folder.reasons(inPlace) == [
        "ding.wav exists and needs fixing itself; run 'earcon fix' again afterwards", "",
      ])
  }

  @Test func `A sound whose name another one keeps is refused with the reason`() throws {
    // ding.wav cannot become ding.caf, so it keeps the name that ding.x-wav wants.
    try folder.write(RepairFolder.sound(.caf), to: "ding.wav")
    try folder.write([1, 2, 3], to: "ding.caf")
    try folder.write(RepairFolder.sound(), to: "ding.x-wav")
    let plan = try folder.renames(["ding.x-wav", "ding.wav"])
    #expect(
      try folder.reasons(plan) == [
        "ding.wav exists and keeps its name; rename one of the two first",
        "ding.caf exists already; add --force to replace it, or rename one of the two",
      ])
  }

  @Test func `Sounds that need each other's names in turn are fixed one after the other`() throws {
    // The WAVE file needs the name of the CAF file, which needs the name of the AIFF file.
    try folder.write(RepairFolder.sound(), to: "a.x-wav")
    try folder.write(RepairFolder.sound(.caf), to: "a.wav")
    let bigEndian = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 16, .big))
    try folder.write(RepairFolder.sound(.aiff, bigEndian), to: "a.caf")
    let plan = try folder.renames(["a.x-wav", "a.wav", "a.caf"])
    let end = " exists and needs fixing itself; run 'earcon fix' again afterwards"
    #expect(try folder.reasons(plan) == ["a.wav" + end, "a.caf" + end, ""])
  }

  @Test func `Two sounds that would swap names are refused`() throws {
    try folder.write(RepairFolder.sound(.caf), to: "a.wav")
    try folder.write(RepairFolder.sound(.wave), to: "a.caf")
    let plan = try folder.renames(["a.wav", "a.caf"])
    #expect(
      try folder.reasons(plan) == [
        "a.caf exists, and the sounds would swap names; rename one of them first",
        "a.wav exists, and the sounds would swap names; rename one of them first",
      ])
  }

  @Test func `A rename in place is refused if a link would break`() throws {
    try folder.write(RepairFolder.sound(), to: "a.x-wav")
    let link = try folder.file("l.wav")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.x-wav")
    #expect(
      try folder.reasons(folder.plan(["a.x-wav"]) { $0.inPlace = true }) == [
        "l.wav is a link to it and would break; remove or redirect the link first"
      ])
    #expect(try folder.reasons(folder.plan(["a.x-wav"])) == [""])
  }

  @Test func `Links to several sounds of a folder are found`() throws {
    let names = ["a.x-wav", "b.x-wav"]
    for (name, link) in zip(names, ["l.wav", "m.wav"]) {
      try folder.write(RepairFolder.sound(), to: name)
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: name)
    }
    let end = " is a link to it and would break; remove or redirect the link first"
    #expect(
      try folder.reasons(folder.plan(names) { $0.inPlace = true }) == [
        "l.wav" + end, "m.wav" + end,
      ])
  }

  @Test func `A backup is made below its folder, and never over another file`() throws {
    let sound = try RepairFolder.sound()
    try folder.write(sound, to: "a.x-wav")
    let old = try folder.file("old")
    let change = { (options: inout RepairOptions) in
      options.inPlace = true
      options.backup = old
    }
    let plan = try folder.plan(["a.x-wav"], change)
    #expect(try folder.run(plan) == [.done(bytes: 1644)])
    let backup = old + (try folder.file("a.x-wav"))
    #expect(try Array(Data(contentsOf: .init(fileURLWithPath: backup))) == sound)
    #expect(try folder.names.prefix(1) == ["a.wav"])
    // A backup with the bytes of the original may be that of a killed run, and is kept.
    try folder.write(sound, to: "a.x-wav")
    try FileManager.default.removeItem(atPath: folder.file("a.wav"))
    #expect(try folder.run(folder.plan(["a.x-wav"], change)) == [.done(bytes: 1644)])
    #expect(try Array(Data(contentsOf: .init(fileURLWithPath: backup))) == sound)
    try folder.write(sound.dropLast() + [(sound.last ?? 0) ^ 1], to: "a.x-wav")
    try FileManager.default.removeItem(atPath: folder.file("a.wav"))
    let again = try folder.plan(["a.x-wav"], change)
    guard case .impossible(let reason) = again.steps[0].action else {
      Issue.record("a backup was planned over another one")
      return
    }
    #expect(
      reason == backup + " exists already, and Earcon never overwrites a backup; choose another "
        + "folder for --backup")
    // Without --in-place nothing is backed up.
    #expect(try folder.reasons(folder.plan(["a.x-wav"]) { $0.backup = old }) == [""])
  }
}
