// SPDX-License-Identifier: MIT

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
      FFmpeg.message(lines, isDecoded: false) == "Earcon does not let it run its decoder 'dca'")
    #expect(FFmpeg.message([opening], isDecoded: false) == opening)
  }

  @Test func `The last of several other messages of ffmpeg is reported`() {
    #expect(FFmpeg.message([], isDecoded: false) == "")
    let lines = [Self.denied("mjpeg"), "moov atom not found"]
    #expect(FFmpeg.message(lines, isDecoded: false) == "moov atom not found")
  }

  @Test func `ffmpeg's list of decoders fits the length of messages that earcon keeps`() {
    #expect(Self.denied("libopencore_amrnb").utf8.count < 1000)
    let names = Self.decoders.split(separator: ",")
    #expect(Set(names).count == names.count)
  }
}
