// SPDX-License-Identifier: MIT

public import SoundFile

/// Carries out a plan: reads, fits the channels, changes the rate, encodes and writes, block by
/// block.
public struct Conversion: Sendable {
  /// Frames handed on at a time, divided among the channels.
  private static let blockSamples = 1 << 15

  /// What is to be done.
  public let plan: ConversionPlan
  /// Whether a filler chunk lets samples begin at byte 4096.
  public var filler = true
  /// Who changes the sample rate; needed only where the plan changes it.
  public var resampler: (any Resampler)?
  /// Who encodes IMA4.
  public var workers = Workers.one
  /// Asked between blocks; `true` ends the conversion with code `.cancelled`.
  public var shouldStop: @Sendable () -> Bool = { false }

  /// Makes a conversion of a plan.
  public init(_ plan: ConversionPlan) { self.plan = plan }

  /// Converts.
  ///
  /// - Parameters:
  ///   - reader: the input, at its beginning; it is the one that the plan was made for.
  ///   - sink: where the file goes.
  /// - Returns: samples that were beyond full scale and were cut off, since the output has integers.
  /// - Throws: what `SoundReader.read`, `SoundWriter` and the resampler throw, and `SoundError` with
  ///   code `.cancelled`, or `.misuse` where a resampler is needed and there is none.
  @discardableResult
  public func run(_ reader: consuming SoundReader, to sink: any ByteSink) throws(SoundError) -> Int
  {
    var options = plan.writerOptions
    options.filler = filler
    options.workers = workers
    var writer = try SoundWriter(
      to: sink, container: plan.container, format: plan.format, options: options)
    var reader = reader
    if plan.copiesPackets {
      try copyPackets(&reader, &writer)
      try writer.finish(packetTable: copiedTable)
      return 0
    }
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

  private func transfer<S: PCMSample>(
    _ reader: inout SoundReader, _ writer: inout SoundWriter, _: S.Type
  ) throws(SoundError) -> Int {
    let widest = max(plan.source.format.channels, plan.format.channels)
    let frames = max(1, Self.blockSamples / widest)
    var input = try InputStage<S>(plan, reader, blockFrames: frames, shouldStop: shouldStop)
    var output = OutputStage<S>(plan, blockFrames: frames)
    guard !plan.changesRate else {
      return try resample(&input, &output, &writer, blockFrames: frames)
    }
    var block = [S](repeating: .silence, count: frames * plan.innerChannels)
    while output.left > 0 {
      let count = try input.next(&block)
      guard count > 0 else { throw Self.short }
      try output.write(&block, frames: count, to: &writer)
    }
    return output.clippedSamples
  }

  /// The source's packet table, made to add up where the file was cut short or its table is wrong:
  /// the frames that are heard stay the same.
  private var copiedTable: PacketTable? {
    guard let table = plan.source.packetTable, let padded = plan.source.paddedFrames else {
      return plan.source.packetTable
    }
    let valid = plan.source.frames ?? 0
    let priming = min(Int64(table.primingFrames), padded - valid)
    return PacketTable(
      validFrames: valid, primingFrames: Int32(clamping: priming),
      remainderFrames: Int32(clamping: padded - valid - priming))
  }

  private func copyPackets(_ reader: inout SoundReader, _ writer: inout SoundWriter)
    throws(SoundError)
  {
    var bytes: [UInt8] = []
    while true {
      guard !shouldStop() else { throw Self.stopped }
      try reader.readPackets(atMost: .max, into: &bytes)
      if bytes.isEmpty { return }
      try writer.appendPackets(bytes.span)
    }
  }

  static let stopped = SoundError(.cancelled, "stopped before it was complete")
  /// A reader of another file, or not at its beginning.
  static let short = SoundError(
    .misuse, "the input has fewer frames than were planned",
    suggestion: "convert the sound that the plan was made for, from its beginning")
}
