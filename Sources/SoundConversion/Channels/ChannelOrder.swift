// SPDX-License-Identifier: MIT

internal import SoundFile

/// Where each channel of a sound comes from, when it goes from one known layout to another.
struct ChannelOrder: Hashable, Sendable {
  /// Stands for a channel that nothing comes to.
  static let silent = -1

  /// For each channel of the output that of the input, or `silent`.
  let sources: [Int]

  /// The first channels as they stand; a mono sound goes to the first two, so that it is heard on
  /// both sides. (The latter is this project's choice.)
  init(from: Int, to: Int) {
    sources = (0..<to).map { channel in
      let source = from == 1 && channel == 1 ? 0 : channel
      return source < from ? source : Self.silent
    }
  }

  /// Follows the positions: those of one layout are all among the other's.
  ///
  /// `nil` where a layout's order is not known, or each has positions that the other has not.
  init?(from: ChannelLayout, to: ChannelLayout) {
    guard let given = from.positionBits, let wanted = to.positionBits else { return nil }
    let (fewer, more) = given.count < wanted.count ? (given, wanted) : (wanted, given)
    guard Set(fewer).isSubset(of: more) else { return nil }
    sources = wanted.map { given.firstIndex(of: $0) ?? Self.silent }
  }

  /// Whether all channels stay where they are.
  var isPlain: Bool { sources == Array(sources.indices) }

  /// Copies frames of `from` channels.
  func apply<S: PCMSample>(_ input: [S], _ from: Int, into output: inout [S], frames: Int) {
    let to = sources.count
    for channel in 0..<to {
      let source = sources[channel]
      guard source >= 0, source < from else {
        for frame in 0..<frames { output[frame * to + channel] = .silence }
        continue
      }
      for frame in 0..<frames { output[frame * to + channel] = input[frame * from + source] }
    }
  }
}
