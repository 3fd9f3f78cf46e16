// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import SoundFindings

/// Tests of the verdicts, counts, order and colors of the page of `--reporter html`.
@Suite struct `The parts of a page` {
  private static let rule = SoundRule(
    "signal/clipped", "a rule", why: "Because.", severity: .error, sources: [], examples: [])

  private static func subject(
    _ path: String, seconds: Double = 1, encoding: String? = "PCM 16", limit: Double? = 30
  ) -> SoundReport.Subject {
    SoundReport.Subject(
      path: path, scope: "Sounds", bytes: 100, container: "WAVE", encoding: encoding,
      sampleRate: 8000, channels: 1, duration: seconds, limit: limit)
  }

  private static func finding(_ path: String, _ severity: Severity, _ message: String) -> Finding {
    Finding(
      of: rule, message, severity: severity, suggestion: "lower the level",
      at: Finding.Location(path))
  }

  private static func report(_ subjects: [SoundReport.Subject], _ findings: [Finding] = [])
    -> SoundReport
  {
    var report = SoundReport(
      subjects: subjects, findings: findings, unchecked: [], rules: [rule], toolVersion: "1")
    report.search.hasSamples = true
    report.search.platforms = ["ios"]
    return report
  }

  private static func picture(clipped: [Range<Int>] = [], isSilent: Bool = false) -> SoundPicture {
    SoundPicture(
      columns: (0..<100).map { _ in SoundPicture.Column(low: 0, high: 0) }, clipped: clipped,
      sounding: isSilent ? 0..<0 : 0..<100, fade: nil, peak: isSilent ? nil : "0.0 dBFS")
  }

  private static func page(_ report: SoundReport, _ picture: SoundPicture = picture()) -> String {
    HTMLReporter(players: 0) { _, _ in .picture(picture) }.text(for: report)
  }

  private static func verdict(_ report: SoundReport, _ picture: SoundPicture = picture()) -> String?
  {
    page(report, picture).firstMatch(of: #/<h3><span class="verdict \w+">([^<]+)</#).map {
      String($0.1)
    }
  }

  @Test func `A sound is ok only if its samples were checked too`() {
    let sound = Self.report([Self.subject("a.wav")])
    #expect(Self.verdict(sound) == "ok")
    var shallow = sound
    shallow.search.hasSamples = false
    #expect(Self.verdict(shallow) == "no findings")
    #expect(Self.verdict(Self.report([Self.subject("a.mp3", encoding: nil)])) == "no findings")
    #expect(Self.verdict(sound, Self.picture(isSilent: true)) == "no findings")
    #expect(Self.verdict(sound, Self.picture(clipped: [3..<4])) == "no findings")
    var known = sound
    known.suppressed = 1
    #expect(Self.verdict(known) == "nothing new")
    var quiet = sound
    quiet.drop(below: .error)
    #expect(Self.verdict(quiet) == "no errors")
  }

  @Test func `Sounds, files and findings are counted apart, and add up to the rows`() {
    let report = Self.report(
      [Self.subject("a.wav"), Self.subject("b.wav"), Self.subject("c.wav")],
      [
        Self.finding("a.wav", .error, "one"), Self.finding("a.wav", .note, "two"),
        Self.finding("push.swift", .warning, "three"), Self.finding("push.swift", .warning, "four"),
      ])
    let page = Self.page(report)
    let counts = page.matches(of: #/<p class="count">([^<]+)</#).map { String($0.1) }
    #expect(
      counts == [
        "3 sounds: 1 with errors, 2 ok", "1 other file: 1 with warnings",
        "4 findings: 1 error, 2 warnings, 1 note",
      ])
    #expect(page.contains("<title>Notification sounds – 3 sounds: 1 with errors, 2 ok</title>"))
    #expect(page.matches(of: #/<tr role="row" data-for/#).count == 4)
    func cells(_ path: String) -> [String] {
      let row = page.firstRange(of: "<span class=\"path\">\(path)</span></a></th>")
      let rest = row.map { page[$0.upperBound...].prefix { $0 != "\n" } } ?? ""
      return rest.matches(of: #/<td role="cell"(?: data-label="([^"]*)"| class="empty")?>([^<]*)/#)
        .map { ($0.1.map { "\($0): " } ?? "") + $0.2 }
    }
    #expect(
      cells("a.wav") == [
        "", "Findings: 1 error, 1 note", "Length: 1 s", "Size: 100 B",
      ])
    #expect(cells("push.swift") == ["", "Findings: 2 warnings", "–", "–"])
  }

