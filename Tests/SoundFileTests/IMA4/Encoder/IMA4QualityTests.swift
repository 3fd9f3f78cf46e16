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

  /// In this sound, the best encoding of one packet forces a worse one of another, because headers must be portable:
  /// without the packets of `default`, `best` would be 0.7 dB worse.
  @Test(arguments: [0, 64 * 100])
  func `IMA4 of a few packets is no worse at best than at default`(_ silence: Int) throws {
    let bursts: [Int16] = [
      -106, 235, 220, 207, 72, 19, 68, -39, -6, -52, 43, -96, -43, 57, 76, -11, 12, -1, 11, 62, 8,
      -10, 21, 15, 11, 21, -6, -4, -10, -6, 24, -17, 16, -1, -17, -13, 9, -12, -13, -4, 2, 8, -7,
      -2, 1, -8, 6, -6, 3, -3, 2, -1, -3, 0, 4, 1, -2, 3, -2, 1, -1, -1, 2, -2, 1, 0, -2, 1, 0, -1,
      -1, 0, -1, 1, 1, -1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, 209,
      200, 64, -68, 79, 114, 155, 131, -68, -9, 34, -86, 89, -38, -57, -13, 36, 56, -10, 33, 49,
      -37, 35, 17, -18, 18, 27, 31, -17, 15, -3, -19, -5, -12,
    ]
    let sound = NamedSound("bursts", bursts + [Int16](repeating: 0, count: silence))
    let shortfalls = try IMA4Promise.shortfalls(sound, IMA4Effort.allCases)
    #expect(shortfalls.isEmpty, "\(shortfalls)")
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
