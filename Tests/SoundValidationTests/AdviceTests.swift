// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

@Suite struct `Advice` {
  @Test func `quotes names as a shell reads them`() {
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
    for (path, command) in cases { #expect(ShellCommand.convert(path) == command) }
  }

  @Test func `names a shell's words as they were`() throws {
    let shell = try #require(Tool(named: "sh"))
    for path in ["my sound.mp3", "it's a 'b'", "$HOME `x` \\ \"", "~", "*", "-n", "a\nb"] {
      let result = try shell.run(["-c", "printf %s " + ShellCommand.quoted(path)])
      #expect(result.text == (path.hasPrefix("-") ? "./" : "") + path)
    }
  }

  @Test(arguments: [1, 63, 64, 65, 9600])
  func `tells exactly the bytes that IMA4 takes`(_ frames: Int) throws {
    for channels in [1, 2, 3] {
      let format = AudioFormat(sampleRate: 96_000, channels: channels, encoding: .ima4)
      let samples = [Int16](repeating: 100, count: frames * channels)
      let file = try fileBytes(samples, .caf, format, filler: true)
      #expect(EncodingHeavy.ima4Size(format, frames: Int64(frames)) == Int64(file.count))
    }
    let huge = AudioFormat(sampleRate: 1, channels: 1024, encoding: .ima4)
    #expect(EncodingHeavy.ima4Size(huge, frames: .max) == nil)
  }

  @Test func `shows seconds that are never rounded up`() {
    let cases: [(Double, String)] = [
      (30, "30"), (29.999_999_9, "29.999999"), (0.25, "0.25"), (0, "0"), (1e300, "1e+300"),
      (.infinity, "inf"),
    ]
    for (value, text) in cases { #expect(Seconds.text(value) == text) }
  }
}
