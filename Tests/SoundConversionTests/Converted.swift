// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Converts a file and checks that the output has the planned frames and size.
func converted(
  _ file: [UInt8], to encoding: SoundEncoding, _ container: SoundContainer = .caf,
  _ change: (inout ConversionRequest) -> Void = { _ in }
) throws -> [UInt8] {
  var request = ConversionRequest()
  (request.data, request.container) = (.encode(encoding), container)
  change(&request)
  let reader = try SoundReader(MemorySource(file))
  let plan = try ConversionPlan(reader, request)
  let sink = MemorySink()
  try SoundConverter(plan).run(reader, to: sink)
  #expect(try describe(sink.bytes).frames == plan.frames)
  #expect(try plan.bytes() == Int64(sink.bytes.count))
  return sink.bytes
}

/// Returns a CAF file with the given samples.
func cafBytes<S: ConvertibleSample>(
  _ samples: [S], _ specifier: String = "LEI16", rate: Double = 1000, channels: Int = 1,
  layout: ChannelLayout? = nil
) throws -> [UInt8] {
  let format = AudioFormat(sampleRate: rate, channels: channels, encoding: .pcm(specifier))
  return try fileBytes(samples, .caf, format, layout: layout)
}

/// Returns the code and the text of the error for a refused request.
func refusal(_ file: [UInt8], _ change: (inout ConversionRequest) -> Void) throws -> String {
  var request = ConversionRequest()
  change(&request)
  let asked = request
  let reader = try SoundReader(MemorySource(file))
  let error = try #require(
    #expect(throws: SoundError.self) { try ConversionPlan(reader, asked) })
  return "\(error.code): \(error)"
}
