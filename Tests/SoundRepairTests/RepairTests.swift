// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import SoundFindings
import SoundRepair
import SoundValidation
import Synchronization
import TestSupport
import Testing

/// Tests plans and repairs with a caller's own rules.
@Suite struct `Repairing sounds` {
  /// A rule that demands µ-law.
  private final class LikesLaws: SoundCheck {
    let rule: SoundRule
    let spares: Set<Int64>
    let remedy: Remedy?

    init(
      _ id: SoundRule.ID = "encoding/unsupported", spares: Set<Int64> = [],
      remedy: Remedy = Remedy(.convert)
    ) {
      self.remedy = remedy
      rule = SoundRule(id, "a title", why: "", severity: .error, sources: [], examples: [])
      self.spares = spares
    }

    func check(
      _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
    ) {
      guard let sound = subject.sound, sound.format.encoding != .uLaw else { return }
      // A check before writing uses a sound of one packet.
      guard !spares.contains(sound.frames ?? 0) else { return }
      findings.report("it is not µ-law", suggestion: "convert it")
    }
  }

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    let format = AudioFormat(
      sampleRate: 8000, channels: 1,
      encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    path = try folder.write(fileBytes(Signals.sine(1000), .wave, format), to: "ding.wav")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func plan(
    _ validator: SoundValidator, _ paths: [String],
    _ change: (inout RepairOptions) -> Void = { _ in }
  ) throws -> RepairPlan {
    var options = RepairOptions()
    change(&options)
    let candidates = try paths.map {
      RepairCandidate(path: $0, findings: try validator.validate(contentsOf: $0))
    }
    return try RepairPlan(candidates, options: options, validator: validator)
  }

  @Test func `A repair plan is exact to the frame and writes nothing`() throws {
    let validator = SoundValidator(rules: [LikesLaws()])
    let plan = try plan(validator, [path]) { $0.encoding = .uLaw }
    let step = try #require(plan.steps.first)
    #expect(step.action == .convert && step.isRepaired && plan.repairsAll)
    #expect(step.output == folder.file("ding.caf") && !step.replaces)
    #expect(step.conversion?.frames == 1000 && step.bytesAfter == 5096)
    #expect(step.payloadNames?.before == "ding.wav" && step.payloadNames?.after == "ding.caf")
    #expect(step.problems.map(\.message) == ["it is not µ-law"])
    #expect(try names == ["ding.wav"])
    #expect(try Repair(plan, validator: validator).run(step) == .done(bytes: 5096))
    #expect(try names == ["ding.caf", "ding.wav"])
  }

  @Test func `A repair is refused in the plan if its result would have errors`() throws {
    let plan = try plan(SoundValidator(rules: [LikesLaws()]), [path])
    #expect(plan.steps.map(\.action) == [.impossible("it is not µ-law; convert it")])
    #expect(plan.steps[0].output == nil && !plan.repairsAll)
  }

  @Test func `A repair discards a result that turns out to have errors`() throws {
    // The probe of 64 frames passes; the sound of 1000 does not.
    let validator = SoundValidator(rules: [LikesLaws(spares: [64])])
    let plan = try plan(validator, [path]) { $0.inPlace = true }
    let step = try #require(plan.steps.first)
    guard case .refused(let findings) = try Repair(plan, validator: validator).run(step) else {
      Issue.record("a result with errors took its place")
      return
    }
    #expect(findings.map(\.message) == ["it is not µ-law"])
    #expect(try names == ["ding.wav"])
  }

  @Test func `A sound with an error that a repair cannot fix is refused`() throws {
    let validator = SoundValidator(rules: [LikesLaws("duration/empty", remedy: Remedy(.impossible))]
    )
    let damaged = try plan(validator, [path]) { $0.encoding = .uLaw }
    #expect(damaged.steps.map(\.action) == [.impossible("it is not µ-law; convert it")])
    let finding = Finding(
      "place/localized", .error, "it is in a folder", at: Finding.Location(path))
    let plan = try RepairPlan([RepairCandidate(path: path, findings: [finding])])
    #expect(plan.steps.map(\.action) == [.impossible("it is in a folder")])
    #expect(plan.steps[0].left == [finding])
  }

  @Test func `A repair carries out the remedy of a caller's own rule`() throws {
    func action(_ remedy: Remedy) throws -> RepairStep.Action? {
      let validator = SoundValidator(rules: [LikesLaws("mine/law", spares: [64], remedy: remedy)])
      return try plan(validator, [path]) { $0.encoding = .uLaw }.steps.first?.action
    }
    #expect(try action(Remedy(.convert)) == .convert)
    let refused = RepairStep.Action.impossible("it is not µ-law; convert it")
    #expect(try action(Remedy(.impossible)) == refused)
    #expect(try action(Remedy(.addExtension)) == refused)
    #expect(try action(Remedy(.rename)) == refused)
  }

  @Test func `A sound that is given twice counts once in a repair plan`() throws {
    let validator = SoundValidator(rules: [LikesLaws()])
    let twice = [path, folder.path + "/./ding.wav"]
    let plan = try plan(validator, twice) { $0.encoding = .uLaw }
    #expect(plan.steps.map(\.path) == [path])
  }

  @Test func `A repair does not touch a sound that changed since the plan`() throws {
    let validator = SoundValidator(rules: [LikesLaws()])
    let plan = try plan(validator, [path]) {
      $0.encoding = .uLaw
      $0.inPlace = true
    }
    let format = AudioFormat(
      sampleRate: 8000, channels: 1,
      encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    _ = try folder.write(fileBytes(Signals.sine(999), .wave, format), to: "ding.wav")
    let error = #expect(throws: SoundError.self) {
      try Repair(plan, validator: validator).run(plan.steps[0])
    }
    #expect(error?.description == "the file changed after it was checked; try again")
    #expect(try names == ["ding.wav"])
  }

  @Test func `A repair does not overwrite a file created since the plan`() throws {
    let validator = SoundValidator(rules: [LikesLaws()])
    let plan = try plan(validator, [path]) {
      $0.encoding = .uLaw
      $0.inPlace = true
      $0.backup = folder.file("old")
    }
    _ = try folder.write([1, 2, 3], to: "ding.caf")
    let error = #expect(throws: SoundError.self) {
      try Repair(plan, validator: validator).run(plan.steps[0])
    }
    #expect(error?.code == .exists)
    #expect(try contents(folder.file("ding.caf")) == [1, 2, 3])
    #expect(try names.prefix(2) == ["ding.caf", "ding.wav"])
  }

