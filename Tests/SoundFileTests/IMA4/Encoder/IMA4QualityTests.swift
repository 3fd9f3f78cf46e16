// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Compares each effort level's squared error with the lower levels' and the reference encoder's; it may
/// exceed them by at most 0.05 dB.
///
/// `IMA4Promise` lists the exceptions, in which only the reference encoder may be better by more.
///
/// `IMA4Greedy` writes the same bytes as FFmpeg, as a test in `OracleTests` verifies. With it, this
/// suite compares thousands of sounds without starting a process for each.
@Suite struct IMA4QualityTests {
  @Test(arguments: HardSounds.all)
  func `IMA4 of hard sounds is no worse than the reference or a lower level`(
    _ sound: NamedSound
  ) throws {
    for line in try IMA4Promise.shortfalls(sound, IMA4Effort.allCases) { Issue.record("\(line)") }
  }

  /// All 10,000 sounds in an optimized build; in a debug build every eighth, and every 160th at the
  /// `best` level.
  @Test(arguments: 0..<10)
  func `IMA4 of random sounds is no worse than the reference or a lower level`(
    _ tenth: Int
  ) throws {
    let part = RandomSounds.count / 10
    for number in (tenth * part)..<((tenth + 1) * part) {
      let isMeasured = TestSize.isOptimized || number % 8 == 0
      guard isMeasured else { continue }
      let levels: [IMA4Effort] =
        TestSize.isOptimized || number % 160 == 0 ? IMA4Effort.allCases : [.fast, .default]
      for shortfall in try IMA4Promise.shortfalls(RandomSounds.sound(number), levels) {
        Issue.record("\(shortfall)")
      }
    }
  }

  @Test(arguments: IMA4Effort.allCases)
  func `IMA4 of silence decodes to silence`(_ effort: IMA4Effort) throws {
    for (frames, channels) in [(1, 1), (64, 1), (1000, 2), (20_000, 1)] {
      let silence = [Int16](repeating: 0, count: frames * channels)
      let decoded = try IMA4Coding.roundTrip(
        NamedSound("silence", channels: channels, silence), effort)
      #expect(decoded.allSatisfy { $0 == 0 }, "\(frames) frames of \(channels)")
    }
  }
}
