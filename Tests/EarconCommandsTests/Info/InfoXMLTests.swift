// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// The XML of `earcon info`, and the descriptions of files that other programs decode.
@Suite struct `XML and brief descriptions` {
  @Test func `The XML of a file has all its numbers`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(OddFile.ima4(frames: 1000), to: "ima4.caf")
    let result = try sandbox.earcon("info -x -i ima4.caf")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <audio_info>
            <audio_file>
                <file_name>ima4.caf</file_name>
                <file_type>'caff'</file_type>
                <tracks>
                    <track>
                        <num_channels>1</num_channels>
                        <sample_rate>44100</sample_rate>
                        <format_type>ima4</format_type>
                        <format_flags>0</format_flags>
                        <bytes_per_packet>34</bytes_per_packet>
                        <frames_per_packet>64</frames_per_packet>
                        <bits_per_channel>0</bits_per_channel>
                        <duration>0.022676</duration>
                        <audio_bytes>544</audio_bytes>
                        <audio_packets>16</audio_packets>
                        <packet_table_info>
                            <valid_frames>1000</valid_frames>
                            <priming_frames>0</priming_frames>
                            <remainder_frames>24</remainder_frames>
                        </packet_table_info>
                        <bit_rate>187425</bit_rate>
                        <audio_data_offset>4096</audio_data_offset>
                    </track>
                </tracks>
                <info_dictionary>
                    <entry key="approximate duration in seconds">0.022</entry>
                </info_dictionary>
            </audio_file>
        </audio_info>

        """)
  }

  @Test func `The XML of linear PCM has 0 priming and 0 remainder frames`() throws {
    let text = try Sandbox(["alarm.wav"]).earcon("info -x alarm.wav").text
    for name in ["priming_frames", "remainder_frames"] {
      #expect(text.contains("                    <\(name)>0</\(name)>\n"), "\(text)")
    }
    #expect(!text.contains("info_dictionary"))
  }

  @Test(
    arguments: [
      (8000.5, "8000.5"), (0x1p52, "4503599627370496"), (0x1p53, "9007199254740992.0"),
      (1e300, "1e+300"), (.infinity, "inf"),
    ] as [(Double, String)])
  func `A sample rate in XML has decimals unless it is a whole number`(
    _ rate: Double, _ text: String
  ) throws {
    let sandbox = try Sandbox([])
    try sandbox.write(OddFile.caf(rate: rate), to: "odd.caf")
    let result = try sandbox.earcon("info -x odd.caf")
    #expect(result.status == 0)
    #expect(result.text.contains("<sample_rate>\(text)</sample_rate>\n"), "\(result.text)")
  }

  @Test func `A bit rate of 2^62 or more is not shown`() throws {
    let sandbox = try Sandbox([])
    for (rate, isShown) in [(0x1p57, true), (0x1p58, false)] {
      try sandbox.write(OddFile.caf(rate: rate), to: "fast.caf")
      let text = try sandbox.earcon("info fast.caf").text
      #expect(text.contains("\nbit rate: 2305843009213693952 bits per second\n") == isShown)
      #expect(text.contains("\nbit rate: ") == isShown, "\(text)")
    }
  }

  @Test func `A file is optimized unless a chunk is after its audio data`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(OddFile.wave(frames: 0), to: "empty.wav")
    #expect(try sandbox.earcon("info empty.wav").text.contains("\noptimized\n"))
    let late = OddFile.caf(rate: 8000) + cafChunk("midi", Array("MThd".utf8))
    try sandbox.write(late, to: "late.caf")
    #expect(try sandbox.earcon("info late.caf").text.contains("\nnot optimized\n"))
  }

  /// Returns a folder with an AU file of half a second.
  private func foreign() throws -> Sandbox {
    let sandbox = try Sandbox([])
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 4000)), to: "bell.au")
    return sandbox
  }

  private static let format =
    " 1 ch,   8000 Hz, NeXT (0x00000000) 0 bits/channel, 0 bytes/packet, 0 frames/packet, "
    + "0 bytes/frame\n"

  @Test func `A decoded file has brief and XML descriptions too`() throws {
    let sandbox = try foreign()
    let brief = try sandbox.earcon("info -b bell.au")
    #expect(brief.status == 0 && brief.errors == "")
    #expect(
      brief.text == "bell.au, NeXT, Num Tracks:     1\n----\n0.500 sec, format:  \(Self.format)")
    let xml = try sandbox.earcon("info -x -i bell.au")
    #expect(xml.status == 0 && xml.errors == "")
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <audio_info>
            <audio_file>
                <file_name>bell.au</file_name>
                <file_type>'NeXT'</file_type>
                <tracks>
                    <track>
                        <num_channels>1</num_channels>
                        <sample_rate>8000</sample_rate>
                        <format_type>NeXT</format_type>
                        <format_flags>0</format_flags>
                        <bytes_per_packet>0</bytes_per_packet>
                        <frames_per_packet>0</frames_per_packet>
                        <bits_per_channel>0</bits_per_channel>
                        <duration>0.500000</duration>
                    </track>
                </tracks>
            </audio_file>
        </audio_info>

        """)
  }

  @Test func `afinfo describes a decoded file without Earcon's own lines`() throws {
    let result = try foreign().afinfo("bell.au")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == "File:           bell.au\nFile type ID:   NeXT\nNum Tracks:     1\n----\n"
        + "Data format:    \(Self.format)estimated duration: 0.500000 sec\n"
        + "audio 4000 valid frames\n----\n")
  }
}
