// SPDX-License-Identifier: MIT

/// A cyclic redundancy check that starts at 0 and processes the most significant bit of each byte first.
struct CyclicChecksum {
  /// The checksum of a FLAC frame's header (RFC 9639, 9.1.8).
  static let flacHeader = CyclicChecksum(polynomial: 0x07, bits: 8)
  /// The checksum of a FLAC frame (RFC 9639, 9.3).
  static let flacFrame = CyclicChecksum(polynomial: 0x8005, bits: 16)
  /// The checksum of an Ogg page (RFC 3533, section 6).
  static let oggPage = CyclicChecksum(polynomial: 0x04C1_1DB7, bits: 32)

  /// The polynomial without its highest term.
  let polynomial: UInt32
  /// The number of bits of a checksum, from 8 to 32.
  let bits: UInt32

  func value(of bytes: some Sequence<UInt8>) -> UInt32 {
    // The checksum is in the upper bits, so that all widths share one loop.
    let shifted = polynomial << (32 - bits)
    var remainder: UInt32 = 0
    for byte in bytes {
      remainder ^= UInt32(byte) << 24
      for _ in 0..<8 {
        remainder = remainder & 1 << 31 == 0 ? remainder << 1 : remainder << 1 ^ shifted
      }
    }
    return remainder >> (32 - bits)
  }
}
