// SPDX-License-Identifier: MIT

@testable import SoundFile

extension IMA4ChannelSamples {
  /// Takes all samples of a mono sound, or those from `start` on, after the packet before `start`.
  init(mono sound: [Int16], from start: Int = 0) {
    let samples = Array(sound[start...])
    let preceding = Array(sound[max(0, start - IMA4.framesPerPacket)..<start])
    self.init(samples.span, 0, of: 1, after: preceding.span)
  }
}
