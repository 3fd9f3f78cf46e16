// SPDX-License-Identifier: MIT

import Foundation

/// Sounds of any length, told by their kind, a number and the run's seed.
///
/// They change within hundreds of packets: what is found out about one part of them is of no use in
/// another.
public enum LongSounds {
  /// What a sound is made of.
  public enum Kind: String, Sendable, CaseIterable {
    /// A sine that is struck again and again and dies away.
    case bell
    /// White noise of an RMS of 20.
    case hiss
    /// From full scale to full scale.
    case square
    /// Loud noise that dies away fast, and nothing until the next.
    case bursts
    /// Three tones, which do not end with a period.
    case chord
  }

  /// A sound, each of whose channels has the same kind with numbers of its own.
  public static func sound(_ kind: Kind, frames: Int, channels: Int, number: Int = 0) -> NamedSound
  {
    let lines = (0..<channels).map { line(kind, frames, number * 64 + $0) }
    return NamedSound("\(kind) \(number)", channels: channels, interleave(lines, frames))
  }

  /// A sound whose channels have a kind after the other.
  public static func mixture(frames: Int, channels: Int, number: Int = 0) -> NamedSound {
    let kinds = Kind.allCases
    let lines = (0..<channels).map { line(kinds[$0 % kinds.count], frames, number * 64 + $0) }
    return NamedSound("mixture \(number)", channels: channels, interleave(lines, frames))
  }

  private static func interleave(_ lines: [[Int16]], _ frames: Int) -> [Int16] {
    (0..<frames).flatMap { frame in lines.map { $0[frame] } }
  }

  /// One channel.
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
    // A quarter less every 128 frames, in whole numbers; silence from the 60th quarter on.
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

  /// Of a tone: an angle for each frame, from about 110 to 1800 Hz at 44,100.
  private static func pitch(_ random: inout SeededRandom) -> Double {
    Double.pi * exp2(Double.random(in: -7.6 ... -3.6, using: &random))
  }
}
