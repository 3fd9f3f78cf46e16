// SPDX-License-Identifier: MIT

import Foundation

/// Sounds that are hard for IMA4 encoders, the same in every run.
public enum HardSounds {
  /// The sounds of all kinds, in one or two channels.
  public static let all: [NamedSound] =
    silences + squares + clipped + impulses + quiet + [costlyStart] + edges + usual + stereo

  private static let frames = 700

  private static let silences = [1, 64, 700].map { NamedSound("silence", constant(0, $0)) }

  /// Full-scale square waves with periods of 2 to 441 frames, including some near a packet's 64.
  private static let squares = [2, 3, 4, 7, 16, 50, 63, 64, 65, 100, 128, 200, 441].map {
    NamedSound("a full-scale square of period \($0)", Signals.square(frames, period: $0))
  }

  /// Noise of 1.1 to 100 times full scale, cut off at the clipping limits.
  private static let clipped = [1.1, 2, 8, 100].map { gain in
    var random = SeededRandom(seed: UInt64(gain * 10))
    let samples = (0..<frames).map { _ in
      let value = Double.random(in: -1...1, using: &random) * gain * 32767
      return Int16(min(max(value, -32768), 32767))
    }
    return NamedSound("noise, \(gain) times full scale", samples)
  }

  /// A full-scale sample in silence: at a packet's start, or one frame before or after it.
  private static let impulses = [Int16.max, .min].flatMap { (peak: Int16) in
    [0, 1, 63, 64, 65, 127, 128, 129].map { place in
      var samples = constant(0, 200)
      samples[place] = peak
      return NamedSound("an impulse of \(peak) at \(place)", samples)
    }
  }

  /// Noise of an RMS of 10 to 40, and quieter sounds; full scale is 32,768.
  private static let quiet =
    [10.0, 20, 30, 40].map { level in
      var random = SeededRandom(seed: UInt64(level))
      let peak = Int16((level * 3.0.squareRoot()).rounded())
      return NamedSound(
        "noise of RMS \(Int(level))", Signals.noise(frames, amplitude: peak, &random))
    } + [
      NamedSound("noise of one step", noise(1)),
      NamedSound("two values in turn", (0..<frames).map { $0 % 2 == 0 ? 1 : -1 }),
      NamedSound("one step up", constant(1, frames)),
      NamedSound("one step down", constant(-1, frames)),
      NamedSound("a sine of three steps", Signals.sine(frames, amplitude: 0.0001)),
    ]

  /// A chord whose third packet has its best encoding where a search rarely looks: the path begins with large errors, so
  /// that for some samples its cost exceeds the smallest one by more than a quarter of the packet's final error.
  public static let costlyStart = NamedSound(
    "a chord with a costly start",
    [
      3, 6, 9, 12, 14, 15, 15, 15, 13, 10, 6, 1, -6, -14, -22, -32, -42, -53, -64, -75, -85, -96,
      -105, -114, -121, -127, -132, -134, -135, -133, -129, -123, -115, -104, -91, -77, -60, -42,
      -22, -2, 20, 42, 64, 86, 107, 128, 147, 164, 180, 194, 204, 213, 218, 221, 220, 216, 210,
      200, 187, 171, 153, 133, 110, 86, 60, 34, 7, -21, -48, -75, -101, -126, -149, -170, -189,
      -205, -219, -230, -238, -243, -244, -243, -238, -231, -220, -207, -191, -173, -153, -132,
      -109, -85, -60, -34, -9, 17, 42, 66, 89, 111, 131, 149, 166, 181, 193, 203, 211, 216, 219,
      219, 218, 213, 207, 199, 188, 176, 162, 147, 130, 112, 93, 73, 53, 32, 11, -10, -31, -52,
      -72, -91, -109, -126, -142, -157, -170, -181, -191, -199, -204, -208, -210, -209, -206, -201,
      -194, -185, -173, -160, -145, -128, -109, -90, -69, -47, -24, -1, 23, 46, 69, 91, 112, 133,
      151, 168, 183, 196, 207, 215, 220, 223, 223, 220, 214, 206, 195, 182, 166, 148, 128, 107, 84,
      61, 36, 12, -13, -37, -60, -83, -104, -123, -141, -156, -169, -179, -187, -192, -195, -194,
      -191, -186, -178, -168, -155, -141, -126, -109, -91, -72, -54, -35, -16, 2, 19, 35, 50, 63,
      75, 85, 93, 99, 103, 106, 106, 105, 102, 98, 93, 87, 80, 72, 64, 56, 48, 41, 33, 27, 21, 16,
      12, 9,
    ])

  /// Sounds that reach or almost reach a clipping limit; some samples exceed 32640, the highest predictor of
  /// a packet header.
  private static let edges = [
    NamedSound("the lowest value", constant(.min, frames)),
    NamedSound("the highest value", constant(.max, frames)),
    NamedSound("noise at the upper end", noise(60).map { 32_700 + $0 }),
    NamedSound("noise at the lower end", noise(60).map { -32_700 + $0 }),
    NamedSound("a ramp", Signals.ramp(frames)),
  ]

  private static let usual =
    [TestSignal.sine, .noise, .square, .quiet, .sweep, .bursts].map {
      NamedSound($0.rawValue, $0.samples(frames: 2 * frames))
    }

  private static let stereo = [
    NamedSound(
      "a sine beside noise", channels: 2,
      Signals.interleave(Signals.sine(frames), noise(3000))),
    NamedSound(
      "silence beside an impulse", channels: 2,
      Signals.interleave(constant(0, 300), Signals.impulse(300, at: 64))),
    NamedSound(
      "quiet noise beside a square", channels: 2,
      Signals.interleave(noise(30), Signals.square(frames))),
    NamedSound("bursts", channels: 2, TestSignal.bursts.samples(frames: 2 * frames, channels: 2)),
  ]

  private static func constant(_ value: Int16, _ frames: Int) -> [Int16] {
    [Int16](repeating: value, count: frames)
  }

  /// Returns the same noise on every call with the same arguments.
  private static func noise(_ amplitude: Int16, _ frames: Int = frames) -> [Int16] {
    var random = SeededRandom(seed: 77)
    return Signals.noise(frames, amplitude: amplitude, &random)
  }
}
