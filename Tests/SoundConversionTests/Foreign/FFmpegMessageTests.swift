// SPDX-License-Identifier: MIT

import SoundFile
import Testing

@testable import SoundConversion

/// Tests of the choice among ffmpeg's messages.
@Suite struct `Messages of ffmpeg` {
  private static let decoders: String = {
    let words = FFmpeg.arguments(keepsPriming: false)
    let option = words.firstIndex(of: "-codec_whitelist") ?? 0
    return words[option + 1]
  }()

  private static func denied(_ name: String) -> String {
    "[\(name) @ 0x55a2139e100] Codec (\(name)) not on whitelist '\(decoders)'"
  }

  @Test func `A cover picture that ffmpeg may not decode causes no warning`() {
    let cover = Self.denied("mjpeg")
    #expect(FFmpeg.message([cover, cover], isDecoded: true) == "")
    let damage = "[aac @ 0x55a2139e100] channel element 0.0 is not allocated"
    #expect(FFmpeg.message([damage, cover], isDecoded: true) == damage)
    // A long line may have lost its beginning.
    #expect(FFmpeg.message([String(cover.suffix(600))], isDecoded: true) == "")
  }

  @Test func `An encoding that ffmpeg may not decode is named`() {
    let opening = "Error while opening decoder for input stream #0:0 : Invalid argument"
    let lines = [Self.denied("dca"), Self.denied("dca"), opening]
    #expect(
      FFmpeg.message(lines, isDecoded: false)
        == "Earcon does not let ffmpeg run its decoder 'dca'")
    #expect(FFmpeg.message([opening], isDecoded: false) == opening)
  }

  @Test func `The last of several other messages of ffmpeg is reported`() {
    #expect(FFmpeg.message([], isDecoded: false) == "")
    let lines = [Self.denied("mjpeg"), "moov atom not found"]
    #expect(FFmpeg.message(lines, isDecoded: false) == "moov atom not found")
  }

  @Test func `Earcon reports the line of ffmpeg that names the reason`() throws {
    let cover = Self.denied("mjpeg")
    let helper = try FakeHelper("echo 'moov atom not found' >&2; echo \"\(cover)\" >&2; exit 1")
    let error = try helper.refusal(try helper.m4a()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.message == "ffmpeg does not decode it: moov atom not found")
  }

  @Test(arguments: [
    ("[aac @ 0x55] text", "text"), ("[aac @ 0x55]   text", "text"), ("[note] text", "[note] text"),
    ("a @ 0x55] text", "a @ 0x55] text"), ("file:/dev/stdin: text", "text"),
    ("[in#0 @ 0x55] file:/dev/stdin: text", "text"),
    ("Output file does not contain any stream", "it finds no audio track"),
  ])
  func `Earcon removes ffmpeg's prefixes`(_ line: String, _ reason: String) throws {
    let helper = try FakeHelper("echo '\(line)' >&2; exit 1")
    let error = try helper.refusal(try helper.m4a()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.message == "ffmpeg does not decode it: \(reason)")
  }

  @Test func `A message of ffmpeg about a decoded file is its warning`() throws {
    for (line, warning) in [("[aac @ 0x55] a gap", "a gap"), ("", nil)] {
      let helper = try FakeHelper("cat $here/sound.caf; echo '\(line)' >&2; exit 0")
      let decoder = helper.decoder { $0.ffmpeg = "/opt/ffmpeg" }
      let input = try SoundInput(try helper.m4a(), decoder: decoder)
      #expect(input.decoding?.decoder == .ffmpeg && input.decoding?.warning == warning)
    }
  }

  @Test(
    arguments: [
      ("echo 'seat belts' >&2", "seat belts"), ("exit 0", nil), ("echo text >&2; exit 1", nil),
      ("printf x; echo text >&2", nil), ("[ \"$*\" = sandbox ] && echo alone >&2", "alone"),
    ] as [(String, String?)])
  func `A decoder's missing protections are the last line of a silent run`(
    _ script: String, _ missing: String?
  ) throws {
    let helper = try FakeHelper(script)
    #expect(helper.decoder().missingProtections() == missing, "\(helper.path)")
  }

  @Test func `ffmpeg's list of decoders fits the length of messages that earcon keeps`() {
    #expect(Self.denied("libopencore_amrnb").utf8.count < 1000)
    let names = Self.decoders.split(separator: ",")
    #expect(Set(names).count == names.count)
  }
}
