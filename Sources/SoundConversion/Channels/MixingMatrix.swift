// SPDX-License-Identifier: MIT

internal import SoundFile

/// The gain of each input channel in each channel of a mono or stereo output.
///
/// Uses the coefficients of Recommendation ITU-R BS.775, annex 4: left and right at 0 dB, center
/// and surrounds at −3 dB, no low-frequency effects; mono is half the sum of left and right. Left
/// center counts as left, right center as right, and a center surround has −6 dB on each side. If
/// a sum could exceed full scale, one factor reduces all gains.
struct MixingMatrix: Hashable, Sendable {
  /// The gain of −3 dB, which halves a channel's power.
  private static let half = 0.5.squareRoot()

  /// The gains for left and right, by the number of the position's bit in a channel bitmap.
  private static let sides: [Int: (left: Double, right: Double)] = [
    0: (1, 0), 1: (0, 1), 2: (half, half), 3: (0, 0), 4: (half, 0), 5: (0, half), 6: (1, 0),
    7: (0, 1), 8: (0.5, 0.5), 9: (half, 0), 10: (0, half),
  ]

  /// Assumed positions, by the number of channels, for sounds without a layout: stereo, 3.0,
  /// quadraphonic, 5.0, 5.1, 6.1, 7.1.
  ///
  /// Three channels count as left, right and center, so that the mix contains the third channel even if its
  /// position is another one.
  private static let usual: [Int: [Int]] = [
    2: [0, 1], 3: [0, 1, 2], 4: [0, 1, 4, 5], 5: [0, 1, 2, 4, 5], 6: [0, 1, 2, 3, 4, 5],
    7: [0, 1, 2, 3, 4, 5, 8], 8: [0, 1, 2, 3, 4, 5, 9, 10],
  ]

  /// The number of input channels.
  let from: Int
  /// The number of output channels: 1 or 2.
  let to: Int
  /// `to` × `from` gains, the row of the first output channel first.
  let gains: [Double]

  /// Computes the gains.
  ///
  /// - Parameters:
  ///   - layout: the input's layout, if known.
  ///   - from: the number of input channels, at least `to`.
  ///   - to: the number of output channels.
  /// - Throws: `SoundError` with code `.unsupported` if `to` is not 1 or 2, if the layout or number
  ///   of channels has no mixing rule, or if the mix would be silent.
  init(_ layout: ChannelLayout?, from: Int, to: Int) throws(SoundError) {
    guard to == 1 || to == 2 else {
      throw SoundError(
        .unsupported, "mixing produces only mono or stereo",
        found: "a mix of \(Plural.text(from, "channel")) to \(to)",
        expected: "1 or 2 channels", suggestion: "leave out the mixing to keep the first \(to)")
    }
    let pairs = try Self.pairs(layout, channels: from)
    let rows =
      to == 1 ? [pairs.map { ($0.left + $0.right) / 2 }] : [pairs.map(\.left), pairs.map(\.right)]
    let sums = rows.map { $0.reduce(0, +) }
    guard sums.contains(where: { $0 > 0 }) else {
      throw SoundError(
        .unsupported, "mixing would produce silence, because it drops low-frequency effects",
        found: layout?.name, suggestion: "leave out the mixing")
    }
    (self.from, self.to) = (from, to)
    let loudest = sums.reduce(1, max)
    gains = rows.joined().map { $0 / loudest }
  }

  /// Returns the gains of each input channel for left and right.
  private static func pairs(_ layout: ChannelLayout?, channels: Int) throws(SoundError)
    -> [(left: Double, right: Double)]
  {
    let positions = layout == nil ? usual[channels] : layout?.positionBits
    let pairs = (positions ?? []).compactMap { sides[$0] }
    guard pairs.count == channels else {
      throw SoundError(
        .unsupported, "these channels have no mixing rule",
        found: layout?.name ?? "\(channels) channels without a layout",
        expected: "positions among L R C LFE Ls Rs Lc Rc Cs Lsd Rsd",
        suggestion: "leave out the mixing to keep the first channels, or name the input's layout"
      )
    }
    return pairs
  }

  /// Mixes frames of `from` channels to the front of `output`, which gets `to` channels.
  func mix<S: ConvertibleSample>(_ input: [S], into output: inout [S], frames: Int) {
    for frame in 0..<frames {
      for channel in 0..<to {
        var sum = 0.0
        for source in 0..<from {
          sum += gains[channel * from + source] * input[frame * from + source].float64
        }
        output[frame * to + channel] = S(float64: sum)
      }
    }
  }
}
