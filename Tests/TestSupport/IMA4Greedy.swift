// SPDX-License-Identifier: MIT

/// The reference (greedy) IMA4 encoder (IMA, "The IMA ADPCM compression algorithm"): it chooses one
/// nibble after the other and carries the full predictor from packet to packet.
///
/// A test checks that FFmpeg's packets are the same.
public struct IMA4Greedy: Sendable {
  /// The packets of 34 bytes, one for each channel in turn.
  public private(set) var packets: [UInt8]
  /// The interleaved samples of a decoder that carries its predictor from packet to packet, including those
  /// of the padding.
  public private(set) var decoded: [Int16]

  /// Encodes interleaved samples; pads the last packet with silence.
  public init(_ sound: NamedSound) {
    let count = (sound.frames + 63) / 64
    packets = [UInt8](repeating: 0, count: count * sound.channels * 34)
    decoded = [Int16](repeating: 0, count: count * sound.channels * 64)
    for channel in 0..<sound.channels {
      var state = IMA4Reference()
      for packet in 0..<count { code(packet, channel, of: sound, &state) }
    }
  }

  private mutating func code(
    _ packet: Int, _ channel: Int, of sound: NamedSound, _ state: inout IMA4Reference
  ) {
    let start = (packet * sound.channels + channel) * 34
    let header = state.predictor & 0xFF80 | state.index
    packets[start] = UInt8(header >> 8)
    packets[start + 1] = UInt8(header & 0xFF)
    for frame in 0..<64 {
      let position = (packet * 64 + frame) * sound.channels + channel
      let sample = position < sound.samples.count ? Int(sound.samples[position]) : 0
      let code = Self.code(for: sample - state.predictor, step: IMA4Reference.steps[state.index])
      packets[start + 2 + frame / 2] |= UInt8(frame % 2 == 0 ? code : code << 4)
      decoded[position] = state.decode(code: code)
    }
  }

  /// Returns the nibble for a difference; its lower three bits say whether the step, its half and its
  /// quarter fit.
  private static func code(for difference: Int, step: Int) -> Int {
    var rest = abs(difference)
    var part = step
    var code = difference < 0 ? 8 : 0
    for bit in [4, 2, 1] {
      if rest >= part {
        code |= bit
        rest -= part
      }
      part /= 2
    }
    return code
  }
}
