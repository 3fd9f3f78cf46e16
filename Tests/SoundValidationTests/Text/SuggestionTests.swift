// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

@Suite struct `Suggestions` {
  private func command(_ path: String) throws -> String {
    ShellCommand.toConvert(try SoundSubject(MemorySource([]), path: path), ValidationPolicy())
  }

  private func commandForAndroid(_ path: String) throws -> String {
    ShellCommand.toConvertForAndroid(try SoundSubject(MemorySource([]), path: path))
  }

  @Test func `Suggested commands quote file names for a shell`() throws {
    let cases = [
      ("ding.mp3", "earcon convert ding.mp3"),
      ("my sound.mp3", "earcon convert 'my sound.mp3'"),
      ("it's.mp3", "earcon convert 'it'\\''s.mp3'"),
      ("-d.mp3", "earcon convert ./-d.mp3"),
      ("a/b$c.mp3", "earcon convert 'a/b$c.mp3'"),
      ("~x.mp3", "earcon convert '~x.mp3'"),
      ("", "earcon convert ''"),
      ("a b/ding.CAF", "earcon convert 'a b/ding.CAF' 'a b/ding-ima4.caf' -d ima4"),
    ]
    for (path, command) in cases { #expect(try self.command(path) == "run: " + command) }
  }

  @Test func `Suggested output names change the extension of the file, not of its folders`() throws
  {
    let cases = [
      ("a.b/ding", "a.b/ding.wav"), ("./ding", "./ding.wav"), ("../ding", "../ding.wav"),
      ("a.b/ding.mp3", "a.b/ding.wav"), ("a.wav/ding", "a.wav/ding.wav"),
      ("a.b/ding.WAV", "a.b/ding_pcm.wav"), ("a/.wav", "a/.wav.wav"), ("ding.", "ding.wav"),
    ]
    for (path, output) in cases {
      #expect(
        try commandForAndroid(path) == "run: earcon convert \(path) \(output) -d LEI16")
    }
    #expect(try command("a.caf/ding") == "run: earcon convert a.caf/ding")
    // Like 'earcon convert', which writes a/.caf.caf for this input.
    #expect(try command("a/.caf") == "run: earcon convert a/.caf")
  }

  @Test func `Suggested commands name input whose name is not UTF-8`() throws {
    let odd = PathText.text([0x61, 0xFF] + ".mp3".utf8)
    #expect(try SoundSubject(MemorySource([]), path: odd).name == [0x61, 0xFF] + ".mp3".utf8)
    #expect(try command(odd) == "run: earcon convert $'a\\377.mp3'")
    #expect(
      try commandForAndroid(odd) == "run: earcon convert $'a\\377.mp3' $'a\\377.wav' -d LEI16")
    let exact = "a\\xFF.WAV"
    #expect(try command(exact) == "run: earcon convert 'a\\xFF.WAV'")
    #expect(
      try commandForAndroid(exact)
        == "run: earcon convert 'a\\xFF.WAV' 'a\\xFF_pcm.wav' -d LEI16")
  }

  /// Uses bash, because not every 'sh' supports dollar-single-quotes yet.
  @Test func `A shell reads escaped hidden characters as in the file name`() throws {
    guard let shell = Tool(named: "bash") else { return }
    for path in [
      "a\nb", "\u{1B}[31m1", "'\u{7F}\\n'", "##[x]", "\u{202E}7\u{2028}é", "-\t",
    ] {
      let word = ShellCommand.quoted(path)
      #expect(word.hasPrefix("$'") && Printable.text(word) == word)
      let result = try shell.run(["-c", "printf %s " + word])
      #expect(result.text == (path.hasPrefix("-") ? "./" : "") + path)
    }
  }

  @Test func `A shell reads quoted special characters as in the file name`() throws {
    let shell = try #require(Tool(named: "sh"))
    for path in ["my sound.mp3", "it's a 'b'", "$HOME `x` \\ \"", "~", "*", "-n", "#1"] {
      let result = try shell.run(["-c", "printf %s " + ShellCommand.quoted(path)])
      #expect(result.text == (path.hasPrefix("-") ? "./" : "") + path)
    }
  }

  @Test(arguments: [1, 63, 64, 65, 9600])
  func `The predicted size of IMA4 equals the written file's`(_ frames: Int) throws {
    for channels in [1, 2, 3] {
      let format = AudioFormat(sampleRate: 96_000, channels: channels, encoding: .ima4)
      let samples = [Int16](repeating: 100, count: frames * channels)
      let file = try fileBytes(samples, .caf, format, filler: true)
      #expect(EncodingHeavy.ima4Size(format, frames: Int64(frames)) == Int64(file.count))
    }
    let huge = AudioFormat(sampleRate: 1, channels: 1024, encoding: .ima4)
    #expect(EncodingHeavy.ima4Size(huge, frames: .max) == nil)
  }

  @Test func `Seconds are never rounded up`() {
    let cases: [(Double, String)] = [
      (30, "30"), (29.999_999_9, "29.999999"), (0.25, "0.25"), (0, "0"), (1e300, "1e+300"),
      (.infinity, "inf"),
    ]
    for (value, text) in cases { #expect(Seconds.text(value) == text) }
  }
}
