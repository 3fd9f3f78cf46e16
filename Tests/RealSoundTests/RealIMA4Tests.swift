// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// IMA4 of real sounds decodes alike wherever it is played, and is no worse than an ordinary
/// encoder's.
@Suite(.enabled(if: RealSounds.areWanted && Oracle.areWanted(.ffmpeg, .sndfile)))
struct `IMA4 of real sounds` {
  /// Frames of each sound that a level is given: the first ten seconds at the best effort, less in a
  /// debug build, which is a hundred times as slow.
  private static func frames(_ effort: IMA4Effort) -> Int {
    if TestSize.isOptimised { return effort == .best ? 441_000 : .max }
    return effort == .best ? 400 : 5000
  }

  @Test func `is made of all that decode`() {
    #expect(RealSamples.all.count >= 200)
    #expect(RealSamples.measured.count >= 60)
  }

  /// Joined, so that there are few files, and so that sounds meet within packets.
  @Test(arguments: IMA4Effort.allCases)
  func `is the same in FFmpeg's reading of CAF and libsndfile's of AIFF-C`(_ effort: IMA4Effort)
    throws
  {
    let sounds = RealSamples.all.map { $0.prefix(frames: Self.frames(effort)) }
    let joined = NamedSound.joined(sounds, frames: 3_000_000)
    for sound in joined {
      let packets = try IMA4Coding.packets(sound, effort, workers: .threads())
      let found = try IMA4Portability.disagreement(packets, channels: sound.channels)
      #expect(found == nil, "\(sound)")
    }
    print("IMA4, \(effort): \(sounds.count) real sounds in \(joined.count) files are portable")
  }

  /// Each sound by itself, over all its channels.
  @Test(arguments: RealSamples.measured)
  func `is not below an ordinary encoder's, nor below a lower level's`(_ sound: NamedSound) throws {
    let whole = sound.prefix(frames: Self.frames(.fast))
    let short = sound.prefix(frames: Self.frames(.best))
    var lines = try IMA4Promise.shortfalls(short, IMA4Effort.allCases, workers: .threads())
    if whole.frames > short.frames {
      lines += try IMA4Promise.shortfalls(whole, [.fast, .default], workers: .threads())
    }
    for line in lines { Issue.record("\(line)") }
  }
}
