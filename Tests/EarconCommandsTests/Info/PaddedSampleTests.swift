// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Descriptions of samples that occupy more bytes than their bits need.
@Suite struct `Descriptions of padded samples` {
  /// Returns a WAVE file of 24-bit samples in 4 bytes.
  private func file() -> [UInt8] {
    let words: [UInt16] = [0xFFFE, 1]
    let rates: [UInt32] = [8000, 32_000]
    let rest: [UInt16] = [4, 32, 22, 24]
    let format =
      words.flatMap { bytes($0, .little) } + rates.flatMap { bytes($0, .little) }
      + rest.flatMap { bytes($0, .little) } + bytes(UInt32(4), .little)
      + hex("0100000000001000800000AA00389B71")
    let body =
      Array("WAVE".utf8) + chunk("fmt ", format, .little)
      + chunk("data", [UInt8](repeating: 0, count: 400), .little)
    return Array("RIFF".utf8) + bytes(UInt32(body.count), .little) + body
  }

  @Test func `Padded samples have the flag for alignment instead of the one for packing`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(file(), to: "a.wav")
    let result = try sandbox.earcon("info a.wav")
    #expect(result.status == 0)
    // 4: signed integer; 16: aligned high (CoreAudioBaseTypes.h).
    #expect(result.text.contains("lpcm (0x00000014) "), "\(result.text)")
  }
}
