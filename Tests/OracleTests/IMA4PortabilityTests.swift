// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Checks that the library's packets decode to the same samples in FFmpeg, libsndfile and the
/// library, at every effort level.
///
/// Joined sounds need fewer files and often change in the middle of a packet. `RealIMA4Tests` checks
/// real sounds.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg, .sndfile))) struct `Portable IMA4` {
  @Test(arguments: IMA4Effort.allCases)
  func `IMA4 of hard sounds, alone and joined, is portable in CAF and AIFF-C`(_ effort: IMA4Effort)
    throws
  {
    for sound in NamedSound.joined(HardSounds.all, frames: 1_000_000) {
      try Self.expectPortable(sound, effort)
      // Both containers hold the same packets.
      let format = AudioFormat(
        sampleRate: 44_100, channels: sound.channels, encoding: .ima4)
      let short = sound.prefix(frames: 1000).samples
      let files = try [SoundContainer.caf, .aifc].map {
        try audioBytes(of: fileBytes(short, $0, format, effort: effort))
      }
      #expect(files[0] == files[1], "\(sound)")
    }
    for sound in HardSounds.all where sound.frames > 64 {
      // Decoders with FFmpeg's convention and with libsndfile's decode the packets to the same
      // samples.
      let packets = try IMA4Coding.packets(sound.prefix(frames: 200), effort)
      let carrying = IMA4Reference.decode(packets, channels: sound.channels, .carrying)
      let restarting = IMA4Reference.decode(packets, channels: sound.channels, .restarting)
      #expect(carrying == restarting, "\(sound)")
    }
  }

  /// Joins 10,000 sounds to ten files, five in mono and five in stereo.
  ///
  /// At the best effort a debug build checks one sound in 40, because it is slow.
  @Test(arguments: 0..<10, IMA4Effort.allCases)
  func `IMA4 of joined random sounds is portable`(_ file: Int, _ effort: IMA4Effort) throws {
    let part = RandomSounds.count / 10
    let count = effort == .best && !TestSize.isOptimized ? part / 40 : part
    let numbers = (file * part)..<(file * part + count)
    try Self.expectPortable(
      RandomSounds.joined(numbers, channels: file < 5 ? 1 : 2), effort)
  }

  @Test(arguments: IMA4Coder.allCases, IMA4Effort.allCases)
  func `IMA4 of re-encoded input is portable`(_ coder: IMA4Coder, _ effort: IMA4Effort) throws {
    let coded = try IMA4Coder.sounds.map { try coder.reencoded($0) }
    for sound in NamedSound.joined(coded, frames: 1_000_000) {
      try Self.expectPortable(sound, effort)
    }
  }

  /// The packets of bells, whose noise the encoder shapes, and of sounds that make it give up shaping.
  @Test(arguments: [IMA4Effort.default, .best])
  func `IMA4 with shaped noise is portable`(_ effort: IMA4Effort) throws {
    let bells = [1, 2].map { NamedSound.bell(frames: 40_000, channels: $0) }
    for bell in bells {
      #expect(try IMA4Coding.packets(bell, effort, .heard) != IMA4Coding.packets(bell, effort))
    }
    for sound in bells + NamedSound.joined(HardSounds.all, frames: 1_000_000) {
      try Self.expectPortable(sound, effort, .heard)
    }
  }

  /// The encoder takes the plain packets of silence, also between packets with shaped noise.
  @Test func `IMA4 with shaped noise is portable beside silence, and for many channels`() throws {
    let bell = NamedSound.bell(frames: 30_000, channels: 1).samples
    let gaps = bell.enumerated().map { $0.offset % 700 < 300 ? 0 : $0.element }
    try Self.expectPortable(NamedSound("bell with gaps", channels: 1, gaps), .default, .heard)
    for channels in [3, 8, 255] {
      let sound = NamedSound.bell(frames: 12_000, channels: channels)
      try Self.expectPortable(sound, .default, .heard)
    }
  }

  private static func expectPortable(
    _ sound: NamedSound, _ effort: IMA4Effort, _ objective: IMA4Objective = .snr
  ) throws {
    let packets = try IMA4Coding.packets(sound, effort, objective, workers: .one)
    #expect(packets.count == (sound.frames + 63) / 64 * 34 * sound.channels, "\(sound)")
    let found = try IMA4Portability.disagreement(packets, channels: sound.channels)
    #expect(found == nil, "\(sound)")
  }
}
