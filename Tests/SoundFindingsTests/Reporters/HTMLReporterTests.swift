// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import SoundFindings

/// Tests of the page of `--reporter html`.
@Suite struct `The page of findings` {
  private static let hostile = "Sounds/<script>alert(1)</script>&\"'\u{202E}\n.wav"

  private static func subject(_ path: String, seconds: Double = 1, limit: Double? = 30)
    -> SoundReport.Subject
  {
    SoundReport.Subject(
      path: path, scope: "Sounds", bytes: 16_044, container: "WAVE", encoding: "linear PCM",
      sampleRate: 8000, channels: 1, duration: seconds, limit: limit)
  }

  private static func foreign(_ path: String) -> SoundReport.Subject {
    SoundReport.Subject(path: path, scope: "Sounds", bytes: 9000, container: "MP3", limit: 30)
  }

  private static let rule = SoundRule(
    "duration/too-long", "a sound lasts less than 30 seconds", why: "Why & because.",
    severity: .error,
    sources: [SoundRule.Source("Apple <x>", "https://example.org/?a=1&b=2", read: "2026-11")],
    examples: [])

  private static func report() -> SoundReport {
    SoundReport(
      subjects: [subject("Sounds/a.wav"), subject(hostile, seconds: 40), subject("Sounds/z.wav")],
      findings: [
        Finding(
          of: rule, "it lasts <40> s", suggestion: "run: earcon convert 'a&b.wav'",
          notes: ["a <note>"],
          at: Finding.Location(hostile)),
        Finding(
          of: rule, "no sound", severity: .warning,
          at: Finding.Location("App/push.swift", .line(3, column: 5))),
      ],
      unchecked: [SoundReport.UncheckedPath("Sounds/b.caf", "is <bad>")], rules: [rule],
      toolVersion: "1.2"
    )
  }

  private static func picture(player: [UInt8]? = nil) -> SoundPicture {
    let columns = (0..<10).map { SoundPicture.Column(low: -0.5, high: Float($0) / 10) }
    var picture = SoundPicture(
      columns: columns, clipped: [2..<3], sounding: 1..<9, fade: 7..<9, peak: "-0.9 dBFS",
      player: player)
    picture.clips = "clipped at 8 s"
    picture.loudness = "-16.0 LUFS (integrated)"
    return picture
  }

