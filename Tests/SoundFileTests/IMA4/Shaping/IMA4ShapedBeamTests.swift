// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4ShapedBeamTests {
  /// A packet to encode.
  private struct Example {
    let name: String
    /// The samples, in offset binary.
    let samples: [UInt16]
    let header: IMA4.State
    let shape: IMA4NoiseShape
    /// The errors before the packet; the last one is the last element.
    let before: SIMD16<Float>
  }

  /// Returns packets from the middle of sounds, with several headers for each, and random earlier errors.
  ///
  /// The seed is fixed, because a beam search may prune the path that would be cheapest at the end.
  private static func examples() -> [Example] {
    var random = SeededRandom(seed: 34)
    let sounds = [
      ("sine", Signals.sine(1024)), ("loud sine", Signals.sine(1024, hertz: 5000, amplitude: 1)),
      ("bell", NamedSound.bell(frames: 1024, channels: 1).samples),
      ("noise", Signals.noise(1024, amplitude: 900, &random)), ("square", Signals.square(1024)),
      ("silence", [Int16](repeating: 0, count: 1024)),
    ]
    return sounds.flatMap { name, sound in
      let samples = sound.map { UInt16(Int($0) + 32_768) }
      let envelope = IMA4NoiseShape.envelopes(samples.span, packetsPerBlock: 16)[0]
      let packet = Array(samples[512..<576])
      let near = IMA4Packet.headerPredictors(Int32(sound[512])).near
      return [IMA4NoiseShape.envelope, IMA4NoiseShape.formants].flatMap { strength in
        [0, 20, 45, 70, 88].map { stepIndex in
          var before = SIMD16<Float>.zero
          for position in 0..<16 {
            before[position] = Float(Int.random(in: -50...50, using: &random))
          }
          return Example(
            name: "\(name), step index \(stepIndex)", samples: packet,
            header: IMA4.State(predictor: near, stepIndex: stepIndex),
            shape: IMA4NoiseShape(envelope, strength), before: before)
        }
      }
    }
  }

  /// Returns the error of a sample plus the filtered earlier ones; the last error is the last element.
  private static func filtered(_ errors: [Double], _ shape: IMA4NoiseShape) -> Double {
    let last = errors.count - 1
    return (0..<16).reduce(errors[last]) {
      $0 + Double(shape.terms[$1]) * errors[last - 1 - $1]
    }
  }

  private static func search(_ example: Example) -> IMA4ShapedPath {
    var beam = IMA4ShapedBeam()
    beam.setShape(example.shape)
    return beam.search(example.samples.span, from: example.header, example.before)
  }

  @Test func `A path's cost is the sum of the squared filtered errors of its nibbles`() {
    for example in Self.examples() {
      let path = Self.search(example)
      let decoded = IMA4Packet(header: example.header, nibbles: path.nibbles).decoded
      var errors = (0..<16).map { Double(example.before[$0]) }
      var cost = 0.0
      for (sample, output) in zip(example.samples, decoded) {
        errors.append(Double(Int32(sample) - 32_768 - output))
        let error = Self.filtered(errors, example.shape)
        cost += error * error
      }
      #expect(errors.count == 80)
      #expect(
        abs(Double(path.cost) - cost) <= 1e-4 * cost, "\(example.name): \(path.cost), not \(cost)")
      for position in 0..<16 {
        #expect(Double(path.errors[position]) == errors[64 + position], "\(example.name)")
      }
    }
  }

  @Test func `A beam search costs at most as much as the greedy path from the same header`() {
    var cheaper = 0
    for example in Self.examples() {
      var errors = (0..<16).map { Double(example.before[$0]) }
      var (state, cost) = (example.header, 0.0)
      for sample in example.samples {
        let value = Double(sample) - 32_768
        // The filtered error is smallest for the output nearest to the sample plus the filtered earlier errors.
        let target = Self.filtered(errors + [value], example.shape)
        var (best, least) = (state, Double.infinity)
        for nibble in 0..<16 {
          var next = state
          next.advance(nibble: nibble)
          let deviation = target - Double(next.predictor)
          if deviation * deviation < least { (best, least) = (next, deviation * deviation) }
        }
        state = best
        cost += least
        errors.append(value - Double(state.predictor))
      }
      let found = Double(Self.search(example).cost)
      #expect(found <= cost * 1.0001, "\(example.name): \(found), greedy \(cost)")
      if found < 0.99 * cost { cheaper += 1 }
    }
    #expect(cheaper >= 25, "only \(cheaper) of 60 searches cost at least 1 % less")
  }

  @Test func `A beam search depends only on its own packet, filter and errors`() {
    var beam = IMA4ShapedBeam()
    for example in Self.examples() {
      beam.setShape(example.shape)
      let again = beam.search(example.samples.span, from: example.header, example.before)
      let once = Self.search(example)
      #expect(again.cost == once.cost && again.nibbles == once.nibbles, "\(example.name)")
    }
  }
}
