// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes every writable layout of linear PCM: packets without NaN survive a round trip, and reading as
/// 16-bit samples rounds to the nearest.
func fuzzLinearPCM(_ bytes: [UInt8]) throws -> Verdict {
  guard let input = CodecInput(bytes) else { return .reject }
  let chosen = layouts[input.choice % layouts.count]
  let format = AudioFormat(
    sampleRate: 44_100, channels: input.channels, encoding: chosen.encoding)
  let file = try fileBytes(packets: input.packets(format), chosen.container, format)
  let values: [Double] = try samples(of: file)
  try checkRounding(values, try samples(of: file))
  // NaN has many bit patterns; writing replaces them by one.
  if !values.contains(where: \.isNaN) {
    try promise(
      try fileBytes(values, chosen.container, format) == file,
      "\(chosen): samples change in a round trip")
  }
  return .keep
}

private let layouts = Writable.all.filter {
  if case .linearPCM = $0.encoding { true } else { false }
}

private func checkRounding(_ exact: [Double], _ rounded: [Int16]) throws {
  try promise(
    exact.count == rounded.count, "\(exact.count) samples as Double, \(rounded.count) as Int16")
  for (value, sample) in zip(exact, rounded) {
    let expected = value.isNaN ? 0 : min(32767, max(-32768, value * 32768))
    try promise(abs(Double(sample) - expected) <= 0.5, "\(value) is read as \(sample)")
  }
}
