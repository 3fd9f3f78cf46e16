// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes splits: reading and writing a file at once gives the same result as in pieces of random
/// sizes, which the file's digest seeds.
func fuzzSplits(_ file: [UInt8]) throws -> Verdict {
  guard let whole: [Float] = try? samples(of: file), !whole.isEmpty else { return .reject }
  let channels = try SoundReader(MemorySource(file)).sound.format.channels
  var random = SeededRandom(seed: digest(file))
  let splits = randomSplits(of: whole.count / channels, upTo: 200, &random)
  let pieces: [Float] = try samples(of: file, splits: splits)
  try promise(
    whole.map(\.bitPattern) == pieces.map(\.bitPattern),
    "reading in pieces of \(splits) frames gives other samples")
  for (container, encoding) in [(.caf, .ima4), (.aiff, nil)] as [(SoundContainer, SoundEncoding?)] {
    guard let encoding = encoding ?? container.defaultEncoding else { continue }
    let format = AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
    try promise(
      try fileBytes(whole, container, format)
        == fileBytes(whole, container, format, splits: splits),
      "writing \(container.name) in pieces of \(splits) frames gives other bytes")
  }
  return .keep
}
