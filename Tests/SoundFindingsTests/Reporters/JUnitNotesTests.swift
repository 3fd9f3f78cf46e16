// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of JUnit XML that need no other program.
@Suite struct `Notes in JUnit XML` {
  private func report(_ severity: Severity) -> String {
    let finding = Finding(
      "name/risky", severity, "the name has a space", notes: ["it has 3 words", "a < b"],
      at: Finding.Location("a b.wav"))
    return JUnitReporter().text(
      for: SoundReport(
        subjects: [], findings: [finding], unchecked: [], rules: [], toolVersion: "1")
    )
  }

  @Test func `JUnit XML has suites in order of their names, with their counts and cases`() {
    #expect(
      JUnitReporter().text(for: SampleReport.ordinary) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="earcon" tests="7" failures="1" errors="1" skipped="0" time="0">
          <testsuite name="files" tests="2" failures="0" errors="0" skipped="0" time="0">
            <testcase name=".earcon.yml" classname="files" time="0">
              <system-out>warning: the key is 'limt' [config/key]</system-out>
            </testcase>
            <testcase name="bell.aiff" classname="files" time="0"/>
          </testsuite>
          <testsuite name="App.app" tests="5" failures="1" errors="1" skipped="0" time="0">
            <testcase name="App.app/Sub/what.caf" classname="App.app" time="0"/>
            <testcase name="App.app/ding.caf" classname="App.app" time="0"/>
            <testcase name="App.app/locked.caf" classname="App.app" time="0">
              <error message="the file cannot be opened" type="not checked"/>
            </testcase>
            <testcase name="App.app/long.wav" classname="App.app" time="0">
              <failure message="the sound lasts 31.25 s; it must last less than 30 s \
        [RIFF/data, byte 44 (0x2C)]; shorten it" type="duration/too-long">duration/too-long
        it has 250000 frames</failure>
              <system-out>warning: the name has a space [name/risky]</system-out>
            </testcase>
            <testcase name="App.app/payload.json" classname="App.app" time="0">
              <system-out>note: no such sound [/aps/sound] [payload/sound]</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
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
