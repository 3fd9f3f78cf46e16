// SPDX-License-Identifier: MIT

import Synchronization
import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4SegmentTests {
  @Test func `IMA4 segments join to portable packets in any order of completion`() throws {
    // The first 9000 frames of each segment have a sine, and the rest is silent.
    let length = IMA4Encoder.segmentFrames(channels: 1)
    let sine = Signals.sine(2 * length + 700)
    let samples = sine.indices.map { $0 % length < 9000 ? sine[$0] : 0 }
    let packets = try IMA4EncoderTests.packets(samples)
    #expect(packets.count == (2 * 256 + 11) * 34)
    try IMA4EncoderTests.expectPortable(packets, channels: 1)
    var random = SeededRandom(13)
    let splits = randomSplits(of: samples.count, upTo: 9000, &random)
    let again = try IMA4EncoderTests.packets(samples, workers: .lastFirst(), splits: splits)
    #expect(again == packets, "splits \(splits)")
  }

  @Test func `IMA4 segments join in every channel`() throws {
    var random = SeededRandom(12)
    let frames = IMA4Encoder.segmentFrames(channels: 2) + 65
    let noise = Signals.noise(frames, amplitude: 30, &random)
    let samples = Signals.interleave(Signals.ramp(frames), noise)
    let packets = try IMA4EncoderTests.packets(samples, channels: 2)
    #expect(packets.count == (256 + 2) * 68)
    try IMA4EncoderTests.expectPortable(packets, channels: 2)
  }

  /// The encoder copies the packets of equal channels, unless the packets before the segment differ.
  @Test(arguments: IMA4Effort.allCases)
  func `Each channel of a segment has the packets of a mono segment`(_ effort: IMA4Effort) throws {
    var random = SeededRandom(17)
    let frames = 60 * 64 + 10
    let pool = IMA4TrellisPool()
    let chord = Signals.chord(frames)
    let noise = Signals.noise(frames, amplitude: 3000, &random)
    let silence = [Int16](repeating: 0, count: 64)
    let past = Signals.noise(64, amplitude: 3000, &random)
    var hasAlternatives = false
    for objective in IMA4Objective.allCases {
      let settings = IMA4Settings(effort: effort, objective: objective)
      for (sounds, pasts) in [
        ([chord, chord, noise, noise, chord], [silence, silence, silence, silence, silence]),
        ([chord, chord, chord], [silence, past, past]),
      ] {
        let (samples, preceding) = (Signals.interleave(sounds), Signals.interleave(pasts))
        let all = IMA4Encoder.segment(
          samples.span, channels: sounds.count, preceding: preceding.span, settings, pool)
        for (channel, (sound, past)) in zip(sounds, pasts).enumerated() {
          let one = IMA4Encoder.segment(
            sound.span, channels: 1, preceding: past.span, settings, pool)
          let packets = stride(from: channel * 34, to: all.bytes.count, by: sounds.count * 34)
            .flatMap { all.bytes[$0..<$0 + 34] }
          #expect(packets == one.bytes, "\(objective), channel \(channel)")
          #expect(all.endStates[channel] == one.endStates[0])
          #expect(all.squaredErrors[channel] == one.squaredErrors[0])
          #expect(all.areReencoded[channel] == one.areReencoded[0])
          #expect(all.alternatives[channel].map(\.bytes) == one.alternatives[0].map(\.bytes))
        }
        #expect(all.endStates.count == sounds.count && all.alternatives.count == sounds.count)
        if !all.alternatives.allSatisfy(\.isEmpty) { hasAlternatives = true }
      }
    }
    #expect(hasAlternatives || effort != .best)
  }

  @Test func `IMA4 segments are shorter for many channels`() throws {
    #expect([1, 2, 3, 64, 1024].map(IMA4Encoder.segmentPackets) == [256, 256, 170, 8, 4])
    var random = SeededRandom(16)
    let frames = 2 * IMA4Encoder.segmentFrames(channels: 24) + 1
    let noise = Signals.noise(frames * 24, amplitude: 3000, &random)
    let packets = try IMA4EncoderTests.packets(noise, channels: 24)
    #expect(packets.count == (2 * 21 + 1) * 24 * 34)
    try IMA4EncoderTests.expectPortable(packets, channels: 24)
  }

  @Test func `The number of pending IMA4 segments is bounded for any number of workers`() {
    for (channels, capacity) in [(1, 64), (2, 32), (64, 32), (1024, 4)] {
      let many = SoundWorkers(count: 1000) { _ in {} }
      #expect(
        IMA4SegmentQueue(channels: channels, workers: many).capacity == capacity,
        "\(channels) channels")
      #expect(IMA4SegmentQueue(channels: channels, workers: .one).capacity == 1)
    }
  }

  @Test func `IMA4 packets do not depend on how the caller splits the samples`() throws {
    var random = SeededRandom(14)
    let samples = Signals.noise(300, amplitude: 2000, &random)
    let packets = try IMA4EncoderTests.packets(samples)
    for largest in [1, 2, 63, 65, 200] {
      let splits = randomSplits(of: 300, upTo: largest, &random)
      #expect(try IMA4EncoderTests.packets(samples, splits: splits) == packets, "\(splits)")
    }
  }

  @Test func `Results of workers can be awaited in any order`() {
    let seen = Mutex<[Int]>([])
    let workers = SoundWorkers.lastFirst()
    let results = (0..<5).map { piece in
      workers.begin {
        seen.withLock { $0.append(piece) }
        return piece * piece
      }
    }
    #expect(seen.withLock { $0 } == [])
    #expect(results.map { $0() } == [0, 1, 4, 9, 16])
    #expect(seen.withLock { $0 } == [4, 3, 2, 1, 0])
    #expect(SoundWorkers(count: 0) { _ in {} }.count == 1)
    #expect(SoundWorkers.one.begin { 7 }() == 7)
  }

  @Test func `The caller encodes IMA4 segments that idle workers leave`() throws {
    let samples = Signals.sine(3 * IMA4Encoder.segmentFrames(channels: 1) + 5)
    let idle = SoundWorkers(count: 2) { _ in {} }
    let packets = try IMA4EncoderTests.packets(samples, workers: idle)
    #expect(try packets == IMA4EncoderTests.packets(samples))
  }
}
