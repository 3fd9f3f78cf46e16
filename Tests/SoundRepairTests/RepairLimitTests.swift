// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import SoundFindings
import SoundRepair
import SoundValidation
import TestSupport
import Testing

/// Tests lengths and sizes at their limits.
@Suite struct `Limits of repaired sounds` {
  private let folder = RepairFolder()

  private func policy(_ change: (inout ValidationPolicy) -> Void) -> ValidationPolicy {
    var policy = ValidationPolicy()
    change(&policy)
    return policy
  }

  @Test(arguments: [(16_000, "2 s"), (15_999, "")])
  func `A sound that reaches the limit is trimmed or refused`(_ frames: Int, _ found: String) throws
  {
    try folder.write(RepairFolder.sound(frames: frames), to: "a.wav")
    let policy = policy { $0.limit = 2 }
    let step = try folder.step("a.wav", policy: policy)
    if found.isEmpty {
      #expect(step.action == .nothing && step.isRepaired && step.output == nil)
      return
    }
    #expect(
      step.action
        == .impossible("the sound lasts 2 s; it must last less than 2 s; add --trim to cut it"))
    #expect(step.blockingRule == "duration/too-long" && !step.isRepaired)
    let trimmed = try folder.step("a.wav", policy: policy) {
      $0.trims = true
      $0.inPlace = true
    }
    #expect(trimmed.action == .trim && trimmed.conversion?.frames == 15_999)
    #expect(trimmed.output == trimmed.path && trimmed.bytesAfter == 4096 + 2 * 15_999)
    #expect(trimmed.conversion?.container == .wave)
    // Beside its original, a trimmed sound is IMA4 in CAF, whose packets have 64 frames.
    let beside = try folder.step("a.wav", policy: policy) { $0.trims = true }
    #expect(beside.conversion?.container == .caf && beside.conversion?.format.encoding == .ima4)
    #expect(beside.payloadNames?.after == "a.caf")
  }

  @Test func `A sound that reaches --near-limit is refused as an error, and trimmed as a warning`()
    throws
  {
    try folder.write(RepairFolder.sound(frames: 8000), to: "a.wav")
    let near = policy { $0.nearLimit = 1 }
    #expect(try folder.step("a.wav", policy: near).action == .nothing)
    let strict = policy {
      $0.nearLimit = 1
      $0.severities.isStrict = true
    }
    let refused = try folder.step("a.wav", policy: strict)
    #expect(
      refused.action
        == .impossible("the sound lasts 1 s; it should stay under 1 s; add --trim to cut it"))
    #expect(refused.blockingRule == "duration/near-limit")
    for policy in [near, strict] {
      let trimmed = try folder.step("a.wav", policy: policy) {
        $0.trims = true
        $0.inPlace = true
      }
      #expect(trimmed.action == .trim && trimmed.conversion?.frames == 7999)
    }
    // If the rule's severity is a note, the sound is shortened only to the limit of 2 s.
    let noted = policy {
      $0.limit = 2
      $0.nearLimit = 1
      $0.severities.overrides = [SeverityPolicy.Override("duration/near-limit", .note)]
    }
    try folder.write(RepairFolder.sound(frames: 20_000), to: "b.wav")
    let long = try folder.step("b.wav", policy: noted) {
      $0.trims = true
      $0.inPlace = true
    }
    #expect(long.conversion?.frames == 15_999)
  }

  @Test func `For Android, a sound above the limit is refused if it reaches --near-limit`() throws {
    try folder.write(RepairFolder.sound(frames: 20_000), to: "a.wav")
    let android = policy {
      $0.platforms = [.android]
      ($0.limit, $0.nearLimit) = (2, 1)
      $0.severities.isStrict = true
    }
    let refused = try folder.step("a.wav", policy: android)
    #expect(refused.blockingRule == "duration/near-limit", "\(refused.action)")
    let trimmed = try folder.step("a.wav", policy: android) {
      $0.trims = true
      $0.inPlace = true
    }
    #expect(trimmed.action == .trim && trimmed.conversion?.frames == 7999)
  }

  @Test func `A short sound is converted although --near-limit is an error`() throws {
    try folder.write(RepairFolder.sound(.caf), to: "a.caf")
    let policy = policy {
      $0.platforms = [.android]
      $0.nearLimit = 1
      $0.severities.overrides = [SeverityPolicy.Override("duration/near-limit", .error)]
    }
    #expect(try folder.step("a.caf", policy: policy).action == .convert)
  }

  @Test func `Padding that reaches the limit is refused as an error, and trimmed as a warning`()
    throws
  {
    // The last of 250 packets has ten frames of padding.
    try folder.write(RepairFolder.sound(.caf, frames: 15_990, .ima4), to: "a.caf")
    let lenient = policy { $0.limit = 2 }
    #expect(try folder.step("a.caf", policy: lenient).action == .nothing)
    let strict = policy {
      $0.limit = 2
      $0.severities.isStrict = true
    }
    let refused = try folder.step("a.caf", policy: strict)
    #expect(
      refused.action
        == .impossible(
          "the sound lasts 2 s including packet padding; it should stay under 2 s; add --trim to "
            + "shorten it"))
    #expect(refused.blockingRule == "duration/padding")
    let trimmed = try folder.step("a.caf", policy: lenient) {
      $0.trims = true
      $0.inPlace = true
    }
    #expect(trimmed.action == .trim && trimmed.conversion?.frames == 249 * 64)
  }

  @Test func `A plan checks no samples, because only the written result has them`() throws {
    try folder.write(RepairFolder.sound(.caf), to: "a.caf")
    let policy = policy {
      $0.platforms = [.android]
      $0.isDeep = true
      $0.severities.overrides = [SeverityPolicy.Override("signal/silent", .error)]
    }
    #expect(try folder.step("a.caf", policy: policy).action == .convert)
  }

  @Test func `A stereo sound is converted to PCM`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 2, encoding: .pcm("LEI16"))
    let samples = Signals.interleave(Signals.sine(800), Signals.sine(800))
    try folder.write(fileBytes(samples, .caf, format), to: "a.caf")
    let step = try folder.step("a.caf", policy: policy { $0.platforms = [.android] })
    #expect(step.action == .convert && step.conversion?.frames == 800)
  }

  @Test(arguments: [(5696, true), (5695, false)])
  func `A result may have exactly the size of its budget`(_ budget: Int64, _ fits: Bool) throws {
    try folder.write(RepairFolder.sound(.caf), to: "a.caf")
    let policy = policy {
      $0.platforms = [.android]
      $0.soundBudget = budget
      $0.severities.overrides = [SeverityPolicy.Override("size/budget", .error)]
    }
    let step = try folder.step("a.caf", policy: policy)
    guard fits else {
      #expect(
        step.action
          == .impossible(
            "the result would take 5696 bytes; the budget is 5695 bytes; shorten it, or give it fewer "
              + "channels or a lower sample rate"))
      #expect(step.blockingRule == "size/budget")
      return
    }
    #expect(step.action == .convert && step.bytesAfter == 5696)
    #expect(try step.payloadNames?.after == "a.wav" && folder.names == ["a.caf"])
  }

  @Test func `A sound without frames cannot be repaired`() throws {
    try folder.write(RepairFolder.sound(.caf, frames: 0), to: "a.caf")
    let step = try folder.step("a.caf", policy: policy { $0.platforms = [.android] })
    #expect(!step.isRepaired && step.output == nil)
    #expect(step.blockingRule == "duration/empty")
  }

  @Test(arguments: [(2000, false), (2001, true)])
  func `Silence over a quarter of a second justifies a new file`(_ frames: Int, _ removed: Bool)
    throws
  {
    try folder.write(RepairFolder.sound(frames: 4000, silence: frames), to: "a.wav")
    let silent = try folder.step("a.wav") {
      $0.trimsSilence = true
      $0.inPlace = true
    }
    #expect((silent.action == .trim) == removed, "\(silent.action)")
    #expect(try folder.step("a.wav") { $0.inPlace = true }.action == .nothing)
  }

  @Test func `A result that replaces its original is readable and takes its place`() throws {
    try folder.write(RepairFolder.sound(frames: 20_000), to: "a.wav")
    let policy = policy { $0.limit = 2 }
    let plan = try folder.plan(["a.wav"], policy: policy) {
      $0.trims = true
      $0.fade = 100
      $0.inPlace = true
    }
    #expect(plan.steps[0].conversion?.cut.fadeFrames == 800)
    #expect(try folder.run(plan, policy: policy) == [.done(bytes: 4096 + 2 * 15_999)])
    #expect(try Sound(describing: FileSource(path: folder.file("a.wav"))).frames == 15_999)
    #expect(try folder.names == ["a.wav"])
  }
}
