// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import SoundValidation
import TestSupport
import Testing

/// Compares the rules' findings about real sounds with each row of the index.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Rules on real sounds` {
  private static func rows(_ legal: String) -> [RealSound] {
    RealSounds.rows.filter { $0.legal == legal }
  }

  @Test func `The real sounds include legal, illegal and open ones`() throws {
    #expect(Set(try RealSounds.readIndex().map(\.legal)) == ["yes", "no", "?"])
  }

  @Test(arguments: rows("yes"))
  func `Rules report only notes about a legal real sound, except for its name`(_ row: RealSound)
    throws
  {
    for finding in try SoundValidator().validate(contentsOf: row.path)
    where finding.severity > .note {
      #expect(
        finding.rule == "container/extension" || finding.rule.group == "name",
        "\(finding.rule): \(finding.message)")
    }
    if let sound = try? Sound(describing: FileSource(path: row.path)) {
      #expect(Playability(of: sound) == .yes)
    }
  }

  @Test(arguments: rows("no"))
  func `Rules report the violation of each illegal real sound`(_ row: RealSound) throws {
    let found = try SoundValidator().validate(contentsOf: row.path)
    let errors = found.filter { $0.severity == .error }.map(\.rule.rawValue)
    #expect(errors.contains(row.rule), "\(errors)")
  }

  @Test(arguments: rows("?"))
  func `Rules report the oddity of each damaged real sound`(_ row: RealSound) throws {
    let found = try SoundValidator().validate(contentsOf: row.path)
    if found.contains(where: { $0.rule.group == "container" && $0.rule != "container/extension" }) {
      return
    }
    if let reason = Self.accepted[row.file] {
      #expect(found.allSatisfy { $0.severity == .note }, "\(reason)")
      return
    }
    let verdicts = found.filter { $0.severity > .note }.map(\.rule)
    #expect(verdicts.contains { Self.verdicts[$0] != nil }, "\(verdicts)")
  }

  /// The rules outside the group `container` that may report rows for which the index gives no verdict,
  /// and the reason that this is right.
  private static let verdicts: [SoundRule.ID: String] = [
    "duration/empty":
      "a data chunk of 0 bytes at the end of the file is complete, and holds no sound",
    "encoding/unsupported":
      "an undocumented encoding, depth or byte order, besides other oddities",
  ]

  /// The rows for which the rules report at most notes, and the reason that this is right.
  private static let accepted: [String: String] = [
    "Serial-ATA__lofty-rs/pcm_with_fact_chunk.wav":
      "fact counts frames of compressed formats; those of linear PCM are counted by their bytes"
  ]

  @Test(arguments: RealSounds.rows)
  func `Deep rules check every real sound without failing`(_ row: RealSound) throws {
    var policy = ValidationPolicy()
    policy.isDeep = true
    policy.platforms = Set(SoundPlatform.allCases)
    let found = try SoundValidator(policy: policy).validate(contentsOf: row.path)
    #expect(found.allSatisfy { !$0.message.isEmpty && $0.suggestion?.isEmpty == false })
    if row.legal == "yes" {
      #expect(!found.contains { $0.rule == "packets/undecodable" })
    }
  }
}
