// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// The text of `earcon info`.
@Suite struct `Descriptions of files` {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    var testDescription: String { file }
  }

  static let cases = [
    Case(
      file: "alarm.wav",
      text: """
        File:           alarm.wav
        File type ID:   WAVE
        Num Tracks:     1
        ----
        Data format:     1 ch,  22050 Hz, Int16
                        no channel layout.
        estimated duration: 3.001179 sec
        audio bytes: 132352
        audio packets: 66176
        bit rate: 352800 bits per second
        packet size upper bound: 2
        maximum packet size: 2
        audio data file offset: 44
        optimized
        source bit depth: I16
        documented as playable: yes
        ----

        """),
    Case(
      file: "chime.aiff",
      text: """
        File:           chime.aiff
        File type ID:   AIFF
        Num Tracks:     1
        ----
        Data format:     2 ch,  44100 Hz, lpcm (0x0000000E) 16-bit big-endian signed integer
                        no channel layout.
        estimated duration: 1.200000 sec
        audio bytes: 211680
        audio packets: 52920
        bit rate: 1411200 bits per second
        packet size upper bound: 4
        maximum packet size: 4
        audio data file offset: 54
        optimized
        source bit depth: I16
        documented as playable: yes
        ----

        """),
    Case(
      file: "doorbell.caf",
      text: """
        File:           doorbell.caf
        File type ID:   caff
        Num Tracks:     1
        ----
        Data format:     1 ch,  44100 Hz, Int16
                        no channel layout.
        estimated duration: 1.500000 sec
        audio bytes: 132300
        audio packets: 66150
        audio 66150 valid frames + 0 priming + 0 remainder = 66150
        bit rate: 705600 bits per second
        packet size upper bound: 2
        maximum packet size: 2
        audio data file offset: 4096
        optimized
        source bit depth: I16
        documented as playable: yes
        ----

        """),
    Case(
      file: "knock.aifc",
      text: """
        File:           knock.aifc
        File type ID:   AIFC
        Num Tracks:     1
        ----
        Data format:     1 ch,  32000 Hz, Int16
                        no channel layout.
        estimated duration: 0.300000 sec
        audio bytes: 19200
        audio packets: 9600
        bit rate: 512000 bits per second
        packet size upper bound: 2
        maximum packet size: 2
        audio data file offset: 92
        optimized
        source bit depth: I16
        documented as playable: yes
        ----

        """),
    Case(
      file: "tick.wav",
      text: """
        File:           tick.wav
        File type ID:   WAVE
        Num Tracks:     1
        ----
        Data format:     1 ch,  48000 Hz, lpcm (0x0000000C) 24-bit little-endian signed integer
                        no channel layout.
        estimated duration: 0.100000 sec
        audio bytes: 14400
        audio packets: 4800
        bit rate: 1152000 bits per second
        packet size upper bound: 3
        maximum packet size: 3
        audio data file offset: 44
        optimized
        source bit depth: I24
        documented as playable: yes
        ----

        """),
    Case(
      file: "too-long.wav",
      text: """
        File:           too-long.wav
        File type ID:   WAVE
        Num Tracks:     1
        ----
        Data format:     1 ch,   8000 Hz, lpcm (0x00000008) 8-bit unsigned integer
                        no channel layout.
        estimated duration: 30.000000 sec
        audio bytes: 240000
        audio packets: 240000
        bit rate: 64000 bits per second
        packet size upper bound: 1
        maximum packet size: 1
        audio data file offset: 44
        optimized
        source bit depth: UI8
        documented as playable: no, because the sound lasts 30 s; it must last less than 30 s
        ----

        """),
    Case(
      file: "ima4.caf",
      text: """
        File:           ima4.caf
        File type ID:   caff
        Num Tracks:     1
        ----
        Data format:     1 ch,  44100 Hz, ima4 (0x00000000) 0 bits/channel, 34 bytes/packet, \
        64 frames/packet, 0 bytes/frame
                        no channel layout.
        estimated duration: 0.022676 sec
        audio bytes: 544
        audio packets: 16
        audio 1000 valid frames + 0 priming + 24 remainder = 1024
        bit rate: 187425 bits per second
        packet size upper bound: 34
        maximum packet size: 34
        audio data file offset: 4096
        optimized
        documented as playable: yes
        ----

        """),
    Case(
      file: "ulaw.aifc",
      text: """
        File:           ulaw.aifc
        File type ID:   AIFC
        Num Tracks:     1
        ----
        Data format:     2 ch,   8000 Hz, ulaw (0x00000000) 8 bits/channel, 2 bytes/packet, \
        1 frames/packet, 2 bytes/frame
                        Channel layout: Stereo (L R)
        estimated duration: 0.062500 sec
        audio bytes: 1000
        audio packets: 500
        bit rate: 128000 bits per second
        packet size upper bound: 2
        maximum packet size: 2
        audio data file offset: 4096
        optimized
        documented as playable: yes
        ----

        """),
    Case(
      file: "aac.caf",
      text: """
        File:           aac.caf
        File type ID:   caff
        Num Tracks:     1
        ----
        Data format:     2 ch,  44100 Hz, aac  (0x00000000) 0 bits/channel, 0 bytes/packet, \
        1024 frames/packet, 0 bytes/frame
                        no channel layout.
        estimated duration: unknown
        audio bytes: 20
        audio data file offset: 68
        optimized
        documented as playable: no, because the sound is AAC, not PCM, IMA4, µ-law or A-law
        ----

        """),
  ]

  /// Returns a folder with the samples and the other files of `cases`.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(OddFile.ima4(frames: 1000), to: "ima4.caf")
    let format = AudioFormat(sampleRate: 8000, channels: 2, encoding: .uLaw)
    let samples = TestSignal.sine.samples(frames: 500, channels: 2)
    try sandbox.write(
      fileBytes(samples, .aifc, format, filler: true, layout: .stereo), to: "ulaw.aifc")
    try sandbox.write(OddFile.aac, to: "aac.caf")
    return sandbox
  }

  @Test(arguments: cases) func `earcon info describes a file in afinfo's layout`(_ test: Case)
    throws
  {
    let result = try Self.sandbox().earcon("info " + test.file)
    #expect(result.status == 0)
    #expect(result.text == test.text)
    #expect(result.errors == "")
  }

  @Test func `earcon info shows declared and actual bytes of a truncated file`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.write(Array(try sandbox.bytes("alarm.wav").prefix(1044)), to: "cut.wav")
    let text = try sandbox.earcon("info cut.wav").text
    #expect(
      text.contains("\naudio bytes: 1000\ndeclared audio bytes: 132352\naudio packets: 500\n"))
    let report = try sandbox.info("cut.wav")
    #expect(report["audioBytes"] == 1000)
    #expect(report["declaredAudioBytes"] == 132352)
    try sandbox.quietly("convert alarm.wav whole.caf")
    #expect(!(try sandbox.earcon("info alarm.wav whole.caf").text.contains("declared")))
  }

  @Test func `earcon info shows that a WAVE file leaves its size open`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    var file = try sandbox.bytes("alarm.wav")
    file.replaceSubrange(40..<44, with: [0xFF, 0xFF, 0xFF, 0xFF])
    try sandbox.write(file, to: "open.wav")
    let text = try sandbox.earcon("info open.wav").text
    #expect(text.contains("\naudio bytes: 132352\ndeclared audio bytes: unknown\n"))
  }

  @Test func `earcon info describes several files in their order`() throws {
    let result = try Self.sandbox().earcon(["info"] + Self.cases.map(\.file))
    #expect(result.status == 0)
    #expect(result.text == Self.cases.map(\.text).joined())
    #expect(result.errors == "")
  }

  @Test func `earcon info reads standard input from a file or a pipe`() throws {
    let sandbox = try Self.sandbox()
    let expected = Self.cases[0].text.replacing("alarm.wav", with: "standard input")
    for script in ["earcon info - < alarm.wav", "cat alarm.wav | earcon info -"] {
      let result = try sandbox.shell(script)
      #expect(result.status == 0)
      #expect(result.text == expected)
      #expect(result.errors == "")
    }
  }

  @Test func `earcon info describes a file written by Earcon like one written by another program`()
    throws
  {
    let sandbox = try Self.sandbox()
    try sandbox.quietly("convert doorbell.caf x.caf -d 0")
    let text = try sandbox.earcon("info x.caf").text
    #expect(text == Self.cases[2].text.replacing("doorbell.caf", with: "x.caf"))
  }
}
