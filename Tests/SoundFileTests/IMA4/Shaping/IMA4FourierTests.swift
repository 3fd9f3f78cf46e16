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
    transform(first, second, &fourier)
    return fourier
  }

  private static func transform(_ first: [Int16], _ second: [Int16], _ fourier: inout IMA4Fourier) {
    let (one, other) = (first.map { Float($0) }, second.map { Float($0) })
    fourier.transform(one.span, other.span)
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
        let energies = fourier.energies(bin..<bin + 1)
        for (energy, signal) in [(energies.first, first), (energies.second, second)] {
          let deviation = Double(energy).squareRoot() / 2 - Self.magnitude(signal, bin)
          #expect(abs(deviation) < 1e-5 * peak, "signals \(number), bin \(bin)")
        }
      }
    }
  }

  @Test func `The energies of several bins of a transform are their sum`() {
    let fourier = Self.transform(Signals.ramp(Self.count), Signals.sine(Self.count))
    let one = (100..<130).map { fourier.energies($0..<$0 + 1) }
    let all = fourier.energies(100..<130)
    #expect(abs(one.reduce(0) { $0 + $1.first } / all.first - 1) < 1e-5)
    #expect(abs(one.reduce(0) { $0 + $1.second } / all.second - 1) < 1e-5)
    #expect(fourier.energies(7..<7) == (0, 0))
  }

  @Test func `A transform replaces all values of the transform before it`() {
    let (sine, ramp) = (Signals.sine(Self.count), Signals.ramp(Self.count))
    var again = Self.transform(ramp, sine)
    Self.transform(sine, ramp, &again)
    let once = Self.transform(sine, ramp)
    for bin in 1..<Self.count / 2 {
      #expect(again.energies(bin..<bin + 1) == once.energies(bin..<bin + 1))
    }
  }
}
