// SPDX-License-Identifier: MIT

@testable import SoundFile

extension IMA4Packet {
  /// The 64 samples, decoded nibble by nibble.
  var decoded: [Int32] {
    var state = header
    return (0..<IMA4.framesPerPacket).map { position in
      state.advance(nibble: Int(nibbles[position / 16] >> UInt64(4 * (position % 16)) & 15))
      return state.predictor
    }
  }
}
