// SPDX-License-Identifier: MIT

internal import SoundFile

/// What becomes of frames at the input's rate: fewer channels, kept by their place or mixed.
struct InputStage<S: PCMSample> {
  private let plan: ConversionPlan
  private var feed: FrameFeed<S>
  private var read: [S]

  /// - Throws: what reading throws.
  init(
    _ plan: ConversionPlan, _ reader: consuming SoundReader, blockFrames: Int,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws(SoundError) {
    self.plan = plan
    let channels = plan.source.format.channels
    let narrows = plan.innerChannels < channels
    read = [S](repeating: .silence, count: narrows ? blockFrames * channels : 0)
    feed = try FrameFeed(reader, plan.cut, blockFrames: blockFrames, shouldStop: shouldStop)
  }

  /// Brings the next frames to the front of a block of `innerChannels`.
  ///
  /// - Returns: their number; 0 behind the last.
  /// - Throws: what reading throws, `SoundError` with code `.cancelled`.
  mutating func next(_ block: inout [S]) throws(SoundError) -> Int {
    guard !read.isEmpty else { return try feed.next(&block) }
    let count = try feed.next(&read)
    if let matrix = plan.matrix {
      matrix.mix(read, into: &block, frames: count)
    } else {
      ChannelFit.fit(
        read, plan.source.format.channels, into: &block, plan.innerChannels, frames: count)
    }
    return count
  }
}
