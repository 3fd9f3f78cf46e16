// SPDX-License-Identifier: MIT

internal import SoundFile

/// The processing at the input's rate: reads the kept frames, and reorders, drops or mixes
/// channels.
struct InputStage<S: ConvertibleSample> {
  private let plan: ConversionPlan
  private var feed: FrameFeed<S>
  /// A buffer for frames with the input's channels; empty if the channels stay as they are.
  private var read: [S]
  /// The source of each channel; `nil` if this stage mixes channels or leaves them as they are.
  private var order: ChannelOrder?

  /// Creates a stage and skips the input's frames before the kept ones.
  ///
  /// - Throws: the errors of reading, and `SoundError` with code `.cancelled`, or `.misuse` if the input has too
  ///   few frames.
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

  /// Reads the next frames, with the plan's `innerChannels` channels, to the front of a block.
  ///
  /// - Returns: the number of frames; 0 at the end.
  /// - Throws: the errors of reading, and `SoundError` with code `.cancelled`, or `.misuse` if the input has too
  ///   few frames.
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
