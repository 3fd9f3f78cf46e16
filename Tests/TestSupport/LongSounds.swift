// SPDX-License-Identifier: MIT

import Foundation

/// Sounds of any length, determined by their kind, a number and the run's seed.
///
/// A bell repeats after 7,000 to 15,000 frames, a square wave after its period; the other kinds do not
/// repeat exactly.
public enum LongSounds {
  /// The kind of a sound.
  public enum Kind: String, Sendable, CaseIterable {
    /// A sine that decays and starts again, every 7,000 to 15,000 frames.
    case bell
    /// White noise of an RMS of 20.
    case hiss
    /// A full-scale square wave with a period of 20 to 441 frames.
    case square
    /// Loud noise that decays and starts again, every 900 to 4,000 frames.
    case bursts
    /// Three tones at once, whose frequencies have the ratios 1, 1.26 and 1.5.
    case chord
  }

  /// Returns a sound whose channels have the same kind and different numbers.
  public static func sound(_ kind: Kind, frames: Int, channels: Int, number: Int = 0) -> NamedSound
  {
    let lines = (0..<channels).map { line(kind, frames, number * 64 + $0) }
    return NamedSound("\(kind) \(number)", channels: channels, Signals.interleave(lines))
  }

  /// Returns a sound whose channels cycle through the kinds.
  public static func mixture(frames: Int, channels: Int, number: Int = 0) -> NamedSound {
    let kinds = Kind.allCases
    let lines = (0..<channels).map { line(kinds[$0 % kinds.count], frames, number * 64 + $0) }
    return NamedSound("mixture \(number)", channels: channels, Signals.interleave(lines))
  }

  /// Returns the samples of one channel.
  private static func line(_ kind: Kind, _ frames: Int, _ number: Int) -> [Int16] {
    var random = SeededRandom(UInt64(2_000_000 + number))
    switch kind {
    case .bell: return bell(frames, &random)
    case .hiss: return Signals.noise(frames, amplitude: 35, &random)
    case .square: return Signals.square(frames, period: Int.random(in: 20...441, using: &random))
    case .bursts: return bursts(frames, &random)
    case .chord: return chord(frames, &random)
    }
  }

  private static func bell(_ frames: Int, _ random: inout SeededRandom) -> [Int16] {
    let pitch = pitch(&random)
    let period = Int.random(in: 7000...15_000, using: &random)
    return (0..<frames).map { frame in
      let age = Double(frame % period)
      return Int16((26_000 * exp(-age / 1500) * sin(pitch * age)).rounded())
    }
  }

  private static func bursts(_ frames: Int, _ random: inout SeededRandom) -> [Int16] {
    let period = Int.random(in: 900...4000, using: &random)
    let noise = Signals.noise(frames, amplitude: 20_000, &random)
    // The noise drops by a quarter every 128 frames.
    return noise.indices.map { frame in
      let size = (0..<(frame % period / 128)).reduce(Int(noise[frame])) { size, _ in size * 3 / 4 }
      return Int16(clamping: size)
    }
  }

  private static func chord(_ frames: Int, _ random: inout SeededRandom) -> [Int16] {
    let pitch = pitch(&random)
    return (0..<frames).map { frame in
      let turn = pitch * Double(frame)
      return Int16((9000 * (sin(turn) + sin(turn * 1.26) + sin(turn * 1.5))).rounded())
    }
  }

  /// Returns a random tone's angle per frame in radians, about 110 to 1,800 Hz at 44,100 Hz.
  private static func pitch(_ random: inout SeededRandom) -> Double {
    Double.pi * exp2(Double.random(in: -7.6 ... -3.6, using: &random))
  }
}
