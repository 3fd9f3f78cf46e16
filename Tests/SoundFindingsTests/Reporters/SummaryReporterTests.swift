// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFindings

/// Tests of the summary's tables.
@Suite struct `The summary reporter` {
  @Test func `The summary has a table for each scope`() {
    #expect(
      SummaryReporter().text(for: SampleReport.ordinary) == """
        files
          name       file  encoding     Hz  ch  length  of limit        size  verdict
          bell.aiff  AIFF  BEI16     44100   2    15 s  █████░░░░░  123.5 kB  ok
          findings in 1 other path; list them with --reporter text

        App.app
          name          file  encoding     Hz  ch    length  of limit        size  verdict
          Sub/what.caf  -     -             -   -         -  -           123.5 kB  ok
          ding.caf      CAF   IMA4      44100   2  29.999 s  █████████░  123.5 kB  ok
          long.wav      WAVE  LEI16     44100   2  31.250 s  ██████████  123.5 kB  error
          findings in 1 other path; list them with --reporter text
          not checked: App.app/locked.caf: the file cannot be opened

        4 sounds: 1 error, 2 warnings, 1 note; 1 could not be checked; 2 known from the baseline

        """)
  }

  @Test func `The summary can be limited to ASCII`() {
    let text = SummaryReporter(ascii: true).text(for: SampleReport.ordinary)
    #expect(text.contains("29.999 s  #########.  123.5 kB  ok"))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `A duration's bar in the summary is full only at the limit`() {
    for (duration, bar) in [
      (0, "░░░░░░░░░░"), (2.9, "░░░░░░░░░░"), (3, "█░░░░░░░░░"), (29.999_999, "█████████░"),
      (30, "██████████"), (1e300, "██████████"), (-1, "░░░░░░░░░░"), (.nan, "-"), (.infinity, "-"),
    ] as [(Double, String)] {
      #expect(DurationBar(isASCII: false).text(duration, limit: 30) == bar, "\(duration)")
    }
    #expect(DurationBar(isASCII: true).text(15, limit: 30) == "#####.....")
    for limit in [0, -1, .nan, .infinity] as [Double] {
      #expect(DurationBar(isASCII: true).text(15, limit: limit) == "-")
    }
    #expect(DurationBar(isASCII: true).text(nil, limit: 30) == "-")
  }

  @Test func `The summary is at most 100 columns wide with aligned columns`() throws {
    let names =
      SampleReport.hostileNames + [
        String(repeating: "音", count: 90) + ".caf", "short.caf",
        String(repeating: "👩‍👩‍👧", count: 60), String(repeating: "e\u{301}", count: 120) + ".wav",
      ]
    let subjects = names.map { name in
      SoundReport.Subject(
        path: "App/" + name, scope: "App", bytes: .max, container: name, encoding: name,
        sampleRate: 1e300, channels: .max, duration: 1e12, limit: 30)
    }
    let report = SoundReport(
      subjects: subjects, findings: [], failures: names.map { SoundReport.Failure($0, $0) },
      rules: [],
      toolVersion: "1")
    for reporter in [SummaryReporter(), SummaryReporter(ascii: true)] {
      let text = reporter.text(for: report)
      #expect(!text.holdsHidden)
      for line in text.lines { #expect(DisplayWidth.of(String(line)) <= 100) }
      let rows = text.lines.filter { $0.hasSuffix("  ok") }
      #expect(rows.count == names.count)
      #expect(Set(rows.map { DisplayWidth.of(String($0)) }).count == 1)
    }
    #expect(SummaryReporter().text(for: report).contains("…"))
    let hostile = SummaryReporter().text(for: SampleReport.hostile)
    for line in hostile.lines {
      #expect(DisplayWidth.of(String(line)) <= 100)
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
    }
  }

  @Test func `The summary shows unusual numbers`() {
    let subjects = [0, 999, 1000, 999_949, 999_950, 123_456_789, Int64.max].map { bytes in
      SoundReport.Subject(
        path: "\(bytes)", scope: "", bytes: bytes, sampleRate: 44_099.5, duration: -0.5, limit: 30)
    }
    let text = SummaryReporter().text(
      for: SoundReport(subjects: subjects, findings: [], failures: [], rules: [], toolVersion: "1"))
    for size in ["0 B", "999 B", "1.0 kB", "999.9 kB", "1.0 MB", "123.5 MB"] {
      #expect(text.contains("  \(size)  "), "\(size)")
    }
    #expect(text.contains("44099.500"))
  }

  @Test func `The summary of an empty report has only the counts`() {
    #expect(
      SummaryReporter().text(for: SampleReport.empty) == "no sound was checked\n")
  }
}
