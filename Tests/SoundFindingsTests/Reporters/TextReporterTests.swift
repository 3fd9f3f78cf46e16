// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of the lines that people, Xcode and Make read.
@Suite struct `The text reporter` {
  private let reporter = TextReporter()

  @Test func `The text reporter writes one line per finding and the counts`() {
    #expect(
      reporter.text(for: SampleReport.ordinary) == """
        .earcon.yml:3:5: warning: the key is 'limt' [config/key]
        App.app/long.wav: warning: the name has a space [name/risky]
        App.app/long.wav: error: the sound lasts 31.25 s; it must last less than 30 s \
        [RIFF/data, byte 44 (0x2C)]; shorten it [duration/too-long]
            it has 250000 frames
        App.app/payload.json: note: no such sound [/aps/sound] [payload/sound]
        App.app/locked.caf: error: the file cannot be opened
        4 sounds: 1 error, 2 warnings, 1 note; 1 could not be checked; 2 known from the baseline

        """)
  }

  @Test func `The text reporter distinguishes a pass from an empty run`() {
    #expect(reporter.text(for: SampleReport.empty) == "no sound was checked\n")
    let one = SoundReport(
      subjects: [SoundReport.Subject(path: "a", scope: "", bytes: 1, limit: 30)], findings: [],
      unchecked: [], rules: [], toolVersion: "1")
    #expect(reporter.text(for: one) == "1 sound: no findings\n")
  }

  @Test func `The text reporter colors severities on request`() {
    #expect(
      TextReporter(color: true).text(for: SampleReport.ordinary) == """
        .earcon.yml:3:5: \u{1B}[1;33mwarning\u{1B}[0m: the key is 'limt' [config/key]
        App.app/long.wav: \u{1B}[1;33mwarning\u{1B}[0m: the name has a space [name/risky]
        App.app/long.wav: \u{1B}[1;31merror\u{1B}[0m: the sound lasts 31.25 s; it must last less \
        than 30 s [RIFF/data, byte 44 (0x2C)]; shorten it [duration/too-long]
            it has 250000 frames
        App.app/payload.json: \u{1B}[1;36mnote\u{1B}[0m: no such sound [/aps/sound] [payload/sound]
        App.app/locked.caf: \u{1B}[1;31merror\u{1B}[0m: the file cannot be opened
        4 sounds: 1 error, 2 warnings, 1 note; 1 could not be checked; 2 known from the baseline

        """)
    let plain = reporter.text(for: SampleReport.hostile)
    let colored = TextReporter(color: true).text(for: SampleReport.hostile)
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `The text reporter does not color the word 'error' in paths, messages and notes`() {
    var report = SampleReport.empty
    report.findings = [
      Finding(
        "a/b", .note, "x: warning: y", notes: ["z: error: z"],
        at: Finding.Location("a: error: b.wav"))
    ]
    (report.suppressed, report.writtenBaseline) = (1, "a: error: b.json")
    #expect(
      TextReporter(color: true).text(for: report) == """
        a: error: b.wav: \u{1B}[1;36mnote\u{1B}[0m: x: warning: y [a/b]
            z: error: z
        no sound was checked; 1 note; 1 finding written to a: error: b.json

        """)
  }

  @Test func `A file name cannot forge a line or a command of the text report`() {
    let text = reporter.text(for: SampleReport.hostile)
    let names = SampleReport.hostileNames.count
    // Three findings, a note and an unchecked path for each name; the counts and a final empty line.
    #expect(text.lines.count == names * 5 + 1 + 1)
    #expect(!text.holdsHidden)
    for line in text.lines {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
      #expect(!line.contains("##"))
    }
  }

  @Test func `On a terminal the text reporter prints a shared suggestion once, after its findings`()
  {
    let terminal = TextReporter(groupsSuggestions: true)
    #expect(
      terminal.text(for: SampleReport.ordinary).contains(
        """
        App.app/long.wav: error: the sound lasts 31.25 s; it must last less than 30 s \
        [RIFF/data, byte 44 (0x2C)] [duration/too-long]
            it has 250000 frames
            shorten it
        App.app/payload.json: note: no such sound [/aps/sound] [payload/sound]

        """))
    let finding = { (path: String, rule: SoundRule.ID, suggestion: String?) in
      Finding(rule, .note, "x", suggestion: suggestion, at: Finding.Location(path))
    }
    #expect(
      terminal.text(for: [
        finding("1", "a/b", "rename it"), finding("2", "a/b", "rename it"),
        finding("3", "a/c", "rename it"), finding("4", "a/c", nil), finding("5", "a/c", "\u{E9}"),
        finding("6", "a/c", "e\u{301}"),
      ]) == """
        1: note: x [a/b]
        2: note: x [a/b]
            rename it
        3: note: x [a/c]
            rename it
        4: note: x [a/c]
        5: note: x [a/c]
            \u{E9}
        6: note: x [a/c]
            e\u{301}

        """)
    #expect(terminal.text(for: []) == "")
  }

  @Test(arguments: [0, 1, 999, 1000, 1001, 2000, 2500])
  func `A long report in pieces has the same lines as its findings together`(_ count: Int) {
    let findings = (0..<count).map { number in
      Finding(
        SoundRule.ID("a/b"), .error, "it is bad", suggestion: "run it",
        at: Finding.Location("\(number + 10_000).caf"))
    }
    let report = SoundReport(
      subjects: [SoundReport.Subject(path: "a", scope: "", bytes: 1, limit: 30)],
      findings: findings, unchecked: [SoundReport.UncheckedPath("b", "it cannot be opened")],
      rules: [],
      toolVersion: "1")
    for reporter in [TextReporter(), TextReporter(groupsSuggestions: true)] {
      let pieces = Array(reporter.pieces(of: report))
      #expect(pieces.count == count / 1000 + 1)
      let counts = count == 0 ? "no findings; " : "\(count) \(count == 1 ? "error" : "errors"); "
      #expect(
        pieces.joined() == reporter.text(for: findings)
          + "b: error: it cannot be opened\n1 sound: \(counts)1 could not be checked\n")
    }
    // All findings share the suggestion, also across pieces.
    let text = TextReporter(groupsSuggestions: true).text(for: report)
    #expect(text.split(separator: "\n").count == count + min(count, 1) + 2)
  }

  @Test
  func `On a terminal the findings of each app follow a heading, and common ones appear once`() {
    let wide = "the sound lasts 31.25 s; it must last less than 30 s [RIFF/data, byte 44 (0x2C)]"
    let expected = """
      .earcon.yml:3:5: warning: the key is 'limt' [config/key]

      Bird (ios, macos), 2 sounds, Bird.xcodeproj/project.pbxproj
      App.app/long.wav: warning: the name has a space [name/risky]
      App.app/long.wav: error: \(wide) [duration/too-long]
          it has 250000 frames
          shorten it

      Shared by Bird (ios, macos) and Wing
      App.app/payload.json: note: no such sound [/aps/sound] [payload/sound]

      Wing, 1 sound, app.json

      App.app/locked.caf: error: the file cannot be opened
      4 sounds: 1 error, 2 warnings, 1 note; 1 could not be checked; 2 known from the baseline
      not checked: 23 sounds that no notification names (--all checks them), 4 sounds that no app contains

      """
    let terminal = TextReporter(groupsSuggestions: true)
    #expect(terminal.text(for: SampleReport.project) == expected)
    let bold = TextReporter(color: true, groupsSuggestions: true).text(for: SampleReport.project)
    #expect(bold.contains("\n\u{1B}[1mWing, 1 sound, app.json\u{1B}[0m\n"))
  }

  @Test func `On a terminal each remedy appears once for an app`() {
    let finding = { (path: String, rule: SoundRule.ID, suggestion: String?) in
      Finding(rule, .note, "x", suggestion: suggestion, at: Finding.Location(path))
    }
    let findings = [
      finding("1", "a/b", "cut it"), finding("2", "a/c", "cut it"), finding("3", "a/b", "cut it"),
      finding("4", "a/d", nil), finding("5", "a/c", "cut it"), finding("6", "a/b", "move it"),
      finding("7", "a/d", nil), finding("8", "a/b", "cut it"),
    ]
    var report = SoundReport(
      subjects: [], findings: findings, unchecked: [], rules: [], toolVersion: "1")
    let apps = ["A", "B"].map { SoundReport.App(name: $0, platforms: [], path: "p") }
    var project = SoundReport.Project(apps: apps)
    project.owners = Dictionary(
      uniqueKeysWithValues: report.findings.map { ($0, $0.location.path == "8" ? [1] : [0]) })
    report.project = project
    let text = TextReporter(groupsSuggestions: true).text(for: report)
    #expect(
      text.hasPrefix(
        """
        A, 0 sounds, p
        1: note: x [a/b]
        3: note: x [a/b]
            cut it
        2: note: x [a/c]
        5: note: x [a/c]
            cut it
        4: note: x [a/d]
        6: note: x [a/b]
            move it
        7: note: x [a/d]

        B, 0 sounds, p
        8: note: x [a/b]
            cut it

        """), "\(text)")
    // In a pipe, the findings are in the order of their paths.
    let lines = TextReporter().text(for: report).split(separator: "\n").prefix(8)
    #expect(lines.compactMap(\.first) == Array("12345678"))
  }

  @Test func `In a pipe a report has no headings, even if it knows the apps`() {
    let unchecked =
      "not checked: 23 sounds that no notification names (--all checks them), 4 sounds that no app contains\n"
    #expect(
      reporter.text(for: SampleReport.project)
        == reporter.text(for: SampleReport.ordinary) + unchecked)
  }

  @Test func `A heading names the projects of several apps with the same name`() {
    var report = SampleReport.ordinary
    let apps = ["a", "b"].map { SoundReport.App(name: "A", platforms: ["ios"], path: $0) }
    var project = SoundReport.Project(
      apps: apps + [SoundReport.App(name: "B", platforms: [], path: "c")])
    project.owners = [report.findings[0]: [0, 1, 2]]
    report.project = project
    let lines = TextReporter(groupsSuggestions: true).text(for: report).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("Shared") } == ["Shared by A (ios) of a, A (ios) of b and B"])
  }

  @Test func `A heading names at most three of the apps that share findings`() {
    var report = SampleReport.ordinary
    let apps = (1...5).map { SoundReport.App(name: "A\($0)", platforms: ["ios"], path: "p") }
    var project = SoundReport.Project(apps: apps)
    project.owners = [
      report.findings[0]: [0, 1, 2, 3], report.findings[1]: [0, 1, 2, 3, 4],
      report.findings[2]: [0, 1, 2], report.findings[3]: [4],
    ]
    report.project = project
    let lines = TextReporter(groupsSuggestions: true).text(for: report).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("Shared") || $0.hasPrefix("A5") } == [
        "Shared by A1 (ios), A2 (ios) and A3 (ios)",
        "Shared by A1 (ios), A2 (ios), A3 (ios) and 1 more app",
        "Shared by A1 (ios), A2 (ios), A3 (ios) and 2 more apps",
        "A5 (ios), 0 sounds, p",
      ])
  }

  @Test func `On a terminal a finding takes at most 120 columns without its path`() {
    let long = Finding(
      "a/b", .error, String(repeating: "long ", count: 30), suggestion: "shorten it",
      at: Finding.Location("", .byte(44, chunk: "RIFF/data")))
    let lines = TextReporter(groupsSuggestions: true).text(for: long).lines
    #expect(lines[0] == ": error:" + String(repeating: " long", count: 22))
    #expect(lines[1] == "   " + String(repeating: " long", count: 8) + "  [a/b]")
    #expect(lines[2...] == ["    at RIFF/data, byte 44 (0x2C)", "    shorten it", ""])
    #expect(reporter.text(for: long).unicodeScalars.count > 180)
  }

  @Test func `On a terminal a colored message is broken as a plain one, and so is an error`() {
    let words = String(repeating: " long", count: 30)
    var report = SampleReport.empty
    report.findings = [Finding("a/b", .error, "it is" + words, at: Finding.Location("a"))]
    report.unchecked = [SoundReport.UncheckedPath("b", "it is" + words)]
    let plain = TextReporter(groupsSuggestions: true).text(for: report)
    let half = "error: it is" + String(repeating: " long", count: 21)
    #expect(plain.hasPrefix("a: \(half)\n    long long"))
    #expect(plain.contains("\nb: \(half)\n    long long"))
    let colored = TextReporter(color: true, groupsSuggestions: true).text(for: report)
    let word = "\u{1B}[1;31merror\u{1B}[0m"
    #expect(colored == plain.replacing("error", with: word, maxReplacements: 2))
  }

  @Test func `On a terminal a long note and a long suggestion continue on further lines`() {
    let note = "clipped " + (1...20).map { "at \($0) s" }.joined(separator: ", ")
    let remedy = String(repeating: "lower ", count: 22) + "it, or run: earcon convert a.wav b.wav"
    let finding = Finding(
      "a/b", .note, "it is clipped", suggestion: remedy, notes: [note], at: Finding.Location("a"))
    let text = TextReporter(groupsSuggestions: true).text(for: finding)
    #expect(
      text == """
        a: note: it is clipped [a/b]
            clipped at 1 s, at 2 s, at 3 s, at 4 s, at 5 s, at 6 s, at 7 s, at 8 s, at 9 s, at 10 s, at 11 s, at 12 s, at 13 s,
            at 14 s, at 15 s, at 16 s, at 17 s, at 18 s, at 19 s, at 20 s
            \(String(repeating: "lower ", count: 18))lower
            lower lower lower it, or run: earcon convert a.wav b.wav

        """)
    #expect(
      reporter.text(for: finding)
        == "a: note: it is clipped; \(remedy) [a/b]\n    \(note)\n")
  }

  @Test(arguments: [(77, 1), (78, 2)])
  func `On a terminal a finding's position has its own line only if the finding is too wide`(
    _ count: Int, _ lines: Int
  ) {
    let finding = Finding(
      "a/b", .error, String(repeating: "x", count: count),
      at: Finding.Location("", .byte(44, chunk: "RIFF/data")))
    let text = TextReporter(groupsSuggestions: true).text(for: finding)
    #expect(text.split(separator: "\n").count == lines, "\(text)")
  }

  @Test func `On a terminal a file name cannot forge a line or a command`() {
    let text = TextReporter(groupsSuggestions: true).text(for: SampleReport.hostile)
    #expect(!text.holdsHidden)
    for line in text.lines {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
      #expect(!line.contains("##"))
    }
  }

  @Test func `Every reporter is found by its name`() {
    #expect(
      Reporters.names == [
        "github", "gitlab", "html", "json", "junit", "sarif", "summary", "text",
      ])
    for name in Reporters.names {
      #expect(Reporters.named(name).map { type(of: $0).name } == name)
    }
    #expect(Reporters.named("pdf") == nil)
  }
}
