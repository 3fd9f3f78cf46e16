// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// Differences from `earcon convert` if the program is run as `afconvert`.
@Suite struct `The program as afconvert` {
  @Test func `afconvert replaces an existing output`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    #expect(try sandbox.afconvert("alarm.wav tick.wav -d LEI16").status == 0)
    #expect(try sandbox.info("tick.wav")["frames"] == 66_176)
  }

  @Test func `afconvert keeps an existing output if it fails`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    let before = try sandbox.blob("tick.wav")
    #expect(try sandbox.afconvert("alarm.wav tick.wav -d ima4").status == 1)
    #expect(try sandbox.blob("tick.wav") == before)
  }

  @Test func `afconvert generates output names that no file has`() throws {
    let sandbox = try Sandbox(["tick.wav", "alarm.wav"])
    // tick.wav has 24 bits, alarm.wav has 16.
    for _ in 0..<4 { #expect(try sandbox.afconvert("tick.wav -d LEI16 -f WAVE").status == 0) }
    for _ in 0..<2 { #expect(try sandbox.afconvert("alarm.wav -d LEI16 -f WAVE").status == 0) }
    #expect(try sandbox.afconvert("tick.wav -d ima4").status == 0)
    #expect(
      try sandbox.visible == [
        "alarm-1.wav", "alarm-2.wav", "alarm.wav", "tick-1.wav", "tick-16bit.wav", "tick-2.wav",
        "tick-3.wav", "tick.caf", "tick.wav",
      ])
  }

  @Test func `afconvert shows a changed sample rate in names and with -v`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    for _ in 0..<2 { #expect(try sandbox.afconvert("tick.wav -d LEI16@22050").status == 0) }
    #expect(try sandbox.visible == ["tick-22k.caf", "tick.caf", "tick.wav"])
    let result = try sandbox.afconvert(
      "tick.wav x.caf -d LEI16@8000 -r 64 --src-complexity bats -v")
    #expect(
      result.text.hasPrefix("Input file: tick.wav, 4800 frames\nSRC quality = 64\nFormats:\n"))
    #expect(result.text.hasSuffix("\nOutput file: x.caf, 800 frames\n"))
  }

  @Test func `afconvert -v prints on standard output, with the last component of each path`() throws
  {
    let sandbox = try Sandbox(["chime.aiff"])
    let result = try sandbox.afconvert("./chime.aiff ./sub.caf -d ima4 -f caff -q 64 -v")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.text == """
        Input file: chime.aiff, 52920 frames
        codec quality = 64
        Formats:
          Input file      2 ch,  44100 Hz, 'lpcm' (0x0000000E) 16-bit big-endian signed integer
          Output file     2 ch,  44100 Hz, 'ima4' (0x00000000) 0 bits/channel, 68 bytes/packet, \
        64 frames/packet, 0 bytes/frame
          Output client   2 ch,  44100 Hz, 'lpcm' (0x0000000C) 16-bit little-endian signed integer
        Output file: sub.caf, 52920 frames

        """)
  }

  @Test func `afconvert does not mix the text of -v with a sound on standard output`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let result = try sandbox.afconvert("tick.wav - -d LEI16 -v")
    #expect(result.status == 0)
    #expect(result.output.starts(with: Array("caff".utf8)))
    #expect(result.errors.hasPrefix("Input file: tick.wav, 4800 frames\n"))
  }

  /// Returns a folder with `q.caf`, which has four channels and a layout.
  private func quad() throws -> Sandbox {
    let sandbox = try Sandbox([])
    let format = AudioFormat(sampleRate: 8000, channels: 4, encoding: .uLaw)
    let samples = TestSignal.sine.samples(frames: 64, channels: 4)
    let layout = ChannelLayout(tag: 108 << 16 | 4)
    try sandbox.write(fileBytes(samples, .caf, format, filler: true, layout: layout), to: "q.caf")
    return sandbox
  }

  @Test(arguments: [("", 2), (" -c 2", 1)])
  func `afconvert shows the input's layout for the output if the number of channels stays the same`(
    _ options: String, _ count: Int
  ) throws {
    let result = try quad().afconvert("q.caf x.caf -d LEI16 -v" + options)
    #expect(result.status == 0)
    let layouts = result.text.split(separator: "\n").filter {
      $0 == "                 Quadraphonic"
    }
    #expect(layouts.count == count, "\(result.text)")
  }

  @Test func `afconvert shows the input's layout and those of -l`() throws {
    let sandbox = try quad()
    let result = try sandbox.afconvert("q.caf q.wav -d LEI16 -l Quadraphonic -l ITU_2_2 -v")
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("Input file: q.caf, 64 frames, Quadraphonic\nFormats:\n"))
    let margin = "\n                 "
    #expect(
      result.text.contains("\(margin)Quadraphonic -- overriding layout Quadraphonic in file\n"))
    #expect(result.text.contains("\(margin)ITU_2_2\n"))
  }

  @Test func `afconvert prints warnings in its own form`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let result = try sandbox.afconvert("too-long.wav out.x -d LEI16")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        *** warning: out.x: the result is not documented to play as a notification sound: the sound \
        lasts 30 s; it must last less than 30 s; shorten it with --trim 29.9 ('fmt?')
        *** warning: out.x: the file is CAF, but its name does not end in .caf; rename it ('typ?')

        """)
  }

  @Test func `afconvert lists formats and options with exit code 0`() throws {
    let sandbox = try Sandbox([])
    for word in ["-hf", "--help-formats"] {
      let result = try sandbox.afconvert(word)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.text == Self.formats)
    }
    #expect(try sandbox.earcon("formats").text == Self.formats)
    #expect(try sandbox.earcon("convert -hf").text == Self.formats)
    for word in ["-h", "--help", "-help"] {
      let result = try sandbox.afconvert(word)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.text == AfconvertHelp.text)
    }
    #expect(try sandbox.afconvert("--version").text == "afconvert of earcon 0.1.0\n")
  }

  /// Options of batch conversion are for `earcon` only.
  @Test func `afconvert accepts exactly the options that its help lists`() throws {
    let many = Set(ConvertOption.many.flatMap(\.text.names))
    for option in ConvertOption.all.map(\.text) {
      let names = option.shownNames
      let name = try #require(names.last)
      let isListed = AfconvertHelp.text.contains("    { \(names.joined(separator: " | ")) }")
      #expect(isListed == !many.contains(name), "\(name)")
      guard many.contains(name) else { continue }
      let words = ["in.wav", name] + (option.takesValue ? ["1"] : [])
      let error = #expect(throws: UsageError.self) {
        try ConvertArguments(parsing: words, as: .afconvert)
      }
      #expect(
        error?.message
          == "\(name) is not an option of afconvert; use 'earcon convert' for batch conversion")
    }
  }

  @Test func `The help of afconvert describes its own effects`() {
    let text = AfconvertHelp.text
    for name in ConvertOption.many.compactMap(\.text.long) {
      #expect(!text.contains(name), "\(name)")
    }
    #expect(text.contains("    { --force }\n        No effect; "))
  }

  static let formats = """
    Audio file and data formats:
        'AIFC' = AIFC (.aifc, .aiff, .aif)
                   data_formats: I8 BEI16 BEI24 BEI32 BEF32 BEF64
                                 UI8 'ulaw' 'alaw' 'ima4'
        'AIFF' = AIFF (.aiff, .aif)
                   data_formats: I8 BEI16 BEI24 BEI32
        'caff' = CAF (.caf)
                   data_formats: 'alaw' 'ima4' I8 BEI16 BEI24 BEI32
                                 BEF32 BEF64 LEI16 LEI24 LEI32 LEF32
                                 LEF64 'ulaw'
        'WAVE' = WAVE (.wav)
                   data_formats: UI8 LEI16 LEI24 LEI32 LEF32 LEF64
                                 'ulaw' 'alaw'
    Read, not written:
        'RF64' = RF64 (.rf64, .wav)
                   data_formats: UI8 LEI16 LEI24 LEI32 LEF32 LEF64
                                 'ulaw' 'alaw'
        formats of libsndfile and ffmpeg, such as FLAC, MP3 and M4A, if they are
        installed

    """

  @Test func `The help of afconvert and afinfo fits 80 columns`() {
    for row in AfconvertHelp.text.split(separator: "\n") + AfinfoCommand.help.split(separator: "\n")
    {
      #expect(row.count <= 80 && row.utf8.allSatisfy { $0 < 0x80 }, "\(row)")
    }
    #expect(
      AfconvertHelp.text.hasPrefix(
        """
        Usage:
        afconvert [option...] input_file [output_file]
        afconvert input_file [-o output_file [option...]]...

        Options (before or after the files; -o begins the options of another output):
            { -d | --data } FORMAT
                ima4, ulaw, alaw, or linear PCM such as LEI16; append @ and a sample
                rate to change the rate (ima4@22.05k); 0 copies the input's packets; N
                keeps the format of linear PCM input.
            { -c | --channels } N

        """))
  }
}
