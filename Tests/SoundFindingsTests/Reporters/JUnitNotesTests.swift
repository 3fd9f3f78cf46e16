// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of JUnit XML that need no other program.
@Suite struct `Notes in JUnit XML` {
  private func report(_ severity: Severity) -> String {
    let finding = Finding(
      "name/risky", severity, "the name has a space", notes: ["it has 3 words", "a < b"],
      at: FindingLocation("a b.wav"))
    return JUnitReporter().text(
      for: SoundReport(subjects: [], findings: [finding], failures: [], rules: [], toolVersion: "1")
    )
  }

  @Test(arguments: [Severity.warning, .note])
  func `JUnit XML has the notes of warnings and notes, indented`(_ severity: Severity) {
    #expect(
      report(severity).contains(
        """
              <system-out>\(severity.rawValue): the name has a space [name/risky]
            it has 3 words
            a &lt; b</system-out>

        """))
    #expect(!report(severity).contains("<failure"))
  }

  @Test func `JUnit XML has the notes of an error in its failure`() {
    #expect(
      report(.error).contains(
        """
              <failure message="the name has a space" type="name/risky">name/risky
        it has 3 words
        a &lt; b</failure>

        """))
    #expect(!report(.error).contains("system-out"))
  }
}