  @Test func `Sounds without findings are counted in words that read well`() {
    var report = Self.report([Self.subject("a.wav"), Self.subject("b.wav")])
    func title() -> String? {
      Self.page(report).firstMatch(of: #/<title>Notification sounds – ([^<]+)</#).map {
        String($0.1)
      }
    }
    report.search.hasSamples = false
    #expect(title() == "2 sounds: 2 without findings")
    report.search.hasSamples = true
    report.suppressed = 1
    #expect(title() == "2 sounds: 2 without new findings")
    report.drop(below: .error)
    #expect(title() == "2 sounds: 2 without errors")
  }

  @Test func `Errors come first in the table, in the groups and at each sound`() throws {
    let report = Self.report(
      ["a.wav", "b.wav", "c.wav", "d.wav"].map { Self.subject($0) },
      [
        Self.finding("a.wav", .note, "a note"), Self.finding("c.wav", .note, "1 note"),
        Self.finding("c.wav", .error, "2 error"), Self.finding("d.wav", .warning, "a warning"),
      ])
    let page = Self.page(report)
    let order = ["c.wav", "d.wav", "a.wav", "b.wav"]
    #expect(
      page.matches(of: #/<a href="#s\d"><span[^>]+>([^<]+)</#).map { String($0.1) } == order)
    #expect(
      page.matches(of: #/<h3><span[^>]+>\w+</span> <span[^>]+>([^<]+)</#).map { String($0.1) }
        == order)
    let error = try #require(page.firstRange(of: "2 error"))
    #expect(try error.lowerBound < #require(page.firstRange(of: "1 note <a")).lowerBound)
  }

  @Test func `Each remedy can be copied`() {
    let page = Self.page(Self.report([Self.subject("a.wav")], [Self.finding("a.wav", .note, "x")]))
    #expect(
      page.contains("<strong>Remedy:</strong> <span class=\"copy\">lower the level</span></p>"))
  }

