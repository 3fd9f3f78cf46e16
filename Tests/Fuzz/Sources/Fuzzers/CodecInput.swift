// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The input of a codec's target: libFuzzer's bytes as a choice, a number of channels, and the rest.
struct CodecInput {
  /// The first byte.
  let choice: Int
  /// The number of channels, 1 to 8, from the second byte.
  let channels: Int
  /// The bytes from the third on.
  let rest: [UInt8]

  /// Splits bytes; returns `nil` for fewer than three.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 3 else { return nil }
    choice = Int(bytes[0])
    channels = Int(bytes[1] & 7) + 1
    rest = Array(bytes[2...])
  }

  /// Returns the whole packets of a format in the rest.
  func packets(_ format: AudioFormat) -> [UInt8] {
    Array(rest.prefix(rest.count / format.bytesPerPacket * format.bytesPerPacket))
  }

  /// The whole frames of big-endian 16-bit samples in the rest.
  var samples: [Int16] {
    let count = rest.count / 2 / channels * channels
    return (0..<count).map {
      Int16(bitPattern: UInt16(rest[2 * $0]) << 8 | UInt16(rest[2 * $0 + 1]))
    }
  }
}
