// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import Testing

@testable import EarconCommands

@Suite struct `Effects of -d and -t` {
  @Test(
    arguments: [
      ("in.wav", false), ("in.wav -d ima4", false), ("in.wav -t", true),
      ("in.wav -d ima4@8000", true), ("in.wav -o a.caf -o b.caf -d ulaw@8000", true),
      ("in.wav --output-dir out -d ima4", false), ("in.wav --output-dir out -d ima4@8000", true),
      ("in.wav --rate 8k", true), ("in.wav --output-dir out --rate 8k", true),
      ("-h", false), ("-hf", false), ("--version", false),
    ])
  func `Only -d, --rate and a tag may change the sample rate`(_ line: String, _ may: Bool)
    throws
  {
    let words = line.split(separator: " ").map(String.init)
    #expect(try ConvertArguments(parsing: words).mayChangeRate == may)
  }

  @Test func `A later -d replaces the format and the rate of an earlier one`() throws {
    var output = OutputOrder()
    output.take(try FormatSpecifier(parsing: "0@8000"))
    #expect(output.request.data == .copyPackets && output.request.sampleRate == 8000)
    #expect(!output.keepsFormat)
    output.take(try FormatSpecifier(parsing: "N"))
    #expect(output.request.data == nil && output.request.sampleRate == nil)
    #expect(output.keepsFormat)
    output.take(try FormatSpecifier(parsing: "ulaw"))
    #expect(output.request.data == .encode(.uLaw) && !output.keepsFormat)
  }
}
