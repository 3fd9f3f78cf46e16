// SPDX-License-Identifier: MIT

/// A measure of the audibility of a channel's errors while its samples play.
///
/// It is the noise-to-mask ratio in the manner of ITU-R BS.1387-2, annex 2: frames of samples and of errors are
/// transformed to the frequency domain and summed in bands of half a Bark. The samples' energies spread to other
/// bands and are lowered by an offset; that is the mask. The measure is the sum, over bands and frames, of the
/// errors' energy divided by the mask. Unlike in the Recommendation, the slopes do not depend on the level, and the
/// spread amplitudes are added without raising each to the power of 0.8. So all operations are additions,
/// multiplications, divisions and square roots in a fixed order, and results are the same on every machine.
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

  /// Upper limits of the half-Bark bands in hertz up to 18 kHz, by BS.1387-2, annex 2, 2.1.5: a frequency of z Bark
  /// is 650 × sinh(z / 7) hertz.
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
  /// The factor of each band's mask: its offset, divided by the energy to which spreading raises a spectrum of
  /// ones.
  private let factors: [Float]
  private var fourier = IMA4Fourier()

  /// Creates a measure for sounds of a sample rate in hertz; a rate that is not finite and above 0 counts as 44100 Hz.
  init(sampleRate: Double) {
    let half = Self.frameLength / 2
    let rate = sampleRate.isFinite && sampleRate > 0 ? sampleRate : 44_100
    var (bins, offsets) = ([1], [Float]())
    var offset = Self.offset
    for (band, limit) in Self.limits.enumerated() {
      if band > Self.firstChange { offset *= Self.offsetChange }
      let bin = min(half, Int(min(limit * Double(Self.frameLength) / rate, Double(half))))
      guard bin > bins[bins.count - 1] else { continue }
      bins.append(bin)
      offsets.append(offset)
    }
    self.bins = bins
    let equal = Self.spread([Float](repeating: 1, count: offsets.count))
    factors = zip(offsets, equal).map { $0 / ($1 * $1) }
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

  /// Returns the audibility of a channel's packets: 0 without errors, larger for more audible ones.
  ///
  /// The samples are in offset binary; only the first `valid` count. Of each `interval` frames, only
  /// the first one counts.
  mutating func audibility(
    _ packets: [IMA4Packet], of samples: Span<UInt16>, valid: Int, interval: Int = 1
  ) -> Float {
    let framePackets = Self.frameLength / IMA4.framesPerPacket
    let count = min(valid, packets.count * IMA4.framesPerPacket)
    var decoded: [Int32] = []
    var sum: Float = 0
    for start in stride(from: 0, to: count, by: Self.frameLength * interval) {
      let first = start / IMA4.framesPerPacket
      decoded.removeAll(keepingCapacity: true)
      for packet in packets[first..<min(first + framePackets, packets.count)] {
        packet.decode(to: &decoded)
      }
      for offset in 0..<Self.frameLength {
        let position = start + offset
        let sample = position < count ? Int32(samples[position]) - 32768 : 0
        let error = position < count ? sample - decoded[offset] : 0
        fourier.set(offset, Float(sample), Float(error))
      }
      fourier.transform()
      sum += frameAudibility()
    }
    return sum
  }

  /// Returns the sum of the noise-to-mask ratios of all bands in the transformed frame.
  private func frameAudibility() -> Float {
    var (amplitudes, errors) = ([Float](), [Float]())
    for band in factors.indices {
      var (sound, error): (Float, Float) = (0, 0)
      for bin in bins[band]..<bins[band + 1] {
        let energies = fourier.energies(bin)
        sound += energies.first
        error += energies.second
      }
      amplitudes.append(sound.squareRoot())
      errors.append(error)
    }
    let spread = Self.spread(amplitudes)
    var sum: Float = 0
    for band in factors.indices {
      sum += errors[band] / (spread[band] * spread[band] * factors[band] + Self.quiet)
    }
    return sum
  }
}
