// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@Suite struct `Clipping in earcon convert` {
  @Test func `A conversion reports the number of clipped samples`() throws {
    let sandbox = try Sandbox([])
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEF32"))
    try sandbox.write(
      fileBytes([0, 1.5, -1.25, 0.5] as [Float], .caf, format), to: "loud.caf")
    let result = try sandbox.earcon("convert loud.caf out.wav -d LEI16")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "out.wav: warning: 2 samples were clipped at full scale; lower the level with --gain\n"
    )
    let many = try sandbox.earcon("convert loud.caf --output-dir out -d LEI16")
    #expect(many.status == 0)
    #expect(many.errors.contains("out/loud.caf: warning: 2 samples were clipped at full scale"))
    try sandbox.quietly("convert loud.caf float.wav -d LEF32")
  }

  @Test func `A single clipped sample is reported in the singular`() throws {
    let sandbox = try Sandbox([])
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEF32"))
    try sandbox.write(fileBytes([0, 1.5, 0.5] as [Float], .caf, format), to: "loud.caf")
    #expect(
      try sandbox.earcon("convert loud.caf out.wav -d LEI16").errors
        == "out.wav: warning: 1 sample was clipped at full scale; lower the level with --gain\n")
  }

  @Test func `The JSON of a conversion has the number of clipped samples, even if it is 0`() throws
  {
    let sandbox = try Sandbox(["tick.wav"])
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEF32"))
    try sandbox.write(
      fileBytes([0, 1.5, -1.25, 0.5] as [Float], .caf, format), to: "loud.caf")
    let result = try sandbox.earcon("convert loud.caf --json a.wav -d LEI16 -o b.wav -d LEF32")
    #expect(result.status == 0)
    let outputs = try JSONValue(result.output).elements
    #expect(outputs.map { $0["clippedSamples"] } == [2, 0])
    let line = "convert loud.caf tick.wav --output-dir out -d LEI16 --json --jobs 1"
    let runs: [(options: String, counts: [JSONValue?])] = [
      (" --dry-run", [nil, nil]), ("", [2, 0]),
    ]
    for (options, counts) in runs {
      let many = try sandbox.earcon(line + options)
      #expect(many.status == 0)
      let events = try many.text.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
      let outcomes = events.filter { ["finished", "planned"].contains($0["event"]) }
      #expect(
        outcomes.map { $0.keys["clippedSamples"] == nil ? nil : $0["clippedSamples"] } == counts)
    }
  }

  @Test func `A conversion of 16-bit sound to another rate reports clipped samples`() throws {
    let sandbox = try Sandbox([])
    // At another sample rate, a square wave overshoots at its edges.
    let square = (0..<8000).map { $0 / 40 % 2 == 0 ? Int16.max : Int16.min }
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("LEI16"))
    try sandbox.write(fileBytes(square, .caf, format), to: "square.caf")
    let result = try sandbox.earcon("convert square.caf out.wav -d LEI16@11025")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("out.wav: warning: "))
    #expect(
      result.errors.hasSuffix(
        " samples were clipped at full scale; lower the level with --gain\n"))
  }
}
