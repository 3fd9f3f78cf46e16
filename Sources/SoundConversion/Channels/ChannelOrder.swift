// SPDX-License-Identifier: MIT

internal import SoundFile

/// The input channel from which a conversion without mixing copies each output channel.
struct ChannelOrder: Hashable, Sendable {
  /// The index of the input channel from which each output channel is copied; `nil` for silence.
  let sources: [Int?]

  /// Creates an order that keeps the first channels and adds silent ones; it copies a mono sound to the
  /// first two channels, so that listeners hear it on both sides.
  ///
  /// The parameters are the numbers of input and output channels.
  init(from: Int, to: Int) {
    sources = (0..<to).map { channel -> Int? in
      let source = from == 1 && channel == 1 ? 0 : channel
      return source < from ? source : nil
    }
  }

  /// Creates an order that maps channels by their positions; the larger layout must contain all positions
  /// of the smaller one.
  ///
  /// Returns `nil` if the order of a layout is unknown, or if each layout has positions that the
  /// other lacks.
  init?(from: ChannelLayout, to: ChannelLayout) {
    guard let given = from.positionBits, let wanted = to.positionBits else { return nil }
    guard Set(given).isSubset(of: wanted) || Set(wanted).isSubset(of: given) else { return nil }
    sources = wanted.map { given.firstIndex(of: $0) }
  }

  /// Indicates whether every channel keeps its index.
  var isPlain: Bool { sources.indices.allSatisfy { sources[$0] == $0 } }

  /// Copies frames of `from` channels to the front of `output`, in the order of `sources`.
  func apply<S: ConvertibleSample>(_ input: [S], _ from: Int, into output: inout [S], frames: Int) {
    let to = sources.count
    for channel in 0..<to {
      guard let source = sources[channel] else {
        for frame in 0..<frames { output[frame * to + channel] = .silence }
        continue
      }
      for frame in 0..<frames { output[frame * to + channel] = input[frame * from + source] }
    }
  }
}
