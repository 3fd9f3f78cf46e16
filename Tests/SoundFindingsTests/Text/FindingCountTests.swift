// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of the last line of a report, and of finding that line in a file.
@Suite struct `The counts of a report` {
  private func counts(_ change: (inout SoundReport) -> Void) -> String {
    var report = SampleReport.empty
    change(&report)
    return TextReporter().text(for: report)
  }

  private let sound = SoundReport.Subject(path: "a", scope: "", bytes: 1, limit: 30)

  @Test func `The counts name what was checked`() {
    #expect(counts { _ in } == "no sound was checked\n")
    #expect(counts { $0.subjects = [sound] } == "1 sound: no findings\n")
    #expect(counts { $0.payloads = 0 } == "no payload was checked\n")
    #expect(counts { $0.payloads = 1 } == "1 payload: no findings\n")
    #expect(counts { $0.sourceFiles = 2 } == "2 source files: no findings\n")
  }

  @Test func `The counts include findings that are omitted or known`() {
    #expect(
      counts {
        $0.payloads = 1
        $0.omitted = [.note: 1]
      } == "1 payload: 1 note; 1 of them not listed\n")
    #expect(
      counts {
        $0.subjects = [sound]
        $0.suppressed = 1
      } == "1 sound: no findings; 1 known from the baseline\n")
    #expect(
      counts {
        $0.subjects = [sound]
        $0.writtenBaseline = "known.json"
      } == "1 sound: 0 findings written to known.json\n")
  }

  @Test(arguments: [
    (1, 2, 1, "1 payload: 2 errors, 1 note\n"), (3, 1, 1, "3 payloads: 1 error, 1 note\n"),
    (3, 4, 1, "3 payloads: 4 errors in 1 payload, 1 note\n"),
    (3, 4, 2, "3 payloads: 4 errors in 2 payloads, 1 note\n"),
    (3, 0, 0, "3 payloads: 1 note\n"),
  ]) func `The errors in several payloads are counted with the payloads that have one`(
    _ payloads: Int, _ errors: Int, _ failed: Int, _ text: String
  ) {
    #expect(
      counts {
        $0.payloads = payloads
        $0.failedPayloads = failed
        $0.omitted = [.error: errors, .note: 1]
      } == text.replacing("\n", with: "; \(errors + 1) of them not listed\n"))
  }

  @Test(arguments: [
    ("1 sound: x\n", true), ("2 sounds: x\n", true), ("1 payload\n", true),
    ("a\n1 sound: x\n", true),
    ("no payload was checked\n", true), ("3 source files: 1 note\n", true),
    ("0 sounds: no findings\n", false), ("-1 sounds: x\n", false), (":1 sound\n", false),
    (" 1 sound: x\n", false), ("2 sound: x\n", false), ("sound: x\n", false), ("1 sound: x", false),
    ("\n", false), ("1 sound: x\nnot checked: 2 sounds\n", true),
    ("not checked: 2 sounds\n", false),
  ]) func `A text report is recognized by its last line`(_ text: String, _ isReport: Bool) {
    #expect(TextReporter().isReport(text) == isReport)
  }
}
