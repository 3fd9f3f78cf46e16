// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Compares the effort levels with the true optimum.
///
/// The sounds have one packet each, whose header is not restricted by a previous packet.
@Suite struct IMA4OptimumTests {
  /// Kinds of packets, as loud as the sustained parts of real sounds.
  enum Kind: String, CaseIterable {
    case noise, tone, chord, sweep, bursts, walk, attack

    func samples(_ frames: Int, _ random: inout SeededRandom) -> [Int16] {
      let pitch = Double.pi * exp2(Double.random(in: -6 ... -1, using: &random))
      let level = exp2(Double.random(in: 5...9, using: &random))
      let noise = (0..<frames).map { _ in Double.random(in: -1...1, using: &random) }
      var value = 0.0
      let values = noise.indices.map { frame -> Double in
        let turn = pitch * Double(frame) + 1
        switch self {
        case .noise: return level * noise[frame]
        case .tone: return 8 * level * sin(turn)
        case .chord: return level * (4 * sin(turn) + 2 * sin(turn * 1.26) + 0.2 * noise[frame])
        case .sweep: return 4 * level * sin(turn * (1 + Double(frame) / 64))
        case .bursts: return 2 * level * noise[frame] * exp2(-Double(frame % 23) / 5)
        case .walk:
          value += level * noise[frame]
          return value
        case .attack: return frame < frames / 3 ? 0 : 2 * level * noise[frame]
        }
      }
      return values.map { Int16(clamping: Int($0.rounded())) }
    }
  }

  /// The number of packets of each kind; searching one takes a second in a debug build.
  private static let packets = TestSize.isOptimized ? 12 : 3

  /// Returns sounds of random lengths in a range, `each` of every kind.
  private static func sounds(_ lengths: ClosedRange<Int>, each: Int) -> [NamedSound] {
    Kind.allCases.enumerated().flatMap { order, kind in
      (0..<each).map { number in
        var random = SeededRandom(UInt64(number), seed: UInt64(order))
        let frames = Int.random(in: lengths, using: &random)
        return NamedSound("\(kind) \(number)", kind.samples(frames, &random))
      }
    }
  }

  @Test func `The IMA4 optimum equals that of an exhaustive search`() {
    for sound in Self.sounds(8...10, each: 2) {
      let optimum = IMA4Optimum(sound.samples)
      let all = IMA4Exhaustive(sound.samples, reachable: optimum.error)
      #expect(optimum.error == all.error, "\(sound)")
    }
  }

  @Test func `The IMA4 optimum is the error of its own packet as decoders read it`() throws {
    for sound in Self.sounds(1...64, each: 1) {
      let optimum = IMA4Optimum(sound.samples)
      let decoded = try IMA4Coding.decode(optimum.packet, channels: 1)
      #expect(IMA4Coding.squaredError(sound.samples, decoded) == optimum.error, "\(sound)")
      let reference = IMA4Reference.decode(optimum.packet, channels: 1, .restarting)
      #expect(decoded == reference, "\(sound)")
    }
  }

  @Test func `The IMA4 optimum is zero for samples that were decoded from a packet`() throws {
    var random = SeededRandom(21)
    for stepIndex in [0, 12, 40, 88] {
      let header = Int.random(in: -200...200, using: &random) * 128 & 0xFFFF | stepIndex
      let packet =
        [UInt8(header >> 8), UInt8(header & 0xFF)]
        + (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
      let samples = IMA4Reference.decode(packet, channels: 1, .restarting)
      #expect(IMA4Optimum.least(samples, within: 0) == 0, "header \(header)")
    }
  }

  /// A packet of 64 frames has no padding: the encoder and the optimum count the same samples.
  @Test func `The IMA4 levels stay near the optimum on whole packets`() throws {
    let distances = try Self.distances(Self.sounds(64...64, each: Self.packets))
    Self.report("packets of 64 frames", distances)
    // The limits are measured values plus half a decibel or more.
    for (effort, limit) in [(IMA4Effort.fast, 4.0), (.default, 3.2), (.best, 0.5)] {
      #expect(distances[effort].mean <= limit, "\(effort)")
    }
    #expect(distances[.best].mean <= distances[.default].mean)
    #expect(distances[.default].mean <= distances[.fast].mean)
  }

  /// Both sides count the errors of valid frames only.
  ///
  /// Padding is inaudible. An encoder that reduces the error in the padding instead has a larger
  /// distance. The optimum of the padded packet would include samples that are not part of the
  /// sound.
  @Test func `The IMA4 levels stay near the optimum on packets of 8 to 10 frames`() throws {
    let distances = try Self.distances(Self.sounds(8...10, each: 2 * Self.packets))
    Self.report("packets of 8 to 10 frames", distances)
    #expect(distances[.best].mean <= 1.5)
    #expect(distances[.best].mean <= distances[.default].mean)
    #expect(distances[.default].mean <= distances[.fast].mean)
  }

  /// Returns the distances of each level from the optimum, and records an issue if a level is
  /// better.
  private static func distances(_ sounds: [NamedSound]) throws -> Distances {
    var distances = Distances()
    for sound in sounds {
      let optimum = IMA4Optimum(sound.samples).error
      for effort in IMA4Effort.allCases {
        let decoded = try IMA4Coding.roundTrip(sound, effort)
        let error = IMA4Coding.squaredError(sound.samples, decoded)
        #expect(error >= optimum, "\(sound) at \(effort) is better than the optimum")
        // A distance in decibels from an error of zero is undefined.
        if optimum > 0 {
          distances[effort].values.append(IMA4Coding.decibels(error, above: optimum))
        }
      }
    }
    return distances
  }

  private static func report(_ what: String, _ distances: Distances) {
    for effort in IMA4Effort.allCases {
      print("IMA4, \(distances[effort].values.count) \(what), \(effort): \(distances[effort])")
    }
  }
}

/// Distances from the optimum at each effort level.
private struct Distances {
  private var levels: [IMA4Effort: Level] = [:]

  subscript(effort: IMA4Effort) -> Level {
    get { levels[effort] ?? Level() }
    set { levels[effort] = newValue }
  }

  struct Level: CustomStringConvertible {
    /// The distances in decibels.
    var values: [Double] = []

    var mean: Double { values.reduce(0, +) / Double(values.count) }

    var description: String {
      let sorted = values.sorted()
      let figures = [mean, sorted[sorted.count / 2], sorted[sorted.count - 1]]
      let texts = figures.map { String(format: "%.2f", $0) }
      return "\(texts[0]) dB above the optimum (median \(texts[1]), worst \(texts[2]))"
    }
  }
}
