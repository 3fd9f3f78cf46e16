// SPDX-License-Identifier: MIT

import SoundFindings

/// Reports for the tests of reporters.
enum SampleReport {
  static let tooLong = SoundRule(
    "duration/too-long", "a sound lasts less than 30 seconds", why: "Apple says so.",
    severity: .error,
    sources: [
      SoundRule.Source("Apple, UNNotificationSound", "https://example.com/a", read: "2026-11")
    ],
    examples: [
      SoundRule.Example(
        "exactly 30 seconds", [SoundRule.Example.File("exact.wav") { [] }],
        findings: [
          SoundRule.Example.Expectation("exact.wav", .error, "the sound lasts 30 s", offset: 44)
        ]),
      SoundRule.Example(
        "one frame less", [SoundRule.Example.File("less.wav") { [] }], options: ["--deep"]),
    ])
  static let budget = SoundRule(
    "size/budget", "a sound is not larger than its budget", why: "Apps grow.", severity: nil,
    sources: [], examples: [])

  /// A report on a bundle with three sounds, an explicitly named file, and a file that cannot be opened.
  static let ordinary = SoundReport(
    subjects: [
      sound("App.app/ding.caf", "App.app", container: "CAF", encoding: "IMA4", duration: 29.9999),
      sound("App.app/long.wav", "App.app", container: "WAVE", encoding: "LEI16", duration: 31.25),
      sound("App.app/Sub/what.caf", "App.app"),
      sound("bell.aiff", "", container: "AIFF", encoding: "BEI16", duration: 15),
    ],
    findings: [
      Finding(
        tooLong.id, .error, "the sound lasts 31.25 s; it must last less than 30 s",
        suggestion: "shorten it", notes: ["it has 250000 frames"],
        at: Finding.Location("App.app/long.wav", .byte(44, chunk: "RIFF/data"))),
      Finding(
        "name/risky", .warning, "the name has a space", at: Finding.Location("App.app/long.wav")),
      Finding(
        "payload/sound", .note, "no such sound",
        at: Finding.Location("App.app/payload.json", .pointer("/aps/sound"))),
      Finding(
        "config/key", .warning, "the key is 'limt'",
        at: Finding.Location(".earcon.yml", .line(3, column: 5))
      ),
    ],
    unchecked: [SoundReport.UncheckedPath("App.app/locked.caf", "the file cannot be opened")],
    rules: [tooLong, budget], toolVersion: "1.2.3", suppressed: 2)

  /// The ordinary report with the apps of its sounds: two apps that share a finding, one without a sound,
  /// and a finding that concerns no app.
  static var project: SoundReport {
    var report = ordinary
    var project = SoundReport.Project(apps: [
      SoundReport.App(
        name: "Bird", platforms: ["macos", "ios"], path: "Bird.xcodeproj/project.pbxproj"),
      SoundReport.App(name: "Empty", platforms: ["ios"], path: "Empty.xcodeproj/project.pbxproj"),
      SoundReport.App(name: "Wing", platforms: [], path: "app.json"),
    ])
    project.sounds = [
      ByteText("App.app/ding.caf"): SoundReport.Use(
        apps: [0, 2], evidence: SoundReport.Evidence(.source, path: "Push.swift", line: 7)),
      ByteText("App.app/long.wav"): SoundReport.Use(
        apps: [0], evidence: SoundReport.Evidence(.project, path: "app.json")),
      ByteText("App.app/Sub/what.caf"): SoundReport.Use(
        apps: [],
        evidence: SoundReport.Evidence(
          .mention, path: "Tones.swift", line: 3,
          variable: SoundReport.Evidence.Place("Ring.swift", line: 5))),
    ]
    project.owners = [
      report.findings[1]: [0], report.findings[2]: [0], report.findings[3]: [0, 2],
    ]
    (project.media, project.unshipped) = (23, 4)
    report.project = project
    return report
  }

  /// Names and messages that try to inject commands or markup, and other unusual names.
  static let hostileNames = [
    "line\n::error file=x::forged.wav",
    "::set-output name=x::y.wav",
    "  ::stop-commands::x.wav",
    "##[error]forged ##vso[task.setvariable]x.wav",
    "\u{1B}[31mred\u{7}\u{9B}2J.wav",
    "quote\"'<b>&amp;]]>--%0A,:.wav",
    "null\u{0}\u{1}\u{B}\u{FFFE}\u{FFFF}.wav",
    "rtl\u{202E}vaw.\u{2066}x\u{200F}\u{61C}.wav",
    "sep\u{2028}\u{2029}\r\n\u{85}.wav",
    "bad\u{FFFD}\u{FFFD}.wav",
    "音の名前がとても長い😀👩‍👩‍👧.wav",
    "e\u{301}.wav", "\u{E9}.wav",
    "link](http://evil.example/) [x](http://evil.example).wav",
    "back\\slash?query=1#fragment%41.wav",
    String(repeating: "long", count: 2000) + ".wav",
    "/absolute/näh.wav",
    "../up/./x.wav",
  ]

  static let hostile = SoundReport(
    subjects: hostileNames.map { sound($0, $0, container: $0, encoding: $0, duration: .nan) },
    findings: hostileNames.flatMap { name in
      [
        Finding(
          SoundRule.ID(rawValue: name), .error, name, suggestion: name, notes: [name],
          at: Finding.Location(name, .byte(1 << 40, chunk: name))),
        Finding("a/b", .note, name, at: Finding.Location(name, .pointer(name))),
        Finding("a/c", .warning, name, at: Finding.Location(name, .byte(-1, chunk: nil))),
      ]
    },
    unchecked: hostileNames.map { SoundReport.UncheckedPath($0, $0) }, rules: [tooLong],
    toolVersion: "\n1"
  )

  static let empty = SoundReport(
    subjects: [], findings: [], unchecked: [], rules: [], toolVersion: "1.2.3")

  private static func sound(
    _ path: String, _ scope: String, container: String? = nil, encoding: String? = nil,
    duration: Double? = nil
  ) -> SoundReport.Subject {
    let isKnown = container != nil
    return SoundReport.Subject(
      path: path, scope: scope, bytes: 123_456, container: container, encoding: encoding,
      sampleRate: isKnown ? 44_100 : nil, channels: isKnown ? 2 : nil, duration: duration, limit: 30
    )
  }
}

extension String {
  /// The lines of the text, including empty ones.
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// Indicates whether the text has a bidirectional control, a noncharacter, a line or paragraph
  /// separator, or a control character other than a line feed.
  var holdsHidden: Bool {
    unicodeScalars.contains { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
          || scalar.properties.isNoncharacterCodePoint
          || "\u{2028}\u{2029}".unicodeScalars.contains(scalar))
    }
  }
}
