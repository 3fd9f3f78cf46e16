// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

/// A caller's own rule.
private final class AtMostStereo: SoundCheck {
  let rule = SoundRule(
    "team/stereo", "a sound has one or two channels", why: "We say so.", severity: .warning,
    sources: [], examples: [])

  func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard let sound = subject.sound, sound.format.channels > 2 else { return }
    findings.report("the sound has \(sound.format.channels) channels", suggestion: "mix it down")
  }
}

@Suite struct `A validator` {
  private let surround = ExampleSound(.wave, "LEI16", frames: 64, channels: 6).bytes

  @Test func `A validator applies a caller's own rules with the policy's severities`() throws {
    var policy = ValidationPolicy()
    let rules: [any SoundCheck] = SoundRules.all + [AtMostStereo()]
    let plain = try SoundValidator(policy: policy, rules: rules).validate(surround, named: "x.wav")
    #expect(plain.map(\.rule) == ["team/stereo"])
    #expect(plain.map(\.severity) == [.warning])
    policy.severities.isStrict = true
    let strict = try SoundValidator(policy: policy, rules: rules).validate(surround, named: "x.wav")
    #expect(strict.map(\.severity) == [.error])
    policy.severities.overrides = [SeverityPolicy.Override("team/stereo", .off)]
    #expect(
      try SoundValidator(policy: policy, rules: rules).validate(surround, named: "x.wav").isEmpty)
  }

  @Test func `An override turns on a rule that is off by default`() throws {
    var policy = ValidationPolicy()
    let file = ExampleSound(.wave, "UI8", frames: 220_000).bytes
    #expect(try SoundValidator(policy: policy).validate(file, named: "x.wav").isEmpty)
    policy.severities.overrides = [SeverityPolicy.Override("duration/near-limit", .note)]
    let found = try SoundValidator(policy: policy).validate(file, named: "x.wav")
    #expect(found.map(\.message) == ["the sound lasts 27.5 s; it should stay under 27 s"])
    #expect(found.map(\.severity) == [.note])
  }

  @Test func `A validator gives the same findings on several threads`() async throws {
    var policy = ValidationPolicy()
    policy.isDeep = true
    let validator = SoundValidator(policy: policy)
    let files = ExampleCase.all.flatMap(\.example.files).map { ($0.path, $0.bytes()) }
    let expected = try files.map { try validator.validate($1, named: $0) }
    let found = try await withThrowingTaskGroup(of: (Int, [Finding]).self) { group in
      for round in 0..<4 {
        for (index, file) in files.enumerated() {
          group.addTask { (index, try validator.validate(file.1, named: file.0)) }
        }
        _ = round
      }
      var all: [(Int, [Finding])] = []
      for try await result in group { all.append(result) }
      return all
    }
    #expect(found.count == files.count * 4)
    for (index, findings) in found { #expect(findings == expected[index]) }
  }

  @Test func `A subject is decoded once for several threads`() async throws {
    let source = SparseSource(ExampleSound(.caf, "LEI16", frames: 100_000).bytes, zeros: 0)
    let subject = try SoundSubject(source, path: "x.caf")
    let before = source.bytesRead
    let peaks = await withTaskGroup(of: Float.self) { group in
      for _ in 0..<8 { group.addTask { subject.signal(ValidationPolicy())?.peak ?? 0 } }
      return await group.reduce(into: Set<Float>()) { $0.insert($1) }
    }
    #expect(peaks.count == 1)
    #expect(source.bytesRead - before <= 200_000)
  }

  @Test func `Apple's rules do not apply to files in res/raw`() throws {
    let mp3 = Array("ID3".utf8) + [UInt8](repeating: 0, count: 61)
    for path in [
      "res/raw/ding.mp3", "app/src/main/res/raw-en/ding.mp3", "./res//raw//ding.mp3",
    ] {
      #expect(try SoundValidator().validate(mp3, named: path).isEmpty, "\(path)")
    }
    for path in [
      "raw/ding.mp3", "res/ding.mp3", "res/raw/x/ding.mp3", "res/rawer/ding.mp3", "a/raw/ding.mp3",
    ] {
      let found = try SoundValidator().validate(mp3, named: path)
      #expect(found.map(\.rule) == ["container/unsupported"], "\(path)")
    }
  }
}
