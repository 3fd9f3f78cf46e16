// SPDX-License-Identifier: MIT

@testable import SoundFile

/// Returns a Sun/NeXT AU file of 16-bit big-endian linear PCM; `rate` is in hertz.
///
/// AU is a simple format that libsndfile reads. Its header has a magic number, the offset and the size of
/// the data, the encoding (3), the sample rate and the number of channels (Sun, `audio(4)`).
public func auFile(_ samples: [Int16], rate: UInt32 = 8000, channels: UInt32 = 1) -> [UInt8] {
  let size = UInt32(2 * samples.count)
  let numbers = [24, size, 3, rate, channels]
  return Array(".snd".utf8) + numbers.flatMap { bytes($0) } + samples.flatMap { bytes($0) }
}

/// Returns a box of MPEG-4 (ISO/IEC 14496-12, 4.2); `size` is the size to declare if it differs
/// from the real one.
public func box(_ name: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
  bytes(size ?? UInt32(body.count + 8)) + Array(name.utf8) + body
}
