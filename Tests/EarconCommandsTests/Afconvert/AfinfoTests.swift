// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

@Suite struct `The program as afinfo` {
  /// The output of macOS 27 for a WAVE file, except for the name.
  static let modern = """
    File:           probe.wav
    File type ID:   WAVE
    Num Tracks:     1
    ----
    Data format:     1 ch,  16000 Hz, Int16
                    no channel layout.
    estimated duration: 1.492438 sec
    audio bytes: 47758
    audio packets: 23879
    bit rate: 256000 bits per second
    packet size upper bound: 2
    maximum packet size: 2
    audio data file offset: 4096
    optimized
    source bit depth: I16
    ----

    """

  /// The sample output in a book.
  static let classic = """
    File:           waterfall.caf
    File type ID:   caff
    Data format:     1 ch,  44100 Hz, 'lpcm' (0x0000000C) 16-bit little-endian signed integer
                    no channel layout.
    estimated duration: 1.950204 sec
    audio bytes: 172008
    audio packets: 86004
    audio 86004 valid frames + 0 priming + 0 remainder = 86004
    bit rate: 705600 bits per second
    packet size upper bound: 2
    audio data file offset: 4096
    optimized
    source bit depth: I16
    ----

    """

  private static let pcm = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 16, .little))

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    func write(_ name: String, _ container: SoundContainer, rate: Double, frames: Int) throws {
      let format = AudioFormat(sampleRate: rate, channels: 1, encoding: Self.pcm)
      let samples = TestSignal.sine.samples(frames: frames, channels: 1)
      try sandbox.write(
        fileBytes(samples, container, format, filler: true, layout: nil), to: name)
    }
    try write("probe.wav", .wave, rate: 16_000, frames: 23_879)
    try write("waterfall.caf", .caf, rate: 44_100, frames: 86_004)
    try sandbox.write(OddFile.ima4(frames: 1000), to: "ima4.caf")
    return sandbox
  }

  @Test func `afinfo prints either dialect`() throws {
    let sandbox = try sandbox()
    for line in ["probe.wav", "-r probe.wav", "probe.wav --dialect modern"] {
      let result = try sandbox.afinfo(line)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.text == Self.modern)
    }
    for line in ["--dialect classic waterfall.caf", "waterfall.caf --dialect=classic --real"] {
      #expect(try sandbox.afinfo(line).text == Self.classic)
    }
    #expect(
      try sandbox.afinfo("probe.wav waterfall.caf --dialect modern").text.hasPrefix(Self.modern))
  }

  @Test func `afinfo names formats as its dialect does`() throws {
    let sandbox = try sandbox()
    let cases = [
      ("chime.aiff", "2 ch,  44100 Hz, lpcm (0x0000000E) 16-bit big-endian signed integer"),
      ("tick.wav", "1 ch,  48000 Hz, lpcm (0x0000000C) 24-bit little-endian signed integer"),
      ("too-long.wav", "1 ch,   8000 Hz, lpcm (0x00000008) 8-bit unsigned integer"),
      (
        "ima4.caf",
        "1 ch,  44100 Hz, ima4 (0x00000000) 0 bits/channel, 34 bytes/packet, 64 frames/packet, "
          + "0 bytes/frame"
      ),
    ]
    for (file, line) in cases {
      #expect(try sandbox.afinfo(file).text.contains("\nData format:     \(line)\n"))
      let quoted = line.replacing("lpcm (", with: "'lpcm' (").replacing("ima4 (", with: "'ima4' (")
      #expect(
        try sandbox.afinfo("--dialect classic \(file)").text.contains(
          "Data format:     \(quoted)\n"))
    }
    try sandbox.quietly("convert chime.aiff float.caf -d LEF32")
    #expect(
      try sandbox.afinfo("float.caf").text.contains("  2 ch,  44100 Hz, Float32, interleaved\n"))
  }

  @Test func `afinfo -b prints a brief description`() throws {
    let sandbox = try sandbox()
    let line = "1.492 sec, format:   1 ch,  16000 Hz, "
    #expect(
      try sandbox.afinfo("-b probe.wav").text
        == "probe.wav, WAVE, Num Tracks:     1\n----\n\(line)Int16\n")
    #expect(
      try sandbox.afinfo("--brief --dialect classic probe.wav").text
        == line + "'lpcm' (0x0000000C) 16-bit little-endian signed integer\n")
    #expect(
      try sandbox.afinfo("-b -r probe.wav ima4.caf").text.contains("\n0.023 sec, format:   1 ch"))
  }

  @Test func `afinfo -x prints well-formed XML, even for hostile names`() throws {
    let sandbox = try sandbox()
    let name = "a<&>\"'\u{1B}\u{FFFE}]]>.wav"
    try sandbox.write(try sandbox.bytes("alarm.wav"), to: name)
    let result = try sandbox.program("afinfo", ["-x", "-i", "ima4.caf", "missing.wav", name])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("AudioFileOpen failed for 'missing.wav': "))
    let document = try XML(result.output)
    let files = "audio_info/audio_file"
    #expect(document[files + "/file_type"] == ["'caff'", "'WAVE'"])
    let track = files + "/tracks/track/"
    #expect(document[track + "format_type"] == ["ima4", "lpcm"])
    #expect(document[track + "sample_rate"] == ["44100", "22050"])
    #expect(document[track + "num_channels"] == ["1", "1"])
    #expect(document[track + "audio_bytes"] == ["544", "132352"])
    #expect(document[track + "audio_packets"] == ["16", "66176"])
    #expect(document[track + "duration"] == ["0.022676", "3.001179"])
    #expect(document[track + "packet_table_info/valid_frames"] == ["1000", "66176"])
    #expect(document[files + "/file_name"].first == "ima4.caf")
    #expect(document[files + "/file_name"].last == "a<&>\"'\\u{1b}\\u{fffe}]]>.wav")
    #expect(document[files + "/info_dictionary/entry"] == ["0.023", "3.001"])
  }

  @Test func `afinfo -i prints the text metadata`() throws {
    let sandbox = try Sandbox([])
    let metadata = SoundMetadata(strings: [
      SoundMetadata.InformationString("title", "Ding"),
      SoundMetadata.InformationString("artist", "A\nB"),
    ])
    let sink = MemorySink()
    var options = SoundWriter.Options()
    options.metadata = metadata
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .aLaw)
    var writer = try SoundWriter(to: sink, container: .caf, format: format, options: options)
    try writer.append([Int16](repeating: 1, count: 80).span)
    try writer.finish()
    try sandbox.write(sink.bytes, to: "words.caf")
    #expect(
      try sandbox.afinfo("-i words.caf").text.hasSuffix(
        """
        optimized
        InfoDictionary:
            approximate duration in seconds: 0.010
            title: Ding
            artist: A\\u{a}B
        ----

        """))
  }

  @Test func `afinfo continues after an unreadable file and exits with 0`() throws {
    let sandbox = try sandbox()
    try sandbox.write("This is no sound.\n", to: "text.wav")
    let result = try sandbox.afinfo("missing.wav probe.wav text.wav")
    #expect(result.status == 0)
    #expect(result.text == Self.modern)
    #expect(
      result.errors == """
        AudioFileOpen failed for 'missing.wav': cannot be opened: No such file or directory; check the path
        AudioFileOpen failed for 'text.wav': not an AIFF, AIFF-C, WAVE or CAF file: found text that \
        begins 'This is no s', expected 'FORM', 'RIFF' or 'caff' [byte 0 (0x0)]; check that it is \
        the file you meant

        """)
  }

  @Test func `afinfo prints warnings only with --warnings`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.write(Array(try sandbox.bytes("alarm.wav").prefix(60_000)), to: "cut.wav")
    #expect(try sandbox.afinfo("cut.wav").errors == "")
    #expect(
      try sandbox.afinfo("--warnings cut.wav").errors.contains(
        "cut.wav: note: the chunk declares 132352 bytes, but only 59956 follow its header"))
  }

  static let wrong = [
    ("", "no sound file was named; name one, or '-' for standard input"),
    ("-q a.wav", "unknown argument: -q"),
    ("--dialect old a.wav", "--dialect old is unknown; use classic or modern"),
    ("--dialect= a.wav", "--dialect '' is unknown; use classic or modern"),
    ("a.wav --dialect", "--dialect needs a value; write one after it"),
    ("--brief=1 a.wav", "--brief takes no value; write it alone"),
    ("-b -x a.wav", "-b, -x and --json contradict each other; leave out all but one"),
    ("- -", "standard input can be read only once; name '-' once"),
    ("-bq a.wav", "unknown argument: -bq"),
    (
      "--leaks a.wav",
      "--leaks is not supported: it is for afinfo's own developers; leave out the option"
    ),
  ]

  @Test(arguments: wrong)
  func `afinfo and earcon info report usage errors`(_ test: (line: String, message: String)) throws
  {
    let sandbox = try Sandbox([])
    let result = try sandbox.afinfo(test.line)
    #expect(result.status == 1 && result.text == "")
    #expect(result.errors == test.message + "\n\n" + AfinfoCommand.help)
    let ours = try sandbox.earcon(["info"] + Sandbox.words(test.line))
    #expect(ours.status == 64)
    #expect(ours.errors.hasPrefix("earcon info: error: \(test.message)\n"))
  }

  @Test func `afinfo -h lists its options`() throws {
    for word in ["-h", "--help", "-help"] {
      let result = try Sandbox([]).afinfo(word)
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.text == """
          Usage:
          afinfo [option...] audio_file...

          Options:
              { -b | --brief }
                  Print a brief description of each file.
              { -r | --real }
                  Count packets instead of trusting headers; always on.
              { -i | --info }
                  Also print the text metadata of AIFF, WAVE and CAF files.
              { --levels }
                  Decode each sound, and also print its peak, true peak and loudness
                  (ITU-R BS.1770).
              { -x | --xml }
                  Print XML.
              { --warnings }
                  Report irregularities on standard error; always on in 'earcon info'.
              { --dialect } classic|modern
                  The afinfo to follow: modern (today's macOS, the default) or classic
                  (macOS 10).
              { --json }
                  Print a JSON array with one object for each readable file.
              { --version }
                  Show the version.
              { -h | --help }
                  Show help information.

          """)
    }
  }
}
