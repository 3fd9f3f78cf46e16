// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes µ-law and A-law: codes survive a round trip, except one of µ-law's two codes of 0, and samples
/// stay within the laws' error.
func fuzzLaws(_ bytes: [UInt8]) throws -> Verdict {
  guard let input = CodecInput(bytes) else { return .reject }
  let chosen = laws[input.choice % laws.count]
  let format = AudioFormat(
    sampleRate: 8000, channels: input.channels, encoding: chosen.encoding)
  try checkCodes(input.packets(format), chosen.container, format)
  try checkSamples(input.samples, chosen.container, format)
  return .keep
}

private let laws = Writable.all.filter { [.uLaw, .aLaw].contains($0.encoding) }

private func checkCodes(_ codes: [UInt8], _ container: SoundContainer, _ format: AudioFormat) throws
{
  let file = try fileBytes(packets: codes, container, format)
  let values: [Int16] = try samples(of: file)
  let again = try audioBytes(of: try fileBytes(values, container, format))
  // µ-law has two codes of 0; the encoder writes 0xFF (G.711, table 2).
  let expected = format.encoding == .uLaw ? codes.map { $0 == 0x7F ? 0xFF : $0 } : codes
  try promise(again == expected, "\(expected) became \(again)")
}

private func checkSamples(_ values: [Int16], _ container: SoundContainer, _ format: AudioFormat)
  throws
{
  let read: [Int16] = try samples(of: try fileBytes(values, container, format))
  try promise(read.count == values.count, "\(values.count) samples became \(read.count)")
  for (value, result) in zip(values, read) {
    // Above the lowest segments, a quantisation step is at most a sixteenth of the sample; adding 256
    // covers the lowest ones. The error is at most half a step.
    let error = abs(Int(value) - Int(result))
    try promise(error <= (abs(Int(value)) + 256) / 32 + 1, "\(value) became \(result)")
  }
}
