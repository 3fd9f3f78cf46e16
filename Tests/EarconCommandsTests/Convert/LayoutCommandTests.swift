// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@Suite struct `Channel layouts that a container cannot store` {
  /// Returns a folder with a sound of six channels and no layout.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    let format = AudioFormat(sampleRate: 8000, channels: 6, encoding: .uLaw)
    try sandbox.write(
      fileBytes(TestSignal.sine.samples(frames: 64, channels: 6), .caf, format), to: "six.caf")
    return sandbox
  }

  private static let cases = [
    (
      "out.wav -l MPEG_5_1_B",
      "out.wav: warning: WAVE cannot store the channel layout MPEG_5_1_B; use AIFF-C (-f AIFC) or "
        + "CAF (-f caff)\n"
    ),
    (
      "out.aiff -l MPEG_5_1_A",
      "out.aiff: warning: AIFF cannot store the channel layout MPEG_5_1_A; use AIFF-C (-f AIFC) or "
        + "WAVE (-f WAVE) or CAF (-f caff)\n"
    ),
    ("out.wav -l MPEG_5_1_A", ""), ("out.caf -l MPEG_5_1_B", ""), ("out.aifc -l MPEG_5_1_B", ""),
    (
      "out.wav -l Stereo",
      "out.wav: warning: 4 of the input's 6 channels are left out; add --mix to mix them instead\n"
    ),
    ("out.aiff -l Mono --mix", ""), ("out.aiff", ""),
  ]

  @Test(arguments: cases)
  func `A layout that the container cannot store is a warning`(_ line: String, _ errors: String)
    throws
  {
    let encoding = line.contains(".ai") ? "BEI16" : "LEI16"
    let result = try sandbox().earcon("convert six.caf \(line) -d \(encoding)")
    #expect(result.status == 0 && result.errors == errors)
  }

  private static let leftOut =
    "3 of the input's 6 channels are left out; mix them with -c 2 --mix instead\n"

  @Test func `IMA4 of more than two channels is a warning`() throws {
    let sandbox = try sandbox()
    try sandbox.quietly("convert six.caf two.caf -d ima4 -c 2 --mix")
    let law = try sandbox.earcon("convert six.caf law.caf -d ulaw -c 3")
    #expect(law.errors == "law.caf: warning: \(Self.leftOut)")
    let result = try sandbox.earcon("convert six.caf three.caf -d ima4 -c 3")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        three.caf: warning: \(Self.leftOut)\
        three.caf: warning: some programs cannot read IMA4 of 3 channels (FFmpeg reads 1 and 2); keep \
        the first two with -c 2

        """)
  }

  @Test func `afconvert warns of a layout that the container cannot store`() throws {
    let result = try sandbox().afconvert("six.caf out.wav -d LEI16 -l MPEG_5_1_B")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        *** warning: out.wav: WAVE cannot store the channel layout MPEG_5_1_B; use AIFF-C (-f AIFC) or \
        CAF (-f caff) ('fmt?')

        """)
  }
}