  @Test func `A cancelled repair changes nothing`() throws {
    let validator = SoundValidator(rules: [LikesLaws()])
    let plan = try plan(validator, [path]) { $0.encoding = .uLaw }
    var repair = Repair(plan, validator: validator)
    repair.decoder.shouldStop = { true }
    let error = #expect(throws: SoundError.self) { try repair.run(plan.steps[0]) }
    #expect(error?.code == .cancelled)
    #expect(try names == ["ding.wav"])
    var decoder = ForeignDecoder()
    decoder.shouldStop = { true }
    let stopped = #expect(throws: SoundError.self) {
      try RepairPlan([RepairCandidate(path: path, findings: [])], decoder: decoder)
    }
    #expect(stopped?.description == "stopped before anything was changed")
  }

  /// A counter that closures can share.
  private final class Calls: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test func `A plan can be cancelled while it compares a result or searches for silence`() throws {
    let validator = SoundValidator(rules: [LikesLaws()])
    var options = RepairOptions()
    options.encoding = .uLaw
    let candidate = RepairCandidate(path: path, findings: try validator.validate(contentsOf: path))
    let plan = try RepairPlan([candidate], options: options, validator: validator)
    #expect(try Repair(plan, validator: validator).run(plan.steps[0]) == .done(bytes: 5096))
    for trimsSilence in [false, true] {
      options.trimsSilence = trimsSilence
      let calls = Calls()
      var decoder = ForeignDecoder()
      // The first call comes before the sound is opened.
      decoder.shouldStop = { calls.next() > 1 }
      let error = #expect(throws: SoundError.self) {
        try RepairPlan([candidate], options: options, validator: validator, decoder: decoder)
      }
      #expect(error?.code == .cancelled, "\(trimsSilence)")
    }
  }

  @Test func `A sound without frames is not converted`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEI16"))
    _ = try folder.write(fileBytes([Int16](), .wave, format), to: "ding.wav")
    let plan = try plan(SoundValidator(rules: [LikesLaws()]), [path]) { $0.encoding = .uLaw }
    #expect(
      plan.steps.map(\.action) == [.impossible("the sound has no frames; export it again")])
    #expect(plan.steps[0].blockingRule == "duration/empty")
  }

  @Test func `Silence is not searched for in samples that Earcon cannot decode`() throws {
    // Integers of 64 bits, about which there is only a warning.
    let numbers: [UInt32] = [0, 8, 1, 1, 64]
    let description =
      bytes(8000.0.bitPattern) + Array("lpcm".utf8) + numbers.flatMap { bytes($0) }
    let file =
      Array("caff".utf8) + [0, 1, 0, 0] + cafChunk("desc", description)
      + cafChunk("data", [UInt8](repeating: 0, count: 804))
    let path = try folder.write(file, to: "wide.caf")
    let plan = try plan(SoundValidator(), [path]) {
      $0.trimsSilence = true
      $0.inPlace = true
    }
    #expect(plan.steps.map(\.action) == [.nothing])
  }

  @Test func `A repair refuses an encoding that neither CAF nor WAVE supports`() throws {
    let error = #expect(throws: SoundError.self) {
      try plan(SoundValidator(), [path]) {
        $0.encoding = .linearPCM(LinearPCM(.unsignedInteger, bits: 16, .big))
      }
    }
    #expect(error?.code == .unsupported)
    #expect(
      error?.message
        == "Earcon does not write linear PCM, 16-bit big-endian unsigned integer (BEUI16) to CAF")
  }

  @Test func `A repair plan reports unreadable files`() throws {
    let missing = folder.file("missing.wav")
    let plan = try RepairPlan([RepairCandidate(path: missing, findings: [])])
    #expect(
      plan.steps.map(\.action) == [
        .unreadable("cannot be opened: No such file or directory; check the path")
      ])
    #expect(plan.steps[0].bytesBefore == 0 && !plan.repairsAll)
    let error = #expect(throws: SoundError.self) { try Repair(plan).run(plan.steps[0]) }
    #expect(error?.description == "the step writes nothing")
  }
}
