// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import SoundRepair
import SoundValidation
import TestSupport
import Testing

/// Originals that another program saves while a repair writes their results.
@Suite struct `Originals that change during a repair` {
  /// A rule that demands µ-law, and calls `save` when it checks the written result.
  private final class SavesMeanwhile: SoundCheck {
    let rule = SoundRule(
      "encoding/unsupported", "a title", why: "", severity: .error, sources: [], examples: [])
    let remedy: Remedy? = Remedy(.convert)
    let save: @Sendable () -> Void

    init(save: @escaping @Sendable () -> Void) { self.save = save }

    func check(
      _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
    ) {
      guard let sound = subject.sound else { return }
      if sound.format.encoding != .uLaw {
        findings.report("it is not µ-law", suggestion: "convert it")
      }
      // The probe is one frame long.
      if sound.format.encoding == .uLaw, sound.frames == 1000 { save() }
    }
  }

  /// The way in which the other program saves.
  enum Saving: String, CaseIterable, Sendable {
    case inPlace, byRenaming, byRemoving
  }

  private let folder: TemporaryFolder
  private let path: String
  private let validator: SoundValidator
  private let old: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let format = AudioFormat(
      sampleRate: 8000, channels: 1,
      encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    old = try fileBytes(Signals.sine(1000), .wave, format)
    path = try folder.write(old, to: "ding.wav")
    validator = SoundValidator(rules: [SavesMeanwhile {}])
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Fixes a file named `name`, which is saved in the meantime, and returns the error.
  private func fix(
    _ name: String, _ saving: Saving, _ change: (inout RepairOptions) -> Void = { _ in }
  ) throws -> SoundError? {
    let (path, saved) = (folder.file(name), folder.file("saved"))
    return try fix(name, change) {
      switch saving {
      case .inPlace:
        let handle = FileHandle(forUpdatingAtPath: path)
        _ = try? handle?.seekToEnd()
        try? handle?.write(contentsOf: Data([9]))
      case .byRenaming:
        try? Data([9, 9]).write(to: URL(fileURLWithPath: saved))
        _ = rename(saved, path)
      case .byRemoving: unlink(path)
      }
    }
  }

  /// Fixes a file named `name`, calls `save` when its result is written, and returns the error.
  private func fix(
    _ name: String, _ change: (inout RepairOptions) -> Void, save: @escaping @Sendable () -> Void
  ) throws -> SoundError? {
    let path = folder.file(name)
    var options = RepairOptions()
    (options.encoding, options.inPlace) = (.uLaw, true)
    change(&options)
    let validator = SoundValidator(rules: [SavesMeanwhile(save: save)])
    let candidate = RepairCandidate(
      path: path, findings: try self.validator.validate(contentsOf: path))
    let plan = try RepairPlan([candidate], options: options, validator: validator)
    let step = try #require(plan.steps.first)
    return #expect(throws: SoundError.self) { try Repair(plan, validator: validator).run(step) }
  }

  private func expect(_ error: SoundError?, _ saving: Saving, _ name: String, others: [String] = [])
    throws
  {
    #expect(error?.code == .io && error?.file == folder.file(name))
    #expect(error?.description == "changed while Earcon read it; try again")
    let rest = saving == .byRemoving ? [] : [name]
    #expect(try names(in: folder.path) == (rest + others).sorted())
    switch saving {
    case .inPlace: #expect(try contents(folder.file(name)) == old + [9])
    case .byRenaming: #expect(try contents(folder.file(name)) == [9, 9])
    case .byRemoving: break
    }
  }

  @Test(arguments: Saving.allCases)
  func `An original that is saved during its conversion is kept`(_ saving: Saving) throws {
    try expect(try fix("ding.wav", saving), saving, "ding.wav")
  }

  @Test(arguments: Saving.allCases)
  func `An original that is saved while its replacement is written is kept`(_ saving: Saving) throws
  {
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("ding.caf"))
    try expect(try fix("ding.caf", saving), saving, "ding.caf")
  }

  @Test(arguments: Saving.allCases)
  func `An original that is saved during its conversion gets no backup`(_ saving: Saving) throws {
    let error = try fix("ding.wav", saving) { $0.backup = folder.file(".old") }
    try expect(error, saving, "ding.wav")
  }

  @Test func `An original that is saved during its conversion gets no result beside it`() throws {
    let error = try fix("ding.wav", .byRenaming) { $0.inPlace = false }
    try expect(error, .byRenaming, "ding.wav")
  }

  @Test func `A file that the result would replace is kept if the original is saved`() throws {
    _ = try folder.write([5], to: "ding.caf")
    let error = try fix("ding.wav", .byRenaming) { $0.overwrites = true }
    try expect(error, .byRenaming, "ding.wav", others: ["ding.caf"])
    #expect(try contents(folder.file("ding.caf")) == [5])
  }

  private func backsUp(_ options: inout RepairOptions) { options.backup = folder.file(".old") }

  @Test func `A result whose name another program takes meanwhile leaves no backup`() throws {
    let other = folder.file("ding.caf")
    let error = try fix("ding.wav", backsUp) {
      try? Data([5]).write(to: URL(fileURLWithPath: other))
    }
    #expect(error?.code == .exists)
    #expect(try names(in: folder.path) == ["ding.caf", "ding.wav"])
    #expect(try contents(other) == [5] && contents(path) == old)
  }

  @Test func `A result that cannot replace its original leaves no backup`() throws {
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("ding.caf"))
    // The hidden file of the result disappears before it gets the original's name.
    let place = folder.path
    let error = try fix("ding.caf", backsUp) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for name in names where name.hasSuffix(".partial") { unlink(place + "/" + name) }
    }
    #expect(error?.code == .io)
    #expect(try names(in: folder.path) == ["ding.caf"])
    #expect(try contents(folder.file("ding.caf")) == old)
  }
}
