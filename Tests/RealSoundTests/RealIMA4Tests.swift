// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Checks that FFmpeg, libsndfile and the library decode IMA4 of real sounds to the same samples, and that
/// its quality is as `IMA4Promise` guarantees.
@Suite(.enabled(if: RealSounds.areWanted && Oracle.areWanted(.ffmpeg, .sndfile)))
struct `IMA4 of real sounds` {
  /// Returns the maximum number of frames of each sound: at the best effort ten seconds at 44.1 kHz, at
  /// others all; fewer in a debug build, which is much slower.
  private static func frames(_ effort: IMA4Effort) -> Int {
    if TestSize.isOptimized { return effort == .best ? 441_000 : .max }
    return effort == .best ? 400 : 5000
  }

  @Test func `Enough real sounds decode for the IMA4 tests`() {
    #expect(RealSamples.all.count >= 200)
    #expect(RealSamples.measured.count >= 60)
  }

  /// Joined sounds need fewer files and change in the middle of packets.
  @Test(arguments: IMA4Effort.allCases, IMA4Objective.allCases)
  func `IMA4 of real sounds is portable between CAF and AIFF-C`(
    _ effort: IMA4Effort, _ objective: IMA4Objective
  ) throws {
    let sounds = RealSamples.all.map { $0.prefix(frames: Self.frames(effort)) }
    let joined = NamedSound.joined(sounds, frames: 3_000_000)
    for sound in joined {
      let packets = try IMA4Coding.packets(sound, effort, objective, workers: .threads())
      let found = try IMA4Portability.disagreement(packets, channels: sound.channels)
      #expect(found == nil, "\(sound)")
    }
    let count = "\(sounds.count) real sounds in \(joined.count) files"
    print("IMA4, \(effort), \(objective): \(count) are portable")
  }

  /// Compares the squared errors of each sound over all its channels.
  @Test(arguments: RealSamples.measured)
  func `IMA4 of real sounds is as good as the reference encoder and lower levels`(
    _ sound: NamedSound
  ) throws {
    let whole = sound.prefix(frames: Self.frames(.fast))
    let short = sound.prefix(frames: Self.frames(.best))
    var lines = try IMA4Promise.shortfalls(short, IMA4Effort.allCases, workers: .threads())
    if whole.frames > short.frames {
      lines += try IMA4Promise.shortfalls(whole, [.fast, .default], workers: .threads())
    }
    // `fast` does not shape noise, so both objectives give the same packets there.
    lines += try IMA4Promise.shortfalls(short, [.default, .best], .heard, workers: .threads())
    if whole.frames > short.frames {
      lines += try IMA4Promise.shortfalls(whole, [.default], .heard, workers: .threads())
    }
    for line in lines { Issue.record("\(line)") }
  }
}
