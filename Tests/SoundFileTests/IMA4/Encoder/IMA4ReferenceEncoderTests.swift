// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4ReferenceEncoderTests {
  private static let noise: [Int16] = {
    var random = SeededRandom(31)
    return Signals.noise(2 * 64 * 7, amplitude: .max, &random)
  }()

  private static func squaredError(_ sound: NamedSound, _ channel: Int) -> Int64 {
    let decoded = IMA4Greedy(sound).decoded
    return stride(from: channel, to: sound.samples.count, by: sound.channels).reduce(0) {
      let deviation = Int64(sound.samples[$1]) - Int64(decoded[$1])
      return $0 + deviation * deviation
    }
  }

  @Test(
    arguments: [
      NamedSound("sine", Signals.sine(1000)), NamedSound("square", Signals.square(1000)),
      NamedSound("noise", noise), NamedSound("stereo", channels: 2, noise),
      NamedSound("silence", [Int16](repeating: 0, count: 100)), NamedSound("nothing", []),
    ])
  func `The reference encoder has the errors of a greedy encoder`(_ sound: NamedSound) {
    for channel in 0..<sound.channels {
      let expected = Self.squaredError(sound, channel)
      var whole = IMA4ReferenceEncoder()
      #expect(whole.squaredError(of: sound.samples.span, channel, of: sound.channels) == expected)
      // The state continues in the next part.
      var (parts, sum) = (IMA4ReferenceEncoder(), Int64(0))
      let size = 37 * sound.channels
      for start in stride(from: 0, to: sound.samples.count, by: size) {
        let part = Array(sound.samples[start..<min(start + size, sound.samples.count)])
        sum += parts.squaredError(of: part.span, channel, of: sound.channels)
      }
      #expect(sum == expected)
    }
  }
}
