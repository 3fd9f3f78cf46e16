// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The choice of `default` among a sound's versions with shaped noise.
///
/// The sounds repeat a few samples, so that every version's audibility and squared error is the same on all machines.
/// Each test first checks the measures that make its sound an example.
@Suite struct IMA4ShapedVersionsTests {
  /// A version with shaped noise.
  private struct Version {
    let bytes: [UInt8]
    /// The audibility, as a multiple of that of the plain draft; up to 1.2, the encoder accepts the version.
    let audibility: Float
    /// The squared error, as a multiple of the encoder's target.
    let squaredError: Float

    var isAccepted: Bool { audibility <= 1.2 }
    var fits: Bool { squaredError <= 1 }
  }

  /// A sound with its encodings.
  private struct Example {
    /// The versions with the filters `formants` and `slope`.
    let formants: Version
    let slope: Version
    /// The packets without shaped noise.
    let plain: [UInt8]
    /// The packets that the encoder returns, and the alternatives to them.
    let packets: [UInt8]
    let alternatives: [[UInt8]]

    /// Encodes 64 packets of a sound that repeats the given samples.
    init(_ period: [Int16]) {
      let samples = IMA4ChannelSamples(mono: (0..<64 * 64).map { period[$0 % period.count] })
      let draft = samples.draft()
      (formants, slope) = (
        Self.version(draft, samples, IMA4NoiseShape.formants),
        Self.version(draft, samples, IMA4NoiseShape.slope)
      )
      // At 10 MHz, all frequencies of the measure are above its last band, so the encoder shapes no noise.
      plain = Self.encodings(draft, samples, sampleRate: 10_000_000).bytes
      (packets, alternatives) = Self.encodings(draft, samples, sampleRate: 44_100)
    }

    private static func search(_ samples: IMA4ChannelSamples) -> IMA4Search {
      var search = IMA4Search(IMA4Trellis())
      search.begin(samples)
      return search
    }

    private static func encodings(
      _ draft: IMA4Draft, _ samples: IMA4ChannelSamples, sampleRate: Double
    ) -> (bytes: [UInt8], alternatives: [[UInt8]]) {
      var search = search(samples)
      let found = IMA4Encoder.encodings(
        of: draft, samples, 0, IMA4Settings(objective: .heard, sampleRate: sampleRate), &search)
      return (IMA4Alternative(found.packets).bytes, found.alternatives.map(\.bytes))
    }

    /// Returns the version that the encoder tries with a filter; the encoder measures every second frame.
    private static func version(
      _ draft: IMA4Draft, _ channel: IMA4ChannelSamples, _ strength: IMA4NoiseShape.Strength
    ) -> Version {
      let samples = channel.samples
      let shapes = IMA4NoiseShape.envelopes(
        samples.span, packetsPerBlock: IMA4ShapedDraft.packetsPerBlock,
        window: IMA4ShapedDraft.window
      ).map { IMA4NoiseShape($0, strength, termCount: IMA4ShapedDraft.termCount) }
      let shaped = IMA4ShapedDraft.packets(
        samples.span, valid: samples.count, shapes, plain: draft.packets)
      var search = search(channel)
      let packets = IMA4Encoder.makePortable(shaped, .candidates, &search)
      var measure = IMA4Audibility(
        of: samples.span, valid: samples.count, sampleRate: 44_100, interval: 2)
      let plain = measure.audibility(draft.packets[...], of: samples.span)
      let target = IMA4ErrorBudget.share(.draft) * draft.referenceErrors.reduce(0, +)
      return Version(
        bytes: IMA4Alternative(packets).bytes,
        audibility: measure.audibility(packets[...], of: samples.span) / plain,
        squaredError: IMA4Encoder.squaredError(packets) / target)
    }
  }

  /// Returns a positive and a negative pulse of the given width, and silence up to the period's end.
  private static func pulses(_ width: Int, _ amplitude: Int16, period: Int) -> [Int16] {
    (0..<period).map { $0 < width ? amplitude : $0 < 2 * width ? -amplitude : 0 }
  }

  /// Returns a period of a full-scale square wave, divided by a number.
  private static func square(_ period: Int, divisor: Int16) -> [Int16] {
    Signals.square(period, period: period).map { $0 / divisor }
  }

  @Test func `Heard IMA4 at default uses the filter for formants if its squared error fits`() {
    let example = Example(Self.pulses(3, 30_000, period: 16))
    let (formants, slope) = (example.formants, example.slope)
    #expect(formants.isAccepted && formants.fits)
    // The encoder would take the other version if it tried that too.
    #expect(slope.audibility < formants.audibility && slope.squaredError < formants.squaredError)
    #expect(example.packets == formants.bytes && example.packets != slope.bytes)
    #expect(example.alternatives.isEmpty)
  }

  @Test func `Heard IMA4 at default uses the filter for the slope if the other is too audible`() {
    let example = Example(Self.square(4, divisor: 2))
    let (formants, slope) = (example.formants, example.slope)
    #expect(!formants.isAccepted && formants.fits && slope.isAccepted && slope.fits)
    #expect(example.packets == slope.bytes && example.packets != formants.bytes)
    #expect(example.alternatives.isEmpty)
  }

  @Test func `Heard IMA4 at default has a less audible version with a larger error as alternative`()
  {
    let example = Example(Self.pulses(2, 30_000, period: 10))
    let (formants, slope) = (example.formants, example.slope)
    #expect(formants.isAccepted && !formants.fits && slope.isAccepted && slope.fits)
    #expect(formants.audibility < slope.audibility)
    #expect(example.packets == slope.bytes)
    #expect(example.alternatives == [formants.bytes])
  }

  @Test func `Heard IMA4 at default drops a more audible version with a larger error`() {
    let example = Example(Self.square(6, divisor: 4))
    let (formants, slope) = (example.formants, example.slope)
    #expect(formants.isAccepted && !formants.fits && slope.isAccepted && slope.fits)
    #expect(formants.audibility > slope.audibility)
    #expect(example.packets == slope.bytes)
    #expect(example.alternatives.isEmpty)
  }

  /// Periods for which the filter for formants gives the less or the more audible version.
  @Test(arguments: [(square(6, divisor: 2), true), (pulses(2, 250, period: 6), false)])
  func `Heard IMA4 at default sorts alternatives by audibility if no squared error fits`(
    _ period: [Int16], _ isFirst: Bool
  ) {
    let example = Example(period)
    let (formants, slope) = (example.formants, example.slope)
    #expect(formants.isAccepted && !formants.fits && slope.isAccepted && !slope.fits)
    #expect((formants.audibility < slope.audibility) == isFirst)
    #expect(example.packets == example.plain && formants.bytes != slope.bytes)
    let both = [formants.bytes, slope.bytes]
    #expect(example.alternatives == (isFirst ? both : both.reversed()))
  }

  @Test func `Heard IMA4 at default has one alternative if the other version is too audible`() {
    let example = Example(Self.square(10, divisor: 32))
    let (formants, slope) = (example.formants, example.slope)
    #expect(!formants.isAccepted && slope.isAccepted && !slope.fits)
    #expect(example.packets == example.plain)
    #expect(example.alternatives == [slope.bytes])
  }

  @Test func `Heard IMA4 at default keeps the plain packets if both versions are too audible`() {
    let example = Example([15_000, 15_000] + [Int16](repeating: 0, count: 14))
    #expect(!example.formants.isAccepted && !example.slope.isAccepted)
    #expect(example.packets == example.plain)
    #expect(example.alternatives.isEmpty)
  }
}
