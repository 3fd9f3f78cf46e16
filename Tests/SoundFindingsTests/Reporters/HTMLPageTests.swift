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
      at: FindingLocation(path))
  }

  private static func report(_ subjects: [SoundReport.Subject], _ findings: [Finding] = [])
    -> SoundReport
  {
    var report = SoundReport(
      subjects: subjects, findings: findings, failures: [], rules: [rule], toolVersion: "1")
    report.search.hasSamples = true
    report.search.platforms = ["ios"]
    return report
  }

  private static func picture(clipped: [Range<Int>] = [], isSilent: Bool = false) -> SoundPicture {
    SoundPicture(
      columns: (0..<100).map { _ in SoundPicture.Column(low: 0, high: 0) }, clipped: clipped,
      sounding: isSilent ? 0..<0 : 0..<100, fade: nil, peak: "0.0 dBFS")
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
    #expect(page.matches(of: #/<tr data-for/#).count == 4)
    #expect(page.contains("<td>1 error, 1 note</td><td>iOS</td><td>1 s</td><td>100 B</td>"))
    #expect(page.contains("<td>2 warnings</td><td>–</td><td>–</td><td>–</td>"))
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
    #expect(page.matches(of: #/<a href="#s\d">([^<]+)</#).map { String($0.1) } == order)
    #expect(page.matches(of: #/<h3><span[^>]+>\w+</span> ([^<]+)</#).map { String($0.1) } == order)
    let error = try #require(page.firstRange(of: "2 error"))
    #expect(try error.lowerBound < #require(page.firstRange(of: "1 note <a")).lowerBound)
  }

  @Test func `Each remedy can be copied`() {
    let page = Self.page(Self.report([Self.subject("a.wav")], [Self.finding("a.wav", .note, "x")]))
    #expect(
      page.contains("<strong>Remedy:</strong> <span class=\"copy\">lower the level</span></p>"))
  }

  @Test(arguments: [
    (30.0, "exactly 30 s"), (30.0000226, "30.000022 s"), (30.0000002, "just above 30 s"),
    (29.99999, "29.999 s"), (31.5, "31.500 s"),
  ])
  func `A length shows on which side of the limit it is`(_ seconds: Double, _ text: String) {
    let page = Self.page(Self.report([Self.subject("a.wav", seconds: seconds)]))
    #expect(
      page.contains(
        "<dt>Length</dt><dd>\(text); on Apple's systems, it must be less than 30 s</dd>"))
    #expect(page.contains("aria-label=\"\(text); it must be less than 30 s\""))
    for label in [">0</text>", ">10</text>", ">20</text>", ">limit 30 s</text>"] {
      #expect(page.contains(label))
    }
  }

  @Test func `Clipped parts near each other are one, and the page lists three`() {
    let clipped = [1..<2, 3..<4, 20..<21, 40..<41, 60..<62, 80..<81]
    let marks = HTMLMarks(Self.picture(clipped: clipped), seconds: 10)
    #expect(
      marks.phrases == ["clipped from 0.100 s to 0.400 s, at 2 s, at 4 s and at 2 more places"])
    #expect(marks.caption.contains("aria-hidden=\"true\"><path class=\"clipped\""))
  }

  @Test func `A sound without a player gives a reason that fits`() {
    func reason(_ seconds: Double) -> String? {
      let report = Self.report([Self.subject("a.wav", seconds: seconds)])
      let page = HTMLReporter(players: 1000) { _, _ in .picture(Self.picture()) }.text(for: report)
      return page.firstMatch(of: #/No player: ([^<]+)</#).map { String($0.1) }
    }
    #expect(
      reason(1) == "it needs 21.4 kB, more than the other players leave of 1.0 kB; raise --players")
    #expect(reason(1e6) == "as WAVE, the sound has a gigabyte or more")
    let lost = HTMLReporter(players: 1000) { _, _ in .missing("it is noise") }
      .text(for: Self.report([Self.subject("a.wav")]))
    #expect(lost.contains("No waveform: it is noise. For the same reason, there is no player."))
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
