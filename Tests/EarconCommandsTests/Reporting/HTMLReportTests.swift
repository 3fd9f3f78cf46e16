// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// `--reporter html`, with the samples of real files.
@Suite struct `The page of a run` {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["alarm.wav", "chime.aiff", "doorbell.caf", "too-long.wav"])
    try sandbox.write(Array("ID3".utf8), to: "bad.mp3")
    return sandbox
  }

  @Test func `The page shows the waveform and a player of each sound, and is reproducible`() throws
  {
    let sandbox = try Self.sandbox()
    let result = try sandbox.earcon("validate . --reporter html=page.html")
    #expect(result.status == 1 && result.errors == "")
    let page = String(decoding: try sandbox.bytes("page.html"), as: UTF8.self)
    #expect(page.matches(of: #/<path class="signal"/#).count == 4)
    #expect(page.matches(of: #/<audio/#).count == 4)
    #expect(page.contains("aria-label=\"Waveform of 30 s; peak "))
    // The loudness is that of `info --levels`.
    for (name, measure) in [
      ("alarm.wav", "integrated"),
      ("chime.aiff", "maximum momentary, under 3 s"),
    ] {
      let levels = try sandbox.earcon("info --levels \(name)").text
      let match = try #require(levels.firstMatch(of: #/ loudness: (-[0-9.]+ LUFS)\n/#))
      #expect(page.contains(", loudness \(match.1) (\(measure))</dd>"), "\(levels)")
    }
    let again = try sandbox.earcon("validate . --reporter html")
    #expect(again.text == page)
  }

  @Test func `The number of jobs does not change the page`() throws {
    let sandbox = try Self.sandbox()
    for index in 0..<40 {
      try sandbox.write(
        auFile(TestSignal.bursts.samples(frames: 300 * index + 9)), to: "au\(index).wav")
      try sandbox.write(try sandbox.bytes("doorbell.caf"), to: "\(index).caf")
    }
    let one = try sandbox.earcon("validate . --reporter html --players 300KB --jobs 1")
    let four = try sandbox.earcon("validate . --reporter html --players 300KB --jobs 4")
    #expect(one.text.matches(of: #/<path class="signal"/#).count >= 84)
    #expect(one.text.matches(of: #/<audio/#).count > 3 && one.text.contains("No player"))
    #expect(one.text == four.text)
  }

  @Test func `A player has the samples that the phone decodes`() throws {
    let sandbox = try Self.sandbox()
    let page = try sandbox.earcon("validate doorbell.caf --reporter html").text
    let match = try #require(page.firstMatch(of: #/src="data:audio/wav;base64,([^"]+)"/#))
    let wave = try #require(Data(base64Encoded: String(match.1)))
    func samples(_ bytes: [UInt8]) throws -> [Int16] {
      var reader = try SoundReader(MemorySource(bytes))
      return try reader.readAll(as: Int16.self)
    }
    #expect(try samples(Array(wave)) == samples(sandbox.bytes("doorbell.caf")))
  }

  @Test func `A foreign sound has a waveform and a player of its decoded samples`() throws {
    let sandbox = try Sandbox([])
    let sound = TestSignal.bursts.samples(frames: 4000)
    try sandbox.write(auFile(sound), to: "bell.wav")
    let page = try sandbox.earcon("validate bell.wav --reporter html").text
    #expect(page.contains("aria-label=\"Waveform of 0.5 s; peak "))
    #expect(page.contains("<dt>Length</dt><dd>0.5 s</dd>"))
    let match = try #require(page.firstMatch(of: #/src="data:audio/wav;base64,([^"]+)"/#))
    var reader = try SoundReader(
      MemorySource(Array(Data(base64Encoded: String(match.1)) ?? Data())))
    #expect(try reader.readAll(as: Int16.self) == sound)
  }

  @Test func `Without a decoder, the page gives the reason and shows the other sounds`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let m4a = box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("moov", []) + box("mdat", [0, 0, 0, 0])
    try sandbox.write(m4a, to: "bell.m4a")
    let page = try Tool.earcon.run(
      ["validate", ".", "--reporter", "html"], in: sandbox.path,
      environment: ["PATH": "/nonexistent"]
    ).text
    #expect(
      page.contains(
        "No waveform and no player: ffmpeg, which decodes this format, is not in PATH: found MPEG-4 (M4A)"
      ))
    #expect(page.matches(of: #/<path class="signal"/#).count == 1)
  }

  @Test func `A deep page has findings about samples, and names the platforms and the folder`()
    throws
  {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write(FixSound.sine(), to: "good.wav")
    let silent = try FixSound.file([Int16](repeating: 0, count: 8000), .wave, "LEI16")
    try sandbox.write(silent, to: "silent.wav")
    for line in ["validate .", "check . --all", "fix . --dry-run"] {
      let run = try sandbox.earcon(line + " --deep --reporter html=page.html")
      let page = String(decoding: try sandbox.bytes("page.html"), as: UTF8.self)
      #expect(page.contains("<a href=\"#rule-signal-silent\">"), "\(line) \(run.errors)")
      #expect(
        page.contains(#/>warning</span> <span class="path">(\./<wbr>)?silent\.wav</span></h3>/#),
        "\(line)")
      #expect(page.contains("<p class=\"place\">Verdicts are for iOS.</p>"), "\(line)")
      #expect(page.contains("<p class=\"place\">Searched: the current folder.</p>"), "\(line)")
      try FileManager.default.removeItem(atPath: sandbox.file("page.html"))
    }
    let both = try sandbox.earcon("validate . --platform ios,android --reporter html").text
    #expect(both.contains("<dt>Checked for</dt><dd>Android and iOS</dd>"))
  }

  @Test func `A page does not change a run, and calls no sound ok whose samples it did not check`()
    throws
  {
    let sandbox = try Sandbox([])
    let silent = try FixSound.file([Int16](repeating: 0, count: 8000), .wave, "LEI16")
    try sandbox.write(silent, to: "silent.wav")
    for line in ["validate . --strict", "check . --all --strict", "fix . --dry-run"] {
      let plain = try sandbox.earcon(line)
      let run = try sandbox.earcon(line + " --reporter html")
      #expect(plain.status == 0, "\(line) \(plain.errors)")
      #expect(run.status == 0, "\(line) \(run.errors)")
      #expect(!run.text.contains("<a href=\"#rule-signal-silent\">"), "\(line)")
      #expect(!run.text.contains(">ok</span>"), "\(line)")
      #expect(
        run.text.contains(
          "The samples were not checked for silence, clipping and loudness; --deep checks them."),
        "\(line)")
    }
  }

  @Test func `The page of a plan has the sounds of a list from standard input`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    let run = try sandbox.shell(
      "echo ding.au | earcon fix --dry-run --files-from - --reporter html=page.html")
    let page = String(decoding: try sandbox.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("ding.au</span></h3>"), "\(run)")
  }

  @Test func `A page without sounds says where Earcon looked, and what the settings exclude`()
    throws
  {
    let sandbox = try Sandbox([])
    try sandbox.write(Array("text".utf8), to: "notes.txt")
    let empty = try sandbox.earcon("validate . --reporter html").text
    #expect(empty.contains("<p class=\"count\">No sound was checked</p>"))
    #expect(empty.contains("<p class=\"place\">Searched: the current folder (1 file).</p>"))
    #expect(empty.contains("Earcon recognizes sounds by extensions"))
    try sandbox.write(FixSound.sine(), to: "good.wav")
    try sandbox.write("exclude: ['*.wav']\n", to: ".earcon.yml")
    let page = try sandbox.earcon("validate . --reporter html")
    #expect(page.text.contains("<p class=\"place\">Excluded by the settings: 1 sound.</p>"))
    for command in ["validate", "check", "fix"] {
      let run = try sandbox.earcon("\(command) .")
      let place =
        command == "check" ? " in .earcon.yml" : ", in .earcon.yml or on the command line"
      #expect(
        run.errors
          == "earcon \(command): note: no sound was checked, because the settings exclude 1 sound; "
          + "change include or exclude\(place)\n")
    }
    _ = try sandbox.shell("rm good.wav; mkdir docs; mv notes.txt docs")
    try sandbox.write("exclude: [docs]\n", to: ".earcon.yml")
    for command in ["validate", "fix"] {
      let run = try sandbox.earcon("\(command) .")
      #expect(
        run.errors.hasPrefix(
          "earcon \(command): note: no sound was found outside 1 excluded folder; in folders,"),
        "\(run.errors)")
    }
    let check = try sandbox.earcon("check .").errors
    #expect(!check.contains("exclude 1 folder"), "\(check)")
  }

  @Test func `Only sounds for Apple's systems have a gauge`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    _ = try sandbox.shell("mkdir -p res/raw && cp too-long.wav res/raw/long.wav")
    func gauges(_ line: String) throws -> Int {
      try sandbox.earcon(line + " --reporter html").text.matches(of: #/<svg class="gauge/#).count
    }
    #expect(try gauges("validate too-long.wav") == 1)
    #expect(try gauges("validate --platform ios,android too-long.wav") == 1)
    #expect(try gauges("validate --platform android too-long.wav") == 0)
    #expect(try gauges("validate res/raw/long.wav") == 0)
    let json = try JSONValue(sandbox.earcon("validate res/raw/long.wav --reporter json").output)
    #expect(json["sounds"][0]["duration"] == 30 && json["sounds"][0]["limit"] == .null)
    let table = try sandbox.earcon("validate res/raw/long.wav --reporter summary").text
    #expect(table.contains("30 s  -"))
  }

  @Test func `A sound without frames, a silent sound and one at a rate that WAVE lacks say why`()
    throws
  {
    let sandbox = try Sandbox([])
    try sandbox.write(FixSound.file([], .caf, "LEI16"), to: "empty.caf")
    try sandbox.write(
      FixSound.file([Int16](repeating: 0, count: 4), .wave, "LEI16"), to: "mute.wav")
    let page = try sandbox.earcon("validate --deep . --reporter html").text
    #expect(page.contains("No waveform and no player: the sound has no frames."))
    #expect(page.contains("<dt>Length</dt><dd>less than 0.001 s</dd>"))
    #expect(page.contains("<dt>Level</dt><dd>all samples are 0</dd>"))
    #expect(page.contains("all samples are 0; the peak should reach -60 dBFS"))
    #expect(!page.contains("-inf"))
  }

  @Test func `The page of a project has the notes of the run`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write("Notes\n", to: "README.txt")
    try sandbox.write("notifications: ['missing.wav']\n", to: ".earcon.yml")
    let run = try sandbox.earcon("check . --reporter html")
    let note = try #require(run.errors.firstMatch(of: #/note: (no sound matches [^;]+)/#)).1
    #expect(run.text.contains("<p class=\"place\">Note: no sound matches"), "\(note)")
    #expect(!(try sandbox.earcon("check . --quiet --reporter html").text.contains("Note: ")))
  }

  @Test(arguments: [("0", 0), ("200KB", 1), ("1MB", 3)])
  func `The players of a page have a largest size together`(_ size: String, _ count: Int) throws {
    let page = try Self.sandbox().earcon(
      "validate alarm.wav chime.aiff doorbell.caf --reporter html --players \(size)")
    #expect(page.text.matches(of: #/<audio/#).count == count)
  }

  @Test func `The Content-Security-Policy allows exactly the page's style sheet and script`() throws
  {
    let page = try Self.sandbox().earcon("validate alarm.wav --reporter html").text
    for tag in ["style", "script"] {
      let start = try #require(page.firstRange(of: "<\(tag)>")).upperBound
      let end = try #require(page.firstRange(of: "</\(tag)>")).lowerBound
      var hash = SHA256()
      hash.update(Array(page[start..<end].utf8).span)
      let text = Data(hash.finalize()).base64EncodedString()
      #expect(page.contains("\(tag)-src 'sha256-\(text)';"), "sha256-\(text)")
    }
    #expect(page.contains("content=\"default-src 'none'; "))
    #expect(page.matches(of: #/ (style|on[a-z]+)="/#).isEmpty)
  }
}
