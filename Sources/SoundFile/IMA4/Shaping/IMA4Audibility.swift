// SPDX-License-Identifier: MIT

/// A measure of the audibility of errors in one channel of a segment while its samples play.
///
/// It is the noise-to-mask ratio in the manner of ITU-R BS.1387-2, annex 2: frames of samples and of errors are
/// transformed to the frequency domain and summed in bands of half a Bark. The samples' energies spread to other
/// bands and are lowered by an offset; that is the mask. The measure is the sum, over bands and frames, of the
/// errors' energy divided by the mask. The measure is simpler than the Recommendation's: frames of 1024 samples do not
/// overlap, nothing models the transmission of the outer and middle ear or the internal noise at each frequency, the
/// slopes do not depend on the level, and the spread amplitudes are added without raising each to the power of 0.8. So
/// all operations are additions, multiplications, divisions and square roots in a fixed order, and results are the same
/// on every machine.
struct IMA4Audibility {
  /// The maximum audibility of shaped noise, as a multiple of that of plain packets: 0.8 dB more.
  ///
  /// On average, ViSQOL, a model of listening tests, prefers shaped noise even if it is a little more audible by the
  /// measure, whose masks are uncertain at frequencies far from a pure tone.
  static let maximumRatio: Float = 1.2

  private static let frameLength = IMA4Fourier.count
  /// The share of an amplitude that reaches the next higher band: -12 dB for each Bark.
  private static let upward: Float = 0.5012
  /// The share of an amplitude that reaches the next lower band: -27 dB for each Bark.
  private static let downward: Float = 0.2113
  /// The offset of the mask up to 12.5 Bark, -3 dB, and its change by each band above, -0.125 dB.
  private static let (offset, offsetChange): (Float, Float) = (0.5012, 0.9716)
  private static let firstChange = 24
  /// The energy that is added to each mask, about that of rounding to 16 bits.
  private static let quiet: Float = 2048

  /// Upper limits of the half-Bark bands in hertz, the last one above 18 kHz, by BS.1387-2, annex 2, 2.1.5: a frequency
  /// of z Bark is 650 × sinh(z / 7) hertz.
  ///
  /// The factor e^(1/14) leads to the next half Bark; a call of `sinh` would differ between systems.
  private static let limits: [Double] = {
    var (limits, power) = ([Double](), 1.0)
    while limits.last ?? 0 < 18_000 {
      power *= 1.0740414307162958
      limits.append(325 * (power - 1 / power))
    }
    return limits
  }()

  /// The first bins of the bands, and the bin after the last band; the list omits narrow bands without a bin.
  private let bins: [Int]
  /// The number of samples that count.
  private let valid: Int
  /// The positions of the first samples of the measured frames.
  private let starts: [Int]
  /// The masks of the bands in each measured frame.
  private var masks: [[Float]] = []
  private var fourier = IMA4Fourier()

  /// Creates a measure for whole packets of samples in offset binary, of which only the first `valid` count.
  ///
  /// A sample rate in hertz that is not finite and above 0 counts as 44100 Hz. Of each `interval` frames, only the
  /// first one counts.
  init(of samples: Span<UInt16>, valid: Int, sampleRate: Double, interval: Int = 1) {
    let offsets: [Float]
    (bins, offsets) = Self.bands(sampleRate)
    self.valid = min(valid, samples.count)
    starts = Array(stride(from: 0, to: self.valid, by: Self.frameLength * interval))
    let equal = Self.spread([Float](repeating: 1, count: offsets.count))
    // The factor of each band's mask: its offset, divided by the energy to which spreading raises a spectrum of ones.
    let factors = zip(offsets, equal).map { $0 / ($1 * $1) }
    for first in stride(from: 0, to: starts.count, by: 2) {
      let next = first + 1 < starts.count ? sound(first + 1, samples) : nil
      for energies in energies(sound(first, samples), next) {
        let spread = Self.spread(energies.map { $0.squareRoot() })
        masks.append(zip(spread, factors).map { $0 * $0 * $1 + Self.quiet })
      }
    }
  }

