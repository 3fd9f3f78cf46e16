// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The limits of the encoder's work, which keep the slowest sounds within a time.
@Suite struct IMA4WorkLimitTests {
  /// The most work of one search in these tests; a search that has begun may exceed its limit.
  private static let largestSearch = 4_000_000

  private static func search(_ samples: [Int16], _ limit: IMA4WorkLimit) -> IMA4Search {
    var search = IMA4Search(IMA4Trellis())
    search.begin(samples.map { IMA4Lanes.offsetBinary(Int32($0)) }, valid: samples.count)
    search.limit = limit
    return search
  }

  @Test func `An IMA4 search beyond its work limit keeps the packet`() {
    let samples = Signals.sine(64, amplitude: 0.3)
    var search = Self.search(samples, IMA4WorkLimit(thinning: 0, end: 0))
    #expect(search.isExhausted)
    var packets = [search.packet(0, .viterbi, after: IMA4.State())]
    let (error, work) = (packets[0].squaredError, search.work)
    #expect(
      work == IMA4WorkLimit.candidateSearch, "a packet is always searched along candidate paths")
    search.improve(&packets, 0, to: .refinedViterbi)
    #expect(packets[0].squaredError == error)
    #expect(search.work == work)
    let found = search.best(0, .viterbi, below: error)
    #expect(found?.squaredError == nil)
  }

  @Test func `An IMA4 search counts its work and stops at the limit`() {
    let samples = Signals.square(64 * 40, period: 100)
    let limit = IMA4WorkLimit(thinning: 500_000, end: 3_000_000)
    var search = Self.search(samples, limit)
    var packets = (0..<40).map { search.packet($0, .candidates, after: IMA4.State()) }
    let first = packets.map(\.squaredError)
    for position in packets.indices { search.improve(&packets, position, to: .viterbi) }
    #expect(search.isExhausted)
    #expect(search.work <= limit.end + Self.largestSearch)
    let better = packets.indices.filter { packets[$0].squaredError < first[$0] }
    #expect(!better.isEmpty && better.count < 40, "\(better.count) packets have been improved")
  }

  /// Near a clipping limit, each sample and each row takes more time.
  @Test func `An IMA4 search near a clipping limit counts more work`() {
    let sine = Signals.sine(64, amplitude: 0.01)
    let work = [0, 32_400].map { offset in
      let samples = sine.map { IMA4Lanes.offsetBinary(Int32($0) + Int32(offset)) }
      var trellis = IMA4Trellis()
      _ = trellis.packet(
        samples.span, at: 0, valid: 64, below: 1e8, after: nil, before: nil)
      return trellis.work
    }
    #expect(work[1] > work[0] + 63 * 400, "\(work)")
  }

  /// With fewer survivors, the search does less work and finds a packet that is about as good.
  @Test func `A thin IMA4 search of a full-scale square wave does less work`() throws {
    let samples = Signals.square(128, period: 100)[0..<64].map { IMA4Lanes.offsetBinary(Int32($0)) }
    var trellis = IMA4Trellis()
    let full = trellis.packet(
      samples.span, at: 0, valid: 64, below: 1e10, after: nil, before: nil)
    let work = trellis.work
    let thin = trellis.packet(
      samples.span, at: 0, valid: 64, below: 1e10, after: nil, before: nil, thinSize: 1024)
    #expect(trellis.work < work / 2)
    #expect(try #require(thin).squaredError <= 1.5 * #require(full).squaredError)
  }

  /// Quiet tones, re-encoded input and saturated samples need the most work.
  @Test(arguments: IMA4Effort.allCases)
  func `The IMA4 repairs of a late segment are bounded`(_ effort: IMA4Effort) {
    let limit = IMA4WorkLimit.searches(effort, 20, packets: 256)
    let first = IMA4WorkLimit.searches(effort, 0, packets: 256)
    #expect(limit.end < first.end && limit.thinning <= limit.end)
    #expect(IMA4WorkLimit.searches(effort, 20, packets: 8).end == limit.end / 32)
  }

  @Test func `Every effort level may do more work than the level below`() {
    let (outliers, thorough) = (IMA4WorkLimit.outlierSegments, IMA4WorkLimit.thoroughSegments)
    for number in [0, 1, 2, 3, outliers - 1, outliers, thorough - 1, thorough, 1000] {
      let ends = IMA4Effort.allCases.map { IMA4WorkLimit.searches($0, number, packets: 256).end }
      #expect(ends == ends.sorted(), "segment \(number)")
    }
  }

  /// The last packets of the segment keep the encoding of the candidate paths; the others lose little.
  @Test func `A late IMA4 segment of a full-scale square wave keeps most of the gain of best`() {
    let samples = Signals.square(64 * 256, period: 100)
    let none: [Int16] = []
    let errors = [IMA4Effort.default, .best].map { effort in
      let segment = IMA4Encoder.segment(
        samples.span, number: 20, channels: 1, preceding: none.span, IMA4Settings(effort: effort),
        IMA4TrellisPool())
      let decoded = IMA4Reference.decode(segment.bytes, channels: 1, .restarting)
      return IMA4Coding.squaredError(samples, decoded)
    }
    #expect(errors[1] < errors[0] / 4, "6 dB, of about 28 dB for the first segment")
  }

  /// A quiet tone needs a Viterbi search of every packet to be near the reference encoder.
  @Test func `A late IMA4 segment of a quiet tone is searched less than the first one`() throws {
    let samples = Signals.sine(64 * 256, amplitude: 0.001)
    let none: [Int16] = []
    let errors = [0, 20].map { number in
      let segment = IMA4Encoder.segment(
        samples.span, number: number, channels: 1, preceding: none.span,
        IMA4Settings(effort: .fast), IMA4TrellisPool())
      let decoded = IMA4Reference.decode(segment.bytes, channels: 1, .restarting)
      return IMA4Coding.squaredError(samples, decoded)
    }
    #expect(errors[0] < errors[1])
    #expect(errors[1] < 4 * errors[0], "the draft and the candidate paths bound the error")
  }

  @Test func `Closer encodings of shorter sounds may take more work, but none at best`() {
    for effort in [IMA4Effort.fast, .default] {
      let limits = [1, 7, 13, 14, 100].map { IMA4WorkLimit.closer(effort, segments: $0) }
      #expect(limits == limits.sorted(by: >) && Set(limits).count == 4)
      #expect(limits[3] == limits[4] && limits[4] > IMA4WorkLimit.leastCloserWork)
    }
    #expect(IMA4WorkLimit.closer(.best, segments: 1) == 0)
  }
}
