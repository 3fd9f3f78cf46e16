// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

@testable import SoundFile
@testable import SoundValidation

/// Tests of files of about 30 seconds in every container and encoding, whose samples are a sparse
/// source's zeros.
@Suite struct `Sounds of about 30 seconds` {
  struct Case: Sendable, CustomTestStringConvertible {
    let container: SoundContainer
    let encoding: SoundEncoding
    /// Twice the sample rate, which is a whole number for 44099.5 Hz too.
    let doubleRate: Int64

    var rate: Double { Double(doubleRate) / 2 }
    /// The number of frames in 30 seconds.
    var limit: Int64 { 15 * doubleRate }
    var format: AudioFormat { AudioFormat(sampleRate: rate, channels: 1, encoding: encoding) }
    var testDescription: String { "\(container.name) \(encoding.shortName) \(rate) Hz" }
  }

  static let doubleRates: [Int64] = [16_000, 22_050, 88_200, 88_199, 96_000, 384_000]

  static let cases: [Case] = {
    var cases: [Case] = []
    for container in SoundContainer.allCases {
      for encoding in container.writableEncodings {
        // WAVE stores the rate as a whole number.
        for rate in doubleRates where container != .wave || rate % 2 == 0 {
          cases.append(Case(container: container, encoding: encoding, doubleRate: rate))
        }
      }
    }
    return cases
  }()

  static let plain = cases.filter { $0.encoding != .ima4 }
  static let packed = cases.filter { $0.encoding == .ima4 }

  /// Returns the findings about the duration of a file with `packets` packets.
  private func durations(
    _ test: Case, packets: Int64, validFrames: Int64, hasTable: Bool = true
  ) throws -> [Finding] {
    let size = Int64(test.format.framesPerPacket)
    var totals = ContainerWriter.Totals()
    totals.audioBytes = packets * Int64(test.format.bytesPerPacket)
    totals.packets = packets
    totals.table = PacketTable(
      validFrames: validFrames, remainderFrames: Int32(packets * size - validFrames))
    let writer = try ContainerWriter(
      test.container, test.format, filler: true, channelLayout: nil, packetTable: hasTable)
    var front = writer.front(totals)
    if !hasTable { front = try withoutTable(front) }
    let source = SparseSource(front, zeros: totals.audioBytes)
    let found = try SoundValidator().validate(source, path: "x.\(test.container.fileExtensions[0])")
    #expect(source.bytesRead <= 3 * 4096, "only the front is read")
    #expect(
      found.allSatisfy {
        $0.rule.group == "duration" || $0.rule == "encoding/heavy"
          || $0.rule == "container/irregular"
      }, "\(found)")
    return found.filter { $0.rule.group == "duration" }
  }

  /// Returns the start of a CAF file with a renamed packet table chunk.
  private func withoutTable(_ front: [UInt8]) throws -> [UInt8] {
    let index = try #require(
      front.indices.first { front[$0...].starts(with: "pakt".utf8) })
    var front = front
    front.replaceSubrange(index..<(index + 4), with: "xakt".utf8)
    return front
  }

  @Test(arguments: plain)
  func `The 30-second limit is exact to the frame in every container and encoding`(_ test: Case)
    throws
  {
    #expect(try durations(test, packets: test.limit - 1, validFrames: test.limit - 1).isEmpty)
    for frames in [test.limit, test.limit + 1] {
      let found = try durations(test, packets: frames, validFrames: frames)
      let seconds = Seconds.text(Double(frames) / test.rate)
      #expect(
        found.map(\.message) == ["the sound lasts \(seconds) s; it must last less than 30 s"])
      #expect(found.map(\.rule) == ["duration/too-long"])
    }
  }

  @Test(arguments: packed)
  func `Packets count towards the duration by their packet table, or completely without one`(
    _ test: Case
  ) throws {
    let hasTable = test.container == .caf
    for frames in [-65, -64, -63, -1, 0, 1, 63, 64, 65].map({ test.limit + $0 }) {
      let packets = (frames + 63) / 64
      let padded = packets * 64
      let tooLong = hasTable ? frames >= test.limit : padded - 64 >= test.limit
      let expected: [SoundRule.ID] =
        tooLong ? ["duration/too-long"] : padded >= test.limit ? ["duration/padding"] : []
      #expect(
        try durations(test, packets: packets, validFrames: frames).map(\.rule) == expected,
        "\(frames - test.limit)")
    }
  }

  @Test(arguments: packed.filter { $0.container == .caf })
  func `The remedy for padding removes all packets that end at the limit or after it`(_ test: Case)
    throws
  {
    let first = (test.limit + 63) / 64
    for (more, frames) in [(0, 64), (1, 128), (99, 6400)] as [(Int64, Int)] {
      let found = try durations(test, packets: first + more, validFrames: test.limit - 1)
      let suggestion = "shorten it by \(frames) frames, or let 'earcon fix --trim' do it"
      #expect(found.map(\.suggestion) == [suggestion])
      let mended = try durations(
        test, packets: first + more - Int64(frames / 64),
        validFrames: test.limit - 1 - Int64(frames))
      #expect(mended == [])
    }
  }

  @Test(arguments: packed.filter { $0.container == .caf })
  func `All packets of a CAF file without a packet table count`(_ test: Case) throws {
    let last = (test.limit + 63) / 64
    let rules: [(Int64, [SoundRule.ID])] = [
      (last - 1, []), (last, ["duration/padding"]), (last + 1, ["duration/too-long"]),
    ]
    for (packets, expected) in rules {
      let found = try durations(
        test, packets: packets, validFrames: packets * 64, hasTable: false)
      // A packet that ends exactly at the limit begins before the limit and reaches it.
      #expect(found.map(\.rule) == expected, "\(packets - last)")
    }
  }

  @Test func `The duration limit can be changed`() throws {
    var policy = ValidationPolicy()
    policy.limit = 2
    let validator = SoundValidator(policy: policy)
    for (frames, count) in [(15_999, 0), (16_000, 1)] {
      let file = ExampleSound(.wave, "UI8", frames: frames).bytes
      let found = try validator.validate(file, named: "x.wav")
      #expect(found.count { $0.rule == "duration/too-long" } == count)
      #expect(found.allSatisfy { $0.message.hasSuffix("it must last less than 2 s") })
    }
  }
}