  /// Returns the first bins of the bands and the bin after the last band, and the offset of each band's mask.
  private static func bands(_ sampleRate: Double) -> (bins: [Int], offsets: [Float]) {
    let half = frameLength / 2
    let rate = sampleRate.isFinite && sampleRate > 0 ? sampleRate : 44_100
    var (bins, offsets, offset) = ([1], [Float](), offset)
    for (band, limit) in limits.enumerated() {
      if band > firstChange { offset *= offsetChange }
      let bin = min(half, Int(min(limit * Double(frameLength) / rate, Double(half))))
      guard bin > bins[bins.count - 1] else { continue }
      bins.append(bin)
      offsets.append(offset)
    }
    return (bins, offsets)
  }

  /// Returns amplitudes spread to other bands.
  private static func spread(_ amplitudes: [Float]) -> [Float] {
    var spread = amplitudes
    var sum: Float = 0
    for band in amplitudes.indices {
      spread[band] += sum
      sum = (sum + amplitudes[band]) * upward
    }
    sum = 0
    for band in amplitudes.indices.reversed() {
      spread[band] += sum
      sum = (sum + amplitudes[band]) * downward
    }
    return spread
  }

  /// Returns the number of frames of a number of samples; the last one may be incomplete.
  static func frames(_ samples: Int) -> Int { (samples + frameLength - 1) / frameLength }

  /// Returns the audibility of the errors of a channel's first packets: 0 without errors, larger for more audible ones.
  ///
  /// The samples are those for which the measure was created.
  mutating func audibility(_ packets: ArraySlice<IMA4Packet>, of samples: Span<UInt16>) -> Float {
    let count = starts.prefix { $0 < packets.count * IMA4.framesPerPacket }.count
    var sum: Float = 0
    for first in stride(from: 0, to: count, by: 2) {
      let next = first + 1 < count ? errors(first + 1, packets, samples) : nil
      let pair = energies(errors(first, packets, samples), next)
      for (energies, masks) in zip(pair, masks[first...]) {
        sum += zip(energies, masks).reduce(0) { $0 + $1.0 / $1.1 }
      }
    }
    return sum
  }

  /// Returns the energies of the bands in one or two frames of `frameLength` values.
  private mutating func energies(_ one: [Float], _ other: [Float]?) -> [[Float]] {
    let second = other ?? [Float](repeating: 0, count: Self.frameLength)
    fourier.transform(one.span, second.span)
    let energies = zip(bins, bins.dropFirst()).map { fourier.energies($0..<$1) }
    return other == nil
      ? [energies.map { $0.first }] : [energies.map { $0.first }, energies.map { $0.second }]
  }

  /// Returns the samples of a frame, and zeros after the end.
  private func sound(_ frame: Int, _ samples: Span<UInt16>) -> [Float] {
    let start = starts[frame]
    let sound = samples.extracting(start..<min(start + Self.frameLength, valid))
    var values: [Float] = []
    values.append(addingCapacity: Self.frameLength) { output in
      for position in sound.indices { output.append(Float(Int32(sound[position]) &- 32768)) }
      output.append(repeating: 0, count: Self.frameLength - sound.count)
    }
    return values
  }

  /// Returns the errors of a frame, and zeros after the end.
  private func errors(
    _ frame: Int, _ packets: ArraySlice<IMA4Packet>, _ samples: Span<UInt16>
  ) -> [Float] {
    let start = starts[frame]
    let end = min(start + Self.frameLength, valid, packets.count * IMA4.framesPerPacket)
    var values: [Float] = []
    values.reserveCapacity(Self.frameLength)
    for position in stride(from: start, to: end, by: IMA4.framesPerPacket) {
      packets[packets.startIndex + position / IMA4.framesPerPacket]
        .appendErrors(samples, at: position, to: &values)
    }
    if values.count > end - start { values.removeLast(values.count - (end - start)) }
    values.append(contentsOf: repeatElement(0, count: Self.frameLength - values.count))
    return values
  }
}
