// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import SoundValidation
import TestSupport
import Testing

@testable import SoundBundle

@Suite struct `Short names in tables` {
  /// Returns the names that a pattern finds in a source file of `SoundFile`.
  private func names(_ file: String, _ pattern: Regex<(Substring, Substring)>) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Sources/SoundFile/" + file),
      encoding: .utf8)
    return text.matches(of: pattern).map { String($0.1) }
  }

  @Test func `Short names of all encodings fit their column`() throws {
    let names =
      try names("Containers/OtherEncodings.swift", #/"[^"]{4}": "([^"]+)"/#)
      + names("WAVE/WAVEFormatChunk.swift", #/0x[0-9A-F]{4}: "([^"]+)"/#)
    #expect(names.count > 40)
    for name in names + ["WAVE format tag 0x0022"] {
      let brief = BriefName.encoding(name)
      #expect(!brief.isEmpty && brief.count <= BriefName.encodingWidth, "\(name)")
    }
    #expect(names.map { BriefName.encoding($0).count }.max() == BriefName.encodingWidth)
    #expect(BriefName.encoding("WAVE format tag 0x0022") == "tag 0x0022")
    #expect(BriefName.encoding("AAC") == "AAC")
  }

  @Test func `Short names of all containers fit their column`() throws {
    let names = try names("Foreign/ForeignFormat.swift", #/ForeignFormat\("[^"]{4}", "([^"]+)"/#)
    #expect(names.count > 15)
    for name in names {
      let brief = BriefName.container(name)
      #expect(!brief.isEmpty && brief.count <= BriefName.containerWidth, "\(name)")
    }
    #expect(names.map { BriefName.container($0).count }.max() == BriefName.containerWidth)
  }

  @Test func `Short names of decoded encodings have the number of bits`() {
    let encodings: [SoundEncoding] = [
      .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)),
      .linearPCM(LinearPCM(.signedInteger, bits: 24, .big)),
      .linearPCM(LinearPCM(.unsignedInteger, bits: 8, .little)),
      .linearPCM(LinearPCM(.float, bits: 32, .little)), .ima4, .uLaw, .aLaw,
    ]
    #expect(
      encodings.map(\.briefName) == [
        "PCM 16", "PCM 24", "PCM 8", "float 32", "IMA4", "µ-law", "A-law",
      ])
  }

  @Test func `The summary prints short names unchanged`() throws {
    let dvi = try #require(OddFiles.all.first { $0.name == "adpcm.wav" })
    let folder = try SoundFolder([
      ("dvi.wav", dvi.bytes),
      ("video.m4a", [0, 0, 0, 20] + Array("ftypM4A \0\0\0\0M4A ".utf8)),
    ])
    let report = BundleValidator(validator: SoundValidator()).validate(paths: [folder.path])
    let text = SummaryReporter(ascii: true).text(for: report)
    #expect(text.contains("  dvi.wav    WAVE    DVI ADPCM  8000   1"))
    #expect(text.contains("  video.m4a  MPEG-4  -"))
  }
}
