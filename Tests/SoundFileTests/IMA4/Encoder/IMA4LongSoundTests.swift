// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The guarantees of `IMA4Promise` for sounds of several segments.
@Suite struct IMA4LongSoundTests {
  /// A kind of sound, its length in whole segments, and the frames after them.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: LongSounds.Kind
    let segments: Int
    let tail: Int
    let channels: Int
    /// The number of this sound among the sounds of its kind.
    var number = 0

    var frames: Int { segments * IMA4Encoder.segmentFrames(channels: channels) + tail }
    var sound: NamedSound {
      LongSounds.sound(kind, frames: frames, channels: channels, number: number)
    }
    var testDescription: String {
      "\(kind) \(number), \(segments) segments and \(tail) frames of \(channels) channels"
    }
  }

  private static let tails = [1, 63, 64, 65]

  /// Returns a case for each length in an optimized build, each with its own sound.
  ///
  /// A debug build tests one length per kind. For more than two channels, that length has two segments,
  /// and the bell is omitted, because its end takes seconds to search.
  private static func cases(channels: Int) -> [Case] {
    LongSounds.Kind.allCases.enumerated().flatMap { position, kind in
      (0..<2 * tails.count).compactMap { number in
        let one = (3 * position + channels) % (channels > 2 ? tails.count : 2 * tails.count)
        let isQuick = number == one && (channels <= 2 || kind != .bell)
        guard TestSize.isOptimized || isQuick else { return nil }
        return Case(
          kind: kind, segments: 2 + number / tails.count, tail: tails[number % tails.count],
          channels: channels, number: number)
      }
    }
  }

  @Test(arguments: cases(channels: 1) + cases(channels: 2))
  func `Long IMA4 sounds keep the guarantees of every level`(_ example: Case) throws {
    try Self.expectPromise(example.sound)
  }

  /// Segments have 85 packets for six channels.
  @Test(arguments: cases(channels: 6))
  func `Long IMA4 sounds of six channels keep the guarantees`(
    _ example: Case
  ) throws {
    #expect(example.frames - example.tail == example.segments * 85 * 64)
    try Self.expectPromise(example.sound)
  }

  private static func expectPromise(_ sound: NamedSound) throws {
    for line in try IMA4Promise.shortfalls(sound, [.fast, .default]) { Issue.record("\(line)") }
  }

  /// Without an excess over the reference encoder's error, the bytes of a channel do not depend on the others.
  @Test(arguments: [IMA4Effort.fast, .default])
  func `IMA4 packets of six different channels are portable and independent`(_ effort: IMA4Effort)
    throws
  {
    let length = IMA4Encoder.segmentFrames(channels: 6)
    for tail in TestSize.isOptimized ? Self.tails : [effort == .fast ? 1 : 65] {
      let sound = LongSounds.mixture(
        frames: (TestSize.isOptimized ? 3 : 1) * length + tail, channels: 6, number: tail)
      let packets = try IMA4EncoderTests.packets(sound.samples, channels: 6, effort: effort)
      #expect(packets.count == (sound.frames + 63) / 64 * 6 * 34, "\(sound)")
      try IMA4EncoderTests.expectPortable(packets, channels: 6)
      let backwards = try IMA4EncoderTests.packets(
        Self.lastFirst(sound.samples), channels: 6, effort: effort)
      #expect(backwards == Self.lastFirst(packets, size: 34), "\(sound)")
    }
  }

  /// Reverses the order of six channels' samples, or of their packets of `size` bytes.
  private static func lastFirst<Element>(_ all: [Element], size: Int = 1) -> [Element] {
    var result: [Element] = []
    for start in stride(from: 0, to: all.count, by: 6 * size) {
      for channel in (0..<6).reversed() {
        let position = start + channel * size
        result += all[position..<position + size]
      }
    }
    return result
  }
}
