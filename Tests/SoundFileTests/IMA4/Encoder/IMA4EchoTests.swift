// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite("What an IMA coder leaves in samples") struct IMA4EchoTests {
  /// Samples 32768 higher.
  private static func raised(_ samples: [Int16]) -> [UInt16] {
    samples.map { IMA4Lanes.raised(Int32($0)) }
  }

  /// The states of an ordinary encoder in front of each sample.
  private static func states(_ samples: [Int16]) -> [IMA4.State] {
    var state = IMA4.State()
    return samples.map { sample in
      defer { state.advance(code: state.code(for: Int32(sample))) }
      return state
    }
  }

  @Test(arguments: [TestSignal.sine, .noise, .sweep])
  func `leads into that coder's states`(_ signal: TestSignal) {
    let coded = IMA4Greedy(NamedSound("", signal.samples(frames: 6400))).decoded
    let (samples, states) = (Self.raised(coded), Self.states(coded))
    var found = 0
    for place in 1..<(coded.count - 64) {
      let part = samples.span.extracting(..<(place + 63))
      guard var state = IMA4Echo.state(part, at: place, from: samples[place - 1]) else { continue }
      // Two indices at times have the same difference, and come together after it.
      for sample in coded[place..<place + 16] {
        state.advance(code: state.code(for: Int32(sample)))
      }
      #expect(state == states[place + 16], "\(signal), sample \(place)")
      found += 1
    }
    #expect(found > coded.count * 9 / 10, "\(signal): found before \(found) samples")
  }

  @Test func `is not found in what no coder has made`() {
    var random = SeededRandom(7)
    let noises = [1, 2, 3, 8, 20, 40, 300, 5000, 32_767].map {
      Signals.noise(3000, amplitude: $0, &random)
    }
    let others = [TestSignal.sine, .noise, .silence, .square, .quiet, .sweep, .bursts].map {
      $0.samples(frames: 3000)
    }
    let lines: [[Int16]] = [0, 1, -1, 1000, 32_767, -32_768].map {
      [Int16](repeating: $0, count: 200)
    }
    let clipped: [[Int16]] = [
      (0..<640).map { $0 % 64 > 20 ? -4095 : 32_767 }, (0..<640).map { $0 % 64 > 20 ? -32_768 : 0 },
      (0..<3000).map { Int16(clamping: abs($0 * 4000 % 200_000 - 100_000) - 50_000) },
    ]
    let sounds = noises + others + lines + clipped + [Signals.ramp(3000)]
    for (number, sound) in sounds.enumerated() {
      let samples = Self.raised(sound)
      for place in 1..<samples.count {
        let part = samples.span.extracting(..<min(place + 63, samples.count))
        let state = IMA4Echo.state(part, at: place, from: samples[place - 1])
        #expect(state == nil, "sound \(number), sample \(place)")
      }
    }
  }

  /// In an optimised build across a seam of segments too.
  @Test(arguments: TestSize.isOptimised ? [1600, 16_900] : [1600])
  func `makes every level search as far as it can`(_ frames: Int) throws {
    let sound = NamedSound("", TestSignal.sweep.samples(frames: frames))
    let coded = NamedSound("coded", IMA4Greedy(sound).decoded)
    let best = try IMA4Coding.packets(coded, .best)
    #expect(try IMA4Coding.packets(coded, .fast) == best)
    #expect(try IMA4Coding.packets(coded, .default) == best)
  }

  /// All heads that would be taken for the state at a packet's end, but for the true one.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `gives way to a head by another last code`(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let samples = Self.raised(Signals.noise(64, amplitude: 9000, &random))
    let head = IMA4.State(predictor: 0, index: 40)
    var packet = IMA4Packet(
      head: head, end: head, error: 0,
      codes: SIMD4(random.next(), random.next(), random.next(), random.next()))
    packet.countError(samples.span, at: 0, valid: 64)
    let end = Self.end(packet)
    packet = IMA4Packet(head: head, end: end, error: packet.error, codes: packet.codes)
    let next = IMA4.State(predictor: end.predictor & ~IMA4.headMask, index: end.index)
    guard next.predictor != end.predictor else { return }
    let found = packet.turned(samples.span, at: 0, valid: 64, before: next)
    let turned = try #require(found)
    #expect(!IMA4Packet.isPortable(next, after: end))
    #expect(IMA4Packet.isPortable(next, after: turned.end))
    #expect(Self.end(turned) == turned.end)
    var counted = turned
    counted.countError(samples.span, at: 0, valid: 64)
    #expect(abs(counted.error - turned.error) <= counted.error / 1000)
    #expect(turned.codes[3] << 4 == packet.codes[3] << 4, "no other code than the last one changes")
    let short = packet.turned(samples.span, at: 0, valid: 63, before: next)
    #expect(short.map(\.error) == nil, "its last code does not count")
  }

  private static func end(_ packet: IMA4Packet) -> IMA4.State {
    var state = packet.head
    for place in 0..<64 {
      state.advance(code: Int(packet.codes[place >> 4] >> UInt64(4 * (place & 15)) & 15))
    }
    return state
  }
}
