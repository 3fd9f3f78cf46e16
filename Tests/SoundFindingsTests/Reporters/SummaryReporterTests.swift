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
      (30.0.nextDown, "█████████░"),
      (30, "██████████"), (1e300, "██████████"), (-1, "░░░░░░░░░░"), (.nan, "-"), (.infinity, "-"),
    ] as [(Double, String)] {
      #expect(DurationBar(isASCII: false).text(duration, limit: 30) == bar, "\(duration)")
    }
    #expect(DurationBar(isASCII: true).text(15, limit: 30) == "#####.....")
    #expect(DurationBar(isASCII: true).text(0.5, limit: 1) == "#####.....")
    for limit in [0, -1, .nan, .infinity] as [Double] {
      #expect(DurationBar(isASCII: true).text(15, limit: limit) == "-")
    }
    #expect(DurationBar(isASCII: true).text(nil, limit: 30) == "-")
  }

  /// A report with wide names and values.
  private static let wide: SoundReport = {
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
    return SoundReport(
      subjects: subjects, findings: [], unchecked: names.map { SoundReport.UncheckedPath($0, $0) },
      rules: [], toolVersion: "1")
  }()

  /// Returns the name of a sound of the wide report as the summary shows it.
  private static func name(_ subject: SoundReport.Subject) -> String {
    Printable.path(String(decoding: subject.path.utf8.dropFirst("App/".utf8.count), as: UTF8.self))
  }

  @Test(arguments: [nil, 100, 40, 1]) func `The summary shows each name in full at any width`(
    _ columns: Int?
  ) {
    for ascii in [false, true] {
      let text = SummaryReporter(ascii: ascii, columns: columns).text(for: Self.wide)
      #expect(!text.holdsHidden)
      for subject in Self.wide.subjects {
        #expect(text.contains("  " + Self.name(subject)))
      }
    }
    let hostile = SummaryReporter(columns: columns).text(for: SampleReport.hostile)
    for line in hostile.lines { #expect(!line.drop(while: \.isWhitespace).hasPrefix("::")) }
  }

  @Test func `The summary fits a terminal of 80 or 40 columns without some columns`() {
    #expect(
      SummaryReporter(columns: 80).text(for: SampleReport.ordinary) == """
        files
          name       file  encoding     Hz  ch  length  of limit        size  verdict
          bell.aiff  AIFF  BEI16     44100   2    15 s  █████░░░░░  123.5 kB  ok
          findings in 1 other path; list them with --reporter text

        App.app
          name          file  encoding     Hz  ch    length      size  verdict
          Sub/what.caf  -     -             -   -         -  123.5 kB  ok
          ding.caf      CAF   IMA4      44100   2  29.999 s  123.5 kB  ok
          long.wav      WAVE  LEI16     44100   2  31.250 s  123.5 kB  error
          findings in 1 other path; list them with --reporter text
          not checked: App.app/locked.caf: the file cannot be opened

        4 sounds: 1 error, 2 warnings, 1 note; 1 could not be checked; 2 known from the
        baseline

        """)
    #expect(
      SummaryReporter(columns: 40).text(for: SampleReport.ordinary) == """
        files
          name       length      size  verdict
          bell.aiff    15 s  123.5 kB  ok
          findings in 1 other path; list them
          with --reporter text

        App.app
          name            length  verdict
          Sub/what.caf         -  ok
          ding.caf      29.999 s  ok
          long.wav      31.250 s  error
          findings in 1 other path; list them
          with --reporter text
          not checked: App.app/locked.caf: the
          file cannot be opened

        4 sounds: 1 error, 2 warnings, 1 note; 1
        could not be checked; 2 known from the
        baseline

        """)
  }

  @Test func `A name that is wider than its column has a line of its own`() {
    let subject = SoundReport.Subject(
      path: "a-very-long-name-of-a-sound.caf", scope: "", bytes: 999, duration: 1, limit: 30)
    let report = SoundReport(
      subjects: [subject], findings: [], unchecked: [], rules: [], toolVersion: "1")
    #expect(
      SummaryReporter(columns: 40).text(for: report) == """
        files
          name            length   size  verdict
          a-very-long-name-of-a-sound.caf
                             1 s  999 B  ok

        1 sound: no findings

        """)
  }

  @Test func `The summary shortens values that are wider than their columns`() {
    let subject = SoundReport.Subject(
      path: "a", scope: "", bytes: 1_234_567_800_000_000_000, container: "123456789",
      encoding: "1234567890123", sampleRate: 1_234_567_890, channels: 12_345,
      duration: 123_456_789, limit: 30)
    let report = SoundReport(
      subjects: [subject], findings: [], unchecked: [], rules: [], toolVersion: "1")
    #expect(
      SummaryReporter().text(for: report) == """
        files
          name  file      encoding             Hz    ch      length  of limit         size  verdict
          a     1234…789  123456…90123  1234…7890  12…5  12345…89 s  ██████████  1234…8 TB  ok

        1 sound: no findings

        """)
  }

  @Test func `The summary shortens only paths inside their scope`() {
    let subjects = [("App/", "App/x.caf"), ("Bell", "Bell/y.caf"), ("Gong", "Gongs/z.caf")].map {
      SoundReport.Subject(path: $1, scope: $0, bytes: 1, limit: 30)
    }
    let text = SummaryReporter().text(
      for: SoundReport(subjects: subjects, findings: [], unchecked: [], rules: [], toolVersion: "1")
    )
    for start in ["App/\n", "Bell\n", "Gong\n", "  x.caf  ", "  y.caf  ", "  Gongs/z.caf  "] {
      #expect(text.lines.contains { ($0 + "\n").hasPrefix(start) }, "\(start)")
    }
  }

  @Test func `The summary shows rates to the thousandth, rounded down`() {
    let rates = [0.001, 2.5, 44_099.999_9, 999_999_999_999.5, 1e12].enumerated().map {
      SoundReport.Subject(path: "\($0)", scope: "", bytes: 1, sampleRate: $1, limit: 30)
    }
    let text = SummaryReporter().text(
      for: SoundReport(subjects: rates, findings: [], unchecked: [], rules: [], toolVersion: "1"))
    for rate in ["    0.001", "    2.500", "44099.999", "9999….500", "1000…00.0"] {
      #expect(text.contains("  \(rate)  "), "\(rate)")
    }
  }

  @Test func `The summary shows unusual numbers`() {
    let sizes: [Int64] = [
      0, 999, 1000, 999_000, 999_949, 999_950, 123_456_789, 2_500_000_000, 1_500_000_000_000,
      2_000_000_000_000_000, .max,
    ]
    let subjects = sizes.map { bytes in
      SoundReport.Subject(
        path: "\(bytes)", scope: "", bytes: bytes, sampleRate: 44_099.5, duration: -0.5, limit: 30)
    }
    let text = SummaryReporter().text(
      for: SoundReport(subjects: subjects, findings: [], unchecked: [], rules: [], toolVersion: "1")
    )
    for size in [
      "0 B", "999 B", "1.0 kB", "999.0 kB", "999.9 kB", "1.0 MB", "123.5 MB", "2.5 GB", "1.5 TB",
      "2000.0 TB",
    ] {
      #expect(text.contains("  \(size)  "), "\(size)")
    }
    #expect(text.contains("44099.500"))
  }

  @Test func `The summary of an empty report has only the counts`() {
    #expect(
      SummaryReporter().text(for: SampleReport.empty) == "no sound was checked\n")
  }
}
