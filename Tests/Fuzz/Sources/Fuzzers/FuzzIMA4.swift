// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes IMA4: any packets decode as defined, and encoded packets are portable.
///
/// Portable packets decode to the same samples whether a decoder carries its predictor from packet to
/// packet or restarts from each packet header.
func fuzzIMA4(_ bytes: [UInt8]) throws -> Verdict {
  guard let input = CodecInput(bytes) else { return .reject }
  let format = AudioFormat(sampleRate: 44_100, channels: input.channels, encoding: .ima4)
  let container: SoundContainer = input.choice & 2 == 0 ? .caf : .aifc
  let file =
    input.choice & 1 == 0
    ? try encoded(input, container, format)
    : try fileBytes(packets: input.packets(format), container, format)
  let expected = IMA4Reference.decode(
    try audioBytes(of: file), channels: input.channels, .carrying)
  let read: [Int16] = try samples(of: file)
  try promise(
    read[...] == expected.prefix(read.count), "the samples differ from the packets' definition")
  return .keep
}

/// Encodes the input's samples; bits of its choice select the effort and the objective.
private func encoded(_ input: CodecInput, _ container: SoundContainer, _ format: AudioFormat) throws
  -> [UInt8]
{
  let values = input.samples
  let file = try fileBytes(
    values, container, format, effort: input.choice & 4 == 0 ? .default : .best,
    objective: input.choice & 8 == 0 ? .snr : .heard)
  let packets = try audioBytes(of: file)
  let frames = values.count / format.channels
  try promise(
    packets.count == (frames + 63) / 64 * 34 * format.channels,
    "\(frames) frames became \(packets.count) bytes")
  let carrying = IMA4Reference.decode(packets, channels: format.channels, .carrying)
  let restarting = IMA4Reference.decode(packets, channels: format.channels, .restarting)
  try promise(carrying == restarting, "the packets are not portable")
  return file
}
