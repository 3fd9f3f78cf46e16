// SPDX-License-Identifier: MIT

internal import SoundFile

/// The processing at the output's rate: changes the level, fades out, dithers, adds channels and writes.
struct OutputStage<S: ConvertibleSample> {
  private let plan: ConversionPlan
  /// The number of channels of incoming frames.
  private let channels: Int
  private var noise: TriangularDither?
  /// Changes the level; `nil` if it stays.
  private var limiter: Limiter?
  /// A buffer for frames from the limiter; empty without one.
  private var limited: [S]
  /// A buffer for frames with added channels; empty if no channels are added.
  private var widened: [S]
  /// The magnitude above which a float counts as clipped by the conversion to an integer; `nil` if no
  /// such conversion takes place.
  private let fullScale: Double?
  private(set) var clippedSamples = 0
  /// The number of written frames.
  private(set) var position: Int64 = 0
  /// The number of frames that came in.
  private var taken: Int64 = 0

  /// The number of frames that have not come in yet.
  var left: Int64 { plan.cut.length - taken }

  init(_ plan: ConversionPlan, blockFrames: Int) {
    self.plan = plan
    channels = plan.innerChannels
    if plan.dither != nil { noise = TriangularDither(bits: plan.roundedBits) }
    let (channels, rate) = (plan.innerChannels, plan.format.sampleRate)
    limiter = plan.level.map {
      Limiter(
        channels: channels, rate: rate, factor: $0.factor, largest: $0.largest)
    }
    limited = [S](
      repeating: .silence, count: plan.level == nil ? 0 : blockFrames * plan.innerChannels)
    fullScale = plan.client.kind == .float ? plan.loudest : nil
    let widens = plan.format.channels > channels
    widened = [S](repeating: .silence, count: widens ? blockFrames * plan.format.channels : 0)
  }

  /// Processes and writes the first `frames` frames of a block; ignores those after the planned
  /// length.
  ///
  /// A limiter holds the last frames back until `finish(to:)`.
  ///
  /// - Throws: the errors of `SoundWriter.append`.
  mutating func write(_ block: inout [S], frames: Int, to writer: inout SoundWriter)
    throws(SoundError)
  {
    let count = Int(min(Int64(frames), left))
    taken += Int64(count)
    guard limiter != nil else { return try put(&block, count, to: &writer) }
    limiter?.take(block.span.extracting(first: count * channels))
    try putLimited(to: &writer)
  }

  /// Writes the frames that the limiter holds; call this at the end.
  ///
  /// - Throws: the errors of `SoundWriter.append`.
  mutating func finish(to writer: inout SoundWriter) throws(SoundError) {
    limiter?.finish()
    try putLimited(to: &writer)
  }

  private mutating func putLimited(to writer: inout SoundWriter) throws(SoundError) {
    while let count = limiter?.give(&limited), count > 0 {
      var frames: [S] = []
      swap(&frames, &limited)
      defer { swap(&frames, &limited) }
      try put(&frames, count, to: &writer)
    }
  }

  /// Processes and writes frames whose level is final.
  private mutating func put(_ block: inout [S], _ count: Int, to writer: inout SoundWriter)
    throws(SoundError)
  {
    plan.cut.fade(&block, channels: channels, frames: count, at: position)
    if let fullScale {
      for index in 0..<(count * channels) where block[index].float64.magnitude > fullScale {
        clippedSamples += 1
      }
    }
    noise?.apply(&block, count: count * channels)
    let wide = plan.format.channels
    if wide > channels {
      plan.order?.apply(block, channels, into: &widened, frames: count)
      try writer.append(widened.span.extracting(first: count * wide))
    } else {
      try writer.append(block.span.extracting(first: count * channels))
    }
    position += Int64(count)
  }
}

extension ConversionPlan {
  /// The magnitude above which a sample counts as clipped: half a quantisation step above full
  /// scale, which is 1; `nil` for an output of floats.
  fileprivate var loudest: Double? {
    roundedBits == .max ? nil : 1 + 1 / Double(Int64(1) << Int64(roundedBits))
  }

  /// The number of channels during processing: the minimum of input and output.
  var innerChannels: Int { min(source.format.channels, format.channels) }
}
