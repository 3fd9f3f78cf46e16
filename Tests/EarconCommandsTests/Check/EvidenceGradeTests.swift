// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

@testable import EarconCommands

@Suite struct `Grades of evidence` {
  private func grade(
    _ name: String, _ systems: [SoundReference.System], listsNames: Bool = true,
    passing: Set<SoundReference.System> = [], words: [Set<String>] = [["Bell"], ["Tone"]]
  ) -> EvidenceGrade? {
    let reference = SoundReference(
      .name(name), .mention, .any, container: "Tone", line: 1, column: 1)
    let file = MeantNames.FileTraits(
      isTest: false, audience: SourceAudience.Apps(), passing: passing, listsNames: listsNames)
    return EvidenceGrade(MeantNames.Use(reference: reference, file: file), passing: systems, words)
  }

  @Test func `A listed name is stronger than a mention, and weaker than a likely name`() {
    #expect(grade("a.wav", [.apple]) == .listed)
    #expect(grade("a.wav", [.apple], passing: [.apple]) == .listedNearVariable)
    #expect(grade("a.wav", [.apple], listsNames: false) == .mention)
    #expect(EvidenceGrade.listed > .mentionNearVariable)
    #expect(EvidenceGrade.listedNearVariable < .likely)
  }

  @Test func `A list of a type that no passing file mentions is a mention`() {
    #expect(grade("a.wav", [.apple], words: [["Bell"]]) == .mention)
    #expect(grade("a.wav", [.apple], passing: [.apple], words: []) == .listedNearVariable)
  }

  @Test func `A name in a format that Apple does not document is a mention`() {
    #expect(grade("a.mp3", [.apple]) == .mention)
    #expect(grade("a.mp3", [.apple], passing: [.apple]) == .mentionNearVariable)
  }

  @Test func `A name of a sound for Android is a mention`() {
    #expect(grade("a.wav", [.android]) == .mention)
    #expect(grade("a.wav", [.android], passing: [.android]) == .mentionNearVariable)
  }

  @Test func `A ringtone near code that passes a variable gives no evidence`() {
    #expect(grade("a.m4r", [.apple], passing: [.apple]) == nil)
  }

  @Test func `Without code that passes a variable, a listed name gives no evidence`() {
    #expect(grade("a.wav", []) == nil)
  }
}