  @Test(arguments: [
    (30.0, 30.0, "exactly 30 s"), (30.0000226, 30, "30.000022 s"),
    (30.0000002, 30, "just above 30 s"), (29.99999, 30, "29.999 s"), (31.5, 30, "31.5 s"),
    (31.2504535, 30, "31.25 s"), (0.0005, 30, "less than 0.001 s"), (0, 30, "0 s"),
    (0.029, 30, "0.029 s"), (1.0005, 1.0009, "1.0005 s"), (1.00095, 1.0009, "1.00095 s"),
    (1.0009, 1.0009, "exactly 1.0009 s"), (1.00090000001, 1.0009, "just above 1.0009 s"),
  ])
  func `A length shows on which side of the limit it is`(
    _ seconds: Double, _ limit: Double, _ text: String
  ) {
    let page = Self.page(Self.report([Self.subject("a.wav", seconds: seconds, limit: limit)]))
    let limitText = limit == 30 ? "30 s" : "1.0009 s"
    #expect(page.contains("<dt>Length</dt><dd>\(text)</dd>"))
    #expect(
      page.contains("aria-label=\"Length \(text); on Apple's systems, the limit is \(limitText)\""))
    #expect(page.contains(">0</text>") && page.contains(">limit \(limitText)</text>"))
    #expect(page.contains(">10</text>") == (limit == 30))
    // The limit is in the gauge only.
    #expect(!page.contains("must be less"))
  }

  @Test func `A length has the decimals of the findings about it`() {
    let rule = SoundRule(
      "duration/too-long", "a rule", why: "", severity: .error, sources: [], examples: [])
    var report = Self.report([Self.subject("a.wav", seconds: 31.2504535)])
    report.findings = [
      Finding(of: rule, "the sound lasts 31.250453 s", at: Finding.Location("a.wav"))
    ]
    #expect(Self.page(report).contains("<dt>Length</dt><dd>31.250453 s</dd>"))
  }

  @Test func `The caption has the clipped times of the finding`() {
    var picture = Self.picture(clipped: [1..<2, 3..<4])
    picture.clips = "clipped from 0.12 to 0.45 s (31 peaks) and at 2 s"
    let marks = HTMLMarks(picture, seconds: 10)
    #expect(marks.phrases == ["clipped from 0.12 to 0.45 s (31 peaks) and at 2 s"])
    #expect(marks.caption.contains("aria-hidden=\"true\"><path class=\"clipped\""))
  }

  @Test func `The level has both peaks and the loudness, or says that all samples are 0`() {
    var picture = Self.picture()
    picture.truePeak = "0.3 dBTP"
    picture.loudness = "-16.0 LUFS (integrated)"
    let report = Self.report([Self.subject("a.wav")])
    #expect(
      Self.page(report, picture).contains(
        "<dt>Level</dt><dd>peak 0.0 dBFS, true peak 0.3 dBTP, loudness -16.0 LUFS (integrated)</dd>"
      ))
    var silent = Self.picture(isSilent: true)
    silent.loudness = "none: all samples are 0"
    let page = Self.page(report, silent)
    #expect(page.contains("<dt>Level</dt><dd>all samples are 0</dd>"))
    #expect(page.contains("aria-label=\"Waveform of 1 s; all samples are 0; silence\""))
  }

  @Test func `A sound without frames has no waveform for that reason`() {
    let report = Self.report(
      [Self.subject("a.wav", seconds: 0)],
      [Self.finding("a.wav", .error, "the sound has no frames")]
    )
    for players in [0, 1000] {
      let page = HTMLReporter(players: players) { _, _ in .empty }.text(for: report)
      #expect(
        page.contains(
          ">No waveform\(players > 0 ? " and no player" : ""): the sound has no frames.</p>"))
    }
  }

  @Test func `The page says which system the findings are about, if a run was for both`() {
    let android = SoundRule(
      "android/format", "a rule", why: "", severity: .error, sources: [], examples: [])
    func page(_ platforms: [String], _ rules: [SoundRule]) -> String {
      var report = Self.report([Self.subject("a.wav")])
      report.findings = rules.map { Finding(of: $0, "x", at: Finding.Location("a.wav")) }
      report.search.platforms = platforms
      return Self.page(report)
    }
    let both = page(["android", "ios", "macos"], [android])
    #expect(
      both.contains("<p class=\"none\">For iOS and macOS: no findings. For Android: 1 error.</p>"))
    #expect(both.contains(">1 error, only for Android</td>"))
    // The verdict is that of the exit code.
    #expect(both.contains("data-verdict=\"error\""))
    let more = page(["android", "ios"], [android, Self.rule])
    #expect(more.contains("For Android alone: 1 error. Other findings: 1 error."))
    #expect(more.contains(">2 errors</td>"))
    for one in [page(["android"], [android]), page(["android", "ios"], [Self.rule])] {
      #expect(!one.contains("For Android") && !one.contains("only for Android"))
    }
  }

  @Test func `A finding about a payload has its line and its place`() {
    var report = Self.report([])
    report.payloads = 9
    report.failedPayloads = 2
    report.findings = [
      Finding(
        of: Self.rule, "no <sound>",
        at: Finding.Location("p.ndjson", .pointer("/aps/sound", line: 7))),
      Finding(of: Self.rule, "not WAVE", at: Finding.Location("b.caf", .byte(0, chunk: nil))),
      Finding(of: Self.rule, "no JSON", at: Finding.Location("p.ndjson", .line(8, column: 2))),
      Finding(
        of: Self.rule, "no chunk", at: Finding.Location("a.caf", .byte(4, chunk: "CAF/data"))),
    ]
    report.search.hasManifest = true
    report.search.notLookedUp = ["android": 3]
    report.search.notes = ["one & two"]
    let page = Self.page(report)
    #expect(page.contains("no &lt;sound&gt; (line 7, /aps/sound)"))
    #expect(page.contains("no JSON (line 8, column 2)") && page.contains("not WAVE <a"))
    #expect(page.contains("no chunk (CAF/data, byte 4 (0x4))"))
    #expect(page.contains("<title>Notification sounds – 9 payloads checked: 2 with errors</title>"))
    #expect(
      page.contains(
        "<p class=\"place\">The manifest has no app for Android, so 3 names were not looked up.</p>"
      ))
    #expect(page.contains("<p class=\"place\">Note: one &amp; two.</p>"))
    report.failedPayloads = 0
    #expect(Self.page(report).contains(">9 payloads checked: none with errors</p>"))
    report.search.hasManifest = false
    report.search.notLookedUp = ["android": 1]
    #expect(
      Self.page(report).contains(">Without a manifest, 1 name was checked only for its form.</p>"))
  }

  @Test func `The page of a plan says so, counts the outcomes and has a column`() {
    let plans: [String: HTMLPlan] = [
      "a.wav": HTMLPlan(.converted, action: "convert to X", text: "convert to X, about 9 bytes"),
      "b.wav": HTMLPlan(.needs, action: "needs --trim", text: "needs --trim: <too long>"),
      "c.wav": HTMLPlan(.nothing, action: "no fix", text: "no fix"),
      "d.wav": HTMLPlan(.nothing, action: "no fix", text: "no fix"),
      "e.wav": HTMLPlan(.impossible, action: "cannot be fixed", text: "cannot be fixed: damaged"),
    ]
    let report = Self.report(plans.keys.sorted().map { Self.subject($0) })
    let page = HTMLReporter(players: 0, pictures: { _, _ in .picture(Self.picture()) }) {
      plans[$0.path]
    }.text(for: report)
    let counts =
      "1 would be converted, 1 needs an option or another name, 1 cannot be fixed, 2 need no fix"
    #expect(page.contains("<title>Notification sounds: plan of repairs – \(counts)</title>"))
    #expect(page.contains("<h1>Notification sounds: plan of repairs</h1>"))
    #expect(page.contains("<p class=\"count\">Plan: \(counts)</p>"))
    #expect(
      page.contains("This page is the plan of 'earcon fix --dry-run', which changed no file."))
    #expect(page.contains("<th scope=\"col\" role=\"columnheader\">Plan</th>"))
    #expect(page.contains("<td role=\"cell\" data-label=\"Plan\">needs --trim</td>"))
    #expect(page.contains("<dt>Planned repair</dt><dd>needs --trim: &lt;too long&gt;</dd>"))
    let other = Self.page(report)
    #expect(!other.contains("lan of repairs") && !other.contains(">Plan<"))
  }

  @Test func `A sound without a player gives a reason that fits`() {
    func reason(_ seconds: Double) -> String? {
      let report = Self.report([Self.subject("a.wav", seconds: seconds)])
      let page = HTMLReporter(players: 1000) { _, _ in .picture(Self.picture()) }.text(for: report)
      return page.firstMatch(of: #/No player: ([^<]+)</#).map { String($0.1) }
    }
    #expect(
      reason(1)
        == "it needs 21.4 kB; of the 1.0 kB for players, 1.0 kB is left; raise --players.")
    #expect(reason(1e6) == "as a WAVE file, the sound would take 1 GB or more.")
    var picture = Self.picture()
    picture.noPlayer = "WAVE stores the sample rate as a 32-bit integer"
    let page = HTMLReporter(players: 100_000) { [picture] _, _ in .picture(picture) }
      .text(for: Self.report([Self.subject("a.wav")]))
    #expect(page.contains(">No player: WAVE stores the sample rate as a 32-bit integer.</p>"))
    let lost = HTMLReporter(players: 1000) { _, _ in .missing("it is noise") }
      .text(for: Self.report([Self.subject("a.wav")]))
    #expect(lost.contains("No waveform and no player: it is noise."))
  }

  @Test func `A report for several settings names the platforms of each sound`() {
    var report = Self.report([Self.subject("a.wav"), Self.subject("b.wav", limit: nil)])
    var other = SoundReport.Search()
    (other.platforms, other.files) = (["android", "ios"], 2)
    report.search.add(other, of: [Self.subject("a.wav")])
    let page = Self.page(report)
    #expect(page.contains("<dt>Checked for</dt><dd>Android and iOS</dd>"))
    #expect(page.contains("<dt>Checked for</dt><dd>Android</dd>"))
    #expect(page.contains("Verdicts are for the platforms that the table names."))
    #expect(page.contains("data-label=\"Checked for\">Android and iOS</td>"))
    // The sentence about all verdicts makes a column of one value superfluous.
    let one = Self.page(Self.report([Self.subject("a.wav"), Self.subject("b.wav")]))
    #expect(one.contains("Verdicts are for iOS.") && !one.contains(">Checked for</th>"))
  }

  /// WCAG 2.2, 1.4.11 requires 3 to 1 for graphics, and 1.4.3 requires 4.5 to 1 for text.
  @Test(arguments: [false, true])
  func `Marks and text have enough contrast in light and dark`(_ isDark: Bool) throws {
    let colors = try Self.colors(isDark)
    func contrast(_ one: String, _ other: String) throws -> Double {
      let pair = try [one, other].map { try Self.luminance(#require(colors[$0])) }.sorted()
      return (pair[1] + 0.05) / (pair[0] + 0.05)
    }
    for graphic in ["signal", "clip", "mark", "ok", "error", "ink"] {
      #expect(try contrast(graphic, "panel") >= 3, "\(graphic)")
    }
    #expect(try contrast("clip", "signal") >= 3)
    for graphic in ["ok", "error", "mark"] {
      #expect(try contrast(graphic, "track") >= 3, "\(graphic)")
    }
    for text in ["ink", "soft", "link", "error", "warning", "note", "ok"] {
      for ground in ["panel", "paper"] {
        #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)")
      }
    }
  }

  /// Returns the style sheet's colors, by name.
  private static func colors(_ isDark: Bool) throws -> [String: String] {
    let parts = HTMLStyle.text.split(separator: ":root{")
    var colors: [String: String] = [:]
    for part in parts.dropFirst().prefix(isDark ? 2 : 1) {
      for match in part.prefix(while: { $0 != "}" }).matches(of: #/--(\w+):#(\w+)/#) {
        colors[String(match.1)] = String(match.2)
      }
    }
    return colors
  }

  /// Returns the relative luminance of a color of three or six hexadecimal digits (WCAG 2.2).
  private static func luminance(_ color: String) throws -> Double {
    let digits = color.count == 3 ? color.map { "\($0)\($0)" }.joined() : color
    let value = try #require(UInt32(digits, radix: 16))
    let parts = [16, 8, 0].map { shift in
      let part = Double(value >> UInt32(shift) & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
