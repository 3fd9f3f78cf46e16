// SPDX-License-Identifier: MIT

internal import SoundFile

/// How much of each channel goes into each channel of a mono or stereo sound.
///
/// The usual coefficients (Recommendation ITU-R BS.775, annex 4): left and right whole, the centre
/// and the surrounds at −3 dB, the low-frequency effects left out; mono is half of left and right
/// together. All are then made smaller by one factor where the loudest sum could pass full scale.
struct MixingMatrix: Hashable, Sendable {
  /// −3 dB.
  private static let half = 0.5.squareRoot()

  /// What goes to the left and to the right, by the position's bit.
  private static let sides: [Int: (left: Double, right: Double)] = [
    0: (1, 0), 1: (0, 1), 2: (half, half), 3: (0, 0), 4: (half, 0), 5: (0, half), 6: (1, 0),
    7: (0, 1), 8: (0.5, 0.5), 9: (half, 0), 10: (0, half),
  ]

  /// Positions where no layout is named: mono, stereo, 3.0, quadraphonic, 5.0, 5.1, 6.1, 7.1.
  ///
  /// Three channels count as left, right and centre: if the third is another one, nothing is lost.
  private static let usual: [Int: [Int]] = [
    1: [2], 2: [0, 1], 3: [0, 1, 2], 4: [0, 1, 4, 5], 5: [0, 1, 2, 4, 5], 6: [0, 1, 2, 3, 4, 5],
    7: [0, 1, 2, 3, 4, 5, 8], 8: [0, 1, 2, 3, 4, 5, 9, 10],
  ]

  /// Channels of the input.
  let from: Int
  /// Channels of the output: 1 or 2.
  let to: Int
  /// `to` × `from` factors.
  let gains: [Double]

  /// Works out the factors.
  ///
  /// - Parameters:
  ///   - layout: the input's positions, where they are known.
  ///   - from: its channels, more than `to`.
  ///   - to: channels of the output.
  /// - Throws: `SoundError` with code `.unsupported` where nobody has said what to mix.
  init(_ layout: ChannelLayout?, from: Int, to: Int) throws(SoundError) {
    guard to == 1 || to == 2 else {
      throw SoundError(
        .unsupported, "mixing makes mono and stereo", found: "\(from) channels to \(to)",
        expected: "1 or 2 channels", suggestion: "leave out --mix to keep the first \(to)")
    }
    let pairs = try Self.pairs(layout, channels: from)
    let rows =
      to == 1 ? [pairs.map { ($0.left + $0.right) / 2 }] : [pairs.map(\.left), pairs.map(\.right)]
    let loudest = rows.map { $0.reduce(0, +) }.max() ?? 0
    guard loudest > 0 else {
      throw SoundError(
        .unsupported, "mixing would leave nothing, since low-frequency effects are left out",
        found: layout?.name, suggestion: "leave out --mix")
    }
    (self.from, self.to) = (from, to)
    gains = rows.joined().map { $0 / max(1, loudest) }
  }

  private static func pairs(_ layout: ChannelLayout?, channels: Int) throws(SoundError)
    -> [(left: Double, right: Double)]
  {
    let positions = layout == nil ? usual[channels] : layout?.positionBits
    let pairs = (positions ?? []).compactMap { sides[$0] }
    guard pairs.count == channels else {
      throw SoundError(
        .unsupported, "how these channels are mixed is not known",
        found: layout?.name ?? "\(channels) channels without a layout",
        expected: "positions among L R C LFE Ls Rs Lc Rc Cs Lsd Rsd",
        suggestion: "leave out --mix to keep the first channels, or name the input's layout with -l"
      )
    }
    return pairs
  }

  /// Mixes frames.
  func mix<S: PCMSample>(_ input: [S], into output: inout [S], frames: Int) {
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
