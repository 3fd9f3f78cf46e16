// SPDX-License-Identifier: MIT

import Foundation

/// Short sounds of many kinds, determined by a number and the run's seed.
public enum RandomSounds {
  /// The kind of a sound.
  enum Kind: CaseIterable {
    case noise, sine, chord, sweep, steps, bursts, gated, walk, impulses, clipped, edge, ramp, buzz
  }

  /// The number of sounds in the tests of random sounds.
  public static let count = 10_000

  /// Concatenates the sounds with the given numbers in one channel or, if `channels` is 2, half of the sounds
  /// in each channel; silence pads the shorter channel.
  public static func joined(_ numbers: Range<Int>, channels: Int) -> NamedSound {
    let name = "random sounds \(numbers)"
    let all = numbers.map { sound($0).samples }
    guard channels == 2 else { return NamedSound(name, all.flatMap(\.self)) }
    let left = all.prefix(all.count / 2).flatMap(\.self)
    let right = all.dropFirst(all.count / 2).flatMap(\.self)
    let samples = (0..<max(left.count, right.count)).flatMap { frame in
      [frame < left.count ? left[frame] : 0, frame < right.count ? right[frame] : 0]
    }
    return NamedSound(name, channels: 2, samples)
  }

  /// Returns the mono sound with a number; it has 1 to 300 frames.
  public static func sound(_ number: Int) -> NamedSound {
    var random = SeededRandom(UInt64(1_000_000 + number))
    let kind = Kind.allCases[number % Kind.allCases.count]
    let frames = Int.random(in: 1...300, using: &random)
    // The exponent is uniform, so quiet sounds are as frequent as loud ones.
    let level = exp2(Double.random(in: 0...15, using: &random))
    let values = values(kind, frames, &random)
    let offset = kind == .edge ? (Bool.random(using: &random) ? 1.0 : -1) * (32767 - level / 2) : 0
    let samples = values.map { Int16(min(max($0 * level + offset, -32768), 32767).rounded()) }
    return NamedSound("random sound \(number) (\(kind), level \(Int(level)))", samples)
  }

  /// Returns values from −1 to 1, or far outside for the kind `clipped`.
  private static func values(_ kind: Kind, _ frames: Int, _ random: inout SeededRandom) -> [Double]
  {
    let noise = (0..<frames).map { _ in Double.random(in: -1...1, using: &random) }
    let pitch = Double.pi * exp2(Double.random(in: -8...0, using: &random))
    let phase = Double.random(in: 0...6, using: &random)
    let period = Int.random(in: 2...130, using: &random)
    switch kind {
    case .noise, .edge: return noise
    case .sine: return noise.indices.map { sin(pitch * Double($0) + phase) }
    case .chord:
      return noise.indices.map { frame in
        let turn = pitch * Double(frame)
        return 0.5 * sin(turn + phase) + 0.3 * sin(turn * 1.26) + 0.15 * sin(turn * 1.5)
      }
    case .sweep:
      let speed = pitch / 300
      return noise.indices.map { sin(speed * Double($0 * $0) + phase) }
    case .steps: return noise.indices.map { noise[$0 / period * period] }
    case .bursts: return noise.indices.map { noise[$0] * exp2(-Double($0 % period) / 9) }
    case .gated: return noise.indices.map { $0 / period % 2 == 0 ? 0 : noise[$0] }
    case .walk: return walk(noise)
    case .impulses: return noise.indices.map { $0 % period == period / 2 ? noise[$0] : 0 }
    case .clipped: return noise.map { $0 * 40_000 }
    case .ramp: return noise.indices.map { 2 * Double($0) / Double(frames) - 1 }
    case .buzz: return noise.indices.map { $0 % period < period / 2 ? 1 : -1 }
    }
  }

  /// Returns values that each differ by at most 0.15 from the previous one.
  private static func walk(_ noise: [Double]) -> [Double] {
    var place = 0.0
    return noise.map { step in
      place = min(max(place + 0.15 * step, -1), 1)
      return place
    }
  }
}
