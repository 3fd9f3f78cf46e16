// SPDX-License-Identifier: MIT

/// The header of a FLAC frame (RFC 9639, 9.1).
struct FLACFrameHeader {
  /// The size of the header in bytes, with its checksum.
  let size: Int

  /// Reads the header at the start of `bytes`; returns `nil` for other bytes, and for a wrong checksum.
  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count > 4, bytes[start] == 0xFF, bytes[start + 1] & 0xFE == 0xF8 else { return nil }
    let (block, rate) = (bytes[start + 2] >> 4, bytes[start + 2] & 0x0F)
    // Block size 0, rate 15 and a last bit of 1 are reserved or forbidden.
    guard block > 0, rate < 15, bytes[start + 3] & 1 == 0 else { return nil }
    let ones = (~bytes[start + 4]).leadingZeroBitCount
    // The frame's number is coded like a character of UTF-8, in up to seven bytes.
    guard ones != 1, ones < 8 else { return nil }
    let number = max(ones, 1)
    let blockSize = block == 6 ? 1 : block == 7 ? 2 : 0
    let rateSize = rate == 12 ? 1 : rate > 12 ? 2 : 0
    size = 4 + number + blockSize + rateSize + 1
    guard bytes.count >= size,
      CyclicChecksum.flacHeader.value(of: bytes.prefix(size - 1)) == UInt32(bytes[start + size - 1])
    else { return nil }
  }
}
