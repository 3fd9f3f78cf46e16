// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import SoundValidation
import TestSupport
import Testing

/// What the rules say of real sounds is what the index says, row by row.
@Suite(.enabled(if: RealSounds.areWanted)) struct `The rules` {
  private static func rows(_ legal: String) -> [RealSound] {
    RealSounds.rows.filter { $0.legal == legal }
  }

  @Test func `have sounds of every kind to judge`() throws {
    #expect(Set(try RealSounds.readIndex().map(\.legal)) == ["yes", "no", "?"])
  }

  @Test(arguments: rows("yes"))
  func `have nothing above a note to say of a legal sound, but for its name`(_ row: RealSound)
    throws
  {
    for finding in try SoundValidator().check(path: row.path) where finding.severity > .note {
      #expect(
        finding.rule == "container/extension" || finding.rule.group == "name",
        "\(finding.rule): \(finding.message)")
    }
    if let sound = try? Sound(describing: FileSource(path: row.path)) {
      #expect(Playability(of: sound) == .yes)
    }
  }

  @Test(arguments: rows("no"))
  func `name the one that an illegal sound breaks`(_ row: RealSound) throws {
    let found = try SoundValidator().check(path: row.path)
    let errors = found.filter { $0.severity == .error }.map(\.rule.rawValue)
    #expect(errors.contains(row.rule), "\(errors)")
  }

  @Test(arguments: rows("?"))
  func `say what is odd about a damaged or odd sound`(_ row: RealSound) throws {
    let found = try SoundValidator().check(path: row.path)
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

  /// What other rules say of rows that the index leaves open, and why that is right.
  private static let verdicts: [SoundRule.ID: String] = [
    "duration/empty": "a data chunk of 0 bytes that ends the file is whole, and holds no sound",
    "encoding/unsupported":
      "an encoding, a depth or a byte order that is not documented, whatever else is odd",
  ]

  /// Rows that are sounds like any other, and why.
  private static let accepted: [String: String] = [
    "Serial-ATA__lofty-rs/pcm_with_fact_chunk.wav":
      "fact counts frames of compressed formats; those of linear PCM are counted by their bytes"
  ]

  @Test(arguments: RealSounds.rows)
  func `never stop at samples either`(_ row: RealSound) throws {
    var policy = ValidationPolicy()
    policy.isDeep = true
    policy.platforms = Set(ValidationPolicy.Platform.allCases)
    let found = try SoundValidator(policy: policy).check(path: row.path)
    #expect(found.allSatisfy { !$0.message.isEmpty && $0.suggestion?.isEmpty == false })
    if row.legal == "yes" {
      #expect(!found.contains { $0.rule == "packets/undecodable" })
    }
  }
}
