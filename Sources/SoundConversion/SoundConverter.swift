// SPDX-License-Identifier: MIT

public import SoundFile

/// Carries out a plan block by block: reads, cuts, maps the channels, changes the rate, encodes and
/// writes.
public struct SoundConverter: Sendable {
  /// The number of samples in a block, divided among the channels.
  private static let blockSamples = 1 << 15

  /// The plan that `run(_:to:)` carries out.
  public let plan: ConversionPlan
  /// Indicates whether a filler chunk moves the samples to an offset that is a multiple of 4096 bytes.
  public var filler = true
  /// The resampler, required only if the plan changes the sample rate; `nil` until `resampleWithLibsoxr()` of
  /// `SoundResampling` sets one.
  package var resampler: (any Resampler)?
  /// The threads that encode IMA4; the output does not depend on their number.
  public var workers = SoundWorkers.one
  /// The function that the converter calls between blocks; `true` ends the conversion with code `.cancelled`.
  public var shouldStop: @Sendable () -> Bool = { false }

  /// Creates a converter that carries out a plan, on one thread and with a filler chunk.
  public init(_ plan: ConversionPlan) { self.plan = plan }

  /// Converts the sound.
  ///
  /// - Parameters:
  ///   - reader: the input that the plan was made for, at its beginning.
  ///   - sink: the destination.
  /// - Returns: the number of samples that were beyond full scale and therefore clipped; 0 for an
  ///   output of floats or copied packets.
  /// - Throws: the errors of `SoundReader`, `SoundWriter`, `SoundPacketWriter` and the resampler, and
  ///   `SoundError` with code `.cancelled`, or `.misuse` if a required resampler is missing, or if the
  ///   input or the resampler gives fewer frames than planned.
  @discardableResult
  public func run(_ reader: consuming SoundReader, to sink: any ByteSink) throws(SoundError) -> Int
  {
    var options = plan.writerOptions
    options.filler = filler
    options.workers = workers
    var reader = reader
    if plan.copiesPackets {
      let writer = try SoundPacketWriter(
        to: sink, container: plan.container, format: plan.format, options: options)
      try copyPackets(&reader, to: writer)
      return 0
    }
    var writer = try SoundWriter(
      to: sink, container: plan.container, format: plan.format, options: options)
    let clipped: Int
    switch (plan.client.kind == .float, plan.client.bits) {
    case (false, 16): clipped = try transfer(&reader, &writer, Int16.self)
    case (false, _): clipped = try transfer(&reader, &writer, Int32.self)
    case (true, 32): clipped = try transfer(&reader, &writer, Float.self)
    case (true, _): clipped = try transfer(&reader, &writer, Double.self)
    }
    try writer.finish()
    return clipped
  }

  private func transfer<S: ConvertibleSample>(
    _ reader: inout SoundReader, _ writer: inout SoundWriter, _: S.Type
  ) throws(SoundError) -> Int {
    let widest = max(plan.source.format.channels, plan.format.channels)
    let frames = Self.blockSamples / widest
    var input = try InputStage<S>(plan, reader, blockFrames: frames, shouldStop: shouldStop)
    var output = OutputStage<S>(plan, blockFrames: frames)
    guard !plan.changesRate else {
      let clipped = try resample(&input, &output, &writer, blockFrames: frames)
      try output.finish(to: &writer)
      return clipped + output.clippedSamples
    }
    var block = [S](repeating: .silence, count: frames * plan.innerChannels)
    while output.left > 0 {
      let count = try input.next(&block)
      try output.write(&block, frames: count, to: &writer)
    }
    try output.finish(to: &writer)
    return output.clippedSamples
  }

  /// The packet table for copied packets: the source's, corrected if the file is cut short or the table is wrong, so
  /// that the same frames are audible; `nil` if the source has none, or if its number of frames is unknown.
  private var copiedTable: PacketTable? {
    guard let table = plan.source.packetTable, let padded = plan.source.paddedFrames,
      let valid = plan.source.frames
    else {
      return nil
    }
    let priming = min(Int64(table.primingFrames), padded - valid)
    return PacketTable(
      validFrames: valid, primingFrames: Int32(clamping: priming),
      remainderFrames: Int32(clamping: padded - valid - priming))
  }

  private func copyPackets(_ reader: inout SoundReader, to writer: consuming SoundPacketWriter)
    throws(SoundError)
  {
    var bytes: [UInt8] = []
    repeat {
      guard !shouldStop() else { throw Self.stopped }
      try reader.readPackets(atMost: .max, into: &bytes)
      try writer.append(bytes.span)
    } while !bytes.isEmpty
    try writer.finish(packetTable: copiedTable)
  }

  /// The error after `shouldStop` returned true.
  static let stopped = SoundError(.cancelled, "stopped before it was complete")
  /// The error for a reader of another sound, or for a reader that is not at its beginning.
  static let short = SoundError(
    .misuse, "the input has fewer frames than planned",
    suggestion: "convert the sound that the plan was made for, from its beginning")
}
