// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import Testing

@testable import SoundValidation

/// Tests that the right platforms' rules apply to a file.
@Suite struct `Policies for several platforms` {
  private func rules(
    _ bytes: [UInt8], _ path: String, _ platforms: Set<SoundPlatform>
  ) throws -> [String] {
    var policy = ValidationPolicy()
    policy.platforms = platforms
    return try SoundValidator(policy: policy).validate(bytes, named: path).map(\.rule.rawValue)
  }

  private static let ogg = Array("OggS".utf8) + [UInt8](repeating: 0, count: 60)
  private static let caf = ExampleSound(.caf, "ima4", frames: 64).bytes

  @Test func `Apple's list does not apply to a policy for Android alone`() throws {
    #expect(try rules(Self.ogg, "ding.ogg", [.android]) == [])
    #expect(try rules(Self.ogg, "ding.ogg", [.ios]) == ["container/unsupported"])
    #expect(try rules(Self.ogg, "ding.ogg", [.android, .ios]) == ["container/unsupported"])
    let named = ExampleSound(.wave, "LEI16", frames: 64).bytes
    #expect(try rules(named, "ding.x-wav", [.android]) == [])
    #expect(try rules(named, "ding.x-wav", [.macos, .android]) == ["container/extension"])
  }

  @Test func `Android's list does not apply to a policy for Apple's platforms alone`() throws {
    for platform in [SoundPlatform.ios, .macos, .visionos] {
      #expect(try rules(Self.caf, "ding.caf", [platform]) == [], "\(platform)")
    }
    #expect(try rules(Self.caf, "ding.caf", [.android]) == ["android/format"])
    #expect(try rules(Self.caf, "ding.caf", [.ios, .android]) == ["android/format"])
  }

  @Test func `Only Android's list applies to Android's resources`() throws {
    #expect(try rules(Self.ogg, "res/raw/ding.ogg", [.ios]) == [])
    #expect(try rules(Self.caf, "res/raw/ding.caf", [.ios]) == ["android/format"])
  }

  @Test func `A text among Android's resources is reported at its start`() throws {
    let findings = try SoundValidator().validate(
      Array("This text is not a sound.\n".utf8), named: "res/raw/ding.wav")
    let found = try #require(findings.first { $0.rule.rawValue == "android/format" })
    #expect(found.message.hasPrefix("the file contains "))
    #expect(found.message.hasSuffix("; Android documents WAVE, MP3, Ogg, FLAC and others"))
    #expect(found.location.position == .byte(0, chunk: nil))
    #expect(found.suggestion == "check that this is the right file")
  }

  @Test(arguments: [
    ("ding.wav", "aiff", "AIFF", ".aiff or .aif", "aiff"),
    ("ding.caf", "aiff", "AIFF", ".aiff or .aif", "aiff"),
    ("ding.wav", "aifc", "AIFF-C", ".aifc, .aiff or .aif", "aifc"),
    ("ding.aif", "wav", "WAVE", ".wav", "wav"), ("ding.aiff", "caf", "CAF", ".caf", "caf"),
  ]) func `The suggestion for a wrong extension names all extensions of the container`(
    _ path: String, _ container: String, _ name: String, _ list: String, _ first: String
  ) throws {
    let found = try #require(SoundContainer(fileExtension: container))
    let bytes = ExampleSound(found, found == .aiff ? "BEI16" : "ulaw", frames: 64).bytes
    let findings = try SoundValidator().validate(bytes, named: path)
    let suffix = path.drop { $0 != "." }
    // AIFF stores no µ-law.
    let keepsName = !path.contains(".aif")
    #expect(
      findings.map(\.message) == [
        "the file is \(name), but its name ends in \(suffix); it should end in \(list)"
      ])
    #expect(
      findings.map(\.suggestion) == [
        "rename the file to end in .\(first), and change the name in payloads too"
          + (keepsName ? ", or rewrite it with 'earcon fix --in-place'" : "")
      ])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test(arguments: ["ding.aiff", "ding.aif", "ding.AIF"])
  func `AIFF has two extensions, and AIFF-C is common under both`(_ path: String) throws {
    let aiff = ExampleSound(.aiff, "BEI16", frames: 64).bytes
    let aifc = ExampleSound(.aifc, "ulaw", frames: 64).bytes
    for bytes in [aiff, aifc] { #expect(try rules(bytes, path, [.ios]) == []) }
    #expect(try rules(aiff, "ding.aifc", [.ios]) == ["container/extension"])
  }
}