  @Test func `Names and messages are text, never markup`() {
    let page = HTMLReporter(players: 0) { _, _ in .picture(Self.picture()) }.text(
      for: Self.report())
    #expect(!page.contains("<script>alert"))
    #expect(page.matches(of: #/<script/#).count == 1)
    #expect(!page.contains("<40>") && !page.contains("<note>") && !page.contains("<bad>"))
    #expect(!page.contains("\u{202E}"))
    #expect(
      page.contains(
        "Sounds/<wbr>&lt;script&gt;alert(1)&lt;/<wbr>script&gt;&amp;&quot;'\\u{202e}\\u{a}.wav"))
    #expect(page.contains("<code class=\"copy\">earcon convert 'a&amp;b.wav'</code>"))
    #expect(page.contains("href=\"https://example.org/?a=1&amp;b=2\""))
  }

  @Test func `Each sound has a waveform in words, a gauge, its facts and its findings`() {
    let page = HTMLReporter(players: 0) { _, _ in .picture(Self.picture()) }.text(
      for: Self.report())
    #expect(
      page.contains(
        "aria-label=\"Waveform of 40 s; peak -0.9 dBFS; silence up to 4 s; clipped at 8 s; level falls "
          + "from 28 s; silence from 36 s\""))
    #expect(page.contains("aria-label=\"Length 40 s; on Apple's systems, the limit is 30 s\""))
    #expect(page.contains("<dt>Format</dt><dd>linear PCM, in WAVE, 8000 Hz, mono</dd>"))
    #expect(
      page.contains(
        "<dt>Level</dt><dd>peak -0.9 dBFS, loudness -16.0 LUFS (integrated)</dd>"
      ))
    #expect(page.contains("<a href=\"#rule-duration-too-long\">duration/too-long</a>"))
    #expect(page.contains("<article id=\"rule-duration-too-long\">"))
    #expect(page.contains("no sound (line 3, column 5)"))
    #expect(page.contains("<strong>Not checked:</strong> is &lt;bad&gt;"))
    #expect(page.matches(of: #/<article id="s\d+"/#).count == 5)
  }

  @Test func `Marks within the first millisecond read as sentences`() {
    let report = SoundReport(
      subjects: [Self.subject("a.wav", seconds: 0.001)], findings: [], unchecked: [], rules: [],
      toolVersion: "1.2")
    let page = HTMLReporter(players: 0) { _, _ in .picture(Self.picture()) }.text(for: report)
    #expect(
      page.contains(
        "; less than 0.001 s of silence at the start; clipped at 8 s; level falls after less than "
          + "0.001 s; silence after less than 0.001 s\""))
  }

  @Test func `The outline follows the highest and the lowest samples`() {
    let columns = [(-1, 1), (0, 0.5), (0, 0)].map { SoundPicture.Column(low: $0.0, high: $0.1) }
    let picture = SoundPicture(
      columns: columns, clipped: [], sounding: 0..<3, fade: nil, peak: "0.0 dBFS")
    let svg = WaveformDrawing(picture: picture).svg(label: "")
    // A few samples are bars from 0, because a polygon through them would have no area.
    #expect(svg.contains("d=\"M0 0h1V200h-1zM1 50h1V100h-1zM2 100h1V101h-1z\""))
    let many = SoundPicture(
      columns: columns + [SoundPicture.Column](repeating: columns[2], count: 98), clipped: [],
      sounding: 0..<3, fade: nil, peak: "0.0 dBFS")
    let line = WaveformDrawing(picture: many).svg(label: "")
    #expect(line.contains("d=\"m0 0 1 50 1 50 1 0 1 0 ") && line.contains(" -1-1 -1 100z\""))
    #expect(!svg.contains("clipped"))
    let clipped = SoundPicture(
      columns: columns, clipped: [0..<1, 1..<3], sounding: 0..<3, fade: nil, peak: "0.0 dBFS")
    // The marks are above and below the signal.
    #expect(
      WaveformDrawing(picture: clipped).svg(label: "").hasSuffix(
        "<path class=\"clipped\" d=\"M0 -22h1v14h-1zM1 -22h2v14h-2z\"/>"
          + "<path class=\"clipped\" d=\"M0 208h1v14h-1zM1 208h2v14h-2z\"/></svg>"))
    let silent = SoundPicture(
      columns: [SoundPicture.Column(low: .nan, high: .infinity)], clipped: [], sounding: 0..<0,
      fade: nil, peak: nil)
    #expect(WaveformDrawing(picture: silent).svg(label: "").contains("class=\"silence\" x=\"0\""))
  }

  @Test func `Players go to the worst sounds first, as long as there is room`() {
    func page(players: Int) -> String {
      HTMLReporter(players: players) { _, room in
        .picture(Self.picture(player: room > 0 ? [UInt8](repeating: 0, count: room) : nil))
      }.text(for: Self.report())
    }
    func sounds(players: Int) -> [String] {
      page(players: players).matches(of: #/<audio [^>]+ aria-label="([^"]+)"/#).map {
        $0.1.hasSuffix("a.wav") ? "a" : $0.1.hasSuffix("z.wav") ? "z" : "hostile"
      }
    }
    // Each sound of a second takes up to 21,418 characters, the one of 40 s 853,418.
    #expect(sounds(players: 860_000) == ["hostile"])
    #expect(sounds(players: 880_000) == ["hostile", "a"])
    #expect(sounds(players: 900_000) == ["hostile", "a", "z"])
    let small = page(players: 25_000)
    #expect(sounds(players: 25_000) == ["a"])
    #expect(small.matches(of: #/No player/#).count == 2)
    #expect(!page(players: 0).contains("No player"))
  }

  @Test func `A sound that only Android plays has no gauge, because no rule limits its length`() {
    let subjects = [Self.subject("a.wav", seconds: 40, limit: nil)]
    let report = SoundReport(
      subjects: subjects, findings: [], unchecked: [], rules: [], toolVersion: "1")
    let page = HTMLReporter(players: 0) { _, _ in .picture(Self.picture()) }.text(for: report)
    #expect(page.contains("<dt>Length</dt><dd>40 s</dd>"))
    #expect(!page.contains("class=\"gauge"))
  }

  @Test func `A foreign sound has the length of its decoded frames, and a player if there is room`()
  {
    let asked = Mutex<[String: Int]>([:])
    func page(players: Int) -> String {
      let subjects = [Self.subject("a.wav"), Self.foreign("b.mp3"), Self.foreign("c.mp3")]
      let report = SoundReport(
        subjects: subjects, findings: [], unchecked: [], rules: [], toolVersion: "1")
      return HTMLReporter(players: players) { subject, room in
        asked.withLock { $0[subject.path] = room }
        var picture = Self.picture(
          player: room >= 300 ? [UInt8](repeating: 0, count: 300) : nil)
        (picture.seconds, picture.sampleRate, picture.channels) = (2, 8000, 1)
        return .picture(picture)
      }.text(for: report)
    }
    // The player of a.wav and one of the others have 300 bytes each, whose data URLs have 422 characters.
    let text = page(players: 422 + 422 + 30)
    #expect(text.matches(of: #/<audio/#).count == 2 && text.matches(of: #/No player/#).count == 1)
    // The known sound could take 16,046 bytes, for which there is no room.
    #expect(asked.withLock { $0 } == ["a.wav": 0, "b.mp3": 639, "c.mp3": 639])
    #expect(page(players: 21_418 + 30).matches(of: #/<audio/#).count == 3)
    #expect(asked.withLock { $0 } == ["a.wav": 16_046, "b.mp3": 16_068, "c.mp3": 16_068])
    #expect(text.contains("<dt>Format</dt><dd>MP3, 8000 Hz, mono</dd>"))
    #expect(text.contains("aria-label=\"Length 2 s; on Apple's systems, the limit is 30 s\""))
    #expect(text.contains("aria-label=\"Waveform of 2 s; peak -0.9 dBFS; silence up to 0.2 s"))
  }

  @Test func `An erroneous foreign sound gets a player before a good sound of known size`() {
    let subjects = ["a.wav", "b.wav"].map { Self.subject($0) } + [Self.foreign("z.mp3")]
    var report = SoundReport(
      subjects: subjects, findings: [], unchecked: [], rules: [], toolVersion: "1")
    func players() -> [String] {
      let page = HTMLReporter(players: 21_500) { subject, room in
        let size = subject.encoding == nil ? 12_000 : 16_044
        var picture = Self.picture(player: room >= size ? [UInt8](repeating: 0, count: size) : nil)
        (picture.seconds, picture.sampleRate, picture.channels) = (1, 8000, 1)
        return .picture(picture)
      }.text(for: report)
      return page.matches(of: #/<audio controls preload="none" aria-label="([^"]+)"/#).map {
        String($0.1)
      }
    }
    #expect(players() == ["a.wav"])
    report.findings = [Finding(of: Self.rule, "it is bad", at: Finding.Location("z.mp3"))]
    #expect(players() == ["z.mp3"])
  }

  @Test(arguments: [
    (70, 0, [32, 32, 6]), (70, 1_000_000, [32, 32, 6]), (3, 60_000_000, [1, 1, 1]),
  ])
  func `Fewer sounds are decoded at a time if their players may be large`(
    _ count: Int, _ players: Int, _ batches: [Int]
  ) {
    let subjects = (0..<count).map { Self.foreign("\($0 + 100).mp3") }
    let report = SoundReport(
      subjects: subjects, findings: [], unchecked: [], rules: [], toolVersion: "1")
    var reporter = HTMLReporter(players: players) { subject, _ in .missing("it is \(subject.path)")
    }
    let sizes = Mutex<[Int]>([])
    reporter.map = { requests, picture in
      sizes.withLock { $0.append(requests.count) }
      return requests.map(picture)
    }
    let page = reporter.text(for: report)
    #expect(sizes.withLock { $0 } == batches)
    let names = page.matches(of: #/No waveform(?: and no player)?: it is (\d+.mp3)/#).map {
      String($0.1)
    }
    #expect(names == subjects.map(\.path))
  }

  @Test func `A page gives the reason why a sound has no waveform`() {
    let reason = "ffmpeg, which decodes <this> format, is not in PATH: found MP3; install ffmpeg"
    let page = HTMLReporter(players: 0) { subject, _ in
      .missing(subject.path == Self.hostile ? "it lasts <40> s: found 9 bytes" : reason)
    }.text(for: Self.report())
    #expect(
      page.matches(of: #/No waveform: ffmpeg, which decodes &lt;this&gt; format, is not in PATH/#)
        .count
        == 2)
    #expect(page.contains("No waveform: the samples cannot be read, as a finding below explains"))
  }

  @Test func `A page gives the reason for an unknown file once`() {
    func page(_ rule: String) -> String {
      let finding = Finding(
        of: SoundRule(
          SoundRule.ID(rawValue: rule), "", why: "", severity: .error, sources: [], examples: []),
        "the file contains text", at: Finding.Location("a.wav"))
      let report = SoundReport(
        subjects: [SoundReport.Subject(path: "a.wav", scope: "", bytes: 9, limit: 30)],
        findings: [finding],
        unchecked: [], rules: [], toolVersion: "1")
      return HTMLReporter(players: 0) { _, _ in .missing("not a CAF file: found text") }.text(
        for: report)
    }
    #expect(
      page("container/unsupported").contains(
        "No waveform: the samples cannot be read, as a finding below explains"))
    // Without that finding, only the waveform's place can give the reason.
    #expect(page("name/case").contains("No waveform: not a CAF file: found text"))
  }

  @Test(
    arguments: [
      ([], ""), ([0], "AA=="), ([255, 254], "//4="), ([0, 16, 131], "ABCD"),
      ([1, 2, 3, 4], "AQIDBA=="),
    ] as [([UInt8], String)])
  func `A player's bytes are in base64`(_ bytes: [UInt8], _ text: String) {
    let url = HTMLText.dataURL(wave: bytes)
    #expect(url == "data:audio/wav;base64," + text)
    #expect(HTMLText.sizeOfDataURL(bytes: bytes.count) == url.utf8.count)
  }

  @Test func `Sounds are grouped by app, and say where they are named`() {
    var report = Self.report()
    var project = SoundReport.Project(apps: [
      SoundReport.App(name: "Bird<", platforms: ["ios"], path: "Bird.xcodeproj")
    ])
    project.sounds[ByteText("Sounds/a.wav")] = SoundReport.Use(
      apps: [0], evidence: SoundReport.Evidence(.source, path: "App/push.swift", line: 7))
    report.project = project
    let page = HTMLReporter().text(for: report)
    #expect(page.contains(">Bird&lt; (ios), 1 sound, Bird.xcodeproj</h2>"))
    #expect(page.contains(">Files not assigned to an app</h2>"))
    #expect(page.contains("<dt>Named in</dt><dd>App/push.swift, line 7</dd>"))
    #expect(page.matches(of: #/No waveform/#).count == 3)
  }
}
