// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Packets of ours decode to the same samples in FFmpeg, in libsndfile and here, at every level.
///
/// Sounds are joined to longer ones, so that there are few files and many places where one sound
/// changes to another in the middle of a packet. Real sounds have a test of their own.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg, .sndfile))) struct `Portable IMA4` {
  @Test(arguments: IMA4Effort.allCases)
  func `of hard sounds, each alone and all in one, in both containers`(_ effort: IMA4Effort) throws
  {
    for sound in NamedSound.joined(HardSounds.all, frames: 1_000_000) {
      try Self.expectPortable(sound, effort)
      // The same source is given twice, once for each container.
      let format = AudioFormat(
        sampleRate: 44_100, channels: sound.channels, encoding: .ima4)
      let short = sound.prefix(frames: 1000).samples
      let files = try [SoundContainer.caf, .aifc].map {
        try audioBytes(of: fileBytes(short, $0, format, effort: effort))
      }
      #expect(files[0] == files[1], "\(sound)")
    }
    for sound in HardSounds.all where sound.frames > 64 {
      // Both conventions, as FFmpeg and libsndfile have them.
      let packets = try IMA4Coding.packets(sound.prefix(frames: 200), effort)
      let carrying = IMA4Reference.decode(packets, channels: sound.channels, .carrying)
      let restarting = IMA4Reference.decode(packets, channels: sound.channels, .restarting)
      #expect(carrying == restarting, "\(sound)")
    }
  }

  /// The 10,000 are in ten files, half of one channel and half of two.
  ///
  /// At the best effort a debug build has time for one in forty.
  @Test(arguments: 0..<10, IMA4Effort.allCases)
  func `of random sounds, a thousand in one`(_ file: Int, _ effort: IMA4Effort) throws {
    let part = RandomSounds.count / 10
    let count = effort == .best && !TestSize.isOptimised ? part / 40 : part
    let numbers = (file * part)..<(file * part + count)
    try Self.expectPortable(
      RandomSounds.joined(numbers, channels: file < 5 ? 1 : 2), effort)
  }

  @Test(arguments: IMA4Coder.allCases, IMA4Effort.allCases)
  func `of sounds that were IMA-coded before`(_ coder: IMA4Coder, _ effort: IMA4Effort) throws {
    let coded = try IMA4Coder.sounds.map { try coder.recoded($0) }
    for sound in NamedSound.joined(coded, frames: 1_000_000) {
      try Self.expectPortable(sound, effort)
    }
  }

  private static func expectPortable(_ sound: NamedSound, _ effort: IMA4Effort) throws {
    let packets = try IMA4Coding.packets(sound, effort, workers: .one)
    #expect(packets.count == (sound.frames + 63) / 64 * 34 * sound.channels, "\(sound)")
    let found = try IMA4Portability.disagreement(packets, channels: sound.channels)
    #expect(found == nil, "\(sound)")
  }
}
