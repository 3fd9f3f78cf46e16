// SPDX-License-Identifier: MIT

internal import SoundFile

/// What becomes of frames at the input's rate: channels in another order, or fewer of them, kept or
/// mixed.
struct InputStage<S: PCMSample> {
  private let plan: ConversionPlan
  private var feed: FrameFeed<S>
  private var read: [S]
  /// Which channels are kept, and in which order; `nil` where they are mixed or stay.
  private var order: ChannelOrder?

  /// - Throws: what reading throws.
  init(
    _ plan: ConversionPlan, _ reader: consuming SoundReader, blockFrames: Int,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws(SoundError) {
    self.plan = plan
    let channels = plan.source.format.channels
    let keeps = plan.innerChannels == channels && plan.matrix == nil
    if !keeps || plan.format.channels == channels { order = plan.order }
    read = [S](repeating: .silence, count: keeps && order == nil ? 0 : blockFrames * channels)
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
      order?.apply(read, plan.source.format.channels, into: &block, frames: count)
    }
    return count
  }
}
