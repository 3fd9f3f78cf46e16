// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// How far the levels of effort are from the best packets that there are.
///
/// A packet at a sound's beginning is free to have any head, so that one packet has a true optimum
/// of its own.
@Suite struct IMA4OptimumTests {
  /// Packets of a kind of sound, at the levels that real sounds have while they last.
  enum Kind: String, CaseIterable {
    case noise, tone, chord, sweep, bursts, walk, attack

    func samples(_ frames: Int, _ random: inout SeededRandom) -> [Int16] {
      let pitch = Double.pi * exp2(Double.random(in: -6 ... -1, using: &random))
      let level = exp2(Double.random(in: 5...9, using: &random))
      let noise = (0..<frames).map { _ in Double.random(in: -1...1, using: &random) }
      var place = 0.0
      let values = noise.indices.map { frame -> Double in
        let turn = pitch * Double(frame) + 1
        switch self {
        case .noise: return level * noise[frame]
        case .tone: return 8 * level * sin(turn)
        case .chord: return level * (4 * sin(turn) + 2 * sin(turn * 1.26) + 0.2 * noise[frame])
        case .sweep: return 4 * level * sin(turn * (1 + Double(frame) / 64))
        case .bursts: return 2 * level * noise[frame] * exp2(-Double(frame % 23) / 5)
        case .walk:
          place += level * noise[frame]
          return place
        case .attack: return frame < frames / 3 ? 0 : 2 * level * noise[frame]
        }
      }
      return values.map { Int16(clamping: Int($0.rounded())) }
    }
  }

  /// Packets of each kind; the search takes a second for each in a debug build.
  private static let packets = TestSize.isOptimised ? 12 : 3

  /// Sounds of 8 to 64 frames, in the order of kinds.
  private static func sounds(_ lengths: ClosedRange<Int>, each: Int) -> [NamedSound] {
    Kind.allCases.enumerated().flatMap { order, kind in
      (0..<each).map { number in
        var random = SeededRandom(UInt64(number), seed: UInt64(order))
        let frames = Int.random(in: lengths, using: &random)
        return NamedSound("\(kind) \(number)", kind.samples(frames, &random))
      }
    }
  }

  @Test func `is what trying all heads and codes finds`() {
    for sound in Self.sounds(8...10, each: 2) {
      let optimum = IMA4Optimum(sound.samples)
      let all = IMA4Exhaustive(sound.samples, reachable: optimum.error)
      #expect(optimum.error == all.error, "\(sound)")
    }
  }

  @Test func `is the error of its own packet, which every decoder reads`() throws {
    for sound in Self.sounds(1...64, each: 1) {
      let optimum = IMA4Optimum(sound.samples)
      let decoded = try IMA4Coding.decode(optimum.packet, channels: 1)
      #expect(IMA4Coding.squaredError(sound.samples, decoded) == optimum.error, "\(sound)")
      let reference = IMA4Reference.decode(optimum.packet, channels: 1, .restarting)
      #expect(decoded == reference, "\(sound)")
    }
  }

  @Test func `is no error where the samples come from a packet`() throws {
    var random = SeededRandom(21)
    for index in [0, 12, 40, 88] {
      let head = Int.random(in: -200...200, using: &random) * 128 & 0xFFFF | index
      let packet =
        [UInt8(head >> 8), UInt8(head & 0xFF)]
        + (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
      let samples = IMA4Reference.decode(packet, channels: 1, .restarting)
      #expect(IMA4Optimum.least(samples, within: 0) == 0, "head \(head)")
    }
  }

  /// A packet of 64 frames has no padding: the encoder and the optimum count the same samples.
  @Test func `is so many decibels below the levels on whole packets`() throws {
    let distances = try Self.distances(Self.sounds(64...64, each: Self.packets))
    Self.report("packets of 64 frames", distances)
    // Measured, and half a decibel or more beyond it.
    for (effort, limit) in [(IMA4Effort.fast, 4.0), (.default, 3.2), (.best, 0.5)] {
      #expect(distances[effort].mean <= limit, "\(effort)")
    }
    #expect(distances[.best].mean <= distances[.default].mean)
    #expect(distances[.default].mean <= distances[.fast].mean)
  }

  /// On both sides only the valid frames are counted.
  ///
  /// Only they are heard: what an encoder spends on the frames that fill the packet is lost, and the
  /// distance is to show it. The optimum of the padded packet would be one of samples that nobody
  /// asked for.
  @Test func `is so many decibels below the levels on packets of 8 to 10 frames`() throws {
    let distances = try Self.distances(Self.sounds(8...10, each: 2 * Self.packets))
    Self.report("packets of 8 to 10 frames", distances)
    #expect(distances[.best].mean <= 1.5)
    #expect(distances[.best].mean <= distances[.default].mean)
    #expect(distances[.default].mean <= distances[.fast].mean)
  }

  /// The distances of each level from the optimum; none may be beyond it.
  private static func distances(_ sounds: [NamedSound]) throws -> Distances {
    var distances = Distances()
    for sound in sounds {
      let optimum = IMA4Optimum(sound.samples).error
      for effort in IMA4Effort.allCases {
        let decoded = try IMA4Coding.roundTrip(sound, effort)
        let error = IMA4Coding.squaredError(sound.samples, decoded)
        #expect(error >= optimum, "\(sound) at \(effort): the optimum is none")
        // An optimum without any error is at no distance that could be told.
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

/// Distances from the optimum at each level of effort.
private struct Distances {
  private var levels: [IMA4Effort: Level] = [:]

  subscript(effort: IMA4Effort) -> Level {
    get { levels[effort] ?? Level() }
    set { levels[effort] = newValue }
  }

  struct Level: CustomStringConvertible {
    /// In decibels.
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
