// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// No level of effort is worse than an ordinary encoder, nor than a lower level.
///
/// `IMA4Greedy` writes what FFmpeg writes, which a test in `OracleTests` holds; so that thousands of
/// sounds can be compared here without a program for each.
@Suite struct IMA4QualityTests {
  @Test(arguments: HardSounds.all)
  func `of hard sounds is not below an ordinary encoder's, nor below a lower level's`(
    _ sound: NamedSound
  ) throws {
    for line in try IMA4Promise.shortfalls(sound, IMA4Effort.allCases) { Issue.record("\(line)") }
  }

  /// All 10,000 in an optimised build; one in eight otherwise, and one in 160 at the best effort.
  @Test(arguments: 0..<10)
  func `of random sounds is not below an ordinary encoder's, nor below a lower level's`(
    _ tenth: Int
  ) throws {
    let part = RandomSounds.count / 10
    for number in (tenth * part)..<((tenth + 1) * part) {
      let isMeasured = TestSize.isOptimised || number % 8 == 0
      guard isMeasured else { continue }
      let levels: [IMA4Effort] =
        TestSize.isOptimised || number % 160 == 0 ? IMA4Effort.allCases : [.fast, .default]
      for shortfall in try IMA4Promise.shortfalls(RandomSounds.sound(number), levels) {
        Issue.record("\(shortfall)")
      }
    }
  }

  @Test(arguments: IMA4Effort.allCases)
  func `of silence is silence`(_ effort: IMA4Effort) throws {
    for (frames, channels) in [(1, 1), (64, 1), (1000, 2), (20_000, 1)] {
      let silence = [Int16](repeating: 0, count: frames * channels)
      let decoded = try IMA4Coding.roundTrip(
        NamedSound("silence", channels: channels, silence), effort)
      #expect(decoded.allSatisfy { $0 == 0 }, "\(frames) frames of \(channels)")
    }
  }
}
