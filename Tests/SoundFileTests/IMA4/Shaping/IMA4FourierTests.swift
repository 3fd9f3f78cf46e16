// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4FourierTests {
  private static let count = IMA4Fourier.count

  /// The cosines and sines of multiples of 2π / 1024.
  private static let circle = (0..<count).map { step in
    let angle = 2 * Double.pi * Double(step) / Double(count)
    return (cosine: cos(angle), sine: sin(angle))
  }

  /// Returns the magnitude of a signal's transform in a bin, by the definition.
  private static func magnitude(_ signal: [Int16], _ bin: Int) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (position, sample) in signal.enumerated() {
      let distance = (Double(position) + 0.5) / Double(count / 2) - 1
      let value = Double(sample) * pow(1 - distance * distance, 2)
      let turn = circle[position * bin % count]
      real += value * turn.cosine
      imaginary -= value * turn.sine
    }
    return hypot(real, imaginary)
  }

  private static func transform(_ first: [Int16], _ second: [Int16]) -> IMA4Fourier {
    var fourier = IMA4Fourier()
    for position in 0..<count {
      fourier.set(position, Float(first[position]), Float(second[position]))
    }
    fourier.transform()
    return fourier
  }

  @Test func `The transform's energies are four times those of a plain DFT of both signals`() {
    var random = SeededRandom(31)
    let silence = [Int16](repeating: 0, count: Self.count)
    let signals = [
      (Signals.noise(Self.count, amplitude: .max, &random), Signals.sine(Self.count, hertz: 3000)),
      (Signals.sine(Self.count), Signals.noise(Self.count, amplitude: 20, &random)),
      (Signals.square(Self.count), silence), (silence, Signals.impulse(Self.count, at: 300)),
    ]
    for (number, (first, second)) in signals.enumerated() {
      let fourier = Self.transform(first, second)
      // The signals share their rounding errors, so the tolerance depends on the louder one.
      let peak = (first + second).map { abs(Double($0)) }.max() ?? 0
      for bin in [1, 2, 510, 511] + stride(from: 3, to: 510, by: 13) {
        let energies = fourier.energies(bin)
        for (energy, signal) in [(energies.first, first), (energies.second, second)] {
          let deviation = Double(energy).squareRoot() / 2 - Self.magnitude(signal, bin)
          #expect(abs(deviation) < 1e-5 * peak, "signals \(number), bin \(bin)")
        }
      }
    }
  }

  @Test func `A transform replaces all values of the transform before it`() {
    let (sine, ramp) = (Signals.sine(Self.count), Signals.ramp(Self.count))
    var again = Self.transform(ramp, sine)
    for position in 0..<Self.count {
      again.set(position, Float(sine[position]), Float(ramp[position]))
    }
    again.transform()
    let once = Self.transform(sine, ramp)
    for bin in 1..<Self.count / 2 { #expect(again.energies(bin) == once.energies(bin)) }
  }
}
