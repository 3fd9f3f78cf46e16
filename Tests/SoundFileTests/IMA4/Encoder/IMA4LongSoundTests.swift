// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// What `IMA4Promise` says of sounds that are coded in several segments.
@Suite struct IMA4LongSoundTests {
  /// A kind of sound, so many whole segments of it, and frames after them.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: LongSounds.Kind
    let segments: Int
    let tail: Int
    let channels: Int
    /// One of the sounds of its kind.
    var number = 0

    var frames: Int { segments * IMA4Encoder.segmentFrames(channels: channels) + tail }
    var sound: NamedSound {
      LongSounds.sound(kind, frames: frames, channels: channels, number: number)
    }
    var testDescription: String {
      "\(kind) \(number), \(segments) segments and \(tail) frames of \(channels)"
    }
  }

  private static let tails = [1, 63, 64, 65]

  /// All lengths in an optimised build, each with a sound of its own; otherwise one for each kind,
  /// of two segments where there are many channels, and no bell, whose end is searched for seconds.
  private static func cases(channels: Int) -> [Case] {
    LongSounds.Kind.allCases.enumerated().flatMap { place, kind in
      (0..<2 * tails.count).compactMap { number in
        let one = (3 * place + channels) % (channels > 2 ? tails.count : 2 * tails.count)
        let isQuick = number == one && (channels <= 2 || kind != .bell)
        guard TestSize.isOptimised || isQuick else { return nil }
        return Case(
          kind: kind, segments: 2 + number / tails.count, tail: tails[number % tails.count],
          channels: channels, number: number)
      }
    }
  }

  @Test(arguments: cases(channels: 1) + cases(channels: 2))
  func `are not below an ordinary encoder, nor below a lower level`(_ example: Case) throws {
    try Self.expectPromise(example.sound)
  }

  /// Segments are of 85 packets then.
  @Test(arguments: cases(channels: 6))
  func `of six channels are not below an ordinary encoder, nor below a lower level`(
    _ example: Case
  ) throws {
    #expect(example.frames - example.tail == example.segments * 85 * 64)
    try Self.expectPromise(example.sound)
  }

  private static func expectPromise(_ sound: NamedSound) throws {
    for line in try IMA4Promise.shortfalls(sound, [.fast, .default]) { Issue.record("\(line)") }
  }

  /// Each channel has a kind of sound of its own, and no channel's bytes depend on the others.
  @Test(arguments: [IMA4Effort.fast, .default])
  func `of six different channels are packets that all decoders read alike`(_ effort: IMA4Effort)
    throws
  {
    let length = IMA4Encoder.segmentFrames(channels: 6)
    for tail in TestSize.isOptimised ? Self.tails : [effort == .fast ? 1 : 65] {
      let sound = LongSounds.mixture(
        frames: (TestSize.isOptimised ? 3 : 1) * length + tail, channels: 6, number: tail)
      let packets = try IMA4EncoderTests.packets(sound.samples, channels: 6, effort: effort)
      #expect(packets.count == (sound.frames + 63) / 64 * 6 * 34, "\(sound)")
      try IMA4EncoderTests.expectPortable(packets, channels: 6)
      let backwards = try IMA4EncoderTests.packets(
        Self.lastFirst(sound.samples), channels: 6, effort: effort)
      #expect(backwards == Self.lastFirst(packets, size: 34), "\(sound)")
    }
  }

  /// Six channels' samples, or packets of so many bytes, with the last channel's first.
  private static func lastFirst<Element>(_ all: [Element], size: Int = 1) -> [Element] {
    var result: [Element] = []
    for start in stride(from: 0, to: all.count, by: 6 * size) {
      for channel in (0..<6).reversed() {
        let place = start + channel * size
        result += all[place..<place + size]
      }
    }
    return result
  }
}
